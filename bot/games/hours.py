"""The times at which a person may be called: quiet hours, days away, the next reminder, the end of a turn's time.

Pure functions: every moment is an argument, in seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MOST_REMINDERS = 5
"""The greatest number of reminders in one turn."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Daily quiet hours from ``start`` to ``end``, in minutes after midnight in ``zone`` (an IANA name).

    They may cross midnight; if both are equal there are none.
    """

    zone: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Away:
    """A person is away from ``since`` until before ``until``."""

    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Absence:
    """The times at which a person is not to be called."""

    quiet: Quiet | None = None
    away: Away | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """The wait for a seat.

    ``since``: when it was asked; ``touched``: when it last chose, was asked or was reminded; ``reminded``: how often; ``muted``: it wants
    no further reminders in this turn.
    """

    since: int
    touched: int
    reminded: int = 0
    muted: bool = False


def is_zone(name: str) -> bool:
    """Check whether this machine knows a time zone of this name."""
    try:
        return bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def quiet_until(moment: int, quiet: Quiet) -> int | None:
    """Return the end of the quiet hours around a moment; None outside of them.

    The clocks of the zone decide, so the hours keep their names when summer time begins or ends.
    """
    if quiet.start == quiet.end:
        return None
    zone = ZoneInfo(quiet.zone)
    local = datetime.fromtimestamp(moment, zone)
    minute = local.hour * 60 + local.minute
    crossing = quiet.start > quiet.end
    inside = (minute >= quiet.start or minute < quiet.end) if crossing else quiet.start <= minute < quiet.end
    if not inside:
        return None
    day = local.date() + timedelta(days=crossing and minute >= quiet.start)
    ending = datetime.combine(day, time(quiet.end // 60, quiet.end % 60), zone)
    # If the clocks show the end of the quiet hours twice and the first time is over, they end at the second.
    moments = (int(ending.replace(fold=fold).timestamp()) for fold in (0, 1))
    return next((end for end in moments if end > moment), None)


def free_from(moment: int, absence: Absence) -> int:
    """Return the first moment from ``moment`` on at which a person may be called."""
    while True:
        away, quiet = absence.away, absence.quiet
        later = moment
        if away is not None and away.since <= moment < away.until:
            later = away.until
        elif quiet is not None:
            later = quiet_until(moment, quiet) or moment
        if later == moment:
            return moment
        moment = later


def next_reminder(waiting: Waiting, interval: int | None, absence: Absence) -> int | None:
    """Return the moment of the next reminder; None for never. ``interval``: in seconds, None for no reminders."""
    if interval is None or waiting.muted or waiting.reminded >= MOST_REMINDERS:
        return None
    return free_from(waiting.touched + interval, absence)


def interval_for(table: int, person: int | None) -> int | None:
    """Return the shorter of the table's and the person's interval in seconds; None for no reminders.

    0 on either side means "off" for both. ``person``: None if the person has set none.
    """
    if not table or person == 0:
        return None
    return table if person is None else min(table, person)


def time_is_over(since: int, pace: int, away: Iterable[Away]) -> int:
    """Return the end of a turn's time: ``pace`` seconds from ``since`` on, not counting seconds away."""
    end = since + pace
    for absence in sorted(away, key=lambda each: each.since):
        if absence.until > since and absence.since < end:
            end += absence.until - max(absence.since, since)
    return end


def running(since: int, end: int, away: Iterable[Away]) -> int:
    """Count the seconds of a turn's time from ``since`` to ``end``, without seconds away."""
    return end - since - sum(max(0, min(end, absence.until) - max(since, absence.since)) for absence in away)
