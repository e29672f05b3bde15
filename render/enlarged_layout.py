"""Where everything lies on an enlarged part of a board, in pixels of the board; it is shown at twice its scale."""

from __future__ import annotations

from render.canvas import Box

AREA_SCALE = 2
AREA_MARGIN = 10
AREA_TEXT = 20
AREA_LINE = 28
AREA_ENTRY = 48


def area_view(panel: Box, lines: int, entries: int, columns: int = 1) -> Box:
    """The part of the plane that is shown: the panel, under it lines of words and entries of a list."""
    shown = panel.inset(-AREA_MARGIN)
    return Box(shown.x, shown.y, shown.w, shown.h + AREA_MARGIN + AREA_LINE * lines + AREA_ENTRY * -(-entries // columns))


def area_entry(panel: Box, lines: int, number: int, columns: int = 1) -> Box:
    """An entry of the list under the lines of words."""
    row, column = divmod(number, columns)
    wide = panel.w // columns
    return Box(panel.x + wide * column, panel.bottom + AREA_MARGIN + AREA_LINE * lines + AREA_ENTRY * row, wide, AREA_ENTRY)


def area_line(panel: Box, number: int) -> tuple[int, int]:
    """Where a line of words under the panel begins, at half its height."""
    return panel.x + 4, panel.bottom + AREA_MARGIN + AREA_LINE * number + AREA_LINE // 2
