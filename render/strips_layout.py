"""Boxes of the seats' strips and of the enlarged ones, the same for every game."""

from __future__ import annotations

from render.canvas import Box

STRIP_GAP = 8
LEAST_STRIPS = 3
"""The least number of seats whose strips share the width; with fewer seats a strip is no wider."""
HEAD = 52
MARGIN = 10
ENLARGED_WIDTH = 320
LEGEND_ROW = 48
LEGEND_LINES = 2


def strip(box: Box, seat: int, seats: int) -> Box:
    """Return a seat's strip within the ``box`` of all strips."""
    count = max(seats, LEAST_STRIPS)
    wide = (box.w - STRIP_GAP * (count - 1)) // count
    left = box.x + (box.w - seats * wide - (seats - 1) * STRIP_GAP) // 2
    return Box(left + seat * (wide + STRIP_GAP), box.y, wide, box.h)


def strip_head(box: Box) -> Box:
    """Return the line with the seat's badge, name and points."""
    return Box(box.x, box.y, box.w, HEAD)


def seat_enlarged(seat: int, high: int) -> Box:
    """Return a seat's enlarged strip; two stand side by side."""
    row, column = divmod(seat, 2)
    return Box(MARGIN + (ENLARGED_WIDTH + MARGIN) * column, MARGIN + (high + MARGIN) * row, ENLARGED_WIDTH, high)


def legend(top: int, number: int) -> Box:
    """Return the box for the meaning of one sign, in two columns below ``top``."""
    row, column = divmod(number, 2)
    return Box(MARGIN + (ENLARGED_WIDTH + MARGIN) * column, top + MARGIN + LEGEND_ROW * row, ENLARGED_WIDTH, LEGEND_ROW)


def legend_lines(box: Box, lines: int, size: int) -> list[int]:
    """Return the middles of ``lines`` lines of a type size in the box of a sign's meaning."""
    return [box.cy + (size // 2 + 1) * (2 * number - lines + 1) for number in range(lines)]


def seats_view(seats: int, high: int, signs: int) -> Box:
    """Return the part of the plane with the enlarged strips and the meanings of ``signs`` signs below them."""
    last = legend(seat_enlarged(seats - 1, high).bottom, signs - 1)
    return Box(0, 0, seat_enlarged(1, high).right + MARGIN, last.bottom + MARGIN)
