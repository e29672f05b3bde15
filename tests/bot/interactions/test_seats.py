"""People who come and go during a game: leaving, conceding, taking a seat, offering one."""

from __future__ import annotations

import pytest

import storage
from bot.wording.catalogue import words
from bot.wording.computers import MARK
from storage import Gone, Status
from tests.bot.counting import asked, log, offer, open_menu, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.table import Person, Table, forged, labels, offers, text_of


async def row_of(table: Table) -> storage.GameRow:
    return await storage.games.load(table.database, 1)


async def leave(table: Table, who: Person) -> None:
    """Leave, and confirm it."""
    await table.command(who, "game leave")
    await table.press(who, "Leave the game")


async def test_a_person_who_leaves_is_asked_privately_first_and_then_a_computer_plays_on(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    await counting.command(slow, "game leave")
    assert "a computer plays on" in text_of(counting.private(slow))
    assert (await row_of(counting)).member(slow.id) is not None
    assert await log(counting) == []
    await counting.press(slow, "Leave the game")
    assert "You have left the game." in text_of(counting.private(slow))
    row = await row_of(counting)
    former = row.former(slow.id)
    assert former is not None
    assert former.gone is Gone.LEFT
    assert asked(counting) is other
    assert any(f"{former.name} leaves; a computer plays on." in text for text in public_texts(counting))
    assert f"{former.name} (computer) adds" in text_of(counting.newest())
    assert {choice.user_id for choice in await storage.log.load_log(counting.database, 1)} == {0}


async def test_a_person_who_left_sees_what_a_spectator_sees_and_comes_back_at_once(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    await leave(counting, slow)
    await counting.command(slow, "hand")
    assert "no seat" in text_of(counting.private(slow))
    await counting.command(slow, "log")
    assert "secret" not in text_of(counting.private(slow))
    live = next(message for message in reversed(counting.messages) if "Play" in labels(message))
    await counting.press(slow, "Play", live)
    assert labels(counting.private(slow)) == ["Take my seat back", "Board", "Log"]
    await counting.press(slow, "Take my seat back")
    assert (await row_of(counting)).member(slow.id) is not None
    assert "This is your seat now." in text_of(counting.private(slow))
    assert "You hold" in text_of(counting.private(slow))
    assert "is back and plays on." in public_texts(counting)[-1]
    await take_turn_of(counting, other)
    assert asked(counting) is slow


async def take_turn_of(table: Table, who: Person) -> None:
    """Play a turn of somebody from the newest message with a Play button."""
    live = next(message for message in reversed(table.messages) if "Play" in labels(message))
    await table.press(who, "Play", live)
    await table.press(who, "Add 1")
    await table.press(who, "End")


async def test_the_last_person_who_leaves_closes_the_game(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await leave(counting, ana)
    await counting.command(bo, "game leave")
    assert "You are the last person" in text_of(counting.private(bo))
    await counting.press(bo, "Leave the game")
    assert (await row_of(counting)).status is Status.CLOSED
    assert "the last person in this game, has left" in text_of(counting.newest())
    assert not any("Play" in labels(message) for message in counting.messages)


async def test_of_two_people_the_one_who_concedes_loses(counting: Table) -> None:
    await take_turn(counting)
    ana, *_ = counting.people
    await counting.command(ana, "game leave")
    assert text_of(counting.private(ana)).endswith("\nWhen you concede, Bo wins and the game is over. It cannot be continued.")
    assert (await row_of(counting)).status is Status.PLAYING
    await counting.press(ana, "Concede the game")
    row = await row_of(counting)
    assert row.status is Status.CLOSED
    assert row.notice is None
    message = counting.newest()
    assert "Ana concedes; Bo wins." in text_of(message)
    assert len(counting.pictures(message)) == 4
    assert "- Bo has counted along to 1" in text_of(message)
    assert labels(message) == ["Board", "Log", "Replay", "Rematch"]
    await counting.press(ana, "Log", message)
    assert "adds 1" in text_of(counting.private(ana))
    assert await log(counting) == ["add 1", "end"]


async def test_computers_are_not_counted_among_the_people_for_whom_a_game_goes_on(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Add computer")
    await table.press(ana, "Start")
    await table.command(bo, "game leave")
    assert "Ana wins" in text_of(table.private(bo))
    await table.press(bo, "Concede the game")
    assert (await row_of(table)).status is Status.CLOSED
    assert "Bo concedes; Ana wins." in text_of(table.newest())


async def test_a_person_who_plays_with_computers_alone_closes_the_game_by_leaving(table: Table, toy_game: None) -> None:
    ana, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(ana, "Add computer")
    await table.press(ana, "Start")
    await table.command(ana, "game leave")
    assert "it is closed" in text_of(table.private(ana))
    await table.press(ana, "Leave the game")
    assert (await row_of(table)).status is Status.CLOSED
    assert "the last person in this game, has left" in text_of(table.newest())


async def test_a_seat_that_the_others_gave_to_the_computer_is_taken_back(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=86400, reminder=0)
    slow, other = asked(counting), waiting(counting)
    await counting.let_pass(86400)
    await counting.press(other, "Computer takes the seat", counting.newest())
    live = next(message for message in reversed(counting.messages) if "Play" in labels(message))
    await counting.press(slow, "Play", live)
    assert "the others did not want to wait longer" in text_of(counting.private(slow))
    await counting.press(slow, "Take my seat back")
    assert (await row_of(counting)).member(slow.id) is not None


async def test_among_several_a_person_who_concedes_does_not_come_back(three: Table) -> None:
    ana, bo, chen, dara, _ = three.people
    await three.command(ana, "game leave")
    assert "cannot come back" in text_of(three.private(ana))
    await three.press(ana, "Concede the game")
    row = await row_of(three)
    assert row.status is Status.PLAYING
    former = row.former(ana.id)
    assert former is not None
    assert former.gone is Gone.CONCEDED
    assert any("Ana concedes; a computer plays on." in text for text in public_texts(three))
    await three.command(ana, "seat take")
    assert "You have conceded this game" in text_of(three.private(ana))
    live = next(message for message in reversed(three.messages) if "Play" in labels(message))
    await three.press(ana, "Play", live)
    assert labels(three.private(ana)) == ["Board", "Log"]
    await three.take_late(ana, forged(live, "g:1:0:seat take"))
    assert (await row_of(three)).member(ana.id) is None
    await three.command(dara, "seat take")
    await three.press(bo, "Agree", three.newest())
    assert (await row_of(three)).member(dara.id) is not None
    assert (await row_of(three)).former(ana.id) is None
    assert chen.id in {member.user_id for member in (await row_of(three)).people}


async def test_somebody_takes_a_computers_seat_when_one_at_the_table_agrees(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    dara, erin = counting.people[3:5]
    await leave(counting, slow)
    await counting.command(dara, "seat take")
    request = counting.newest()
    assert "Dara would like to take over the seat of" in text_of(request)
    assert labels(request) == ["Agree", "Decline"]
    await counting.press(erin, "Agree", request)
    await counting.press(slow, "Agree", request)
    assert (await row_of(counting)).member(dara.id) is None
    await counting.press(other, "Agree", request)
    assert (await row_of(counting)).member(dara.id) is not None
    assert "From now on Dara plays the seat of" in text_of(request)
    await take_turn_of(counting, other)
    assert asked(counting) is dara
    await open_menu(counting)
    assert "secret" in text_of(counting.private(dara))
    await counting.command(slow, "seat take")
    assert "No computer plays" in text_of(counting.private(slow))


async def test_a_request_for_a_seat_ends_when_it_is_declined_or_the_person_is_back(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    dara = counting.people[3]
    await leave(counting, slow)
    await counting.command(dara, "seat take")
    await counting.press(other, "Decline", counting.newest())
    assert (await row_of(counting)).member(dara.id) is None
    await counting.command(dara, "seat take")
    request = counting.newest()
    agree = next(found for found in offers(request) if found.label == "Agree")
    await counting.command(slow, "seat take")
    await counting.take_late(other, agree)
    assert (await row_of(counting)).member(dara.id) is None
    assert (await row_of(counting)).member(slow.id) is not None


async def test_the_opener_of_a_game_takes_a_computers_seat_without_asking(three: Table) -> None:
    ana, bo, chen, *_ = three.people
    await leave(three, bo)
    await leave(three, ana)
    await three.command(ana, "seat take", seat="Bo (computer)")
    assert "Your own seat in this game is" in text_of(three.private(ana))
    await three.command(ana, "seat take")
    assert (await row_of(three)).member(ana.id) is not None
    await three.command(chen, "seat offer", person=three.people[3], seat="Bo (computer)")
    assert "Only the person who opened the game" in text_of(three.private(chen))


async def test_an_opener_who_is_gone_does_not_close_the_others_game(table: Table, toy_game: None) -> None:
    _, bo, chen, dara, erin = table.people
    await table.command(bo, "game new", game="toy")
    await table.press(chen, "Join")
    await table.press(dara, "Join")
    await table.press(bo, "Start")
    await table.command(bo, "game leave")
    await table.press(bo, "Concede the game")
    await table.command(bo, "game close")
    assert "Only the person who opened the game" in text_of(table.private(bo))
    await table.command(dara, "game close")
    assert labels(table.private(dara)) == ["Ask the others"]
    await table.command(chen, "seat offer", person=erin)
    await table.press(erin, "Agree", table.newest())
    await table.command(erin, "game close")
    await table.press(erin, "Close the game")
    assert (await row_of(table)).status is Status.CLOSED


async def test_a_seat_is_offered_to_one_person_who_alone_accepts_and_gets_the_hand_privately(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    dara, erin = counting.people[3:5]
    seat = (await row_of(counting)).member(slow.id)
    assert seat is not None
    await counting.command(slow, "seat offer", person=dara)
    request = counting.newest()
    assert text_of(request).splitlines()[0].endswith(f"offers their seat to <@{dara.id}>.")
    assert text_of(request).count(f"<@{dara.id}>") == 1
    assert text_of(counting.private(slow)) == "You have asked. It is done once Dara agrees."
    assert request.ping_user_ids == [dara.id]
    for person in (erin, other, slow):
        await counting.press(person, "Agree", request)
    assert (await row_of(counting)).member(dara.id) is None
    await counting.press(dara, "Agree", request)
    member = (await row_of(counting)).member(dara.id)
    assert member is not None
    assert member.seat == seat.seat
    assert asked(counting) is dara
    assert "This is your seat now." in text_of(counting.private(dara))
    assert "Add 1" in labels(counting.private(dara))
    assert not any("secret" in text for text in public_texts(counting))
    await counting.command(slow, "hand")
    assert "no seat" in text_of(counting.private(slow))
    await counting.press(dara, "Add 1")
    assert await log(counting) == ["add 1"]


async def test_an_offer_is_declined_or_over_once_the_seat_has_changed_hands(counting: Table) -> None:
    slow = asked(counting)
    chen, dara, _ = counting.people[2:5]
    await counting.command(slow, "seat offer", person=dara)
    await counting.press(dara, "Decline", counting.newest())
    assert "Declined" in text_of(next(message for message in reversed(counting.messages) if "offers their seat" in text_of(message)))
    await counting.command(slow, "seat offer", person=chen)
    request = counting.newest()
    agree = next(found for found in offers(request) if found.label == "Agree")
    await counting.command(slow, "seat offer", person=dara)
    assert "asked already" in text_of(counting.private(slow))
    await leave(counting, slow)
    await counting.take_late(chen, agree)
    assert (await row_of(counting)).member(chen.id) is not None


async def test_seats_are_offered_to_people_of_the_server_without_a_seat_only(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await counting.command(ana, "seat offer", person=bo)
    assert "has a seat in this game already" in text_of(counting.private(ana))
    await counting.command(chen, "seat offer", person=chen)
    assert "no seat" in text_of(counting.private(chen))
    await counting.command(ana, "seat offer", person=chen, seat="Computer 7")
    assert "No computer plays" in text_of(counting.private(ana))


async def test_an_offer_stands_through_a_restart(counting: Table) -> None:
    slow, dara = asked(counting), counting.people[3]
    await counting.command(slow, "seat offer", person=dara)
    request = counting.newest()
    await counting.restart()
    await counting.press(dara, "Agree", request)
    assert (await row_of(counting)).member(dara.id) is not None


async def test_pictures_name_the_person_who_plays_now(counting: Table) -> None:
    slow, dara = asked(counting), counting.people[3]
    session = await counting.client.table.session(1)
    await counting.client.drawings.board(session, "light", "phone", words())
    await counting.command(slow, "seat offer", person=dara)
    await counting.press(dara, "Agree", counting.newest())
    names = (await counting.client.table.session(1)).names(words())
    assert "Dara" in names
    assert text_of(counting.newest()).count("Dara") + text_of(counting.newest()).count(f"<@{dara.id}>") >= 1


async def test_a_long_name_still_tells_that_a_computer_plays(table: Table, toy_game: None) -> None:
    long = table.world.guild.add_member(table.env.create_user("long", global_name="x" * 32))
    ana = table.people[0]
    await table.env.settle()
    await table.command(ana, "game new", game="toy")
    await table.press(long, "Join")
    await table.press(ana, "Start")
    await leave(table, long)
    session = await table.client.table.session(1)
    assert f"{'x' * 20}… (computer)" in session.names(words())
    assert any(caption.startswith(f"{MARK} xxx") for caption in session.captions(words()))


async def test_a_stale_button_about_a_seat_changes_nothing(counting: Table) -> None:
    ana, chen = counting.people[0], counting.people[2]
    await counting.command(ana, "game leave")
    sure = offer(counting, ana, "Leave the game")
    await counting.take_late(chen, sure)
    assert (await row_of(counting)).member(ana.id) is not None
    await counting.take_late(ana, sure)
    before = await row_of(counting)
    await counting.take_late(ana, sure)
    assert "no seat" in text_of(counting.private(ana))
    assert await row_of(counting) == before
    await counting.take_late(ana, forged(counting.newest(), "g:1:0:seat nothing"))
    assert "do not know this button" in text_of(counting.private(ana))


async def test_a_manager_of_the_server_takes_and_gives_a_computers_seat_without_asking_the_table(table: Table, toy_game: None) -> None:
    ana, bo, _, dara, _ = table.people
    await table.command(bo, "game new", game="toy")
    await table.press(bo, "Add computer")
    await table.press(bo, "Add computer")
    await table.press(bo, "Start")
    await table.command(ana, "seat take")
    assert text_of(table.private(ana)).startswith("Name the seat in the option `seat`: Computer ")
    offered = await table.suggestions(ana, "seat take", "seat")
    assert sorted(found["name"] for found in offered) == ["Computer 1", "Computer 2"]
    await table.command(ana, "seat take", seat="Computer 2")
    assert (await row_of(table)).member(ana.id) is not None
    assert "This is your seat now." in text_of(table.private(ana))
    assert "From now on Ana plays the seat of Computer 2." in public_texts(table)[-1]
    await table.command(bo, "seat offer", person=dara, seat="computer 1")
    assert f"Bo offers the seat of Computer 1 to <@{dara.id}>." in text_of(table.newest())
    await table.press(dara, "Agree", table.newest())
    assert {member.user_id for member in (await row_of(table)).people} == {ana.id, bo.id, dara.id}
    names = (await table.client.table.session(1)).names(words())
    assert sorted(names) == ["Ana", "Bo", "Dara"]


async def test_a_stop_right_after_somebody_left_keeps_no_game_waiting(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    await counting.command(slow, "game leave")
    counting.stuck_at(counting.client.outbox, "show")
    await counting.press(slow, "Leave the game")
    assert await log(counting) == []
    await counting.restart()
    await counting.env.settle()
    assert len(await log(counting)) >= 2
    assert asked(counting) is other


async def test_a_stop_right_after_somebody_conceded_leaves_it_told_once(counting: Table) -> None:
    ana = counting.people[0]
    await counting.command(ana, "game leave")
    counting.stuck_at(counting.client.outbox, "show")
    await counting.press(ana, "Concede the game")
    assert (await row_of(counting)).status is Status.CLOSED
    await counting.restart()
    await counting.env.settle()
    assert sum("Ana concedes; Bo wins." in text for text in public_texts(counting)) == 1
    assert len(counting.pictures(counting.newest())) == 4


async def test_a_stop_between_taking_a_seat_and_telling_so_is_made_good(counting: Table) -> None:
    slow, dara = asked(counting), counting.people[3]
    await counting.command(slow, "seat offer", person=dara)
    request = counting.newest()
    counting.stuck_at(counting.client.outbox, "show")
    await counting.press(dara, "Agree", request)
    assert (await row_of(counting)).member(dara.id) is not None
    assert "Agreed" not in text_of(request)
    await counting.restart()
    await counting.let_pass(30)
    assert "Agreed" in text_of(request)
    assert f"From now on Dara plays the seat of {slow.name.capitalize()}." in text_of(request)
    assert (await storage.requests.open_requests(counting.database, 1)) == ()


async def test_seats_stay_as_they_are_before_and_after_a_game(table: Table, toy_game: None) -> None:
    ana, bo, _, dara, _ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.command(ana, "seat take")
    assert "has not started yet" in text_of(table.private(ana))
    await table.press(ana, "Start")
    await play_to_the_end(table)
    before = await row_of(table)
    for name in ("game leave", "seat take"):
        await table.command(ana, name)
        assert "This game is over." in text_of(table.private(ana))
    await table.command(ana, "seat offer", person=dara)
    assert "This game is over." in text_of(table.private(ana))
    assert await row_of(table) == before


async def test_a_seat_offered_by_the_opener_stays_with_its_person_who_is_back(three: Table) -> None:
    ana, bo, _, dara, _ = three.people
    await leave(three, bo)
    await three.command(ana, "seat offer", person=dara, seat="Bo (computer)")
    agree = next(found for found in offers(three.newest()) if found.label == "Agree")
    await three.command(bo, "seat take")
    await three.take_late(dara, agree)
    assert (await row_of(three)).member(bo.id) is not None
    assert (await row_of(three)).member(dara.id) is None


async def test_a_seat_is_given_to_nobody_when_all_who_were_asked_are_gone(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    chen, dara, _ = counting.people[2:5]
    await leave(counting, slow)
    await counting.command(dara, "seat take")
    await counting.command(other, "seat offer", person=chen)
    await counting.press(chen, "Agree", counting.newest())
    await counting.let_pass(0)
    assert (await row_of(counting)).member(dara.id) is None
    assert (await storage.requests.open_requests(counting.database, 1)) == ()


async def test_a_person_who_has_seen_the_hand_of_one_seat_gets_no_other(three: Table) -> None:
    ana, bo, chen, dara, erin = three.people
    await three.command(bo, "seat offer", person=dara)
    await three.press(dara, "Agree", three.newest())
    await leave(three, chen)
    await three.command(bo, "seat take")
    assert "knows what it holds" in text_of(three.private(bo))
    await three.command(ana, "seat offer", person=bo, seat="Chen (computer)")
    assert "knows what it holds" in text_of(three.private(ana))
    await leave(three, dara)
    await three.command(bo, "seat take", seat="Dara (computer)")
    await three.press(ana, "Agree", three.newest())
    assert (await row_of(three)).member(bo.id) is not None
    await three.command(dara, "seat take", seat="Chen (computer)")
    assert "knows what it holds" in text_of(three.private(dara))
    await three.command(erin, "seat take", seat="Chen (computer)")
    await three.press(ana, "Agree", three.newest())
    assert {member.user_id for member in (await row_of(three)).people} == {ana.id, bo.id, erin.id}


async def test_a_person_who_has_conceded_comes_back_to_no_seat_even_when_another_has_played_it_since(three: Table) -> None:
    ana, bo, _, dara, _ = three.people
    await three.command(bo, "game leave")
    await three.press(bo, "Concede the game")
    await three.command(ana, "seat take")
    await three.command(ana, "seat offer", person=dara, seat="Bo (computer)")
    await three.press(dara, "Agree", three.newest())
    await leave(three, dara)
    await three.command(bo, "seat take")
    assert "a person who has conceded cannot come back" in text_of(three.private(bo))
    assert (await row_of(three)).member(bo.id) is None


async def test_two_seats_are_asked_for_at_the_same_time(three: Table) -> None:
    ana, bo, chen, dara, erin = three.people
    await leave(three, bo)
    await leave(three, chen)
    for person, seat in ((dara, "Bo (computer)"), (erin, "Chen (computer)")):
        await three.command(person, "seat take", seat=seat)
    for request in [message for message in three.messages if "would like to take over" in text_of(message)]:
        await three.press(ana, "Agree", request)
    assert {member.user_id for member in (await row_of(three)).people} == {ana.id, dara.id, erin.id}


async def test_a_person_whose_leaving_now_ends_the_game_must_confirm_again(three: Table) -> None:
    ana, bo, chen, *_ = three.people
    await three.command(ana, "game leave")
    concede = offer(three, ana, "Concede the game")
    await three.command(ana, "game leave")
    going = offer(three, ana, "Leave the game")
    await leave(three, bo)
    await three.take_late(ana, concede)
    assert (await row_of(three)).status is Status.PLAYING
    assert any("the game is over" in text_of(message) for message in three.seen(ana))
    await leave(three, chen)
    await three.take_late(ana, going)
    assert (await row_of(three)).status is Status.PLAYING
    last = next(message for message in three.seen(ana) if "You are the last person" in text_of(message))
    await three.press(ana, "Leave the game", last)
    assert (await row_of(three)).status is Status.CLOSED


async def test_an_opener_who_offers_a_computers_seat_to_themselves_takes_it(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(bo, "game new", game="toy")
    await table.press(bo, "Add computer")
    await table.press(bo, "Start")
    await table.command(ana, "seat offer", person=ana, seat="Computer 1")
    assert (await row_of(table)).member(ana.id) is not None
    assert await storage.requests.open_requests(table.database) == ()


async def test_a_number_means_a_seat_and_not_a_person_of_that_name(table: Table, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.games.table.seating", lambda members, _: list(members))
    two = table.world.guild.add_member(table.env.create_user("two", global_name="1"))
    ana, _, chen, *_ = table.people
    await table.env.settle()
    await table.command(ana, "game new", game="toy")
    await table.press(two, "Join")
    await table.press(ana, "Start")
    await leave(table, ana)
    await table.command(two, "seat offer", person=chen, seat="1")
    assert "the seat of Ana (computer)" in text_of(table.newest())
