"""Where everything lies on the final scores: towers of points above, the table of their sources below."""

from __future__ import annotations

from render.canvas import Box

SCORES_HEAD = Box(14, 12, 1622, 60)
LEGEND = 420
COLUMNS = Box(14 + LEGEND, 84, 1622 - LEGEND, 436)
LANDSCAPE = Box(14, 84, LEGEND, 424)
"""Left of the towers."""
BASE = 508
"""Where the towers stand."""
TOWER = 176
HIGHEST = 330
"""The height of the tower with the most points."""
ROOF = 34
NAMES = Box(14, 518, 1622, 92)
ROW = 42


def column(number: int, seats: int) -> Box:
    """The column of the seat that is shown as ``number``, from the towers' top to the names."""
    wide = COLUMNS.w // seats
    return Box(COLUMNS.x + wide * number, COLUMNS.y, wide, COLUMNS.h)


def tower(column: Box, height: int) -> Box:
    """A tower of a height, in its column."""
    return Box(column.cx - TOWER // 2, BASE - height, TOWER, height)


def standing(column: Box) -> Box:
    """Place, seat and name under a tower."""
    return Box(column.x, NAMES.y, column.w, NAMES.h)


def source_row(number: int) -> Box:
    """A row of the table."""
    return Box(14, NAMES.bottom + 6 + ROW * number, 1622, ROW)


def scores_picture(rows: int) -> Box:
    """The whole picture."""
    return Box(0, 0, 1650, source_row(rows).y + 12)


def points_cell(row: Box, column: Box) -> Box:
    """What a seat got from the source of a row."""
    return Box(column.x, row.y, column.w, row.h)
