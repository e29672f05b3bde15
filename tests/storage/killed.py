"""A process that is killed while it writes: a child of the test's own runs up to a line that it prints, and is killed there."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def kill_child(program: str, *arguments: object) -> None:
    """Let a child run a program, and kill it when it says that it has reached the moment. What comes of it is in its files alone."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == "reached\n"
        finally:
            child.kill()
