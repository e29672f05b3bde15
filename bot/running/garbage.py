"""Full garbage collections, put off to quiet moments.

A full collection stops every thread for half a microsecond per object: 0.1 to 0.2 s with five hundred games in memory. Python starts one
whenever a quarter more objects have come, for example while people look at old games, and then players wait. A game has no reference
cycles, and young collections find the cycles that a press leaves behind in a few milliseconds. The rest, about 3,000 objects and 0.3 MB
after a minute in which five hundred boards were posted, can wait for a quiet moment (``tools/figures/load.md``).
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.running.tasks import Tasks

EVERY = 600.0
"""Seconds between two collections."""
LONGEST_WAIT = 60.0
"""Seconds to wait for a moment without work."""
NEVER = 1_000_000
"""Collections of the younger generation before Python starts a full one."""


@asynccontextmanager
async def collecting(work: Tasks) -> AsyncIterator[None]:
    """Collect all objects only in moments without ``work``, as long as the context lasts."""
    youngest, younger, every = gc.get_threshold()
    gc.set_threshold(youngest, younger, NEVER)
    looking = asyncio.create_task(_look(work))
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.wait([looking])
        gc.set_threshold(youngest, younger, every)


async def _look(work: Tasks) -> None:
    while True:
        await asyncio.sleep(EVERY)
        await work.rest(LONGEST_WAIT)
        gc.collect()
