"""Failures of the file or its disk: reported as such, nothing written, and the next unit of work succeeds."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

import storage
from storage import Database, NewChoice, NotRead, NotStored, open_database
from tests.storage.openings import BO, begun, choose


@pytest.fixture
async def database(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    monkeypatch.setattr("storage.sqlite.BUSY_SECONDS", 0.01)
    opened = await open_database(path)
    yield opened
    await opened.close()


async def test_a_file_held_by_another_process_is_reported_and_can_be_written_later(database: Database, path: Path) -> None:
    game = await begun(database)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotStored, match="locked"):
            await choose(database, game, "pass")
        assert await storage.games.load(database, game.id) == game
        other.execute("ROLLBACK")
    assert (await choose(database, game, "pass")).seq == 1


async def test_a_full_disk_leaves_nothing_of_a_choice_and_the_next_goes_on(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    async with database.transaction() as connection:
        ((pages,),) = await connection.execute_fetchall("PRAGMA page_count")
        await connection.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(NotStored, match="full"):
        await storage.log.append_choices(
            database, game.id, 1, [NewChoice(0, BO, "end")], interaction_id=None, state="s" * 100_000, asked=None, at=300
        )
    assert await storage.games.load(database, game.id) == game
    assert [row.text for row in await storage.log.load_log(database, game.id)] == ["pass"]
    assert (await choose(database, game, "end")).seq == 2


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_READONLY_DBMOVED, sqlite3.SQLITE_CORRUPT])
async def test_an_error_of_the_disk_is_no_error_of_the_program(database: Database, code: int) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(NotStored, match="disk I/O error"):
        async with database.transaction():
            raise error
    with pytest.raises(NotRead, match="disk I/O error"):
        async with database.reading():
            raise error


async def test_an_error_of_the_program_stays_one(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        async with database.transaction() as connection:
            await connection.execute_fetchall("SELECT * FROM recipes")


async def test_a_unit_of_work_begins_anew_after_a_rollback_that_failed(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await begun(database)

    async def broken() -> None:
        raise sqlite3.OperationalError("disk I/O error")

    async with database.transaction() as connection:
        pass
    with monkeypatch.context() as patched, pytest.raises(ZeroDivisionError):
        patched.setattr(connection, "rollback", broken)
        async with database.transaction() as connection:
            await connection.execute_fetchall("UPDATE games SET asked = 17")
            raise ZeroDivisionError
    assert (await choose(database, game, "pass")).seq == 1
    assert (await storage.games.load(database, game.id)).asked == 0
