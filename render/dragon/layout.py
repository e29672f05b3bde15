"""The layout of the board of In the Year of the Dragon, in pixels of a picture 1650 wide.

The board, 1650 x 1050, is four panels of 825 x 525 that a phone shows below each other::

      the year: title line, twelve months      | the court: nine types of persons, younger and older
      in two rows of a scroll, the wall below  | in two rows
    -----------------------------------------  +  -----------------------------------------
      the actions in their groups with dragons,| the seats: goods, palaces floor by floor
      person track, points                     |

Past months are narrow, the present one is wide. All palaces of a seat have one size, the largest that fits; if even the smallest
size does not fit all of them, the others are counted.
"""

from __future__ import annotations

from render.canvas import Box
from render.theme import LIGHT, SEASONS

BOARD = Box(0, 0, 1650, 1050)
PANELS = {
    "day": Box(14, 8, 797, 98),
    "events": Box(14, 108, 797, 410),
    "display": Box(835, 8, 805, 510),
    "actions": Box(14, 531, 797, 350),
    "track": Box(14, 886, 797, 76),
    "score": Box(14, 966, 797, 76),
    "seats": Box(830, 528, 811, 514),
}
"""The parts of the board by their ids."""


def season(month: int) -> str:
    """Return the season of a month from 1 to 12, three months each from spring on; the opening is in spring."""
    return tuple(SEASONS[LIGHT])[max(month - 1, 0) // 3]
