"""The work under way, so that a stop can wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

logger = logging.getLogger(__name__)


class Tasks:
    """The tasks that answer people or post. Once ``is_over`` is set, no new task may begin."""

    def __init__(self) -> None:
        self.is_over = False
        self._tasks: dict[asyncio.Task[Any], int] = {}

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Mark the block of the current task as work that a stop waits for; may be nested."""
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
        """Wait until no task is under way, for at most ``seconds``."""
        loop = asyncio.get_running_loop()
        last = loop.time() + seconds
        while (tasks := self._others()) and loop.time() < last:
            await asyncio.wait(tasks, timeout=max(0.0, min(0.05, last - loop.time())))

    async def end(self, seconds: float) -> None:
        """Begin nothing new and wait for all work; after ``seconds`` cancel the rest.

        A choice that is being written is written to its end even then.
        """
        self.is_over = True
        await self.rest(seconds)
        if tasks := self._others():
            logger.warning(
                "%d answers or posts took longer than %d s and were cancelled at the stop; the next start makes up for them",
                len(tasks),
                seconds,
            )
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)

    def _others(self) -> set[asyncio.Task[Any]]:
        return self._tasks.keys() - {asyncio.current_task()}
