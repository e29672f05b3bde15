"""Events of the clock, through Discord: reminders, time that is over, abandoned lobbies and games."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

import storage
from bot.durations import DAY
from bot.games.session import Person, Press
from storage import Status
from tests.bot.counting import asked, log, take_turn, waiting
from tests.bot.table import Table, labels, offers, text_of

HOUR = 3600


def reminders(table: Table) -> list[str]:
    """Return the reminders that the channel shows."""
    return [text_of(message) for message in table.messages if "Not again this turn" in labels(message)]


def at(table: Table, text: str, zone: str = "Europe/Paris") -> None:
    """Set the clock."""
    table.clock.now = int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


async def test_a_person_who_is_asked_is_reminded_after_twelve_hours_and_called_by_name_once(counting: Table) -> None:
    person = asked(counting)
    await counting.let_pass(12 * HOUR - 1)
    assert reminders(counting) == []
    await counting.let_pass(1)
    (reminder,) = reminders(counting)
    assert f"<@{person.id}>" in reminder
    assert "<t:" in reminder
    assert labels(counting.newest()) == ["Play", "Not again this turn"]
    assert reminder.count("<@") == 1


async def test_the_reminder_leads_to_the_menu(counting: Table) -> None:
    person = asked(counting)
    await counting.let_pass(12 * HOUR)
    await counting.press(person, "Play", counting.newest())
    assert "Add 1" in labels(counting.private(person))


async def test_a_reminder_takes_the_place_of_the_one_before_and_there_are_five_at_most(counting: Table) -> None:
    for number in range(1, 8):
        await counting.let_pass(12 * HOUR)
        assert len(reminders(counting)) == 1
        wait = await storage.waits.wait_of(counting.database, 1)
        assert wait is not None
        assert wait.reminded == min(number, 5)


async def test_reminders_go_when_the_turn_is_over(counting: Table) -> None:
    await counting.let_pass(12 * HOUR)
    await take_turn(counting)
    assert reminders(counting) == []
    assert await storage.waits.asides_of(counting.database, 1) == ()


async def test_no_reminder_again_in_this_turn_but_in_the_next(counting: Table) -> None:
    person = asked(counting)
    await counting.let_pass(12 * HOUR)
    await counting.press(waiting(counting), "Not again this turn", counting.newest())
    (waited,) = await storage.reminder_queue.waits_of(counting.database, person.id)
    assert not waited.wait.muted
    await counting.press(person, "Not again this turn", counting.newest())
    assert "not reminded again" in text_of(counting.private(person))
    await counting.let_pass(12 * HOUR)
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert wait.reminded == 1
    await take_turn(counting)
    await counting.let_pass(12 * HOUR)
    assert len(reminders(counting)) == 1


async def test_a_choice_puts_the_reminder_off(counting: Table) -> None:
    await counting.let_pass(11 * HOUR)
    await counting.press(asked(counting), "Play")
    await counting.press(asked(counting), "Add 1")
    await counting.let_pass(11 * HOUR)
    assert reminders(counting) == []
    await counting.let_pass(HOUR)
    assert len(reminders(counting)) == 1


async def test_nobody_is_called_in_their_night(counting: Table) -> None:
    at(counting, "2027-03-27 20:00")
    await take_turn(counting)
    await storage.settings.set_personal(counting.database, asked(counting).id, zone="Europe/Paris", quiet_start=22 * 60, quiet_end=8 * 60)
    await counting.let_pass(12 * HOUR)
    assert len(reminders(counting)) == 1
    at(counting, "2027-03-27 23:30")
    await take_turn(counting)
    await take_turn(counting)
    at(counting, "2027-03-28 11:00")
    await counting.let_pass(12 * HOUR)
    assert reminders(counting) == []
    at(counting, "2027-03-29 07:59")
    await counting.let_pass(0)
    assert reminders(counting) == []
    await counting.let_pass(60)
    assert len(reminders(counting)) == 1


async def test_nobody_is_called_while_away(counting: Table) -> None:
    now = counting.clock.now
    await storage.settings.set_personal(counting.database, asked(counting).id, away_since=now, away_until=now + 10 * DAY)
    for _ in range(9):
        await counting.let_pass(DAY)
    assert reminders(counting) == []
    await counting.let_pass(DAY)
    assert len(reminders(counting)) == 1


async def test_after_a_long_stop_there_is_one_reminder(counting: Table) -> None:
    counting.clock.now += 20 * DAY
    await counting.restart()
    await counting.let_pass(0)
    await counting.let_pass(30)
    await counting.let_pass(30)
    assert len(reminders(counting)) == 1
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert wait.reminded == 1


async def test_when_the_time_for_a_turn_is_over_the_others_decide_to_wait(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)
    slow, other = asked(counting), waiting(counting)
    await counting.let_pass(DAY)
    question = counting.newest()
    assert labels(question) == ["Wait", "Computer plays this turn", "Computer takes the seat"]
    assert f"<@{other.id}>" in text_of(question)
    assert f"<@{slow.id}>" not in text_of(question)
    await counting.press(slow, "Wait", question)
    assert "for the others" in text_of(counting.private(slow))
    await counting.press(counting.people[4], "Wait", question)
    assert "for the others" in text_of(counting.private(counting.people[4]))
    await counting.press(other, "Wait", question)
    assert "time until" in text_of(counting.newest())
    assert await log(counting) == []
    await counting.let_pass(DAY - 1)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(1)
    assert "Wait" in labels(counting.newest())


async def test_time_given_to_a_person_who_has_chosen_meanwhile_is_not_the_next_ones(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)
    slow, other = asked(counting), waiting(counting)
    await counting.let_pass(DAY)
    settle = storage.waits.settle

    async def chosen_just_then(database: storage.Database, wait: storage.Wait, at: int) -> bool:
        settled = await settle(database, wait, at)
        of = counting.client.table
        await of.choose(await of.row(1), Press(Person(slow.id, "Slow"), 0, 1), "add 1", "end")
        return settled

    monkeypatch.setattr(storage.waits, "settle", chosen_just_then)
    await counting.press(other, "Wait", counting.newest())
    assert "not over" in text_of(counting.private(other))
    wait = await storage.waits.wait_of(counting.database, 1)
    assert wait is not None
    assert (wait.seat, wait.granted) == (1, 0)


async def test_the_computer_plays_one_turn_for_an_overdue_seat(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)
    slow, other = asked(counting), waiting(counting)
    await counting.let_pass(DAY)
    question = counting.newest()
    await counting.press(other, "Computer plays this turn", question)
    assert await log(counting) != []
    assert asked(counting) is other
    choices = await storage.log.load_log(counting.database, 1)
    assert {choice.user_id for choice in choices} == {0}
    assert (await storage.games.load(counting.database, 1)).member(slow.id) is not None
    await counting.take_late(other, next(offer for offer in offers(question) if offer.label == "Computer takes the seat"))
    assert "not over" in text_of(counting.private(other))


async def test_the_computer_takes_an_overdue_seat(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, pace=DAY, reminder=0)
    slow, other = asked(counting), waiting(counting)
    await counting.let_pass(DAY)
    await counting.press(other, "Computer takes the seat", counting.newest())
    game = await storage.games.load(counting.database, 1)
    assert game.member(slow.id) is None
    assert game.former(slow.id) is not None
    assert asked(counting) is other
    assert "(computer)" in text_of(counting.newest())
    await take_turn(counting)
    assert asked(counting) is other


async def test_the_time_of_a_person_who_is_away_does_not_run(counting: Table) -> None:
    now = counting.clock.now
    await storage.games.set_table(counting.database, 1, now, pace=DAY, reminder=0)
    await storage.settings.set_personal(counting.database, asked(counting).id, away_since=now + HOUR, away_until=now + 5 * DAY)
    await counting.let_pass(5 * DAY)
    assert "Wait" not in labels(counting.newest())
    await counting.let_pass(DAY - HOUR)
    assert "Wait" in labels(counting.newest())


async def test_a_person_who_left_the_server_is_noticed(counting: Table) -> None:
    slow, other = asked(counting), waiting(counting)
    counting.env.inject_error("GET", f"/guilds/*/members/{slow.id}", status=404, code=10007, message="Unknown Member", times=None)
    await counting.let_pass(12 * HOUR)
    assert reminders(counting) == []
    assert "not on this server any more" in text_of(counting.newest())
    await counting.press(other, "Wait", counting.newest())
    await counting.let_pass(60)
    assert "Wait" not in labels(counting.newest())


async def test_a_game_that_nobody_touches_is_closed_after_a_warning_with_its_record_kept(counting: Table) -> None:
    await take_turn(counting)
    await storage.games.set_table(counting.database, 1, counting.clock.now, reminder=0)
    await counting.let_pass(53 * DAY - 1)
    assert "will be closed" not in text_of(counting.newest())
    await counting.let_pass(1)
    assert "will be closed" in text_of(counting.newest())
    assert "<@" not in text_of(counting.newest())
    await counting.let_pass(7 * DAY)
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED
    assert "nobody has played for 60 days" in text_of(counting.newest())
    assert await log(counting) == ["add 1", "end"]


async def test_a_game_that_was_long_over_time_when_the_bot_came_back_is_warned_first(counting: Table) -> None:
    await storage.games.set_table(counting.database, 1, counting.clock.now, reminder=0)
    await counting.let_pass(100 * DAY)
    for seconds in (30, 30, DAY - 61):
        await counting.let_pass(seconds)
        assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
    await counting.let_pass(1)
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED


@pytest.mark.parametrize("absent", [0, 47])
async def test_a_game_whose_warning_is_refused_is_closed_a_week_after_the_warning_was_due(
    counting: Table, absent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.outbox.FIRST_WAIT", 60.0)
    counting.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await counting.let_pass((53 + absent) * DAY)
    for _ in range(7):
        assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
        await counting.env.advance_time(600)
        await counting.let_pass(DAY)
    row = await storage.games.load(counting.database, 1)
    assert (row.status, row.notice) == (Status.CLOSED, "untouched")


async def test_the_notice_of_a_closed_game_is_dropped_after_a_month_of_refusals(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.outbox.FIRST_WAIT", 60.0)
    counting.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await storage.games.close(counting.database, 1, counting.clock.now, "given up:Ana")
    await counting.restart()
    counting.clock.now += 30 * DAY - 1
    await counting.restart()
    assert (await storage.games.load(counting.database, 1)).notice is not None
    counting.clock.now += 1
    await counting.restart()
    assert (await storage.games.load(counting.database, 1)).notice is None
    assert 1 not in await storage.games.unshown(counting.database)


async def test_no_reminder_again_in_this_turn_holds_when_another_seat_was_asked_in_between(counting: Table) -> None:
    await take_turn(counting)
    slow, other = asked(counting), waiting(counting)
    await counting.command(slow, "choose", option="add 1")
    await counting.let_pass(12 * HOUR)
    await counting.press(slow, "Not again this turn", counting.newest())
    await counting.command(slow, "undo")
    await counting.command(slow, "choose", option="add 2")
    await counting.command(slow, "choose", option="end")
    await counting.command(other, "choose", option="add 1")
    assert asked(counting) is slow
    await counting.let_pass(12 * HOUR)
    await counting.press(slow, "Not again this turn", counting.newest())
    await counting.command(slow, "choose", option="clap 1")
    assert asked(counting) is other
    await counting.command(other, "choose", option="end")
    await counting.let_pass(12 * HOUR)
    assert len(reminders(counting)) == 1
