"""The areas of Gùgōng's board enlarged, each location with its rules in words."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.enlarged_layout import AREA_SCALE, AREA_TEXT, entry_height, line_middles
from render.gugong.area_layout import (
    FOLDED,
    SEAT_SIGNS,
    AreaView,
    area_parts,
    automa_enlarged,
    list_entry,
    list_room,
    seat_enlarged,
    seat_legend,
    seats_view,
    words_room,
)
from render.gugong.layout import content, plaque
from render.gugong.map import draw_cities, draw_harbours, draw_roads, draw_ships, draw_token, token_kinds
from render.gugong.map_layout import CITY
from render.gugong.modes import draw_automa, draw_in_use
from render.gugong.plaques import draw_card, draw_medal, draw_name, draw_plaque
from render.gugong.seats import draw_legend, draw_strips
from render.gugong.tracks import (
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
from render.gugong.words import bonus_words, decree_words, location_lines, location_names, token_words
from render.text import wrap
from render.theme import LIGHT, PANEL
from rules.gugong.cards import LOCATIONS
from rules.gugong.view import GugongView

AREAS = (*LOCATIONS, "seats")
"""The parts of the board that can be had enlarged."""


def area_canvas(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Canvas:
    """The enlarged part with the record of what was drawn. Raises ``KeyError`` for no such part."""
    return _seats(view, names, say, theme) if area == "seats" else _location(view, say, area, theme)


def _seats(view: GugongView, names: Names, say: Say, theme: str) -> Canvas:
    """The strips, Meng's cards, and what the signs on a strip mean."""
    canvas = Canvas(seats_view(view.seats, view.meng is not None), AREA_SCALE, theme)
    if view.meng:
        draw_automa(canvas, view, view.meng, say, automa_enlarged())
    draw_strips(canvas, view, names, say, [seat_enlarged(seat) for seat in range(view.seats)])
    draw_legend(canvas, say, [seat_legend(number, view.seats, view.meng is not None) for number in range(SEAT_SIGNS)])
    return canvas


def _location(view: GugongView, say: Say, location: str, theme: str) -> Canvas:
    """Plaque, pieces, the rules in words, and a list of what lies there."""
    room = words_room(location)
    lines = [line for words in location_lines(location, say) for line in wrap(words, "sans", AREA_TEXT, room)]
    entries = {entry: wrap(words, "sans", AREA_TEXT, list_room(location)) for entry, words in _listed(view, say, location).items()}
    high = entry_height(max(map(len, entries.values()), default=0))
    parts = area_parts(location, len(lines), len(entries), high)
    canvas = Canvas(parts.shown, AREA_SCALE, theme)
    if location == "travel":
        draw_roads(canvas, view.parts.roads, view.parts.cities)
    draw_plaque(canvas, location, parts.ground)
    draw_name(canvas, location, location_names(say)[location], parts.ground)
    draw_card(canvas, view.parts.gift[view.officials[location]], plaque(location).card)
    _draw_all(canvas, view, location, parts)
    draw_in_use(canvas, view, location)
    for line, cy in zip(lines, line_middles(parts.words.cy, len(lines)), strict=True):
        canvas.text(parts.words.x, cy, line, "sans", AREA_TEXT, room=room)
    for number, (entry, words) in enumerate(entries.items()):
        _entry(canvas, view, location, entry, words, list_entry(location, parts, number, high))
    return canvas


def _listed(view: GugongView, say: Say, location: str) -> Mapping[str, str]:
    """What is listed under a location, and what each means."""
    meanings = {**decree_words(say), **token_words(say), **bonus_words(say)}
    listed = {"decrees": tuple(view.decrees), "travel": token_kinds(view)}.get(location, ())
    return {entry: meanings[entry] for entry in listed}


def _entry(canvas: Canvas, view: GugongView, location: str, entry: str, lines: tuple[str, ...], at: Box) -> None:
    """An entry of the list: its drawing and its words."""
    room = list_room(location)
    with canvas.within(at):
        if location == "decrees":
            draw_effect(canvas, view.parts.decree[entry], at.x + 20, at.cy)
        else:
            draw_token(canvas, entry, at.x + 25, at.cy, CITY)
        for line, cy in zip(lines, line_middles(at.cy, len(lines)), strict=True):
            canvas.text(at.right - room, cy, line, "sans", AREA_TEXT, room=room)


def _draw_all(canvas: Canvas, view: GugongView, location: str, parts: AreaView) -> None:
    """What lies right of the plaque, in its place or under the plaque."""
    if location == "intrigue":
        draw_medal(canvas, view)
    if location not in FOLDED:
        _draw_pieces(canvas, view, location)
        return
    pieces = Canvas(content(location), AREA_SCALE, canvas.theme)
    pieces.rect(pieces.area, fill=PANEL)
    _draw_pieces(pieces, view, location)
    canvas.lay(pieces, parts.pieces)


def _draw_pieces(canvas: Canvas, view: GugongView, location: str) -> None:
    """A location without its plaque, where it lies on the board."""
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
