"""The layout of the map of Gùgōng: city discs of 56, each with its name straight below; north is up.

The cities stand at fixed places, by their ids in ``rules.gugong.cards``; any roads can be drawn between them.
"""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import LEAST_HERE, PANELS
from render.gugong.names import CITIES as CITY_NAMES
from render.text import width

CITY = 56
_X, _Y = PANELS["travel"].x, PANELS["travel"].y
CITIES = {
    city: (_X + x, _Y + y)
    for city, (x, y) in {
        "fuzhou": (610, 444),
        "ningbo": (714, 404),
        "nanjing": (708, 312),
        "dengzhou": (702, 217),
        "tianjin": (627, 177),
        "shenyang": (653, 74),
        "datong": (510, 89),
        "yulin": (405, 133),
        "lanzhou": (282, 219),
        "xining": (107, 295),
        "chengdu": (243, 328),
        "kunming": (96, 386),
        "nanning": (233, 441),
        "guangzhou": (478, 432),
        "taiyuan": (525, 174),
        "kaifeng": (561, 269),
        "xian": (430, 218),
        "wuchang": (476, 311),
        "changsha": (332, 380),
        "nanchang": (598, 356),
    }.items()
}
"""The middle of each city's disc."""


BELOW, BELOW_EMPTY = 41, 31
"""The distance from the middle of a disc, or of the dot of an empty city, down to the middle of the name."""
HIGH = 30
"""The height of a name."""


def disc(name: str) -> Box:
    """Return a city's disc."""
    x, y = CITIES[name]
    return Box(x - CITY // 2, y - CITY // 2, CITY, CITY)


def city(name: str) -> Box:
    """Return the box of a city's disc with its name."""
    one, other = disc(name), label(name)
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def city_name(name: str, *, empty: bool = False) -> tuple[int, int]:
    """Return the middle of a city's name, nearer to the dot of an ``empty`` city."""
    x, y = CITIES[name]
    return x, y + (BELOW_EMPTY if empty else BELOW)


def label(name: str, *, empty: bool = False) -> Box:
    """Return the box of a city's name."""
    x, y = city_name(name, empty=empty)
    wide = width(CITY_NAMES[name], "sans", LEAST_HERE)
    return Box(x - wide // 2 - 1, y - HIGH // 2 + 1, wide + 2, HIGH)


RING = 70
"""The ring around a changed city."""
NEAR = Box(-125, -100, 250, 200)
"""The area around a city in which its ring may touch names, as offsets from it to the names' cities."""


def city_mark(name: str) -> Box:
    """Return the ring around a city."""
    x, y = CITIES[name]
    return Box(x - RING // 2, y - RING // 2, RING, RING)


def near(name: str, other: str) -> bool:
    """Check whether the ring around a city may touch the name of the other city, or its own."""
    (x, y), (there, below) = CITIES[name], CITIES[other]
    return NEAR.x < there - x < NEAR.right and NEAR.y < below - y < NEAR.bottom
