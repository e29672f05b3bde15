"""The pictures of In the Year of the Dragon: the public board, its areas enlarged, and a seat's private hand.

The same view gives the same picture. What never changes is drawn once for each language and theme.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.captions import Names, Say
from render.dragon.actions import draw_display, draw_grounds, draw_groups, draw_tracks
from render.dragon.areas import AREAS, area_canvas
from render.dragon.events import draw_day, draw_months
from render.dragon.hand import draw_hand
from render.dragon.layout import BOARD, PANELS
from render.dragon.places import changes, mark_places, places
from render.dragon.scores import draw_scores
from render.dragon.seats import draw_strips
from render.dragon.topics import topic
from render.dragon.words import part_names
from render.strips_layout import strip
from render.theme import LIGHT
from rules.contract import Result
from rules.dragon.view import DragonView

__all__ = ["AREAS", "area", "board", "changes", "hand", "places", "scores", "topic"]


def board(view: DragonView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
    """The whole public board, 1650 x 1050. ``changed``: ids of places that are marked (see ``places``)."""
    return board_canvas(view, names, say, changed, theme).image


def board_canvas(view: DragonView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Canvas:
    """The board with the record of what was drawn."""
    canvas = _static(tuple(part_names(say).items()), theme).copy()
    draw_day(canvas, view, names, say)
    draw_months(canvas, view, say)
    draw_display(canvas, view)
    draw_groups(canvas, view)
    draw_tracks(canvas, view)
    draw_strips(canvas, view, names, [strip(PANELS["seats"], seat, view.seats) for seat in range(view.seats)])
    mark_places(canvas, view, changed)
    return canvas


def area(view: DragonView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
    """A part of the board, one of ``AREAS``, enlarged and with its rules in words. Raises ``KeyError`` for no such part."""
    return area_canvas(view, names, say, area, theme).image


def hand(view: DragonView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The private picture of the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say, theme).image


def scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The final scores, each source's points stacked a seat."""
    return draw_scores(result, names, say, theme).image


@lru_cache(maxsize=8)
def _static(words: tuple[tuple[str, str], ...], theme: str) -> Canvas:
    canvas = Canvas(BOARD, theme=theme)
    draw_grounds(canvas, dict(words))
    return canvas
