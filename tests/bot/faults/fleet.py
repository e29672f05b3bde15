"""Several processes of one bot on one database: each holds a range of shards or waits as a spare."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests.places import Place
from tests.server import Channel, Running, Server, running

SHARDS = 2
RANGES = "0,1/2"
"""The setting of each of them: whichever of the two is free."""
MODULE = "tests.bot.faults.impatient"
SECONDS = 60.0


class Fleet:
    """The processes. ``place``: where all of them have their tables."""

    def __init__(self, server: Server, bots: list[Running]) -> None:
        self.server = server
        self.bots = bots
        self.place = bots[0].place

    def holder(self, shard: int, after: Running | None = None) -> Running | None:
        """The process that looks after a shard, as it says itself; None while none does. ``after``: one that says so no more truly."""
        says = f"this process looks after shard {shard} of {SHARDS}"
        return next((bot for bot in self.bots if bot is not after and bot.runs and any(says in line for line in bot.lines)), None)

    def serves(self, shard: int) -> bool:
        """Whether a shard is connected."""
        session = self.server.gateway.sessions.get(shard)
        return session is not None and session.socket is not None

    async def whole(self) -> None:
        """Back when each shard is looked after and connected, and the other processes wait."""
        await self.server.until(
            lambda: (
                all(self.holder(shard) and self.serves(shard) for shard in range(SHARDS))
                and all("waits as a spare" in bot.log for bot in self.bots if bot not in map(self.holder, range(SHARDS)))
            ),
            SECONDS,
        )

    async def start(self, bot: Running) -> None:
        """Start a process again that has ended, which finds all shards held."""
        assert "Traceback" not in bot.log
        bot.lines.clear()
        await bot.start(ready=False)
        await bot.writes("waits as a spare", SECONDS)

    async def nothing(self, query: str) -> None:
        """Back when a SELECT finds no row. Raises ``TimeoutError``."""
        async with asyncio.timeout(SECONDS):
            while True:
                if not self.place.asked(query):
                    return
                await asyncio.sleep(0.1)


def shard_of(channel: Channel) -> int:
    """The shard to which a channel's server is dealt."""
    return (channel.guild.id >> 22) % SHARDS


@asynccontextmanager
async def fleet(server: Server, place: Place, *settings: dict[str, str]) -> AsyncIterator[Fleet]:
    """As many processes as there are settings, each with its own, and none left running."""
    async with AsyncExitStack() as started:
        bots: list[Running] = []
        for own in settings:
            given = {"SHARDS": RANGES, **own}
            bots.append(await started.enter_async_context(running(server, place, MODULE, ready=False, fresh=False, **given)))
        found = Fleet(server, bots)
        await found.whole()
        yield found
