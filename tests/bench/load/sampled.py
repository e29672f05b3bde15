"""The bot as it is started by its host, with one task more in its loop: how late that wakes up is how long the loop was held up.

Started by the benchmark with the environment of the bot, and with ``LAG_FILE``: there each second the lags of the last one are
appended, a line each, "when lag", both in seconds, the first by the clock that all processes of a machine share.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path

from bot import __main__ as bot

EVERY = 0.01
"""Seconds between two looks at the loop."""
FLUSHED = 100
"""So many looks are written at once."""

started = bot.run


async def _watched(*settings: object) -> int:
    watching = asyncio.create_task(_watch(Path(os.environ["LAG_FILE"])))
    try:
        return await started(*settings)  # pyright: ignore[reportArgumentType] - what it takes is the bot's affair
    finally:
        watching.cancel()


async def _watch(path: Path) -> None:
    loop, lines = asyncio.get_running_loop(), list[str]()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        lines.append(f"{time.monotonic():.4f} {max(0.0, loop.time() - due):.5f}\n")
        if len(lines) >= FLUSHED:
            with path.open("a") as file:
                file.writelines(lines)
            lines.clear()


if __name__ == "__main__":
    bot.run = _watched
    sys.exit(bot.main())
