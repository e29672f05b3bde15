"""A cache of results that are worked out asynchronously."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

T = TypeVar("T")


class TaskCache(Generic[T]):
    """Results by key, the most recently used ones.

    A second request for a result in the making waits for the same one. A failed result is made again, and so is None.
    """

    def __init__(self, most: int) -> None:
        self._tasks: LRUCache[Hashable, asyncio.Task[T]] = LRUCache(most)

    async def get(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of a key, computed by ``work``; raises the exceptions of ``work``."""
        task = self._tasks.get(key)
        if task is None or task.cancelled() or (task.done() and (task.exception() is not None or task.result() is None)):
            task = self._tasks[key] = asyncio.create_task(work())
            task.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait for the task any more
        return await asyncio.shield(task)

    def clear(self) -> None:
        """Drop all results."""
        self._tasks.clear()
