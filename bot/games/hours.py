"""When a person may be called: quiet hours in their time zone, days away, the next reminder, the end of the time for a turn.

Pure: every moment is given, in seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MOST_REMINDERS = 5
"""In one turn."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """Daily quiet hours: from ``start`` to ``end``, in minutes after midnight on the clocks of ``zone`` (an IANA name).

    They may cross midnight; where both are equal there are none.
    """

    zone: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Away:
    """A person is not there from ``since`` until before ``until``."""

    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Absence:
    """When a person is not to be called."""

    quiet: Quiet | None = None
    away: Away | None = None


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long a seat has been asked. ``since``: when it was asked; ``touched``: when it last chose, was asked or reminded;
    ``reminded``: how often; ``muted``: whether it wants no more reminders in this turn."""

    since: int
    touched: int
    reminded: int = 0
    muted: bool = False


def is_zone(name: str) -> bool:
    """Whether this machine knows a time zone of this name."""
    try:
        return bool(ZoneInfo(name).key)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False


def quiet_until(moment: int, quiet: Quiet) -> int | None:
    """The end of the quiet hours in which a moment lies; None outside of them.

    The clocks of the zone decide, so that the hours keep their names when summer time begins or ends.
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
    # An hour that the clocks show twice ends at its second time, when the first has passed.
    moments = (int(ending.replace(fold=fold).timestamp()) for fold in (0, 1))
    return next((end for end in moments if end > moment), None)


def free_from(moment: int, absence: Absence) -> int:
    """The first moment from ``moment`` on at which a person may be called."""
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
    """When the seat asked is to be reminded next; None for never. ``interval``: in seconds, None for no reminders."""
    if interval is None or waiting.muted or waiting.reminded >= MOST_REMINDERS:
        return None
    return free_from(waiting.touched + interval, absence)


def interval_for(table: int, person: int | None) -> int | None:
    """The shorter of the table's and the person's interval in seconds; 0 stands for "off", on either side for both.

    ``person``: None where the person has set none. None for no reminders.
    """
    if not table or person == 0:
        return None
    return table if person is None else min(table, person)


def time_is_over(since: int, pace: int, away: Iterable[Away]) -> int:
    """When the time for a turn is over: ``pace`` seconds from ``since`` on, not counting those away."""
    end = since + pace
    for absence in sorted(away, key=lambda each: each.since):
        if absence.until > since and absence.since < end:
            end += absence.until - max(absence.since, since)
    return end


def running(since: int, end: int, away: Iterable[Away]) -> int:
    """How many seconds of the time for a turn pass from ``since`` to ``end``: those away do not count."""
    return end - since - sum(max(0, min(end, absence.until) - max(since, absence.since)) for absence in away)
