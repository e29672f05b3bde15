"""The pre-moves of a person that count now."""

from __future__ import annotations

from collections.abc import Iterable

from rules.play import ReplayedGame
from storage.premoves import PremoveRow

Given = dict[str, tuple[str, ...]]
"""The values of pre-moves by their ids."""


def in_force(live: ReplayedGame, rows: Iterable[PremoveRow]) -> Given:
    """Return the pre-moves that have not expired and that today's rules know."""
    found, known, now = Given(), live.setup.game.PREMOVES, live.view(None).round
    for row in rows:
        if row.name in known and (row.until is None or now <= row.until):
            try:
                found[row.name] = known[row.name].read(row.value)
            except ValueError:  # a pre-move of other rules
                continue
    return found
