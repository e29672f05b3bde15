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
        "fuzhou": (560, 381),
        "ningbo": (606, 314),
        "nanjing": (574, 244),
        "dengzhou": (604, 174),
        "tianjin": (570, 104),
        "shenyang": (606, 32),
        "datong": (420, 32),
        "yulin": (354, 104),
        "lanzhou": (278, 182),
        "xining": (120, 216),
        "chengdu": (178, 300),
        "kunming": (84, 380),
        "nanning": (232, 382),
        "guangzhou": (396, 383),
        "taiyuan": (462, 104),
        "kaifeng": (486, 174),
        "xian": (350, 244),
        "wuchang": (458, 244),
        "changsha": (388, 316),
        "nanchang": (497, 314),
    }.items()
}
"""The middle of each city's disc."""

LANDSCAPE = tuple(
    (name, _X + x, _Y + y, height)
    for name, x, y, height in (
        ("board/mountains", 6, 286, 70),
        ("board/sea", 612, 372, 44),
    )
)
"""Quiet drawings on the empty parts of the map: name, place and height."""

RIVERS = tuple(
    tuple((_X + x, _Y + y) for x, y in river)
    for river in (
        (
            *((64, 262), (110, 196), (176, 200), (236, 164), (286, 70), (330, 48), (386, 66)),
            *((402, 150), (424, 208), (470, 190), (540, 130), (590, 140), (658, 122)),
        ),
        (
            *((132, 330), (160, 344), (214, 336), (270, 282), (332, 286), (400, 262)),
            *((430, 282), (486, 262), (530, 214), (600, 268), (658, 250)),
        ),
    )
)
"""The Yellow River and the Yangtze, from their springs."""

CITY_NAMES = {"xian": "Xi'an"}
"""Cities whose name is not simply their id with a capital letter."""


def city(name: str) -> Box:
    """A city's disc with its name."""
    x, y = CITIES[name]
    return Box(x - 55, y - CITY // 2, 110, CITY + 24)


def city_name(name: str) -> tuple[int, int]:
    """Where the name is centred."""
    x, y = CITIES[name]
    return x, y + CITY // 2 + 12


RING = 56
"""The ring around a city that has changed."""
NEAR = Box(-110, -90, 220, 180)
"""Around a city: whose names its ring may touch."""


def city_mark(name: str) -> Box:
    """The ring around a city."""
    x, y = CITIES[name]
    return Box(x - RING // 2, y - RING // 2, RING, RING)


def near(name: str, other: str) -> bool:
    """Whether the ring around a city may touch the name of the other, or its own."""
    (x, y), (there, below) = CITIES[name], CITIES[other]
    return NEAR.x < there - x < NEAR.right and NEAR.y < below - y < NEAR.bottom
