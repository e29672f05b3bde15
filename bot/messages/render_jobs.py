"""Files made of ended games, such as films, in the background, each once for all people who ask, and kept.

A worker makes a file piece by piece, so that other work comes in between. A file is kept only while its game is in the epoch in which it
was read, so that the name of a person forgotten meanwhile never reaches the disk, in any process.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from contextvars import Context
from dataclasses import dataclass
from typing import Any

import storage
from bot.messages.filming import made_of
from bot.running.line import Job, Line
from bot.running.workers import NotDone, NotNow, Workers
from storage import ArtifactCache, Database, GameRow, StorageFailure
from storage.refusals import OtherEpoch

PIECE = 6
"""The number of pictures that a worker draws at a time: a second or two."""
SECONDS = 300.0
"""Seconds that a worker may draw these on a busy machine."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Work:
    """The work of making a file.

    ``name``: its name in the cache; ``parts``: called in a worker with ``of``, the number of the first part and the number after the last;
    ``count``: of all parts; ``joined``: joins them to the file, called in a thread; ``row``: of the game, as it was read.
    """

    name: str
    parts: Callable[[Any, int, int], list[Any]]
    of: Any
    count: int
    joined: Callable[[list[Any]], bytes]
    row: GameRow


class RenderJobs:
    """The files being made. Must be closed at the end."""

    def __init__(self, artifacts: ArtifactCache, workers: Workers, database: Database, line: Line) -> None:
        self._artifacts = artifacts
        self._workers = workers
        self._database = database
        self.line = line
        self._making: dict[str, asyncio.Task[bytes]] = {}
        self._jobs: dict[str, Job] = {}
        self._done: dict[str, int] = {}
        self._stops = Counter[tuple[str, int]]()
        self._beside = set[asyncio.Task[None]]()

    async def kept(self, name: str) -> bytes | None:
        """Return a finished file; None if there is none."""
        return await self._artifacts.get(name)

    def done(self, work: Work) -> int:
        """Return the number of finished parts of a file."""
        return self._done.get(work.name, 0)

    async def go_on(self, work: Work, person: int, seconds: float) -> bytes | None:
        """Make a file for a person; return it, or None after ``seconds`` while the work goes on, or if it was stopped.

        Raises ``NotDone`` if it cannot be made, ``Enough`` if the person has enough jobs, and :class:`OtherEpoch` if somebody was forgotten
        since the game was read.
        """
        task = self._making.get(work.name)
        if task is None:
            job = self.line.begin(person)
            task = self._making[work.name] = Context().run(asyncio.create_task, self._make(work, job))
            self._jobs[work.name] = job
            task.add_done_callback(lambda done: self._ended(work.name, job, done))
        else:
            self.line.join(self._jobs[work.name], person)
        waiting = Context().run(asyncio.create_task, asyncio.wait([task], timeout=seconds))  # a timer outside the press's context
        done, _ = await waiting
        return task.result() if done and not task.cancelled() else None

    def is_making(self, name: str) -> bool:
        """Check whether a file is being made, or waits for its turn."""
        return name in self._making

    def stops(self, name: str, person: int) -> int:
        """Return how often a person has stopped the making of a file; all counts go back to 0 once no work of :meth:`beside` runs."""
        return self._stops[name, person]

    def makes_for(self, name: str, person: int) -> bool:
        """Check whether a file is being made for a person."""
        return name in self._jobs and person in self._jobs[name].askers

    def stop(self, name: str, person: int) -> bool:
        """Stop making a file for a person, and stop it altogether if nobody else waits; return whether it was made for them.

        The piece under way is drawn to its end, and dropped.
        """
        if not self.makes_for(name, person):
            return False
        self._stops[name, person] += 1
        self.line.leave(self._jobs[name], person)
        if not self._jobs[name].askers:
            self._making[name].cancel()
        return True

    async def sweep(self, game_id: int | None = None) -> None:
        """Cancel and delete files made before somebody was forgotten in their game, and files of deleted games.

        ``game_id``: only that game's files.
        """
        found = {name: of for name in [*self._making, *await self._artifacts.names()] if (of := made_of(name)) is not None}
        found = {name: of for name, of in found.items() if game_id in (None, of[0])}
        epochs = await storage.epochs.epochs_of(self._database, {game for game, _ in found.values()})
        stale = [name for name, (game, epoch) in found.items() if epochs.get(game) != epoch]
        making = [self._making[name] for name in stale if name in self._making]
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)
        await self._artifacts.remove_all(stale)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work in the background as long as the bot runs."""
        task = Context().run(asyncio.create_task, work)
        self._beside.add(task)
        task.add_done_callback(self._followed)

    async def close(self) -> None:
        """Cancel the files being made."""
        tasks = [*self._making.values(), *self._beside]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _ended(self, name: str, job: Job, task: asyncio.Task[bytes]) -> None:
        self.line.end(job)
        for known in (self._making, self._jobs, self._done):
            known.pop(name, None)
        if not task.cancelled() and (why := task.exception()) is not None and not isinstance(why, (NotNow, OtherEpoch)):
            logger.error("the file %s could not be made; the next request tries again", name, exc_info=why)

    def _followed(self, task: asyncio.Task[None]) -> None:
        self._beside.discard(task)
        if not self._beside:
            self._stops.clear()
        if not task.cancelled() and (why := task.exception()) is not None:
            logger.error("the progress of a film or page could not be shown; the bot makes it nevertheless", exc_info=why)

    async def _make(self, work: Work, job: Job) -> bytes:
        found: list[Any] = []
        try:
            for first in range(0, work.count, PIECE):
                last = min(first + PIECE, work.count)
                async with self.line.turn(job):
                    await self._check(work)
                    found += await self._workers.run(work.parts, work.of, first, last, seconds=SECONDS, background=True)
                self._done[work.name] = len(found)
            content = await asyncio.to_thread(work.joined, found)
            await self._artifacts.put(work.name, content, storage.epochs.within_epoch(self._database, work.row.id, work.row.epoch))
            await self._check(work)
        except StorageFailure as failure:
            raise NotDone(f"the database could not be worked with ({failure})") from failure
        return content

    async def _check(self, work: Work) -> None:
        """Raise :class:`OtherEpoch` if somebody was forgotten since the game was read."""
        if await storage.epochs.epochs_of(self._database, [work.row.id]) != {work.row.id: work.row.epoch}:
            raise OtherEpoch
