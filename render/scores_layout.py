"""Where everything lies on the final scores: towers of points above, the table of their sources below; shown at twice the scale, and
no wider than a phone shows it legibly."""

from __future__ import annotations

from render.canvas import Box

SCORES_SCALE = 2
WIDE = 700
MARGIN = 10
INNER = WIDE - 2 * MARGIN
SCORES_HEAD = Box(MARGIN, MARGIN, INNER, 60)
TITLE = Box(MARGIN, SCORES_HEAD.bottom + 6, INNER, 64)
"""The game and what this is, under the winner."""
COLUMNS = Box(MARGIN, TITLE.bottom, INNER, 372)
BASE = COLUMNS.bottom
"""Where the towers stand."""
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
    """The ground of towers, places and names, from edge to edge of the picture."""
    return Box(0, COLUMNS.y, WIDE, BASE + 10 + STANDING - COLUMNS.y)


def column(number: int, seats: int) -> Box:
    """The column of the seat that is shown as ``number``, above its place and name."""
    wide = COLUMNS.w // seats
    return Box(COLUMNS.x + wide * number, COLUMNS.y, wide, COLUMNS.h)


def tower(column: Box, height: int) -> Box:
    """A tower of a height, in its column."""
    wide = min(TOWER, column.w - 2 * EDGE)
    return Box(column.cx - wide // 2, BASE - height, wide, height)


def standing(column: Box) -> Box:
    """Place, seat and name under a tower."""
    return Box(column.x, BASE + 10, column.w, STANDING)


def heading() -> Box:
    """The head of the table."""
    return Box(MARGIN, BASE + 10 + STANDING + 6, INNER, HEADING)


def source_rows(lines: list[int]) -> list[Box]:
    """The rows of the table, given how many lines the name of each takes."""
    tops = [heading().bottom + sum(row_high(count) for count in lines[:number]) for number in range(len(lines))]
    return [Box(MARGIN, top, INNER, row_high(count)) for top, count in zip(tops, lines, strict=True)]


def row_high(lines: int) -> int:
    """The height of a row whose name takes so many lines."""
    return max(ROW, 10 + WORDS_LINE * lines)


def name_room() -> int:
    """How wide the name of a source may be."""
    return LEGEND - SIGN - 6


def cell(row: Box, number: int, seats: int) -> Box:
    """What the seat that is shown as ``number`` has in a row of the table."""
    wide = (INNER - LEGEND) // seats
    return Box(row.x + LEGEND + wide * number, row.y, wide, row.h)


def scores_picture(last: Box) -> Box:
    """The whole picture, whose lowest row is ``last``."""
    return Box(0, 0, WIDE, last.bottom + MARGIN)
