"""Boxes of the board after the end: the points day by day in place of the rows of the seats, the best seat of each location."""

from __future__ import annotations

from render.canvas import Box
from render.chart import BELOW, LEFT, TAIL
from render.gugong.layout import PANELS

TITLE, BEST = 40, 32
"""The heights of the heading of the curves, and of the line with the best seat of each day."""


def course_title() -> Box:
    """Return the heading of the curves."""
    panel = PANELS["seats"]
    return Box(panel.x + 6, panel.y - 1, panel.w - 12, TITLE)


def course_plot(labels: int) -> Box:
    """Return the plot of the curves; right of it is room for ``labels``, below it for the days."""
    panel, title = PANELS["seats"], course_title()
    top = title.bottom + BEST + 4
    return Box(panel.x + LEFT, top, panel.w - LEFT - labels, panel.bottom - BELOW + 2 - top)


def course_day(plot: Box, number: int, days: int) -> Box:
    """Return the place over a day, counted from 0, for its best seat."""
    wide = plot.w - TAIL
    return Box(plot.x + wide * number // days, plot.y - BEST, wide // days, BEST - 2)


def course_end(plot: Box) -> Box:
    """Return the place under the final scoring for its name."""
    return Box(plot.right - TAIL, plot.bottom + 2, TAIL + BELOW, BELOW - 4)


def best_badge(card: Box, number: int, count: int) -> tuple[int, int]:
    """Return the middle of the ``number``-th of ``count`` badges on the plate of a location's best seats."""
    rows = (count + 1) // 2
    row, column = divmod(number, 2)
    across = min(2, count - 2 * row)
    return card.cx + (2 * column - across + 1) * 17, card.y + (card.h - 44) // 2 + (2 * row - rows + 1) * 17


def best_points(card: Box) -> Box:
    """Return the foot of that plate with the points."""
    return Box(card.x, card.bottom - 42, card.w, 42)
