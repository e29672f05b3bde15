"""People who are expected at a table: Start asks before it begins without them, and the lobby names the missing ones."""

from __future__ import annotations

import pytest
from simcord.backend.models import Message
from simcord.components import walk_components

import storage
from storage import Gone, Status
from tests.bot.counting import asked, play_to_the_end
from tests.bot.table import Person, Table, labels, text_of

GREY, GREEN = 2, 3


def style(message: Message, label: str) -> int:
    """Return the colour of a button."""
    return next(part["style"] for part in walk_components(message.components) if part.get("label") == label)


async def expecting(table: Table, *people: Person) -> None:
    """Open a lobby in which Bo expects some people."""
    await table.command(table.people[1], "game new", game="toy", expect=" ".join(f"<@{person.id}>" for person in people))


async def test_start_asks_once_more_while_somebody_is_expected(table: Table, toy_game: None) -> None:
    _, bo, chen, dana, _ = table.people
    await expecting(table, chen, dana, bo)
    lobby = table.newest()
    assert f"<@{chen.id}> and <@{dana.id}> are still expected." in text_of(lobby)
    assert lobby.ping_user_ids == []
    assert style(lobby, "Join") == GREEN
    await table.press(chen, "Join", lobby)
    assert f"<@{dana.id}> is still expected." in text_of(table.newest())
    assert style(table.newest(), "Start") == GREY
    await table.press(bo, "Start", table.newest())
    assert (await storage.games.load(table.database, 1)).status is Status.LOBBY
    question = table.private(bo)
    assert f"<@{dana.id}> is still expected. Start without this person?" in text_of(question)
    assert labels(question) == ["Start without waiting"]
    await table.restart()
    await table.press(bo, "Start without waiting", question)
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING
    assert await storage.expected.expected_at(table.database, 1) == {}


async def test_with_every_expected_person_there_start_begins_and_join_is_grey(table: Table, toy_game: None) -> None:
    _, bo, chen, *_ = table.people
    await expecting(table, chen)
    await table.press(chen, "Join")
    lobby = table.newest()
    assert "expected" not in text_of(lobby)
    assert (style(lobby, "Join"), style(lobby, "Start")) == (GREY, GREEN)
    await table.press(bo, "Start", lobby)
    assert (await storage.games.load(table.database, 1)).status is Status.PLAYING


async def test_a_person_who_leaves_is_not_expected_any_more_whether_they_sat_or_not(table: Table, toy_game: None) -> None:
    _, bo, chen, dana, _ = table.people
    await expecting(table, chen, dana)
    await table.press(chen, "Join")
    await table.press(chen, "Leave")
    assert await storage.expected.expected_at(table.database, 1) == {dana.id: False}
    await table.press(dana, "Leave")
    assert await storage.expected.expected_at(table.database, 1) == {}
    assert "expected" not in text_of(table.newest())
    await table.press(dana, "Leave")
    assert "do not sit" in text_of(table.private(dana))
    assert (await storage.games.load(table.database, 1)).member(bo.id) is not None


async def test_an_impossible_start_is_refused_before_anybody_is_asked(table: Table, toy_game: None) -> None:
    _, bo, chen, dana, _ = table.people
    await expecting(table, chen)
    await table.press(bo, "Start")
    assert "needs" in text_of(table.private(bo))
    await table.press(dana, "Start")
    assert "sits at the table" in text_of(table.private(dana))


@pytest.mark.parametrize("typed", ["Chen", "@Chen", "<@>", "<@&5>", " ".join(f"<@{number}>" for number in range(1, 8))])
async def test_people_who_are_expected_are_named_with_an_at(table: Table, toy_game: None, typed: str) -> None:
    bo = table.people[1]
    await table.command(bo, "game new", game="toy", expect=typed)
    assert "`expect:@Ana @Bo`" in text_of(table.private(bo))
    with pytest.raises(storage.refusals.NoSuchGame):
        await storage.games.load(table.database, 1)


async def test_a_rematch_expects_a_person_who_was_away_for_a_time(three: Table) -> None:
    ana, *others = three.people[:3]
    away = next(person for person in others if person is not asked(three))
    await storage.seats.leave(three.database, 1, away.id, Gone.AWAY, three.clock.now)
    await play_to_the_end(three)
    await three.press(ana, "Rematch", three.newest())
    assert await storage.expected.expected_at(three.database, 2) == {away.id: False}
    lobby = three.newest()
    assert f"<@{away.id}> is still expected." in text_of(lobby)
    await three.press(away, "Join", lobby)
    people = {member.user_id for member in (await storage.games.load(three.database, 2)).people}
    assert people == {ana.id, *(person.id for person in others)}
    assert await storage.expected.expected_at(three.database, 2) == {away.id: True}
