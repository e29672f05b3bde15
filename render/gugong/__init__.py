"""The pictures of Gùgōng: the public board, its enlarged areas, and a seat's private hand.

The same view gives the same picture.
"""

from __future__ import annotations

from PIL import Image

from render.canvas import Box
from render.captions import NOTHING, Names, Say, Told
from render.changed import Piece
from render.gugong.areas import AREAS, area_canvas
from render.gugong.board import board_canvas
from render.gugong.hand import draw_hand
from render.gugong.happened import changes
from render.gugong.moving import pieces as moving
from render.gugong.places import places as placed
from render.gugong.questions import IN_WORDS, SCENES
from render.gugong.scores import draw_scores, scored
from render.gugong.seats import table_look
from render.gugong.topics import topic
from render.question import draw_question
from render.question import numbered as choices_numbered
from render.theme import LIGHT
from rules.contract import Result
from rules.gugong.view import GugongView

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
    view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
) -> Image.Image:
    """Draw the whole public board, 1650 x 1050.

    ``changed``: ids of the places to mark (see ``places``), with trails and gains if ``changes`` made it. ``told``: facts from outside the
    view.
    """
    return board_canvas(view, names, say, changed, theme, told).image


def places(view: GugongView, told: Told = NOTHING) -> dict[str, Box]:
    """Return the box of every markable place."""
    del told
    return placed(view)


def details(before: GugongView, after: GugongView, told: Told = NOTHING) -> list[Box]:
    """Return []: every piece lies in a place that is marked."""
    del before, after, told
    return []


def pieces(before: GugongView, after: GugongView, told: Told = NOTHING) -> list[Piece]:
    """Return the pieces that moved or came."""
    del told
    return moving(before, after)


def area(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
    """Draw one of ``AREAS`` at twice its size; a location has its rules in words."""
    return area_canvas(view, names, say, area, theme).image


def hand(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """Draw the private picture of the view's seat; raise ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say, theme).image


def question(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image | None:
    """Draw the question to the view's seat, with a number at each choice on the board; return None if words are enough."""
    canvas = draw_question(view, say, table_look(view, names, theme), SCENES)
    return None if canvas is None else canvas.image


def numbered(view: GugongView) -> tuple[str, ...]:
    """Return the texts of the choices that have a number on the question's picture, from 1."""
    return choices_numbered(view, SCENES)


def scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """Draw the final scores; each seat's points are stacked by source."""
    return draw_scores(result, names, say, theme).image
