"""The time of the seat asked, computed from the stored row."""

from __future__ import annotations

from dataclasses import dataclass, replace

import storage
from bot.durations import DAY
from bot.games import banks, hours
from bot.games.pace import bank_of
from storage import Database, GameRow, Personal, Wait

LOBBY_DAYS, BRIEF_DAYS = 7, 1
"""Days without a change after which a lobby is closed: one on the list of open tables, and one on no list."""


@dataclass(frozen=True, slots=True)
class Time:
    """The time of a seat.

    ``ends``: when the others are asked about the overdue seat, None for never. ``given``: the end of the time that they gave it, None if
    they gave none.
    """

    absence: hours.Absence
    ends: int | None
    given: int | None


def absence_of(personal: Personal) -> hours.Absence:
    """Return the times at which a person is not to be called. A time zone that this machine does not know any more gives no quiet hours."""
    zone = personal.zone
    quiet = None if zone is None or not hours.is_zone(zone) else hours.Quiet(zone, personal.quiet_start, personal.quiet_end)
    away = None
    if personal.away_since is not None and personal.away_until is not None:
        away = hours.Away(personal.away_since, personal.away_until)
    return hours.Absence(quiet, away)


def time_of(wait: Wait, pace: int, personal: Personal) -> Time:
    """Return the time of the seat asked. ``pace``: that of its table, 0 for none."""
    absence = absence_of(personal)
    end = hours.time_is_over(wait.began, pace + wait.granted, _away(absence))
    return Time(absence, end if pace else None, end if wait.granted else None)


async def time_at(database: Database, row: GameRow, wait: Wait, personal: Personal) -> Time:
    """Return the time of the seat asked at a table with or without banks."""
    bank = bank_of(row)
    if bank is None:
        return time_of(wait, row.pace, personal)
    end = banks.ends(wait, bank, await storage.clocks.clock_of(database, row))
    return Time(absence_of(personal), end, end if wait.granted else None)


async def time_anew(database: Database, row: GameRow, wait: Wait, personal: Personal, now: int) -> tuple[int | None, int]:
    """Return the end of a time that begins now, None while clocks are stopped, and the seconds to grant for it."""
    bank = bank_of(row)
    if bank is None:
        return begun_anew(wait, row.pace, personal, now)
    found = await storage.clocks.clock_of(database, row)
    granted = banks.given_anew(wait, bank, found, now)
    return banks.ends(replace(wait, granted=granted), bank, found), granted


def begun_anew(wait: Wait, pace: int, personal: Personal, now: int) -> tuple[int, int]:
    """Return the end of a time that begins now, and the seconds needed beyond the table's pace. A table without a pace gives a day."""
    away = _away(absence_of(personal))
    end = hours.time_is_over(now, pace or DAY, away)
    began = now if wait.called is None else wait.called
    return end, max(0, hours.running(began, end, away) - pace)


def lobby_ends(row: GameRow, *, lasts: bool) -> int:
    """Return the moment when a lobby is closed unless it changes. One that ``lasts`` closes a day after its warning at the earliest."""
    if not lasts:
        return row.updated_at + BRIEF_DAYS * DAY
    return max(row.updated_at + LOBBY_DAYS * DAY, (row.warned_at or 0) + DAY)


def _away(absence: hours.Absence) -> list[hours.Away]:
    return [] if absence.away is None else [absence.away]
