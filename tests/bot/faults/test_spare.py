"""Three processes on one database, two ranges of shards: who holds one is killed, again and again, and the third takes over."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import pytest
from aiohttp import web

from rules import GAMES
from tests.bot.faults.fleet import SECONDS, SHARDS, Fleet, fleet, shard_of
from tests.bot.faults.impatient import LOOK_EVERY
from tests.bot.faults.kill_moments import PUBLIC_POST, Killer, Moment, some_moment
from tests.bot.faults.kill_rooms import Room, heard_of
from tests.bot.faults.kill_truth import Ledger, goes_on, read_books
from tests.bot.running.asking import asked, free_port
from tests.games import known
from tests.places import Place
from tests.server import Message, Server, serving

AT_MOST = 10.0
"""Seconds after a kill within which the spare answers a press."""
AGAIN = 0.25
"""After how long without an answer somebody presses again."""
HALF_A_DAY = 43_200
ROOMS = [(game, mode) for game in GAMES for mode in known(game).interrupted][:4]
KILLS = [
    pytest.param(2, 6, None, id="two"),
    *(pytest.param(100, 7, kept, id=f"a-hundred-{kept}", marks=pytest.mark.slow) for kept in ("file", "server")),
]


@dataclass
class Figures:
    """What was counted. ``waits``: seconds from a kill to the first answer of the spare."""

    found: Counter[str] = field(default_factory=Counter[str])
    waits: list[float] = field(default_factory=list[float])


@pytest.mark.parametrize(("kills", "seed", "kept"), KILLS, indirect=["kept"])
async def test_the_spare_takes_over_and_nothing_is_lost_or_told_twice(kills: int, seed: int, place: Place) -> None:
    rng, figures = random.Random(seed), Figures()
    async with serving(guilds=2, channels=2, shards=SHARDS) as server, fleet(server, place, {}, {}, {}) as bots:
        killer = Killer(server, bots.bots[0])
        ledger = Ledger(rooms(server, killer, rng))
        try:
            await asyncio.gather(*map(begun, ledger.rooms))
            for number in range(kills):
                shard = rng.randrange(SHARDS)
                victim = bots.holder(shard)
                assert victim is not None
                killer.bot = victim
                await (remind_and_kill if number % 2 else play_and_kill)(bots, killer, ledger, shard, figures, rng)
                await all_is_well(bots, killer, ledger)
                print(f"kill {number + 1} of {kills}: {figures.waits[-1:]}; {dict(ledger.figures + figures.found)}", flush=True)
        except BaseException:
            print("\n".join(line for bot in bots.bots for line in [*bot.lines][-40:]))
            raise
    print(f"answered after {sorted(figures.waits)[len(figures.waits) // 2]:.1f} s, {max(figures.waits):.1f} s at most")
    assert ledger.figures["choices stored"] > kills
    assert figures.found["reminders"] >= kills // 2
    assert max(figures.waits) < AT_MOST


def rooms(server: Server, killer: Killer, rng: random.Random) -> list[Room]:
    """Tables on servers of both shards."""
    assert {shard_of(channel) for channel in server.channels} == set(range(SHARDS))
    found: list[Room] = []
    for number, ((game, mode), channel) in enumerate(zip(ROOMS, server.channels, strict=False)):
        people = [server.person(f"Person{number}{place}", manages=not place) for place in range(mode.seats)]
        found.append(Room(channel, people, random.Random(rng.random()), killer, game, dict(mode.options)))
    return found


async def begun(room: Room) -> None:
    """Have a game begin."""
    while not room.channel.messages or "Play" not in room.channel.messages[-1].labels:
        await room.step()


async def play_and_kill(bots: Fleet, killer: Killer, ledger: Ledger, shard: int, figures: Figures, rng: random.Random) -> None:
    """Let people play until the holder of a shard is killed; the spare answers."""
    killer.wait_for(some_moment(rng))
    await asyncio.gather(*(room.play() for room in ledger.rooms))
    await killer.bot.kill()
    await answered(bots, ledger, shard, figures)


async def remind_and_kill(bots: Fleet, killer: Killer, ledger: Ledger, shard: int, figures: Figures, rng: random.Random) -> None:
    """Kill the holder of a shard in the midst of reminding everybody who is asked; the spare answers, and each is reminded once."""
    killer.wait_for(amid_reminders(rng))
    due = Due(bots, ledger)
    await bots.server.until(lambda: killer.killed, SECONDS)
    await killer.bot.kill()
    await answered(bots, ledger, shard, figures)
    await due.told()
    due.once(figures)


def amid_reminders(rng: random.Random) -> Moment:
    """A moment by chance while people are reminded."""
    a_post = Moment("a post", *PUBLIC_POST, done=rng.random() < 0.7, count=rng.randint(1, 2))
    return rng.choice([Moment("after a while", delay=0.8 * rng.random()), a_post])


class Due:
    """Everybody who is asked is due for a reminder from now on. ``rooms``: where somebody is."""

    def __init__(self, bots: Fleet, ledger: Ledger) -> None:
        self._bots = bots
        self._before = {id(message) for room in ledger.rooms for message in reminders(room)}
        waiting = bots.place.asked("SELECT channel_id FROM games JOIN waits ON waits.game_id = games.id WHERE status = 'playing'")
        self.rooms = [room for room in ledger.rooms if (room.channel.id,) in waiting]
        bots.place.change("DELETE FROM reminded", f"UPDATE waits SET touched = touched - {HALF_A_DAY}, reminded = 0")

    def new(self, room: Room) -> list[Message]:
        """The reminders since then."""
        return [message for message in reminders(room) if id(message) not in self._before]

    async def told(self) -> None:
        """Back when all are reminded, and nobody is about to be."""
        await self._bots.server.until(lambda: all(map(self.new, self.rooms)), SECONDS)
        await self._bots.nothing("SELECT game_id FROM announcements")
        await asyncio.sleep(2 * LOOK_EVERY)

    def once(self, figures: Figures) -> None:
        """Nobody was reminded twice. A moderator deletes what reminds them."""
        assert [len(self.new(room)) for room in self.rooms] == [1] * len(self.rooms)
        figures.found["reminders"] += len(self.rooms)
        for room in self.rooms:
            room.channel.remove(self.new(room)[0])


def reminders(room: Room) -> list[Message]:
    """What reminds somebody in a channel, also what is gone by now."""
    return [message for message in room.channel.kept.values() if message.seen_by is None and ":mute" in str(message.components)]


async def answered(bots: Fleet, ledger: Ledger, shard: int, figures: Figures) -> None:
    """The process was killed or stands still; somebody presses the button that waits in each game of its shard, again and again, until it
    is answered. Raises ``TimeoutError``."""
    begun = time.monotonic()
    for room in ledger.rooms:
        found = list[Message]()
        async with asyncio.timeout(SECONDS):
            while shard_of(room.channel) == shard and not found and "Play" in room.channel.messages[-1].labels:
                answer = await room.people[0].presses(room.channel.messages[-1], "Play", patience=0)
                with suppress(TimeoutError):
                    found = await bots.server.until(lambda answer=answer: answer.messages, AGAIN)
        if found:
            figures.waits.append(time.monotonic() - begun)


async def all_is_well(bots: Fleet, killer: Killer, ledger: Ledger) -> None:
    """What has ended becomes the spare; every game goes on as people were told."""
    await bots.start(killer.bot)
    await bots.whole()
    await asyncio.gather(*(goes_on(room, bots.place, ledger.figures, board=False) for room in ledger.rooms))
    await heard_of(ledger.rooms)
    ledger.check(read_books(bots.place))
    if bots.place.address is None:
        assert bots.place.asked("PRAGMA integrity_check") == [("ok",)]


async def test_a_spare_is_well_and_ends_when_told_and_a_paused_holder_keeps_its_shard(place: Place) -> None:
    ports = [{"METRICS_PORT": str(free_port())} for _ in range(3)]
    async with serving(guilds=2, shards=SHARDS) as server, announcing(server) as announced, fleet(server, place, *ports) as bots:
        first, (spare,) = bots.holder(0), [bot for bot in bots.bots if bot not in (bots.holder(0), bots.holder(1))]
        assert first is not None
        said = [await asked(int(own["METRICS_PORT"]), "/health") for own in ports]
        assert [text for _, text in said] == ["spare\n" if bot is spare else "well\n" for bot in bots.bots]
        assert len(announced) == 1, "the commands are announced by the process of the first shard alone"
        ana, channel = server.person("Ana"), next(channel for channel in server.channels if shard_of(channel) == 0)
        begun = server.gateway.begun
        os.kill(first.pid, signal.SIGSTOP)
        late = await ana.types(channel, "game new", game="dragon", patience=2.0)
        assert late.acknowledged is None
        assert "looks after" not in spare.log
        os.kill(first.pid, signal.SIGCONT)
        await channel.newest("Join")
        assert server.gateway.begun == begun
        assert [await bot.stop() for bot in (spare, first)] == [0, 0]
    names = [emoji["name"] for emoji in server.emojis.values()]
    assert names
    assert len(set(names)) == len(names), "and so are the emojis uploaded"


@asynccontextmanager
async def announcing(server: Server) -> AsyncIterator[list[str]]:
    """The requests by which commands are announced from now on."""
    announced, enter = list[str](), server.enter

    async def noted(request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        if request.method == "PUT" and request.path.endswith("/commands"):
            announced.append(request.path)
        return await enter(request, answer)

    server.enter = noted
    yield announced
