"""The mark of each seat: a shape, so that no seat is told by its colour alone. Pictures use the same order."""

from __future__ import annotations

from collections.abc import Sequence

MARKS = ("●", "■", "▲", "◆", "⬢")


def marked(names: Sequence[str], seat: int) -> str:
    """A seat's name with its mark before it: "● Lisa"."""
    return f"{MARKS[seat]} {names[seat]}"
