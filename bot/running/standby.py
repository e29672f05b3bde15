"""What a process has of the database for itself: all of it, or where several share the bot the first range of its settings that nobody
holds.

Where all are held the process is a spare. It waits, and takes over the first range whose holder is gone, however that ended.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress

from bot.config import Config
from bot.running.health_server import watching
from bot.running.supervisor import notify
from storage import DatabaseError
from storage.lease import Lease, LeaseTaken
from storage.leasing import lease, leased

PATIENCE = 2.0
"""Seconds for a process before this one to end and let go of the whole database."""
LOOK_EVERY = 0.5
"""Seconds between two looks of a spare for a range that nobody holds."""
AFTER_FAILURE = 5.0
"""Seconds until it looks again where the database could not be spoken to, so that who holds a range is back before it."""

logger = logging.getLogger(__name__)


@asynccontextmanager
async def taken(config: Config, stop: asyncio.Event) -> AsyncIterator[Lease | None]:
    """Hold the database, or a range of its shards, for as long as the context lasts; sets ``stop`` where it is lost. A range is waited for
    where all are held: None where ``stop`` was set before one was free.

    Raises ``LeaseTaken`` where another process has the database, or has taken over meanwhile; ``DatabaseError`` for one that cannot be
    spoken to;
    ``PortTaken`` where it has to wait.
    """
    with ExitStack() as marks:
        if config.ranges:
            found = await _first_free(marks, config, stop)
        else:
            found = marks.enter_context(leased(config.database, PATIENCE))
        if found is None:
            yield None
            return
        if config.ranges:
            logger.info("this process looks after %s", found.shards)
        loop = asyncio.get_running_loop()
        found.when_lost(lambda: loop.call_soon_threadsafe(stop.set))
        yield found
        if found.lost:
            raise LeaseTaken(found.lost)


async def _first_free(marks: ExitStack, config: Config, stop: asyncio.Event) -> Lease | None:
    """The first range that is free, held until the marks are dropped. A process that waits for one is well, and says so to who asks."""
    found, told = _free(marks, config), ""
    if isinstance(found, Lease):
        return found
    async with watching(config, None):
        notify("READY=1")
        while not isinstance(found, Lease) and not stop.is_set():
            if str(found) != told:
                told = str(found)
                logger.info("%s This process waits as a spare for %s.", told, " or ".join(map(str, config.ranges)))
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), LOOK_EVERY if isinstance(found, LeaseTaken) else AFTER_FAILURE)
            try:
                found = _free(marks, config)
            except DatabaseError as error:
                found = error
    return found if isinstance(found, Lease) else None


def _free(marks: ExitStack, config: Config) -> Lease | LeaseTaken:
    """The first range that is free, held until the marks are dropped; why the last one is not where none is. Raises ``DatabaseError``."""
    why = LeaseTaken()
    for shards in config.ranges:
        try:
            return marks.enter_context(lease(config.database, shards))
        except LeaseTaken as error:
            why = error
    return why
