"""The host's commands replace regular files, but never the database under any name."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage import DatabaseError
from storage.copies import content_of, written_whole
from storage.files import checked_target
from tests.bot.hosting.commanding import bot


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and not path.name.endswith("-lock")}


def linked(folder: Path) -> str:
    (folder / "link").symlink_to("games.sqlite3")
    return "link"


def hard_linked(folder: Path) -> str:
    os.link(folder / "games.sqlite3", folder / "hard")
    return "hard"


def log_by_a_link(folder: Path) -> str:
    (folder / "games.sqlite3-wal").write_bytes(b"")
    os.link(folder / "games.sqlite3-wal", folder / "log")
    return "log"


def around(folder: Path) -> str:
    (folder / "sub").mkdir(exist_ok=True)
    return "sub/../games.sqlite3"


def by_a_folder(folder: Path) -> str:
    (folder / "there").symlink_to(folder, target_is_directory=True)
    return "there/games.sqlite3-wal"


def pipe(folder: Path) -> str:
    os.mkfifo(folder / "pipe")
    return "pipe"


def loop(folder: Path) -> str:
    (folder / "loop").symlink_to("loop")
    return "loop"


NAMES = (
    "games.sqlite3", "./games.sqlite3", "GAMES.SQLITE3-WAL", "games.sqlite3-wal", "games.sqlite3-shm", "games.sqlite3-journal",
    "games.sqlite3-lock", "games.sqlite3-lock-0of16", "games.sqlite3-page", "games.sqlite3-made", "games.sqlite3-made/copy",
    "games.sqlite3-incoming", "games.sqlite3-anew", "games.sqlite3-anew-journal", "/dev/null", ".", "n" * 300,
)  # fmt: skip


@pytest.mark.parametrize("spelled", NAMES)
def test_no_copy_gets_the_name_of_a_file_of_the_database(folder: Path, monkeypatch: pytest.MonkeyPatch, spelled: str) -> None:
    monkeypatch.chdir(folder)
    (folder / "games.sqlite3-made").mkdir()
    with pytest.raises(DatabaseError) as refused:
        checked_target(Path(spelled), Path("games.sqlite3"))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("made", [linked, hard_linked, log_by_a_link, around, by_a_folder, pipe, loop])
def test_no_copy_replaces_the_database_by_another_way_to_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, made: Callable[[Path], str]
) -> None:
    monkeypatch.chdir(folder)
    with pytest.raises(DatabaseError):
        checked_target(Path(made(folder)), Path("games.sqlite3"))


def test_a_name_that_only_resembles_is_free(folder: Path) -> None:
    for name in ("games.sqlite3-2026-03-01", "games.sqlite3.bak", "copy.sqlite3", "copy.sqlite3-wal"):
        assert checked_target(folder / name, folder / "games.sqlite3") == folder.resolve() / name


def test_a_link_to_another_file_stays_a_link(folder: Path) -> None:
    assert bot(folder, "backup", "older").returncode == 0
    (folder / "older").write_bytes((folder / "older").read_bytes()[:-4096])  # one that was cut short
    (folder / "latest").symlink_to("older")
    assert bot(folder, "backup", "latest").returncode == 1
    assert bot(folder, "backup", "latest", "--force").returncode == 0
    assert (folder / "latest").is_symlink()
    assert content_of(folder / "older").games == 1


@pytest.mark.parametrize("made", [hard_linked, by_a_folder, pipe])
def test_a_forced_backup_leaves_the_database_alone(folder: Path, made: Callable[[Path], str]) -> None:
    target = made(folder)
    before = files(folder)
    refused = bot(folder, "backup", target, "--force")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert files(folder) == before


@pytest.mark.parametrize("forced", [(), ("--force",)])
@pytest.mark.parametrize("content", [b"DISCORD_TOKEN=sesame\n", b"\0" * 8192, b"SQLite format 2"])
def test_a_backup_replaces_no_file_that_is_no_database(folder: Path, content: bytes, forced: tuple[str, ...]) -> None:
    (folder / "kept").write_bytes(content)
    (folder / "link").symlink_to("kept")
    refused = bot(folder, "backup", "link", *forced)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "kept is not replaced, because it is not a database. Choose another name, or delete the file first." in refused.stderr
    assert (folder / "kept").read_bytes() == content


def test_a_forced_backup_replaces_an_empty_file_and_an_archive_of_pg_dump(folder: Path) -> None:
    for name, content in (("empty", b""), ("older.dump", b"PGDMP and more")):
        (folder / name).write_bytes(content)
        assert bot(folder, "backup", name, "--force").returncode == 0
        assert content_of(folder / name).games == 1


def test_a_backup_is_not_written_beside_the_log_of_another_database(folder: Path) -> None:
    (folder / "copy.sqlite3-wal").write_bytes(b"of a database that is open")
    refused = bot(folder, "backup", "copy.sqlite3", "--force")
    assert (refused.returncode, "copy.sqlite3-wal is the write-ahead log of another database" in refused.stderr) == (1, True)
    assert not (folder / "copy.sqlite3").exists()


def test_a_copy_that_is_not_finished_leaves_the_older_one_whole(tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("older")
    with pytest.raises(DatabaseError, match="No space"), written_whole(tmp_path / "copy") as partial:
        partial.write_text("half")
        raise OSError(28, "No space left on device")
    assert files(tmp_path) == {"copy": b"older"}


@pytest.mark.parametrize("made", [linked, hard_linked, around])
def test_the_database_is_no_backup_of_itself_by_another_way_to_it(folder: Path, made: Callable[[Path], str]) -> None:
    refused = bot(folder, "restore", made(folder))
    assert (refused.returncode, "is the database itself" in refused.stderr) == (1, True)
    assert not list(folder.glob("games.replaced*"))


@pytest.mark.parametrize("command", ["backup", "restore", "import", "move-database"])
def test_a_pipe_is_refused_and_not_waited_for(folder: Path, command: str) -> None:
    more = {"import": ("--guild", "1", "--channel", "2"), "move-database": ("new.sqlite3",)}.get(command, ())
    refused = bot(folder, command, pipe(folder), *more)
    assert (refused.returncode in (1, 2), refused.stdout, refused.stderr.count("\n")) == (True, "", 1)


@pytest.mark.parametrize("command", [("backup", "copy"), ("restore", "games.sqlite3"), ("doctor",)])
def test_a_database_that_is_no_file_is_told_in_a_line(folder: Path, command: tuple[str, ...]) -> None:
    os.mkfifo(folder / "pipe")
    told = bot(folder, *command, DATABASE_PATH="pipe")
    assert told.returncode == 1
    assert "is not a" in told.stdout + told.stderr
    assert "Traceback" not in told.stderr


def test_a_database_is_not_moved_to_itself_or_its_log(folder: Path) -> None:
    for target, words in ((hard_linked(folder), "the same database"), ("games.sqlite3-wal", "of the files of"), (pipe(folder), "is not a")):
        refused = bot(folder, "move-database", "games.sqlite3", target)
        assert (refused.returncode, words in refused.stderr, refused.stderr.count("\n")) == (1, True, 1)


CHANGES = {
    "trigger": "CREATE TRIGGER evil AFTER INSERT ON choices BEGIN DELETE FROM games; END",
    "view": "CREATE VIEW evil AS SELECT * FROM members",
    "index": "CREATE INDEX evil ON games (opener_id)",
    "table": "CREATE TABLE evil (x)",
    "column": "ALTER TABLE games ADD COLUMN evil INTEGER",
    "generated column": "ALTER TABLE games ADD COLUMN evil INTEGER AS (id + 1)",
    "virtual table": "CREATE VIRTUAL TABLE evil USING fts5(x)",
    "missing index": "DROP INDEX {index}",
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_schema_that_is_not_ours_is_neither_restored_nor_passed_over(folder: Path, change: str) -> None:
    with closing(sqlite3.connect(folder / "other.sqlite3")) as other, closing(sqlite3.connect(folder / "games.sqlite3")) as own:
        own.backup(other)
        ((index,), *_) = own.execute("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        other.execute(change.format(index=index))
    before = files(folder)["games.sqlite3"]
    with pytest.raises(DatabaseError, match=r"The schema of .*other\.sqlite3 is not that of version"):
        content_of(folder / "other.sqlite3", strict=True)
    assert content_of(folder / "other.sqlite3").games == 1
    assert files(folder)["games.sqlite3"] == before


def test_restore_and_doctor_name_a_foreign_schema_and_a_backup_of_it_says_so(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as own:
        own.execute(CHANGES["trigger"])
    backed = bot(folder, "backup", "copy.sqlite3")
    assert (backed.returncode, "the trigger evil is not of this program" in backed.stderr) == (0, True)
    refused = bot(folder, "restore", "copy.sqlite3")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "the trigger evil is not of this program. Nothing was changed." in refused.stderr
    assert "its schema is not this program's: the trigger evil" in bot(folder, "doctor").stdout


def test_additions_by_sqlite_and_litestream_are_no_reason_to_refuse(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as own:
        own.execute("CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
        own.execute("CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER)")
        own.execute("ANALYZE")
        own.execute("VACUUM")
    assert content_of(folder / "games.sqlite3", strict=True).games == 1
