"""A pool of processes for long computations, so that only the person who asked waits for them.

Work that a person waits for, computers' turns and background work have different processes, each with a lower priority than the one before:
advice never waits for a computer's choice, nor that for a film. A thread is not enough: pure
Python in a thread keeps the interpreter's lock from the event loop and from SQLite's threads a hundred times longer than they need it. In
``concurrent.futures`` one dead process breaks all work under way, and no process can be ended for taking too long; ``multiprocessing``
imports the program's main module into each process. These are plain subprocesses, with a task of the event loop for each; see
``bot.running.worker`` for their side.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable, Sequence
from contextlib import asynccontextmanager, suppress
from contextvars import Context, ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

from bot.running.worker import LENGTH, Rank

ROOT = Path(__file__).parents[2]
MOST = 8
"""The greatest number of processes for people, and that for computers, on any number of cores."""
MOST_WAITING = 200
"""The greatest number of requests that wait for a free process."""
ATTEMPTS = 2
"""Attempts at a request whose process ends under it, perhaps for another reason."""
START_SECONDS = 60.0
"""Seconds for a process to start and to import its modules."""
KEPT_SECONDS = {Rank.PEOPLE: 600.0, Rank.COMPUTERS: None, Rank.BACKGROUND: 60.0}
"""Seconds for which an idle process stays, since its drawings take memory; that for computers stays."""
ENDING_SECONDS = 1.0
"""Seconds for a process to end before it is killed."""
SECRETS = {"DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD"}
"""Settings that are kept from workers."""

logger = logging.getLogger(__name__)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class NotDone(Exception):
    """The workers did not finish a function. The text says why and where, without the function's data."""


class TookTooLong(NotDone):
    """The function took too long and was ended with its process."""


class NotNow(NotDone):
    """The function was not begun: too many requests wait already, or the workers have ended."""


for_whom: ContextVar[Hashable] = ContextVar("for_whom", default=None)
"""The person whom the current task and its subtasks serve; None for nobody."""


@dataclass(frozen=True, slots=True)
class _Request:
    content: bytes
    seconds: float
    answer: asyncio.Future[Any]

    def settle(self, outcome: tuple[bool, Any] | NotDone) -> None:
        """Answer the request if somebody still waits."""
        if self.answer.done():
            return
        if isinstance(outcome, NotDone):
            self.answer.set_exception(outcome)
        elif outcome[0]:
            self.answer.set_result(outcome[1])
        else:
            self.answer.set_exception(NotDone(f"it failed\n{outcome[1]}"))


def most_workers() -> int:
    """Return the greatest number of processes for computers, and of those for people; one of several cores is left to the bot."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, max(1, cores - 1))


class Workers:
    """A few processes for people, as many for computers, and one for background work, which runs when the machine is idle.

    ``most``: the greatest number of processes for computers. Must be closed at the end.
    """

    def __init__(self, most: int | None = None, most_waiting: int = MOST_WAITING) -> None:
        self.most = most or most_workers()
        self._crews = {rank: _Crew(1 if rank is Rank.BACKGROUND else self.most, most_waiting, rank) for rank in Rank}

    async def run(
        self,
        function: Callable[[*Ts], T],
        *args: *Ts,
        seconds: float,
        background: bool = False,
        whose: Hashable = None,
        goes_on: bool = False,
    ) -> T:
        """Run a function in another process, for at most ``seconds`` from the moment when its turn comes; return its result.

        ``background`` work gets little of a busy machine, so it needs many more seconds than it computes. ``whose``: the person who asked
        for it. People take turns, even if one of them has asked for many functions. Work that no person asked for is done as computers'
        turns are, in the order of asking, except that work which ``goes_on`` with something begun is done first. The process finds the
        function by module and name; arguments and result are pickled. Raises :class:`NotDone`.
        """
        rank = Rank.BACKGROUND if background else Rank.COMPUTERS if whose is None else Rank.PEOPLE
        return await self._crews[rank].ask(function, args, seconds, whose, goes_on=goes_on)

    def warm(self, function: Callable[..., object]) -> None:
        """Start a process for computers that has imported a function, so that its first call need not wait for that."""
        self._crews[Rank.COMPUTERS].warm(function)

    async def close(self) -> None:
        """End the processes and give up all requests."""
        await asyncio.gather(*(crew.close() for crew in self._crews.values()))


@asynccontextmanager
async def working() -> AsyncIterator[Workers]:
    """Yield workers, and close them when the context is left."""
    workers = Workers()
    try:
        yield workers
    finally:
        await workers.close()


class _Queue:
    """Requests: those that go on with something, then the oldest of each person in turn."""

    def __init__(self, most: int) -> None:
        self._there = asyncio.Queue[None](most)
        self._going_on = deque[_Request]()
        self._of = OrderedDict[Hashable, deque[_Request]]()

    def __len__(self) -> int:
        return self._there.qsize()

    def put(self, request: _Request, whose: Hashable, *, goes_on: bool) -> None:
        """Put a request behind those of the same person, or behind others that go on. Raises ``asyncio.QueueFull``."""
        self._there.put_nowait(None)
        (self._going_on if goes_on else self._of.setdefault(whose, deque())).append(request)

    async def get(self) -> _Request:
        """Wait for the next request."""
        await self._there.get()
        return self._next()

    def get_all(self) -> list[_Request]:
        """Take all requests."""
        count = len(self)
        for _ in range(count):
            self._there.get_nowait()
        return [self._next() for _ in range(count)]

    def _next(self) -> _Request:
        if self._going_on:
            return self._going_on.popleft()
        whose, waiting = self._of.popitem(last=False)
        request = waiting.popleft()
        if waiting:
            self._of[whose] = waiting
        return request


class _Crew:
    """Processes with a common queue; one more starts when there is work while the others are busy."""

    def __init__(self, most: int, most_waiting: int, rank: Rank) -> None:
        self._most = most
        self._rank = rank
        self._requests = _Queue(most_waiting)
        self._tasks = set[asyncio.Task[None]]()
        self._modules = list[str]()
        self._idle = 0
        self._closed = False

    def ask(
        self, function: Callable[..., object], args: tuple[object, ...], seconds: float, whose: Hashable = None, *, goes_on: bool = False
    ) -> asyncio.Future[Any]:
        """Queue a request; return its future answer."""
        if self._closed:
            raise NotNow("the workers have ended")
        request = _Request(pickle.dumps((function, args)), seconds, asyncio.get_running_loop().create_future())
        try:
            self._requests.put(request, whose, goes_on=goes_on)
        except asyncio.QueueFull:
            raise NotNow(f"{len(self._requests)} requests are waiting already") from None
        if len(self._requests) > self._idle and len(self._tasks) < self._most:
            task = Context().run(asyncio.create_task, self._serve())  # the worker belongs to no press and outlives it
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return request.answer

    def warm(self, function: Callable[..., object]) -> None:
        if function.__module__ not in self._modules and not self._closed:
            self._modules.append(function.__module__)
            self.ask(callable, (function,), START_SECONDS).add_done_callback(lambda done: done.cancelled() or done.exception())

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for request in self._requests.get_all():
            request.settle(NotNow("the workers have ended"))

    async def _serve(self) -> None:
        """Serve one request after another with one worker, until cancelled."""
        worker = _Worker(self._modules, self._rank)
        try:
            while True:
                self._idle += 1
                try:
                    request = await self._next(worker)
                finally:
                    self._idle -= 1
                if not request.answer.done():
                    try:
                        request.settle(await _outcome(worker, request))
                    finally:
                        request.settle(NotNow("the workers have ended"))
                    with suppress(OSError):
                        await worker.start()  # restart a lost worker, so that the next request finds it ready
        finally:
            await worker.end()

    async def _next(self, worker: _Worker) -> _Request:
        """Wait for the next request; the process ends if none comes for long, unless it is for computers."""
        try:
            async with asyncio.timeout(KEPT_SECONDS[self._rank]):
                return await self._requests.get()
        except TimeoutError:
            await worker.end()
        return await self._requests.get()


async def _outcome(worker: _Worker, request: _Request) -> tuple[bool, Any] | NotDone:
    """Ask a worker, again if its process is lost; return the outcome."""
    why = NotDone("not tried")
    for _ in range(ATTEMPTS):
        try:
            return pickle.loads(await worker.ask(request.content, request.seconds))
        except TimeoutError:
            logger.warning("a worker took longer than %g s, so the bot ended it; another one takes its place", request.seconds)
            return TookTooLong(f"it was not done within {request.seconds:g} s")
        except (EOFError, OSError) as error:
            logger.warning("a worker died (%s); another one takes its place", error)
            why = NotDone(f"its process was lost ({error})")
    return why


class _Worker:
    """One process at a time, started when it is needed. ``modules``: the modules that it imports at once."""

    def __init__(self, modules: Sequence[str], rank: Rank) -> None:
        self._modules = modules
        self._rank = rank
        self._process: Process | None = None

    async def start(self) -> None:
        """Start the process if there is none, out of reach of a terminal's signals and without secrets.

        It stays in the bot's session: Linux shares the processor among sessions first, and heeds priorities only within each.
        """
        if self._process is not None and self._process.returncode is None:
            return
        await self.end()
        apart: dict[str, Any] = {"process_group": 0}
        if sys.platform == "win32":
            behind = subprocess.IDLE_PRIORITY_CLASS if self._rank is Rank.BACKGROUND else subprocess.BELOW_NORMAL_PRIORITY_CLASS
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP | behind}
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        environment = {name: value for name, value in os.environ.items() if name not in SECRETS} | {"PYTHONPATH": path}
        command = [sys.executable, "-P", "-m", "bot.running.worker", self._rank, *self._modules]
        self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment, **apart)

    async def ask(self, request: bytes, seconds: float) -> bytes:
        """Ask the process and return its answer. Raises ``TimeoutError``, ``EOFError`` or ``OSError``; the process is gone then."""
        try:
            await self.start()
            assert self._process is not None
            ways = self._process.stdin, self._process.stdout
            assert ways[0] is not None
            assert ways[1] is not None
            async with asyncio.timeout(seconds):
                ways[0].write(LENGTH.pack(len(request)) + request)
                await ways[0].drain()
                return await ways[1].readexactly(*LENGTH.unpack(await ways[1].readexactly(LENGTH.size)))
        except TimeoutError:
            await self.end(0)
            raise
        except (EOFError, OSError) as error:
            raise EOFError(f"exit code {await self.end()}") from error

    async def end(self, seconds: float = ENDING_SECONDS) -> int | None:
        """Tell the process to end, kill it after ``seconds``, and return its exit code."""
        process, self._process = self._process, None
        if process is None:
            return None
        if process.stdin is not None:
            process.stdin.close()
        try:
            async with asyncio.timeout(seconds):
                return await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            return await process.wait()
