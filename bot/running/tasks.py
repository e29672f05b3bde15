"""What the bot is in the middle of, so that a stop can wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

logger = logging.getLogger(__name__)


class Tasks:
    """The tasks that answer people or post. Once it ``is_over`` nothing new is to be taken up."""

    def __init__(self) -> None:
        self.is_over = False
        self._tasks: dict[asyncio.Task[Any], int] = {}

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Mark what the current task does in the block as work that a stop waits for; may be nested."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks[task] = self._tasks.get(task, 0) + 1
        try:
            yield
        finally:
            self._tasks[task] -= 1
            if not self._tasks[task]:
                del self._tasks[task]

    async def rest(self, seconds: float) -> None:
        """Return in a moment in which nothing is under way, or after ``seconds``."""
        loop = asyncio.get_running_loop()
        last = loop.time() + seconds
        while (tasks := self._others()) and loop.time() < last:
            await asyncio.wait(tasks, timeout=max(0.0, min(0.05, last - loop.time())))

    async def end(self, seconds: float) -> None:
        """Take up nothing new; return when all work is done, or after ``seconds`` with what is left given up.

        A choice that is being written is written to its end even then.
        """
        self.is_over = True
        await self.rest(seconds)
        if tasks := self._others():
            logger.warning("%d answers or posts were not done after %d s and are given up", len(tasks), seconds)
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    def _others(self) -> set[asyncio.Task[Any]]:
        return self._tasks.keys() - {asyncio.current_task()}
