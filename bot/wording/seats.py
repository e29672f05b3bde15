"""The mark of each seat: a shape, so that no seat is told by its colour alone. Pictures use the same order."""

from __future__ import annotations

from collections.abc import Sequence

MARKS = ("●", "■", "▲", "◆", "⬢")


def marked(names: Sequence[str], seat: int) -> str:
    """A seat's name with its mark before it: "● Lisa"."""
    return f"{MARKS[seat]} {names[seat]}"


def begins_with(line: str, names: Sequence[str], seat: int) -> bool:
    """Whether a line tells first of all of a seat, its mark before its name or not."""
    return line.removeprefix(MARKS[seat]).lstrip().startswith(names[seat])
