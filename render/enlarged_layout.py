"""Boxes of an enlarged part of a board, in pixels of the board; the part is shown at twice its scale."""

from __future__ import annotations

from render.canvas import Box

AREA_SCALE = 2
AREA_MARGIN = 10
AREA_TEXT = 22
"""Type size of the words. A phone shows them legibly, because no enlarged part is wider than 700."""
AREA_LINE = 28


def line_middles(cy: int, lines: int) -> list[int]:
    """Return the middles of lines that are together centred on ``cy``."""
    return [cy + AREA_LINE * (2 * number - lines + 1) // 2 for number in range(lines)]


def area_view(panel: Box, lines: int) -> Box:
    """Return the visible part of the plane: the panel, and lines of words under it."""
    shown = panel.inset(-AREA_MARGIN)
    return Box(shown.x, shown.y, shown.w, shown.h + AREA_MARGIN + AREA_LINE * lines)


def area_line(panel: Box, number: int) -> tuple[int, int]:
    """Return the beginning of a line of words under the panel, at half its height."""
    return panel.x + 4, panel.bottom + AREA_MARGIN + AREA_LINE * number + AREA_LINE // 2
