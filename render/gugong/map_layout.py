"""Where everything lies on the map of Gùgōng: city discs of 46 with their names below; north is up.

The places of the cities are those of their ids in ``rules.gugong.cards``; roads are drawn between them, whatever they are.
"""

from __future__ import annotations

from render.canvas import Box
from render.gugong.layout import PANELS

CITY = 46
_X, _Y = PANELS["travel"].x, PANELS["travel"].y
CITIES = {
    city: (_X + x, _Y + y)
    for city, (x, y) in {
        "fuzhou": (657, 433),
        "ningbo": (711, 357),
        "nanjing": (673, 277),
        "dengzhou": (705, 198),
        "tianjin": (672, 118),
        "shenyang": (706, 36),
        "datong": (493, 36),
        "yulin": (415, 118),
        "lanzhou": (326, 198),
        "xining": (141, 246),
        "chengdu": (209, 341),
        "kunming": (99, 432),
        "nanning": (272, 434),
        "guangzhou": (464, 435),
        "taiyuan": (542, 118),
        "kaifeng": (570, 198),
        "xian": (410, 277),
        "wuchang": (539, 277),
        "changsha": (447, 359),
        "nanchang": (582, 357),
    }.items()
}
"""The middle of each city's disc."""


def city(name: str) -> Box:
    """A city's disc with its name."""
    x, y = CITIES[name]
    return Box(x - 63, y - CITY // 2, 126, CITY + 30)


def city_name(name: str) -> tuple[int, int]:
    """Where the name is centred."""
    x, y = CITIES[name]
    return x, y + CITY // 2 + 14


def label(name: str) -> Box:
    """Where the name is written."""
    at = city(name)
    return Box(at.x, at.y + CITY, at.w, at.h - CITY)


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
