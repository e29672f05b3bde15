"""Quiet hours, days away, reminders and the time for a turn, at every odd hour of the year."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot.games.hours import (
    MOST_REMINDERS,
    Absence,
    Away,
    Quiet,
    Waiting,
    free_from,
    interval_for,
    next_reminder,
    quiet_until,
    running,
    time_is_over,
)

HOUR, DAY = 3600, 86400
PARIS = "Europe/Paris"
NIGHT = Quiet(PARIS, 22 * 60, 8 * 60)


def at(text: str, zone: str = PARIS) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


def shown(moment: int, zone: str = PARIS) -> str:
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%m-%d %H:%M")


@pytest.mark.parametrize(
    ("moment", "ends"),
    [
        ("2026-01-10 22:00", "01-11 08:00"),
        ("2026-01-10 23:59", "01-11 08:00"),
        ("2026-01-11 00:00", "01-11 08:00"),
        ("2026-01-11 07:59", "01-11 08:00"),
    ],
)
def test_quiet_hours_over_midnight_end_in_the_morning(moment: str, ends: str) -> None:
    found = quiet_until(at(moment), NIGHT)
    assert found is not None
    assert shown(found) == ends


@pytest.mark.parametrize("moment", ["2026-01-10 21:59", "2026-01-10 08:00", "2026-01-10 12:00"])
def test_outside_of_them_nothing_is_quiet(moment: str) -> None:
    assert quiet_until(at(moment), NIGHT) is None


def test_quiet_hours_within_a_day() -> None:
    siesta = Quiet(PARIS, 13 * 60, 14 * 60 + 30)
    assert quiet_until(at("2026-07-01 13:30"), siesta) == at("2026-07-01 14:30")
    assert quiet_until(at("2026-07-01 14:30"), siesta) is None


def test_hours_that_end_when_they_begin_are_none() -> None:
    assert quiet_until(at("2026-07-01 09:00"), Quiet(PARIS, 540, 540)) is None


def test_the_night_in_which_summer_time_begins_ends_at_eight_on_the_clock() -> None:
    assert quiet_until(at("2026-03-28 23:00"), NIGHT) == at("2026-03-29 08:00")
    assert at("2026-03-29 08:00") - at("2026-03-28 23:00") == 8 * HOUR


def test_the_night_in_which_summer_time_ends_ends_at_eight_on_the_clock() -> None:
    assert quiet_until(at("2026-10-24 23:00"), NIGHT) == at("2026-10-25 08:00")
    assert at("2026-10-25 08:00") - at("2026-10-24 23:00") == 10 * HOUR


def test_hours_that_end_in_the_hour_shown_twice_end_once_and_later_than_the_moment() -> None:
    early = Quiet(PARIS, 23 * 60, 2 * 60 + 30)
    second = int(datetime(2026, 10, 25, 2, 15, tzinfo=ZoneInfo(PARIS), fold=1).timestamp())
    found = quiet_until(second, early)
    assert found is not None
    assert found - second == 15 * 60


def test_hours_that_end_in_the_hour_that_is_left_out_end_all_the_same() -> None:
    early = Quiet(PARIS, 23 * 60, 2 * 60 + 30)
    found = quiet_until(at("2026-03-29 01:30"), early)
    assert found is not None
    assert 0 < found - at("2026-03-29 01:30") <= 2 * HOUR


def test_every_minute_of_both_changes_of_the_clocks_has_an_end_that_is_not_quiet() -> None:
    for night in (NIGHT, Quiet(PARIS, 23 * 60, 150), Quiet(PARIS, 150, 180), Quiet("Australia/Lord_Howe", 60, 120)):
        for begin in (at("2026-03-28 20:00"), at("2026-10-24 20:00"), at("2026-04-04 12:00"), at("2026-10-03 12:00")):
            for moment in range(begin, begin + 16 * HOUR, 60):
                free = free_from(moment, Absence(night))
                assert moment <= free <= moment + 14 * HOUR
                assert quiet_until(free, night) is None


@pytest.mark.parametrize(
    ("zone", "change"),
    [
        ("America/New_York", "2026-03-08 03:00"),
        ("America/New_York", "2026-11-01 01:00"),
        ("Australia/Lord_Howe", "2026-04-05 01:30"),
        ("Australia/Lord_Howe", "2026-10-04 02:30"),
        ("Pacific/Chatham", "2026-04-05 02:45"),
        ("Pacific/Chatham", "2026-09-27 03:45"),
        ("America/Havana", "2026-03-08 01:00"),
        ("America/Havana", "2026-11-01 00:00"),
        ("Asia/Kathmandu", "2026-04-05 02:45"),
    ],
)
def test_whatever_the_zone_and_the_hours_somebody_may_be_called_in_the_end(zone: str, change: str) -> None:
    for start, end in ((1320, 480), (1380, 150), (150, 180), (0, 30), (105, 165), (0, 1439), (150, 149)):
        quiet = Quiet(zone, start, end)
        for moment in range(at(change, zone) - 26 * HOUR, at(change, zone) + 26 * HOUR, 900):
            free = free_from(moment, Absence(quiet))
            assert moment <= free <= moment + 2 * DAY
            assert quiet_until(free, quiet) is None


def test_a_reminder_in_quiet_hours_waits_for_their_end() -> None:
    asked = at("2026-01-10 12:00")
    assert next_reminder(Waiting(asked, asked), 12 * HOUR, Absence(NIGHT)) == at("2026-01-11 08:00")


def test_a_reminder_waits_for_the_return_and_then_for_the_morning() -> None:
    asked = at("2026-01-10 12:00")
    away = Away(at("2026-01-10 20:00"), at("2026-01-20 00:00"))
    assert next_reminder(Waiting(asked, asked), 12 * HOUR, Absence(NIGHT, away)) == at("2026-01-20 08:00")


def test_reminders_follow_the_last_touch_and_end_after_five() -> None:
    asked = at("2026-01-10 12:00")
    assert next_reminder(Waiting(asked, asked + 5 * HOUR, 4), HOUR, Absence()) == asked + 6 * HOUR
    assert next_reminder(Waiting(asked, asked, MOST_REMINDERS), HOUR, Absence()) is None


def test_a_person_who_wants_no_reminders_in_this_turn_or_ever_gets_none() -> None:
    assert next_reminder(Waiting(0, 0, 0, muted=True), HOUR, Absence()) is None
    assert next_reminder(Waiting(0, 0), None, Absence()) is None


@pytest.mark.parametrize(
    ("table", "person", "expected"),
    [(12, None, 12), (12, 6, 6), (6, 12, 6), (0, None, None), (0, 6, None), (12, 0, None)],
)
def test_the_shorter_interval_counts_and_off_is_off_for_both(table: int, person: int | None, expected: int | None) -> None:
    assert interval_for(table, person) == expected


def test_the_spent_time_of_a_turn_agrees_with_its_end() -> None:
    for away in ([], [Away(HOUR, 3 * HOUR)], [Away(0, 9 * HOUR)], [Away(DAY, 2 * DAY)]):
        for since in range(0, 4 * HOUR, HOUR):
            end = time_is_over(since, DAY, away)
            assert running(since, end, away) == DAY
            assert time_is_over(since, running(since, end, away), away) == end


def test_the_time_for_a_turn_does_not_run_while_away() -> None:
    assert time_is_over(0, DAY, []) == DAY
    assert time_is_over(0, DAY, [Away(HOUR, 3 * HOUR)]) == DAY + 2 * HOUR
    assert time_is_over(HOUR, DAY, [Away(0, 3 * HOUR)]) == DAY + 3 * HOUR
    assert time_is_over(0, DAY, [Away(2 * DAY, 3 * DAY)]) == DAY
    assert time_is_over(0, DAY, [Away(0, DAY), Away(DAY + HOUR, 2 * DAY + HOUR)]) == 3 * DAY
