"""Times of day, durations and days as players type them, in English and in French."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.games.typed_times import clock, duration, until

PARIS = "Europe/Paris"
NOW = int(datetime(2027, 1, 15, 9, tzinfo=ZoneInfo(PARIS)).timestamp())
HOUR, DAY = 3600, 86400
CLOCKS = {
    "22:30": ("22:30", "22h30", "22.30", "22,30", "22 h 30", "22\u202fh\u202f30", " 22 : 30 ", "2230",
              "22 h 30 min", "22:30:00", "10:30 pm", "22:30 Uhr", "22 Uhr 30", "um 22:30", "22:30 h", "à 22 h 30",
              "22：30", "22:30.", "10:30p",
              "22 h et demie", "2230 Uhr",
              "10.30 P.M.", "10 h 30 du soir"),
    "22:00": ("22", "22h", "22 h", "22\u00a0h", "22 heures", "22 hrs", "10pm", "10 PM", "10 p.m.", "10 p. m.",
              "10 in the evening", "22 Uhr", "at 10 pm", "10 tonight", "22 Uhr abends"),
    "08:30": ("8 h 30", "8:30", "0830", "8h30", "8.30 am", "8 h 30 du matin"),
    "07:05": ("07:05", "7h05", "7:05am", "7.05 a.m", "7 h 5", "7:5"),
    "12:00": ("12", "noon", "midi", "Midday", "12 pm", "12 noon", "Mittag"),
    "00:00": ("0:00", "24:00", "24h", "24 h 00", "0h", "12am", "12 a.m.", "midnight", "Minuit", "Mitternacht", "24 Uhr"),
    "21:00": ("9 p.m.", "9pm", "9 h du soir", "9 o'clock pm", "9 o’clock pm"),
}  # fmt: skip
DURATIONS = {
    90 * 60: ("1h30", "1 h 30", "90 min", "1,5 h", "1.5h", "1 h 30 min", "1 hour and 30 minutes", "1 heure et 30 minutes", "90 mn"),
    2 * DAY: (
        "2 days",
        "2 j",
        "2j",
        "2 jours",
        "2 d",
        "48 h",
        "48 hours",
        "in 2 days",
        "2 days ago",
        "two days",
        "2 Tage",
        "a couple of days",
        "deux jours",
        "2-days",
        "the last 2 days",
        "il y a 2 jours",
    ),
    7 * DAY: ("a week", "1 week", "une semaine", "1 sem.", "7 days", "1 w", "next 7 days", "eine Woche", "sept jours"),
    3 * HOUR: ("3h", "3 heures", "3 hrs", "180 minutes", "for 3 hours", "pendant 3 h"),
    30 * 60: ("half an hour", "une demi-heure", "eine halbe Stunde"),
    14 * DAY: ("a fortnight", "two weeks", "deux semaines"),
    51 * HOUR: ("2 days 3 hours", "2j 3h", "2 jours et 3 heures", "2 days, 3 h"),
}
DAYS = {
    "2027-02-08": (
        "2027-02-08",
        "8.2.2027",
        "08.02.27",
        "8 February",
        "February 8th, 2027",
        "8 février",
        "8 févr. 2027",
        "Feb 8",
        "8.2.",
        "8 Feb 27",
        "Monday 8 February",
        "lundi 8 févr.",
        "2027/02/08",
        "2027.2.8",
        "8. Februar",
    ),
    "2027-03-24": ("24/03", "24/3/2027", "3/24/2027", "24-03-27", "24th of March", "le 24 mars", "until March 24", "jusqu’au 24 mars"),
    "2027-01-16": (
        "tomorrow",
        "demain",
        "Saturday",
        "samedi",
        "sam.",
        "next Saturday",
        "samedi prochain",
        "ce samedi",
        "Samstag",
        "morgen",
    ),
    "2028-01-14": ("14 January", "14 janv.", "14.1."),
    "2027-03-01": ("1er mars", "1st March"),
    "2028-02-29": ("29 February",),
}


@pytest.mark.parametrize(("shown", "text"), [(shown, text) for shown, texts in CLOCKS.items() for text in texts])
def test_times_as_people_write_them(shown: str, text: str) -> None:
    minutes = clock(text)
    assert f"{minutes // 60:02}:{minutes % 60:02}" == shown


NO_CLOCKS = "24:01 24h30 25 12:60 x 1:2:3 -1 ٣:00 ２２:００ 123 13pm 0am pm 22-8 22-08 22.5 h ½ 9999 2460 22:30:15".split()


@pytest.mark.parametrize("text", ["", " ", *NO_CLOCKS, "22 h 30 h", "12 h 30 du soir", "9" * 5000, "noon pm"])
def test_a_text_that_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no time of day|too long"):
        clock(text)


@pytest.mark.parametrize(("seconds", "text"), [(seconds, text) for seconds, texts in DURATIONS.items() for text in texts])
def test_durations_as_people_write_them(seconds: int, text: str) -> None:
    assert duration(text) == seconds


NO_DURATIONS = "2 -2h 0h 0min 1h3 1e9h infh nanh 9999w 2mois ٣h h days 1h2h 1h30h".split()


@pytest.mark.parametrize("text", ["", *NO_DURATIONS, "3 h 2 j", "9" * 5000 + " h", "9" * 50 + " h"])
def test_a_text_that_is_no_duration_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no duration|too long"):
        duration(text)


@pytest.mark.parametrize(("day", "text"), [(day, text) for day, texts in DAYS.items() for text in texts])
def test_days_as_people_write_them(day: str, text: str) -> None:
    assert until(text, PARIS, NOW) == int(datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(PARIS)).timestamp())


NO_DAYS = "03/04 3/4/2027 31.2. 31/02/2027 99/99/9999 0/0/0 -3 soon 2027-13-01 ２０２７-02-08 ٢٤.١٢. 1/1/1".split()


@pytest.mark.parametrize(
    "text", ["", *NO_DAYS, "30 February", "24 Décembruary", "Tuesday 8 February", "Monday tomorrow", "24th", "9" * 5000, "29 February 2027"]
)
def test_a_text_that_is_no_day_or_can_be_two_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  the words of the standard library differ with its version
        until(text, None, NOW)


def test_a_day_begins_at_midnight_of_the_zone_and_a_duration_is_over_to_the_minute() -> None:
    assert until("2026-12-24", None, NOW) == int(datetime(2026, 12, 24, tzinfo=UTC).timestamp())
    havana = ZoneInfo("America/Havana")
    assert datetime.fromtimestamp(until("2026-03-08", "America/Havana", NOW), havana).strftime("%m-%d %H:%M") == "03-08 01:00"
    assert datetime.fromtimestamp(until("2026-11-01", "America/Havana", NOW) - 1, havana).strftime("%m-%d %H:%M") == "10-31 23:59"
    assert until("3 days", PARIS, NOW) == NOW + 3 * DAY
