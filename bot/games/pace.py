"""The pace of a table: the time of a seat, in a bank or for each turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.durations import DAY, HOUR, MINUTE
from storage import GameRow, TableSettings

LONGEST = 60 * DAY
"""The greatest number of seconds that a bank can hold."""
ASKING = DAY // 2
"""The seconds for which a request to the others stops a clock at any table, at most."""


@dataclass(frozen=True, slots=True)
class Bank:
    """The seconds that a bank begins with, gains at the end of an own turn, and holds at most."""

    start: int
    gain: int
    most: int

    def __str__(self) -> str:
        return f"{self.start} {self.gain} {self.most}"

    @property
    def asking(self) -> int:
        """The seconds for which a request to the others stops the banks, at most."""
        return min(ASKING, self.start // 2)

    @property
    def is_sound(self) -> bool:
        """Check whether a seat can play with it: it gains something, and the bank holds what it begins with."""
        return 0 < self.gain <= self.most and 0 < self.start <= self.most <= LONGEST

    def after_turn(self, seconds: int) -> int:
        """Return the seconds in a bank after the gain for an own turn."""
        return max(seconds, min(self.most, seconds + self.gain))


LIVE = Bank(10 * MINUTE, MINUTE, 20 * MINUTE)
"""The banks of the pace "live"."""
BANKS = {
    "evening": Bank(3 * HOUR, 10 * MINUTE, 6 * HOUR),
    "daily": Bank(24 * HOUR, 4 * HOUR, 72 * HOUR),
    "slow": Bank(3 * DAY, 12 * HOUR, 5 * DAY),
}
"""The banks of the other named paces."""
NAMED = ("live", *BANKS, "none")
"""The named paces, the fastest first."""


def read(text: str) -> Bank:
    """Return a stored bank."""
    return Bank(*map(int, text.split()))


def bank_of(row: GameRow) -> Bank | None:
    """Return the bank with which the seats of a table play now; None without one."""
    if row.live_pace:
        return LIVE
    return read(row.bank) if row.bank else None


def name_of(settings: TableSettings) -> str:
    """Return the name of a table's pace; the hours of its limit for a turn, or "own" for another bank."""
    if settings.live_pace:
        return "live"
    if not settings.bank:
        return str(settings.pace // HOUR) if settings.pace else "none"
    return next((name for name, bank in BANKS.items() if str(bank) == settings.bank), "own")


def fields_of(name: str) -> dict[str, Any]:
    """Return the settings of a table for a named pace. "live" keeps the slow pace, which returns afterwards."""
    if name == "live":
        return {"live_pace": True}
    return {"live_pace": False, "pace": 0, "bank": str(BANKS[name]) if name in BANKS else ""}
