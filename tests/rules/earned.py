"""Games for tests of marks of honour: what is told of them, and how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import GAMES
from rules.core import Event, State
from rules.play import Step

What = Event | str
"""What happened, or a choice of the seat that could have earned a mark."""

SEAT = 0


def earned(game: str, what: Sequence[What], ended: State, last: tuple[Event, ...]) -> tuple[str, ...]:
    """What seat 0 has earned in a game that is ``ended``, ``last`` what its final scoring told."""
    told = [Step(0, each, SEAT, 0, False, ()) if isinstance(each, str) else Step(0, "told", 1, 0, False, (each,)) for each in what]
    found: tuple[tuple[str, ...], ...] = GAMES[game].marks(ended, [*told, Step(0, "last", 1, 0, True, last)])
    assert len(found) == ended.seats
    return found[SEAT]


Told = tuple[Sequence[What], dict[str, Any]]
"""What happened, and the position before the final scoring."""
