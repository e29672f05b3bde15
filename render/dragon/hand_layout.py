"""Boxes of a seat's private picture: head, person cards in rows that fill the width, below them the palaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.seats_layout import Grounds, Scale, grounds
from render.hand_layout import CARDS_TOP, INNER, MARGIN, NO_CARDS, below, picture

ACROSS = 3
"""The most cards in a row."""
CARD_HIGH = 118
GAP = 5
NAME_HIGH = 36
PORTRAIT = 76
PILE = 39
PILE_WIDE = 150


class HandParts(NamedTuple):
    """The parts of a hand, each below the other.

    ``cards``: a place for every kind of card, or one for the line "no cards".
    """

    cards: tuple[Box, ...]
    palaces: Box

    @property
    def picture(self) -> Box:
        """The whole private picture."""
        return picture(self.palaces)


def rows(cards: int) -> list[int]:
    """Return the number of cards in each row, evenly divided."""
    count = -(-cards // ACROSS)
    return [cards // count + (number < cards % count) for number in range(count)]


def hand_parts(kinds: int, palaces: Sequence[int], wall: bool) -> HandParts:
    """Return the parts for ``kinds`` kinds of cards and palaces with these floors, with or without wall tiles."""
    last, found = Box(MARGIN, CARDS_TOP - GAP, INNER, 0), list[Box]()
    for count in rows(kinds) if kinds else ():
        wide = (INNER - GAP * (count - 1)) // count
        last = Box(MARGIN, last.bottom + GAP, INNER, CARD_HIGH)
        found += [Box(MARGIN + (wide + GAP) * number, last.y, wide, CARD_HIGH) for number in range(count)]
    if not kinds:
        last = Box(MARGIN, last.bottom + GAP, INNER, NO_CARDS)
        found = [last]
    return HandParts(tuple(found), below(last, palaces_high(palaces, wall)))


def card_name(card: Box) -> Box:
    """Return the line with a card's name."""
    return Box(card.x + 10, card.y + 5, card.w - 20, NAME_HIGH - 5)


def card_portrait(card: Box) -> tuple[int, int]:
    """Return the middle of a card's portrait, below the name."""
    return card.x + 6 + PORTRAIT // 2, card.bottom - 7 - PORTRAIT // 2


def card_lines(card: Box) -> Box:
    """Return the box beside a card's portrait."""
    left = card.x + 8 + PORTRAIT
    return Box(left, card.y + NAME_HIGH, card.right - 9 - left, card.h - NAME_HIGH - 6)


def card_pile(card: Box, row: int, count: int) -> Box:
    """Return the line of a card for the value and the remaining tiles of one kind of person."""
    lines = card_lines(card)
    return Box(lines.x, lines.cy - PILE * count // 2 + PILE * row, min(lines.w, PILE_WIDE), PILE)


SCALES = (Scale(60, 14, figures=True), Scale(40, 8, figures=True), Scale(40, 14), Scale(40, 4))
"""The sizes of one's own palaces; in the smallest size they take as many rows as they need."""
NUMBER = 38
"""Room for a palace's number under it."""
TITLE = 46
WALL = 46
EDGE = 14


def ground_box(palaces: Box, wall: bool) -> Box:
    """Return the ground on which the palaces stand, with room for their numbers."""
    foot = palaces.bottom - EDGE - (WALL if wall else 0)
    return Box(palaces.x + EDGE, palaces.y + TITLE, palaces.w - 2 * EDGE, foot - palaces.y - TITLE)


def row_high(scale: Scale, palaces: Sequence[int]) -> int:
    """Return the height of a row of palaces with their numbers."""
    return scale.high(max(palaces, default=1)) + NUMBER


def own_scale(palaces: Sequence[int]) -> tuple[Scale, int]:
    """Return the largest size in which the palaces and a new one fit in one row (smaller sizes: two rows), and the number of rows."""
    for number, scale in enumerate(SCALES):
        a_row = (INNER - 2 * EDGE - scale.wide) // scale.pitch + 1
        rows = -(-(len(palaces) + 1) // a_row)
        if rows <= (1, 1, 2)[min(number, 2)] or scale is SCALES[-1]:
            return scale, rows
    raise ValueError("no scale")


def palaces_high(palaces: Sequence[int], wall: bool) -> int:
    """Return the height of the ground of these palaces and a new one."""
    scale, rows = own_scale(palaces)
    return rows * row_high(scale, palaces) + TITLE + EDGE + (WALL if wall else 0)


def own_grounds(box: Box, palaces: Sequence[int], wall: bool) -> Grounds:
    """Return the grounds of the palaces in evenly filled rows; the last ground is that of a new one."""
    scale, lines = own_scale(palaces)
    ground, high = ground_box(box, wall), row_high(scale, palaces)
    a_row, found = -(-(len(palaces) + 1) // lines), list[tuple[int, int]]()
    heights = [*palaces, 1]
    for line in range(lines):
        place = Box(ground.x, ground.y + high * line, ground.w, high - NUMBER)
        row = heights[a_row * line : a_row * (line + 1)]
        tallest = [max(heights)] * len(row)
        found += grounds(place, tallest, (scale,)).bases
    return Grounds(scale, tuple(found), len(palaces))


def palace_number(base: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """Return the middle of a palace's number, under it."""
    return base[0] + scale.wide // 2, base[1] + NUMBER // 2 + 2


SYMBOL = 30


def hand_symbols(palaces: Box, left: int) -> Box:
    """Return the box of the sums of symbols, beside the title that ends at ``left``."""
    return Box(left, palaces.y, palaces.right - 10 - left, TITLE)


def hand_wall(palaces: Box) -> Box:
    """Return the box of the seat's remaining wall tiles, at the foot of the ground."""
    return Box(palaces.x + EDGE, palaces.bottom - WALL - 4, palaces.w - 2 * EDGE, WALL)
