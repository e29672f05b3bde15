"""``python -m bot backup``: a whole copy, and no file of the host overwritten."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.copies import content_of
from tests.bot.hosting.commanding import bot


def test_a_backup_tells_what_it_holds(folder: Path) -> None:
    done = bot(folder, "backup", "copy.sqlite3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 game (1 live), 0 choices, last changed 2023-11-14 22:13 UTC" in done.stdout
    with closing(sqlite3.connect(folder / "copy.sqlite3")) as copy, copy:
        assert copy.execute("SELECT name FROM members").fetchall() == [("Ana",)]


def test_a_file_that_exists_is_replaced_only_when_told(folder: Path) -> None:
    assert bot(folder, "backup", "copy.sqlite3").returncode == 0
    older = (folder / "copy.sqlite3").read_bytes()[:-4096]  # one that was cut short
    (folder / "copy.sqlite3").write_bytes(older)
    refused = bot(folder, "backup", "copy.sqlite3")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert (folder / "copy.sqlite3").read_bytes() == older
    assert bot(folder, "backup", "copy.sqlite3", "--force").returncode == 0
    assert content_of(folder / "copy.sqlite3").games == 1


@pytest.mark.parametrize("target", ["games.sqlite3", "missing/copy.sqlite3"])
def test_a_target_that_cannot_be_is_refused_in_one_line(folder: Path, target: str) -> None:
    before = (folder / "games.sqlite3").read_bytes()
    refused = bot(folder, "backup", target, "--force")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert (folder / "games.sqlite3").read_bytes() == before


def test_without_a_database_there_is_nothing_to_copy(tmp_path: Path) -> None:
    refused = bot(tmp_path, "backup", "copy.sqlite3")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert list(tmp_path.iterdir()) == []
