"""Colours, sizes of type and the marks of the seats, for every picture.

Drawing code and the SVG sources name a colour; a theme defines each name: ``light`` is rice paper and ink, ``dark`` is black lacquer with
gold lines. The five seats look the same in both themes. Colour, shape and the initial of the name tell them apart. Their colours differ in
lightness and in hue, so that they stay apart under protanopia, deuteranopia, tritanopia and in grey; a test simulates all four.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

PAPER = "paper"
"""The ground of a picture."""
PANEL = "panel"
"""The ground of a part of a picture."""
PASSED = "passed"
"""The ground of a seat that has no gift card left."""
CARD = "card"
"""The ground of cards, tiles and tokens."""
INK = "ink"
SOFT = "soft"
"""Less important words."""
FAINT = "faint"
"""Counts of zero."""
LINE = "line"
ROAD = "road"
STONE = "stone"
MIST = "mist"
"""Quiet drawings behind everything."""
MIST_LINE = "mist-line"
WOOD = "wood"
"""Frames, rods and posts."""
LACQUER = "lacquer"
"""The seat asked, and danger."""
BRIGHT = "bright"
"""Letters on lacquer."""
COST = "cost"
"""Letters of costs and of urgent things."""
GOLD = "gold"
"""Changes, and the leader."""
ON_GOLD = "on-gold"
"""Letters on gold."""
GOLD_INK = "gold-ink"
"""Golden letters on a ground of paper."""
JADE = "jade"
"""A match with a die."""
ON_JADE = "sumi"
"""Letters on jade."""
REBATE = "rebate"
"""Letters of rebates and rewards."""

_COLOURS = {
    "light": {
        "paper": "#efe5d2",
        "panel": "#faf4e6",
        "passed": "#efe6d3",
        "card": "#fffdf6",
        "ink": "#2a2420",
        "soft": "#635748",
        "faint": "#857860",
        "line": "#d8cab0",
        "road": "#8a6e45",
        "water": "#dfe8e4",
        "water-deep": "#4f7f95",
        "stone": "#cdbfa4",
        "stone-dark": "#8f816a",
        "lacquer": "#a3281f",
        "lacquer-light": "#c4503f",
        "lacquer-line": "#c9806f",
        "bright": "#fffdf6",
        "cost": "#a3281f",
        "gold": "#aa7910",
        "on-gold": "#17110d",
        "gold-ink": "#8a5f12",
        "rebate": "#2a6a48",
        "jade": "#599971",
        "jade-light": "#a9d0b5",
        "mist": "#e7dac0",
        "mist-line": "#d3c3a4",
        "straw": "#e0c184",
        "wood": "#7a5538",
        "hill": "#bfd3c6",
        "hill-far": "#dde6d8",
        "hill-deep": "#8fb3a6",
        "sky-dawn": "#f6dfc4",
        "sky-day": "#dcebea",
        "sky-dusk": "#eec2a6",
        "sky-danger": "#efb49c",
        "sky-night": "#3a4a5c",
        "sky-sun": "#e9a24a",
        "sky-low": "#d9774a",
        "sky-light": "#f3ead0",
        "hill-dusk": "#c3a494",
        "hill-night": "#2f3d4b",
        "hill-black": "#28333d",
        "roof": "#ecd39a",
        "roof-deep": "#c79a4b",
        "wave": "#b9d0d2",
        "porcelain": "#eef2f1",
        "cube": "#c9ab7a",
        "cube-top": "#ead7b2",
        "cube-side": "#a5855a",
        "skin": "#f1d6b4",
        "hair": "#40342d",
        "white": "#fffdf6",
        "white-shade": "#ddd3c2",
        "marble": "#fffdf6",
        "marble-shade": "#ddd3c2",
        "sumi": "#2a2420",
        "gold-leaf": "#f2cf74",
        "person-craftsman": "#d3ad77",
        "person-lady": "#e2833a",
        "person-collector": "#e9c53c",
        "person-pyrotechnist": "#8f62a8",
        "person-warrior": "#bd4234",
        "person-monk": "#8c6240",
        "person-healer": "#5a8fbd",
        "person-farmer": "#76a355",
        "person-scholar": "#c9c4ba",
    },
    "dark": {
        "paper": "#15110f",
        "panel": "#231d1a",
        "passed": "#1a1513",
        "card": "#332a25",
        "ink": "#f2e6cb",
        "soft": "#b9a98c",
        "faint": "#968870",
        "line": "#4b3f36",
        "road": "#ab8f66",
        "water": "#1d2b31",
        "water-deep": "#6fa5bd",
        "stone": "#6f6250",
        "stone-dark": "#8f816a",
        "lacquer": "#c03c2d",
        "lacquer-light": "#cf5a47",
        "lacquer-line": "#d08a78",
        "bright": "#fff6e2",
        "cost": "#ff8f79",
        "gold": "#dcae55",
        "on-gold": "#231a10",
        "gold-ink": "#dcae55",
        "rebate": "#7fd0a0",
        "jade": "#5fae80",
        "jade-light": "#2f5c44",
        "mist": "#2b2420",
        "mist-line": "#4b3f36",
        "straw": "#a98446",
        "wood": "#8f6a48",
        "hill": "#20362e",
        "hill-far": "#1a2622",
        "hill-deep": "#355849",
        "sky-dawn": "#4a3a3a",
        "sky-day": "#25363a",
        "sky-dusk": "#4d2f2a",
        "sky-danger": "#6e2c24",
        "sky-night": "#0d1218",
        "sky-sun": "#c98a3a",
        "sky-low": "#b9603a",
        "sky-light": "#cfc7ae",
        "hill-dusk": "#3b2a2a",
        "hill-night": "#131c22",
        "hill-black": "#0f161a",
        "roof": "#40321d",
        "roof-deep": "#8a6a30",
        "wave": "#2d444c",
        "porcelain": "#3d474b",
        "cube": "#a3814d",
        "cube-top": "#cbb07c",
        "cube-side": "#7d6038",
        "skin": "#e0c29b",
        "hair": "#0c0a09",
        "white": "#fff6e2",
        "white-shade": "#cfc3ad",
        "marble": "#9a8d75",
        "marble-shade": "#5d5242",
        "sumi": "#1a1412",
        "gold-leaf": "#f2cf74",
        "person-craftsman": "#d3ad77",
        "person-lady": "#e2833a",
        "person-collector": "#e9c53c",
        "person-pyrotechnist": "#8f62a8",
        "person-warrior": "#bd4234",
        "person-monk": "#8c6240",
        "person-healer": "#5a8fbd",
        "person-farmer": "#76a355",
        "person-scholar": "#c9c4ba",
    },
}
SCORES = (
    ("#a62b20", "#fff6e2"),
    ("#e3b659", "#231a10"),
    ("#7a5538", "#fff6e2"),
    ("#f0dcae", "#231a10"),
    ("#5b4a7d", "#fff6e2"),
    ("#c7b18a", "#231a10"),
    ("#33507f", "#fff6e2"),
    ("#8fc1d4", "#231a10"),
    ("#5d564c", "#fff6e2"),
    ("#e58a6c", "#231a10"),
    ("#6b1f2c", "#fff6e2"),
    ("#6fbf8e", "#231a10"),
)
"""The colours of the sources of points, each with the colour of the number on it; light and dark alternate."""

THEMES: Mapping[str, Mapping[str, str]] = {
    name: {
        **colours,
        **{f"score-{place}": fill for place, (fill, _) in enumerate(SCORES)},
        **{f"on-{place}": letter for place, (_, letter) in enumerate(SCORES)},
    }
    for name, colours in _COLOURS.items()
}
"""The colours of each theme: the meaning of ``var(--name)`` in the SVG sources and of every colour in drawing code."""

SEASONS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "light": {
        "spring": {"hill": "#d3e3bd", "hill-far": "#f1e2df", "hill-deep": "#9cc49a"},
        "summer": {},
        "autumn": {"hill": "#e6cfa4", "hill-far": "#f0e3ca", "hill-deep": "#cf9d62"},
        "winter": {"hill": "#d6dee6", "hill-far": "#e9edf0", "hill-deep": "#a9b9c8"},
    },
    "dark": {
        "spring": {"hill": "#2b3a25", "hill-far": "#2a2224", "hill-deep": "#46603a"},
        "summer": {},
        "autumn": {"hill": "#3d2c1a", "hill-far": "#2a2018", "hill-deep": "#6d4c27"},
        "winter": {"hill": "#2c353e", "hill-far": "#1f262c", "hill-deep": "#4b5a68"},
    },
}
"""The colours of the land that differ from the theme's in a season, by theme and season."""
LIGHT = "light"


class Look(NamedTuple):
    """The look of a picture: its theme, and the initials on the pieces of the seats; empty if the seats belong to nobody."""

    theme: str = LIGHT
    initials: tuple[str, ...] = ()


LOOK = Look()


class SeatMark(NamedTuple):
    """The drawing of a seat's pieces: its fill, the colour of its initial, its shape."""

    fill: str
    letter: str
    shape: str


SEATS = (
    SeatMark(fill="#36398c", letter="#ffffff", shape="circle"),
    SeatMark(fill="#e9973a", letter="#2a2420", shape="square"),
    SeatMark(fill="#128654", letter="#ffffff", shape="triangle"),
    SeatMark(fill="#f4f1fb", letter="#2a2420", shape="diamond"),
    SeatMark(fill="#33101c", letter="#ffffff", shape="hexagon"),
)

VEIL = 150
"""The opacity of the veil over finished things, of 255."""

VALUE = 62
"""Type size of a gift card's value on the board, in pixels."""
LARGE = 42
"""Type size of the most important: points, the seat to move."""
NUMBER = 36
"""Type size of every number that decides a move."""
TITLE = 30
"""Type size of a location's name."""
TEXT = 26
"""Type size of words."""
WORDS = 27
"""Type size of the smallest words on a board: a phone shows a panel of it at 0.35 of its size."""
LEAST = 22
"""The smallest type size."""
