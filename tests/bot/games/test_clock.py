"""The reckoning of a bank: only time that was a seat's own is counted, whatever the clocks of its zone do."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.games import banks, clock
from bot.games.hours import Quiet
from bot.games.pace import BANKS, LIVE, Bank, name_of, read
from storage import TableSettings
from storage.clocks import Away, Clock

HOUR, DAY = 3600, 86400
PARIS = "Europe/Paris"


def at(text: str, zone: str = PARIS) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp())


@pytest.mark.parametrize(
    ("day", "real"),
    [("2026-01-15", 9), ("2026-03-28", 8), ("2026-10-24", 10)],
    ids=["winter", "the night in which summer time begins", "the night in which it ends"],
)
def test_a_night_of_nine_hours_by_the_clock_of_the_zone_costs_nothing(day: str, real: int) -> None:
    since = at(f"{day}T22:00")
    nights = [*clock.quiet_spans(Quiet(PARIS, 23 * 60, 8 * 60), since, since + DAY)]
    assert clock.used(since, since + HOUR + real * HOUR + HOUR, nights) == 2 * HOUR
    assert clock.runs_out(since, 2 * HOUR, nights) == since + HOUR + real * HOUR + HOUR


def test_of_longer_quiet_hours_the_first_nine_stop_a_bank() -> None:
    since = at("2026-01-15T20:00")
    nights = [*clock.quiet_spans(Quiet(PARIS, 20 * 60, 10 * 60), since, since + DAY)]
    assert clock.used(since, since + 14 * HOUR, nights) == 5 * HOUR


def test_quiet_hours_over_midnight_that_began_before_the_call_count() -> None:
    since = at("2026-01-15T03:00")
    assert clock.runs_out(since, HOUR, clock.quiet_spans(Quiet(PARIS, 23 * 60, 8 * 60), since, since + DAY)) == at("2026-01-15T09:00")


def test_an_hour_that_the_clocks_show_twice_is_quiet_as_a_whole() -> None:
    quiet = Quiet(PARIS, 2 * 60, 3 * 60)
    since = at("2026-10-25T01:00")
    assert clock.used(since, since + 4 * HOUR, clock.quiet_spans(quiet, since, since + DAY)) == 2 * HOUR


def test_the_first_twenty_one_days_away_of_a_year_stop_a_bank() -> None:
    begin = int(datetime(2026, 12, 11, tzinfo=UTC).timestamp())
    newer = begin + 40 * DAY
    new_year = int(datetime(2027, 1, 1, tzinfo=UTC).timestamp())
    assert clock.stopping([(begin, newer)]) == [(begin, new_year + 19 * DAY)]
    assert clock.stopping([(new_year, new_year + 15 * DAY), (new_year + 30 * DAY, new_year + 45 * DAY)]) == [
        (new_year, new_year + 15 * DAY),
        (new_year + 30 * DAY, new_year + 36 * DAY),
    ]


def test_the_end_agrees_with_what_is_used_for_any_times_of_nobody() -> None:
    chance = random.Random(3)
    for _ in range(500):
        starts = [chance.randrange(1000) for _ in range(5)]
        spans = [(start, start + chance.randrange(80)) for start in starts]
        since, left = chance.randrange(400), chance.randrange(1, 600)
        end = clock.runs_out(since, left, spans)
        assert end is not None
        assert clock.used(since, end, spans) == left
        assert clock.used(since, end - 1, spans) == left - 1


def test_a_time_that_lasts_has_no_end() -> None:
    assert clock.runs_out(100, 50, [(120, clock.FOREVER)]) is None
    assert clock.runs_out(100, 50, [(150, clock.FOREVER)]) == 150


def test_a_request_stops_clocks_for_a_while_and_one_a_day_of_each_person() -> None:
    asked = [(0, 5, 1), (10, None, 1), (20, None, 2), (DAY - 1, DAY, 1), (DAY, None, 1)]
    assert clock.asking(asked, HOUR) == [(0, 5), (20, 20 + HOUR), (DAY, DAY + HOUR)]
    assert [bank.asking for bank in (LIVE, *BANKS.values())] == [300, 3 * HOUR // 2, DAY // 2, DAY // 2]


@pytest.mark.parametrize(("declared", "counts"), [(900, True), (1000, True), (1001, False)])
def test_days_away_count_if_they_were_declared_before_the_call(declared: int, counts: bool) -> None:
    found = Clock((), "1000", (Away(1500, 2500, declared),), ())
    assert clock.used(1000, 3000, banks.nobodys(found, None, 1000, 2000)) == (1000 if counts else 2000)


def test_quiet_hours_are_those_at_the_call() -> None:
    since = at("2026-01-15T22:00")
    found = Clock((), f"{since} {23 * 60} {8 * 60} {PARIS}", (), ())
    assert clock.runs_out(since, 2 * HOUR, banks.nobodys(found, None, since, 2 * HOUR)) == at("2026-01-16T09:00")
    assert clock.runs_out(since, 2 * HOUR, banks.nobodys(Clock((), str(since), (), ()), None, since, 2 * HOUR)) == since + 2 * HOUR


def test_the_longest_time_sees_all_its_nights() -> None:
    since = at("2026-03-01T08:00")
    found = Clock((), f"{since} {23 * 60} {8 * 60} {PARIS}", (Away(since, since + 21 * DAY, since),), ((since, since + 14 * DAY),))
    end = clock.runs_out(since, 60 * DAY, banks.nobodys(found, None, since, 60 * DAY))
    assert end is not None
    assert (
        clock.used(since, end, clock.merged([(since, since + 21 * DAY), *clock.quiet_spans(Quiet(PARIS, 1380, 480), since, end)]))
        == 60 * DAY
    )


def test_a_bank_gains_up_to_its_most_and_loses_nothing_by_gaining() -> None:
    bank = Bank(10, 4, 12)
    assert [bank.after_turn(seconds) for seconds in (0, 7, 9, 12, 20)] == [4, 11, 12, 12, 20]


def test_named_paces_are_found_again() -> None:
    for name, bank in BANKS.items():
        assert read(str(bank)) == bank
        assert bank.is_sound
        assert name_of(TableSettings(bank=str(bank))) == name
    assert name_of(TableSettings(bank="60 60 60")) == "own"
    assert [name_of(TableSettings(live_pace=True)), name_of(TableSettings(pace=172800)), name_of(TableSettings())] == ["live", "48", "none"]
