"""Several processes of one bot on one database: each holds a range of shards or waits as a spare."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

from tests.server import Channel, Running, Server, running

SHARDS = 2
RANGES = "0,1/2"
"""The setting of each of them: whichever of the two is free."""
MODULE = "tests.bot.faults.impatient"
SECONDS = 60.0


class Fleet:
    """The processes. ``database``: the one that they share."""

    def __init__(self, server: Server, bots: list[Running]) -> None:
        self.server = server
        self.bots = bots
        self.database = bots[0].database

    def holder(self, shard: int) -> Running | None:
        """The process that looks after a shard, as it says itself; None while none does."""
        says = f"this process looks after shard {shard} of {SHARDS}"
        return next((bot for bot in self.bots if bot.runs and any(says in line for line in bot.lines)), None)

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

    def asked(self, query: str) -> list[tuple[Any, ...]]:
        """The rows of a SELECT."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(query).fetchall()

    async def nothing(self, query: str) -> None:
        """Back when a SELECT finds no row. Raises ``TimeoutError``."""
        async with asyncio.timeout(SECONDS):
            while True:
                if not self.asked(query):
                    return
                await asyncio.sleep(0.1)

    def change(self, *statements: str) -> None:
        """Write to the database beside the processes."""
        with closing(sqlite3.connect(self.database, timeout=SECONDS)) as connection, connection:
            for statement in statements:
                connection.execute(statement)


def shard_of(channel: Channel) -> int:
    """The shard to which a channel's server is dealt."""
    return (channel.guild.id >> 22) % SHARDS


@asynccontextmanager
async def fleet(server: Server, folder: Path, *settings: dict[str, str]) -> AsyncIterator[Fleet]:
    """As many processes as there are settings, each with its own, and none left running."""
    async with AsyncExitStack() as started:
        bots: list[Running] = []
        for own in settings:
            given = {"SHARDS": RANGES, **own}
            bots.append(await started.enter_async_context(running(server, folder, MODULE, ready=False, **given)))
        found = Fleet(server, bots)
        await found.whole()
        yield found
