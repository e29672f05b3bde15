"""Copies of the database: whole, of one moment, checked."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, DatabaseError
from storage.copies import content_of, copy_to, known_version
from tests.storage.openings import begun, choose

file = pytest.mark.parametrize("place", ["file"], indirect=True)
"""Parametrization with a file alone, because a server is copied in another way."""


@file
async def test_a_copy_of_a_database_in_use_holds_all_that_was_committed(database: Database, path: Path) -> None:
    game = await choose(database, await begun(database), "first", "second")
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET asked = 17")
        held = await asyncio.to_thread(copy_to, path, path.with_name("copy"))
    assert (held.games, held.live, held.choices, held.version) == (1, 1, 2, known_version())
    with closing(sqlite3.connect(path.with_name("copy"))) as copy, copy:
        assert copy.execute("SELECT id, asked FROM games").fetchall() == [(game.id, 0)]


@file
async def test_a_copy_is_one_file_in_itself_and_leaves_nothing_else(database: Database, path: Path) -> None:
    await begun(database)
    folder = path.with_name("copies")
    folder.mkdir()
    copy_to(path, folder / "copy")
    assert [found.name for found in folder.iterdir()] == ["copy"]
    assert content_of(folder / "copy").games == 1
    assert [found.name for found in folder.iterdir()] == ["copy"]


@file
async def test_the_database_of_a_killed_process_can_be_copied(database: Database, path: Path) -> None:
    await choose(database, await begun(database), "first")
    left = path.with_name("left")
    left.write_bytes(path.read_bytes())
    left.with_name("left-wal").write_bytes(path.with_name(f"{path.name}-wal").read_bytes())
    assert copy_to(left, path.with_name("copy")).choices == 1


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE other (x)")


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {known_version() + 1}")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:8192])


def text(path: Path) -> None:
    path.write_text("This is no database, and long enough to be taken for a damaged one." * 20)


@file
async def test_an_unsound_or_foreign_database_is_neither_copied_nor_read(database: Database, path: Path) -> None:
    await begun(database)
    for number, spoil in enumerate((foreign, newer, cut, text)):
        bad = path.with_name(f"bad{number}")
        if spoil is not foreign:
            copy_to(path, bad)
        spoil(bad)
        with pytest.raises(DatabaseError) as told:
            content_of(bad)
        assert "\n" not in str(told.value)
        with pytest.raises(DatabaseError):
            copy_to(bad, path.with_name("copy"))
        assert not list(path.parent.glob("copy*"))
