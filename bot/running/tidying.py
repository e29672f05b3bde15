"""Removal of forgotten people's data from the database: the log is emptied at once, the file rewritten later.

Rewriting gives way to every choice, so while people play without a pause it may never finish. The next start then does it before the bot
answers anybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context

import storage
from bot.durations import HOUR
from storage import Database

TOGETHER = 1200
"""Seconds for which forgotten people wait for a common rewrite; with the pauses below it comes within the hour."""
FIRST_PAUSE, LONGEST_PAUSE = 30, 960
"""Seconds until the next attempt after the first that gave way, and after any at most; each pause doubles the one before."""
TOLD_AFTER = HOUR
"""Seconds after which the host is warned, once."""
EMPTY_PAUSE, LONGEST_EMPTY_PAUSE = 0.05, 30.0
"""Seconds until the next attempt to empty a log that was being read: after the first attempt, and after any at most."""

logger = logging.getLogger(__name__)


class Tidying:
    """Tidies one database. ``now``: seconds since 1970. ``is_first``: of several processes only this one rewrites the file."""

    def __init__(self, database: Database, now: Callable[[], int], *, is_first: bool) -> None:
        self._database = database
        self._now = now
        self._is_first = is_first
        self._emptying: asyncio.Task[None] | None = None
        self._writing: asyncio.Task[None] | None = None
        self._pause = FIRST_PAUSE
        self._next = 0
        self._told = False

    def soon(self) -> None:
        """Empty the log, now or as soon as nobody reads it."""
        if self._emptying is None or self._emptying.done():
            self._emptying = Context().run(asyncio.create_task, self._empty())

    def look(self) -> None:
        """Rewrite the file in the background if that is due."""
        if self._is_first and self._now() >= self._next and (self._writing is None or self._writing.done()):
            self._writing = Context().run(asyncio.create_task, self._write_anew())

    async def close(self) -> None:
        """Cancel the work under way; the storage remembers that it is owed."""
        tasks = [task for task in (self._emptying, self._writing) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _empty(self) -> None:
        pause = EMPTY_PAUSE
        while not await self._database.empty_log():
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_EMPTY_PAUSE)

    async def _write_anew(self) -> None:
        try:
            since = await storage.epochs.rewrite_owed_since(self._database)
            if since is None or 0 <= self._now() - since < TOGETHER:
                return
            if await storage.epochs.tidy(self._database, gives_way=True):
                self._pause, self._next, self._told = FIRST_PAUSE, 0, False
                return
        except storage.StorageFailure as failure:
            logger.info("the database file could not be rewritten (%s); the bot tries again", failure)
            return
        self._next, self._pause = self._now() + self._pause, min(2 * self._pause, LONGEST_PAUSE)
        if self._now() - since >= TOLD_AFTER and not self._told:
            self._told = True
            logger.warning(
                "somebody was forgotten, but the database had no pause in an hour to rewrite its file; the next start rewrites it"
            )
