"""Several processes of one bot on one database: each serves a range of shards or waits as a spare."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from tests.places import Place
from tests.server import Channel, Running, Server, running

SHARDS = 2
RANGES = "0,1/2"
"""The ``SHARDS`` setting of each process: it takes a free one of the two ranges."""
MODULE = "tests.bot.faults.impatient"
SECONDS = 60.0


class Fleet:
    """The processes. ``place``: the database of all of them."""

    def __init__(self, server: Server, bots: list[Running]) -> None:
        self.server = server
        self.bots = bots
        self.place = bots[0].place

    def holder(self, shard: int, after: Running | None = None) -> Running | None:
        """Return the process whose log says that it serves a shard, or None.

        ``after``: a process to leave out, because its log is out of date."""
        says = f"this process serves shard {shard} of {SHARDS}"
        return next((bot for bot in self.bots if bot is not after and bot.runs and any(says in line for line in bot.lines)), None)

    def serves(self, shard: int) -> bool:
        """Check whether a shard is connected."""
        session = self.server.gateway.sessions.get(shard)
        return session is not None and session.socket is not None

    async def whole(self) -> None:
        """Wait until each shard is served and connected, and the other processes wait as spares."""
        await self.server.until(
            lambda: (
                all(self.holder(shard) and self.serves(shard) for shard in range(SHARDS))
                and all("waits as a spare" in bot.log for bot in self.bots if bot not in map(self.holder, range(SHARDS)))
            ),
            SECONDS,
        )

    async def start(self, bot: Running) -> None:
        """Restart a process that has ended; it finds all shards held."""
        assert "Traceback" not in bot.log
        bot.lines.clear()
        await bot.start(ready=False)
        await bot.writes("waits as a spare", SECONDS)

    async def nothing(self, query: str) -> None:
        """Wait until a SELECT finds no row. Raises ``TimeoutError``."""
        async with asyncio.timeout(SECONDS):
            while True:
                if not self.place.asked(query):
                    return
                await asyncio.sleep(0.1)


def shard_of(channel: Channel) -> int:
    """Return the shard of a channel's server."""
    return (channel.guild.id >> 22) % SHARDS


@asynccontextmanager
async def fleet(server: Server, place: Place, *settings: dict[str, str]) -> AsyncIterator[Fleet]:
    """Start one process for each mapping of settings; stop all of them at the end."""
    async with AsyncExitStack() as started:
        bots: list[Running] = []
        for own in settings:
            given = {"SHARDS": RANGES, **own}
            bots.append(await started.enter_async_context(running(server, place, MODULE, ready=False, fresh=False, **given)))
        found = Fleet(server, bots)
        await found.whole()
        yield found
