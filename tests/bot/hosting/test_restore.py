"""``python -m bot restore``: the backup replaces the database, or nothing changes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import storage
from storage import open_database
from storage.copies import content_of, copy_to
from storage.database import OldLog
from storage.leasing import leased
from tests.bot.browser import practice
from tests.bot.hosting.commanding import bot
from tests.places import Place


async def with_games(path: Path, number: int) -> Path:
    """Return a database with this number of lobbies that still has its write-ahead log, as after a kill."""
    database = await open_database(path.with_name("work"))
    for channel in range(number):
        await storage.games.create(
            database, game="gugong", guild_id=1, channel_id=channel, opener_id=3, opener_name="Ana", options="{}", at=100
        )
    path.write_bytes(path.with_name("work").read_bytes())
    path.with_name(f"{path.name}-wal").write_bytes(path.with_name("work-wal").read_bytes())
    await database.close()
    path.with_name("work").unlink()
    return path


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """Return a folder with a database of two games and ``backup.sqlite3`` of one."""
    await with_games(tmp_path / "other.sqlite3", 1)
    copy_to(tmp_path / "other.sqlite3", tmp_path / "backup.sqlite3")
    for made in tmp_path.glob("other*"):
        made.unlink()
    await with_games(tmp_path / "games.sqlite3", 2)
    return tmp_path


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(("-lock", "-shm"))}


def test_the_backup_is_the_database_and_the_one_before_is_kept_whole(folder: Path) -> None:
    done = bot(folder, "restore", "backup.sqlite3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 game" in done.stdout
    (kept,) = folder.glob("games.replaced-*.sqlite3")
    assert str(kept) in done.stdout
    assert (content_of(folder / "games.sqlite3").games, content_of(kept).games, content_of(folder / "backup.sqlite3").games) == (1, 2, 1)


def test_a_backup_can_be_restored_without_a_database(folder: Path) -> None:
    done = bot(folder, "restore", "backup.sqlite3", DATABASE_PATH="new.sqlite3")
    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    assert content_of(folder / "new.sqlite3").games == 1


def test_a_damaged_database_is_replaced_and_kept_with_its_log(folder: Path) -> None:
    (folder / "games.sqlite3").write_text("rubbish" * 2000)
    log = (folder / "games.sqlite3-wal").read_bytes()[:100]
    (folder / "games.sqlite3-wal").write_bytes(log)
    assert bot(folder, "restore", "backup.sqlite3").returncode == 0
    (kept,) = folder.glob("games.replaced-*.sqlite3")
    assert kept.read_text() == "rubbish" * 2000
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == log
    assert content_of(folder / "games.sqlite3").games == 1


def test_the_log_of_a_database_that_is_gone_does_not_meet_the_backup(folder: Path) -> None:
    (folder / "games.sqlite3").unlink()
    log = (folder / "games.sqlite3-wal").read_bytes()
    done = bot(folder, "restore", "backup.sqlite3")
    assert (done.returncode, done.stderr) == (0, "")
    (kept,) = folder.glob("games.replaced-*.sqlite3-wal")
    assert str(kept) in done.stdout
    assert kept.read_bytes() == log
    assert content_of(folder / "games.sqlite3").games == 1


@pytest.mark.parametrize("command", ["doctor", "restored"])
async def test_a_backup_copied_by_hand_does_not_meet_the_log_of_before(folder: Path, command: str) -> None:
    (folder / "games.sqlite3").write_bytes((folder / "backup.sqlite3").read_bytes())
    before = files(folder)
    told = bot(folder, command)
    assert (told.returncode, "games.sqlite3-wal is the write-ahead log of another database" in told.stdout + told.stderr) == (1, True)
    with pytest.raises(OldLog):
        await open_database(folder / "games.sqlite3")
    assert files(folder) == before
    (folder / "games.sqlite3-wal").unlink()
    assert bot(folder, "restored").returncode == 0
    assert content_of(folder / "games.sqlite3").games == 1


def test_a_backup_that_is_not_sound_changes_nothing(folder: Path) -> None:
    (folder / "backup.sqlite3").write_bytes((folder / "backup.sqlite3").read_bytes()[:8192])
    before = files(folder)
    refused = bot(folder, "restore", "backup.sqlite3")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert "Nothing was changed" in refused.stderr
    assert files(folder) == before


@pytest.mark.parametrize("named", ["games.sqlite3", "missing.sqlite3"])
def test_the_database_itself_or_a_missing_file_is_no_backup(folder: Path, named: str) -> None:
    before = files(folder)
    assert bot(folder, "restore", named).returncode == 1
    assert files(folder) == before


def test_nothing_is_replaced_under_a_bot_that_runs(folder: Path) -> None:
    with practice(Place(folder / "games.sqlite3")):
        refused = bot(folder, "restore", "backup.sqlite3")
        assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
        assert "Stop the bot first" in refused.stderr
        assert content_of(folder / "games.sqlite3").games == 2


def test_nothing_is_replaced_under_another_program(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite3")) as other, other:
        assert other.execute("SELECT count(*) FROM games").fetchone() == (2,)
        other.execute("BEGIN")
        other.execute("SELECT * FROM games").fetchone()
        refused = bot(folder, "restore", "backup.sqlite3")
    assert refused.returncode == 1
    assert "open in another program" in refused.stderr
    assert content_of(folder / "games.sqlite3").games == 2


def test_a_second_bot_on_the_same_database_ends_with_one_line(folder: Path) -> None:
    with leased(folder / "games.sqlite3"):
        ended = bot(folder, PRACTICE_PORT="0")
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
    assert "in use" in ended.stderr
