"""The mark of each seat: a shape, so that no seat is told by its colour alone, and a letter. Pictures use the same order."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import N_, Words

MARKS = ("●", "■", "▲", "◆", "⬢")
LETTERS = ("A", "B", "C", "D", "E")
SHAPES = (N_("circle"), N_("square"), N_("triangle"), N_("diamond"), N_("hexagon"))


def marked(names: Sequence[str], seat: int) -> str:
    """A seat's name with its mark before it: "● Lisa"."""
    return f"{MARKS[seat]} {names[seat]}"


def shape(seat: int, say: Words) -> str:
    """The word for a seat's mark: "circle"."""
    return say.gettext(SHAPES[seat])
