"""Rewriting the file after an erasure: noted as owed, done once for everybody, postponed while somebody writes."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

import storage
from storage import Database, open_database, rewriting
from storage.lease import Lease
from storage.rewriting import Rewriting
from storage.shards import ALL, Shards
from storage.sqlite import BUSY_SECONDS, DatabaseFile
from tests.storage.openings import ANA, BO, CHEN, begun, lobby


async def forget(database: Database, user_id: int, at: int = 900) -> None:
    await storage.forgetting.forget_person(database, user_id, at, notice="")


async def test_one_rewrite_is_owed_for_everybody_since_the_first(database: Database) -> None:
    assert await storage.epochs.rewrite_owed_since(database) is None
    await begun(database)
    await forget(database, ANA, 900)
    await forget(database, BO, 1000)
    assert await storage.epochs.rewrite_owed_since(database) == 900
    assert await storage.epochs.tidy(database)
    assert await storage.epochs.rewrite_owed_since(database) is None
    await storage.settings.set_personal(database, CHEN, zone="Europe/Paris")
    await forget(database, CHEN, 2000)
    assert await storage.epochs.rewrite_owed_since(database) == 2000


async def test_a_person_forgotten_during_a_rewrite_is_owed_another_one(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(database)
    await forget(database, ANA)
    tidy = database.tidy

    async def meanwhile(*, gives_way: bool = False) -> bool:
        done = await tidy(gives_way=gives_way)
        await forget(database, BO)
        return done

    monkeypatch.setattr(database, "tidy", meanwhile)
    await storage.epochs.tidy(database)
    assert await storage.epochs.rewrite_owed_since(database) is not None


async def test_a_rewrite_that_is_not_owed_is_not_done(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "tidy", None)
    assert await storage.epochs.tidy(database)


async def test_many_forgotten_people_do_not_rewrite_the_file(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "tidy", None)
    for _ in range(16):
        await storage.settings.set_personal(database, ANA, zone="Europe/Paris")
        await forget(database, ANA)


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_the_log_is_empty_at_once_or_later_if_somebody_reads(database: DatabaseFile, path: Path) -> None:
    log = path.with_name(f"{path.name}-wal")
    await begun(database)
    await forget(database, ANA)
    assert log.stat().st_size == 0
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM games").fetchall()
        begin = time.monotonic()
        await forget(database, BO)
        assert time.monotonic() - begin < BUSY_SECONDS
        assert log.stat().st_size > 0
        assert not await database.empty_log()
    assert await database.empty_log()
    assert log.stat().st_size == 0


def caught_copying(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return an event that is set while a rewriting copies its result back; the copying then pauses for a moment."""
    reached, loop, version, times = asyncio.Event(), asyncio.get_running_loop(), rewriting._version, list[int]()

    def slowly(connection: sqlite3.Connection) -> int:
        times.append(1)
        if len(times) == 3:
            loop.call_soon_threadsafe(reached.set)
            time.sleep(0.1)
        return version(connection)

    monkeypatch.setattr(rewriting, "_version", slowly)
    monkeypatch.setattr(rewriting, "PAGES", 1)
    return reached


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_a_rewrite_gives_way_to_a_writer_and_is_done_later(
    database: DatabaseFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(database)
    await forget(database, ANA)
    copying = caught_copying(monkeypatch)
    writing = asyncio.create_task(storage.epochs.tidy(database, gives_way=True))
    await copying.wait()
    begin = time.monotonic()
    await storage.settings.set_personal(database, BO, zone="Europe/Paris")
    assert time.monotonic() - begin < BUSY_SECONDS
    assert not await writing
    assert await storage.epochs.rewrite_owed_since(database) == 900
    assert await storage.epochs.tidy(database, gives_way=True)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert (await storage.settings.personal(database, BO)).zone == "Europe/Paris"
    assert not path.with_name(f"{path.name}-anew").exists()


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_a_rewrite_that_is_cancelled_ends_at_once_and_is_still_owed(database: DatabaseFile, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(database)
    await forget(database, ANA)
    copying = caught_copying(monkeypatch)
    writing = asyncio.create_task(storage.epochs.tidy(database))
    await copying.wait()
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await storage.epochs.rewrite_owed_since(database) == 900
    await lobby(database, 9)


async def test_the_process_that_has_the_file_rewrites_it_at_its_start(path: Path) -> None:
    database = await open_database(path)
    await begun(database)
    await forget(database, ANA)
    await database.close()
    beside = await open_database(path)
    assert await storage.epochs.rewrite_owed_since(beside) == 900
    await beside.close()
    own = await open_database(path, lease=Lease(ALL))
    assert await storage.epochs.rewrite_owed_since(own) is None
    await own.close()


@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_a_rewrite_gives_way_to_another_process_that_writes(
    database: DatabaseFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(database)
    await forget(database, ANA)
    beside = await open_database(path)
    copying = caught_copying(monkeypatch)
    writing = asyncio.create_task(storage.epochs.tidy(database))
    await copying.wait()
    begin = time.monotonic()
    await storage.settings.set_personal(beside, BO, zone="Europe/Paris")
    assert time.monotonic() - begin < BUSY_SECONDS
    assert not await writing
    assert (await storage.settings.personal(database, BO)).zone == "Europe/Paris"
    await beside.close()
    assert await storage.epochs.tidy(database)


async def test_of_several_processes_the_one_with_shard_0_rewrites_the_file(path: Path) -> None:
    """Two that rewrite it at once would take each other's copies, of which one has just begun."""
    database = await open_database(path)
    await begun(database)
    await forget(database, ANA)
    second = await open_database(path, lease=Lease(Shards(1, 1, 2)))
    assert await storage.epochs.rewrite_owed_since(second) == 900
    first = await open_database(path, lease=Lease(Shards(0, 0, 2)))
    assert await storage.epochs.rewrite_owed_since(first) is None
    for one in (first, second, database):
        await one.close()


async def test_a_copy_left_by_a_killed_process_goes_at_the_next_start(path: Path) -> None:
    await (await open_database(path)).close()
    left = [path.with_name(path.name + ending) for ending in ("-anew", "-anew-journal")]
    for file in left:
        file.write_bytes(b"Zerlinde")
    await (await open_database(path, lease=Lease(ALL))).close()
    assert not any(file.exists() for file in left)


def test_a_file_behind_a_link_is_rewritten_beside_its_log(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewriting, "FLUSHED", 1)
    link = path.parent / "elsewhere" / "games"
    link.parent.mkdir()
    link.symlink_to(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE filling AS SELECT randomblob(2 * 256 * 4096)")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert Rewriting(link).run()
