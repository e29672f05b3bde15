"""Real-time priorities for a benchmark on a machine that other programs use: they wait, and the bot's workers still wait for the bot.

``chrt`` alone gives the bot and all its workers the same priority, which they never have.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.running.worker import Rank

FIRST = 12
"""The priority of the bot and of this process."""
PRIORITIES = {Rank.PEOPLE: 11, Rank.COMPUTERS: 10, Rank.BACKGROUND: 0}
"""The priorities of workers; 0 for none: background workers have the rest of both cores."""
AUTOGROUP = Path("/proc/self/autogroup")
"""The weight of this session's processes without a priority, on most distributions."""
EVERY = 0.2
"""Seconds between two looks for new processes."""


@asynccontextmanager
async def ahead() -> AsyncIterator[None]:
    """Run this process and those that it starts before everything else on the machine; only root may."""
    _raise(os.getpid(), FIRST)
    with suppress(OSError):
        AUTOGROUP.write_text("-20")
    task = asyncio.create_task(_keep())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        with suppress(OSError):
            AUTOGROUP.write_text("0")


async def _keep() -> None:
    while True:
        for pid in _below(os.getpid()):
            with suppress(OSError):
                arguments = Path(f"/proc/{pid}/cmdline").read_text().split("\0")
                rank = next((rank for rank in Rank if "bot.running.worker" in arguments and rank in arguments), None)
                _raise(pid, FIRST if rank is None else PRIORITIES[rank])
        await asyncio.sleep(EVERY)


def _below(pid: int) -> Iterator[int]:
    """Yield the processes that a process has started, and theirs."""
    with suppress(OSError):
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            yield int(child)
            yield from _below(int(child))


def _raise(pid: int, priority: int) -> None:
    """Give all threads of a process a priority."""
    policy = os.SCHED_RR if priority else os.SCHED_OTHER
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setscheduler(int(thread.name), policy, os.sched_param(priority))
