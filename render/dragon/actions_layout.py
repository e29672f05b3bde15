"""Where the action cards of the dragon's board lie: groups in two rows, with room for dragons below the cards."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box
from render.dragon.layout import PANELS

GROUP_MARGIN = 2
"""Around a group that is framed."""

CARD_HIGH = 104
GROUP_HIGH = 148
GROUP_STEP = 152
GROUP_GAP = 12
WIDEST_CARD = 263
IN_A_ROW = 4
"""Cards in the first row, at most."""


def actions_title() -> Box:
    """Name of the actions, what an occupied group costs, what a pass gives."""
    panel = PANELS["actions"]
    return Box(panel.x + 4, panel.y, panel.w - 8, 46)


def group(number: int, sizes: Sequence[int]) -> Box:
    """A group of action cards with room for dragons below, in one of two rows that fill the panel as far as cards may be wide."""
    rows = _group_rows(sizes)
    row = next(place for place, numbers in enumerate(rows) if number in numbers)
    pitch = _pitch([sizes[each] for each in rows[row]])
    wide = sum(pitch * sizes[each] + 6 for each in rows[row]) + GROUP_GAP * (len(rows[row]) - 1)
    panel = PANELS["actions"]
    left = panel.x + (panel.w - wide) // 2
    left += sum(pitch * sizes[each] + 6 + GROUP_GAP for each in rows[row] if each < number)
    return Box(left, panel.y + 48 + GROUP_STEP * row, pitch * sizes[number] + 6, GROUP_HIGH)


def _group_rows(sizes: Sequence[int]) -> list[list[int]]:
    """The numbers of the groups in the two rows."""
    first = [number for number in range(len(sizes)) if sum(sizes[: number + 1]) <= IN_A_ROW]
    return [first, [number for number in range(len(sizes)) if number not in first]]


def _pitch(row: Sequence[int]) -> int:
    """From one card to the next in a row of groups of so many."""
    return min(WIDEST_CARD, (PANELS["actions"].w - (GROUP_GAP + 6) * len(row) + GROUP_GAP) // sum(row))


def action_card(at: Box, number: int, size: int) -> Box:
    """A card of a group of so many."""
    pitch = (at.w - 6) // size
    return Box(at.x + 6 + pitch * number, at.y + 4, pitch - 6, CARD_HIGH)


def card_drawing(card: Box) -> tuple[int, int]:
    """The middle of a card's drawing."""
    return card.x + 33, card.y + 36


def card_name(card: Box) -> Box:
    """The name on a card."""
    return Box(card.x + 5, card.bottom - 34, card.w - 10, 30)


def card_gain(card: Box, row: int, rows: int) -> Box:
    """A line of signs beside the drawing of a card."""
    return Box(card.right - 84, card.y + 35 - 17 * rows + 34 * row, 78, 34)


DRAGON = 36


def fee(at: Box, wide: int) -> Box:
    """What a group with a dragon costs, at the right below its cards."""
    return Box(at.right - 6 - wide, at.bottom - DRAGON - 4, wide, DRAGON)


def dragon(at: Box, number: int) -> Box:
    """Where the dragon that came as ``number`` stands below a group."""
    return Box(at.x + 3 + DRAGON * number, at.bottom - DRAGON - 4, DRAGON, DRAGON)
