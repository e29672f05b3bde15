"""A queue of background jobs that gives each person an equal share of turns.

A job takes many turns, each for a piece of a second or two. The turn is that of the person who has waited longest for one, and goes to the
oldest job of that person. A job that several people have asked for goes on in the turns of all of them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count

from bot.running.workers import NotNow

MOST_OF_ONE = 5
"""The greatest number of jobs that one person may ask for at the same time."""
MOST = 200
"""The greatest number of jobs in the queue."""


class Enough(NotNow):
    """The job was not begun: the person has as many jobs as one person may have."""


class Job:
    """A background job. ``askers``: the people who wait for it."""

    def __init__(self) -> None:
        self.askers = dict[int, None]()
        self.turn: asyncio.Future[None] | None = None
        """The turn that the job waits for; None while it has a turn or needs none."""


class Line:
    """The background jobs, worked on piece by piece, one piece at a time."""

    def __init__(self, most_of_one: int = MOST_OF_ONE, most: int = MOST) -> None:
        self._most_of_one = most_of_one
        self._most = most
        self._jobs = dict[Job, None]()
        self._asking = Counter[int]()
        self._served = dict[int, int]()
        """The value of a counter at each person's last turn or arrival; the lowest is served next."""
        self._now = count()
        self._whose: int | None = None
        """The person whose turn it is; None if there is none."""

    @contextmanager
    def asking(self, person: int) -> Iterator[None]:
        """Count one more thing that the person waits for during the block. Raises :class:`Enough`."""
        if self._asking[person] >= self._most_of_one:
            raise Enough("the person waits for too many jobs already")
        self._asking[person] += 1
        try:
            yield
        finally:
            self._asking[person] -= 1
            self._asking += Counter()  # drops zeros

    def begin(self, person: int) -> Job:
        """Add a job of a person to the queue.

        Raises :class:`NotNow` if the queue is full, :class:`Enough` if the person has too many jobs.
        """
        if len(self._jobs) >= self._most:
            raise NotNow(f"{len(self._jobs)} jobs are waiting already")
        job = Job()
        self.join(job, person)
        self._jobs[job] = None
        return job

    def join(self, job: Job, person: int) -> None:
        """Add a person to a job. Raises :class:`Enough`."""
        if person in job.askers:
            return
        if sum(person in other.askers for other in self._jobs) >= self._most_of_one:
            raise Enough("too many jobs are under way for the person already")
        job.askers[person] = None
        self._served.setdefault(person, next(self._now))

    def leave(self, job: Job, person: int) -> None:
        """Remove a person from a job."""
        job.askers.pop(person, None)
        self._forget_who_left()

    def end(self, job: Job) -> None:
        """Remove a job from the queue."""
        self._jobs.pop(job, None)
        self._forget_who_left()

    @asynccontextmanager
    async def turn(self, job: Job) -> AsyncIterator[None]:
        """Wait for the job's next turn, and keep it during the block."""
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
        asyncio.get_running_loop().call_soon(self._call)  # the job that had the turn asks for its next one first

    def _call(self) -> None:
        """Give the next turn, unless a job has it."""
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
