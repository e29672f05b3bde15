"""Undo beyond one's own turn: asked in public, agreed to by the people whom it affects, done as rows of the log."""

from __future__ import annotations

import storage
from bot.durations import DAY
from bot.games.records import replayed
from rules import GAMES, play
from rules.play import UNDO, fold
from storage import Gone, Request, RequestStatus
from tests.bot.counting import ask_to_undo, asked, log, open_menu, take_turn, waiting
from tests.bot.table import Message, Offer, Person, Table, forged, labels, offers, text_of


def request_message(table: Table) -> Message:
    """Return the newest public message with a request."""
    return next(message for message in reversed(table.messages) if not message.is_ephemeral and "asks to take back" in text_of(message))


def shown(person: Person) -> str:
    """Return a person's name at the table."""
    return person.name.capitalize()


async def play_on(table: Table, person: Person) -> None:
    """Play a turn of a person, whatever was posted since they were asked."""
    for label in ("Play", "Add 1", "End"):
        await table.press(person, label)


def button(message: Message, label: str) -> Offer:
    return next(offer for offer in offers(message) if offer.label == label)


async def the_request(table: Table, number: int = 1) -> Request:
    return await storage.requests.load(table.database, number)


async def check_replay(table: Table) -> None:
    """Check that the shortened log leads to the state in memory and the stored one."""
    row, record = await storage.games.load(table.database, 1), await storage.log.load_record(table.database, 1)
    game, now = GAMES[row.game], (await table.client.table.session(1)).live
    assert game.dump(replayed(game, row, record).state) == game.dump(now.state)
    assert record.snapshot is not None
    assert record.snapshot.state == game.dump(now.state)
    shortened = play.replayed(now.setup, [now.texts[row] for row in now.rows()])
    assert game.dump(shortened.state) == game.dump(now.state)
    assert fold([choice.text for choice in await storage.log.load_log(table.database, 1)]) == [step.text for step in now.steps]


async def two_turns(table: Table) -> tuple[Person, Person]:
    """Play two turns; return the person who began and the person who followed."""
    first = await take_turn(table)
    return first, await take_turn(table)


async def test_taking_back_ones_own_newest_choice_is_free(counting: Table) -> None:
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    await ask_to_undo(counting, person)
    assert await log(counting) == ["add 1", UNDO]
    assert "Add 1" in labels(counting.private(person))
    assert await storage.requests.open_requests(counting.database) == ()


async def test_a_request_names_the_choices_to_undo_and_calls_the_people_affected(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first, turn=True)
    message = request_message(counting)
    text = text_of(message)
    assert f"{shown(first)} asks" in text.replace("*", "")
    assert "4 choices" in text
    assert f"2 by {shown(first)}" in text
    assert f"2 by {shown(other)}" in text
    assert "adds 1: 1." in text
    assert "secret" not in text
    assert f"<@{other.id}>" in text
    assert labels(message) == ["Agree", "Decline"]
    assert len(await log(counting)) == 4
    assert shown(other) in text_of(counting.private(first))


async def test_an_agreed_undo_is_rows_of_the_log_and_is_told(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first, turn=True)
    await counting.press(other, "Agree", request_message(counting))
    assert await log(counting) == ["add 1", "end", "add 1", "end", *[UNDO] * 4]
    assert asked(counting) is first
    told = f"By agreement, the game is back to before {shown(first)}’s choice: 4 choices were taken back"
    assert told in text_of(counting.newest())
    assert "Agreed" in text_of(request_message(counting))
    assert labels(request_message(counting)) == []
    assert (await the_request(counting)).status is RequestStatus.AGREED
    await check_replay(counting)
    await take_turn(counting, "Add 2")
    assert asked(counting) is other


async def test_untold_choices_are_counted_together_with_told_ones(counting: Table) -> None:
    first = await take_turn(counting)
    other = await open_menu(counting)
    await counting.press(other, "Add 1")
    await ask_to_undo(counting, first)
    assert f"asks to take back 2 choices: 1 by {shown(first)}, 1 by {shown(other)}." in text_of(request_message(counting)).replace("*", "")
    await counting.press(other, "Agree", request_message(counting))
    news = text_of(counting.newest())
    assert f"back to before {shown(first)}’s choice: 2 choices were taken back (1 by {shown(first)}, 1 by {shown(other)})." in news


async def test_without_the_whole_turn_it_goes_to_before_the_newest_choice(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    assert "3 choices" in text_of(request_message(counting))
    await counting.press(other, "Agree", request_message(counting))
    assert await log(counting) == ["add 1", "end", "add 1", "end", *[UNDO] * 3]
    assert "End" in labels(counting.private(first)) or (await open_menu(counting)) is first
    await check_replay(counting)


async def test_the_button_shown_to_a_waiting_person_asks_as_well(counting: Table) -> None:
    first = await take_turn(counting)
    other = await open_menu(counting)
    await counting.press(other, "Add 1")
    await counting.press(first, "Play", counting.newest())
    assert "Ask to undo" in labels(counting.private(first))
    stale = button(counting.private(first), "Ask to undo")
    await counting.press(first, "Ask to undo")
    await counting.press(first, "Ask")
    assert "2 choices" in text_of(request_message(counting))
    await counting.press(other, "Agree", request_message(counting))
    await counting.take_late(first, stale)
    assert await log(counting) == ["add 1", "end", "add 1", UNDO, UNDO]


async def test_nobody_is_asked_before_the_asking_person_is_sure(counting: Table) -> None:
    first, other = await two_turns(counting)
    posted = len([message for message in counting.messages if not message.is_ephemeral])
    await counting.command(first, "undo", turn=True)
    question = counting.private(first)
    assert labels(question) == ["Ask", "Leave it"]
    assert f"4 choices would be taken back (2 by {shown(first)}, 2 by {shown(other)})" in text_of(question)
    assert f"needs the agreement of {shown(other)}" in text_of(question)
    assert "adds 1: 1." in text_of(question)
    sure = button(question, "Ask")
    await counting.press(first, "Leave it", question)
    assert "Question: Count." in text_of(counting.private(first))
    assert len([message for message in counting.messages if not message.is_ephemeral]) == posted
    assert await storage.requests.open_requests(counting.database) == ()
    await counting.restart()
    await counting.take_late(first, sure)
    assert "4 choices" in text_of(request_message(counting))
    await counting.press(other, "Agree", request_message(counting))
    await counting.take_late(first, sure)
    assert len(await log(counting)) == 8


async def test_the_others_are_not_asked_about_a_game_that_has_moved_on_since(counting: Table) -> None:
    first, _ = await two_turns(counting)
    await counting.command(first, "undo", turn=True)
    sure = button(counting.private(first), "Ask")
    await take_turn(counting)
    await counting.take_late(first, sure)
    assert await storage.requests.open_requests(counting.database) == ()


async def test_declining_ends_it_and_changes_nothing(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    message = request_message(counting)
    agreeing = button(message, "Agree")
    await counting.press(other, "Decline", message)
    assert f"Declined by {shown(other)}" in text_of(request_message(counting)).replace("*", "")
    assert labels(request_message(counting)) == []
    await counting.take_late(other, agreeing)
    assert "is over" in text_of(counting.private(other))
    assert len(await log(counting)) == 4
    await ask_to_undo(counting, first)
    assert labels(request_message(counting)) == ["Agree", "Decline"]


async def test_a_person_who_asked_can_withdraw_it_but_not_agree_to_it(counting: Table) -> None:
    first, _ = await two_turns(counting)
    await ask_to_undo(counting, first)
    await counting.press(first, "Agree", request_message(counting))
    assert "the others must agree" in text_of(counting.private(first))
    assert (await the_request(counting)).status is RequestStatus.OPEN
    await counting.press(first, "Decline", request_message(counting))
    assert f"Withdrawn by {shown(first)}" in text_of(request_message(counting)).replace("*", "")
    assert len(await log(counting)) == 4


async def test_a_stranger_can_neither_agree_nor_decline(counting: Table) -> None:
    first, _ = await two_turns(counting)
    await ask_to_undo(counting, first)
    stranger = counting.people[4]
    for label in ("Agree", "Decline"):
        await counting.press(stranger, label, request_message(counting))
        assert "not for you" in text_of(counting.private(stranger))
    await ask_to_undo(counting, stranger)
    assert "no seat" in text_of(counting.private(stranger))
    assert (await the_request(counting)).status is RequestStatus.OPEN
    assert len(await log(counting)) == 4


async def test_a_request_that_does_not_exist_or_is_of_another_game_is_refused(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    for choice in ("agree 2", "agree", "agree x", "refuse 99999999999", "refuse ²"):
        await counting.take_late(other, forged(counting.newest(), f"g:1:4:{choice}"))
        assert "no such request" in text_of(counting.private(other))
    assert (await the_request(counting)).status is RequestStatus.OPEN


async def test_it_is_over_when_the_game_moves_on(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    agreeing = button(request_message(counting), "Agree")
    await play_on(counting, first)
    await counting.take_late(other, agreeing)
    assert len(await log(counting)) == 6
    assert "moved on" in text_of(request_message(counting))
    assert (await the_request(counting)).status is RequestStatus.OVER


async def test_the_clock_ends_expired_requests(counting: Table) -> None:
    first, _ = await two_turns(counting)
    await ask_to_undo(counting, first)
    await counting.let_pass(3 * DAY - 1)
    assert (await the_request(counting)).status is RequestStatus.OPEN
    await counting.let_pass(1)
    assert (await the_request(counting)).status is RequestStatus.OVER
    assert "not everybody has answered" in text_of(request_message(counting))
    await ask_to_undo(counting, first)
    await play_on(counting, first)
    await counting.let_pass(0)
    assert (await the_request(counting, 2)).status is RequestStatus.OVER


async def test_one_thing_is_asked_at_a_time(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    await ask_to_undo(counting, first, turn=True)
    assert "asked already" in text_of(counting.private(first))
    await counting.press(other, "Agree", request_message(counting))
    assert await log(counting) == ["add 1", "end", "add 1", "end", *[UNDO] * 3]


async def test_agreeing_by_typing(counting: Table) -> None:
    first, other = await two_turns(counting)
    await counting.command(other, "answer")
    assert "Nobody at this table asks you anything" in text_of(counting.private(other))
    await ask_to_undo(counting, first)
    await counting.command(other, "answer")
    assert "asks to take back" in text_of(counting.private(other))
    await counting.press(other, "Agree", counting.private(other))
    assert (await log(counting))[-1] == UNDO
    await counting.press(first, "Play")
    await counting.press(first, "End")
    await counting.press(other, "Play")
    await counting.press(other, "Add 1")
    await ask_to_undo(counting, first)
    await counting.by(other, "answer", "Decline")
    assert (await the_request(counting, 2)).status is RequestStatus.REFUSED


async def test_a_request_and_an_agreement_outlive_restarts(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    await ask_to_undo(three, first, turn=True)
    await three.restart()
    await three.press(second, "Agree", request_message(three))
    assert f"Agreed: {shown(second)}" in text_of(request_message(three))
    assert (await the_request(three)).status is RequestStatus.OPEN
    await three.press(second, "Agree", request_message(three))
    assert "agreed already" in text_of(three.private(second))
    await three.restart()
    await three.press(third, "Agree", request_message(three))
    assert await log(three) == [*["add 1", "end"] * 3, *[UNDO] * 6]
    assert asked(three) is first
    await check_replay(three)


async def test_a_request_agreed_to_before_a_stop_is_done_after_it(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    counting.stuck_at(counting.client.table, "take_back_agreed")
    await counting.press(other, "Agree", request_message(counting))
    assert len(await log(counting)) == 4
    await counting.restart()
    await counting.let_pass(0)
    assert (await log(counting))[4:] == [UNDO] * 3
    assert (await the_request(counting)).status is RequestStatus.AGREED
    assert labels(request_message(counting)) == []


async def test_a_request_done_before_a_stop_is_not_done_twice(counting: Table) -> None:
    first, other = await two_turns(counting)
    await ask_to_undo(counting, first)
    counting.stuck_at(counting.client.requests, "_end")
    await counting.press(other, "Agree", request_message(counting))
    await counting.restart()
    await counting.let_pass(0)
    assert (await log(counting))[4:] == [UNDO] * 3
    assert (await the_request(counting)).status is RequestStatus.AGREED
    assert "Agreed" in text_of(request_message(counting))
    assert asked(counting) is first


async def test_a_stored_choice_that_was_not_posted_is_posted_when_the_bot_is_back(counting: Table) -> None:
    first, other = await two_turns(counting)
    counting.stuck_at(counting.client.live_messages.asides, "put")
    await ask_to_undo(counting, first)
    await counting.restart()
    await counting.let_pass(0)
    await counting.let_pass(0)
    assert sum("asks to take back" in text_of(message) for message in counting.messages) == 1
    await counting.press(other, "Agree", request_message(counting))
    assert (await log(counting))[4:] == [UNDO] * 3


async def test_a_request_whose_message_was_deleted_is_posted_anew(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    await ask_to_undo(three, first)
    deleted = request_message(three)
    del three.env.backend.messages[three.world.channel.id][deleted.id]
    await three.by(second, "answer", "Agree")
    assert f"Agreed: {shown(second)}" in text_of(request_message(three))
    await three.press(third, "Agree", request_message(three))
    assert (await log(three))[6:] == [UNDO] * 5


async def test_nobody_is_called_in_their_quiet_hours_and_others_once(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    now = three.clock.now
    await storage.settings.set_personal(three.database, second.id, away_since=now - 1, away_until=now + DAY)
    await ask_to_undo(three, first)
    assert request_message(three).ping_user_ids == [third.id]
    assert f"<@{second.id}>" in text_of(request_message(three))


async def test_two_people_who_agree_at_once_undo_once(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    await ask_to_undo(three, first)
    agreeing = button(request_message(three), "Agree")
    await three.take_at_once((second, agreeing), (third, agreeing), (second, agreeing), (third, agreeing))
    assert await log(three) == [*["add 1", "end"] * 3, *[UNDO] * 5]


async def test_only_the_people_affected_are_asked(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    await ask_to_undo(three, second, turn=True)
    assert set((await the_request(three)).needed) == {third.id}
    await three.press(first, "Agree", request_message(three))
    assert "not for you" in text_of(three.private(first))
    await three.press(third, "Agree", request_message(three))
    assert await log(three) == [*["add 1", "end"] * 3, *[UNDO] * 4]
    assert asked(three) is second


async def test_over_a_reveal_everybody_is_asked_and_it_is_told(three: Table) -> None:
    first = asked(three)
    await open_menu(three)
    await three.press(first, "Roll")
    await ask_to_undo(three, first)
    assert "was revealed or drawn" in text_of(request_message(three))
    others = [person for person in three.people[:3] if person is not first]
    assert set((await the_request(three)).needed) == {person.id for person in others}
    await three.press(others[0], "Agree", request_message(three))
    assert await log(three) == ["roll"]
    await three.press(others[1], "Agree", request_message(three))
    assert await log(three) == ["roll", UNDO]
    await check_replay(three)


async def test_the_channel_is_told_that_a_reveal_which_it_saw_is_undone(counting: Table) -> None:
    first, other = await take_turn(counting, "Roll"), asked(counting)
    await counting.press(other, "Play")
    await counting.press(other, "Add 1")
    await ask_to_undo(counting, first, turn=True)
    await counting.press(other, "Agree", request_message(counting))
    assert "though it was seen" in text_of(counting.newest())
    assert asked(counting) is first
    await check_replay(counting)


async def test_with_a_computer_it_is_done_at_once_and_the_computer_plays_anew(counting: Table) -> None:
    first, other = asked(counting), waiting(counting)
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    await take_turn(counting)
    before = await log(counting)
    assert before[:2] == ["add 1", "end"]
    assert len(before) > 2
    assert asked(counting) is first
    await ask_to_undo(counting, first, turn=True)
    assert (await log(counting))[len(before) :] == [UNDO] * len(before)
    assert await storage.requests.open_requests(counting.database) == ()
    assert asked(counting) is first
    assert "taken back" in text_of(counting.newest())
    await take_turn(counting, "Add 2")
    assert asked(counting) is first
    await check_replay(counting)
    assert not [message for message in counting.messages if "asks to take back" in text_of(message)]


async def test_a_computer_plays_anew_if_only_its_choices_are_undone(counting: Table) -> None:
    first, other = asked(counting), waiting(counting)
    await storage.seats.leave(counting.database, 1, other.id, Gone.AWAY, counting.clock.now)
    await take_turn(counting)
    session = await counting.client.table.session(1)
    own = play.reach(session.live, session.seat_of(first.id) or 0, whole_turn=False)
    await ask_to_undo(counting, first)
    assert own > 1
    assert (await log(counting))[-own:] == [UNDO] * own
    await counting.press(first, "End")
    assert len((await counting.client.table.session(1)).live.steps) > 2
    assert asked(counting) is first


async def test_a_person_who_leaves_the_seat_need_not_agree_any_more(three: Table) -> None:
    first, second, third = [await take_turn(three) for _ in range(3)]
    await ask_to_undo(three, first)
    await three.press(third, "Agree", request_message(three))
    await storage.seats.leave(three.database, 1, second.id, Gone.AWAY, three.clock.now)
    await three.let_pass(0)
    assert (await log(three))[6:11] == [UNDO] * 5


async def test_a_person_without_a_choice_can_undo_nothing(counting: Table) -> None:
    await take_turn(counting)
    other = asked(counting)
    await ask_to_undo(counting, other)
    assert "no choice" in text_of(counting.private(other))


async def test_a_game_that_is_over_is_not_taken_back(counting: Table) -> None:
    person = asked(counting)
    while "Play" in labels(counting.newest()):
        person = await open_menu(counting)
        await counting.press(person, labels(counting.private(person))[0])
    before = await log(counting)
    await ask_to_undo(counting, person)
    assert "is over" in text_of(counting.private(person))
    assert await log(counting) == before
