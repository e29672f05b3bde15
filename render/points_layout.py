"""Boxes of the table of points after the end: heads of the seats, a row for each source, the sums, the track that decided a tie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box

TITLE_HIGH, NAME_HIGH, TOTAL_HIGH, TIE_HIGH = 40, 34, 42, 36
MOST_ROW = 56
"""The greatest height of a row."""
LEAST_LABEL = 200
"""The least width of the names of the sources, with their signs."""
ROOMY = 3
"""The most seats that leave room for full names."""
LEAST_COLUMN, NAME_GAP, RIGHT = 72, 12, 8
"""The least width of a seat's column, the gap between two names, and the margin behind the last column."""
SIGN_ROOM, LABEL_GAP = 40, 10
"""The distance from the beginning of a row to the name of its source, and the gap behind the longest name."""


def shares(wanted: Sequence[int], room: int) -> list[int]:
    """Share room among texts of these widths: each gets as much as it wants, up to the same limit for all."""
    limit, left = 0, room
    for number, wide in enumerate(sorted(wanted)):
        limit = max(limit, min(wide, left // (len(wanted) - number)))
        left -= min(wide, limit)
    return [min(wide, limit) for wide in wanted]


class Table(NamedTuple):
    """The rows of a table from top to bottom.

    ``tie``: None if no track decided a tie. ``label``: the width of the names before the cells; ``columns``: of each seat's cells.
    """

    title: Box
    names: Box
    rows: tuple[Box, ...]
    total: Box
    tie: Box | None
    columns: tuple[int, ...]
    label: int

    def name(self, row: Box) -> Box:
        """Return the beginning of a row, before the cells of the seats."""
        return Box(row.x, row.y, self.label, row.h)

    def cell(self, row: Box, number: int) -> Box:
        """Return the ``number``-th seat's cell in a row."""
        return Box(row.x + self.label + sum(self.columns[:number]), row.y, self.columns[number], row.h)

    def column(self, number: int) -> Box:
        """Return the ``number``-th seat's column from its name to its sum."""
        at = self.cell(self.names, number)
        return Box(at.x, at.y, at.w, self.total.bottom - at.y)


def table(box: Box, seats: Sequence[int], names: Sequence[int], *, tied: bool, title: int = TITLE_HIGH, least: int = 0) -> Table:
    """Return the table that fills a box.

    ``seats``, ``names``: the widths of the seats' names and of the sources' names; ``least``: the least width of the latter; ``title``: the
    height above the names of the seats. A column gets the room that its name needs from columns with short names.
    """
    free, rows = box.h - title - NAME_HIGH - TOTAL_HIGH - TIE_HIGH * tied, len(names)
    high = min(MOST_ROW, free // max(rows, 1))
    head = Box(box.x, box.y + title, box.w, NAME_HIGH)
    found = tuple([Box(box.x, head.bottom + high * number, box.w, high) for number in range(rows)])
    total = Box(box.x, head.bottom + high * rows, box.w, TOTAL_HIGH)
    tie = Box(box.x, total.bottom, box.w, TIE_HIGH) if tied else None
    label = max(LEAST_LABEL, SIGN_ROOM + LABEL_GAP + max((*names, least)))
    room = box.w - label - RIGHT
    columns = shares([max(wide + NAME_GAP, LEAST_COLUMN) for wide in seats], room)
    spare = room - sum(columns)
    columns = [wide + spare * (number + 1) // len(columns) - spare * number // len(columns) for number, wide in enumerate(columns)]
    return Table(Box(box.x, box.y, box.w, title - 4), head, found, total, tie, tuple(columns), label)
