"""Moves of a database from a file to a server and back: every row of every table, or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

import storage
from storage import DatabaseError, open_database
from storage.copies import content_of, known_version
from storage.moving import copy_from_server, move, put_on_server
from storage.shapes import shapes
from tests.postgres import Postgres
from tests.storage.filled import ROWS, fill
from tests.storage.killed import kill_child
from tests.storage.openings import REFUSED, begun, choose, lobby

BEFORE = 24
"""A version whose migration to the newest version changes rows."""


@pytest.fixture
def full(path: Path) -> Path:
    """Return a file with rows in every table."""
    fill(path, known_version())
    return path


def told(_: str) -> None:
    """Ignore a line for the host."""


def rows(place: Path | str, schema: str = "public") -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of a database of the newest version, read without the program."""
    found = shapes(known_version())
    selects = {each.name: f"SELECT {', '.join(each.columns)} FROM {each.name}" for each in found}
    if isinstance(place, Path):
        with closing(sqlite3.connect(place)) as file:
            return {name: sorted(file.execute(select), key=repr) for name, select in selects.items()}
    with closing(psycopg.connect(place, options=f"-c search_path={schema}")) as server:
        return {name: sorted(server.execute(select.encode()).fetchall(), key=repr) for name, select in selects.items()}


async def test_every_row_of_every_table_goes_to_a_server_and_back(full: Path, fresh: str) -> None:
    before, lines = full.read_bytes(), list[str]()
    assert move(full, fresh, lines.append)
    assert {len(each) for each in rows(fresh).values()} == {ROWS}
    assert rows(fresh) == rows(full)
    assert move(fresh, full.with_name("back"), told)
    assert rows(full.with_name("back")) == rows(full)
    assert full.read_bytes() == before
    assert lines == [*(f"{shape.name}: {ROWS} rows" for shape in shapes(known_version())), "All rows were read back and are equal."]


async def test_ids_go_on_after_the_highest_that_there_ever_was_and_the_log_only_grows(full: Path, fresh: str) -> None:
    move(full, fresh, told)
    move(fresh, full.with_name("back"), told)
    for place in (fresh, full.with_name("back")):
        database = await open_database(place)
        assert (await lobby(database)).id == 2**40 + 1
        with pytest.raises(REFUSED):
            async with database.transaction() as connection:
                await connection.execute_fetchall("UPDATE choices SET text = 'another'")
        await database.close()


async def test_a_target_database_that_was_opened_before_but_has_no_rows_counts_as_empty(path: Path, postgres: Postgres) -> None:
    fill(path, known_version())
    address = postgres.emptied()
    assert move(path, address, told)
    assert rows(address) == rows(path)


async def test_a_move_that_was_made_already_is_found_and_other_games_are_left(full: Path, fresh: str) -> None:
    for target in (fresh, full.with_name("target")):
        assert move(full, target, told)
        assert not move(full, target, told)
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute("UPDATE notes SET text = 'another' WHERE game_id = 2")
    for target in (fresh, full.with_name("target")):
        before = rows(target)
        with pytest.raises(DatabaseError, match="has other games"):
            move(full, target, told)
        assert rows(target) == before != rows(full)


async def test_an_older_copy_keeps_its_version_until_it_is_opened(path: Path, fresh: str) -> None:
    fill(path, BEFORE)
    move(path, fresh, told)
    copy_from_server(fresh, path.with_name("back"))
    assert content_of(path.with_name("back")).version == BEFORE
    for place in (path, fresh):
        await (await open_database(place)).close()
    assert not move(path, fresh, told)


async def test_a_database_that_a_server_cannot_hold_is_refused_without_a_trace(full: Path, fresh: str) -> None:
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute("UPDATE notes SET text = 'a' || char(0) || 'b' WHERE game_id = 2")
    with pytest.raises(DatabaseError, match="NUL"):
        move(full, fresh, told)
    with closing(psycopg.connect(fresh)) as server:
        assert server.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


async def test_the_database_of_another_program_or_a_newer_version_is_left(full: Path, fresh: str) -> None:
    with closing(psycopg.connect(fresh, autocommit=True)) as server:
        server.execute("CREATE TABLE other (a INTEGER)")
        for refused in (lambda: move(full, fresh, told), lambda: put_on_server(full, fresh, "aside"), lambda: move(fresh, full, told)):
            with pytest.raises(DatabaseError, match="another program"):
                refused()
        server.execute("DROP TABLE other")
    await (await open_database(fresh)).close()
    older = full.with_name("older")
    fill(older, BEFORE)
    with pytest.raises(DatabaseError, match=f"has version {known_version()}"):
        move(older, fresh, told)


async def test_a_copy_of_a_server_shows_one_moment_and_is_made_while_people_play(postgres: Postgres, path: Path) -> None:
    address = postgres.emptied()
    database = await open_database(address)
    game = await choose(database, await begun(database), "first")

    def meanwhile(line: str) -> None:
        if line.startswith("games:"):
            asyncio.run_coroutine_threadsafe(choose(database, game, "second"), loop).result()

    loop = asyncio.get_running_loop()
    await asyncio.to_thread(move, address, path, meanwhile)
    assert (content_of(path).choices, len(await storage.log.load_log(database, game.id))) == (1, 2)
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET asked = 17")
        assert (await asyncio.to_thread(copy_from_server, address, path.with_name("copy"))).choices == 2
    await database.close()


async def test_the_database_that_a_backup_replaces_is_kept_in_a_schema(full: Path, fresh: str) -> None:
    assert not put_on_server(full, fresh, "first")
    database = await open_database(fresh)
    await lobby(database)
    await database.close()
    with closing(psycopg.connect(fresh, autocommit=True)) as server:
        server.execute("UPDATE about SET version = 99")
    assert put_on_server(full, fresh, "second")
    changed = {"generation", "games", "requests", "places", "ready_checks"}
    others = {shape.name for shape in shapes(known_version())} - changed
    assert [rows(fresh)[name] for name in others] == [rows(full)[name] for name in others]
    assert [row[0] for row in rows(fresh)["games"]] == [row[0] for row in rows(full)["games"]]
    with closing(psycopg.connect(fresh, autocommit=True)) as server:
        server.execute("UPDATE second.about SET version = %s", (known_version(),))
    assert copy_from_server(f"{fresh}&options=-csearch_path%3Dsecond", full.with_name("kept")).games == ROWS + 1
    database = await open_database(fresh)
    assert (await choose(database, await begun(database), "first")).seq == 1
    await database.close()


MOVING = """
import signal, sys
from pathlib import Path
from storage.moving import move
seen = 0
def tell(line):
    global seen
    seen += 1
    if seen == int(sys.argv[3]):
        print("reached", flush=True)
        signal.pause()
move(*(each if "://" in each else Path(each) for each in sys.argv[1:3]), tell)
"""
STEPS = len(shapes(known_version())) + 1
"""The number of steps: one after each table, and one before the commit."""


QUICK = [("server", STEPS // 2), ("server", STEPS), ("file", STEPS)]
SLOW = [pytest.param(kind, step, marks=pytest.mark.slow) for kind in ("server", "file") for step in range(1, STEPS, 3)]


@pytest.mark.parametrize(("kind", "step"), [*QUICK, *SLOW])
async def test_a_kill_leaves_nothing_and_the_same_again_moves_all_of_it(full: Path, fresh: str, kind: str, step: int) -> None:
    target = fresh if kind == "server" else full.with_name("target")
    kill_child(MOVING, full, target, step)
    assert kind == "server" or not full.with_name("target").exists()
    assert move(full, target, told)
    assert rows(target) == rows(full)
    assert not list(full.parent.glob("target.part*"))
