"""The SELECTs of a whole press, from its acknowledgement to the posted board."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from storage.sqlite import DatabaseFile
from tests.bot.counting import asked, live, open_menu, take_turn
from tests.bot.table import Table, labels
from tests.places import FILE

pytestmark = FILE

GAME = "SELECT * FROM (SELECT *, (SELECT coalesce(max(seq) + 1, 0) FROM choices"
"""The game with its members, as the press reads it."""
PERSONAL = "SELECT settings.auto_end, settings.theme"
"""The settings of the person: automatic end of turns, look of the hand."""
TO_POST = "SELECT game.*, members.*, (SELECT group_concat("
"""The game as it is posted: the person asked, that person's settings, and the messages to be removed."""
ELSEWHERE = "SELECT games.game, games.guild_id"
"""The other games that wait for the person."""
CHOICE = [PERSONAL, GAME, TO_POST]
CLOCK = ["SELECT waits.", "SELECT seat, seconds", "SELECT coalesce(quiet", "SELECT absences", "SELECT since, until", "SELECT at, ended_at"]
"""The wait and the clock of the game, from which follows how long the person took; read for the first press of an own turn."""
WRITING = ["SELECT 1 FROM choices WHERE interaction_id", GAME]
"""The reads within the transaction of a choice, which has the write lock."""


@asynccontextmanager
async def selects(table: Table) -> AsyncIterator[tuple[list[str], list[str]]]:
    """Yield the SELECTs that run in readings and those that run in transactions."""
    read, written = list[str](), list[str]()
    file = table.database
    assert isinstance(file, DatabaseFile)
    async with file.transaction() as writer, file.reading() as reader:
        await writer.set_trace_callback(written.append)
        for connection in (reader, file._asked):
            await connection.set_trace_callback(read.append)
    yield read, written
    for seen in (read, written):
        seen[:] = [" ".join(text.split()) for text in seen if text.split()[0] == "SELECT"]


def are(seen: list[str], kinds: list[str]) -> bool:
    """Check whether the SELECTs are exactly these kinds, one each, in this order."""
    return len(seen) == len(kinds) and all(text.startswith(kind) for text, kind in zip(seen, kinds, strict=True))


async def test_a_choice_within_a_turn_reads_three_times_and_the_first_one_the_clock_too(counting: Table) -> None:
    person = await open_menu(counting)
    async with selects(counting) as (read, written):
        await counting.press(person, "Add 1")
    assert "End" in labels(counting.private(person))
    assert are(read, [PERSONAL, GAME, *CLOCK, TO_POST]), read
    assert are(written, WRITING), written


async def test_the_choice_that_ends_a_turn_reads_four_times_up_to_the_board_that_is_posted(counting: Table) -> None:
    await take_turn(counting)
    person, before = await open_menu(counting), live(counting)
    await counting.press(person, "Add 1")
    async with selects(counting) as (read, written):
        await counting.press(person, "End")
    assert live(counting).id != before.id
    assert asked(counting) is not person
    leftovers = "SELECT message_id, game_id, channel_id, kind, refused FROM leftovers"
    assert are(read, [PERSONAL, GAME, ELSEWHERE, TO_POST, leftovers]), read  # the last one after the board
    assert are(written, WRITING), written


async def test_taking_back_reads_three_times(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    async with selects(counting) as (read, _):
        await counting.press(person, "Undo")
    assert are(read, CHOICE), read


@pytest.mark.usefixtures("prepared_anew")
async def test_opening_the_menu_reads_three_times_and_looking_at_the_board_once_more(counting: Table) -> None:
    person = asked(counting)
    async with selects(counting) as (read, _):
        await counting.press(person, "Play")
    assert are(read, CHOICE), read
    async with selects(counting) as (read, _):
        await counting.press(person, "Board", live(counting))
    assert are(read, [*CHOICE[:2], "SELECT CASE seq", "SELECT coalesce((SELECT epoch"]), read
