"""The reckoning of a bank: how much time a seat has used, and when its time is over.

Pure functions over facts: when the seat was called, when it answered, and the times that are nobody's. These are the quiet hours and the
days away that were set when the seat was called, and times in which the bot was down, a vote or a request was open, or everybody had
agreed to a pause. All moments are in seconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.durations import DAY
from bot.games.hours import Quiet

QUIET_MINUTES = 9 * 60
"""Quiet minutes of a day that stop a bank, at most; the first ones count."""
AWAY_SECONDS = 21 * DAY
"""Seconds away in a calendar year (UTC) that stop a bank, at most; the first ones count."""
FOREVER = 2**53
"""The end of a time whose end is not known yet."""

Span = tuple[int, int]
"""A time: its first moment, and the first moment after it."""


def used(since: int, until: int, nobodys: Iterable[Span]) -> int:
    """Count the seconds from ``since`` to ``until`` that are not among times that are nobody's."""
    cut = ((max(since, start), min(until, end)) for start, end in nobodys)
    return max(0, until - since) - sum(end - start for start, end in merged(cut))


def runs_out(since: int, left: int, nobodys: Iterable[Span]) -> int | None:
    """Return the moment at which ``left`` seconds from ``since`` on are used; None if a time without a known end comes first."""
    moment = since
    for start, end in merged(nobodys):
        if end <= moment:
            continue
        if start - moment >= left:
            break
        left -= max(0, start - moment)
        moment = end
    return None if moment >= FOREVER else moment + left


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return times in order, those that overlap or touch as one; empty ones are left out."""
    found: list[Span] = []
    for start, end in sorted(span for span in spans if span[0] < span[1]):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def quiet_spans(quiet: Quiet, since: int, until: int) -> Iterator[Span]:
    """Yield the quiet hours that stop a bank, from the day before ``since`` until ``until``.

    The clocks of the zone decide: in the nights in which summer time begins or ends they last as long as those clocks say.
    """
    minutes = min((quiet.end - quiet.start) % (24 * 60), QUIET_MINUTES)
    if not minutes:
        return
    zone = ZoneInfo(quiet.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(days=1)
    while (start := datetime.combine(day, time(quiet.start // 60, quiet.start % 60))).replace(tzinfo=zone).timestamp() < until:
        end = start + timedelta(minutes=minutes)
        # If the clocks show an hour twice, quiet hours begin at its first time and end at its second.
        yield int(start.replace(tzinfo=zone).timestamp()), int(end.replace(tzinfo=zone, fold=1).timestamp())
        day += timedelta(days=1)


def asking(requests: Iterable[tuple[int, int | None, int]], longest: int) -> list[Span]:
    """Return the times in which a request stops clocks: ``longest`` seconds at most, and one request a day of each person.

    ``requests``: in order, the moment of each request, the moment of its answer, and the id of the person who made it.
    """
    found, last = list[Span](), dict[int, int]()
    for at, answered, asker in requests:
        if asker not in last or at >= last[asker] + DAY:
            last[asker] = at
            found.append((at, min(at + longest, FOREVER if answered is None else answered)))
    return found


def stopping(away: Iterable[Span]) -> list[Span]:
    """Return the days away that stop a bank: the first 21 of each year."""
    found, left = list[Span](), dict[int, int]()
    for start, end in merged(away):
        while start < end:
            year = datetime.fromtimestamp(start, UTC).year
            parted = min(end, int(datetime(year + 1, 1, 1, tzinfo=UTC).timestamp()))
            counted = min(parted - start, left.setdefault(year, AWAY_SECONDS))
            left[year] -= counted
            found.append((start, start + counted))
            start = parted
    return merged(found)
