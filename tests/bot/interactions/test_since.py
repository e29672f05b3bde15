"""The events since one's last choice, in a round or in a number of turns: in words, turn by turn."""

from __future__ import annotations

import pytest

from bot.messages import since
from bot.messages.message import texts
from bot.wording import WORDING
from bot.wording.catalogue import words
from bot.wording.texts import marked
from rules.gugong.events import CardSwapped, GiftExchanged
from tests.bot.counting import asked, log, play_to_the_end, take_turn, waiting
from tests.bot.privacy.twins import positions
from tests.bot.table import Person, Table, forged, labels, text_of
from tests.games.every import having


async def told(table: Table, who: Person, moment: str) -> str:
    """Type ``/log since:``; return the answer."""
    await table.command(who, "log", since=moment)
    return text_of(table.private(who))


async def test_events_since_ones_last_choice_are_told_turn_by_turn_with_the_person_asked(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    text = await told(counting, first, "mine")
    assert text.startswith("## Since your last choice")
    assert "adds 2: 3." in text
    assert "adds 1: 1." not in text
    assert text.count("**Turn of") == 1
    assert "secret" not in text


async def test_nothing_since_ones_last_choice_says_so(counting: Table) -> None:
    first = await take_turn(counting)
    assert "Nothing has happened since then." in await told(counting, first, "mine")


async def test_a_turn_under_way_is_told_beside_the_turns_that_are_over(counting: Table) -> None:
    await take_turn(counting)
    await take_turn(counting, "Add 2")
    person, watching = asked(counting), counting.people[2]
    await counting.command(person, "choose", option="add 1")
    text = await told(counting, watching, "1")
    assert text.startswith("## Since 1 turn ago")
    assert "adds 2: 3." in text
    assert "not over yet" in text
    assert "adds 1: 1." not in text
    everything = await told(counting, watching, "round")
    assert everything.startswith("## Since 2 turns ago")
    assert "adds 1: 1." in everything
    assert await told(counting, watching, "a round") == everything


async def test_an_undone_choice_has_not_happened(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await counting.command(person, "choose", option="add 2")
    await counting.command(person, "undo")
    assert await log(counting) == ["add 2", "undo"]
    assert "Nothing has happened since then." in await told(counting, other, "5")


@pytest.mark.parametrize("moment", ["yesterday", "0", "-1", "1000", "3.5", "mine 0"])
async def test_an_unknown_moment_is_answered_with_the_known_ones(counting: Table, moment: str) -> None:
    text = await told(counting, counting.people[0], moment)
    assert "`mine`" in text
    assert "`round`" in text


async def test_a_person_who_has_not_chosen_is_told_to_say_how_many_turns(counting: Table) -> None:
    assert "`since:3`" in await told(counting, counting.people[2], "mine")
    await counting.command(counting.people[2], "log")
    assert "Nothing has happened yet." in text_of(counting.private(counting.people[2]))


async def test_the_log_begins_with_ones_own_last_choice_and_leads_to_everything(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    await counting.command(first, "log")
    assert text_of(counting.private(first)) == await told(counting, first, "mine")
    await counting.press(first, "Log", counting.private(first))
    everything = text_of(counting.private(first))
    assert "adds 1: 1." in everything
    assert await told(counting, first, "all") == everything


async def test_the_moments_are_suggested(counting: Table) -> None:
    found = await counting.suggestions(counting.people[0], "log", "since")
    assert [choice["value"] for choice in found] == ["mine", "round", "1", "3", "10", "8h", "24h", "72h", "all", "r1"]


@pytest.mark.parametrize("game", having(WORDING, "takes_from"))
async def test_actions_of_others_against_a_seat_are_told_to_it_first(game: str) -> None:
    found = 0
    for followed in positions(game, 3, 20, stride=30):
        session, say = followed.session, words()
        for seat in range(3):
            message = since.happened(session, seat, "9", since.turns_ago(session, 9), None, say)
            text = next(texts(message.parts))
            if "**What others did that concerns you**" not in text:
                continue
            concerning = text.split("**What others did that concerns you**")[1].split("**Turn of")[0]
            own = marked([str(name) for name in session.names(say)], seat)
            lines = [line for line in concerning.splitlines() if line.startswith("- ")]
            assert lines
            taken = WORDING[game].takes_from([event for step in session.live.steps for event in step.events])
            assert all(own in line for line in lines) or seat in taken.values()
            found += 1
    assert found


def test_a_seat_that_takes_anothers_gift_from_an_official_takes_it_from_that_seat() -> None:
    events = [
        GiftExchanged(0, "3a", "5b", "jade"), CardSwapped(1, "2a", "3a", "jade", "hand"), GiftExchanged(1, "6a", "2a", "jade"),
        GiftExchanged(2, "7a", "6a", "jade"), GiftExchanged(0, "8a", "1a", "canal"),
    ]  # fmt: skip
    assert WORDING["gugong"].takes_from(events) == {1: 0, 3: 1}


async def test_a_button_of_a_page_works_after_a_restart_and_one_that_was_made_up_is_refused(counting: Table) -> None:
    for _ in range(3):
        await take_turn(counting)
    who, message = counting.people[0], counting.newest()
    await counting.restart()
    row = since.turns_ago(await counting.client.table.session(1), 2)
    await counting.take_late(who, forged(message, f"g:1:6:since 2 {row} 0"))
    assert text_of(counting.private(who)).startswith("## Since 2 turns ago")
    for argument in ("", " 2", " 2 0", " x 0 0", " 2 0 0 0", " 0 0 0", " 2 -1 0"):
        await counting.take_late(who, forged(message, f"g:1:6:since{argument}"))
        assert "do not know this button" in text_of(counting.private(who))


async def test_a_person_who_comes_back_sees_what_they_missed_with_the_board_before_and_after_and_turn_by_turn(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    await counting.press(first, "Play", counting.newest())
    await counting.press(first, "What did I miss?")
    shown = counting.private(first)
    assert text_of(shown).startswith("## Since your last choice")
    assert "The board now" in text_of(shown)
    after = counting.pictures(shown)
    await counting.restart()
    await counting.press(first, "Board before")
    assert "The board before that" in text_of(counting.private(first))
    assert counting.pictures(counting.private(first)) != after
    await counting.press(first, "Board after")
    assert counting.pictures(counting.private(first)) == after
    await counting.press(first, "Turn by turn")
    assert text_of(counting.private(first)).startswith("## Turn 2 of 2")
    assert counting.pictures(counting.private(first)) == after
    await counting.press(first, "Board before")
    assert "The board before this turn" in text_of(counting.private(first))


async def test_the_log_since_a_round_or_some_hours_shows_the_board_too(counting: Table) -> None:
    first = await take_turn(counting)
    counting.clock.now += 5 * 3600
    await take_turn(counting, "Add 2")
    for moment, heading, told in (
        ("r1", "## Since the beginning: ", True),
        ("2h", "## In the last 2 hours", False),
        ("8 hours", "## In", True),
        ("2 j", "## In the last 48 hours", True),
        ("1h30", "## In the last 90 minutes", False),
        ("1,5 h", "## In the last 90 minutes", False),
        ("90 min", "## In the last 90 minutes", False),
        ("2 days", "## In the last 48 hours", True),
    ):
        await counting.command(first, "log", since=moment)
        text = text_of(counting.private(first))
        assert text.startswith(heading)
        assert "adds 2: 3." in text
        assert ("adds 1: 1." in text) == told
    await counting.command(first, "log", since="r9")
    assert "Nothing has happened" in text_of(counting.private(first))


async def test_nothing_is_missed_while_nobody_else_has_chosen(counting: Table) -> None:
    person = asked(counting)
    await counting.press(person, "Play", counting.newest())
    assert "What did I miss?" not in labels(counting.private(person))
    await counting.take_late(person, forged(counting.newest(), "g:1:0:missed"))
    assert "Nothing has happened" in text_of(counting.private(person))


async def test_the_last_turn_is_shown_in_motion(counting: Table) -> None:
    first = await take_turn(counting)
    await take_turn(counting, "Add 2")
    await counting.press(first, "Play", counting.newest())
    await counting.press(first, "What did I miss?")
    await counting.press(first, "Animation")
    assert [each["filename"] for each in counting.private(first).attachments] == ["turn.gif"]
    await counting.press(first, "Play", counting.newest())
    await counting.press(first, "What did I miss?")
    shown = counting.private(first)
    await play_to_the_end(counting)
    await counting.press(first, "Animation", shown)
    assert "This game is over." in map(text_of, counting.seen(first))
    await counting.command(first, "log", since="1")
    assert "Animation" not in labels(counting.private(first))
