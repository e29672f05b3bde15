"""The command line as the process that a host starts.

Each is a process of its own with everything that ``python -m bot`` has, but for the start of Python and of what is imported, which took
longer than all else: it is forked from a process that has imported the bot and done nothing. ``tests/bot/running`` and
``tests/bot/test_practice.py`` start the real one.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

ROOT = Path(__file__).parents[3]
SECONDS = 30
SETTINGS = ("DISCORD_", "DATABASE_", "PRACTICE_", "LOG_", "METRICS_", "COMPONENTS_")

FORKING = """
import json, os, signal, sys
from bot.__main__ import main
for line in sys.stdin:
    asked = json.loads(line)
    child = os.fork()
    if child == 0:
        signal.alarm(asked["seconds"])
        os.chdir(asked["folder"])
        os.environ.clear()
        os.environ.update(asked["environment"])
        for number, (name, flags) in enumerate(((os.devnull, os.O_RDONLY), *((name, os.O_WRONLY) for name in asked["files"]))):
            os.dup2(os.open(name, flags), number)
        sys.argv[1:] = asked["arguments"]
        sys.exit(main())
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
AT_ONCE = Lock()


@cache
def forking() -> subprocess.Popen[str]:
    """The process from which the others are forked, ended when this one ends."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}
    command, environment = [sys.executable, "-c", FORKING], {**kept, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def end() -> None:
        with process:
            pass

    atexit.register(end)
    return process


def bot(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """``python -m bot`` with arguments and settings, run to its end in a folder; the database is ``games.sqlite3`` there."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}
    environment = {**kept, "PYTHONPATH": str(ROOT), "DATABASE_PATH": "games.sqlite3", **settings}
    with AT_ONCE, TemporaryDirectory() as told:
        files = [Path(told) / name for name in ("stdout", "stderr")]
        for file in files:
            file.touch()
        asked = {"arguments": arguments, "environment": environment, "files": [*map(str, files)], "folder": str(folder), "seconds": SECONDS}
        process = forking()
        assert process.stdin is not None
        assert process.stdout is not None
        print(json.dumps(asked), file=process.stdin, flush=True)
        code = int(process.stdout.readline())
        assert code != -signal.SIGALRM, f"{arguments} did not end in {SECONDS} seconds"
        return subprocess.CompletedProcess(["python", "-m", "bot", *arguments], code, *(file.read_text(encoding="utf-8") for file in files))
