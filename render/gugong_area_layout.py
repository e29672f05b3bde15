"""Where everything lies on the enlarged areas of Gùgōng, in pixels of the board; they are shown at twice its scale."""

from __future__ import annotations

from render.canvas import Box
from render.gugong_layout import PANELS

AREA_SCALE = 2
AREA_MARGIN = 10
AREA_TEXT = 20
AREA_LINE = 28
AREA_ENTRY = 48


SEAT_SIGNS = 11
"""So many things are counted on a strip."""
COLUMNS = {"travel": 2}
"""Columns of the list under an enlarged location; one where nothing else is said."""


def area_view(location: str, lines: int, entries: int) -> Box:
    """The part of the plane that an enlarged location shows: its panel, and under it lines of words and entries of a list."""
    panel = PANELS[location].inset(-AREA_MARGIN)
    return Box(panel.x, panel.y, panel.w, panel.h + AREA_MARGIN + AREA_LINE * lines + AREA_ENTRY * -(-entries // COLUMNS.get(location, 1)))


def area_entry(location: str, lines: int, number: int) -> Box:
    """An entry of the list under the lines of words."""
    panel = PANELS[location]
    columns = COLUMNS.get(location, 1)
    row, column = divmod(number, columns)
    wide = panel.w // columns
    return Box(panel.x + wide * column, panel.bottom + AREA_MARGIN + AREA_LINE * lines + AREA_ENTRY * row, wide, AREA_ENTRY)


def area_line(location: str, number: int) -> tuple[int, int]:
    """Where a line of words under an enlarged location begins, at half its height."""
    panel = PANELS[location]
    return panel.x + 4, panel.bottom + AREA_MARGIN + AREA_LINE * number + AREA_LINE // 2


def seats_view(seats: int, solo: bool) -> Box:
    """The part of the plane that the enlarged strips of the seats show, two side by side."""
    last = seat_legend(SEAT_SIGNS - 1, seats, solo)
    return Box(0, 0, seat_enlarged(1).right + AREA_MARGIN, last.bottom + AREA_MARGIN)


def seat_legend(number: int, seats: int, solo: bool) -> Box:
    """What one of the signs on a strip means, below the strips."""
    above = automa_enlarged() if solo else seat_enlarged(seats - 1)
    row, column = divmod(number, 2)
    return Box(AREA_MARGIN + 330 * column, above.bottom + AREA_MARGIN + 38 * row, 320, 38)


def seat_enlarged(seat: int) -> Box:
    """A seat's strip among the enlarged ones."""
    row, column = divmod(seat, 2)
    return Box(AREA_MARGIN + 330 * column, AREA_MARGIN + 186 * row, 320, 176)


def automa_enlarged() -> Box:
    """Meng's cards under the enlarged strips of a solo game."""
    left = seat_enlarged(2)
    return Box(left.x, left.y, seat_enlarged(1).right - left.x, left.h)
