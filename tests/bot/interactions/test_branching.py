"""Playing on from a position of a game that is over: a table with its seats, marked as a branch; exported as text and file."""

from __future__ import annotations

import json
import re

import storage
from bot.games.branches import branch_given
from bot.games.position_texts import read
from tests.bot.counting import asked, live, play_to_the_end, take_turn
from tests.bot.table import Person, Table, forged, labels, text_of


async def over(table: Table) -> None:
    """Play a game to its end."""
    await take_turn(table)
    await take_turn(table, "Add 2")
    await play_to_the_end(table)


async def at_second_turn(table: Table, who: Person) -> None:
    """Show a person the ways to play on from the second turn of a game that is over."""
    await table.command(who, "replay", turn=2)
    await table.press(who, "Play on from here")


def given(table: Table, who: Person) -> str:
    """Return the short text in the newest answer to a person."""
    found = re.search(r"```\n(\S+)\n```", table.private(who).content)
    assert found is not None
    return found[1]


async def test_a_finished_game_is_played_on_from_a_turn_and_marked_as_a_branch(counting: Table) -> None:
    await over(counting)
    ana = counting.people[0]
    await at_second_turn(counting, ana)
    await counting.press(ana, "Open a table, hidden things dealt anew")
    assert "Goes on from turn 2 of another game" in text_of(counting.newest())
    await counting.restart()
    await counting.press(ana, "Start", counting.newest())
    assert "Goes on from turn 2 of another game" in text_of(live(counting))
    row = await storage.games.load(counting.database, 2)
    assert (row.branch_turn, row.branch_seats, row.branch_anew) == (2, 2, True)
    before = await storage.games.load(counting.database, 1)
    assert row.seed != before.seed
    assert row.member(ana.id) is not None
    assert row.member(ana.id).seat == before.member(ana.id).seat  # pyright: ignore[reportOptionalMemberAccess]
    await counting.command(ana, "log")
    assert "continues another one from its turn 2" in text_of(counting.private(ana))


async def test_people_sit_down_in_the_place_of_computers_and_the_branch_survives_a_restart_to_its_end(counting: Table) -> None:
    await over(counting)
    ana, bo = counting.people[:2]
    await at_second_turn(counting, bo)
    await counting.press(bo, "Open a table, everything as it was")
    await counting.press(ana, "Join", counting.newest())
    await counting.press(bo, "Start", counting.newest())
    row = await storage.games.load(counting.database, 2)
    before = await storage.games.load(counting.database, 1)
    assert (row.seed, {member.user_id: member.seat for member in row.members}) == (
        before.seed, {member.user_id: member.seat for member in before.members},
    )  # fmt: skip
    await take_turn(counting, "Add 1")
    await counting.restart()
    assert asked(counting).id in (ana.id, bo.id)
    await play_to_the_end(counting, restarts=True)
    assert "Goes on from turn 2 of another game, everything as it was there." in text_of(live(counting))
    await counting.by(ana, "replay", "File and page")
    record = json.loads(counting.pictures(counting.private(ana))[0])
    assert (record["branch"]["turn"], record["branch"]["anew"]) == (2, False)


async def test_a_position_leaves_as_text_and_file_and_a_new_table_takes_either_back(counting: Table) -> None:
    await over(counting)
    ana, bo = counting.people[:2]
    await counting.by(ana, "replay", "Play on from here", "As text and file", turn=2)
    text, file = given(counting, ana), counting.pictures(counting.private(ana))[0]
    assert read(text.encode()).parts == read(file).parts
    await counting.command(bo, "game new", game="counting", **{"from": text})
    assert "Goes on from turn 2 of another game" in text_of(counting.newest())
    await counting.press(bo, "Close", counting.newest())
    await counting.command(bo, "game new", game="counting", position=("position.json", file))
    assert "Goes on from turn 2 of another game" in text_of(counting.newest())
    branch = await storage.branches.branch_of(counting.database, 3)
    assert branch is not None
    assert branch == branch_given(read(file), anew=True)


async def test_no_position_of_a_game_under_way_leaves_its_table(counting: Table) -> None:
    first = await take_turn(counting)
    await counting.command(first, "replay")
    assert "Play on from here" not in labels(counting.private(first))
    for choice in ("branch 1", "branch anew 1", "position 1"):
        await counting.take_late(first, forged(counting.private(first), f"g:1:2:{choice}"))
        assert "once the game is over" in text_of(counting.private(first))
        assert not counting.private(first).attachments


async def test_in_a_channel_with_a_game_the_way_on_is_told(counting: Table) -> None:
    await over(counting)
    ana, bo = counting.people[:2]
    await at_second_turn(counting, ana)
    await counting.command(bo, "game new", game="counting")
    await counting.press(ana, "Open a table, hidden things dealt anew")
    assert "This channel has a game already" in text_of(counting.private(ana))
    assert "`/game new from:`" in text_of(counting.private(ana))
