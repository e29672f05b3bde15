"""The practice table in a process of its own, started again after each change of a source: ``python -m bot --reload``."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "render", "rules", "storage", "tests", "tools")
SOURCES = frozenset({".py", ".po", ".css", ".html", ".js", ".svg", ".webp", ".sql", ".json"})
LOOK_EVERY = 0.5
"""Seconds between two looks at the sources."""


def newest_change() -> float:
    """Return when a source was last changed, in seconds since 1970."""
    files = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SOURCES)
    return max(path.stat().st_mtime for path in files)


def changed_since(seen: float) -> bool:
    """Check whether a source was changed after a moment."""
    try:
        return newest_change() > seen
    except FileNotFoundError:  # replaced just now
        return True


def run() -> int:
    """Run the practice table until it ends well or is interrupted; return its exit code. After a failure the next change is waited for."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the table never outlives this process
    while True:
        seen = newest_change()
        with subprocess.Popen([sys.executable, "-m", "bot"]) as table:
            try:
                while table.poll() is None and not changed_since(seen):
                    time.sleep(LOOK_EVERY)
                if table.poll() is None:
                    print("A source has changed: the practice table starts again.", flush=True)
                    table.send_signal(signal.SIGTERM)
                elif table.returncode == 0:
                    return 0
                while table.poll() is not None and table.returncode > 0 and not changed_since(seen):
                    time.sleep(LOOK_EVERY)
                table.wait()
            except KeyboardInterrupt:
                table.send_signal(signal.SIGINT)
                return table.wait()
