"""The bot as a host starts it, with one more task in its loop, whose late wake-ups show how long the loop was blocked.

The benchmark starts it with the environment of the bot, and with ``LAG_FILE``: each second the task appends the lags of the last second, a
line "when lag" for each, both in seconds; "when" is on the clock that all processes of a machine share. ``TASKS_FILE`` holds the number of
tasks in the loop at that moment. ``CLOCK``: the speed of the bot's clock.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

from bot import __main__ as bot
from bot import online
from bot.client import Bot
from bot.config import Config
from bot.running.workers import Workers
from storage import Database

EVERY = 0.01
"""Seconds between two looks at the loop."""
FLUSHED = 100
"""The number of looks that are written at once."""

started, create_client = bot.run, online.create_client
begun = time.time()


def ahead() -> int:
    """Return the time on a clock that is faster than the real one."""
    return int(begun + (time.time() - begun) * float(os.environ.get("CLOCK", "1")))


def _client(config: Config, database: Database, workers: Workers) -> Bot:
    return create_client(config, database, workers, ahead)


async def _watched(*settings: object) -> int:
    watching = asyncio.create_task(_watch(Path(os.environ["LAG_FILE"]), Path(os.environ["TASKS_FILE"])))
    try:
        return await started(*settings)  # pyright: ignore[reportArgumentType] - the bot knows the argument's type
    finally:
        watching.cancel()


async def _watch(path: Path, tasks: Path) -> None:
    loop, lines = asyncio.get_running_loop(), list[str]()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        lines.append(f"{time.monotonic():.4f} {max(0.0, loop.time() - due):.5f}\n")
        if len(lines) >= FLUSHED:
            await asyncio.to_thread(_write, path, lines, tasks, len(asyncio.all_tasks()))
            lines.clear()


def _write(path: Path, lines: list[str], tasks: Path, count: int) -> None:
    """Write the files; a busy disk takes a tenth of a second to empty one."""
    with path.open("a") as file:
        file.writelines(lines)
    tasks.write_text(f"{count}\n")


if __name__ == "__main__":
    bot.run, online.create_client = _watched, _client
    sys.exit(bot.main())
