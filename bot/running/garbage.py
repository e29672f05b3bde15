"""When the interpreter looks through all objects for those that only hold each other.

That holds up every thread for half a microsecond an object: 0.1 to 0.2 s with five hundred games in memory. Python itself does so whenever
a quarter more has come, such as games that are looked at, and then people wait who play. A game holds nothing that holds it, and
what a press leaves behind is found while it is young, in a few milliseconds; the little that is left, about 3,000 objects and 0.3 MB
after a minute in which five hundred boards were posted, can wait for a quiet moment (``tools/figures/load.md``).
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.running.tasks import Tasks

EVERY = 600.0
"""Seconds from one look to the next."""
LONGEST_WAIT = 60.0
"""So many seconds a moment is waited for in which nobody waits for the bot."""
NEVER = 1_000_000
"""After so many collections of what is younger Python looks through all of it by itself."""


@asynccontextmanager
async def collecting(work: Tasks) -> AsyncIterator[None]:
    """Have all objects looked through only now and then, while there is no ``work`` under way, as long as the context lasts."""
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
