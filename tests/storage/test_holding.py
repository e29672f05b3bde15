"""One process at a time has the database for itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from storage.holding import Held, held, lock_file

ROOT = Path(__file__).parents[2]
KEEPING = """
import sys
from pathlib import Path
from storage.holding import held
with held(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def keeping(path: Path) -> subprocess.Popen[str]:
    """A process that has the database until its input ends, or it is killed."""
    process = subprocess.Popen([sys.executable, "-c", KEEPING, str(path)], cwd=ROOT, stdin=-1, stdout=-1, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_another_process_is_kept_out_until_the_first_is_gone_however_it_ends(path: Path) -> None:
    with keeping(path) as process:
        with pytest.raises(Held, match="in use"), held(path):
            pass
        process.kill()
        with held(path, patience=20.0):
            assert lock_file(path).stat().st_size == 0


def test_a_link_to_the_database_is_the_same_database(path: Path, tmp_path: Path) -> None:
    path.touch()
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    with keeping(path) as process:
        with pytest.raises(Held), held(link):
            pass
        process.communicate()


def test_a_database_can_be_held_again_and_again(path: Path) -> None:
    for _ in range(3):
        with held(path):
            pass


def test_where_no_file_can_be_made_nobody_is_kept_out(tmp_path: Path) -> None:
    with held(tmp_path / "missing" / "games.sqlite3"):
        pass


def test_a_lock_file_with_something_in_it_is_named(path: Path) -> None:
    lock_file(path).write_text("notes" * 500)
    with pytest.raises(Held, match="delete it"), held(path):
        pass
