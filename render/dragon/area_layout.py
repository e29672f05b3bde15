"""Boxes of the enlarged areas of the dragon's board that have their own layout; they are shown at twice the scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.enlarged_layout import area_line, area_view
from rules.dragon.cards import TYPES

WIDE = 700
MARGIN = 10
LINE = 28

HEADING = 44


def headed(shown: Box) -> Box:
    """Return the part of the plane with room above it for an area's name."""
    return Box(shown.x, shown.y - HEADING, shown.w, shown.h + HEADING)


def heading(shown: Box) -> Box:
    """Return the box of an area's name."""
    return Box(shown.x + MARGIN, shown.y - HEADING + 4, shown.w - 2 * MARGIN, HEADING)


MONTH_ROW = 102
MONTH_TILE = 122


def months_view(rows: int) -> Box:
    """Return the list of the months."""
    return Box(0, 0, WIDE, 2 * MARGIN + MONTH_ROW * rows)


def month_row(number: int) -> Box:
    """Return a row of the list of months."""
    return Box(MARGIN, MARGIN + MONTH_ROW * number, WIDE - 2 * MARGIN, MONTH_ROW - 4)


def tile_number(tile: Box) -> tuple[int, int]:
    """Return the middle of a month's number."""
    return tile.x + 25, tile.y + 32


def tile_picture(tile: Box) -> tuple[int, int]:
    """Return the middle of an event's drawing."""
    return tile.right - 36, tile.y + 32


def tile_signs(tile: Box) -> Box:
    """Return the box of an event's effect in signs."""
    return Box(tile.x + 8, tile.y + 60, tile.w - 10, 34)


def month_words(row: Box) -> Box:
    """Return the box of an event's name and effect in words."""
    return Box(row.x + MONTH_TILE + 8, row.y + 4, row.w - MONTH_TILE - 66, row.h - 8)


def month_stone(row: Box) -> Box:
    """Return the part of the wall at the end of a row."""
    return Box(row.right - 54, row.y + 2, 52, row.h - 4)


def courses(stone: Box) -> list[Box]:
    """Return the joints between the bricks of the part of the wall beside a month."""
    rows = range(stone.y + 16, stone.bottom, 16)
    return [
        *(Box(stone.x, y, stone.w, 2) for y in rows),
        *(Box(stone.x + (16 if number % 2 else 32), y, 2, min(16, stone.bottom - y)) for number, y in enumerate((stone.y, *rows))),
    ]


PERSON_ROW = 108
PERSON = 125
"""Width of a pile."""


def persons_view() -> Box:
    """Return the list of the types of persons."""
    return Box(0, 0, WIDE, 2 * MARGIN + PERSON_ROW * len(TYPES))


def person_row(number: int) -> Box:
    """Return a row of the list of types."""
    return Box(MARGIN, MARGIN + PERSON_ROW * number, WIDE - 2 * MARGIN, PERSON_ROW - 4)


def person_pile(row: Box, young: bool) -> Box:
    """Return the pile of the younger or the older persons of a row."""
    return Box(row.x + 3 + (0 if young else PERSON), row.y + 3, PERSON, 98)


class PileParts(NamedTuple):
    """The parts of a pile: portrait above symbols; beside them the value above the number left."""

    portrait: tuple[int, int]
    symbols: Box
    value: Box
    left: Box


def pile_parts(at: Box) -> PileParts:
    """Return the places of a pile's parts."""
    return PileParts(
        portrait=(at.x + 33, at.y + 32),
        symbols=Box(at.x + 4, at.y + 62, 58, 30),
        value=Box(at.x + 64, at.y + 10, at.w - 71, 38),
        left=Box(at.x + 64, at.y + 52, at.w - 71, 38),
    )


def person_words(row: Box) -> Box:
    """Return the box of a type's name and effect."""
    left = person_pile(row, False).right + 12
    return Box(left, row.y + 4, row.right - left - 8, row.h - 8)


CARD = Box(0, 0, 106, 116)
CARD_ROW = 124
DRAGONS = 92
GROUP_GAP = 10


def groups_view(sizes: Sequence[int], lines: int) -> Box:
    """Return the part of the plane with the groups below each other, and lines of words under them."""
    return Box(0, 0, WIDE, enlarged_group(len(sizes), sizes).y + LINE * lines + MARGIN)


def enlarged_group(number: int, sizes: Sequence[int]) -> Box:
    """Return the box of a group: its cards below each other and its dragons beside them."""
    top = MARGIN + sum(CARD_ROW * size + GROUP_GAP + 4 for size in sizes[:number])
    high = CARD_ROW * sizes[number] + 4 if number < len(sizes) else 0
    return Box(MARGIN, top, WIDE - 2 * MARGIN, high)


def enlarged_card(at: Box, number: int) -> Box:
    """Return the box of a card in an enlarged group."""
    return Box(at.x + 6, at.y + 5 + CARD_ROW * number, CARD.w, CARD.h)


def card_signs(card: Box, row: int, rows: int) -> Box:
    """Return the box of a line of signs at the foot of a card."""
    return Box(card.x + 14, card.bottom - 4 - 38 * (rows - row), card.w - 16, 36)


def card_words(card: Box, at: Box) -> Box:
    """Return the box of an action's name and gain."""
    return Box(card.right + 14, card.y, at.right - DRAGONS - card.right - 24, card.h)


def enlarged_dragon(at: Box, number: int) -> tuple[int, int]:
    """Return the middle of a dragon beside the cards of an enlarged group."""
    column, row = divmod(number, 3)
    return at.right - 26 - 42 * column, at.y + 25 + 40 * row


def groups_line(sizes: Sequence[int], number: int) -> tuple[int, int]:
    """Return the place of a line of words under the groups."""
    return MARGIN + 4, enlarged_group(len(sizes), sizes).y + LINE * number + LINE // 2


def groups_room() -> int:
    """Return the greatest width of a line of words under the groups."""
    return WIDE - 2 * MARGIN - 8


TRACK = Box(MARGIN, MARGIN, WIDE - 2 * MARGIN, 76)


def track_view(lines: int) -> Box:
    """Return the part of the plane with a track and lines of words under it."""
    return area_view(TRACK, lines)


def track_line(number: int) -> tuple[int, int]:
    """Return the place of a line of words under a track."""
    return area_line(TRACK, number)


STRIP_LINE = 36
STRIP_CHIPS = 40
STRIP_GAP = 8
LOW_PALACES = 156
"""The height of the ground under small palaces."""
TWO_ROWS = 240
"""The same for palaces in two rows."""
SKY = 12
"""The room above the highest large palace."""


class StripParts(NamedTuple):
    """The parts shared by the enlarged strips of a picture: lines of goods, height of the palaces, lines of symbols, wall tiles or none."""

    goods: int
    palaces: int
    symbols: int
    wall: bool

    @property
    def high(self) -> int:
        """The height of a strip."""
        return 58 + STRIP_CHIPS + STRIP_LINE * (self.goods + self.symbols + self.wall) + self.palaces + 2 * STRIP_GAP + 4


def strip_chips(box: Box) -> Box:
    """Return the line of the chips of a seat on an enlarged strip."""
    return Box(box.x + 10, box.y + 57, box.w - 18, STRIP_CHIPS - 4)


def strip_counts(box: Box, parts: StripParts) -> Box:
    """Return the box of a seat's goods on an enlarged strip."""
    return Box(box.x + 10, strip_chips(box).bottom + 4, box.w - 16, parts.goods * STRIP_LINE)


def strip_palaces(box: Box, parts: StripParts) -> Box:
    """Return the ground of the palaces on an enlarged strip."""
    return Box(box.x + 4, strip_counts(box, parts).bottom + STRIP_GAP, box.w - 8, parts.palaces)


def strip_symbols(box: Box, parts: StripParts) -> Box:
    """Return the box of the sums of symbols, below the palaces."""
    return Box(box.x + 10, strip_palaces(box, parts).bottom + STRIP_GAP, box.w - 16, parts.symbols * STRIP_LINE)


def strip_wall(box: Box) -> Box:
    """Return the box of the wall tiles that are left, at the foot of an enlarged strip."""
    return Box(box.x + 10, box.bottom - STRIP_LINE - 4, box.w - 16, STRIP_LINE)
