"""The line of what is made in the background for those who have asked for it: each person has a turn, however much each has asked for.

What is made takes many turns, each for a piece of a second or two. A turn is that of the person who has waited for theirs the longest, and
goes to the oldest of what they have asked for. What several people have asked for goes on in the turns of all of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count

from bot.running.workers import NotNow

MOST_OF_ONE = 5
"""So many things are made for one person, or followed by them, at the same time."""
MOST = 200
"""So many things are in the line at most."""


class Enough(NotNow):
    """It was not begun: as much is being made for the person as is made for one."""


class Job:
    """Something that is made. ``askers``: the people for whom."""

    def __init__(self) -> None:
        self.askers = dict[int, None]()
        self.turn: asyncio.Future[None] | None = None
        """What it waits for; None while it has its turn, or asks for none."""


class Line:
    """What is made in the background, piece by piece, one piece at a time."""

    def __init__(self, most_of_one: int = MOST_OF_ONE, most: int = MOST) -> None:
        self._most_of_one = most_of_one
        self._most = most
        self._jobs = dict[Job, None]()
        self._asking = Counter[int]()
        self._served = dict[int, int]()
        """When each person of the line had their last turn, or came: numbers that rise."""
        self._now = count()
        self._whose: int | None = None
        """Whose turn it is; None for nobody's."""

    @contextmanager
    def asking(self, person: int) -> Iterator[None]:
        """Count in the block what a person waits for. Raises :class:`Enough`."""
        if self._asking[person] >= self._most_of_one:
            raise Enough("the person waits for enough already")
        self._asking[person] += 1
        try:
            yield
        finally:
            self._asking[person] -= 1
            self._asking += Counter()  # without zeros

    def begin(self, person: int) -> Job:
        """Put something in the line, for a person. Raises :class:`NotNow`, which is :class:`Enough` where it is the person's own doing."""
        if len(self._jobs) >= self._most:
            raise NotNow(f"{len(self._jobs)} things are in the line already")
        job = Job()
        self.join(job, person)
        self._jobs[job] = None
        return job

    def join(self, job: Job, person: int) -> None:
        """Have something made for one more person. Raises :class:`Enough`."""
        if person in job.askers:
            return
        if sum(person in other.askers for other in self._jobs) >= self._most_of_one:
            raise Enough("enough is made for the person already")
        job.askers[person] = None
        self._served.setdefault(person, next(self._now))

    def leave(self, job: Job, person: int) -> None:
        """Let something be made for a person no more."""
        job.askers.pop(person, None)
        self._forget_who_left()

    def end(self, job: Job) -> None:
        """Take something out of the line."""
        self._jobs.pop(job, None)
        self._forget_who_left()

    @asynccontextmanager
    async def turn(self, job: Job) -> AsyncIterator[None]:
        """Wait for the next turn of what is in the line, and have it for the block."""
        mine = job.turn = asyncio.get_running_loop().create_future()
        self._call()
        try:
            await mine
        except asyncio.CancelledError:
            job.turn = None
            if mine.done() and not mine.cancelled():
                self._over()
            raise
        try:
            yield
        finally:
            self._over()

    def _over(self) -> None:
        if self._whose in self._served:
            self._served[self._whose] = next(self._now)
        self._whose = None
        asyncio.get_running_loop().call_soon(self._call)  # what has had the turn asks for its next one first

    def _call(self) -> None:
        """Give the next turn, where nobody has one."""
        waiting = [job for job in self._jobs if job.turn is not None and not job.turn.done() and job.askers]
        if self._whose is not None or not waiting:
            return
        person = min({person for job in waiting for person in job.askers}, key=self._served.__getitem__)
        job = next(job for job in waiting if person in job.askers)
        turn, job.turn, self._whose = job.turn, None, person
        assert turn is not None
        turn.set_result(None)

    def _forget_who_left(self) -> None:
        left = {person for job in self._jobs for person in job.askers}
        self._served = {person: at for person, at in self._served.items() if person in left}
