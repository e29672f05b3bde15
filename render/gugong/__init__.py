"""The pictures of Gùgōng: the public board, its areas enlarged, and a seat's private hand.

The same view gives the same picture. What never changes is drawn once for each side of the board and language.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.captions import Names, Say
from render.gugong.areas import AREAS, area_canvas
from render.gugong.hand import draw_hand
from render.gugong.layout import BOARD
from render.gugong.map import draw_cities, draw_harbours, draw_roads, draw_ships
from render.gugong.modes import draw_automa, draw_in_use
from render.gugong.modes_layout import solo_column
from render.gugong.places import changes, mark_above, mark_below, places, strip_of
from render.gugong.plaques import draw_medal, draw_officials, draw_plaque
from render.gugong.scores import draw_scores
from render.gugong.seats import draw_day, draw_strips
from render.gugong.topics import topic
from render.gugong.tracks import (
    draw_decrees,
    draw_envoys,
    draw_houses,
    draw_palace_path,
    draw_rampart,
    draw_stacks,
    draw_track_spaces,
    draw_wall,
)
from render.gugong.words import location_names
from render.theme import LIGHT
from rules.contract import Result
from rules.gugong.cards import Components, Side
from rules.gugong.view import GugongView

__all__ = ["AREAS", "area", "board", "changes", "hand", "places", "scores", "topic"]


def board(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
    """The whole public board, 1650 x 1050. ``changed``: ids of places that are marked (see ``places``)."""
    return board_canvas(view, names, say, changed, theme).image


def board_canvas(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Canvas:
    """The board with the record of what was drawn."""
    canvas = _static(view.parts.side(view.seats), view.parts, tuple(location_names(say).items()), theme).copy()
    mark_below(canvas, view, changed)
    draw_day(canvas, view, names, say)
    draw_officials(canvas, view)
    draw_medal(canvas, view)
    draw_cities(canvas, view)
    draw_wall(canvas, view)
    draw_houses(canvas, view)
    draw_stacks(canvas, view)
    draw_envoys(canvas, view)
    draw_decrees(canvas, view)
    draw_ships(canvas, view)
    draw_in_use(canvas, view)
    if view.meng:
        draw_automa(canvas, view, view.meng, say, solo_column(view.seats))
    draw_strips(canvas, view, names, say, [strip_of(view, seat) for seat in range(view.seats)])
    mark_above(canvas, view, changed)
    return canvas


def area(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
    """A part of the board, one of ``AREAS``, at twice its size; a location with its rules in words."""
    return area_canvas(view, names, say, area, theme).image


def hand(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The private picture of the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say, theme).image


def scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The final scores, each source's points stacked a seat."""
    return draw_scores(result, names, say, theme).image


@lru_cache(maxsize=2)
def _static(side: Side, parts: Components, names: tuple[tuple[str, str], ...], theme: str) -> Canvas:
    canvas = Canvas(BOARD, theme=theme)
    draw_roads(canvas, parts)
    for location, name in names:
        draw_plaque(canvas, location, name)
    draw_track_spaces(canvas)
    draw_rampart(canvas)
    draw_palace_path(canvas, side)
    draw_harbours(canvas, side)
    return canvas
