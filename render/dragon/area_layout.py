"""Where everything lies on the enlarged areas of the dragon's board that are laid out anew; they are shown at twice the scale."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box
from render.dragon.layout import PANELS, PERSON
from render.enlarged_layout import area_line, area_view
from rules.dragon.cards import TYPES

WIDE = 700
MARGIN = 10
LINE = 28

MONTH_ROW = 110
MONTH_TILE = 122


def months_view(rows: int) -> Box:
    """The list of the months."""
    return Box(0, 0, WIDE, 2 * MARGIN + MONTH_ROW * rows)


def month_row(number: int) -> Box:
    """A row of the list."""
    return Box(MARGIN, MARGIN + MONTH_ROW * number, WIDE - 2 * MARGIN, MONTH_ROW - 4)


def month_words(row: Box) -> Box:
    """What an event is called and does."""
    return Box(row.x + MONTH_TILE + 8, row.y + 4, row.w - MONTH_TILE - 66, row.h - 8)


def month_stone(row: Box) -> Box:
    """The wall at the end of a row."""
    return Box(row.right - 54, row.y + 2, 52, row.h - 4)


PERSON_ROW = 108


def persons_view() -> Box:
    """The list of the types of persons."""
    return Box(0, 0, WIDE, 2 * MARGIN + PERSON_ROW * len(TYPES))


def person_row(number: int) -> Box:
    """A row of the list."""
    return Box(MARGIN, MARGIN + PERSON_ROW * number, WIDE - 2 * MARGIN, PERSON_ROW - 4)


def person_pile(row: Box, young: bool) -> Box:
    """The younger or the older persons of a row."""
    return Box(row.x + 3 + (0 if young else PERSON), row.y + 3, PERSON, 98)


def person_words(row: Box) -> Box:
    """What a type is called and does."""
    left = person_pile(row, False).right + 12
    return Box(left, row.y + 4, row.right - left - 8, row.h - 8)


CARD_ROW = 124
DRAGONS = 92
GROUP_GAP = 10


def groups_view(sizes: Sequence[int], lines: int) -> Box:
    """The groups below each other, and lines of words under them."""
    return Box(0, 0, WIDE, enlarged_group(len(sizes), sizes).y + LINE * lines + MARGIN)


def enlarged_group(number: int, sizes: Sequence[int]) -> Box:
    """A group, its cards below each other and its dragons beside them."""
    top = MARGIN + sum(CARD_ROW * size + GROUP_GAP + 4 for size in sizes[:number])
    high = CARD_ROW * sizes[number] + 4 if number < len(sizes) else 0
    return Box(MARGIN, top, WIDE - 2 * MARGIN, high)


def enlarged_card(at: Box, number: int) -> Box:
    """A card of an enlarged group."""
    return Box(at.x + 6, at.y + 5 + CARD_ROW * number, 106, 116)


def card_words(card: Box, at: Box) -> Box:
    """What an action is called and gives."""
    return Box(card.right + 14, card.y, at.right - DRAGONS - card.right - 24, card.h)


def enlarged_dragon(at: Box, number: int) -> tuple[int, int]:
    """The middle of a dragon beside the cards of an enlarged group."""
    column, row = divmod(number, 3)
    return at.right - 26 - 42 * column, at.y + 25 + 40 * row


def groups_line(sizes: Sequence[int], number: int) -> tuple[int, int]:
    """A line of words under the groups."""
    return MARGIN + 4, enlarged_group(len(sizes), sizes).y + LINE * number + LINE // 2


def groups_room() -> int:
    """How wide a line of words under the groups may be."""
    return WIDE - 2 * MARGIN - 8


def track_view(part: str, lines: int) -> Box:
    """A track with lines of words under it."""
    return area_view(PANELS[part], lines)


def track_line(part: str, number: int) -> tuple[int, int]:
    """A line of words under a track."""
    return area_line(PANELS[part], number)
