"""How the time of the seat asked stands, from what storage keeps of it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games import hours
from storage import GameRow, Personal, Wait

DAY = 86400
LOBBY_DAYS = 1
"""A lobby is closed after so many days without a change."""


@dataclass(frozen=True, slots=True)
class Time:
    """How a seat's time stands. ``ends``: when the others are asked what to do, None for never. ``given``: until when they gave it time,
    None where they did not."""

    absence: hours.Absence
    ends: int | None
    given: int | None


def absence_of(personal: Personal) -> hours.Absence:
    """When a person is not to be called. A time zone that this machine does not know any more leaves them without quiet hours."""
    zone = personal.zone
    quiet = None if zone is None or not hours.is_zone(zone) else hours.Quiet(zone, personal.quiet_start, personal.quiet_end)
    away = None
    if personal.away_since is not None and personal.away_until is not None:
        away = hours.Away(personal.away_since, personal.away_until)
    return hours.Absence(quiet, away)


def time_of(wait: Wait, pace: int, personal: Personal) -> Time:
    """How the time of the seat asked stands. ``pace``: of its table, 0 for none."""
    absence = absence_of(personal)
    end = hours.time_is_over(wait.began, pace + wait.granted, _away(absence))
    return Time(absence, end if pace else None, end if wait.granted else None)


def begun_anew(wait: Wait, pace: int, personal: Personal, now: int) -> tuple[int, int]:
    """When the time of the seat asked is over that begins now, a day for a table without any, and the seconds that it needs for that
    beyond the table's pace."""
    away = _away(absence_of(personal))
    end = hours.time_is_over(now, pace or DAY, away)
    began = now if wait.called is None else wait.called
    return end, max(0, hours.running(began, end, away) - pace)


def lobby_ends(row: GameRow) -> int:
    """When a lobby is closed unless something changes."""
    return row.updated_at + LOBBY_DAYS * DAY


def _away(absence: hours.Absence) -> list[hours.Away]:
    return [] if absence.away is None else [absence.away]
