"""The layout of the action cards on the dragon's board: groups in two rows, with room for dragons below the cards."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box
from render.dragon.layout import PANELS

GROUP_MARGIN = 2
"""The margin around a framed group."""

CARD_HIGH = 104
GROUP_HIGH = 148
GROUP_STEP = 152
GROUP_GAP = 12
WIDEST_CARD = 263
IN_A_ROW = 4
"""The most cards in the first row."""


def actions_title() -> Box:
    """Return the heading of the actions, with the cost of an occupied group and the money after a pass."""
    panel = PANELS["actions"]
    return Box(panel.x + 4, panel.y, panel.w - 8, 46)


def group(number: int, sizes: Sequence[int]) -> Box:
    """Return the box of a group of action cards with room for dragons below.

    The groups lie in two rows, each as wide as the panel unless the cards would be wider than ``WIDEST_CARD``.
    """
    rows = _group_rows(sizes)
    row = next(place for place, numbers in enumerate(rows) if number in numbers)
    pitch = _pitch([sizes[each] for each in rows[row]])
    wide = sum(pitch * sizes[each] + 6 for each in rows[row]) + GROUP_GAP * (len(rows[row]) - 1)
    panel = PANELS["actions"]
    left = panel.x + (panel.w - wide) // 2
    left += sum(pitch * sizes[each] + 6 + GROUP_GAP for each in rows[row] if each < number)
    return Box(left, panel.y + 48 + GROUP_STEP * row, pitch * sizes[number] + 6, GROUP_HIGH)


def _group_rows(sizes: Sequence[int]) -> list[list[int]]:
    """Return the numbers of the groups in each of the two rows."""
    first = [number for number in range(len(sizes)) if sum(sizes[: number + 1]) <= IN_A_ROW]
    return [first, [number for number in range(len(sizes)) if number not in first]]


def _pitch(row: Sequence[int]) -> int:
    """Return the distance from one card to the next in a row of groups of these sizes."""
    return min(WIDEST_CARD, (PANELS["actions"].w - (GROUP_GAP + 6) * len(row) + GROUP_GAP) // sum(row))


def action_card(at: Box, number: int, size: int) -> Box:
    """Return the box of a card in a group of ``size`` cards."""
    pitch = (at.w - 6) // size
    return Box(at.x + 6 + pitch * number, at.y + 4, pitch - 6, CARD_HIGH)


def card_drawing(card: Box) -> tuple[int, int]:
    """Return the middle of a card's drawing."""
    return card.x + 39, card.y + 36


def card_name(card: Box) -> Box:
    """Return the box of a card's name."""
    return Box(card.x + 5, card.bottom - 35, card.w - 10, 30)


def card_gain(card: Box, row: int, rows: int) -> Box:
    """Return the box of a line of signs beside a card's drawing."""
    return Box(card.right - 84, card.y + 36 - 16 * rows + 32 * row, 78, 32)


DRAGON = 36


def fee(at: Box, wide: int) -> Box:
    """Return the box of an occupied group's cost, at the right below its cards."""
    return Box(at.right - 6 - wide, at.bottom - DRAGON - 3, wide, DRAGON)


def dragon(at: Box, number: int) -> Box:
    """Return the box below a group of the ``number``-th dragon that came."""
    return Box(at.x + 3 + DRAGON * number, at.bottom - DRAGON - 3, DRAGON, DRAGON)
