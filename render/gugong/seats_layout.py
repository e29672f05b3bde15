"""Boxes of the table of the seats, a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.gugong.layout import PANELS
from render.text import width
from render.theme import NUMBER
from rules.gugong.view import GugongView, SeatView

MOST_HIGH = 84
"""The greatest height of a row, even with few seats."""
ROW_GAP = 3
SOLO_HIGH = 48
"""The height of a row above Meng's cards."""
LINE_HIGH = 28
MOST_PITCH = 36
"""The greatest distance between two lines."""
HEAD = 128
ROOMY = 56
"""The least height of a row with room for a large badge within golden corners."""
EDGE, AHEAD = 6, 8
"""The margin between the counts and the end of a row, and that before them."""
CHIP = 96
"""The width of the chip with the way into the Palace."""
PENNANT = 57
"""The width of the pennant of the seat whose turn it is, behind its badge."""
SHORT_NAME = 92
"""The least room for a name; the counts take two lines if one line would leave less."""
SIGN = 30
ITEM_GAP, TIGHT_GAP = 12, 5
"""The gap behind a count, and that of many counts in one line."""
TAG_GAP = 6
"""The gap before and behind a tag with a gain."""
CARDS = 4
"""The place of the gifts among a seat's counts."""
COUNT = ("sans-bold", NUMBER - 3)
"""Face and type size of numbers."""


class Columns(NamedTuple):
    """The columns of counts: their left ends, the line of each, and the width of all."""

    lefts: tuple[int, ...]
    lines: tuple[int, ...]
    wide: int

    @property
    def two(self) -> bool:
        """True if there are two lines."""
        return any(self.lines)


def room(name: int, tag: int = 0) -> int:
    """Return the greatest width of all columns of one line, beside a name of this width; ``tag``: the room of tags behind points."""
    return PANELS["seats"].w - HEAD - tag - CHIP - name - AHEAD - EDGE


def columns(widths: Sequence[int], tag: int = 0) -> Columns:
    """Return the columns with these widths, in one line if that leaves room for a name, else in two lines of similar width."""
    first = len(widths)
    if sum(widths) > room(SHORT_NAME, tag):
        first = min(range(len(widths)), key=lambda number: max(sum(widths[:number]), sum(widths[number:])))
    lefts = [sum(widths[(0 if number < first else first) : number]) for number in range(len(widths))]
    lines = [int(number >= first) for number in range(len(widths))]
    return Columns(tuple(lefts), tuple(lines), max(sum(widths[:first]), sum(widths[first:])))


KEPT = 42
"""The greatest width of a bonus token."""
HEADED = 28
"""The height of the line over the rows with a word for each column."""
GROUPS = ((0, 2), (2, 4), (4, 5), (5, 7), (7, 8), (8, 11))
"""The first of a seat's counts in each column of the table, and the count behind its last one. Each column has one word."""
GIFTS = 2
"""The column of the gifts."""
MANY_HEADS = 5
"""From this number of columns on, a line below the rows explains the signs whose words have no room."""


def column_words() -> Box:
    """Return the box over the rows with a word for each column."""
    box = PANELS["seats"]
    return Box(box.x, box.y - 1, box.w, HEADED + 1)


def counted(person: SeatView) -> tuple[int, ...]:
    """Return a seat's counts, one behind the other.

    Servants in the pool and the Double Servant there, the same in the supply, cards, tokens, those of them that count as two, jade, and
    three kinds of harbour rewards.
    """
    rewards = (person.rewards["points"], person.rewards["card"], person.rewards["double"])
    servants = (person.pool, int(person.double == "pool"), person.supply, int(person.double == "supply"))
    return (*servants, person.cards, person.tokens, person.twos, person.jade, *rewards)


def count_width(number: int) -> int:
    """Return the width of a drawing with its number and the gap behind it; 0 for zero."""
    return SIGN + 4 + width(str(number), *COUNT) + ITEM_GAP if number else 0


def head_high(view: GugongView) -> int:
    """Return the height of the words over the columns; 0 if the counts of a seat do not fit in one line.

    They always stand there after the end. The height is the same in every language.
    """
    if view.to_move is None:
        return HEADED
    return 0 if sum(tight(_most_wide(view))) + max(map(_most_kept, view.people)) > room(SHORT_NAME) else HEADED


def foot_high(view: GugongView) -> int:
    """Return the height of the line with meanings below the rows; two seats need none, since their rows leave room."""
    if view.to_move is None or view.seats < FOOT_SEATS:
        return 0
    if view.seats == FOOT_SEATS:
        return FOOT
    return FOOT_LOW if sum(map(bool, _most_wide(view))) >= MANY_HEADS and head_high(view) else 0


def _most_wide(view: GugongView) -> list[int]:
    """Return the widths of the columns with numbers alone."""
    rows = [[count_width(number) for number in counted(person)] for person in view.people]
    widths = [max(sum(row[first:end]) for row in rows) for first, end in GROUPS]
    widths[GIFTS] = max([widths[GIFTS], *[count_width(1) for person in view.people if person.passed]])
    return widths


def tight(widths: Sequence[int]) -> list[int]:
    """Return the widths of columns with a smaller gap behind them."""
    return [max(wide - ITEM_GAP + TIGHT_GAP, 0) for wide in widths]


def _most_kept(person: SeatView) -> int:
    """Return the most room that a seat's bonus tokens and the servants on them take."""
    return KEPT * (len(person.bonus) + 3 * sum(not used.location for used in person.in_use))


def row(number: int, seats: int, head: int = 0, foot: int = 0) -> Box:
    """Return the ``number``-th row of the table; ``head``: the height of the words over the rows, ``foot``: that of the legend below."""
    among = PANELS["seats"]
    high = min(MOST_HIGH, (among.h - head - foot + ROW_GAP) // seats - ROW_GAP)
    return Box(among.x, among.y + head + (high + ROW_GAP) * number, among.w, high)


def solo_row(seat: int) -> Box:
    """Return the row of the person or of Meng; his cards lie below."""
    among = PANELS["seats"]
    return Box(among.x, among.y + HEADED + (SOLO_HIGH + ROW_GAP) * seat, among.w, SOLO_HIGH)


def automa_panel() -> Box:
    """Return the box of Meng's cards, below the two rows."""
    box, above = PANELS["seats"], solo_row(1)
    return Box(box.x, above.bottom + ROW_GAP, box.w, box.bottom - above.bottom - ROW_GAP)


def head(box: Box) -> Box:
    """Return the box of a seat's badge and points."""
    return Box(box.x, box.y, HEAD, box.h)


def badge(box: Box) -> tuple[int, int]:
    """Return the middle of a seat's badge."""
    return box.x + 30, box.cy


def badge_height(box: Box) -> int:
    """Return the height of a seat's badge in its row."""
    return 44 if box.h >= ROOMY else 36


def points(box: Box) -> Box:
    """Return the box of a seat's points with their sign."""
    return Box(box.x + 57, box.y + 5, 68, box.h - 10)


def points_tag(box: Box, wide: int, high: int) -> Box:
    """Return the box of a tag behind a seat's points."""
    return Box(head(box).right + TAG_GAP, box.cy - high // 2, wide, high)


def palace_chip(box: Box, tag: int = 0) -> Box:
    """Return the box of the chip with a seat's way into the Palace; ``tag``: the room of tags behind points."""
    return Box(head(box).right + tag, box.cy - 21, CHIP - 4, 42)


def palace_number(chip: Box) -> Box:
    """Return the box of the number on that chip, beside its sign."""
    return Box(chip.x + 35, chip.y, chip.w - 35, chip.h)


def name(box: Box, counted: int, most: int, tag: int = 0) -> Box:
    """Return the box of a seat's name, at most ``most`` wide, before the counts, which are ``counted`` wide."""
    left = palace_chip(box, tag).right + 4
    return Box(left, box.y, min(box.right - EDGE - counted - AHEAD - left, most), box.h)


def item(box: Box, shown: Columns, column: int, beyond: int, wide: int) -> Box:
    """Return the box of a count in a column, ``beyond`` the counts before it."""
    left = box.right - EDGE - shown.wide + shown.lefts[column] + beyond
    if not shown.two:
        return Box(left, box.cy - SIGN // 2, wide, SIGN)
    pitch = min(MOST_PITCH, box.h // 2 - 1)
    return Box(left, box.cy + (shown.lines[column] - 1) * pitch + (pitch - LINE_HIGH) // 2, wide, LINE_HIGH)


FOOT, FOOT_LOW, FOOT_SEATS = 32, 30, 3
"""The height of a line with meanings below the rows of this number of seats, and below more rows."""
LEGEND_LINE = 31
"""The height of a line of the legend below two seats."""


def board_legend(view: GugongView, widths: Sequence[int]) -> list[Box]:
    """Return the boxes of meanings of these widths below the rows, line after line, as many as there is room for."""
    box, foot = PANELS["seats"], foot_high(view)
    line = foot or LEGEND_LINE
    found: list[Box] = []
    left, top = box.x, box.bottom - foot if foot else row(view.seats - 1, view.seats, head_high(view)).bottom + 2
    for wide in widths:
        if left > box.x and left + wide > box.right:
            left, top = box.x, top + line
        if top + line > box.bottom:
            break
        found.append(Box(left, top, min(wide, box.right - left), line))
        left += wide
    return found
