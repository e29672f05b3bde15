"""The layout of pieces of some variants only: bonus tokens in use, Meng's focus and his cards."""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import plaque

DISC = 36
"""Height of a bonus token beside an official."""
DISC_KEPT = 30
"""The same in a seat's row."""


def in_use(location: str) -> Box:
    """Return the box before an Official for the bonus tokens in use there, or for Meng's Double Servant."""
    figure = plaque(location).figure
    return Box(figure.x, figure.bottom - 76, figure.w, 76)


def in_use_rows(location: str) -> list[Box]:
    """Return the rows of the tokens in use at a location."""
    box = in_use(location)
    return [Box(box.x, box.y + top, box.w, 38) for top in range(0, box.h, 38)]


def automa_label(panel: Box, row: int) -> Box:
    """Return the box of the word before one of the three rows of Meng's cards."""
    return Box(panel.x + 12, panel.y + 5 + 56 * row, 124, 54)


def automa_row(panel: Box, row: int) -> Box:
    """Return the box of the cards of one of the three rows; the first leaves room for the deck."""
    label = automa_label(panel, row)
    return Box(label.right + 4, label.y, panel.right - label.right - 14 - (112 if row == 0 else 0), label.h)


def automa_deck(panel: Box) -> Box:
    """Return the box of the automa deck."""
    row = automa_row(panel, 0)
    return Box(panel.right - 106, row.y, 96, row.h)


def spread(box: Box, widths: list[int], gap: int) -> list[int]:
    """Return the left ends of things of these widths in a box.

    There is a gap between them, or they overlap in a narrow box.
    """
    natural = sum(widths) + gap * (len(widths) - 1)
    beyond = max(0, natural - box.w)
    found: list[int] = []
    x = box.x
    for number, wide in enumerate(widths):
        found.append(x - (beyond * number // max(len(widths) - 1, 1)))
        x += wide + gap
    return found
