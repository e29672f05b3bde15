"""Giving a game up: more than half of its people agree, or the only one confirms it."""

from __future__ import annotations

import pytest

import storage
from bot.durations import DAY
from storage import Gone, RequestStatus, Status
from tests.bot.counting import ask_to_undo, asked, log, play_to_the_end, take_turn, waiting
from tests.bot.table import Message, Person, Table, forged, labels, text_of


def request_message(table: Table) -> Message:
    """Return the newest public message with a request to give the game up."""
    return next(message for message in reversed(table.messages) if not message.is_ephemeral and "give this game up" in text_of(message))


async def status(table: Table) -> Status:
    return (await storage.games.load(table.database, 1)).status


async def begun(table: Table, *people: Person) -> None:
    await table.command(people[0], "game new", game="toy")
    for person in people[1:]:
        await table.press(person, "Join")
    await table.press(people[0], "Start")


async def test_of_two_both_must_agree(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await take_turn(counting)
    before = await log(counting)
    await counting.by(ana, "game close", "Ask the others")
    assert await status(counting) is Status.PLAYING
    assert labels(request_message(counting)) == ["Agree", "Decline"]
    await counting.press(bo, "Agree", request_message(counting))
    assert await status(counting) is Status.CLOSED
    assert "given up before its end" in text_of(counting.newest())
    assert "Agreed" in text_of(request_message(counting))
    assert await log(counting) == before
    assert all("Play" not in labels(message) for message in counting.messages if not message.is_ephemeral)
    await counting.command(bo, "game new", game="toy")
    assert "Join" in labels(counting.newest())


async def test_of_three_two_suffice(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await begun(table, ana, bo, chen)
    await table.by(bo, "game close", "Ask the others")
    assert "One of these must still agree" in text_of(request_message(table))
    assert labels(request_message(table)) == ["Agree", "Withdraw"]
    await table.press(ana, "Withdraw", request_message(table))
    assert "do not press **Agree**" in text_of(table.private(ana))
    assert await status(table) is Status.PLAYING
    await table.press(chen, "Agree", request_message(table))
    assert await status(table) is Status.CLOSED


async def test_computers_need_not_agree(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await begun(table, ana, bo, chen)
    await storage.seats.leave(table.database, 1, chen.id, Gone.AWAY, table.clock.now)
    await table.by(ana, "game close", "Ask the others")
    await table.press(chen, "Agree", request_message(table))
    assert "not for you" in text_of(table.private(chen))
    await table.press(bo, "Agree", request_message(table))
    assert await status(table) is Status.CLOSED


async def test_declined_withdrawn_or_too_old_the_game_goes_on(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.by(ana, "game close", "Ask the others")
    await counting.press(bo, "Decline", request_message(counting))
    await counting.by(ana, "game close", "Ask the others")
    await counting.by(ana, "answer", "Withdraw")
    assert "Withdrawn" in text_of(request_message(counting))
    await counting.by(bo, "game close", "Ask the others")
    await counting.let_pass(3 * DAY)
    found = [(await storage.requests.load(counting.database, number)).status for number in (1, 2, 3)]
    assert found == [RequestStatus.REFUSED, RequestStatus.REFUSED, RequestStatus.OVER]
    assert await status(counting) is Status.PLAYING


async def test_it_stands_while_the_game_goes_on_and_is_over_with_its_end(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.by(ana, "game close", "Ask the others")
    message = request_message(counting)
    await counting.press(ana if asked_before(counting) is ana else bo, "Play")
    person = asked_before(counting)
    await counting.press(person, "Add 1")
    await counting.press(person, "End")
    await counting.let_pass(0)
    assert (await storage.requests.load(counting.database, 1)).status is RequestStatus.OPEN
    await play_to_the_end(counting)
    await counting.let_pass(0)
    assert (await storage.requests.load(counting.database, 1)).status is RequestStatus.OVER
    assert labels(next(found for found in counting.messages if found.id == message.id)) == []


def asked_before(table: Table) -> Person:
    """Return the person whom the live message above a request called."""
    text = next(text_of(message) for message in reversed(table.messages) if "is asked: Count" in text_of(message))
    return next(person for person in table.people if f"<@{person.id}>" in text)


async def test_a_person_who_is_alone_is_asked_whether_they_are_sure(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    await counting.take_late(person, forged(counting.newest(), "g:1:0:abandon"))
    assert await status(counting) is Status.PLAYING
    assert "only person" in text_of(counting.private(person))
    await counting.press(person, "Give the game up")
    assert await status(counting) is Status.CLOSED
    assert "closed the game" in text_of(counting.newest())


async def test_being_sure_is_not_enough_if_others_play(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.take_late(ana, forged(counting.newest(), "g:1:0:abandon sure"))
    assert await status(counting) is Status.PLAYING
    assert labels(request_message(counting)) == ["Agree", "Decline"]
    await counting.press(bo, "Agree", request_message(counting))
    assert await status(counting) is Status.CLOSED


@pytest.mark.parametrize("number", [2, 4])
async def test_a_stranger_gives_up_nothing(counting: Table, number: int) -> None:
    stranger = counting.people[number]
    await counting.take_late(stranger, forged(counting.newest(), "g:1:0:abandon"))
    assert "no seat" in text_of(counting.private(stranger))
    assert await storage.requests.open_requests(counting.database) == ()


async def test_two_people_who_agree_at_once_give_the_game_up_once(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await begun(table, ana, bo, chen)
    await table.by(ana, "game close", "Ask the others")
    agreeing = forged(request_message(table), "g:1:0:agree 1")
    await table.take_at_once((bo, agreeing), (chen, agreeing))
    assert await status(table) is Status.CLOSED
    told = [text_of(message) for message in table.messages if "was given up before its end" in text_of(message)]
    assert len(told) == 1


async def test_a_person_who_has_sat_down_since_is_not_passed_over(table: Table, toy_game: None) -> None:
    ana, bo, chen, dara, erin = table.people
    await begun(table, ana, bo, chen)
    await table.by(ana, "game close", "Ask the others")
    await table.command(chen, "seat offer", person=dara)
    await table.press(dara, "Agree", table.newest())
    await table.command(bo, "seat offer", person=erin)
    await table.press(erin, "Agree", table.newest())
    await table.let_pass(0)
    assert await status(table) is Status.PLAYING
    assert "Over" in text_of(request_message(table))
    await table.by(ana, "game close", "Ask the others")
    await table.press(dara, "Agree", request_message(table))
    assert await status(table) is Status.CLOSED


async def test_of_two_requests_the_one_that_waits_for_ones_answer_is_meant(counting: Table) -> None:
    first = await take_turn(counting)
    second = await take_turn(counting)
    await ask_to_undo(counting, first)
    await counting.by(second, "game close", "Ask the others")
    await counting.by(second, "answer", "Agree")
    assert (await storage.requests.load(counting.database, 1)).status is RequestStatus.AGREED
    await counting.by(first, "answer", "Decline")
    assert (await storage.requests.load(counting.database, 2)).status is RequestStatus.REFUSED


async def test_a_request_that_cannot_be_handled_does_not_keep_others_waiting(counting: Table, caplog: pytest.LogCaptureFixture) -> None:
    ana, bo, *_ = counting.people
    await storage.requests.open_request(
        counting.database, 1, "of a newer version", ana.id, detail="{}", seq=0, needed=[bo.id], at=counting.clock.now
    )
    await counting.by(ana, "game close", "Ask the others")
    await counting.command(bo, "answer")
    assert labels(counting.private(bo))[:2] == ["Agree", "Decline"]
    await counting.let_pass(3 * DAY)
    assert (await storage.requests.load(counting.database, 2)).status is RequestStatus.OVER
    assert any("request 1 could not be handled" in record.message for record in caplog.records)
