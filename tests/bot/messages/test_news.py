"""The news of a round for the channel, and for the person who has just chosen: neither gets more than needed."""

from __future__ import annotations

import random

import pytest

from bot.messages.message import fitting
from bot.wording.grouping import TurnLine
from tests.bot.counting import asked, play_to_the_end, take_turn
from tests.bot.table import Table, offers, text_of

SEED = 5


def left_out(count: int) -> str:
    return f"{count} turns"


def earlier(count: int) -> str:
    return f"{count} lines"


def turn(number: int) -> str:
    return TurnLine(f"turn {number} " + "." * 100)


def test_a_text_that_fits_is_told_whole() -> None:
    assert fitting(["own", turn(1), "night", turn(2)], 1000, 900, left_out, earlier) == "\n".join(["own", turn(1), "night", turn(2)])


def test_turns_of_computers_go_before_the_night_and_the_oldest_first() -> None:
    lines = ["own", turn(1), turn(2), "night", turn(3)]
    for length, wanted in ((350, 350), (1000, 250)):
        assert fitting(lines, length, wanted, left_out, earlier) == "\n".join(["own", "1 turns", turn(2), "night", turn(3)])
    assert fitting(lines, 130, 130, left_out, earlier) == "own\n3 turns\nnight"


def test_a_text_that_is_still_too_long_loses_its_beginning() -> None:
    assert fitting(["a" * 90, "b" * 90], 400, 100, left_out, earlier) == "\n".join(["a" * 90, "b" * 90]), "only turns of computers go early"
    assert fitting(["a" * 90, turn(1), "b" * 90], 200, 200, left_out, earlier) == "1 lines\n1 turns\n" + "b" * 90


async def test_at_the_end_of_a_game_the_scores_come_first(counting: Table) -> None:
    await play_to_the_end(counting)
    final = next(text_of(message) for message in reversed(counting.messages) if "Ana: " in text_of(message))
    assert final.index("Ana: ") < final.index(" adds ")


async def test_a_person_who_has_chosen_is_told_that_computers_have_played(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    ana = table.people[0]
    await table.command(ana, "game new", game="gugong")
    for _ in range(2):
        await table.press(ana, "Add computer", table.newest())
    await table.press(ana, "Start", table.newest())
    rng, before = random.Random(3), table.newest().id
    await table.press(ana, "Play", table.newest())
    while table.newest().id == before:
        found = [offer for offer in offers(table.private(ana)) if offer.custom_id.split(":", 3)[3].startswith(("=", "pick"))]
        await table.take(ana, rng.choice(found))
    told, public = (text_of(message) for message in (table.messages[-3], table.newest()))  # the question stands below both
    assert "have played since; see the table’s message." in told
    for computer in ("Computer 1", "Computer 2"):
        assert not [line for line in told.splitlines() if computer in line and " gives " in line]
        turns = [line for line in public.splitlines() if computer in line and " gives " in line]
        assert len(turns) == 1
    assert f"<@{ana.id}>, your turn: pick a gift to give." in public


async def test_a_person_of_the_table_is_no_computer(counting: Table) -> None:
    person = await take_turn(counting)
    assert asked(counting) is not person
    assert "played since" not in text_of(counting.private(person))
