"""Boxes of the final scores: towers of points above, the table of their sources below.

The picture is shown at twice the scale, and no wider than is legible on a phone.
"""

from __future__ import annotations

from render.canvas import Box

SCORES_SCALE = 2
WIDE = 700
MARGIN = 10
INNER = WIDE - 2 * MARGIN
SCORES_HEAD = Box(MARGIN, MARGIN, INNER, 60)
TITLE = Box(MARGIN, SCORES_HEAD.bottom + 6, INNER, 64)
"""The name of the game and the picture's title, under the winner."""
COLUMNS = Box(MARGIN, TITLE.bottom, INNER, 372)
BASE = COLUMNS.bottom
"""The foot of the towers."""
TOWER = 110
EDGE = 8
HIGHEST = 250
"""The height of the tower with the most points."""
ROOF = 24
STANDING = 122
LEGEND = 236
"""Room for the name of a source."""
SIGN = 66
HEADING = 50
ROW = 46
WORDS_LINE = 26


def scene() -> Box:
    """Return the ground of towers, places and names, as wide as the picture."""
    return Box(0, COLUMNS.y, WIDE, BASE + 10 + STANDING - COLUMNS.y)


def column(number: int, seats: int) -> Box:
    """Return the ``number``-th seat's column, above its place and name."""
    wide = COLUMNS.w // seats
    return Box(COLUMNS.x + wide * number, COLUMNS.y, wide, COLUMNS.h)


def tower(column: Box, height: int) -> Box:
    """Return the box of a tower of a height in its column."""
    wide = min(TOWER, column.w - 2 * EDGE)
    return Box(column.cx - wide // 2, BASE - height, wide, height)


def standing(column: Box) -> Box:
    """Return the box of place, badge and name under a tower."""
    return Box(column.x, BASE + 10, column.w, STANDING)


def heading() -> Box:
    """Return the head of the table."""
    return Box(MARGIN, BASE + 10 + STANDING + 6, INNER, HEADING)


def source_rows(lines: list[int]) -> list[Box]:
    """Return the rows of the table, given the number of lines of each name."""
    tops = [heading().bottom + sum(row_high(count) for count in lines[:number]) for number in range(len(lines))]
    return [Box(MARGIN, top, INNER, row_high(count)) for top, count in zip(tops, lines, strict=True)]


def row_high(lines: int) -> int:
    """Return the height of a row whose name takes this many lines."""
    return max(ROW, 10 + WORDS_LINE * lines)


def name_room() -> int:
    """Return the greatest width of the name of a source."""
    return LEGEND - SIGN - 6


def cell(row: Box, number: int, seats: int) -> Box:
    """Return the ``number``-th seat's cell in a row of the table."""
    wide = (INNER - LEGEND) // seats
    return Box(row.x + LEGEND + wide * number, row.y, wide, row.h)


def scores_picture(last: Box) -> Box:
    """Return the whole picture, whose lowest row is ``last``."""
    return Box(0, 0, WIDE, last.bottom + MARGIN)
