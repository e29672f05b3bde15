"""Boxes of the table of points after the end: heads of the seats, a row for each source, the sums, the track that decided a tie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box

TITLE_HIGH, NAME_HIGH, TOTAL_HIGH, TIE_HIGH = 40, 34, 48, 36
MOST_ROW = 56
"""The greatest height of a row."""
LEAST_LABEL = 200
"""The least width of the names of the sources, with their signs."""
ROOMY = 3
"""The most seats that leave room for full names."""
SIGN_ROOM, LABEL_GAP = 40, 10
"""The distance from the beginning of a row to the name of its source, and the gap behind the longest name."""


class Table(NamedTuple):
    """The rows of a table from top to bottom.

    ``tie``: None if no track decided a tie. ``label``: the width of the names before the cells.
    """

    title: Box
    names: Box
    rows: tuple[Box, ...]
    total: Box
    tie: Box | None
    seats: int
    label: int

    def name(self, row: Box) -> Box:
        """Return the beginning of a row, before the cells of the seats."""
        return Box(row.x, row.y, self.label, row.h)

    def cell(self, row: Box, number: int) -> Box:
        """Return the ``number``-th seat's cell in a row."""
        wide = (row.w - self.label) // self.seats
        return Box(row.x + self.label + wide * number, row.y, wide, row.h)

    def column(self, number: int) -> Box:
        """Return the ``number``-th seat's column from its name to its sum."""
        at = self.cell(self.names, number)
        return Box(at.x, at.y, at.w, self.total.bottom - at.y)


def table(box: Box, seats: int, names: Sequence[int], *, tied: bool, title: int = TITLE_HIGH, least: int = 0) -> Table:
    """Return the table that fills a box.

    ``names``: the widths of the sources' names; ``least``: the least width of a name; ``title``: the height above the names of the seats.
    """
    free, rows = box.h - title - NAME_HIGH - TOTAL_HIGH - TIE_HIGH * tied, len(names)
    high = min(MOST_ROW, free // max(rows, 1))
    head = Box(box.x, box.y + title, box.w, NAME_HIGH)
    found = tuple([Box(box.x, head.bottom + high * number, box.w, high) for number in range(rows)])
    total = Box(box.x, head.bottom + high * rows, box.w, TOTAL_HIGH)
    tie = Box(box.x, total.bottom, box.w, TIE_HIGH) if tied else None
    label = max(LEAST_LABEL, SIGN_ROOM + LABEL_GAP + max((*names, least)))
    return Table(Box(box.x, box.y, box.w, title - 4), head, found, total, tie, seats, label)
