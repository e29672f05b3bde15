"""The pictures of Gùgōng: the public board, its areas enlarged, and a seat's private hand.

The same view gives the same picture. What never changes is drawn once for each side of the board and language.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.gugong_area_layout import AREA_SCALE, AREA_TEXT, area_entry, area_line, area_view, seat_enlarged, seats_view
from render.gugong_hand import draw_hand
from render.gugong_layout import BOARD, PANELS, plaque, strip
from render.gugong_map import draw_cities, draw_harbours, draw_roads, draw_ships
from render.gugong_places import changes, mark, places
from render.gugong_plaques import draw_card, draw_medal, draw_officials, draw_plaque
from render.gugong_seats import Names, draw_day, draw_strips
from render.gugong_tracks import (
    draw_decrees,
    draw_effect,
    draw_envoys,
    draw_houses,
    draw_palace_path,
    draw_rampart,
    draw_stacks,
    draw_track_spaces,
    draw_wall,
)
from render.gugong_words import Say, decree_words, location_lines, location_names
from render.text import wrap
from rules.gugong.cards import LOCATIONS, Components, Side
from rules.gugong.view import GugongView

__all__ = ["AREAS", "area", "board", "changes", "hand", "places"]

AREAS = (*LOCATIONS, "seats")
"""The parts of the board that can be had enlarged."""


def board(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset()) -> Image.Image:
    """The whole public board, 1650 x 1050. ``changed``: ids of places that are marked (see ``places``)."""
    return board_canvas(view, names, say, changed).image


def board_canvas(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset()) -> Canvas:
    """The board with the record of what was drawn."""
    canvas = _static(view.parts.side(view.seats), view.parts, tuple(location_names(say).items())).copy()
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
    draw_strips(canvas, view, names, say, [strip(seat, view.seats) for seat in range(view.seats)])
    mark(canvas, view, changed)
    return canvas


def area(view: GugongView, names: Names, say: Say, area: str) -> Image.Image:
    """A part of the board, one of ``AREAS``, at twice its size; a location with its rules in words."""
    return area_canvas(view, names, say, area).image


def area_canvas(view: GugongView, names: Names, say: Say, area: str) -> Canvas:
    """The enlarged part with the record of what was drawn. Raises ``KeyError`` for no such part."""
    if area == "seats":
        canvas = Canvas(seats_view(view.seats), AREA_SCALE)
        draw_strips(canvas, view, names, say, [seat_enlarged(seat) for seat in range(view.seats)])
        return canvas
    room = PANELS[area].w - 8
    lines = [line for words in location_lines(say)[area] for line in wrap(words, "sans", AREA_TEXT, room)]
    listed = tuple(view.decrees) if area == "decrees" else ()
    canvas = Canvas(area_view(area, len(lines), len(listed)), AREA_SCALE)
    draw_plaque(canvas, area, location_names(say)[area])
    draw_card(canvas, view.parts.gift[view.officials[area]], plaque(area).card)
    _draw_location(canvas, view, area)
    for number, line in enumerate(lines):
        canvas.text(*area_line(area, number), line, "sans", AREA_TEXT)
    for number, decree in enumerate(listed):
        at = area_entry(area, len(lines), number)
        draw_effect(canvas, view.parts.decree[decree], at.x + 20, at.cy)
        canvas.text(at.x + 150, at.cy, decree_words(say)[decree], "sans", AREA_TEXT, room=at.w - 150)
    return canvas


def hand(view: GugongView, names: Names, say: Say) -> Image.Image:
    """The private picture of the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say).image


def _draw_location(canvas: Canvas, view: GugongView, location: str) -> None:
    """A location without its plaque."""
    side = view.parts.side(view.seats)
    match location:
        case "travel":
            draw_roads(canvas, view.parts)
            draw_cities(canvas, view)
        case "wall":
            draw_rampart(canvas)
            draw_wall(canvas, view)
        case "jade":
            draw_houses(canvas, view)
        case "intrigue":
            draw_medal(canvas, view)
            draw_track_spaces(canvas)
            draw_stacks(canvas, view)
        case "palace":
            draw_palace_path(canvas, side)
            draw_envoys(canvas, view)
        case "decrees":
            draw_decrees(canvas, view)
        case _:
            draw_harbours(canvas, side)
            draw_ships(canvas, view)


@lru_cache(maxsize=8)
def _static(side: Side, parts: Components, names: tuple[tuple[str, str], ...]) -> Canvas:
    canvas = Canvas(BOARD)
    for location, name in names:
        draw_plaque(canvas, location, name)
    draw_roads(canvas, parts)
    draw_track_spaces(canvas)
    draw_rampart(canvas)
    draw_palace_path(canvas, side)
    draw_harbours(canvas, side)
    return canvas
