"""Processes of the bot, forked from a process that has imported the bot and done nothing.

A forked process equals one of ``python -m``, without the time for Python's start and the imports. These take a second and a half of a core,
more than the rest of most tests. One test of ``tests/bot/test_practice.py``, some of ``tests/bot/running`` and all benchmarks start the
real process.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import weakref
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import IO

ROOT = Path(__file__).parents[2]
FOREIGN = ("DISCORD_", "DATABASE_", "PRACTICE_", "LOG_", "METRICS_", "COMPONENTS_")
"""Prefixes of the developer's own settings, which tests must not pass to the bot."""
STARTED: list[subprocess.Popen[bytes]] = []
"""The process from which the others are forked; it ends with this one."""
AT_ONCE = Lock()


def environment(own: Mapping[str, str]) -> dict[str, str]:
    """Return the developer's environment without settings of the bot, plus ``own``."""
    return {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)} | {"PYTHONPATH": str(ROOT), **own}


class Forked:
    """A forked process. ``stdout``, ``stderr``: its output, unless the caller has opened files for it."""

    def __init__(self, pid: int, ended: int) -> None:
        self.pid = pid
        self.stdout: IO[str] | None = None
        self.stderr: IO[str] | None = None
        self._ended = ended
        self._code: int | None = None
        self._reading = Lock()
        weakref.finalize(self, os.close, ended)

    @property
    def returncode(self) -> int | None:
        """The exit code, negative after a signal; None while the process runs."""
        with self._reading:
            if self._code is None and select.select([self._ended], [], [], 0)[0]:
                self._code = int(os.read(self._ended, 16))
            return self._code

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end of the process and return its exit code. Raises ``TimeoutError``."""
        if self._code is None:
            select.select([self._ended], [], [], timeout)
        if (code := self.returncode) is None:
            raise TimeoutError
        return code

    async def ended(self) -> int:
        """Wait for the end of the process without blocking; return its exit code."""
        if self.returncode is None:
            loop, ended = asyncio.get_running_loop(), asyncio.Event()
            loop.add_reader(self._ended, ended.set)
            try:
                await ended.wait()
            finally:
                loop.remove_reader(self._ended)
        return self.wait()

    def kill(self) -> None:
        """End it, if it has not ended; from any thread."""
        if self.returncode is None:
            self.send_signal(signal.SIGKILL)

    def send_signal(self, signal: int) -> None:
        """Send it a signal, nothing to one that has ended, as ``subprocess.Popen`` does."""
        with contextlib.suppress(ProcessLookupError):  # the process is gone a moment before its exit code is known
            os.kill(self.pid, signal)


@cache
def _source() -> socket.socket:
    """Return the socket to the process that forks the others.

    When the present process is gone, that one ends the forked processes and itself.
    """
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.server.origin", str(there.fileno())]
    STARTED.append(subprocess.Popen(command, cwd=ROOT, env=environment({}), pass_fds=[there.fileno()]))
    there.close()
    return here


def fork(module: str, arguments: Sequence[str], folder: Path, own: Mapping[str, str], out: int, errors: int) -> Forked:
    """Start ``python -m module`` in a folder, with settings beside the developer's; ``out`` and ``errors`` are files for its output."""
    source, (ended, written) = _source(), os.pipe()
    asked = {"module": module, "arguments": [*arguments], "folder": str(folder), "environment": environment(own)}
    with AT_ONCE:
        socket.send_fds(source, [json.dumps(asked).encode()], [out, errors, written])
        pid = int(source.recv(16))
    os.close(written)
    return Forked(pid, ended)


def fork_and_listen(module: str, folder: Path, own: Mapping[str, str], *arguments: str) -> Forked:
    """Start a process as :func:`fork` does, with pipes for its output."""
    pipes = [os.pipe(), os.pipe()]
    process = fork(module, arguments, folder, own, *(written for _, written in pipes))
    process.stdout, process.stderr = [os.fdopen(read) for read, _ in pipes]
    for _, written in pipes:
        os.close(written)
    return process


def fork_program(program: str, *arguments: object, own: Mapping[str, str] | None = None) -> Forked:
    """Start ``python -c program`` as :func:`fork_and_listen` does."""
    return fork_and_listen("tests.server.program", ROOT, own or {}, program, *map(str, arguments))


def errors_of(program: str, own: Mapping[str, str] | None = None) -> tuple[int, str]:
    """Run ``python -c program`` in a forked process; return its exit code and its stderr."""
    process = fork_program(program, own=own)
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr as errors:
        told = errors.read()
    return process.wait(), told
