"""The command line as the process that a host starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SECONDS = 30.0
SETTINGS = ("DISCORD_", "DATABASE_", "PRACTICE_", "LOG_", "METRICS_", "COMPONENTS_")


def bot(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` with arguments and settings, run to its end in a folder; the database is ``games.sqlite3`` there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}
    environment = {**kept, "PYTHONPATH": str(ROOT), "DATABASE_PATH": "games.sqlite3", **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments], cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )
