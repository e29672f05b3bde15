"""Exclusive use of a database by one process, or of ranges of its shards by several."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from storage.lease import Unlockable
from storage.leasing import LeaseTaken, lease, leased, lock_file, shard_file
from storage.shards import Shards

ROOT = Path(__file__).parents[2]
KEEPING = """
import sys
from storage.leasing import lease, leased
from storage.shards import Shards
place, *shards = sys.argv[1], *map(int, sys.argv[2:])
with lease(place, Shards(*shards)) if shards else leased(place):
    print("held", flush=True)
    sys.stdin.read()
"""


def keeping(place: Path | str, *shards: int) -> subprocess.Popen[str]:
    """Start a process that holds the database, or a range of its shards, until its input ends or it is killed."""
    command = [sys.executable, "-c", KEEPING, str(place), *map(str, shards)]
    process = subprocess.Popen(command, cwd=ROOT, stdin=-1, stdout=-1, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_another_process_is_kept_out_until_the_first_is_gone_however_it_ends(place: Path | str) -> None:
    with keeping(place) as process:
        with pytest.raises(LeaseTaken, match="in use"), leased(place):
            pass
        process.kill()
        with leased(place, patience=20.0):
            pass


def test_locks_lie_on_empty_files(path: Path) -> None:
    with leased(path):
        assert lock_file(path).stat().st_size == 0
    with lease(path, Shards(15, 15, 16)):
        assert shard_file(path, 15, 16).stat().st_size == 0


def test_a_link_to_the_database_is_the_same_database(path: Path, tmp_path: Path) -> None:
    path.touch()
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    with keeping(path) as process:
        with pytest.raises(LeaseTaken), leased(link):
            pass
        process.communicate()


def test_a_database_can_be_held_again_and_again(place: Path | str) -> None:
    for _ in range(3):
        with leased(place):
            pass


def test_without_a_lock_file_nobody_is_kept_out(tmp_path: Path) -> None:
    with leased(tmp_path / "missing" / "games.sqlite3"):
        pass


def test_a_lock_file_that_cannot_be_locked_is_named(path: Path) -> None:
    lock_file(path).write_text("notes" * 500)
    with pytest.raises(Unlockable, match="delete it"), leased(path):
        pass
    lock_file(path).unlink()
    lock_file(path).mkdir()
    with pytest.raises(Unlockable, match="the right to read and write"), leased(path):
        pass


def test_two_ranges_that_do_not_overlap_are_held_side_by_side(place: Path | str) -> None:
    with keeping(place, 0, 3, 16) as process:
        with lease(place, Shards(4, 7, 16)), lease(place, Shards(15, 15, 16)):
            pass
        process.communicate()


def test_overlapping_ranges_are_held_by_one_process(place: Path | str) -> None:
    overlapping = {
        Shards(0, 3, 16): "Shard 0 of 16 .* in use",
        Shards(3, 7, 16): "Shard 3 of 16 .* in use",
        Shards(4, 7, 8): "counts 16 shards, not 8",
        Shards(0, 0, 1): "counts 16 shards, not 1",
    }
    with keeping(place, 0, 3, 16) as process:
        for shards, why in overlapping.items():
            with pytest.raises(LeaseTaken, match=why), lease(place, shards):
                pass
        process.communicate()
        for shards in overlapping:
            with lease(place, shards):
                pass


def test_the_whole_and_a_range_are_not_held_side_by_side(place: Path | str) -> None:
    with keeping(place, 0, 3, 16) as process:
        with pytest.raises(LeaseTaken, match="in use"), leased(place):
            pass
        process.communicate()
    with keeping(place) as process:
        with pytest.raises(LeaseTaken, match="serves every server"), lease(place, Shards(4, 7, 16)):
            pass
        process.communicate()


def test_a_range_that_could_not_be_had_leaves_no_lock(place: Path | str) -> None:
    with keeping(place, 3, 3, 16) as process:
        with pytest.raises(LeaseTaken), lease(place, Shards(0, 7, 16)):
            pass
        with lease(place, Shards(0, 2, 16)), lease(place, Shards(4, 7, 16)):
            pass
        process.communicate()


def test_a_process_that_is_stopped_and_not_ended_keeps_its_range(path: Path) -> None:
    with keeping(path, 0, 0, 2) as process:
        process.send_signal(signal.SIGSTOP)
        with pytest.raises(LeaseTaken), lease(path, Shards(0, 0, 2)):
            pass
        process.kill()
        process.wait()
        with lease(path, Shards(0, 0, 2)):
            pass
