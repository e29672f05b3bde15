"""The clock's due games, and announcements of its decisions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import storage
from storage import Database, Gone, NewChoice, Wait
from storage.announcements import Announcement
from storage.finding import Finding
from tests.storage.openings import ANA, BO, CHANNEL, CHEN, begun, lobby

LOBBIES = {"brief": 0, "lobby_warned": 0, "lobby_closed": 0}
"""Moments before which no lobby was changed."""
Change = Callable[[Database, Wait], Awaitable[object]]


async def asked(database: Database, game_id: int = 1) -> Wait:
    """Return the wait of a game."""
    wait = await storage.waits.wait_of(database, game_id)
    assert wait is not None
    return wait


async def due(database: Database, now: int) -> list[int]:
    """Return the games in which something may be due."""
    return [waited.wait.game_id for waited in await storage.reminder_queue.due_waits(database, now, 10)]


async def choose(database: Database, _: Wait) -> None:
    await storage.log.append_choices(database, 1, 0, [NewChoice(0, BO, "x")], interaction_id=None, state="", asked=0, at=200)


async def let_aside_go(database: Database, _: Wait) -> None:
    await storage.leftovers.let_asides_go(database, 1, [8])


async def call(database: Database, wait: Wait) -> None:
    await storage.games.set_live_message(database, 1, 5, 0, calls=(wait, 200))


async def leave(database: Database, _: Wait) -> None:
    await storage.seats.leave(database, 1, BO, Gone.LEFT, 200)


async def take(database: Database, _: Wait) -> None:
    await storage.seats.take(database, 1, 0, CHEN, "Chen", 200)


CHANGES: dict[str, Change] = {
    "a choice": choose,
    "a reminder": lambda database, wait: storage.announcements.note_reminder(database, wait, 200),
    "no more reminders": storage.waits.mute,
    "the question to the others": lambda database, wait: storage.announcements.note_overdue(database, wait, 200),
    "more time": lambda database, wait: storage.waits.grant_time(database, wait, 60, 200),
    "added time": lambda database, wait: storage.waits.add_time(database, wait, 60),
    "the table's reminders": lambda database, _: storage.games.set_table(database, 1, 200, reminder=0),
    "the table's pace": lambda database, _: storage.games.set_table(database, 1, 200, pace=60),
    "quiet hours": lambda database, _: storage.settings.set_personal(database, BO, quiet_start=60),
    "days away of another at the table": lambda database, _: storage.settings.set_personal(database, ANA, away_since=1, away_until=2),
    "a seat that is left": leave,
    "a seat that is taken": take,
    "the message that calls": call,
    "a message that is gone": let_aside_go,
    "the server": lambda database, _: storage.reminder_queue.look_again(database, 1),
    "the clock set back": lambda database, _: storage.waits.note_no_later(database, 200),
}


@pytest.mark.parametrize("name", CHANGES)
async def test_the_clock_looks_again_after_each_change_that_matters(name: str, database: Database) -> None:
    await begun(database)
    await begun(database, CHANNEL + 1)
    await storage.waits.add_aside(database, 1, 8, "question")
    read = await storage.reminder_queue.due_waits(database, 300, 10)
    await storage.reminder_queue.put_off(database, [(waited, 9000) for waited in read])
    assert await due(database, 300) == []
    await CHANGES[name](database, await asked(database))
    assert (await due(database, 300))[0] == 1
    await storage.reminder_queue.put_off(database, [(waited, 9000) for waited in read])
    assert (await due(database, 300))[0] == 1, "what was read before the change is not believed"


async def test_other_changes_are_none_of_the_clocks(database: Database) -> None:
    await begun(database)
    await storage.reminder_queue.put_off(database, [(waited, 9000) for waited in await storage.reminder_queue.due_waits(database, 300, 10)])
    await storage.settings.set_personal(database, BO, theme="dark", auto_end=True)
    await storage.settings.set_personal(database, CHEN, reminder=60)
    await storage.games.set_live_message(database, 1, 5, 0)
    await storage.waits.add_aside(database, 1, 9)
    assert await due(database, 8999) == []
    assert await due(database, 9000) == [1]


async def test_due_waits_are_read_in_pages_the_longest_due_first(database: Database) -> None:
    for number in range(5):
        await begun(database, CHANNEL + number)
    found = await storage.reminder_queue.due_waits(database, 300, 10)
    await storage.reminder_queue.put_off(database, [(waited, 200 if waited.wait.game_id % 2 else 100) for waited in found])
    first = await storage.reminder_queue.due_waits(database, 200, 3)
    assert [(waited.due, waited.wait.game_id) for waited in first] == [(100, 2), (100, 4), (200, 1)]
    assert [waited.wait.game_id for waited in await storage.reminder_queue.due_waits(database, 200, 3, (200, 1))] == [3, 5]


async def test_a_game_that_was_closed_waits_for_nobody(database: Database) -> None:
    await begun(database)
    await storage.games.close(database, 1, 300)
    assert await storage.waits.wait_of(database, 1) is None


async def test_a_person_is_found_in_all_games_that_wait_for_them(database: Database) -> None:
    for number in range(3):
        await begun(database, CHANNEL + number)
    await storage.seats.leave(database, 2, BO, Gone.LEFT, 200)
    await storage.log.append_choices(database, 3, 0, [NewChoice(0, BO, "x")], interaction_id=None, state="", asked=1, at=200)
    assert [waited.wait.game_id for waited in await storage.reminder_queue.waits_of(database, BO)] == [1]
    assert [waited.wait.game_id for waited in await storage.reminder_queue.waits_of(database, ANA)] == [3]


async def test_an_announcement_is_due_until_its_message_is_remembered(database: Database) -> None:
    await begun(database)
    wait = await asked(database)
    assert await storage.announcements.note_reminder(database, wait, 200)
    assert await storage.announcements.announcements_of(database, 1) == (Announcement(1, "reminder", 0, wait.since, 200),)
    assert (await storage.announcements.games_to_tell(database, 199, 10), await storage.announcements.games_to_tell(database, 200, 10)) == (
        (),
        (1,),
    )
    await storage.waits.add_aside(database, 1, 8, "question")
    await storage.waits.add_aside(database, 1, 9, "reminder")
    assert await storage.announcements.announcements_of(database, 1) == ()


async def test_a_question_takes_the_place_of_a_reminder_and_calls_people(database: Database) -> None:
    await begun(database)
    wait = await asked(database)
    await storage.announcements.note_reminder(database, wait, 200)
    assert await storage.announcements.note_overdue(database, wait, 210, [ANA], left=True)
    assert await storage.announcements.announcements_of(database, 1) == (
        Announcement(1, "question", 0, wait.since, 210, (ANA,), left=True),
    )
    assert await storage.waits.called_at(database, [ANA]) == {ANA: 210}


async def test_a_warning_that_is_put_off_is_one_of_a_later_moment(database: Database) -> None:
    await begun(database)
    await storage.announcements.note_warning(database, 1, 500)
    (one,) = await storage.announcements.announcements_of(database, 1)
    await storage.announcements.put_off_warning(database, one, 600)
    assert (await storage.games.load(database, 1)).warned_at == 600
    assert await storage.announcements.announcements_of(database, 1) == (Announcement(1, "warning", None, 500, 600),)
    await storage.games.set_table(database, 1, 550, theme="dark")
    (one,) = await storage.announcements.announcements_of(database, 1)
    await storage.announcements.put_off_warning(database, one, 700)
    assert (await storage.games.load(database, 1)).warned_at is None
    assert await storage.announcements.announcements_of(database, 1) == ()


async def test_a_game_is_closed_only_once_its_people_were_told(database: Database) -> None:
    await begun(database)
    untouched: dict[str, Any] = {**LOBBIES, "warned": 102, "closed": 102, "since": 1000, "unread": 0, "limit": 5}
    assert [row.id for row in await storage.reminder_queue.untouched_games(database, **untouched)] == [1]
    await storage.announcements.note_warning(database, 1, 500)
    assert await storage.reminder_queue.untouched_games(database, **untouched) == ()
    (one,) = await storage.announcements.announcements_of(database, 1)
    await storage.announcements.put_off_warning(database, one, 600)
    assert await storage.reminder_queue.untouched_games(database, **{**untouched, "unread": 499}) == ()
    assert [row.id for row in await storage.reminder_queue.untouched_games(database, **{**untouched, "unread": 500})] == [1]
    await storage.announcements.forget(database, *await storage.announcements.announcements_of(database, 1))
    assert [row.id for row in await storage.reminder_queue.untouched_games(database, **untouched)] == [1]
    assert await storage.reminder_queue.untouched_games(database, **{**untouched, "since": 599}) == ()


async def test_a_lobby_is_closed_a_day_after_its_people_were_told_and_a_brief_one_at_once(database: Database) -> None:
    await lobby(database)
    await storage.games.set_options(database, 1, "{}", 100)
    times: dict[str, Any] = {**LOBBIES, "warned": 0, "closed": 0, "since": 500, "unread": 0, "limit": 5}

    async def untouched(**changed: int) -> list[int]:
        return [row.id for row in await storage.reminder_queue.untouched_games(database, **{**times, **changed})]

    assert await untouched(brief=10**6, lobby_warned=99) == []
    assert await untouched(lobby_warned=100) == [1]
    await storage.announcements.note_warning(database, 1, 500)
    assert await untouched(lobby_warned=10**6, lobby_closed=10**6, since=499) == []
    assert await untouched(lobby_closed=100) == [1], "the channel has refused the warning for a day"
    await storage.announcements.forget(database, *await storage.announcements.announcements_of(database, 1))
    assert await untouched(lobby_closed=100) == [1]
    assert await untouched(lobby_closed=99) == []
    guild_id = (await storage.games.load(database, 1)).guild_id
    assert guild_id is not None
    await storage.finding.set_finding(database, guild_id, Finding(open_tables=False))
    assert await untouched(lobby_warned=10**6, lobby_closed=10**6) == []
    assert await untouched(brief=100) == [1]


async def test_a_game_waits_for_a_server_that_the_bot_has_left_and_is_closed_only_after_that(database: Database) -> None:
    await begun(database)
    untouched: dict[str, Any] = {**LOBBIES, "warned": 102, "closed": 102, "since": 1000, "unread": 1000, "limit": 5}
    (row,) = await storage.reminder_queue.untouched_games(database, **untouched)
    own = row.guild_id
    assert own is not None
    for warned in (False, True):
        if warned:
            await storage.announcements.note_warning(database, 1, 500)
        await storage.servers.note(database, [own + 1], 1000)
        assert await storage.reminder_queue.untouched_games(database, **untouched) == ()
        await storage.servers.note(database, [own], 1500)
        assert [row.id for row in await storage.reminder_queue.untouched_games(database, **untouched)] == ([] if warned else [1])
    assert [row.id for row in await storage.reminder_queue.untouched_games(database, **{**untouched, "unread": 1500})] == [1]


async def test_requests_are_looked_at_when_they_are_new_old_or_their_game_has_changed(database: Database) -> None:
    await begun(database)
    request = await storage.requests.open_request(database, 1, "undo", ANA, detail="{}", seq=0, needed=[BO], at=200)
    await storage.requests.note_looked(database, request.id, 300)
    assert await storage.requests.due(database, 0) == (1,)
    await storage.requests.set_request_message(database, request.id, 8)
    assert await storage.requests.due(database, 0) == ()
    assert await storage.requests.due(database, 200) == (1,)
    await storage.games.set_table(database, 1, 300, theme="dark")
    assert await storage.requests.due(database, 0) == (1,)
    await storage.requests.note_looked(database, request.id, 301)
    assert await storage.requests.due(database, 0) == ()
    await storage.requests.agree(database, request.id, BO)
    assert await storage.requests.due(database, 0) == (1,)
