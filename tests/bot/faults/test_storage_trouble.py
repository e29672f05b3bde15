"""A database that cannot be written or read for a while: people are told, nothing is lost, and the same press works later."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

import storage
from bot.games.session import Session
from bot.messages import outbox
from storage import NotRead, PerhapsStored
from storage.postgres import EVERYTHING
from tests.bot import toy
from tests.bot.counting import asked, log, open_menu, public_texts, take_turn, waiting
from tests.bot.table import Table, labels, opened, text_of
from tests.places import BOTH, FILE, Place

NOT_STORED = "could not be stored just now; nothing was changed"
HELD = ("database is locked", "canceling statement due to lock timeout")
"""The messages of a file and a server when another process is writing."""


@pytest.fixture
async def table(place: Place, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    monkeypatch.setattr("storage.sqlite.BUSY_SECONDS", 0.01)
    monkeypatch.setattr("storage.postgres_opening.SETTINGS", {"lock_timeout": 0.01})
    async with opened(place) as table:
        yield table


@contextmanager
def held(place: Place) -> Iterator[None]:
    """Hold the database as another process that writes for long."""
    with place.asking() as other:
        other("BEGIN IMMEDIATE" if place.address is None else f"SELECT pg_advisory_lock({EVERYTHING})")
        yield


@BOTH
async def test_a_choice_that_cannot_be_stored_is_offered_again(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    person = await open_menu(counting)
    with held(counting.place):
        await counting.press(person, "Add 1")
    assert NOT_STORED in text_of(counting.private(person))
    assert labels(counting.private(person)) == ["Add 1", "Add 2", "Roll", "Note", "?"]
    assert f"game 1 seq 0: storing failed ({HELD[counting.place.address is not None]})" in caplog.text
    assert await log(counting) == []
    await counting.press(person, "Add 1")
    assert await log(counting) == ["add 1"]


@pytest.mark.parametrize("stored", [True, False])
async def test_an_unknown_outcome_of_a_choice_is_told_and_the_stored_state_is_shown(
    stored: bool, counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, append = await open_menu(counting), storage.log.append_choices
    await counting.press(person, "Add 1")

    async def unanswered(*given: Any, **named: Any) -> None:
        if stored:
            await append(*given, **named)
        raise PerhapsStored("the server closed the connection unexpectedly")

    with monkeypatch.context() as failing:
        failing.setattr(storage.log, "append_choices", unanswered)
        await counting.press(person, "End")
    told = text_of(counting.private(person))
    assert "I do not know yet whether this was stored" in told
    assert NOT_STORED not in told
    assert await log(counting) == ["add 1", *["end"] * stored]
    assert (asked(counting) is person) is not stored
    if not stored:
        await counting.press(person, "End")
        assert await log(counting) == ["add 1", "end"]


@FILE
async def test_a_full_disk_keeps_no_part_of_a_choice(
    counting: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person, dump = await open_menu(counting), toy.dump
    async with counting.database.transaction() as connection:
        ((pages,),) = await connection.execute_fetchall("PRAGMA page_count")
        await connection.execute_fetchall(f"PRAGMA max_page_count = {pages}")
    with monkeypatch.context() as large:
        large.setattr(toy, "dump", lambda state: dump(state) + " " * 100_000)
        await counting.press(person, "Add 1")
    assert NOT_STORED in text_of(counting.private(person))
    assert "game 1 seq 0: storing failed (database or disk is full)" in caplog.text
    assert (await log(counting), (await counting.client.table.session(1)).live.seq) == ([], 0)
    await counting.press(person, "Add 1")
    await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end"]


async def test_a_table_that_cannot_be_opened_now_is_said_so(table: Table, toy_game: None) -> None:
    ana = table.people[0]
    with held(table.place):
        await table.command(ana, "game new", game="toy")
    assert NOT_STORED in text_of(table.private(ana))
    assert await storage.games.live_games(table.database) == ()
    await table.command(ana, "game new", game="toy")
    assert len(await storage.games.live_games(table.database)) == 1


async def test_a_failed_reading_is_told(counting: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def broken(*_: Any) -> None:
        raise NotRead("disk I/O error")

    person = asked(counting)
    with monkeypatch.context() as failing:
        failing.setattr(storage.games, "in_channel", broken)
        await counting.command(person, "board")
    assert "could not be read just now" in text_of(counting.private(person))
    assert "the database could not be read (disk I/O error)" in caplog.text
    await counting.command(person, "board")
    assert counting.pictures(counting.private(person))


@pytest.mark.parametrize(
    ("error", "times", "told"),
    [
        pytest.param(NotRead("the server closed the connection unexpectedly"), 9, "could not be read just now", id="not-read"),
        pytest.param(TypeError("an answer that is none"), 1, "Something went wrong on my side", id="unforeseen"),
    ],
)
async def test_a_turn_after_which_something_failed_is_shown_to_the_channel_automatically(
    counting: Table, monkeypatch: pytest.MonkeyPatch, error: Exception, times: int, told: str
) -> None:
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)  # beyond what SimCord waits for
    person, games = await open_menu(counting), counting.client.table
    await counting.press(person, "Add 1")
    read, failures = games.brought_to_life, [error] * times

    async def away(row: storage.GameRow) -> Session:
        if failures and await log(counting) == ["add 1", "end"]:
            raise failures.pop()
        return await read(row)

    with monkeypatch.context() as failing:
        failing.setattr(games, "brought_to_life", away)
        await counting.press(person, "End")
    assert told in text_of(counting.private(person))
    await counting.env.advance_time(60)
    assert asked(counting) is not person


async def test_a_message_that_could_not_be_remembered_leaves_the_choice_and_is_said_so(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)  # beyond what SimCord waits for
    person, other = await open_menu(counting), waiting(counting)
    await counting.press(person, "Add 1")

    async def locked(*_: Any, **__: Any) -> None:
        raise storage.NotStored("database is locked")

    with monkeypatch.context() as failing:
        failing.setattr(storage.games, "set_live_message", locked)
        await counting.press(person, "End")
    assert await log(counting) == ["add 1", "end"]
    assert "Your action is stored" in text_of(counting.private(person))
    posted = len(public_texts(counting))
    await counting.env.advance_time(60)
    assert asked(counting) is other
    assert len(public_texts(counting)) == posted
    await take_turn(counting)
    assert await log(counting) == ["add 1", "end", "add 1", "end"]
