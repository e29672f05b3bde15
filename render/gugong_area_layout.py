"""Where everything lies on the enlarged areas of Gùgōng, in pixels of the board; they are shown at twice its scale."""

from __future__ import annotations

from render import enlarged_layout, strips_layout
from render.canvas import Box
from render.enlarged_layout import AREA_MARGIN
from render.gugong_layout import PANELS

SEAT_SIGNS = 11
"""So many things are counted on a strip."""
COLUMNS = {"travel": 2}
"""Columns of the list under an enlarged location; one where nothing else is said."""


def area_view(location: str, lines: int, entries: int) -> Box:
    """The part of the plane that an enlarged location shows: its panel, and under it lines of words and entries of a list."""
    return enlarged_layout.area_view(PANELS[location], lines, entries, COLUMNS.get(location, 1))


def area_entry(location: str, lines: int, number: int) -> Box:
    """An entry of the list under the lines of words."""
    return enlarged_layout.area_entry(PANELS[location], lines, number, COLUMNS.get(location, 1))


def area_line(location: str, number: int) -> tuple[int, int]:
    """Where a line of words under an enlarged location begins, at half its height."""
    return enlarged_layout.area_line(PANELS[location], number)


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
