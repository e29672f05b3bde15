"""Child processes that are killed while they write, at a line that they print."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def kill_child(program: str, *arguments: object) -> None:
    """Run a program in a child process and kill it at the line "reached"; only its files remain."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == "reached\n"
        finally:
            child.kill()
