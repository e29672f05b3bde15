"""Where things lie on the strips of the seats and on the enlarged ones, the same for every game."""

from __future__ import annotations

from render.canvas import Box

STRIP_GAP = 8
LEAST_STRIPS = 3
"""A strip is no wider than with so many seats."""
HEAD = 52
MARGIN = 10
ENLARGED_WIDTH = 320
LEGEND_ROW = 48
LEGEND_LINES = 2


def strip(box: Box, seat: int, seats: int) -> Box:
    """A seat's strip of the ``box`` of all of them."""
    count = max(seats, LEAST_STRIPS)
    wide = (box.w - STRIP_GAP * (count - 1)) // count
    left = box.x + (box.w - seats * wide - (seats - 1) * STRIP_GAP) // 2
    return Box(left + seat * (wide + STRIP_GAP), box.y, wide, box.h)


def strip_head(box: Box) -> Box:
    """The line with the seat's badge, name and points."""
    return Box(box.x, box.y, box.w, HEAD)


def seat_enlarged(seat: int, high: int) -> Box:
    """A seat's strip among the enlarged ones, two side by side."""
    row, column = divmod(seat, 2)
    return Box(MARGIN + (ENLARGED_WIDTH + MARGIN) * column, MARGIN + (high + MARGIN) * row, ENLARGED_WIDTH, high)


def legend(top: int, number: int) -> Box:
    """What one of the signs on a strip means, in two columns below ``top``."""
    row, column = divmod(number, 2)
    return Box(MARGIN + (ENLARGED_WIDTH + MARGIN) * column, top + MARGIN + LEGEND_ROW * row, ENLARGED_WIDTH, LEGEND_ROW)


def legend_lines(box: Box, lines: int, size: int) -> list[int]:
    """The middles of so many lines of a type size that say what a sign means."""
    return [box.cy + (size // 2 + 1) * (2 * number - lines + 1) for number in range(lines)]


def seats_view(seats: int, high: int, signs: int) -> Box:
    """The part of the plane that the enlarged strips show, with the meaning of so many signs below them."""
    last = legend(seat_enlarged(seats - 1, high).bottom, signs - 1)
    return Box(0, 0, seat_enlarged(1, high).right + MARGIN, last.bottom + MARGIN)
