"""Boxes of the private picture of every game.

The picture is shown at twice the scale, and no wider than is legible on a phone.
"""

from __future__ import annotations

from render.canvas import Box

HAND_SCALE = 2
HAND_WIDE = 700
MARGIN = 10
INNER = HAND_WIDE - 2 * MARGIN
HAND_HEAD = Box(MARGIN, MARGIN, INNER, 114)
HAND_PURSE = Box(HAND_HEAD.x + 6, HAND_HEAD.y + 60, HAND_HEAD.w - 12, 48)
"""The ground for the seat's goods, under its name."""
CARDS_TOP = HAND_HEAD.bottom + MARGIN
NO_CARDS = 70


def purse_item(items: int, number: int) -> Box:
    """Return the box of one of the ``items`` things that the seat has."""
    wide = HAND_PURSE.w // items
    return Box(HAND_PURSE.x + wide * number + 10, HAND_PURSE.y, wide - 10, HAND_PURSE.h)


def below(box: Box, high: int) -> Box:
    """Return the box of a panel below another; without a gap if its height is 0."""
    return Box(MARGIN, box.bottom + (MARGIN if high else 0), INNER, high)


def picture(last: Box) -> Box:
    """Return the whole picture, whose lowest panel is ``last``."""
    return Box(0, 0, HAND_WIDE, last.bottom + MARGIN)
