"""Where everything lies in the table of the seats, a row for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.gugong.layout import PANELS
from render.text import width
from render.theme import NUMBER
from rules.gugong.view import GugongView, SeatView

MOST_HIGH = 88
"""A row is no higher, with however few seats."""
ROW_GAP = 3
LINE_HIGH = 28
MOST_PITCH = 36
"""Two lines lie no further apart."""
HEAD = 164
ROOMY = 56
"""A row so high has room for a large badge within golden corners."""
EDGE = 10
"""Between what is counted and the end of a row."""
LEAST_NAME = 150
"""Less room than this a name does not get: what is counted takes two lines instead."""
SIGN = 30
ITEM_GAP = 12
COUNT = ("sans-bold", NUMBER - 3)
"""Face and type size of numbers."""


class Columns(NamedTuple):
    """Where the columns of what is counted begin, from the left of all of them, in which line each is, and how wide all are."""

    lefts: tuple[int, ...]
    lines: tuple[int, ...]
    wide: int

    @property
    def two(self) -> bool:
        """Whether there are two lines."""
        return any(self.lines)


def room(name: int = LEAST_NAME) -> int:
    """How wide all columns of one line may be, beside a name so wide."""
    return PANELS["seats"].w - HEAD - name - EDGE


def columns(widths: Sequence[int]) -> Columns:
    """The columns with these widths, in one line where that leaves room for a name, else in two of much the same width."""
    first = len(widths)
    if sum(widths) > room():
        first = min(range(len(widths)), key=lambda number: max(sum(widths[:number]), sum(widths[number:])))
    lefts = [sum(widths[(0 if number < first else first) : number]) for number in range(len(widths))]
    lines = [int(number >= first) for number in range(len(widths))]
    return Columns(tuple(lefts), tuple(lines), max(sum(widths[:first]), sum(widths[first:])))


LEGEND_SEATS = 2
"""So many leave room for a legend below their rows."""
PASSED_ROOM = 120
"""What the word for who has no gift left takes more than a number."""
KEPT = 42
"""The most that a bonus token takes."""
HEADED = 28
"""The line over the rows with a word for each column."""


def column_words() -> Box:
    """The line with a word for each column, over the rows."""
    box = PANELS["seats"]
    return Box(box.x, box.y, box.w, HEADED)


def counted(person: SeatView) -> tuple[int, ...]:
    """What is counted in a seat's row, column by column: servants in the pool and the Double Servant there, the same in the supply, cards,
    tokens and how many of them count as two, jade, three kinds of harbour rewards."""
    rewards = (person.rewards["points"], person.rewards["card"], person.rewards["double"])
    servants = (person.pool, int(person.double == "pool"), person.supply, int(person.double == "supply"))
    return (*servants, person.cards, person.tokens, person.twos, person.jade, *rewards)


def count_width(number: int) -> int:
    """How wide a drawing with its number becomes, with the gap behind it; 0 for nothing."""
    return SIGN + 4 + width(str(number), *COUNT) + ITEM_GAP if number else 0


def is_headed(view: GugongView) -> bool:
    """Whether words stand over the columns: where everything stands in one line, in any language, and no legend lies below the rows."""
    if view.seats <= LEGEND_SEATS or view.meng:
        return False
    columns = zip(*(map(count_width, counted(person)) for person in view.people), strict=True)
    wide = sum(map(max, columns)) + max(map(_most_kept, view.people))
    passed = view.phase == "day" and any(person.passed for person in view.people)
    return wide + PASSED_ROOM * passed <= room()


def _most_kept(person: SeatView) -> int:
    """Room for a seat's bonus tokens and the servants on them, at most."""
    return KEPT * (len(person.bonus) + 3 * sum(not used.location for used in person.in_use))


def row(seat: int, seats: int, headed: bool = False) -> Box:
    """A seat's row of the table; ``headed``: below the words of the columns."""
    among = PANELS["seats"]
    if headed:
        among = Box(among.x, among.y + HEADED, among.w, among.h - HEADED)
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
    return box.x + 30, box.cy


def badge_height(box: Box) -> int:
    """How high a seat's badge is in its row."""
    return 44 if box.h >= ROOMY else 36


def points(box: Box) -> Box:
    """A seat's points with their sign."""
    return Box(box.x + 54, box.y + 4, 103, box.h - 8)


def name(box: Box, counted: int) -> Box:
    """A seat's name, before what is counted, which is so wide."""
    left = head(box).right + 4
    return Box(left, box.y + 1, box.right - EDGE - counted - left, box.h - 2)


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
