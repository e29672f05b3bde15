"""Where everything lies on the map of Gùgōng: city discs of 46 with their names below, or beside where a road leads on; north is up.

The places of the cities are those of their ids in ``rules.gugong.cards``; roads are drawn between them, whatever they are.
"""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import LEAST_HERE, PANELS
from render.gugong.names import CITIES as CITY_NAMES
from render.text import width

CITY = 46
_X, _Y = PANELS["travel"].x, PANELS["travel"].y
CITIES = {
    city: (_X + x, _Y + y)
    for city, (x, y) in {
        "fuzhou": (657, 449),
        "ningbo": (706, 374),
        "nanjing": (673, 296),
        "dengzhou": (700, 218),
        "tianjin": (640, 140),
        "shenyang": (702, 64),
        "datong": (493, 64),
        "yulin": (410, 140),
        "lanzhou": (318, 218),
        "xining": (136, 300),
        "chengdu": (262, 346),
        "kunming": (99, 449),
        "nanning": (272, 449),
        "guangzhou": (464, 449),
        "taiyuan": (530, 140),
        "kaifeng": (566, 218),
        "xian": (410, 296),
        "wuchang": (545, 296),
        "changsha": (447, 374),
        "nanchang": (586, 374),
    }.items()
}
"""The middle of each city's disc."""


BELOW = (0, 37)
NAMES_AT = {
    "nanjing": (30, 37),
    "tianjin": (76, 0),
    "datong": (-75, 0),
    "yulin": (40, 37),
    "lanzhou": (-35, -39),
    "chengdu": (0, -39),
    "taiyuan": (32, -39),
    "kaifeng": (45, -39),
    "xian": (-60, -12),
    "wuchang": (-55, 37),
    "changsha": (-60, 37),
    "nanchang": (-50, 37),
}
"""Where the names are centred, from the middles of their discs, that would lie upon a road below them."""
HIGH = 30
"""The height of a name."""


def disc(name: str) -> Box:
    """A city's disc."""
    x, y = CITIES[name]
    return Box(x - CITY // 2, y - CITY // 2, CITY, CITY)


def city(name: str) -> Box:
    """A city's disc with its name."""
    one, other = disc(name), label(name)
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def city_name(name: str) -> tuple[int, int]:
    """Where the name is centred."""
    (x, y), (right, down) = CITIES[name], NAMES_AT.get(name, BELOW)
    return x + right, y + down


def label(name: str) -> Box:
    """Where the name is written."""
    x, y = city_name(name)
    wide = width(CITY_NAMES[name], "sans", LEAST_HERE)
    return Box(x - wide // 2 - 1, y - HIGH // 2 + 1, wide + 2, HIGH)


RING = 60
"""The ring around a city that has changed."""
NEAR = Box(-125, -100, 250, 200)
"""Around a city: whose names its ring may touch."""


def city_mark(name: str) -> Box:
    """The ring around a city."""
    x, y = CITIES[name]
    return Box(x - RING // 2, y - RING // 2, RING, RING)


def near(name: str, other: str) -> bool:
    """Whether the ring around a city may touch the name of the other, or its own."""
    (x, y), (there, below) = CITIES[name], CITIES[other]
    return NEAR.x < there - x < NEAR.right and NEAR.y < below - y < NEAR.bottom
