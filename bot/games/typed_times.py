"""Parsers for times of day, durations and days as players type them, in English and French. Errors are ``ValueError``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from babel.core import Locale

from bot.durations import DAY, HOUR, MINUTE, WEEK
from bot.games.hours import is_zone
from bot.wording.catalogue import LANGUAGES

LONGEST = 3 * 366 * DAY
"""Seconds; nothing that players set or ask for lasts longer."""
LONGEST_TEXT = 60
NAMED = {
    **dict.fromkeys(("noon", "midday", "12 noon", "midi", "mittag", "mittags"), 720),
    **dict.fromkeys(("midnight", "12 midnight", "minuit", "mitternacht", "mitternachts"), 0),
    **dict.fromkeys(("half past twelve", "midi et demi", "midi et demie"), 750),
    **dict.fromkeys(("minuit et demi", "minuit et demie"), 30),
}
CLOCK = re.compile(
    r"(?P<hour>[0-9]{1,2})"
    r"(?: ?(?:(?P<sign>[:;.,'])|h|hrs?|hours?|heures?|uhr|o'?clock)"
    r" ?(?:(?P<minute>[0-9]{1,2})(?: ?(?:mn|min|m)|:00|(?(sign) ?(?:hrs?|h|uhr)|$))?|(?P<demi>et demie?))?)?"
    r"(?: ?(?P<half>am|a|in the morning|this morning|du mat(?:in)?|ce matin|morgens|fruh|vormittags"
    r"|pm|p|in the afternoon|this afternoon|de l'apres-midi|de l'apres midi|cet apres-midi|nachmittags"
    r"|in the evening|this evening|at night|tonight|du soir|ce soir|abends))?"
)
AT = re.compile(r"^(?:at|from|until|till|by|about|around|a|de|des|vers|jusqu'a|um|ab|bis|gegen) ")
FOUR_FIGURES = re.compile(r"([0-9]{2})([0-9]{2})(?: ?(?:h|hrs?|hours|uhr))?")
FIRST_HALF = {"am", "a", "in the morning", "this morning", "du mat", "du matin", "ce matin", "morgens", "fruh", "vormittags"}
EVENING = {"in the evening", "this evening", "at night", "tonight", "du soir", "ce soir", "abends"}
UNITS = {
    **dict.fromkeys(("m", "mn", "min", "mins", "minute", "minutes", "minuten"), MINUTE),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours", "heure", "heures", "std", "stunde", "stunden"), HOUR),
    **dict.fromkeys(("d", "day", "days", "j", "jour", "jours", "tag", "tage", "tagen"), DAY),
    **dict.fromkeys(("w", "wk", "wks", "week", "weeks", "sem", "semaine", "semaines", "woche", "wochen"), WEEK),
    **dict.fromkeys(("fortnight", "fortnights"), 2 * WEEK),
}
IN_WORDS = (
    "a an one un une ein eine einen einer, two deux zwei, three trois drei, four quatre vier, five cinq funf, six sechs, seven sept sieben,"
    " eight huit acht, nine neuf neun, ten dix zehn"
)
NUMBER_WORDS = {word: number for number, words in enumerate(IN_WORDS.split(","), 1) for word in words.split()}
NUMBER_WORDS |= {"half an": 0.5, "half a": 0.5, "a half": 0.5, "une demi": 0.5, "eine halbe": 0.5, "quinze": 15, "a couple of": 2}
PART = re.compile(
    rf"([0-9]{{1,4}}(?:[.,][0-9]{{1,3}})?|(?:{'|'.join(sorted(NUMBER_WORDS, key=len, reverse=True))})(?![a-z]))[ -]?([a-z]+)\.?"
)
BETWEEN = re.compile(r" ?(?:,|and|et)? ?")
MINUTES_BEHIND = re.compile(r"[0-9]{2}")
AROUND = re.compile(
    r"^(?:in|for|the|last|since|until|till|by|next|this|about|on|dans|pendant|depuis|il y a|jusqu'au|jusqu'a"
    r"|environ|d'ici|le|ce|seit|bis|am) | (?:ago|later|prochaine?)$"
)
NUMBERS = re.compile(r"([0-9]{1,2})([./-])([0-9]{1,2})(?:\2([0-9]{4}|[0-9]{2})?)?")
YEAR_FIRST = re.compile(r"([0-9]{4})([./])([0-9]{1,2})\2([0-9]{1,2})")
DAY_AND_MONTH = re.compile(
    r"(?:([0-9]{1,2})(?:st|nd|rd|th|er|\.)?(?: of)? ?([a-z]+)\.?|([a-z]+)\.? ([0-9]{1,2})(?:st|nd|rd|th)?),?(?: '?([0-9]{4}|[0-9]{2}))?"
)
AHEAD = {
    **dict.fromkeys(("tomorrow", "demain", "morgen"), 1),
    **dict.fromkeys(("day after tomorrow", "apres-demain", "apres demain", "ubermorgen"), 2),
}
NO_LEAP_DAYS = 8
"""The most years from one 29 February to the next."""


def clock(text: str) -> int:
    """Return the minutes after midnight of a time such as ``22:30``, ``7``, ``22 h``, ``8 h 30``, ``9 p.m.``, ``noon`` or ``24:00``."""
    plain = AT.sub("", re.sub(r"\b([ap])\.? ?m\b\.?", r"\1m", _plain(text).replace("：", ":"))).rstrip(" .")
    if plain in NAMED:
        return NAMED[plain]
    if found := FOUR_FIGURES.fullmatch(plain):
        return _minutes(int(found[1]), int(found[2]))
    found = CLOCK.fullmatch(plain)
    if found is None or (found["sign"] in (".", ",", "'") and len(found["minute"] or "") == 1):  # 22.5 can be 22:30
        raise ValueError(f"no time of day: {text!r}")
    hour, minute, half = int(found["hour"]), 30 if found["demi"] else int(found["minute"] or 0), found["half"]
    if half is None or (12 < hour < 24 and half in EVENING):
        return _minutes(hour, minute)
    if not 1 <= hour <= 12 or (hour == 12 and half in EVENING):
        raise ValueError(f"no time of day: {text!r}")
    return _minutes(hour % 12 + (0 if half in FIRST_HALF else 12), minute)


def _minutes(hour: int, minute: int) -> int:
    if not (hour < 24 and minute < 60) and (hour, minute) != (24, 0):
        raise ValueError(f"no time of day: {hour}:{minute}")
    return hour % 24 * 60 + minute


def duration(text: str) -> int:
    """Return the seconds of a duration such as ``2 days``, ``2 j``, ``1h30``, ``90 min``, ``1,5 h`` or ``a week``, in whole minutes."""
    plain = _bare(_plain(text))
    seconds, at, last = 0.0, 0, LONGEST
    while at < len(plain):
        if last == HOUR and (found := MINUTES_BEHIND.fullmatch(plain, at)):
            return _bounded(seconds + int(found[0]) * MINUTE, text)
        found = PART.match(plain, at)
        unit = 0 if found is None else UNITS.get(found[2], 0)
        if found is None or not 0 < unit < last:
            raise ValueError(f"no duration: {text!r}")
        seconds += (NUMBER_WORDS.get(found[1]) or float(found[1].replace(",", "."))) * unit
        last, at = unit, found.end()
        if between := BETWEEN.match(plain, at):
            at = between.end()
    return _bounded(seconds, text)


def _bare(plain: str) -> str:
    """Strip the words around a duration or a day."""
    while (inner := AROUND.sub("", plain)) != plain:
        plain = inner
    return plain


def _bounded(seconds: float, text: str) -> int:
    if not MINUTE <= seconds <= LONGEST:
        raise ValueError(f"no duration: {text!r}")
    return round(seconds / MINUTE) * MINUTE


def until(text: str, zone: str | None, now: int) -> int:
    """Return the beginning of a day in a zone (None: UTC), or ``now`` plus a duration.

    Days are typed like ``2026-12-24``, ``24 December``, ``24.12.`` or ``tomorrow``.
    """
    try:
        return now + duration(text)
    except ValueError:
        return start_of(text, zone, now)


def start_of(text: str, zone: str | None, now: int) -> int:
    """Return the moment when a day begins in a zone (None: UTC); a day without a year is the next one after ``now``."""
    clocks = ZoneInfo(zone) if zone is not None and is_zone(zone) else UTC
    try:
        day = _day(_bare(_plain(text)), datetime.fromtimestamp(now, clocks).date())
        return int(datetime.combine(day, time(), clocks).timestamp())
    except OverflowError:
        raise ValueError(f"no day: {text!r}") from None


def _day(plain: str, today: date) -> date:
    if plain in AHEAD:
        return today + timedelta(days=AHEAD[plain])
    named, _, behind = plain.partition(" ")
    if behind and named.rstrip(",.") in _weekdays():
        day = _day(behind, today)
        if day.weekday() != _weekdays()[named.rstrip(",.")]:
            raise ValueError(f"another weekday: {plain!r}")
        return day
    plain = plain.rstrip(".") if plain.rstrip(".") in _weekdays() else plain
    if plain in _weekdays():
        return today + timedelta(days=(_weekdays()[plain] - today.weekday() - 1) % 7 + 1)
    if found := YEAR_FIRST.fullmatch(plain):
        return date(int(found[1]), int(found[3]), int(found[4]))
    if found := NUMBERS.fullmatch(plain):
        first, second = int(found[1]), int(found[3])
        if found[2] != "." and first <= 12 and second <= 12 and first != second:
            raise ValueError(f"two days: {plain!r}")
        day, month = (first, second) if found[2] == "." or second <= 12 else (second, first)
        return _in_year(day, month, found[4], today)
    if found := DAY_AND_MONTH.fullmatch(plain):
        month = _months().get(found[2] or found[3], 0)
        return _in_year(int(found[1] or found[4]), month, found[5], today)
    return datetime.fromisoformat(plain.upper()).date()


def _in_year(day: int, month: int, year: str | None, today: date) -> date:
    """Return a day of a year with two or four digits; without a year the next such day after ``today``."""
    if year is not None:
        return date(int(year) + (2000 if len(year) == 2 else 0), month, day)
    for ahead in range(NO_LEAP_DAYS + 1):
        try:
            found = date(today.year + ahead, month, day)
        except ValueError:
            continue
        if found > today:
            return found
    raise ValueError(f"no day: {day}.{month}.")


@cache
def _weekdays() -> dict[str, int]:
    return {name: day for locale in _locales() for names in locale.days["format"].values() for day, name in _named(names)}


@cache
def _months() -> dict[str, int]:
    return {name: month for locale in _locales() for names in locale.months["format"].values() for month, name in _named(names)}


def _locales() -> Iterator[Locale]:
    return map(Locale.parse, (*LANGUAGES, "de"))


def _named(names: dict[int, str]) -> Iterator[tuple[int, str]]:
    """Yield the names of weekdays or months that can be typed, without initials and digits."""
    return ((number, _plain(name).rstrip(".")) for number, name in names.items() if len(name) > 2)


def _plain(text: str) -> str:
    """Return a text with single spaces, without accents and capitals. Raises ``ValueError`` for a text too long for any time."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"too long: {text[:LONGEST_TEXT]!r}")
    parted = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return " ".join("".join(sign for sign in parted if not unicodedata.combining(sign)).split())
