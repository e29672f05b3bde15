"""The replay of a game turn by turn: the buttons through it, the views of different people, and restarts."""

from __future__ import annotations

from tests.bot.counting import play_to_the_end, take_turn
from tests.bot.table import Person, Table, alt_texts, forged, labels, text_of


async def replay(table: Table, who: Person, turn: int | None = None) -> str:
    """Type ``/replay``; return the answer."""
    await table.command(who, "replay", **({} if turn is None else {"turn": turn}))
    return text_of(table.private(who))


async def test_a_finished_game_is_stepped_through_from_its_first_turn_to_its_last(counting: Table) -> None:
    await take_turn(counting)
    await take_turn(counting, "Add 2")
    await play_to_the_end(counting)
    watching = counting.people[3]
    await counting.press(watching, "Replay", counting.newest())
    seen = [text_of(counting.private(watching))]
    assert seen[0].startswith("## Turn 1 of ")
    assert "adds 1: 1." in seen[0]
    while "Next" in labels(counting.private(watching)):
        await counting.press(watching, "Next")
        seen.append(text_of(counting.private(watching)))
    assert seen[1].startswith("## Turn 2 of ")
    assert "adds 2: 3." in seen[1]
    assert seen[-1].startswith(f"## Turn {len(seen)} of {len(seen)}")
    await counting.press(watching, "First")
    assert text_of(counting.private(watching)) == seen[0]


async def test_a_game_under_way_is_told_as_a_spectator_saw_it_and_its_hands_stay_hidden(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    text = await replay(counting, first)
    assert text.startswith("## Turn 2 of 2")
    assert "secret" not in text
    assert "All hands" not in labels(counting.private(first))
    await counting.take_late(first, forged(counting.private(first), "g:1:4:hands 0"))
    assert "once the game is over" in text_of(counting.private(first))


async def test_once_the_game_is_over_everybody_opens_the_hand_of_each_seat(counting: Table) -> None:
    await play_to_the_end(counting)
    watching = counting.people[3]
    await counting.press(watching, "Replay", counting.newest())
    await counting.press(watching, "All hands", counting.private(watching))
    shown, session = counting.private(watching), await counting.client.table.session(1)
    names = [member.name for member in session.row.members]
    assert [attachment["filename"] for attachment in shown.attachments] == [f"hand-{seat + 1}.png" for seat in range(len(names))]
    assert [alt.split(".")[0] for alt in alt_texts(shown)] == [f"Hand: {name}" for name in names]
    assert len(counting.pictures(shown)) == len(names)
    await counting.press(watching, "Back to the turn", shown)
    assert text_of(counting.private(watching)).startswith("## Turn 1 of ")


async def test_only_the_readers_own_turns_are_stepped_through_if_they_say_so(counting: Table) -> None:
    first = await take_turn(counting)
    for _ in range(2):
        await take_turn(counting)
    await replay(counting, first, 1)
    await counting.press(first, "Only my turns")
    await counting.press(first, "Next")
    assert text_of(counting.private(first)).startswith("## Turn 3 of 3")
    await counting.press(first, "All turns")
    await counting.restart()
    await counting.press(first, "Back")
    assert text_of(counting.private(first)).startswith("## Turn 2 of 3")
