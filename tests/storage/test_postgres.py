"""Properties of a server alone: it goes away and comes back, and it serves several processes at once."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import psycopg
import pytest

import storage
from storage import Database, NotStored, PerhapsStored, open_database
from storage.refusals import WrongStatus
from tests.postgres import LOST
from tests.storage.openings import CHANNEL, begun, choose
from tests.storage.wires import Loss, wire

pytestmark = pytest.mark.parametrize("place", ["server"], indirect=True)


@pytest.fixture
def control(place: str) -> Iterator[psycopg.Connection]:
    """Open a connection beside those of the program."""
    with closing(psycopg.connect(place, autocommit=True)) as connection:
        yield connection


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with a name short enough for a socket in it."""
    with tempfile.TemporaryDirectory() as found:
        yield Path(found)


@asynccontextmanager
async def closed(address: str) -> AsyncIterator[Database]:
    """Open a database of a server and close it at the end of the context."""
    opened = await open_database(address)
    try:
        yield opened
    finally:
        await opened.close()


@pytest.fixture
async def impatient(place: str) -> AsyncIterator[Database]:
    """Open the database as another process that waits for locks only a tenth of a second."""
    async with closed(f"{place}&options=-c%20lock_timeout%3D100") as opened:
        yield opened


async def test_lost_connections_are_made_anew_if_nothing_was_begun(database: Database, control: psycopg.Connection) -> None:
    game = await begun(database)
    control.execute(LOST)
    assert await storage.games.load(database, game.id) == game
    control.execute(LOST)
    assert (await choose(database, game, "pass")).seq == 1
    control.execute(LOST)
    async with database.reading() as connection:
        assert [tuple(row) for row in await connection.execute_fetchall("SELECT count(*) FROM choices")] == [(1,)]


async def test_a_unit_of_work_that_loses_its_connection_leaves_nothing(database: Database, control: psycopg.Connection) -> None:
    game = await begun(database)
    with pytest.raises(NotStored):
        async with database.transaction(game.id) as connection:
            await connection.execute_fetchall("UPDATE games SET asked = 17")
            control.execute(LOST)
            await connection.execute_fetchall("UPDATE games SET asked = 18")
    assert await storage.games.load(database, game.id) == game
    assert (await choose(database, game, "pass")).seq == 1


async def test_units_of_work_that_fail_leave_nothing_by_which_others_do(database: Database) -> None:
    game = await begun(database)
    with pytest.raises(WrongStatus):
        await storage.games.join(database, game.id, 1, "Emil", 300)
    for _ in range(8):
        with pytest.raises(psycopg.IntegrityError):
            async with database.transaction(game.id) as connection:
                await connection.execute_fetchall("INSERT INTO members SELECT * FROM members")
    for seq in range(1, 4):
        game = await choose(database, game, "pass", interaction_id=seq)
        assert game.seq == seq


async def test_old_rows_are_removed_if_the_server_allows_it(database: Database, control: psycopg.Connection) -> None:
    await begun(database)

    def cleaned() -> int:
        rows = control.execute("SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'members'").fetchall()
        return rows[0][0]

    before = cleaned()
    await database.tidy()
    assert cleaned() == before + 1
    control.execute(LOST)
    await database.tidy()
    assert await storage.log.load_log(database, 1) == ()


@pytest.mark.parametrize("loss", ["unheard", "unanswered"])
async def test_a_commit_without_an_answer_is_told_apart_from_one_that_never_arrived(place: str, folder: Path, loss: Loss) -> None:
    with wire(place, folder) as (way, address):
        async with closed(address) as database:
            game = await begun(database)
            way.loses = loss
            if loss == "unheard":
                with pytest.raises(NotStored):
                    await choose(database, game, "pass")
            else:
                assert (await choose(database, game, "pass")).seq == 1
            assert [row.text for row in await storage.log.load_log(database, game.id)] == ([] if loss == "unheard" else ["pass"])


async def test_a_late_commit_keeps_nothing_that_was_reported_as_not_stored(place: str, folder: Path) -> None:
    with wire(place, folder) as (way, address):
        async with closed(address) as database:
            game = await begun(database)
            way.loses = "late"
            with pytest.raises(NotStored):
                await choose(database, game, "pass")
            way.told.set()
            assert await asyncio.to_thread(way.heard.wait, 20)
            assert await storage.log.load_log(database, game.id) == ()


async def test_a_server_that_does_not_come_back_leaves_the_outcome_unknown(
    place: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.postgres.PATIENCE", 0.1)
    monkeypatch.setattr("storage.postgres.RETURN", 0.1)
    with wire(place, folder) as (way, address):
        async with closed(address) as database:
            game = await begun(database)
            way.loses = "for good"
            with pytest.raises(PerhapsStored, match="not known"):
                await choose(database, game, "pass")
    async with closed(place) as database:
        assert [row.text for row in await storage.log.load_log(database, game.id)] == ["pass"]


async def test_units_of_one_game_wait_for_each_other_in_all_processes_and_those_of_others_do_not(
    database: Database, impatient: Database
) -> None:
    one, other = await begun(database), await begun(database, CHANNEL + 1)
    async with database.transaction(one.id):
        await storage.games.set_live_message(impatient, other.id, 5)
        with pytest.raises(NotStored, match="lock timeout"):
            await storage.games.set_live_message(impatient, one.id, 5)
        with pytest.raises(NotStored, match="lock timeout"):
            async with impatient.transaction():
                raise AssertionError
    await storage.games.set_live_message(impatient, one.id, 6)
    assert [(await storage.games.load(database, game.id)).message_id for game in (one, other)] == [6, 5]


async def test_a_unit_of_work_of_a_process_that_stands_still_is_given_up_for_the_others(database: Database, place: str) -> None:
    game = await begun(database)
    async with closed(f"{place}&options=-c%20idle_in_transaction_session_timeout%3D100") as paused:
        with pytest.raises(NotStored):
            async with paused.transaction(game.id) as connection:
                await connection.execute_fetchall("UPDATE games SET asked = 17")
                assert (await choose(database, game, "pass")).asked == 0
        assert (await storage.games.load(paused, game.id)).asked == 0


async def test_a_unit_of_work_that_never_stands_still_does_not_hold_others_up_for_ever(
    database: Database, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(database)
    monkeypatch.setattr("storage.postgres_opening.LONGEST", 0.3)
    async with closed(place) as slow:
        for told in ("SELECT 1", "UPDATE games SET asked = 17"):
            with pytest.raises(NotStored):
                async with slow.transaction(game.id) as connection:
                    await connection.execute_fetchall(told)
                    await connection.execute_fetchall("SELECT pg_sleep(20)")
        await slow.tidy()
        assert (await choose(database, game, "pass")).asked == 0
        await storage.games.set_live_message(slow, game.id, 5)
    assert (await storage.games.load(database, game.id)).message_id == 5


@pytest.mark.parametrize("isolation", ["read committed", "repeatable read", "serializable"])
async def test_a_choice_made_in_two_processes_at_once_is_made_once_whatever_the_server_is_set_to(place: str, isolation: str) -> None:
    address = f"{place}&options=-c%20default_transaction_isolation%3D{isolation.replace(' ', '%5C%20')}"
    async with closed(address) as one, closed(address) as other:
        game = await begun(one)
        both = (choose(each, game, "pass", interaction_id=number) for number, each in enumerate((one, other, one, other)))
        found = await asyncio.gather(*both, return_exceptions=True)
        assert sorted(type(each).__name__ for each in found) == ["GameRow", *["StaleSeq"] * 3]
        assert len(await storage.log.load_log(one, game.id)) == 1


async def test_the_log_cannot_be_emptied_at_once(database: Database, control: psycopg.Connection) -> None:
    game = await choose(database, await begun(database), "pass")
    with pytest.raises(psycopg.IntegrityError, match="the log only grows"):
        control.execute("TRUNCATE games CASCADE")
    assert len(await storage.log.load_log(database, game.id)) == 1
