"""The command line as the process that a host starts."""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.forking import fork

SECONDS = 30


def bot(folder: Path, *arguments: str, module: str = "bot", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run ``python -m bot``, or another module, with arguments and settings to its end in a folder.

    The database is ``games.sqlite3`` there.
    """
    with TemporaryDirectory() as told:
        out, errors = [Path(told) / name for name in ("stdout", "stderr")]
        with out.open("w") as first, errors.open("w") as second:
            process = fork(module, arguments, folder, {"DATABASE_PATH": "games.sqlite3", **settings}, first.fileno(), second.fileno())
        try:
            code = process.wait(SECONDS)
        finally:
            process.kill()
        return subprocess.CompletedProcess(
            ["python", "-m", module, *arguments], code, *(file.read_text(encoding="utf-8") for file in (out, errors))
        )
