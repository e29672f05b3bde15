"""Where everything lies on the enlarged areas of Gùgōng, in pixels of the board; they are shown at twice its scale."""

from __future__ import annotations

from typing import NamedTuple

from render import strips_layout
from render.canvas import Box
from render.enlarged_layout import AREA_ENTRY, AREA_LINE, AREA_MARGIN, area_entry, area_view
from render.gugong.layout import PANELS, PLAQUE, content

SEAT_SIGNS = 11
"""So many things are counted on a strip."""
WIDE = PANELS["travel"].w
"""Width of every enlarged location."""
FOLDED = ("intrigue", "palace", "decrees", "canal")
"""Locations that are wider on the board."""
COLUMNS = {"travel": 2}
"""Columns of the list under an enlarged location; one where nothing else is said."""
LIST_SIGNS = {"travel": 60, "decrees": 150}
"""Room for the drawing before the words of an entry."""


class AreaView(NamedTuple):
    """Where the parts of an enlarged location lie. ``shown``: the part of the plane; ``ground``: of plaque and pieces; ``words``:
    for the rules; ``pieces``: the corner of what lies right of the plaque on the board."""

    shown: Box
    ground: Box
    words: Box
    pieces: tuple[int, int]


def words_room(location: str) -> int:
    """How wide the lines of words are."""
    return WIDE - PLAQUE - 20 if location in FOLDED else WIDE - 8


def area_parts(location: str, lines: int, entries: int = 0, high: int = AREA_ENTRY) -> AreaView:
    """An enlarged location with so many lines of words and entries of a list, each entry so high.

    What is wide on the board is folded: its pieces lie under the plaque, the words beside it.
    """
    panel, pieces = PANELS[location], content(location)
    rows = -(-entries // COLUMNS.get(location, 1))
    if location not in FOLDED:
        words = Box(panel.x + 4, panel.bottom + AREA_MARGIN, words_room(location), AREA_LINE * lines)
        return AreaView(area_view(panel, lines, rows, high), panel, words, (pieces.x, pieces.y))
    top = max(panel.bottom + 6, panel.y + 2 * AREA_MARGIN + AREA_LINE * lines)
    ground = Box(panel.x, panel.y, WIDE, top - panel.y + pieces.h + 8)
    words = Box(panel.x + PLAQUE + 12, panel.y + AREA_MARGIN, words_room(location), AREA_LINE * lines)
    return AreaView(area_view(ground, 0, rows, high), ground, words, (panel.x + (WIDE - pieces.w) // 2, top))


def list_room(location: str) -> int:
    """How wide the words of an entry of the list may be."""
    return WIDE // COLUMNS.get(location, 1) - LIST_SIGNS[location]


def list_entry(location: str, parts: AreaView, number: int, high: int) -> Box:
    """An entry of the list under everything else."""
    above = 0 if location in FOLDED else parts.words.h // AREA_LINE
    return area_entry(parts.ground, above, number, COLUMNS.get(location, 1), high)


def seats_view(seats: int, solo: bool) -> Box:
    """The part of the plane that the enlarged strips of the seats show, two side by side."""
    last = seat_legend(SEAT_SIGNS - 1, seats, solo)
    return Box(0, 0, seat_enlarged(1).right + AREA_MARGIN, last.bottom + AREA_MARGIN)


def seat_legend(number: int, seats: int, solo: bool) -> Box:
    """What one of the signs on a strip means, below the strips."""
    above = automa_enlarged() if solo else seat_enlarged(seats - 1)
    return strips_layout.legend(above.bottom, number)


def seat_enlarged(seat: int) -> Box:
    """A seat's strip among the enlarged ones."""
    return strips_layout.seat_enlarged(seat, PANELS["seats"].h)


def automa_enlarged() -> Box:
    """Meng's cards under the enlarged strips of a solo game."""
    left = seat_enlarged(2)
    return Box(left.x, left.y, seat_enlarged(1).right - left.x, left.h)
