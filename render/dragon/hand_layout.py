"""Where everything lies on the private picture of a seat: head, person cards in rows that fill the width, below them the palaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import Grounds, Scale
from render.hand_layout import CARDS_TOP, INNER, MARGIN, NO_CARDS, below, picture
from rules.dragon.cards import MOST_FLOORS

ACROSS = 3
"""Person cards in a row, at most."""
CARD_HIGH = 164
LOW = 120
"""The height of a row of cards that call one kind of person each."""
WILD_HIGH = 112
GAP = 8
ROOMY = 300
"""Width of a card, from which its portrait is larger, with the words beside it."""
PILE = 44


class HandParts(NamedTuple):
    """The parts of a hand, each below the other. ``types``: the cards of one type each; ``wild``: those that call anybody, or the line
    that says that there is no card."""

    types: tuple[Box, ...]
    wild: Box
    palaces: Box

    @property
    def picture(self) -> Box:
        """The whole private picture."""
        return picture(self.palaces)


def rows(cards: int) -> list[int]:
    """How many of so many cards lie in each row, evenly."""
    count = -(-cards // ACROSS)
    return [cards // count + (number < cards % count) for number in range(count)]


def hand_parts(kinds: Sequence[int], wild: bool, palaces: int, wall: bool) -> HandParts:
    """The parts for a card of each type, given how many kinds of person each calls, with or without wild cards, so many palaces, with
    or without wall tiles."""
    last, found = Box(MARGIN, CARDS_TOP - GAP, INNER, 0), list[Box]()
    for count in rows(len(kinds)) if kinds else ():
        wide = (INNER - GAP * (count - 1)) // count
        high = CARD_HIGH if max(kinds[len(found) : len(found) + count]) > 1 else LOW
        last = Box(MARGIN, last.bottom + GAP, INNER, high)
        found += [Box(MARGIN + (wide + GAP) * number, last.y, wide, high) for number in range(count)]
    if wild or not kinds:
        last = Box(MARGIN, last.bottom + GAP, INNER, WILD_HIGH if wild else NO_CARDS)
    return HandParts(tuple(found), last, below(last, palaces_high(palaces) + (WALL if wall else 0)))


def card_portrait(card: Box) -> tuple[int, int, int]:
    """The middle and the height of a card's portrait."""
    return (card.x + 62, card.cy, 96) if card.w >= ROOMY else (card.x + 38, card.y + 37, 60)


def card_words(card: Box) -> Box:
    """Where the name on a card lies."""
    left = card.x + (122 if card.w >= ROOMY else 74)
    return Box(left, card.y + 6, card.right - 6 - left, 52)


def card_pile(card: Box, row: int, count: int) -> Box:
    """The line of a card that says what a kind of person is worth and how many are left."""
    left = card_words(card).x if card.w >= ROOMY else card.x + 10
    wide = card.right - 10 - left
    if card.w > INNER // 2:
        wide = wide // 2
        return Box(left + wide * row, card.cy, wide - 12, PILE)
    foot = card.bottom - 6 - (PILE * (count - 1 - row) if count > 1 else (card.h - LOW) // 2)
    return Box(left, foot - PILE, wide, PILE)


SCALES = (Scale(75, 130, 1), Scale(60, 104, 2), Scale(40, 63, 3))
"""The sizes of the own palaces; the smallest in as many rows as are needed."""
WIDEST_PITCH = 178
NUMBER = 46
"""Room for a palace's number under it."""
TITLE = 58
SYMBOLS = 54
WALL = 54
EDGE = 16


def own_scale(grounds: int) -> Scale:
    """The largest size in which so many grounds have room, else the smallest."""
    return next((scale for scale in SCALES if grounds <= a_row(scale) * scale.rows), SCALES[-1])


def a_row(scale: Scale) -> int:
    """How many palaces stand in a row."""
    return (INNER - 2 * EDGE - scale.wide) // scale.pitch + 1


def row_high(scale: Scale) -> int:
    """The height of a row of palaces with their numbers."""
    return scale.high(MOST_FLOORS) + NUMBER


def palaces_high(palaces: int) -> int:
    """The height of the ground of so many palaces and a new one."""
    scale = own_scale(palaces + 1)
    return -(-(palaces + 1) // a_row(scale)) * row_high(scale) + TITLE + SYMBOLS


def own_grounds(box: Box, palaces: int) -> Grounds:
    """Where the palaces stand, in rows as full as each other; the last ground is that of a new one."""
    scale = own_scale(palaces + 1)
    lines = -(-(palaces + 1) // a_row(scale))
    columns, foot = -(-(palaces + 1) // lines), box.y + TITLE + scale.high(MOST_FLOORS)
    pitch = min(WIDEST_PITCH, (INNER - 2 * EDGE - scale.wide) // max(columns - 1, 1))
    left = box.cx - (pitch * (columns - 1) + scale.wide) // 2
    bases = tuple((left + pitch * (number % columns), foot + row_high(scale) * (number // columns)) for number in range(palaces + 1))
    return Grounds(scale, bases, palaces)


def palace_number(base: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """The middle of a palace's number, under it."""
    return base[0] + scale.wide // 2, base[1] + 24


def hand_symbol(palaces: Box, wall: bool, number: int, count: int) -> Box:
    """A symbol of the persons in the palaces with its sum, below them."""
    wide = (INNER - 2 * EDGE) // count
    return Box(palaces.x + EDGE + wide * number, palaces.bottom - SYMBOLS - (WALL if wall else 0) + 2, wide, 44)


def wall_left(palaces: Box, number: int) -> Box:
    """A wall tile that the seat still has, at the foot of the ground."""
    return Box(palaces.x + EDGE + 56 + 98 * number, palaces.bottom - WALL + 2, 94, 44)
