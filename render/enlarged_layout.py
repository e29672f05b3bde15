"""Where everything lies on an enlarged part of a board, in pixels of the board; it is shown at twice its scale."""

from __future__ import annotations

from render.canvas import Box

AREA_SCALE = 2
AREA_MARGIN = 10
AREA_TEXT = 22
"""Type size of the words, so that a phone shows them legibly: no enlarged part is wider than 700."""
AREA_LINE = 28
AREA_ENTRY = 48


def entry_height(lines: int) -> int:
    """The height of an entry whose words take so many lines."""
    return max(AREA_ENTRY, AREA_LINE * lines + 8)


def line_middles(cy: int, lines: int) -> list[int]:
    """The middles of lines that together lie around ``cy``."""
    return [cy + AREA_LINE * (2 * number - lines + 1) // 2 for number in range(lines)]


def area_view(panel: Box, lines: int, rows: int = 0, high: int = AREA_ENTRY) -> Box:
    """The part of the plane that is shown: the panel, under it lines of words, and rows of a list with entries so high."""
    shown = panel.inset(-AREA_MARGIN)
    return Box(shown.x, shown.y, shown.w, shown.h + AREA_MARGIN + AREA_LINE * lines + high * rows)


def area_entry(panel: Box, lines: int, number: int, columns: int = 1, high: int = AREA_ENTRY) -> Box:
    """An entry of the list under the lines of words."""
    row, column = divmod(number, columns)
    wide = panel.w // columns
    return Box(panel.x + wide * column, panel.bottom + AREA_MARGIN + AREA_LINE * lines + high * row, wide, high)


def area_line(panel: Box, number: int) -> tuple[int, int]:
    """Where a line of words under the panel begins, at half its height."""
    return panel.x + 4, panel.bottom + AREA_MARGIN + AREA_LINE * number + AREA_LINE // 2
