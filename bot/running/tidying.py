"""What the database still holds of who was forgotten: its log is emptied at once, its file written anew once for everybody of some time.

Writing it anew gives way to every choice, so that while people play without a pause it may never come to its end; the next start does it
before anybody is answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextvars import Context

import storage
from storage import Database

TOGETHER = 1200
"""For so many seconds people are forgotten before the file is written anew for all of them: with the pauses below within the hour."""
FIRST_PAUSE, LONGEST_PAUSE = 30, 960
"""Seconds after an attempt that gave way, at first and at most; they double in between."""
TOLD_AFTER = 3600
"""After so many seconds the host is told, once."""
EMPTY_PAUSE, LONGEST_EMPTY_PAUSE = 0.05, 30.0
"""Seconds until the log is emptied that somebody was reading, at first and at most."""

logger = logging.getLogger(__name__)


class Tidying:
    """Sees to one database. ``now``: the time in seconds since 1970. ``is_first``: of several processes one writes the file anew."""

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
        """Empty the log, now or as soon as nobody reads what is in it."""
        if self._emptying is None or self._emptying.done():
            self._emptying = Context().run(asyncio.create_task, self._empty())

    def look(self) -> None:
        """Write the file anew in the background, where that is due."""
        if self._is_first and self._now() >= self._next and (self._writing is None or self._writing.done()):
            self._writing = Context().run(asyncio.create_task, self._write_anew())

    async def close(self) -> None:
        """Give up what is under way; what is owed is stored."""
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
            since = await storage.rewrite_owed_since(self._database)
            if since is None or 0 <= self._now() - since < TOGETHER:
                return
            if await storage.tidy(self._database, gives_way=True):
                self._pause, self._next, self._told = FIRST_PAUSE, 0, False
                return
        except storage.StorageFailure as failure:
            logger.info("the database could not be written anew (%s)", failure)
            return
        self._next, self._pause = self._now() + self._pause, min(2 * self._pause, LONGEST_PAUSE)
        if self._now() - since >= TOLD_AFTER and not self._told:
            self._told = True
            logger.warning("people were forgotten, but the database had no pause in which to be written anew; the next start does it")
