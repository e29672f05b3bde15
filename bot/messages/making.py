"""Files made of games that are over, such as films: by a worker in the background, piece after piece, so that whoever else needs it comes
in between; each once, however many ask for it, and kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass
from typing import Any

from bot.running.workers import NotNow, Workers
from storage import Keepsakes

PIECE = 6
"""So many pictures a worker draws at a time: a second or two."""
SECONDS = 300.0
"""How long a worker may draw these, while others have the processor."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Work:
    """How a file is made. ``name``: under which it is kept; ``parts``: a list of so many from one number up to before another, drawn by a
    worker from ``of``; ``count``: of all parts; ``joined``: the file of them, called in a thread."""

    name: str
    parts: Callable[[Any, int, int], list[Any]]
    of: Any
    count: int
    joined: Callable[[list[Any]], bytes]


class Makings:
    """The files that are being made, one at a time. To be closed at the end."""

    def __init__(self, keepsakes: Keepsakes, workers: Workers) -> None:
        self._keepsakes = keepsakes
        self._workers = workers
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._done: dict[str, int] = {}
        self._beside = set[asyncio.Task[None]]()
        self._alone = asyncio.Lock()

    async def kept(self, name: str) -> bytes | None:
        """A file that was made before; None for none."""
        return await self._keepsakes.get(name)

    def done(self, work: Work) -> int:
        """How many parts of a file are drawn."""
        return self._done.get(work.name, 0)

    async def go_on(self, work: Work, seconds: float) -> bytes | None:
        """Make a file, whoever has asked for it; returns it when it is made, None after ``seconds`` while it goes on, or where somebody has
        stopped it. Raises ``NotDone`` where it cannot be made."""
        task = self._making.get(work.name)
        if task is None:
            task = self._making[work.name] = Context().run(asyncio.create_task, self._make(work))
            task.add_done_callback(lambda done: self._ended(work.name, done))
        waiting = Context().run(asyncio.create_task, asyncio.wait([task], timeout=seconds))  # whose clock is no press's
        done, _ = await waiting
        return task.result() if done and not task.cancelled() else None

    def is_making(self, name: str) -> bool:
        """Whether a file is being made, or waits for that."""
        return name in self._making

    def stop(self, name: str) -> None:
        """Give up a file that is being made; the piece under way is drawn to its end, and forgotten."""
        if (task := self._making.get(name)) is not None:
            task.cancel()

    async def forget(self, game_id: int) -> None:
        """Remove the files of a game, and give up those that are being made."""
        making = [task for name, task in self._making.items() if name.startswith(f"{game_id}-")]
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)
        await self._keepsakes.remove(f"{game_id}-")

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background as long as the bot runs."""
        task = Context().run(asyncio.create_task, work)
        self._beside.add(task)
        task.add_done_callback(self._followed)

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = [*self._making.values(), *self._beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, name: str, task: asyncio.Task[bytes]) -> None:
        self._making.pop(name, None)
        self._done.pop(name, None)
        if not task.cancelled() and (why := task.exception()) is not None and not isinstance(why, NotNow):
            logger.error("%s could not be made", name, exc_info=why)

    def _followed(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not task.cancelled() and (why := task.exception()) is not None:
            logger.error("who waits for a file was told nothing more", exc_info=why)

    async def _make(self, work: Work) -> bytes:
        async with self._alone:
            found: list[Any] = []
            for first in range(0, work.count, PIECE):
                last = min(first + PIECE, work.count)
                found += await self._workers.run(work.parts, work.of, first, last, seconds=SECONDS, background=True)
                self._done[work.name] = len(found)
            content = await asyncio.to_thread(work.joined, found)
            await self._keepsakes.put(work.name, content)
            return content
