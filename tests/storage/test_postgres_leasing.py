"""Leases of a database on a server: a silent process loses its lease and stores nothing from then on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from pathlib import Path
from threading import Event

import psycopg
import pytest
from psycopg.pq.abc import PGconn

import storage
from storage import Database, DatabaseError, NotStored, open_database
from storage.lease import TAKEN_OVER, Lease, Unlockable
from storage.leasing import LeaseTaken, lease, leased
from storage.postgres_leasing import HoldOnServer
from storage.shards import Shards
from tests.postgres import DROPPED, LOST
from tests.storage.openings import begun, choose
from tests.storage.wires import pooled, wire

pytestmark = pytest.mark.parametrize("place", ["server"], indirect=True)

ROOT = Path(__file__).parents[2]
SECONDS = 20.0
SHORT = "&options=-c%20idle_session_timeout%3D1500%20-c%20idle_in_transaction_session_timeout%3D500"
"""Parameters of an address: a process that is silent for 1.5 seconds loses its lease."""
PRESSING = """
import asyncio, sys
from storage import NotStored, open_database, postgres_leasing
from storage.leasing import leased
from tests.storage.openings import begun

async def main():
    postgres_leasing.EVERY = 0.05
    with leased(sys.argv[1]) as own:
        database = await open_database(sys.argv[1], lease=own)
        game = await begun(database)
        try:
            async with database.transaction(game.id) as connection:
                await connection.execute_fetchall("UPDATE games SET asked = 17")
                print(game.id, flush=True)
                sys.stdin.readline()
        except NotStored:
            print("not stored", flush=True)
        while not own.lost:
            await asyncio.sleep(0.01)
        print(own.lost, flush=True)
        await database.close()

asyncio.run(main())
"""


@asynccontextmanager
async def opened(address: str, own: Lease | None = None) -> AsyncIterator[Database]:
    database = await open_database(address, lease=own)
    try:
        yield database
    finally:
        await database.close()


@contextmanager
def soon(address: str, shards: Shards) -> Iterator[Lease]:
    """Hold a range once its holder was silent for long enough."""
    end = time.monotonic() + SECONDS
    with ExitStack() as marks:
        while True:
            try:
                found = marks.enter_context(lease(address, shards))
                break
            except LeaseTaken:
                assert time.monotonic() < end
        yield found


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop all heartbeats, so that no process notices the loss of its locks."""
    monkeypatch.setattr(HoldOnServer, "_live", lambda _: None)


@pytest.fixture
def control(place: str) -> Iterator[psycopg.Connection]:
    """Open a connection beside those of the program."""
    with closing(psycopg.connect(place, autocommit=True)) as connection:
        yield connection


def pressing(address: str) -> subprocess.Popen[str]:
    """Start a process that holds the database and has begun a unit of work when it prints the game's id."""
    return subprocess.Popen([sys.executable, "-c", PRESSING, address], cwd=ROOT, stdin=-1, stdout=-1, text=True)


async def test_a_process_that_stood_still_finds_that_nothing_more_is_stored(place: str) -> None:
    with pressing(place + SHORT) as process:
        assert process.stdout is not None
        game_id = int(process.stdout.readline())
        with pytest.raises(LeaseTaken), leased(place):
            pass
        process.send_signal(signal.SIGSTOP)
        with leased(place, SECONDS) as own:
            async with opened(place, own) as database:
                assert (await choose(database, await storage.games.load(database, game_id), "pass")).asked == 0
                process.send_signal(signal.SIGCONT)
                assert process.communicate("\n", SECONDS)[0].splitlines() == ["not stored", TAKEN_OVER]
                assert process.returncode == 0
                assert [row.text for row in await storage.log.load_log(database, game_id)] == ["pass"]
            assert not own.lost


async def test_a_silent_process_stores_until_another_takes_over_and_then_nothing(
    place: str, control: psycopg.Connection, silent: None
) -> None:
    told = Event()
    with leased(place) as before:
        before.when_lost(told.set)
        async with opened(place, before) as old:
            game = await choose(old, await begun(old), "pass")
            control.execute(DROPPED)
            with leased(place, SECONDS) as own:
                game = await choose(old, game, "pass")
                async with opened(place, own) as database:
                    assert not before.lost
                    with pytest.raises(NotStored, match="taken over"):
                        await choose(old, game, "pass")
                    assert (before.lost, told.is_set()) == (TAKEN_OVER, True)
                    game = await choose(database, game, "pass", interaction_id=7)
                    assert [row.seq for row in await storage.log.load_log(old, game.id)] == [0, 1, 2]
                    assert not own.lost


async def test_a_process_whose_connections_were_lost_stores_nothing_by_new_ones(
    place: str, control: psycopg.Connection, silent: None
) -> None:
    with leased(place) as before:
        async with opened(place, before) as old:
            game = await begun(old)
            control.execute(LOST)
            with leased(place, SECONDS) as own:
                async with opened(place, own) as database:
                    with pytest.raises(NotStored, match="taken over"):
                        await choose(old, game, "pass")
                    assert await storage.log.load_log(database, game.id) == ()


async def test_a_process_that_sent_the_server_only_a_part_keeps_nobody_waiting(
    place: str, control: psycopg.Connection, silent: None
) -> None:
    with leased(place) as before:
        async with opened(place, before) as old:
            game = await begun(old)
            with pytest.raises(NotStored):
                async with old.transaction(game.id) as connection:
                    line: PGconn = getattr(connection, "_connection").pgconn  # noqa: B009
                    line.enter_pipeline_mode()
                    line.send_query_params(b"UPDATE games SET asked = 17", None)
                    line.send_flush_request()
                    line.flush()
                    control.execute(DROPPED)
                    with leased(place, SECONDS) as own:
                        async with opened(place, own) as database:
                            assert (await choose(database, await storage.games.load(database, game.id), "pass")).asked == 0
            assert [row.text for row in await storage.log.load_log(old, game.id)] == ["pass"]


async def test_a_process_that_asks_whether_it_was_taken_over_is_told(place: str, control: psycopg.Connection, silent: None) -> None:
    told = Event()
    with leased(place) as before:
        before.when_lost(told.set)
        async with opened(place, before) as old:
            await old.still_held()
            control.execute(DROPPED)
            with leased(place, SECONDS) as own:
                await old.still_held()
                async with opened(place, own) as database:
                    with pytest.raises(NotStored, match="taken over"):
                        await old.still_held()
                    await database.still_held()
                    assert told.is_set()


async def test_a_range_is_taken_over_alone(place: str, control: psycopg.Connection, silent: None) -> None:
    with lease(place, Shards(0, 1, 4)) as lost:
        async with opened(place, lost) as first, opened(place) as beside:
            game = await begun(first)
            control.execute(DROPPED)
            with lease(place, Shards(2, 3, 4)) as kept, soon(place, Shards(1, 1, 4)) as own:
                async with opened(place, kept) as second, opened(place, own):
                    with pytest.raises(NotStored, match="taken over"):
                        await choose(first, game, "pass")
                    game = await choose(second, game, "pass")
                    assert (await choose(beside, game, "pass")).seq == 2
                    assert (bool(lost.lost), bool(kept.lost)) == (True, False)


async def test_a_lost_connection_is_made_again_if_nobody_has_taken_over(
    place: str, control: psycopg.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Event()
    monkeypatch.setattr("storage.postgres_leasing.logger.info", lambda *_: told.set())
    with leased(place) as own:
        async with opened(place, own) as database:
            game = await begun(database)
            control.execute(LOST)
            assert await asyncio.to_thread(told.wait, SECONDS)
            assert (await choose(database, game, "pass")).seq == 1
            with pytest.raises(LeaseTaken), leased(place):
                pass
            assert not own.lost


def test_a_way_on_which_connections_are_shared_is_refused_and_left(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        pooled(place, Path(folder)) as address,
        ExitStack() as held,
    ):
        with pytest.raises(Unlockable, match="shares connections"), leased(address):
            pass
        held.enter_context(leased(place))  # as if the pooler kept the lock
        with pytest.raises(Unlockable, match="shares connections"), leased(address):
            pass
    told = Event()
    monkeypatch.setattr("storage.postgres_leasing.EVERY", 0.01)
    with leased(place) as own:
        own.when_lost(told.set)
        monkeypatch.setattr(own, "_backend", 0)
        assert told.wait(SECONDS)
        assert "shares connections" in own.lost


def test_a_server_that_stays_away_is_told_once_it_was_waited_for(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.postgres_leasing.RETURN", 0.1)
    told = Event()
    with tempfile.TemporaryDirectory() as folder, wire(place, Path(folder)) as (way, address), leased(f"{address}&password=sesame") as own:
        own.when_lost(told.set)
        way.close()
        assert told.wait(SECONDS)
    assert "cannot be opened" in own.lost
    assert len(own.lost.splitlines()) == 1
    assert "sesame" not in own.lost


def test_a_server_that_is_not_there_is_told_without_the_password(place: str, tmp_path: Path) -> None:
    for address in (f"postgresql://somebody:sesame@/games?host={tmp_path}", "postgresql://somebody:sesame@/games?wrong=1"):
        with pytest.raises(DatabaseError, match="database") as refused, leased(address):
            pass
        assert "sesame" not in str(refused.value)


async def test_a_missing_driver_is_reported_with_the_package_to_install(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("postgres_leasing", "postgres_opening"):
        monkeypatch.setitem(sys.modules, f"storage.{name}", None)
    with pytest.raises(DatabaseError, match="group `postgres`"), leased(place):
        pass
    with pytest.raises(DatabaseError, match="group `postgres`"):
        await open_database(place)
