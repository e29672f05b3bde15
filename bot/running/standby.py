"""A process's lease on the database: on all of it, or on the first free range of shards in its settings.

If all ranges are held, the process is a spare. It waits, and takes over the first range whose holder has ended or was killed.
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
"""Seconds for an earlier process to end and release the whole database."""
LOOK_EVERY = 0.5
"""Seconds between two looks of a spare for a free range."""
AFTER_FAILURE = 5.0
"""Seconds until the next look after a failure to reach the database, so that the holder of a range reconnects first."""

logger = logging.getLogger(__name__)


@asynccontextmanager
async def taken(config: Config, stop: asyncio.Event) -> AsyncIterator[Lease | None]:
    """Hold the database, or a range of its shards, during the context; set ``stop`` if the lease is lost.

    If all ranges are held, wait for one; yield None if ``stop`` was set before one was free. Raises ``LeaseTaken`` if another process has
    the database or has taken over meanwhile, ``DatabaseError`` if the database cannot be reached, ``PortTaken`` if it has to wait and its
    health port is in use.
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
            logger.info("this process serves %s", found.shards)
        loop = asyncio.get_running_loop()
        found.when_lost(lambda: loop.call_soon_threadsafe(stop.set))
        yield found
        if found.lost:
            raise LeaseTaken(found.lost)


async def _first_free(marks: ExitStack, config: Config, stop: asyncio.Event) -> Lease | None:
    """Wait for the first free range; hold it until the stack is closed.

    A process that waits for a range is well, and answers so to a health check.
    """
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
    """Take the first free range; if there is none, return why the last one is not. Raises ``DatabaseError``."""
    why = LeaseTaken()
    for shards in config.ranges:
        try:
            return marks.enter_context(lease(config.database, shards))
        except LeaseTaken as error:
            why = error
    return why
