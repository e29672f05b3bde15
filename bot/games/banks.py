"""The banks of a table: the stored facts put together for the reckoning of :mod:`bot.games.clock`."""

from __future__ import annotations

from bot.durations import DAY
from bot.games import clock, hours
from bot.games.clock import FOREVER, Span
from bot.games.pace import ASKING, Bank, bank_of
from rules.play import ReplayedGame
from storage import GameRow, Wait
from storage.clocks import Bank as SeatBank
from storage.clocks import Clock

AHEAD = 3 * DAY
"""Seconds added to twice the time that is left: the span of computed quiet hours, which stop a bank for 9 of 24 hours at most."""


def nobodys(found: Clock, bank: Bank | None, since: int, left: int) -> list[Span]:
    """Return the times in which the bank of the seat asked does not run, up to the moment when its ``left`` seconds are used up."""
    stops = [(start, FOREVER if end is None else end) for start, end in found.stops]
    stops += clock.asking(found.requests, ASKING if bank is None else bank.asking)
    called, quiet = read_quiet(found.quiet)
    away = clock.stopping((one.since, one.until) for one in found.away if called is not None and one.declared <= called)
    finite = sum(end - max(start, since) for start, end in clock.merged([*stops, *away]) if end < FOREVER and end > since)
    nights = [] if quiet is None else clock.quiet_spans(quiet, since, since + 2 * (left + finite) + AHEAD)
    return clock.merged([*stops, *away, *nights])


def read_quiet(text: str | None) -> tuple[int | None, hours.Quiet | None]:
    """Return when the person asked was first called in this turn, and their quiet hours then."""
    called, _, rest = (text or "").partition(" ")
    if not called:
        return None, None
    start, end, zone = rest.split(" ", 2) if rest else ("0", "0", "")
    return int(called), hours.Quiet(zone, int(start), int(end)) if zone and hours.is_zone(zone) else None


def ends(wait: Wait, bank: Bank, found: Clock) -> int | None:
    """Return when the time of the seat asked is over; None until it is called, or while its clock is stopped."""
    if wait.called is None:
        return None
    left = found.seconds_of(wait.seat, bank.start) + wait.granted
    return clock.runs_out(wait.called, left, nobodys(found, bank, wait.called, left))


def used(wait: Wait, bank: Bank | None, found: Clock, now: int) -> int:
    """Return the seconds that the seat asked has used since it was called, also at a table without banks."""
    if wait.called is None or now <= wait.called:
        return 0
    return clock.used(wait.called, now, nobodys(found, bank, wait.called, now - wait.called))


def is_stopped(wait: Wait, bank: Bank, found: Clock, now: int) -> bool:
    """Check whether the clock of the seat asked is stopped at a moment."""
    return wait.called is None or any(start <= now < end for start, end in nobodys(found, bank, wait.called, max(0, now - wait.called)))


def given_anew(wait: Wait, bank: Bank, found: Clock, now: int) -> int:
    """Return the seconds to grant in all, so that the seat asked has as much time from now on as a bank begins with."""
    return max(0, used(wait, bank, found, now) + bank.start - found.seconds_of(wait.seat, bank.start))


def left(row: GameRow, wait: Wait | None, bank: Bank, found: Clock, now: int, *, own_turn: bool = True) -> dict[int, int]:
    """Return the seconds in the bank of each person's seat now."""
    known = {member.seat: found.seconds_of(member.seat, bank.start) for member in row.people if member.seat is not None}
    if own_turn and wait is not None and wait.seat in known:
        known[wait.seat] = max(0, known[wait.seat] - used(wait, bank, found, now))
    return known


def after(row: GameRow, wait: Wait | None, found: Clock, before: ReplayedGame, now_: ReplayedGame, at: int) -> tuple[SeatBank, ...]:
    """Return the banks that new choices change. ``wait``, ``found``: those of the game before them.

    When the seat whose turn it was has given its answers, its bank pays for the time since the call. Each own turn that ended gains once,
    even if it is undone and ended again.
    """
    bank = bank_of(row)
    if bank is None:
        return ()
    ended = [step.seat for step in now_.steps if step.row >= before.seq and step.ends_turn]
    changed = dict[int, SeatBank]()
    is_over = before.asked == before.state.turn and (ended or now_.asked != before.asked)
    if is_over and wait is not None and wait.seat == before.asked and not row.at(wait.seat).computer:
        seconds = max(0, found.seconds_of(wait.seat, bank.start) - used(wait, bank, found, at))
        changed[wait.seat] = SeatBank(wait.seat, seconds, found.earned_by(wait.seat))
    for seat in dict.fromkeys(ended):
        earned, had = _turns(now_, seat), changed.get(seat, _of(found, seat, bank))
        if earned > had.earned:
            seconds = had.seconds
            for _ in range(min(ended.count(seat), earned - had.earned)):
                seconds = bank.after_turn(seconds)
            changed[seat] = SeatBank(seat, seconds, earned)
    return tuple(changed.values())


def _of(found: Clock, seat: int, bank: Bank) -> SeatBank:
    return SeatBank(seat, found.seconds_of(seat, bank.start), found.earned_by(seat))


def _turns(live: ReplayedGame, seat: int) -> int:
    """Count the own turns of a seat that have ended since the base, plus the rows before it, so that a new base never lowers the count."""
    return live.setup.start + sum(step.ends_turn and step.seat == seat for step in live.steps)
