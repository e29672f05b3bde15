"""The bot as it is started by its host, with one task more in its loop: how late that wakes up is how long the loop was held up.

Started by the benchmark with the environment of the bot, and with ``LAG_FILE``: there each second the lags of the last one are
appended, a line each, "when lag", both in seconds, the first by the clock that all processes of a machine share. ``TASKS_FILE`` holds
how many tasks the loop had then. ``CLOCK``: how fast the bot's clock goes.
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
"""So many looks are written at once."""

started, create_client = bot.run, online.create_client
begun = time.time()


def ahead() -> int:
    """The time on a clock that goes faster than the real one."""
    return int(begun + (time.time() - begun) * float(os.environ.get("CLOCK", "1")))


def _client(config: Config, database: Database, workers: Workers) -> Bot:
    return create_client(config, database, workers, ahead)


async def _watched(*settings: object) -> int:
    watching = asyncio.create_task(_watch(Path(os.environ["LAG_FILE"]), Path(os.environ["TASKS_FILE"])))
    try:
        return await started(*settings)  # pyright: ignore[reportArgumentType] - what it takes is the bot's affair
    finally:
        watching.cancel()


async def _watch(path: Path, tasks: Path) -> None:
    loop, lines = asyncio.get_running_loop(), list[str]()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        lines.append(f"{time.monotonic():.4f} {max(0.0, loop.time() - due):.5f}\n")
        if len(lines) >= FLUSHED:
            with path.open("a") as file:
                file.writelines(lines)
            lines.clear()
            tasks.write_text(f"{len(asyncio.all_tasks())}\n")


if __name__ == "__main__":
    bot.run, online.create_client = _watched, _client
    sys.exit(bot.main())
