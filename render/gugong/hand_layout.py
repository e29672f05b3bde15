"""Boxes of the private hand of Gùgōng: head, cards in rows, below them discard pile, tokens, bonus tokens."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Box
from render.hand_layout import CARDS_TOP, HAND_WIDE, INNER, MARGIN, NO_CARDS, below, picture

FEW, MANY = 3, 4
"""Cards in a row: few large ones, or more small ones."""
LARGE_ROWS = 2
LARGE = Box(0, 0, 218, 314)
SMALL = Box(0, 0, 164, 236)
"""The size of a card in a small and in a large hand."""
CARD_GAP = 8
PANEL_HEAD = 60
DISCARDS = 6
"""Discarded cards in a row."""
DISCARD = Box(0, 0, 100, 140)
DISCARD_STEP = 110
DISCARD_ROW = 152
ENTRY_EDGE = 12
SIGN = 62
"""Room for a token before its words."""
CUBE = 66
"""Room for a servant before the words."""


class HandParts(NamedTuple):
    """The parts of a hand, each below the other; ``bonus`` may be empty."""

    cards: Box
    discards: Box
    tokens: Box
    bonus: Box

    @property
    def picture(self) -> Box:
        """The whole private picture."""
        return picture(self.bonus)


def columns(cards: int) -> int:
    """Return the number of cards in a row."""
    return FEW if cards <= FEW * LARGE_ROWS and cards != MANY else MANY


def card_size(cards: int) -> Box:
    """Return the size of each card."""
    return LARGE if columns(cards) == FEW else SMALL


def hand_parts(cards: int, discards: int, tokens: int, token_high: int, bonus: int, bonus_high: int) -> HandParts:
    """Return the parts for these numbers of cards, discarded cards, tokens and bonus tokens.

    ``token_high`` and ``bonus_high``: the heights of their entries.
    """
    rows = -(-cards // columns(cards))
    held = Box(MARGIN, CARDS_TOP, INNER, (card_size(cards).h + CARD_GAP) * rows - CARD_GAP if cards else NO_CARDS)
    pile = below(held, PANEL_HEAD + DISCARD_ROW * -(-discards // DISCARDS))
    stored = below(pile, PANEL_HEAD + (token_high * -(-tokens // 2) + 6 if tokens else 0))
    return HandParts(held, pile, stored, below(stored, bonus_high * bonus + 12 if bonus else 0))


def hand_card(number: int, cards: int) -> Box:
    """Return the box of a card of the hand; each row is centred."""
    size, across = card_size(cards), columns(cards)
    row, column = divmod(number, across)
    wide = min(across, cards - across * row) * (size.w + CARD_GAP) - CARD_GAP
    return size.moved((HAND_WIDE - wide) // 2 + (size.w + CARD_GAP) * column, CARDS_TOP + (size.h + CARD_GAP) * row)


def hand_dice(panel: Box) -> Box:
    """Return the box of the dice beside the name of the discard pile."""
    return Box(panel.x + 400, panel.y + 8, 150, 44)


def hand_discard(number: int, panel: Box) -> Box:
    """Return the box of a card of the discard pile."""
    row, column = divmod(number, DISCARDS)
    return DISCARD.moved(panel.x + 15 + DISCARD_STEP * column, panel.y + PANEL_HEAD + DISCARD_ROW * row)


def token_room() -> int:
    """Return the greatest width of a token's words."""
    return (INNER - 2 * ENTRY_EDGE) // 2 - SIGN - 6


def hand_token(number: int, panel: Box, high: int) -> Box:
    """Return the box of a token above the player board, with its meaning."""
    row, column = divmod(number, 2)
    wide = (INNER - 2 * ENTRY_EDGE) // 2
    return Box(panel.x + ENTRY_EDGE + wide * column, panel.y + PANEL_HEAD + high * row, wide, high)


def bonus_room() -> int:
    """Return the greatest width of a bonus token's words."""
    return INNER - 2 * ENTRY_EDGE - SIGN - CUBE


def hand_bonus_token(number: int, panel: Box, high: int) -> Box:
    """Return the box of a bonus token with its meaning."""
    return Box(panel.x + ENTRY_EDGE, panel.y + 6 + high * number, INNER - 2 * ENTRY_EDGE, high)
