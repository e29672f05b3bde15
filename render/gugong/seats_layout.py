"""Where everything lies in the table of the seats, a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.gugong.layout import PANELS

MOST_HIGH = 88
"""A row is no higher, with however few seats."""
ROW_GAP = 3
LINE_HIGH = 28
MOST_PITCH = 36
"""Two lines lie no further apart."""
HEAD = 178
EDGE = 10
"""Between what is counted and the end of a row."""
LEAST_NAME = 150
"""Less room than this a name does not get: what is counted takes two lines instead."""
FIRST_LINE = 6
"""So many columns stand in the first of two lines."""
SIGN = 30
ITEM_GAP = 12


class Columns(NamedTuple):
    """Where the columns of what is counted begin, from the left of all of them, in which line each is, and how wide all are."""

    lefts: tuple[int, ...]
    lines: tuple[int, ...]
    wide: int

    @property
    def two(self) -> bool:
        """Whether there are two lines."""
        return any(self.lines)


def columns(widths: Sequence[int]) -> Columns:
    """The columns with these widths, in one line where that leaves room for a name."""
    room = PANELS["seats"].w - HEAD - LEAST_NAME - EDGE
    first = len(widths) if sum(widths) <= room else FIRST_LINE
    lefts = [sum(widths[(0 if number < first else first) : number]) for number in range(len(widths))]
    lines = [int(number >= first) for number in range(len(widths))]
    return Columns(tuple(lefts), tuple(lines), max(sum(widths[:first]), sum(widths[first:])))


def row(seat: int, seats: int, among: Box = PANELS["seats"]) -> Box:
    """A seat's row of the table."""
    high = min(MOST_HIGH, (among.h + ROW_GAP) // seats - ROW_GAP)
    return Box(among.x, among.y + (high + ROW_GAP) * seat, among.w, high)


def solo_row(seat: int) -> Box:
    """The row of the person or of Meng; his cards lie below."""
    return row(seat, 5)


def automa_panel() -> Box:
    """Meng's cards, below the two rows."""
    box, above = PANELS["seats"], solo_row(1)
    return Box(box.x, above.bottom + ROW_GAP, box.w, box.bottom - above.bottom - ROW_GAP)


def head(box: Box) -> Box:
    """Badge and points of a seat."""
    return Box(box.x, box.y, HEAD, box.h)


def badge(box: Box) -> tuple[int, int]:
    """The middle of a seat's badge."""
    return box.x + 34, box.cy


def points(box: Box) -> Box:
    """A seat's points with their sign."""
    return Box(box.x + 62, box.y + 4, 108, box.h - 8)


def name(box: Box, counted: int) -> Box:
    """A seat's name, before what is counted, which is so wide."""
    left = head(box).right + 4
    return Box(left, box.y + 4, box.right - EDGE - counted - left, box.h - 8)


def item(box: Box, shown: Columns, column: int, wide: int) -> Box:
    """What is counted in a column."""
    left = box.right - EDGE - shown.wide + shown.lefts[column]
    if not shown.two:
        return Box(left, box.cy - SIGN // 2, wide, SIGN)
    pitch = min(MOST_PITCH, box.h // 2 - 1)
    return Box(left, box.cy + (shown.lines[column] - 1) * pitch + (pitch - LINE_HIGH) // 2, wide, LINE_HIGH)


LEGEND_ROWS, LEGEND_COLUMNS = 2, 3
LEGEND_HIGH = 60


def board_legend(seats: int) -> list[Box]:
    """What the signs in the first line mean, below the rows; nothing where so many seats leave no room for it."""
    box, top = PANELS["seats"], row(seats - 1, seats).bottom
    if box.bottom - top < LEGEND_HIGH * LEGEND_ROWS:
        return []
    wide = box.w // LEGEND_COLUMNS
    places = [divmod(number, LEGEND_COLUMNS) for number in range(LEGEND_ROWS * LEGEND_COLUMNS)]
    return [Box(box.x + wide * across, top + 1 + LEGEND_HIGH * down, wide, LEGEND_HIGH) for down, across in places]
