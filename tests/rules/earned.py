"""Games for tests of achievements: their events and their ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import GAMES
from rules.core import Event, State

SEAT = 0

Told = tuple[Sequence[Event], dict[str, Any]]
"""The events, and the position before the final scoring."""


def earned(game: str, told: Sequence[Event], ended: State, last: tuple[Event, ...]) -> tuple[str, ...]:
    """Return the achievements of seat 0 in the ``ended`` game; ``last`` is the event of its final scoring."""
    found: tuple[tuple[str, ...], ...] = GAMES[game].achievements(ended, [*told, *last])
    assert len(found) == ended.seats
    return found[SEAT]
