"""Where everything lies on the pictures of Gùgōng, in pixels of a picture 1650 wide. All geometry is in files like
this and nowhere else.

The board, 1650 x 1050::

      14                         674 684                                      1636
    12 +-- day: title, day and phase, dice, start, medal, piles ------- to move --+ 72
    82 +-- travel 660 x 438 ---------+ +-- intrigue 952 x 205 -------------------+ 287
       | plaque 306 x 156, in the    | | plaque | 15 spaces of 42, stacks of 5   |
       | empty west of the map       | +-- palace 952 x 205 ---------------------+ 502
       | 20 cities of 46 with their  | | plaque | 8 steps of 42 | 3 or 5 places  |
       | names                       | +-- decrees 952 x 168 --------------------+ 680
   520 +-- wall 660 x 156 -----------+ | plaque | 3 levels x 2 tiles of 209 x 76 |
       | plaque | 4 to 7 + counts    | +-- canal 952 x 162 ----------------------+ 852
   696 +-- jade 660 x 156 -----------+ | plaque | 1 or 2 routes x 5 harbours     |
       | plaque | 4 or 6 houses | 5  | |        |                                |
   862 +-- a strip for each of 2 to 5 seats, 176 high ---------------------------+ 1038

A plaque is a lacquer band with a seal, the official's gift card (100 x 140), the name and what options A and B cost and give.
"""

from __future__ import annotations

from typing import NamedTuple

from render import strips_layout
from render.canvas import Box
from rules.gugong.cards import HARBOURS

BOARD = Box(0, 0, 1650, 1050)
PANELS = {
    "day": Box(14, 12, 1622, 60),
    "travel": Box(14, 82, 660, 438),
    "wall": Box(14, 530, 660, 156),
    "jade": Box(14, 696, 660, 156),
    "intrigue": Box(684, 82, 952, 205),
    "palace": Box(684, 297, 952, 205),
    "decrees": Box(684, 512, 952, 168),
    "canal": Box(684, 690, 952, 162),
    "seats": Box(14, 862, 1622, 176),
}
"""The parts of the board by their ids; all but "day" and "seats" are locations."""

PLAQUE = 306
"""Width of the part of a location that is the same everywhere: seal, card, name, options."""
BAND = 36


class Plaque(NamedTuple):
    """The parts of a location's plaque."""

    band: Box
    card: Box
    title: Box
    options: tuple[Box, Box, Box]


CARD_MARGIN = 6
"""Between a card and the outside of its frame."""


def plaque(location: str) -> Plaque:
    """The plaque of a location."""
    panel = PANELS[location]
    band = Box(panel.x, panel.y, BAND, 156 if location == "travel" else panel.h)
    card = Box(panel.x + BAND + 8, panel.y + min((band.h - 140) // 2, 20), 100, 140)
    left = card.right + 10
    wide = panel.x + PLAQUE - left
    title = Box(left, card.y - 2, wide, 36)
    options = tuple(Box(left, title.bottom + 2 + 36 * row, wide, 34) for row in range(3))
    return Plaque(band, card, title, (options[0], options[1], options[2]))


def medal_on_board() -> Box:
    """The medal of the next start player, behind what option A of the intrigue gives."""
    row = plaque("intrigue").options[0]
    return Box(row.x + 78, row.y - 2, 36, 38)


def content(location: str) -> Box:
    """The part of a location right of its plaque."""
    panel = PANELS[location]
    side, edge = (270, 6) if location == "jade" else (PLAQUE + 4, 2 if location in ("intrigue", "palace") else 6)
    return Box(panel.x + side, panel.y + edge, panel.w - side - 6, panel.h - 2 * edge)


# --- the Great Wall


def wall_mark() -> Box:
    """The frame around the wall when it has changed."""
    box = content("wall")
    return Box(box.x - 5, box.y - 5, box.w + 10, box.h + 10)


def rampart() -> Box:
    """The stones that the cubes stand on."""
    box = content("wall")
    return Box(box.x + 2, box.y + 46, 262, 30)


def wall_space(number: int, total: int) -> Box:
    """A space of the section being built, of ``total`` that are shown; very many overlap."""
    base = rampart()
    if 28 * total > base.w:
        return Box(base.x + (base.w - 28) * number // (total - 1), base.y - 32, 28, 28)
    step = base.w / total
    return Box(base.x + round(step * (number + 0.5)) - 14, base.y - 32, 28, 28)


def wall_progress() -> Box:
    """How many servants lie on the wall, of how many that complete it."""
    box = content("wall")
    return Box(box.right - 80, box.y + 20, 78, 48)


def wall_count(seat: int) -> Box:
    """A seat's servants on the wall."""
    box = content("wall")
    return Box(box.x + 68 * seat, box.bottom - 50, 68, 44)


# --- jade


def house(number: int, houses: int) -> Box:
    """A jade house; the number after the last one is the supply that never ends."""
    box = content("jade")
    step = box.w // (houses + 1)
    wide = min(step, 62)
    return Box(box.x + step * number + (step - wide) // 2, box.y + 8, wide, 128)


# --- tracks

SPACE = 42
MARKER = Box(0, 0, 41, 33)


def track_space(number: int) -> Box:
    """A space 0 to 14 of the intrigue track: its number at the foot, the stack above it."""
    box = content("intrigue")
    return Box(box.x + 3 + SPACE * number, box.y, SPACE, box.h)


CLOUDS = (
    (PANELS["intrigue"].x + PLAQUE + 84, PANELS["intrigue"].y + 22, 40),
    (PANELS["intrigue"].x + PLAQUE + 282, PANELS["intrigue"].y + 58, 60),
    (PANELS["intrigue"].x + PLAQUE + 476, PANELS["intrigue"].y + 20, 40),
)
"""Quiet drawings over the intrigue track."""


def palace_stair(number: int) -> Box:
    """The stone under a step of the palace track, higher and higher."""
    space = palace_step(number)
    high = 54 + 16 * number
    return Box(space.x, space.bottom - high, space.w, high)


def palace_step(number: int) -> Box:
    """A step 0 to 7 of the palace track."""
    box = content("palace")
    return Box(box.x + 3 + SPACE * number, box.y, SPACE, box.h)


def palace_place(number: int, places: int) -> Box:
    """A place inside the palace, in order of arrival."""
    box = content("palace")
    roof = palace_roof()
    step = (roof.w - 20) // places
    return Box(roof.x + 10 + step * number, roof.bottom, step, box.bottom - roof.bottom - 14)


def palace_roof() -> Box:
    """The roof over the places."""
    box = content("palace")
    return Box(box.right - 296, box.y + 16, 292, 52)


def stacked(space: Box, height: int) -> Box:
    """The marker at a height of a stack, 0 at the bottom."""
    return Box(space.x, space.bottom - 35 - MARKER.h * (height + 1), MARKER.w, MARKER.h)


def foot_tile(space: Box) -> Box:
    """The ground of the number under a stack."""
    return Box(space.x, space.bottom - 35, space.w, 35)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - 18


# --- decrees


def decree_tile(number: int) -> Box:
    """A decree, 0 to 5: two a level, the levels side by side."""
    box = content("decrees")
    column, row = divmod(number, 2)
    return Box(box.x + column * 213, box.y + row * 79, 209, 77)


def decree_servant(tile: Box, number: int) -> Box:
    """Where the servant that came as ``number`` stands."""
    return Box(tile.x + 42 + 33 * number, tile.bottom - 33, 28, 28)


# --- the Grand Canal


ROUTE_TAB = 26
SHIP = 96


def route_tab(route: int) -> Box:
    """The letter of a route, where there are two."""
    first = harbour(route, 2, 1)
    return Box(first.x - ROUTE_TAB, first.y, ROUTE_TAB, first.h)


def harbour(route: int, routes: int, number: int) -> Box:
    """A harbour, ``number`` 1 to 5, of a route, 0 or 1."""
    box = content("canal")
    row = box.h // 2
    top = box.y + (row * route if routes == 2 else row // 2)
    left = ROUTE_TAB if routes == 2 else 0
    wide = (box.w - left) // HARBOURS
    return Box(box.x + left + wide * (number - 1), top + 1, wide, row - 2)


def ship(berth: Box) -> Box:
    """The ship in a harbour."""
    return Box(berth.right - SHIP, berth.y + 9, SHIP, 62)


def harbour_reward(berth: Box) -> tuple[int, int]:
    """The middle of a harbour's reward."""
    return berth.x + (berth.w - SHIP) // 2 + 4, berth.y + 21


def harbour_number(berth: Box) -> tuple[int, int]:
    """The middle of a harbour's number."""
    return berth.x + (berth.w - SHIP) // 2 + 2, berth.bottom - 18


def cargo(berth: Box, space: int) -> Box:
    """A cube on a ship's deck, 0 to 2."""
    at = ship(berth)
    return Box(at.x + 4 + 29 * space, at.y, 28, 28)


# --- the seats


def strip(seat: int, seats: int) -> Box:
    """A seat's strip."""
    return strips_layout.strip(PANELS["seats"], seat, seats)


# --- the line at the top

DAY_MARGIN = 6
"""Around a part of the line that is framed."""

DAY = {
    "seal": Box(14, 16, 96, 52),
    "title": Box(122, 12, 152, 60),
    "day": Box(290, 12, 184, 60),
    "dice": Box(490, 12, 170, 60),
    "start": Box(676, 12, 96, 60),
    "medal": Box(784, 12, 96, 60),
    "gifts": Box(896, 12, 96, 60),
    "tokens": Box(1004, 12, 130, 60),
    "move": Box(1150, 12, 486, 60),
}
