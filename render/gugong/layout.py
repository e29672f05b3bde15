"""The layout of the board of Gùgōng, in pixels of a picture 1650 wide.

All geometry is in layout modules like this one. The board is a mosaic of four panels of 825 x 525, one scene; a phone shows them one
below the other::

    0                     825                   1650
    +-- day ---------------+-- travel -----------+ 0
    | dice, start, medal   | the map on a scroll |
    | who is asked         | 20 cities, 14 of    |
    | the last turn        | them around it      |
    +-- palace ------------+                     |
    | the hall over its    |                     |
    | stair of 8 steps     |                     |
    +-- intrigue ----------+                     |
    | 15 spaces            |                     |
    +-- wall --------------+-- decrees ----------+ 525
    | 4 to 7 servants      | 6 scrolls           |
    +-- jade --------------+-- seats ------------+
    | 4 or 6 houses        | a row for each of   |
    +-- canal -------------+ 2 to 5 seats        |
    | 1 or 2 routes        |                     |
    +----------------------+---------------------+ 1050

Each location begins with a heading over its whole width in the same three columns: its name, then options I and II with their costs and
gains. Below it at the left stand its Official and the gift card, and right of them the location's pieces.
"""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Box

BOARD = Box(0, 0, 1650, 1050)
PANELS = {
    "day": Box(8, 8, 809, 128),
    "palace": Box(8, 137, 809, 231),
    "intrigue": Box(8, 370, 809, 151),
    "travel": Box(852, 10, 770, 508),
    "wall": Box(8, 533, 809, 150),
    "jade": Box(8, 685, 809, 150),
    "canal": Box(8, 838, 809, 204),
    "decrees": Box(833, 539, 809, 200),
    "seats": Box(833, 740, 809, 302),
}
"""The parts of the board by their ids; all but "day" and "seats" are locations."""

LEAST_HERE = 27
"""The smallest type size on the board: 9 pixels on a phone."""
HIGH, LOW = 140, 106
"""The heights of an Official and of its gift card."""
LOWER = ("intrigue", "wall", "jade", "decrees")
"""The locations with low Officials: three are low themselves, and the fourth has wide scrolls."""
STANDS = {HIGH: 218, LOW: 171}
"""The width of the part of a location in which an Official stands, by its height."""
BEHIND = {"decrees": 30}
"""The width by which an Official stands behind its card, to make room for its location."""
HEADING = 36
CONTENT_TOP = HEADING + 2
TITLE_WIDE = 182
OPTION_A, OPTION_B = 188, 480
"""The beginnings of the options in a heading."""


class Plaque(NamedTuple):
    """The boxes of an Official (figure and gift card) and of its heading (the location's name, costs and gains of the options)."""

    figure: Box
    card: Box
    title: Box
    options: tuple[Box, Box]


CARD_MARGIN = 4
"""The margin between a card and the outside of its frame."""


def official_height(location: str) -> int:
    """Return the height of a location's Official."""
    return LOW if location in LOWER else HIGH


def heading(location: str) -> Box:
    """Return the heading of a location."""
    panel = PANELS[location]
    return Box(panel.x, panel.y, panel.w, HEADING)


def plaque(location: str) -> Plaque:
    """Return the boxes of a location's Official and of its heading."""
    panel, line, high = PANELS[location], heading(location), official_height(location)
    top = panel.y + CONTENT_TOP + (1 if high == LOW else 4)
    figure = Box(panel.x + (2 if high == LOW else 0), top, high * 110 // 140, high)
    card = Box(figure.right + 2 - BEHIND.get(location, 0), top, high * 100 // 140, high)
    title = Box(line.x + 6, line.y, TITLE_WIDE - 6, line.h)
    first = Box(line.x + OPTION_A, line.y, OPTION_B - OPTION_A - 4, line.h)
    return Plaque(figure, card, title, (first, Box(line.x + OPTION_B, line.y, line.w - OPTION_B - 2, line.h)))


def medal_on_board() -> Box:
    """Return the box of the next start player's medal, behind the other gain of the intrigue's option I."""
    row = plaque("intrigue").options[0]
    return Box(row.x + 111, row.y, row.w - 117, row.h)


def content(location: str) -> Box:
    """Return the part of a location right of its Official and below the heading."""
    panel = PANELS[location]
    left = panel.x + STANDS[official_height(location)] - BEHIND.get(location, 0)
    return Box(left, panel.y + CONTENT_TOP, panel.right - left, panel.h - CONTENT_TOP)


def waiting() -> Box:
    """Return the box of the Travellers that have not set out, below their Official."""
    card = plaque("travel").card
    return Box(PANELS["travel"].x, card.bottom + 8, STANDS[HIGH], 70)


def waiting_place(number: int) -> Box:
    """Return the place of a Traveller that has not set out."""
    box = waiting()
    return Box(box.x + 4 + 42 * number, box.bottom - 38, 36, 36)


DAY_MARGIN = 6
"""The margin around a framed part of the top lines."""

DAY = {
    "seal": Box(10, 7, 82, 44),
    "day": Box(110, 8, 212, 42),
    "dice": Box(330, 8, 158, 42),
    "start": Box(506, 8, 150, 42),
    "medal": Box(medal_on_board().x + 9, medal_on_board().y, medal_on_board().w - 9, HEADING),
    "gifts": Box(668, 8, 146, 42),
    "turns": Box(10, 56, 804, 44),
    "line": Box(10, 102, 804, 34),
    "winner": Box(114, 8, 700, 60),
    "others": Box(12, 70, 802, 64),
    "tokens": Box(PANELS["travel"].x + 690, PANELS["travel"].y + 4, 74, 28),
}
"""The lines at the top, and the pile of tokens behind the options of the travels. "winner" and "others" stand there after the end."""
