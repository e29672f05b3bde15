"""``python -m bot --reload``: the practice table, restarted after each change of its files.

The games and the page's address are stored, so a restarted table continues, and an open tab reconnects to it.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from watchfiles import watch

from bot.config import Config

ROOT = Path(__file__).parents[1]
PACKAGES = tuple(ROOT / name for name in ("bot", "render", "rules", "storage"))
COMMAND = (sys.executable, "-m", "bot")
ENDING_SECONDS = 10.0
"""Seconds for the table to end cleanly."""
LOOK_MILLISECONDS = 100
"""Milliseconds between two checks whether the table has ended."""


def run(config: Config) -> int:
    """Keep the practice table running until it is ended; return the exit code."""
    return keep_running(COMMAND, PACKAGES, {**os.environ, "PRACTICE_PORT": str(config.practice_port or _free_port())})


def keep_running(command: Sequence[str], paths: Sequence[Path], environment: Mapping[str, str]) -> int:
    """Run a command, and restart it after each change under the paths; return the exit code.

    Ends when the command ends well or this process is told to stop. A command that fails has printed its reason; it is started again after
    the next change.
    """
    stop = threading.Event()
    for number in {signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)}:
        signal.signal(number, lambda *_: stop.set())
    running: subprocess.Popen[bytes] | None = None
    watched = False
    try:
        for changes in watch(*paths, stop_event=stop, rust_timeout=LOOK_MILLISECONDS, yield_on_timeout=True, raise_interrupt=False):
            if changes:
                print(f"Changed: {_named(path for _, path in changes)}. The table starts again.", flush=True)
            if changes or not watched:  # it starts once the files are watched, so that no change is missed
                _end(running)
                running, watched = _started(command, environment), True
            elif running is not None and running.poll() is not None:
                if running.returncode == 0:
                    return 0
                print(
                    "The table could not go on. It starts again after the next change of a file; Ctrl+C ends.", file=sys.stderr, flush=True
                )
                running = None
        return 0
    finally:
        _end(running)


def _started(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a command out of reach of the terminal's Ctrl+C; this process ends it."""
    return subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, start_new_session=True)


def _end(running: subprocess.Popen[bytes] | None) -> None:
    """Let a command end cleanly, or kill it."""
    if running is None:
        return
    running.terminate()
    try:
        running.wait(ENDING_SECONDS)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def _named(paths: Iterable[str]) -> str:
    """Return the names of some files; of many files the first and the number of the others."""
    first, *others = sorted(Path(path).name for path in paths)
    return first if not others else f"{first} and {len(others)} more"


def _free_port() -> int:
    """Return a free port, kept for every restart so that the address stays."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]
