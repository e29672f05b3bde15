"""Opening a database on a server: migrated to the newest version, or refused and left unchanged."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from storage import DatabaseError, load_log, open_database
from storage.counts import told_by_server
from tests.storage.openings import begun, choose


async def refusal(address: str, migrations: Path | None = None) -> str:
    with pytest.raises(DatabaseError) as refused:
        await (open_database(address) if migrations is None else open_database(address, migrations))
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


async def test_two_processes_may_bring_one_database_forward(fresh: str) -> None:
    first, second = await asyncio.gather(open_database(fresh), open_database(fresh))
    assert (await choose(first, await begun(first), "pass")).seq == 1
    assert [row.text for row in await load_log(second, 1)] == ["pass"]
    await first.close()
    await second.close()


async def test_a_failing_migration_leaves_the_version_before(fresh: str, tmp_path: Path) -> None:
    (tmp_path / "0001_first.sql").write_text("CREATE TABLE games (a INTEGER);\n")
    await (await open_database(fresh, tmp_path)).close()
    (tmp_path / "0002_second.sql").write_text("CREATE TABLE second (a INTEGER);\nCREATE TABLE games (a INTEGER);\n")
    assert 'from version 1 to 2 (0002_second.sql): relation "games" already exists' in await refusal(fresh, tmp_path)
    with closing(psycopg.connect(fresh)) as connection:
        assert connection.execute("SELECT version, to_regclass('second') FROM about").fetchall() == [(1, None)]


async def test_a_newer_version_and_the_database_of_another_program_are_refused(fresh: str) -> None:
    await (await open_database(fresh)).close()
    with closing(psycopg.connect(fresh, autocommit=True)) as connection:
        connection.execute("UPDATE about SET version = 99")
        assert "is of version 99" in await refusal(fresh)
        connection.execute("UPDATE about SET application = 1, version = 1")
        assert "belongs to another program" in await refusal(fresh)
        connection.execute("DROP TABLE about")
        assert "belongs to another program" in await refusal(fresh)


async def test_a_database_that_cannot_hold_every_text_is_refused(fresh: str) -> None:
    with closing(psycopg.connect(fresh, autocommit=True)) as connection:
        connection.execute("CREATE DATABASE narrow TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
        address = f"postgresql:///narrow?{fresh.partition('?')[2]}"
        assert "keeps texts in LATIN1" in await refusal(address)
        with pytest.raises(DatabaseError, match="keeps texts in LATIN1"):
            told_by_server(address)
        connection.execute("DROP DATABASE narrow")


async def test_a_server_that_is_not_there_is_told_without_the_password() -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = await refusal(f"postgresql://somebody:secret@/games?host={folder}")
    assert "games on" in told
    assert "secret" not in told
    assert "secret" not in await refusal("postgresql://somebody:secret@/games?wrong=1")
