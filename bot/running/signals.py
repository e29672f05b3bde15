"""SIGINT and SIGTERM: the first asks for a clean stop, the second ends the process at once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager

STOPPING = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def stop_signals() -> Iterator[asyncio.Event]:
    """Yield an event that the first signal sets; the second signal has the system's own effect."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def told(*_: object) -> None:
        for number in STOPPING:
            signal.signal(number, signal.SIG_DFL)
        loop.call_soon_threadsafe(stop.set)

    before = {number: signal.signal(number, told) for number in STOPPING}
    try:
        yield stop
    finally:
        for number, action in before.items():
            signal.signal(number, action)
