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
"""Two decrees a level; those of a level lie in this order from the top of the board."""


def turn(automa: str, gift: str = "9a", **position: Any) -> tuple[GugongState, tuple[Event, ...]]:
    """The table after Meng's turn, and what happened: the first of his automa cards, and his top gift (9a does nothing)."""
    position.setdefault("hands", {MENG: f"6c {gift}"})
    position.setdefault("options", SOLO)
    state = table(seats=1, at="meng", automa=automa, **position)
    return state, run(state)


def twilight(today: str, **position: Any) -> tuple[GugongState, tuple[Event, ...]]:
    """The table after his twilight with these automa cards of the day, and what happened."""
    position.setdefault("hands", {PERSON: "8a", MENG: ""})
    position.setdefault("options", SOLO)
    state = table(seats=1, at="twilight", today=today, **position)
    return state, run(state)


def meng(state: GugongState) -> Seat:
    """What Meng owns."""
    return state.people[MENG]


def servants(state: GugongState) -> tuple[int, int]:
    """Meng's servants in his pool and in his supply."""
    return meng(state).pool, meng(state).supply
