"""Which shards a process looks after, where several share the bot: the first range of its settings that nobody holds.

Where all are held the process is a spare. It waits, and takes over the first range whose holder is gone, however that ended.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import replace

from bot.config import Config
from bot.running.supervisor import notify
from bot.running.watch import watching
from storage.holding import Held, hold

LOOK_EVERY = 0.5
"""Seconds between two looks of a spare for a range that nobody holds."""

logger = logging.getLogger(__name__)


@asynccontextmanager
async def taken(config: Config, stop: asyncio.Event) -> AsyncIterator[Config | None]:
    """Hold a range of shards for as long as the context lasts, after a wait for one where all are held; None where ``stop`` was set
    before one was free. Gives the settings with the range. Without ranges in the settings these are given as they are.

    Raises ``PortTaken`` where it has to wait.
    """
    if not config.ranges:
        yield config
        return
    with ExitStack() as marks:
        found = await _first_free(marks, config, stop)
        if found is not None:
            logger.info("this process looks after %s", found.shards)
        yield found


async def _first_free(marks: ExitStack, config: Config, stop: asyncio.Event) -> Config | None:
    """The settings with a range that is held from now on. A process that waits for one is well, and says so to who asks."""
    found, told = _free(marks, config), ""
    if isinstance(found, Config):
        return found
    async with watching(config, None):
        notify("READY=1")
        while isinstance(found, Held) and not stop.is_set():
            if str(found) != told:
                told = str(found)
                logger.info("%s This process waits as a spare for %s.", told, " or ".join(map(str, config.ranges)))
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), LOOK_EVERY)
            found = _free(marks, config)
    return found if isinstance(found, Config) else None


def _free(marks: ExitStack, config: Config) -> Config | Held:
    """The settings with the first range that is free, held until the marks are dropped; why the last one is not where none is."""
    why = Held()
    for shards in config.ranges:
        try:
            marks.enter_context(hold(config.database_path, shards))
        except Held as held:
            why = held
        else:
            return replace(config, shards=shards)
    return why
