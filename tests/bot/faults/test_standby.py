"""Three processes on one database, two ranges of shards: one holder is killed, again and again, and the third process takes over."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from tests.bot.faults.fleet import SECONDS, SHARDS, Fleet, fleet, shard_of
from tests.bot.faults.kill_moments import Killer, some_moment
from tests.bot.faults.kill_truth import Ledger
from tests.bot.faults.takeovers import Due, Figures, amid_reminders, answered, taken_over
from tests.bot.running.asking import asked, free_port
from tests.places import Place
from tests.server import Server, serving

AT_MOST = 10.0
"""Seconds after a kill within which the spare answers a press."""
KILLS = [
    pytest.param(2, 6, None, id="two"),
    *(pytest.param(100, 7, kept, id=f"a-hundred-{kept}", marks=pytest.mark.slow) for kept in ("file", "server")),
]


@pytest.mark.parametrize(("kills", "seed", "kept"), KILLS, indirect=["kept"])
async def test_the_spare_takes_over_and_nothing_is_lost_or_told_twice(kills: int, seed: int, place: Place) -> None:
    rng = random.Random(seed)

    async def once(bots: Fleet, killer: Killer, ledger: Ledger, shard: int, figures: Figures, number: int) -> None:
        await (remind_and_kill if number % 2 else play_and_kill)(bots, killer, ledger, shard, figures, rng)

    figures = await taken_over(place, Killer, kills, rng, once)
    assert max(figures.waits) < AT_MOST


async def play_and_kill(bots: Fleet, killer: Killer, ledger: Ledger, shard: int, figures: Figures, rng: random.Random) -> None:
    """Let people play until the holder of a shard is killed; the spare answers."""
    killer.wait_for(some_moment(rng))
    await asyncio.gather(*(room.play() for room in ledger.rooms))
    await killer.bot.kill()
    await answered(bots, ledger, shard, figures)


async def remind_and_kill(bots: Fleet, killer: Killer, ledger: Ledger, shard: int, figures: Figures, rng: random.Random) -> None:
    """Kill the holder of a shard while it reminds everybody who is asked; the spare answers, and each person is reminded once."""
    killer.wait_for(amid_reminders(rng))
    due = Due(bots, ledger)
    await bots.server.until(lambda: killer.killed, SECONDS)
    await killer.bot.kill()
    await answered(bots, ledger, shard, figures)
    await due.told()
    due.once(figures)


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
        assert "this process serves" not in spare.log
        os.kill(first.pid, signal.SIGCONT)
        await channel.newest("Join")
        assert server.gateway.begun == begun
        assert [await bot.stop() for bot in (spare, first)] == [0, 0]
    names = [emoji["name"] for emoji in server.emojis.values()]
    assert names
    assert len(set(names)) == len(names), "and so are the emojis uploaded"


@asynccontextmanager
async def announcing(server: Server) -> AsyncIterator[list[str]]:
    """Yield the requests that register commands from now on."""
    announced, enter = list[str](), server.enter

    async def noted(request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        if request.method == "PUT" and request.path.endswith("/commands"):
            announced.append(request.path)
        return await enter(request, answer)

    server.enter = noted
    yield announced
