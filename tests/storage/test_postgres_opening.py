"""Opening a database on a server: migrated to the newest version, or refused and left unchanged."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

import storage
from storage import DatabaseError, open_database
from storage.copies import known_version
from storage.counts import told_by_server
from storage.database import MIGRATIONS, numbered
from storage.postgres_opening import steps
from storage.shapes import shapes
from tests.storage.openings import begun, choose


async def refusal(address: str, migrations: Path | None = None) -> str:
    with pytest.raises(DatabaseError) as refused:
        await (open_database(address) if migrations is None else open_database(address, migrations))
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


async def test_two_processes_may_bring_one_database_forward(fresh: str) -> None:
    first, second = await asyncio.gather(open_database(fresh), open_database(fresh))
    assert (await choose(first, await begun(first), "pass")).seq == 1
    assert [row.text for row in await storage.log.load_log(second, 1)] == ["pass"]
    await first.close()
    await second.close()


async def test_a_failing_migration_leaves_the_version_before(fresh: str, tmp_path: Path) -> None:
    await (await open_database(fresh)).close()
    newest = known_version()
    folder = shutil.copytree(MIGRATIONS, tmp_path / "migrations")
    for place in (folder, folder / "postgres"):
        (place / f"{newest + 1:04}_next.sql").write_text("CREATE TABLE next (a BIGINT);\nCREATE TABLE games (a BIGINT);\n")
    told = f'from version {newest} to {newest + 1} ({newest + 1:04}_next.sql): relation "games" already exists'
    assert told in await refusal(fresh, folder)
    with closing(psycopg.connect(fresh)) as connection:
        assert connection.execute("SELECT version, to_regclass('next') FROM about").fetchall() == [(newest, None)]


SCHEMA = {
    "columns": """
        SELECT table_name, column_name, row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position), data_type, is_nullable,
            column_default, is_identity, identity_generation
        FROM information_schema.columns WHERE table_schema = current_schema()
    """,
    "constraints": """
        SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = current_schema()::regnamespace
    """,
    "indexes": "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()",
    "triggers": "SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
    "functions": """
        SELECT regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
    """,
    "aggregates": """
        SELECT aggfnoid::text, aggtransfn::text, aggtranstype::regtype::text FROM pg_aggregate JOIN pg_proc ON pg_proc.oid = aggfnoid
        WHERE pronamespace = current_schema()::regnamespace
    """,
    "version": "SELECT application, version FROM about",
}
"""Statements for all that makes a schema, however its scripts are laid out."""


def schema(connection: psycopg.Connection[Any]) -> dict[str, set[tuple[Any, ...]]]:
    return {kind: set(connection.execute(select.encode()).fetchall()) for kind, select in SCHEMA.items()}


PLAYED = """
    INSERT INTO games (game, channel_id, opener_id, status, options, seed, version, summary, created_at, updated_at)
    VALUES ('gugong', 1, 2, 'playing', '{}', '7', 1, '1', 3, 4)
"""
"""A game of version 1, in which seat 1 is asked."""


async def test_a_database_of_the_first_version_gets_the_schema_of_a_new_one_and_keeps_its_games(fresh: str) -> None:
    await (await open_database(fresh)).close()
    with closing(psycopg.connect(fresh, autocommit=True)) as connection:
        from_baseline = schema(connection)
        connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        first, *_ = steps(MIGRATIONS, 0, 1)
        connection.execute(first.script.encode())
        connection.execute("UPDATE about SET version = 1")
        connection.execute(PLAYED.encode())
        await (await open_database(fresh)).close()
        assert connection.execute("SELECT asked, called FROM games JOIN waits ON game_id = id").fetchall() == [(1, 4)]
        assert len(from_baseline["functions"]) > 20
        assert schema(connection) == from_baseline


async def test_each_table_has_the_columns_of_both_engines_and_each_step_a_script_for_both(fresh: str) -> None:
    newest = known_version()
    given = steps(MIGRATIONS, 1, newest)
    assert [step.name for step in given] == [name for name, _ in numbered(MIGRATIONS)[1:]]
    await (await open_database(fresh)).close()
    with closing(psycopg.connect(fresh)) as connection:
        rows = connection.execute(
            "SELECT table_name::text, array_agg(column_name::text ORDER BY ordinal_position) FROM information_schema.columns "
            "WHERE table_schema = current_schema() GROUP BY table_name"
        ).fetchall()
    found = {name: tuple(columns) for name, columns in rows if name not in ("about", "holds", "units")}
    assert found == {shape.name: shape.columns for shape in shapes(newest)}


async def test_a_newer_version_and_the_database_of_another_program_are_refused(fresh: str) -> None:
    await (await open_database(fresh)).close()
    with closing(psycopg.connect(fresh, autocommit=True)) as connection:
        connection.execute("UPDATE about SET version = 99")
        assert "has version 99" in await refusal(fresh)
        connection.execute("UPDATE about SET application = 1, version = 1")
        assert "belongs to another program" in await refusal(fresh)
        connection.execute("DROP TABLE about")
        assert "belongs to another program" in await refusal(fresh)


async def test_a_database_that_cannot_hold_every_text_is_refused(fresh: str) -> None:
    with closing(psycopg.connect(fresh, autocommit=True)) as connection:
        connection.execute("CREATE DATABASE narrow TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
        address = f"postgresql:///narrow?{fresh.partition('?')[2]}"
        assert "has the encoding LATIN1" in await refusal(address)
        with pytest.raises(DatabaseError, match="has the encoding LATIN1"):
            told_by_server(address)
        connection.execute("DROP DATABASE narrow")


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = await refusal(f"postgresql://somebody:secret@/games?host={folder}")
    assert "games on" in told
    assert "secret" not in told
    assert "secret" not in await refusal("postgresql://somebody:secret@/games?wrong=1")
