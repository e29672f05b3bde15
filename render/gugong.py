"""The pictures of Gùgōng: the public board, its areas enlarged, and a seat's private hand.

The same view gives the same picture. What never changes is drawn once for each side of the board and language.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.captions import Names, Say
from render.enlarged_layout import AREA_SCALE, AREA_TEXT
from render.gugong_area_layout import SEAT_SIGNS, area_entry, area_line, area_view, automa_enlarged, seat_enlarged, seat_legend, seats_view
from render.gugong_hand import draw_hand
from render.gugong_layout import BOARD, PANELS, plaque
from render.gugong_map import draw_cities, draw_harbours, draw_roads, draw_ships, draw_token, token_kinds
from render.gugong_map_layout import CITY
from render.gugong_modes import draw_automa, draw_in_use
from render.gugong_modes_layout import solo_column
from render.gugong_places import changes, mark, places, strip_of
from render.gugong_plaques import draw_card, draw_medal, draw_officials, draw_plaque
from render.gugong_scores import draw_scores
from render.gugong_seats import draw_day, draw_legend, draw_strips
from render.gugong_topics import topic
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
from render.gugong_words import bonus_words, decree_words, location_lines, location_names, token_words
from render.text import wrap
from render.theme import LEAST, LIGHT
from rules.core import Result
from rules.gugong.cards import LOCATIONS, Components, Side
from rules.gugong.view import GugongView

__all__ = ["AREAS", "area", "board", "changes", "hand", "places", "scores", "topic"]

AREAS = (*LOCATIONS, "seats")
"""The parts of the board that can be had enlarged."""


def board(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Image.Image:
    """The whole public board, 1650 x 1050. ``changed``: ids of places that are marked (see ``places``)."""
    return board_canvas(view, names, say, changed, theme).image


def board_canvas(view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Canvas:
    """The board with the record of what was drawn."""
    canvas = _static(view.parts.side(view.seats), view.parts, tuple(location_names(say).items()), theme).copy()
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
    mark(canvas, view, changed)
    return canvas


def area(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Image.Image:
    """A part of the board, one of ``AREAS``, at twice its size; a location with its rules in words."""
    return area_canvas(view, names, say, area, theme).image


def area_canvas(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Canvas:
    """The enlarged part with the record of what was drawn. Raises ``KeyError`` for no such part."""
    if area == "seats":
        canvas = Canvas(seats_view(view.seats, view.meng is not None), AREA_SCALE, theme)
        if view.meng:
            draw_automa(canvas, view, view.meng, say, automa_enlarged())
        draw_strips(canvas, view, names, say, [seat_enlarged(seat) for seat in range(view.seats)])
        draw_legend(canvas, say, [seat_legend(number, view.seats, view.meng is not None) for number in range(SEAT_SIGNS)])
        return canvas
    room = PANELS[area].w - 8
    lines = [line for words in location_lines(area, say) for line in wrap(words, "sans", AREA_TEXT, room)]
    listed = {"decrees": tuple(view.decrees), "travel": token_kinds(view)}.get(area, ())
    canvas = Canvas(area_view(area, len(lines), len(listed)), AREA_SCALE, theme)
    if area == "travel":
        draw_roads(canvas, view.parts)
    draw_plaque(canvas, area, location_names(say)[area])
    draw_card(canvas, view.parts.gift[view.officials[area]], plaque(area).card)
    _draw_location(canvas, view, area)
    draw_in_use(canvas, view, area)
    for number, line in enumerate(lines):
        canvas.text(*area_line(area, number), line, "sans", AREA_TEXT)
    meanings = token_words(say) | bonus_words(say)
    for number, entry in enumerate(listed):
        at = area_entry(area, len(lines), number)
        if area == "decrees":
            draw_effect(canvas, view.parts.decree[entry], at.x + 20, at.cy)
            canvas.text(at.x + 150, at.cy, decree_words(say)[entry], "sans", AREA_TEXT, room=at.w - 150)
        else:
            draw_token(canvas, entry, at.x + 25, at.cy, CITY)
            canvas.text(at.x + 56, at.cy, meanings[entry], "sans", AREA_TEXT, room=at.w - 60, least=LEAST // AREA_SCALE)
    return canvas


def hand(view: GugongView, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The private picture of the seat whose view this is. Raises ``ValueError`` for a spectator's view."""
    return draw_hand(view, names, say, theme).image


def scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Image.Image:
    """The final scores, each source's points stacked a seat."""
    return draw_scores(result, names, say, theme).image


def _draw_location(canvas: Canvas, view: GugongView, location: str) -> None:
    """A location without its plaque."""
    side = view.parts.side(view.seats)
    match location:
        case "travel":
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
