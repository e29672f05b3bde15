"""Where everything lies in the table of the seats, a row for each."""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import PANELS

MOST_HIGH = 88
"""A row is no higher, with however few seats."""
ROW_GAP = 3
LINE_HIGH = 29
COUNTS_LEFT = 372
WIDTHS = (76, 76, 42, 62, 100, 76)
"""Of the columns: pool, supply, Double Servant, cards, tokens, jade; below them harbour rewards and bonus tokens."""
REWARD_WIDE = 66


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
    """Badge, name and points of a seat."""
    return Box(box.x, box.y, COUNTS_LEFT - 2, box.h)


def badge(box: Box) -> tuple[int, int]:
    """The middle of a seat's badge."""
    return box.x + 32, box.cy


def name(box: Box) -> Box:
    """A seat's name."""
    return Box(box.x + 60, box.y + 4, 208, box.h - 8)


def points(box: Box) -> Box:
    """A seat's points with their sign."""
    return Box(box.x + 272, box.y + 4, 88, box.h - 8)


def _line(box: Box, number: int) -> int:
    """The top of one of the two lines of counts."""
    return box.cy + (number - 1) * LINE_HIGH


def count(box: Box, column: int, alone: bool) -> Box:
    """What is counted in a column of the first line; in the middle where there is no second."""
    top = box.cy - LINE_HIGH // 2 if alone else _line(box, 0)
    return Box(box.x + COUNTS_LEFT + sum(WIDTHS[:column]), top, WIDTHS[column], LINE_HIGH)


def reward(box: Box, number: int) -> Box:
    """A count of harbour rewards, in the second line."""
    return Box(box.x + COUNTS_LEFT + REWARD_WIDE * number, _line(box, 1), REWARD_WIDE, LINE_HIGH)


def kept(box: Box) -> Box:
    """The end of the second line, for a seat's own bonus tokens or the word that it has passed."""
    left = reward(box, 3).x
    return Box(left, _line(box, 1), box.right - 8 - left, LINE_HIGH)
