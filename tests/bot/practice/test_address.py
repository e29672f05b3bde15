"""The secret of the page's address."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from bot.practice.address import SECRET, secret, secret_file


def test_the_secret_stays_the_same_and_nobody_else_can_read_it(tmp_path: Path) -> None:
    database = tmp_path / "games.sqlite3"
    made = secret(database)
    assert SECRET.fullmatch(made)
    assert secret(database) == made
    assert stat.S_IMODE(secret_file(database).stat().st_mode) == 0o600
    assert secret(tmp_path / "other.sqlite3") != made


@pytest.mark.parametrize("text", ["", "short", "x" * 43 + "\n", "\u00fc" * 43])
def test_a_file_that_holds_no_secret_is_written_again(tmp_path: Path, text: str) -> None:
    database = tmp_path / "games.sqlite3"
    secret_file(database).write_text(text, "utf-8")
    secret_file(database).chmod(0o644)
    made = secret(database)
    assert SECRET.fullmatch(made)
    assert secret(database) == made
    assert stat.S_IMODE(secret_file(database).stat().st_mode) == 0o600


def test_the_table_opens_even_if_no_file_can_be_made(tmp_path: Path) -> None:
    assert SECRET.fullmatch(secret(tmp_path / "no folder" / "games.sqlite3"))
