"""Where lies what only some games of Gùgōng have: bonus tokens in use, Meng's focus and his cards."""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import PANELS, plaque
from render.strips_layout import STRIP_GAP, strip_item

DISC = 36
"""Height of a bonus token beside an official and on a strip."""
SOLO_COLUMNS = 3


def in_use(location: str) -> Box:
    """Where on a plaque the bonus tokens in use there lie, or Meng's Double Servant: a row, or two short ones beside the houses."""
    row = plaque(location).options[2]
    if location == "jade":
        return Box(row.x, row.y - 37, 114, 76)
    return Box(row.x, row.y + 36, row.w, 38) if location == "palace" else Box(row.x, row.y - 1, row.w, 38)


def in_use_rows(location: str) -> list[Box]:
    """The rows of what is in use at a location."""
    box = in_use(location)
    return [Box(box.x, box.y + top, box.w, 38) for top in range(0, box.h, 38)]


def kept(strip: Box) -> Box:
    """The end of a strip's last row, for a seat's own bonus tokens."""
    left = strip_reward(strip, 3, True).x
    return Box(left, strip_item(strip, 8).y, strip.right - 8 - left, 38)


def strip_reward(strip: Box, number: int, narrow: bool) -> Box:
    """A count of harbour rewards in a strip's last row; ``narrow`` leaves room for bonus tokens."""
    if not narrow:
        return strip_item(strip, 8 + number)
    first = strip_item(strip, 8)
    return Box(first.x + 58 * number, first.y, 58, first.h)


def solo_column(number: int) -> Box:
    """A third of the strips' row: the person, Meng, his cards."""
    box = PANELS["seats"]
    wide = (box.w - STRIP_GAP * (SOLO_COLUMNS - 1)) // SOLO_COLUMNS
    return Box(box.x + number * (wide + STRIP_GAP), box.y, wide, box.h)


def automa_label(panel: Box, row: int) -> Box:
    """The word before one of the three rows of Meng's cards."""
    return Box(panel.x + 12, panel.y + 5 + 56 * row, 124, 54)


def automa_row(panel: Box, row: int) -> Box:
    """The cards of one of the three rows; the first leaves room for the deck."""
    label = automa_label(panel, row)
    return Box(label.right + 4, label.y, panel.right - label.right - 14 - (112 if row == 0 else 0), label.h)


def automa_deck(panel: Box) -> Box:
    """The automa cards to come."""
    row = automa_row(panel, 0)
    return Box(panel.right - 106, row.y, 96, row.h)


def spread(box: Box, widths: list[int], gap: int) -> list[int]:
    """Where things of these widths begin from left to right in a box: with a gap between them, overlapping where it is narrow."""
    natural = sum(widths) + gap * (len(widths) - 1)
    beyond = max(0, natural - box.w)
    found: list[int] = []
    x = box.x
    for number, wide in enumerate(widths):
        found.append(x - (beyond * number // max(len(widths) - 1, 1)))
        x += wide + gap
    return found
