"""Three processes on one database, two ranges of shards, people who play in both.

The holder of one range goes down, again and again, and the third process takes over."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from rules import GAMES
from tests.bot.faults.fleet import SECONDS, SHARDS, Fleet, fleet, shard_of
from tests.bot.faults.impatient import LOOK_EVERY
from tests.bot.faults.kill_moments import PUBLIC_POST, Killer, Moment
from tests.bot.faults.kill_rooms import Room, heard_of
from tests.bot.faults.kill_truth import Ledger, goes_on, read_books
from tests.games import known
from tests.places import Place
from tests.server import Message, Server, serving

AGAIN = 0.25
"""Seconds without an answer after which somebody presses again."""
HALF_A_DAY = 43_200
ROOMS = [(game, mode) for game in GAMES for mode in known(game).interrupted][:4]
K = TypeVar("K", bound=Killer)


@dataclass
class Figures:
    """Counts of events. ``waits``: seconds from a kill to the first answer of the spare."""

    found: Counter[str] = field(default_factory=Counter[str])
    waits: list[float] = field(default_factory=list[float])


async def taken_over(
    place: Place, kind: type[K], times: int, rng: random.Random, once: Callable[[Fleet, K, Ledger, int, Figures, int], Awaitable[None]]
) -> Figures:
    """Take the holder of a random shard down this many times.

    ``once``: takes the holder down while people play or, every second time, while they are reminded, and waits until the spare has
    answered. Its arguments are the shard and the number of the time, from 0. Every game goes on after each time, and the process that went
    down is the next spare.
    """
    figures = Figures()
    async with serving(guilds=2, channels=2, shards=SHARDS) as server, fleet(server, place, {}, {}, {}) as bots:
        killer = kind(server, bots.bots[0])
        ledger = Ledger(rooms(server, killer, rng))
        try:
            await asyncio.gather(*map(begun, ledger.rooms))
            for number in range(times):
                shard = rng.randrange(SHARDS)
                victim = bots.holder(shard)
                assert victim is not None
                killer.bot = victim
                await once(bots, killer, ledger, shard, figures, number)
                await all_is_well(bots, killer, ledger)
                print(f"{number + 1} of {times}: {figures.waits[-1:]}; {dict(ledger.figures + figures.found)}", flush=True)
        except BaseException:
            print("\n".join(line for bot in bots.bots for line in [*bot.lines][-40:]))
            raise
    print(f"answered after {sorted(figures.waits)[len(figures.waits) // 2]:.1f} s, {max(figures.waits):.1f} s at most")
    assert ledger.figures["choices stored"] > times
    assert figures.found["reminders"] >= times // 2
    return figures


def rooms(server: Server, killer: Killer, rng: random.Random) -> list[Room]:
    """Return tables on servers of both shards."""
    assert {shard_of(channel) for channel in server.channels} == set(range(SHARDS))
    found: list[Room] = []
    for number, ((game, mode), channel) in enumerate(zip(ROOMS, server.channels, strict=False)):
        people = [server.person(f"Person{number}{place}", manages=not place) for place in range(mode.seats)]
        found.append(Room(channel, people, random.Random(rng.random()), killer, game, dict(mode.options)))
    return found


async def begun(room: Room) -> None:
    """Begin a game and play until a person is told that a choice is made."""
    while not any(attempt.done for attempt in room.attempts):
        await room.step()


def amid_reminders(rng: random.Random) -> Moment:
    """Return a random moment while people are reminded."""
    a_post = Moment("a post", *PUBLIC_POST, done=rng.random() < 0.7, count=rng.randint(1, 2))
    return rng.choice([Moment("after a while", delay=0.8 * rng.random()), a_post])


class Due:
    """Make a reminder due for everybody who is asked. ``rooms``: the rooms in which somebody is asked."""

    def __init__(self, bots: Fleet, ledger: Ledger) -> None:
        self._bots = bots
        self._before = {id(message) for room in ledger.rooms for message in reminders(room)}
        waiting = bots.place.asked("SELECT channel_id FROM games JOIN waits ON waits.game_id = games.id WHERE status = 'playing'")
        self.rooms = [room for room in ledger.rooms if (room.channel.id,) in waiting]
        bots.place.change("DELETE FROM reminded", f"UPDATE waits SET touched = touched - {HALF_A_DAY}, reminded = 0")

    def new(self, room: Room) -> list[Message]:
        """Return the reminders in a room since then."""
        return [message for message in reminders(room) if id(message) not in self._before]

    async def told(self) -> None:
        """Wait until everybody is reminded and no reminder is pending."""
        await self._bots.server.until(lambda: all(map(self.new, self.rooms)), SECONDS)
        await self._bots.nothing("SELECT game_id FROM announcements")
        await asyncio.sleep(2 * LOOK_EVERY)

    def once(self, figures: Figures) -> None:
        """Check that nobody was reminded twice; then delete the reminders as a moderator would."""
        assert [len(self.new(room)) for room in self.rooms] == [1] * len(self.rooms)
        figures.found["reminders"] += len(self.rooms)
        for room in self.rooms:
            room.channel.remove(self.new(room)[0])


def reminders(room: Room) -> list[Message]:
    """Return the reminders in a channel, the deleted ones too."""
    return [message for message in room.channel.kept.values() if message.seen_by is None and ":mute" in str(message.components)]


async def answered(bots: Fleet, ledger: Ledger, shard: int, figures: Figures) -> None:
    """Press the waiting button in each game of the shard again and again until it is answered.

    The shard's process was killed or is paused. Raises ``TimeoutError``."""
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
    """Restart the ended process as the spare, and check that every game goes on as people were told."""
    await bots.start(killer.bot)
    await bots.whole()
    await asyncio.gather(*(goes_on(room, bots.place, ledger.figures, board=False) for room in ledger.rooms))
    await heard_of(ledger.rooms)
    ledger.check(read_books(bots.place))
    if bots.place.address is None:
        assert bots.place.asked("PRAGMA integrity_check") == [("ok",)]
