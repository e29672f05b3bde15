"""Positions of a solo game: Meng's turn, and his twilight."""

from __future__ import annotations

from typing import Any

from rules.core import Event
from rules.gugong.automa import MENG
from rules.gugong.state import GugongState, Seat
from tests.rules.gugong.position import run, table

SOLO = {"opponent": "meng", "sets": "1-2"}
PERSON = 0

BOARD: dict[str, Any] = {
    "morning-ship": [], "morning-envoy": [], "cheap-travel": [], "equal-gifts": [], "eight": [], "jades": [],
}  # fmt: skip
"""Two decrees of each level, in this order from the top of the board within their level."""


def turn(automa: str, gift: str = "9a", **position: Any) -> tuple[GugongState, tuple[Event, ...]]:
    """Play Meng's turn with the first of these automa cards and his top gift (9a: no action); return table and events."""
    position.setdefault("hands", {MENG: f"6c {gift}"})
    position.setdefault("options", SOLO)
    state = table(seats=1, at="meng", automa=automa, **position)
    return state, run(state)


def twilight(today: str, **position: Any) -> tuple[GugongState, tuple[Event, ...]]:
    """Play his twilight with these automa cards of the day; return table and events."""
    position.setdefault("hands", {PERSON: "8a", MENG: ""})
    position.setdefault("options", SOLO)
    state = table(seats=1, at="twilight", today=today, **position)
    return state, run(state)


def meng(state: GugongState) -> Seat:
    """Return Meng's seat."""
    return state.people[MENG]


def servants(state: GugongState) -> tuple[int, int]:
    """Return Meng's servants in his pool and in his supply."""
    return meng(state).pool, meng(state).supply
