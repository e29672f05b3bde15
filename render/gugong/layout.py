"""Where everything lies on the board of Gùgōng, in pixels of a picture 1650 wide. All geometry is in files like this and nowhere else.

The board is a mosaic of four panels of 825 x 525, one scene; a phone shows them one below the other::

    0                     825                   1650
    +-- day ---------------+-- travel -----------+ 0
    | dice, start, medal   | the map on a scroll |
    | who is asked         | 20 cities, 14 of    |
    +-- palace ------------+ them around it      |
    | 8 steps | the hall   |                     |
    +-- intrigue ----------+                     |
    | 15 spaces            |                     |
    +-- wall --------------+-- decrees ----------+ 525
    | 4 to 7 servants      | 6 scrolls           |
    +-- jade --------------+-- seats ------------+
    | 4 or 6 houses        | a row for each of   |
    +-- canal -------------+ 2 to 5 seats        |
    | 1 or 2 routes        |                     |
    +----------------------+---------------------+ 1050

At the left of each location its Official stands behind the gift card; the name and what options A and B cost and give are above and
below the two, or in a line right of them where the location is low.
"""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Box
from rules.gugong.cards import HARBOURS

BOARD = Box(0, 0, 1650, 1050)
PANELS = {
    "day": Box(8, 8, 809, 110),
    "palace": Box(8, 120, 809, 200),
    "intrigue": Box(8, 321, 809, 200),
    "travel": Box(852, 14, 774, 498),
    "wall": Box(8, 533, 809, 150),
    "jade": Box(8, 685, 809, 150),
    "canal": Box(8, 838, 809, 204),
    "decrees": Box(833, 539, 809, 200),
    "seats": Box(833, 740, 809, 302),
}
"""The parts of the board by their ids; all but "day" and "seats" are locations."""

FOUR = tuple(Box(825 * column, 525 * row, 825, 525) for row in range(2) for column in range(2))
"""The four panels in the order in which a phone shows them."""

LEAST_HERE = 27
"""Nothing on the board is smaller: 9 pixels on a phone."""
FIGURE = Box(0, 0, 110, 140)
LOW = ("wall", "jade")
"""Locations whose name and options lie right of the card."""
STANDS = {"travel": 218, "palace": 236, "intrigue": 218, "wall": 218, "jade": 218, "decrees": 222, "canal": 288}
"""How wide the part of a location is where its Official stands."""
NAMES_END = {"travel": 128, "palace": 104, "intrigue": 116}
"""Where the name of a location ends and option A begins, if it stands in the same line."""
NAME_ROW = 30
HEADER = 36


class Plaque(NamedTuple):
    """Where an Official stands: figure, gift card, the location's name, and what its options cost and give."""

    figure: Box
    card: Box
    title: Box
    options: tuple[Box, Box]


CARD_MARGIN = 6
"""Between a card and the outside of its frame."""


def plaque(location: str) -> Plaque:
    """Where the Official of a location stands."""
    panel = PANELS[location]
    low = location in LOW
    top = panel.y + (5 if low else NAME_ROW)
    figure = Box(panel.x, top, FIGURE.w, FIGURE.h)
    card = Box(figure.right + 2, top, 100, 140)
    if low:
        title = Box(panel.x + STANDS[location] + 6, panel.y, 178, HEADER)
        options = Box(title.right + 12, panel.y, panel.right - title.right - 12, HEADER)
        return Plaque(figure, card, title, (options, options))
    wide = STANDS[location] - 6
    end = NAMES_END.get(location, wide)
    title = Box(panel.x + 4, panel.y, end - 4, NAME_ROW)
    first = Box(panel.x + end + 2, panel.y, wide - end, NAME_ROW)
    return Plaque(figure, card, title, (first, Box(panel.x + 4, card.bottom, wide, NAME_ROW)))


def medal_on_board() -> Box:
    """The medal of the next start player, behind what option A of the intrigue gives."""
    row = plaque("intrigue").options[0]
    return Box(row.x + 66, row.y, 32, 30)


def content(location: str) -> Box:
    """The part of a location right of its Official."""
    panel = PANELS[location]
    left = panel.x + STANDS[location]
    top = panel.y + (HEADER + 2 if location in LOW else 0)
    return Box(left, top, panel.right - left, panel.bottom - top)


# --- the Great Wall

SERVANT = 36
"""Height of a servant on the wall."""


def wall_mark() -> Box:
    """The frame around the wall when it has changed."""
    box = content("wall")
    return Box(box.x, box.y - 2, box.w, box.h + 6)


def rampart() -> Box:
    """The stones that the servants stand on."""
    box = content("wall")
    return Box(box.x + 10, box.bottom - 68, 360, 64)


def tower() -> Box:
    """The tower at the end of the rampart."""
    base = rampart()
    return Box(base.right - 2, base.bottom - 100, 84, 100)


def wall_space(number: int, total: int) -> Box:
    """A space of the section being built, of ``total`` that are shown; very many overlap."""
    base, top = rampart(), rampart().y + 17 - SERVANT
    if SERVANT * total > base.w:
        return Box(base.x + (base.w - SERVANT) * number // (total - 1), top, SERVANT, SERVANT)
    step = base.w / total
    return Box(base.x + round(step * (number + 0.5)) - SERVANT // 2, top, SERVANT, SERVANT)


def wall_progress() -> Box:
    """How many servants lie on the wall, of how many that complete it."""
    box = content("wall")
    return Box(tower().right + 6, box.y + 28, box.right - tower().right - 14, 60)


# --- jade


def house(number: int, houses: int) -> Box:
    """A jade house; the number after the last one is the supply that never ends."""
    box = content("jade")
    step = box.w // (houses + 1)
    wide = min(step, 70)
    return Box(box.x + step * number + (step - wide) // 2, box.y, wide, 112)


# --- tracks

SPACE = 39
MARKER = Box(0, 0, 39, 31)
FOOT = 34


def track_space(number: int) -> Box:
    """A space 0 to 14 of the intrigue track: its number at the foot, the stack above it."""
    box = content("intrigue")
    return Box(box.x + 3 + SPACE * number, box.y, SPACE, box.h)


STEP = 18
"""The height of a step of the palace."""
BALUSTRADE = 34
"""Beside the steps at either hand: the even numbers at the left, the odd ones at the right."""
ENVOY = Box(0, 0, 36, 55)


def stair() -> Box:
    """The marble stair of the palace with its balustrades, seen from the front."""
    box = content("palace")
    return Box(box.x, box.bottom - 164, 308, 164)


def palace_step(number: int) -> Box:
    """A step 0 to 7 of the palace track, from balustrade to balustrade; who stands on it reaches further up."""
    whole = stair()
    return Box(whole.x + BALUSTRADE, whole.bottom - 8 - STEP * (number + 1), whole.w - 2 * BALUSTRADE, STEP)


def step_number(number: int) -> Box:
    """Where the number of a step stands, on the balustrade."""
    whole, step = stair(), palace_step(number)
    return Box(whole.right - BALUSTRADE if number % 2 else whole.x, step.cy - STEP - 3, BALUSTRADE, 2 * STEP)


def on_step(number: int, seat: int, seats: int) -> Box:
    """The robe of a seat's Envoy on a step: each of the seats goes up in a lane of its own."""
    step = palace_step(number)
    middle = step.x + step.w * (2 * seat + 1) // (2 * seats)
    return Box(middle - MARKER.w // 2, step.bottom - 2 - MARKER.h, MARKER.w, MARKER.h)


def envoy_figure(robe: Box) -> Box:
    """The whole Envoy with this robe."""
    return Box(robe.cx - ENVOY.w // 2, robe.bottom - ENVOY.h, ENVOY.w, ENVOY.h)


def envoy_inside(place: Box) -> Box:
    """The Envoy in a place of the palace."""
    return Box(place.cx - ENVOY.w // 2, place.y + 5, ENVOY.w, ENVOY.h)


def palace_hall() -> Box:
    """The hall with the places."""
    box = content("palace")
    return Box(box.right - 263, box.y + 4, 262, 196)


def palace_place(number: int, places: int) -> Box:
    """A place inside the palace, in order of arrival."""
    hall = palace_hall()
    step = 230 // places
    return Box(hall.x + 16 + step * number + (230 - step * places) // 2, hall.y + 88, step, 98)


def stacked(space: Box, height: int) -> Box:
    """The marker at a height of a stack, 0 at the bottom."""
    return Box(space.x, space.bottom - FOOT - MARKER.h * (height + 1), MARKER.w, MARKER.h)


def foot_tile(space: Box) -> Box:
    """The ground of the number under a stack."""
    return Box(space.x, space.bottom - FOOT, space.w, FOOT)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - FOOT // 2


# --- decrees

SCROLL = Box(0, 0, 92, 188)
DECREES = 6


def decree_tile(number: int) -> Box:
    """A decree's scroll, 0 to 5: two a level, the levels side by side."""
    box = content("decrees")
    step = box.w // DECREES
    return Box(box.x + step * number + (step - SCROLL.w) // 2, box.y + 4, SCROLL.w, SCROLL.h)


def decree_servant(tile: Box, number: int) -> Box:
    """Where the servant that came as ``number`` stands."""
    row, column = divmod(number, 3)
    return Box(tile.x + 3 + 29 * column, tile.bottom - 72 + 29 * row, 28, 28)


# --- the Grand Canal

ROUTE_TAB = 26
SHIP = 96
REWARDS = 36
BERTH = Box(0, 0, 98, 80)


def harbour(route: int, routes: int, number: int) -> Box:
    """A harbour, ``number`` 1 to 5, of a route, 0 or 1."""
    box = content("canal")
    left = box.x + ROUTE_TAB
    wide = (box.w - ROUTE_TAB) // HARBOURS
    row = (box.h - REWARDS) // 2
    top = box.y + REWARDS + (row * route if routes == 2 else row // 2)
    return Box(left + wide * (number - 1), top + 1, BERTH.w, BERTH.h)


def route_tab(route: int) -> Box:
    """The letter of a route, where there are two."""
    first = harbour(route, 2, 1)
    return Box(first.x - ROUTE_TAB, first.y, ROUTE_TAB - 2, first.h)


def harbour_head(number: int) -> Box:
    """Number and reward of the harbours ``number`` of all routes, above them."""
    first = harbour(0, 2, number)
    return Box(first.x, content("canal").y, first.w, REWARDS)


def ship(berth: Box) -> Box:
    """The ship in a harbour."""
    return Box(berth.x + 1, berth.y + 10, SHIP, 62)


def cargo(berth: Box, space: int) -> Box:
    """A cube on a ship's deck, 0 to 2."""
    at = ship(berth)
    return Box(at.x + 4 + 29 * space, at.y, 28, 28)


# --- the lines at the top

DAY_MARGIN = 6
"""Around a part of the lines that is framed."""

DAY = {
    "seal": Box(10, 8, 96, 52),
    "day": Box(122, 8, 260, 52),
    "dice": Box(404, 8, 170, 52),
    "start": Box(598, 8, 98, 52),
    "medal": Box(716, 8, 98, 52),
    "move": Box(10, 67, 560, 51),
    "gifts": Box(590, 72, 90, 42),
    "tokens": Box(698, 72, 116, 42),
}
