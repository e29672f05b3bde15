"""A long stretch of pressing on a clock ahead of the real one: the memory, open files and tasks that stay in use."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.load.bot import Loaded, loaded
from tools.load.measured import markdown, shown, usage

PRESSES_A_SECOND = 20
"""Seconds on the bot's clock."""
SLICES = 12
"""The number of figures of each run."""
AHEAD = 2.0
"""The speed of the bot's clock: an hour of it is pressed in half an hour."""
TABLES = 1000
"""Enough tables that the presses of an hour do not end all games."""
BEGUN = 100
"""Choices made in every game before: with this many, the games fill their room in memory from the beginning, so that any growth has another
cause.
"""


async def hour(seconds: float) -> str:
    """Measure twenty presses a second on the bot's clock, in slices.

    ``seconds``: of the real clock, 1,800 for a whole hour.
    """
    rows: list[tuple[str, ...]] = []
    async with loaded(TABLES, TABLES, length=BEGUN, clock=AHEAD) as bot:
        for number in range(SLICES):
            run = await bot.run(PRESSES_A_SECOND * AHEAD, seconds / SLICES)
            minutes = (number + 1) * seconds * AHEAD / SLICES / 60
            pressed = f"{len(run.presses):,}" + (f", {run.unanswered} lost" if run.unanswered else "")
            rows.append((f"{minutes:.0f}", pressed, str(run.boards), shown(usage(bot.bot.pid).rss), *await _in_use(bot)))
    return markdown(("minutes", "presses", "board", "RSS MB", "open files", "tasks"), rows)


async def _in_use(bot: Loaded) -> tuple[str, str]:
    """Return open files and tasks of the loop of the bot's process, a moment after the last press."""
    await asyncio.sleep(1.5)  # the process writes the number of its tasks once a second
    files = len(list(Path(f"/proc/{bot.bot.pid}/fd").iterdir()))
    return str(files), bot.tasks_file.read_text().strip()
