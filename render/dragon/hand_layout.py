"""Where everything lies on the private picture of a seat: head, person cards in rows that fill the width, below them the palaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.seats_layout import Grounds, Scale, grounds
from render.hand_layout import CARDS_TOP, INNER, MARGIN, NO_CARDS, below, picture

ACROSS = 3
"""Cards in a row, at most."""
CARD_HIGH = 118
GAP = 5
NAME_HIGH = 36
PORTRAIT = 76
PILE = 39
PILE_WIDE = 150


class HandParts(NamedTuple):
    """The parts of a hand, each below the other. ``cards``: a place for every kind of card, or one for the line that says that there is
    none."""

    cards: tuple[Box, ...]
    palaces: Box

    @property
    def picture(self) -> Box:
        """The whole private picture."""
        return picture(self.palaces)


def rows(cards: int) -> list[int]:
    """How many of so many cards lie in each row, evenly."""
    count = -(-cards // ACROSS)
    return [cards // count + (number < cards % count) for number in range(count)]


def hand_parts(kinds: int, palaces: Sequence[int], wall: bool) -> HandParts:
    """The parts for so many kinds of cards, palaces of these floors, with or without wall tiles."""
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
    """The line with the name on a card."""
    return Box(card.x + 10, card.y + 5, card.w - 20, NAME_HIGH - 5)


def card_portrait(card: Box) -> tuple[int, int]:
    """The middle of a card's portrait, below the name."""
    return card.x + 6 + PORTRAIT // 2, card.bottom - 7 - PORTRAIT // 2


def card_lines(card: Box) -> Box:
    """What stands beside the portrait."""
    left = card.x + 8 + PORTRAIT
    return Box(left, card.y + NAME_HIGH, card.right - 9 - left, card.h - NAME_HIGH - 6)


def card_pile(card: Box, row: int, count: int) -> Box:
    """The line of a card that says what a kind of person is worth and how many are left."""
    lines = card_lines(card)
    return Box(lines.x, lines.cy - PILE * count // 2 + PILE * row, min(lines.w, PILE_WIDE), PILE)


SCALES = (Scale(60, 14, figures=True), Scale(40, 8, figures=True), Scale(40, 14), Scale(40, 4))
"""The sizes of the own palaces; the smallest in as many rows as are needed."""
NUMBER = 38
"""Room for a palace's number under it."""
TITLE = 46
WALL = 46
EDGE = 14


def ground_box(palaces: Box, wall: bool) -> Box:
    """The ground on which the palaces stand, with the room for their numbers."""
    foot = palaces.bottom - EDGE - (WALL if wall else 0)
    return Box(palaces.x + EDGE, palaces.y + TITLE, palaces.w - 2 * EDGE, foot - palaces.y - TITLE)


def row_high(scale: Scale, palaces: Sequence[int]) -> int:
    """The height of a row of palaces with their numbers."""
    return scale.high(max(palaces, default=1)) + NUMBER


def own_scale(palaces: Sequence[int]) -> tuple[Scale, int]:
    """The largest size in which the palaces and a new one have room in a row, of the smaller ones in two, and in how many rows."""
    for number, scale in enumerate(SCALES):
        a_row = (INNER - 2 * EDGE - scale.wide) // scale.pitch + 1
        rows = -(-(len(palaces) + 1) // a_row)
        if rows <= (1, 1, 2)[min(number, 2)] or scale is SCALES[-1]:
            return scale, rows
    raise ValueError("no scale")


def palaces_high(palaces: Sequence[int], wall: bool) -> int:
    """The height of the ground of these palaces and a new one."""
    scale, rows = own_scale(palaces)
    return rows * row_high(scale, palaces) + TITLE + EDGE + (WALL if wall else 0)


def own_grounds(box: Box, palaces: Sequence[int], wall: bool) -> Grounds:
    """Where the palaces stand, in rows as full as each other; the last ground is that of a new one."""
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
    """The middle of a palace's number, under it."""
    return base[0] + scale.wide // 2, base[1] + NUMBER // 2 + 2


SYMBOL = 30


def hand_symbols(palaces: Box, left: int) -> Box:
    """The sums of the symbols of the persons in the palaces, beside the title that ends at ``left``."""
    return Box(left, palaces.y, palaces.right - 10 - left, TITLE)


def hand_wall(palaces: Box) -> Box:
    """The wall tiles that the seat still has, at the foot of the ground."""
    return Box(palaces.x + EDGE, palaces.bottom - WALL - 4, palaces.w - 2 * EDGE, WALL)
