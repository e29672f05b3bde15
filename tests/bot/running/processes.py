"""Whether processes run, and the children of a process."""

from __future__ import annotations

import os
import time
from pathlib import Path

SECONDS = 20.0


def runs(pid: int) -> bool:
    """Check whether there is a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def gone(pid: int) -> bool:
    """Check whether a process ends soon, whoever started it."""
    end = time.monotonic() + SECONDS
    while runs(pid) and Path(f"/proc/{pid}/stat").exists() and ") Z " not in Path(f"/proc/{pid}/stat").read_text():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def children(pid: int) -> list[int]:
    """Return the children of a process once there are some; [] if there are none for long."""
    end = time.monotonic() + SECONDS
    while not (found := Path(f"/proc/{pid}/task/{pid}/children").read_text().split()) and time.monotonic() < end:
        time.sleep(0.02)
    return [int(child) for child in found]
