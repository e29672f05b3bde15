"""Colours, sizes of type and the marks of the seats, for every picture.

The five seats are told apart by colour, by shape and by letter. Their colours differ in lightness as well as in hue, so
that they stay apart under protanopia, deuteranopia, tritanopia and in grey; a test simulates all four.
"""

from __future__ import annotations

from typing import NamedTuple

PAPER = "#efe5d2"
PANEL = "#faf4e6"
CARD = "#fffdf6"
INK = "#2a2420"
SOFT = "#6b5f50"
FAINT = "#9a8c73"
ROAD = "#b5a585"
LINE = "#d8cab0"
LACQUER = "#a3281f"
GOLD = "#b8862b"
JADE = "#5c9c74"
WATER = "#dfe8e4"
STONE = "#cdbfa4"

PAINTS = {
    "ink": INK,
    "panel": PANEL,
    "card": CARD,
    "faint": FAINT,
    "lacquer": LACQUER,
    "lacquer-light": "#c4503f",
    "gold": GOLD,
    "jade": JADE,
    "jade-light": "#a9d0b5",
    "water-deep": "#4f7f95",
    "stone": STONE,
    "stone-dark": "#8f816a",
    "mist": "#efe4cd",
    "mist-line": "#d3c3a4",
    "straw": "#e0c184",
    "trunk": "#7a5538",
    "porcelain": "#eef2f1",
    "cube": "#c9ab7a",
    "cube-top": "#ead7b2",
    "cube-side": "#a5855a",
}
"""What ``var(--name)`` means in the SVG sources."""


class SeatMark(NamedTuple):
    """How a seat is drawn: its fill, the colour of its letter upon it, its shape, its letter."""

    fill: str
    letter: str
    shape: str
    sign: str


SEATS = (
    SeatMark(fill="#3b3f93", letter="#ffffff", shape="circle", sign="A"),
    SeatMark(fill="#e9973a", letter=INK, shape="square", sign="B"),
    SeatMark(fill="#17896b", letter="#ffffff", shape="triangle", sign="C"),
    SeatMark(fill="#f4f1fb", letter=INK, shape="diamond", sign="D"),
    SeatMark(fill="#33101c", letter="#ffffff", shape="hexagon", sign="E"),
)

VALUE = 62
"""Type size of a gift card's value on the board, in pixels."""
LARGE = 42
"""Type size of what leads: points, the seat to move."""
NUMBER = 36
"""Type size of every number that decides a move."""
TITLE = 30
"""Type size of a location's name."""
TEXT = 26
"""Type size of words."""
LEAST = 22
"""Nothing is smaller."""
