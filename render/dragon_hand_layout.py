"""Where everything lies on the private picture of a seat: head, person cards of 154 x 258, below them the own palaces."""

from __future__ import annotations

from render.canvas import Box
from render.dragon_layout import Grounds, Scale
from rules.dragon.cards import MOST_FLOORS

HAND_HEAD = Box(14, 12, 1622, 60)
PURSE_ITEM = 94
CARD = Box(0, 0, 154, 258)
CARD_STEP = 160


def purse(items: int) -> Box:
    """The ground for what the seat has, so many things."""
    wide = PURSE_ITEM * items + 10
    return Box(HAND_HEAD.right - 6 - wide, HAND_HEAD.y + 6, wide, 48)


def purse_item(items: int, number: int) -> Box:
    """A thing that the seat has."""
    box = purse(items)
    return Box(box.x + 8 + PURSE_ITEM * number, box.y, PURSE_ITEM - 2, box.h)


def hand_cards(cards: int) -> Box:
    """The row of the person cards; low when there is none."""
    return Box(14, 84, 1622, CARD.h if cards else 70)


def hand_card(number: int, cards: int) -> Box:
    """A card of the hand."""
    box = hand_cards(cards)
    left = box.cx - (CARD_STEP * (cards - 1) + CARD.w) // 2
    return Box(left + CARD_STEP * number, box.y, CARD.w, CARD.h)


def card_pile(card: Box, row: int, rows: int) -> Box:
    """The line of a card that says what a kind of person is worth and how many are left."""
    top = card.y + 140 if rows > 1 else card.y + 168
    return Box(card.x + 4, top + 58 * row, card.w - 8, 56)


SCALES = (Scale(90, 144, 1), Scale(60, 100, 2))
"""The sizes of the own palaces."""
NUMBER = 42
"""Room for a palace's number under it."""
TITLE = 54


def own_scale(grounds: int) -> Scale:
    """The largest size in which so many grounds have room in one row, else the smaller one."""
    return SCALES[0] if grounds <= a_row(SCALES[0]) else SCALES[1]


def a_row(scale: Scale) -> int:
    """How many palaces stand in a row."""
    return (HAND_HEAD.w - 28 - scale.wide) // scale.pitch + 1


def row_high(scale: Scale) -> int:
    """The height of a row of palaces with their numbers."""
    return scale.high(MOST_FLOORS) + NUMBER


def hand_palaces(cards: int, palaces: int) -> Box:
    """The own palaces, drawn large, with room for a new one."""
    scale = own_scale(palaces + 1)
    rows = -(-(palaces + 1) // a_row(scale))
    return Box(14, hand_cards(cards).bottom + 14, 1622, rows * row_high(scale) + TITLE + 8)


def own_grounds(cards: int, palaces: int) -> Grounds:
    """Where the palaces stand; the last ground is that of a new one."""
    box, scale = hand_palaces(cards, palaces), own_scale(palaces + 1)
    columns, foot = a_row(scale), box.y + TITLE + scale.high(MOST_FLOORS)
    bases = tuple(
        (box.x + 14 + scale.pitch * (number % columns), foot + row_high(scale) * (number // columns)) for number in range(palaces + 1)
    )
    return Grounds(scale, bases, palaces)


def palace_number(base: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """The middle of a palace's number, under it."""
    return base[0] + scale.wide // 2, base[1] + 22


def wall_left(palaces: Box, number: int) -> Box:
    """A wall tile that the seat still has, right of the palaces' title."""
    return Box(palaces.right - 14 - 96 * (number + 1), palaces.y + 6, 92, 44)


def hand_picture(cards: int, palaces: int) -> Box:
    """The whole private picture."""
    return Box(0, 0, 1650, hand_palaces(cards, palaces).bottom + 14)
