"""The pictures of In the Year of the Dragon: the public board, its enlarged areas, and a seat's private hand.

The same view gives the same picture.
"""

from __future__ import annotations

from PIL import Image

from render.canvas import Box
from render.captions import NOTHING, Names, Say, Told
from render.changed import Piece
from render.dragon.areas import AREAS, area_canvas
from render.dragon.board import board_canvas
from render.dragon.details import new_storeys
from render.dragon.hand import draw_hand
from render.dragon.happened import changes
from render.dragon.moving import pieces as moving
from render.dragon.places import places as placed
from render.dragon.questions import IN_WORDS, SCENES
from render.dragon.scores import draw_scores, scored
from render.dragon.topics import topic
from render.initials import look
from render.question import draw_question
from render.question import numbered as choices_numbered
from render.theme import LIGHT
from rules.contract import Result
from rules.dragon.view import DragonView

__all__ = [
    "AREAS",
    "IN_WORDS",
    "area",
    "board",
    "changes",
    "details",
    "hand",
    "numbered",
    "pieces",
    "places",
    "question",
    "scored",
    "scores",
    "topic",
]


def board(
    view: DragonView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
) -> Image.Image:
    """Draw the whole public board, 1650 x 1050.

    ``changed``: ids of the places to mark (see ``places``), with trails and gains if ``changes`` made it. ``told``: facts from outside the
    view.
    """
    return board_canvas(view, names, say, changed, theme, told).image


def places(view: DragonView, told: Told = NOTHING) -> dict[str, Box]:
    """Return the box of every markable place; a board without a legend has larger seats."""
    return placed(view, told.known)


def details(before: DragonView, after: DragonView, told: Told = NOTHING) -> list[Box]:
    """Return the boxes of new persons and floors in the palaces."""
    return new_storeys(before, after, told.known)


def pieces(before: DragonView, after: DragonView, told: Told = NOTHING) -> list[Piece]:
    """Return the pieces that moved or came."""
    return moving(before, after, told.known)


def area(view: DragonView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
    """Draw one of ``AREAS`` enlarged, with its rules in words. Raise ``KeyError`` for another id."""
    return area_canvas(view, names, say, area, theme).image


def hand(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """Draw the private picture of the view's seat; raise ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say, theme).image


def question(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """Draw the question to the view's seat, with a number at each choice on the board; return None if words are enough."""
    canvas = draw_question(view, say, look(theme, names), SCENES)
    return None if canvas is None else canvas.image


def numbered(view: DragonView) -> tuple[str, ...]:
    """Return the texts of the choices that have a number on the question's picture, from 1."""
    return choices_numbered(view, SCENES)


def scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """Draw the final scores; each seat's points are stacked by source."""
    return draw_scores(result, names, say, theme).image
