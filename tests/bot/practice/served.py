"""The page of a table of the tests, and tabs of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.practice.page import page
from tests.bot.browser import Tab
from tests.bot.table import Table

LOOKS = 12
"""The number of messages with a board."""


@asynccontextmanager
async def served(table: Table) -> AsyncIterator[Callable[[str], Awaitable[Tab]]]:
    """Yield a function that opens a tab for a person.

    The loop of the test serves the page, so every action in a tab needs its own thread."""
    async with page_of(table) as address:
        yield lambda person: asyncio.to_thread(Tab, address, person)


@asynccontextmanager
async def page_of(table: Table) -> AsyncIterator[str]:
    """Yield the address of the page, which the loop of the test serves."""
    async with page(table.env, table.world.channel, table.people, 0, "secret") as preview:
        yield preview.url


async def looked(table: Table, times: int = LOOKS) -> None:
    """Post many messages with a board."""
    for _ in range(times):
        await table.command(table.people[0], "board")
