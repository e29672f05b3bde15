"""Which of the orders that a person has given count now."""

from __future__ import annotations

from collections.abc import Iterable

from rules.play import ReplayedGame
from storage import PremoveRow

Given = dict[str, tuple[str, ...]]
"""The values of orders by their ids."""


def in_force(live: ReplayedGame, rows: Iterable[PremoveRow]) -> Given:
    """The orders whose time is not over, and that the rules of today still know."""
    found, known, now = Given(), live.setup.game.PREMOVES, live.view(None).round
    for row in rows:
        if row.name in known and (row.until is None or now <= row.until):
            try:
                found[row.name] = known[row.name].read(row.value)
            except ValueError:  # of other rules
                continue
    return found
