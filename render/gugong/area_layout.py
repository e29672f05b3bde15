"""Boxes of the enlarged areas of Gùgōng, in pixels of the board; they are shown at twice its scale."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box
from render.enlarged_layout import AREA_MARGIN
from render.gugong.layout import PANELS

WORDS = 27
"""Type size of the words. A phone shows them legibly: an enlarged part is as wide as a panel of the board."""
LINE = 34
ENTRY = 52
COLUMNS = {"travel": 2}
"""The number of columns of the list under an enlarged location, if not 1."""
LIST_SIGNS = {"travel": 60, "decrees": 150}
"""Room for the drawing before the words of an entry."""


def words_room(location: str) -> int:
    """Return the width of the lines of words."""
    return PANELS[location].w - 8


def entry_height(lines: int) -> int:
    """Return the height of an entry whose words take ``lines`` lines."""
    return max(ENTRY, LINE * lines + 8)


def line_middles(cy: int, lines: int) -> list[int]:
    """Return the middles of lines that are together centred on ``cy``."""
    return [cy + LINE * (2 * number - lines + 1) // 2 for number in range(lines)]


def area_line(location: str, number: int) -> tuple[int, int]:
    """Return the beginning of a line of words under the location, at half its height."""
    panel = PANELS[location]
    return panel.x + 4, panel.bottom + AREA_MARGIN + LINE * number + LINE // 2


def list_room(location: str) -> int:
    """Return the greatest width of an entry's words, clear of the next column."""
    return PANELS[location].w // COLUMNS.get(location, 1) - LIST_SIGNS[location] - AREA_MARGIN


def row_heights(location: str, heights: Sequence[int]) -> list[int]:
    """Return the heights of the rows of a location's list, given the heights of its entries."""
    columns = COLUMNS.get(location, 1)
    return [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]


def list_entries(location: str, lines: int, heights: Sequence[int]) -> list[Box]:
    """Return the boxes of the entries of the list under ``lines`` lines of words; each row is as high as its highest entry."""
    panel, columns = PANELS[location], COLUMNS.get(location, 1)
    rows, wide = row_heights(location, heights), panel.w // columns
    found: list[Box] = []
    for number in range(len(heights)):
        row, column = divmod(number, columns)
        top = panel.bottom + AREA_MARGIN + LINE * lines + sum(rows[:row])
        found.append(Box(panel.x + wide * column, top, wide, rows[row]))
    return found


def area_view(location: str, lines: int, heights: Sequence[int] = ()) -> Box:
    """Return the visible part of the plane: the location, lines of words under it, and a list with entries of these heights."""
    shown = PANELS[location].inset(-AREA_MARGIN)
    return Box(shown.x, shown.y, shown.w, shown.h + AREA_MARGIN + LINE * lines + sum(row_heights(location, heights)))


def seats_view(signs: int) -> Box:
    """Return the visible part of the plane with the table of the seats and the meanings of ``signs`` of its signs."""
    shown = PANELS["seats"].inset(-AREA_MARGIN)
    bottom = seat_legend(signs - 1).bottom + AREA_MARGIN if signs else shown.bottom
    return Box(shown.x, shown.y, shown.w, bottom - shown.y)


def seat_legend(number: int) -> Box:
    """Return the box for the meaning of one sign, below the rows."""
    panel = PANELS["seats"]
    row, column = divmod(number, 2)
    return Box(panel.x + panel.w // 2 * column, panel.bottom + AREA_MARGIN + 74 * row, panel.w // 2, 74)
