"""Work for the workers of tests: module functions, because another process finds them by name."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from typing import NamedTuple


def doubled(number: int) -> int:
    return 2 * number


def process() -> int:
    return os.getpid()


class Standing(NamedTuple):
    """The identity and the priority of a process."""

    pid: int
    nice: int
    policy: int


def standing() -> Standing:
    """Return the identity and the priority of this process."""
    return Standing(os.getpid(), os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0))


def slow(seconds: float) -> str:
    """Keep the interpreter busy, as a search does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass
    return "done"


def failing(secret: str) -> None:
    raise ZeroDivisionError(secret)


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def killed_once(marker: Path) -> str:
    """End the process the first time."""
    if not marker.exists():
        marker.touch()
        killed()
    return "done"


def out_of_memory() -> None:
    raise MemoryError


def chatty() -> str:
    """Print a line that is not the answer."""
    print("this is no answer", flush=True)
    return "answer"


def environment() -> tuple[list[str], list[str]]:
    """Return the names of the settings and of the imported modules."""
    return sorted(os.environ), sorted(sys.modules)


def never(*_: object) -> None:
    """Keep the interpreter busy for ever."""
    while True:
        pass


def never_well(*_: object) -> None:
    """End the process, whatever is asked."""
    killed()


def interrupted() -> str:
    """Send this process the signals of a terminal and of a service's stop."""
    os.kill(os.getpid(), signal.SIGINT)
    os.kill(os.getpid(), signal.SIGTERM)
    return "there still"
