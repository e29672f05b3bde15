"""Where everything lies on the private hand of Gùgōng: head, cards of 254 x 320, below them discard pile and tokens."""

from __future__ import annotations

from render.canvas import Box

HAND_HEAD = Box(14, 12, 1622, 60)
HAND_SERVANTS = Box(1196, 18, 434, 48)


def hand_cards(cards: int) -> Box:
    """The row of the hand's cards; low when there is none."""
    return Box(14, 88, 1622, 320 if cards else 90)


def hand_discards(cards: int) -> Box:
    """The discard pile."""
    return Box(14, hand_cards(cards).bottom + 16, 806, 226)


def hand_dice(cards: int) -> Box:
    """The dice beside the name of the discard pile."""
    box = hand_discards(cards)
    return Box(box.x + 266, box.y + 8, 150, 44)


def hand_tokens(cards: int) -> Box:
    """The tokens above the player board."""
    return Box(830, hand_discards(cards).y, 806, 226)


def hand_bonus(cards: int, bonus: int) -> Box:
    """The bonus tokens, below everything, where a seat has any."""
    top = hand_discards(cards).bottom + 14
    return Box(14, top, 1622, 12 + 58 * -(-bonus // 2))


def hand_bonus_token(number: int, cards: int, bonus: int) -> Box:
    """A bonus token with its meaning."""
    box = hand_bonus(cards, bonus)
    row, column = divmod(number, 2)
    return Box(box.x + 12 + 816 * column, box.y + 6 + 58 * row, 790, 58)


def hand_picture(cards: int, bonus: int) -> Box:
    """The whole private picture."""
    last = hand_bonus(cards, bonus) if bonus else hand_discards(cards)
    return Box(0, 0, 1650, last.bottom + 14)


def hand_card(number: int, cards: int) -> Box:
    """A card of the hand; many cards overlap from the left."""
    box = hand_cards(cards)
    step = min(270, (box.w - 254) // max(cards - 1, 1))
    left = box.cx - (step * (cards - 1) + 254) // 2
    return Box(left + step * number, box.y, 254, 320)


def hand_discard(number: int, discards: int, cards: int) -> Box:
    """A card of the discard pile."""
    box = hand_discards(cards)
    step = min(112, (box.w - 132) // max(discards - 1, 1))
    return Box(box.x + 16 + step * number, box.y + 70, 100, 140)


def hand_token(number: int, cards: int) -> Box:
    """A token above the player board, with its meaning."""
    box = hand_tokens(cards)
    row, column = divmod(number, 2)
    return Box(box.x + 12 + 394 * column, box.y + 62 + 54 * row, 390, 52)
