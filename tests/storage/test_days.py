"""Games of several days: waits, seats without people, requests between people, settings of tables."""

from __future__ import annotations

import asyncio

import pytest

import storage
from storage import Database, Gone, NewChoice, Personal, RequestStatus, TableSettings
from storage.announcements import Announcement
from storage.refusals import RequestOpen
from tests.storage.openings import ANA, BO, CHANNEL, CHEN, begun, finished, lobby


async def ask(database: Database, seq: int, seat: int, at: int, *, turn_over: bool = False) -> None:
    """Make a choice in game 1 after which ``seat`` is asked."""
    chosen = [NewChoice(0, BO, "x")]
    await storage.log.append_choices(database, 1, seq, chosen, interaction_id=None, state="", asked=seat, at=at, turn_over=turn_over)


async def asked(database: Database) -> storage.Wait:
    """Return the wait of game 1."""
    wait = await storage.waits.wait_of(database, 1)
    assert wait is not None
    return wait


async def everybody_asked(database: Database) -> tuple[storage.reminder_queue.Waited, ...]:
    """Return the waits of all games, due or not."""
    return await storage.reminder_queue.due_waits(database, 2**40, 10)


async def test_a_wait_begins_when_another_seat_is_asked_and_is_touched_by_each_choice(database: Database) -> None:
    await begun(database)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 0, 102, 102, 0, False, 0, None)
    assert await storage.announcements.note_reminder(database, await asked(database), 150)
    await ask(database, 0, 0, 200)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 0, 102, 200, 1, False, 0, None)
    await ask(database, 1, 1, 300)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 1, 300, 300, 0, False, 0, None)


async def test_notes_on_a_wait_are_forgotten_when_another_seat_is_asked(database: Database) -> None:
    await begun(database)
    assert await storage.waits.mute(database, await asked(database))
    assert await storage.announcements.note_overdue(database, await asked(database), 500)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 0, 102, 102, 0, True, 0, 500)
    assert await storage.waits.grant_time(database, await asked(database), 60, 550)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 0, 102, 550, 0, True, 60, None)
    await ask(database, 0, 1, 600)
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 1, 600, 600, 0, False, 0, None)


async def test_notes_on_a_past_wait_change_nothing(database: Database) -> None:
    await begun(database)
    before = await asked(database)
    await ask(database, 0, 1, 200)
    now = await asked(database)
    assert not await storage.announcements.note_reminder(database, before, 300)
    assert not await storage.announcements.note_overdue(database, before, 300)
    assert not await storage.waits.settle(database, before, 250)
    assert not await storage.waits.mute(database, before)
    assert not await storage.waits.grant_time(database, before, 60, 300)
    await storage.announcements.take_back(database, Announcement(1, "reminder", before.seat, before.since, 300))
    await storage.waits.add_time(database, before, 60)
    assert await asked(database) == now
    assert [waited.called_at for waited in await everybody_asked(database)] == [None]


async def test_a_seat_asked_again_within_a_turn_keeps_its_reminders(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_reminder(database, await asked(database), 150)
    await storage.waits.mute(database, await asked(database))
    await ask(database, 0, 1, 200)
    assert await asked(database) == storage.Wait(1, 1, 200, 200, 0, False, 0, None)
    await storage.announcements.note_reminder(database, await asked(database), 250)
    await ask(database, 1, 0, 300)
    assert await asked(database) == storage.Wait(1, 0, 300, 300, 1, True, 0, None)
    await ask(database, 2, 1, 400)
    assert await asked(database) == storage.Wait(1, 1, 400, 400, 1, False, 0, None)
    await ask(database, 3, 0, 500, turn_over=True)
    assert await asked(database) == storage.Wait(1, 0, 500, 500, 0, False, 0, None)


async def test_the_next_turn_of_the_same_seat_is_waited_for_anew(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_reminder(database, await asked(database), 150)
    await ask(database, 0, 0, 300, turn_over=True)
    assert await asked(database) == storage.Wait(1, 0, 300, 300, 0, False, 0, None)


async def test_a_person_who_takes_a_seat_during_a_turn_was_not_reminded_in_it(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_reminder(database, await asked(database), 150)
    await ask(database, 0, 1, 200)
    await storage.seats.take(database, 1, 0, CHEN, "Chen", 250)
    assert await asked(database) == storage.Wait(1, 1, 200, 200, 0, False, 0, None)
    await ask(database, 1, 0, 300)
    assert await asked(database) == storage.Wait(1, 0, 300, 300, 0, False, 0, None)


async def test_a_person_who_has_chosen_or_muted_since_the_clocks_look_is_not_reminded(database: Database) -> None:
    await begun(database)
    before = await asked(database)
    await ask(database, 0, 0, 200)
    assert not await storage.announcements.note_reminder(database, before, 300)
    before = await asked(database)
    await storage.waits.mute(database, before)
    assert not await storage.announcements.note_reminder(database, before, 300)
    assert (await asked(database)).reminded == 0
    assert await storage.waits.called_at(database, [BO]) == {}


async def test_a_reminder_that_could_not_be_posted_does_not_count(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_reminder(database, await asked(database), 150)
    await storage.announcements.take_back(database, *await storage.announcements.announcements_of(database, 1))
    assert await asked(database) == storage.Wait(1, 0, 102, 150, 0, False, 0, None)


async def test_the_time_of_the_last_call_of_each_person_is_stored(database: Database) -> None:
    await storage.waits.note_called(database, [ANA, BO], 150)
    await storage.waits.note_called(database, [BO], 170)
    assert await storage.waits.called_at(database, [BO, CHEN]) == {BO: 170}


async def test_nothing_has_happened_later_than_now(database: Database) -> None:
    await begun(database)
    await ask(database, 0, 0, 9000)
    await storage.announcements.note_reminder(database, await asked(database), 9500)
    await storage.waits.note_no_later(database, 500)
    assert await asked(database) == storage.Wait(1, 0, 102, 500, 1, False, 0, None)
    assert await storage.waits.called_at(database, [BO]) == {BO: 500}
    assert (await storage.games.load(database, 1)).updated_at == 500


async def test_times_noted_by_a_clock_that_was_ahead_go_back_to_now(database: Database) -> None:
    await begun(database)
    await storage.waits.grant_time(database, await asked(database), 90000, 9000)
    await storage.announcements.note_overdue(database, await asked(database), 9100, [BO])
    request = await storage.requests.open_request(database, 1, "undo", BO, detail="", seq=0, needed=[ANA], at=9200)
    await storage.requests.end(database, request.id, RequestStatus.REFUSED, 400)
    await storage.settings.set_personal(database, BO, away_since=9300, away_until=99000)
    table = await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=CHANNEL + 1, opener_id=ANA, opener_name="Ana", options="{}", at=9400
    )
    await storage.servers.note(database, [], 9500)
    await storage.waits.note_no_later(database, 500)
    assert await asked(database) == storage.Wait(1, 0, 102, 500, 0, False, 86400 + 500 - 102, 500)
    assert [one.at for one in await storage.announcements.announcements_of(database, 1)] == [500]
    assert await storage.requests.not_agreed_to(database, BO, 500) == ()
    personal = await storage.settings.personal(database, BO)
    assert (personal.away_since, personal.away_until) == (500, 99000)
    assert (await storage.games.load(database, table.id)).created_at == 500
    assert await storage.servers.servers_left_before(database, 500) == (1,)
    await storage.waits.note_no_later(database, 500)
    assert (await asked(database)).granted == 86400 + 500 - 102


async def test_of_two_people_who_decide_about_a_seat_only_one_does(database: Database) -> None:
    await begun(database)
    wait = await asked(database)
    assert not await storage.waits.settle(database, wait, 9000)
    await storage.announcements.note_overdue(database, wait, 500)
    assert [await storage.waits.settle(database, wait, 9000), await storage.waits.settle(database, wait, 9000)] == [True, False]


async def test_when_a_person_was_reminded_is_known_in_every_game(database: Database) -> None:
    await begun(database)
    await begun(database, CHANNEL + 1)
    await storage.announcements.note_reminder(database, await asked(database), 150)
    assert [waited.called_at for waited in await everybody_asked(database)] == [150, 150]
    await ask(database, 0, 1, 200)
    assert [waited.called_at for waited in await everybody_asked(database)] == [None, 150]


async def test_time_is_added_to_a_seats_time(database: Database) -> None:
    await begun(database)
    await storage.waits.add_time(database, await asked(database), 60)
    await storage.waits.add_time(database, await asked(database), 5)
    assert (await asked(database)).granted == 65


async def test_messages_beside_the_live_one_are_known_by_kind(database: Database) -> None:
    await begun(database)
    await storage.waits.add_aside(database, 1, 8, "reminder")
    await storage.waits.add_aside(database, 1, 9, "question")
    assert await storage.waits.asides_of(database, 1, "question") == (9,)
    assert await storage.waits.asides_of(database, 1) == (8, 9)


async def test_the_length_of_the_log_at_the_last_picture_is_remembered(database: Database) -> None:
    await begun(database)
    await storage.games.set_live_message(database, 1, 5, 3, pictured=True)
    await storage.games.set_live_message(database, 1, 6, 7)
    assert (await storage.games.load(database, 1)).pictured_seq == 3


async def test_nobody_is_waited_for_after_the_end_or_in_a_game_that_was_closed(database: Database) -> None:
    game = await begun(database)
    other = await begun(database, CHANNEL + 1)
    assert [waited.wait.game_id for waited in await everybody_asked(database)] == [1, 2]
    await storage.games.close(database, game.id, 300)
    assert [waited.wait.game_id for waited in await everybody_asked(database)] == [2]
    await storage.log.append_choices(
        database, other.id, 0, [NewChoice(0, BO, "end")], interaction_id=None, state="", asked=None, result="{}", at=400
    )
    assert await storage.waits.wait_of(database, other.id) is None


async def test_messages_beside_the_live_one_are_remembered_until_they_are_gone(database: Database) -> None:
    await begun(database)
    for message_id in (9, 8, 9):
        await storage.waits.add_aside(database, 1, message_id)
    assert await storage.waits.asides_of(database, 1) == (8, 9)
    await storage.leftovers.let_asides_go(database, 1, [8])
    assert await storage.waits.asides_of(database, 1) == (9,)


async def test_computers_join_a_lobby_each_with_an_id_that_no_person_has(database: Database) -> None:
    await lobby(database)
    await storage.seats.add_computer(database, 1, "Computer", 110)
    game = await storage.seats.add_computer(database, 1, "Computer", 111)
    assert [(member.user_id, member.computer) for member in game.members] == [(ANA, False), (BO, False), (-1, True), (-2, True)]
    assert [member.user_id for member in game.people] == [ANA, BO]
    game = await storage.games.remove_member(database, 1, -1, 112)
    assert [member.user_id for member in game.members] == [ANA, BO, -2]
    assert game.updated_at == 112


async def test_a_person_who_leaves_is_no_member_any_more_and_comes_back_to_the_same_seat(database: Database) -> None:
    await begun(database)
    game = await storage.seats.leave(database, 1, BO, Gone.AWAY, 200)
    former = game.former(BO)
    assert game.member(BO) is None
    assert former is not None
    assert (former.seat, former.computer, former.gone) == (0, True, Gone.AWAY)
    with pytest.raises(storage.refusals.NotJoined):
        await storage.seats.leave(database, 1, BO, Gone.LEFT, 201)
    game = await storage.seats.take(database, 1, 0, BO, "Bo", 300)
    assert game.member(BO) == storage.Member(BO, "Bo", 1, 0)
    assert game.former(BO) is None


async def test_another_person_takes_a_seat_over_and_is_asked_anew(database: Database) -> None:
    await begun(database)
    assert await storage.announcements.note_reminder(database, await asked(database), 150)
    game = await storage.seats.take(database, 1, 0, CHEN, "Chen", 300)
    assert game.at(0) == storage.Member(CHEN, "Chen", 1, 0)
    assert game.member(BO) is None
    assert await storage.waits.wait_of(database, 1) == storage.Wait(1, 0, 300, 300, 0, False, 0, None)


async def test_a_person_has_one_seat_and_there_are_no_others(database: Database) -> None:
    game = await begun(database)
    with pytest.raises(storage.refusals.AlreadyJoined):
        await storage.seats.take(database, 1, 0, ANA, "Ana", 300)
    with pytest.raises(storage.refusals.NotJoined):
        await storage.seats.take(database, 1, 2, CHEN, "Chen", 300)
    assert await storage.games.load(database, 1) == game


async def test_a_person_who_has_played_a_seat_that_another_got_plays_no_other_one(database: Database) -> None:
    await begun(database)
    await storage.seats.leave(database, 1, BO, Gone.LEFT, 200)
    assert await storage.seats.predecessor(database, 1, BO) is None
    await storage.seats.take(database, 1, 0, CHEN, "Chen", 300)
    assert await storage.seats.predecessor(database, 1, BO) == storage.seats.Predecessor(0, conceded=False)
    await storage.seats.leave(database, 1, ANA, Gone.LEFT, 301)
    with pytest.raises(storage.refusals.SeatKnown):
        await storage.seats.take(database, 1, 1, BO, "Bo", 302)
    await storage.seats.leave(database, 1, CHEN, Gone.CONCEDED, 303)
    await storage.seats.take(database, 1, 0, BO, "Bo", 304)
    assert await storage.seats.predecessor(database, 1, CHEN) == storage.seats.Predecessor(0, conceded=True)
    with pytest.raises(storage.refusals.SeatKnown):
        await storage.seats.take(database, 1, 0, CHEN, "Chen", 305)


async def test_seats_change_only_while_a_game_is_played(database: Database) -> None:
    await finished(database)
    for change in (
        storage.seats.take(database, 1, 0, CHEN, "Chen", 300),
        storage.seats.leave(database, 1, BO, Gone.LEFT, 300),
        storage.seats.add_computer(database, 1, "Computer", 300),
    ):
        with pytest.raises(storage.refusals.WrongStatus):
            await change


async def test_a_request_is_agreed_to_by_those_who_are_needed(database: Database) -> None:
    await begun(database)
    request = await storage.requests.open_request(database, 1, "undo", ANA, detail='{"count": 2}', seq=3, needed=[BO, CHEN], at=200)
    assert request.needed == {BO: False, CHEN: False}
    assert (await storage.requests.agree(database, request.id, ANA)).needed == {BO: False, CHEN: False}
    assert (await storage.requests.agree(database, request.id, BO)).needed == {BO: True, CHEN: False}
    assert await storage.requests.open_requests(database) == await storage.requests.open_requests(database, 1)
    assert await storage.requests.open_requests(database, 2) == ()


async def test_a_request_is_ended_once_and_does_not_change_any_more(database: Database) -> None:
    await begun(database)
    request = await storage.requests.open_request(database, 1, "undo", ANA, detail="{}", seq=0, needed=[BO], at=200)
    with pytest.raises(RequestOpen):
        await storage.requests.open_request(database, 1, "undo", BO, detail="{}", seq=0, needed=[ANA], at=201)
    await storage.requests.open_request(database, 1, "abandon", BO, detail="{}", seq=0, needed=[ANA], at=201)
    assert await storage.requests.end(database, request.id, RequestStatus.REFUSED, 400)
    assert not await storage.requests.end(database, request.id, RequestStatus.AGREED, 400)
    assert (await storage.requests.agree(database, request.id, BO)).needed == {BO: False}
    assert (await storage.requests.load(database, request.id)).status is RequestStatus.REFUSED
    assert [other.kind for other in await storage.requests.open_requests(database, 1)] == ["abandon"]
    await storage.requests.open_request(database, 1, "undo", ANA, detail="{}", seq=0, needed=[BO], at=300)


async def test_a_request_that_does_not_exist_is_refused(database: Database) -> None:
    with pytest.raises(storage.refusals.NoSuchRequest):
        await storage.requests.load(database, 1)


async def test_a_person_sets_one_thing_and_the_others_stay(database: Database) -> None:
    assert await storage.settings.personal(database, ANA) == Personal()
    await storage.settings.set_personal(database, ANA, zone="Europe/Paris", quiet_start=1320, quiet_end=480)
    assert await storage.settings.set_personal(database, ANA, reminder=0) == Personal(
        reminder=0, zone="Europe/Paris", quiet_start=1320, quiet_end=480
    )
    with pytest.raises(ValueError, match="no such settings: seed"):
        await storage.settings.set_personal(database, ANA, seed=BO)


async def test_new_tables_begin_with_their_servers_settings(database: Database) -> None:
    assert await storage.settings.guild_settings(database, 5) == TableSettings()
    found = await storage.settings.set_guild_settings(database, 5, pace=86400, pictures="round", screen="desktop")
    assert found == TableSettings(pace=86400, pictures="round", screen="desktop")
    game = await storage.games.create(
        database, game="gugong", guild_id=5, channel_id=7, opener_id=ANA, opener_name="Ana", options="{}", at=100, settings=found
    )
    assert (game.reminder, game.pace, game.pictures, game.theme, game.screen) == (43200, 86400, "round", "light", "desktop")


async def test_a_table_changes_its_own_settings_and_nothing_else(database: Database) -> None:
    await begun(database)
    game = await storage.games.set_table(database, 1, 300, reminder=0, pictures="demand")
    assert (game.reminder, game.pictures, game.updated_at) == (0, "demand", 300)
    with pytest.raises(ValueError, match="no such settings: seed"):
        await storage.games.set_table(database, 1, 300, seed=5)


async def test_a_warning_holds_until_somebody_does_something(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_warning(database, 1, 500)
    assert (await storage.games.load(database, 1)).warned_at == 500
    await ask(database, 0, 1, 600)
    assert (await storage.games.load(database, 1)).warned_at is None


async def test_nobody_is_asked_more_often_than_they_may_be_by_requests_in_two_games_at_once(database: Database) -> None:
    games = [await begun(database, channel) for channel in (30, 31)]
    most = (0, 1)
    asked = await asyncio.gather(
        *(
            storage.requests.open_request(
                database, game.id, "undo", ANA, detail="{}", seq=0, needed=[BO], at=200, epoch=game.epoch, most=most
            )
            for game in games
        ),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in asked) == ["AskedTooOften", "Request"]
