"""The clock of a table in time, reckoned by the bot's own functions from the rows that its storage would hold.

With banks: :mod:`bot.games.pace` and :mod:`bot.games.banks`; with a time for each turn: :mod:`bot.games.deadlines`; reminders:
:mod:`bot.games.hours`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.durations import HOUR
from bot.games import banks, hours
from bot.games.deadlines import begun_anew, time_of
from bot.games.pace import BANKS, LIVE, Bank
from storage import TableSettings, Wait
from storage.clocks import Bank as SeatBank
from storage.clocks import Clock
from tools.months.people import Person

LIMITS = {"live": 24 * HOUR, "evening": 24 * HOUR, "daily": 24 * HOUR, "slow": 72 * HOUR, "none": 0}
"""Seconds for each turn, without banks, at a table that would have a named pace with them: the form offered 24 hours and more."""
AFTER_LIVE = "daily"
"""The pace that returns after the live one."""


class TableClock:
    """The time of the person asked and of all banks. ``fullest``: the highest balance of a bank, as a share of its limit."""

    def __init__(self, pace: str, *, banks_on: bool) -> None:
        self._pace, self._banks_on = pace, banks_on
        self.is_live = pace == "live"
        self._banks = dict[int, SeatBank]()
        self._stops = list[tuple[int, int | None]]()
        self._person: Person | None = None
        self._wait = Wait(1, 0, 0, 0, 0, False, 0, None)
        self.fullest = 0.0

    @property
    def _bank(self) -> Bank | None:
        if not self._banks_on or self._pace == "none":
            return None
        if self.is_live:
            return LIVE
        return BANKS[AFTER_LIVE if self._pace == "live" else self._pace]

    @property
    def since(self) -> int:
        """The moment of the call."""
        return self._wait.since

    def call(self, seat: int, person: Person, now: int) -> None:
        """Begin the time of a person who is called."""
        self._person, self._wait = person, Wait(1, seat, now, now, 0, False, 0, None, called=now)
        self._stops = [(since, until) for since, until in self._stops if until is None or until > now]

    def ends(self) -> int | None:
        """Return when the time of the person asked is over; None for never."""
        if (bank := self._bank) is not None:
            return banks.ends(self._wait, bank, self._found())
        assert self._person is not None
        return time_of(self._wait, self._limit, self._person.personal).ends

    @property
    def _limit(self) -> int:
        return 0 if self._banks_on else LIMITS[self._pace]

    def pay(self, now: int) -> None:
        """Let the bank of the seat asked pay for the time since the call."""
        if (bank := self._bank) is not None:
            found = self._found()
            self._fill(
                self._wait.seat, max(0, found.seconds_of(self._wait.seat, bank.start) - banks.used(self._wait, bank, found, now)), bank
            )

    def earn(self, seats: Iterable[int]) -> None:
        """Let seats gain whose own turns have ended."""
        if (bank := self._bank) is not None:
            for seat in seats:
                self._fill(seat, bank.after_turn(self._found().seconds_of(seat, bank.start)), bank)

    def _fill(self, seat: int, seconds: int, bank: Bank) -> None:
        self._banks[seat] = SeatBank(seat, seconds, 0)
        self.fullest = max(self.fullest, seconds / bank.most)

    def grant(self, now: int) -> None:
        """Give the person asked as much time anew as the others can give."""
        assert self._person is not None
        if (bank := self._bank) is not None:
            granted = banks.given_anew(self._wait, bank, self._found(), now)
        else:
            _, granted = begun_anew(self._wait, self._limit, self._person.personal, now)
        self._wait = replace(self._wait, granted=granted, touched=now)

    def next_reminder(self) -> int | None:
        """Return when the person asked is reminded next; None for never."""
        assert self._person is not None
        waiting = hours.Waiting(self._wait.since, self._wait.touched, self._wait.reminded)
        return hours.next_reminder(waiting, TableSettings().reminder, self._person.absence)

    def remind(self, now: int) -> None:
        """Count a reminder."""
        self._wait = replace(self._wait, touched=now, reminded=self._wait.reminded + 1)

    def end_live_pace(self, until: int) -> None:
        """Let the slow pace return with full banks; the turn under way counts from a moment on."""
        self.is_live = False
        self._banks.clear()
        self._stops.append((self._wait.since, until))

    def pause(self, since: int, until: int) -> None:
        """Let no bank run from a moment until another."""
        self._stops.append((since, until))

    def _found(self) -> Clock:
        """Return the clock as storage would hold it."""
        assert self._person is not None
        personal = self._person.personal
        quiet = "" if personal.zone is None else f" {personal.quiet_start} {personal.quiet_end} {personal.zone}"
        return Clock(tuple(self._banks.values()), f"{self._wait.called}{quiet}", (), tuple(self._stops))
