"""The enlarged areas of Gùgōng's board, each location with its rules in words."""

from __future__ import annotations

from collections.abc import Mapping

from render.canvas import Box, Canvas
from render.captions import Names, Say
from render.enlarged_layout import AREA_SCALE
from render.gugong.area_layout import (
    WORDS,
    area_line,
    area_view,
    entry_height,
    line_middles,
    list_entries,
    list_room,
    seat_legend,
    seats_view,
    words_room,
)
from render.gugong.layout import plaque
from render.gugong.map import draw_cities, draw_harbours, draw_names, draw_net, draw_ships, draw_token, draw_waiting, token_kinds
from render.gugong.modes import draw_automa, draw_in_use
from render.gugong.names import LOCATIONS as LOCATION_NAMES
from render.gugong.places import strips
from render.gugong.plaques import draw_card, draw_figure, draw_ground, draw_medal, draw_name, draw_options
from render.gugong.seats import draw_legend, draw_strips, signs_drawn, table_look
from render.gugong.seats_layout import automa_panel
from render.gugong.tracks import (
    draw_decrees,
    draw_effect,
    draw_envoys,
    draw_houses,
    draw_levels,
    draw_palace,
    draw_rampart,
    draw_scrolls,
    draw_stacks,
    draw_track_spaces,
    draw_wall,
)
from render.gugong.words import decree_words, location_lines, seat_words, token_words
from render.text import wrap
from render.theme import LIGHT, Look
from rules.gugong.cards import LOCATIONS
from rules.gugong.view import GugongView

AREAS = (*LOCATIONS, "seats")
"""The parts of the board that have an enlarged picture."""


def area_canvas(view: GugongView, names: Names, say: Say, area: str, theme: str = LIGHT) -> Canvas:
    """Draw an enlarged area with its record; raise ``KeyError`` for an unknown area."""
    look = table_look(view, names, theme)
    return _seats(view, names, say, look) if area == "seats" else _location(view, say, area, look)


def _seats(view: GugongView, names: Names, say: Say, look: Look) -> Canvas:
    """Draw the table of the seats, Meng's cards, and the meanings of the signs in the rows."""
    rows = Canvas(seats_view(0), AREA_SCALE, look)
    if view.meng:
        draw_automa(rows, view, view.meng, say, automa_panel())
    draw_strips(rows, view, names, say, strips(view))
    signs = signs_drawn(rows)
    canvas = Canvas(seats_view(len(signs)), AREA_SCALE, look)
    canvas.lay(rows)
    draw_legend(canvas, signs, seat_words(say), [seat_legend(number) for number in range(len(signs))])
    return canvas


def _location(view: GugongView, say: Say, location: str, look: Look) -> Canvas:
    """Draw the location as on the board, the rules in words, and a list of its tokens or decrees."""
    room = words_room(location)
    lines = [line for words in location_lines(location, say) for line in wrap(words, "sans", WORDS, room)]
    # at twice their size letters are up to 3 % wider than twice as wide
    entries = {entry: wrap(words, "sans", WORDS, list_room(location) * 97 // 100) for entry, words in _listed(view, say, location).items()}
    heights = [entry_height(len(words)) for words in entries.values()]
    canvas = Canvas(area_view(location, len(lines), heights), AREA_SCALE, look)
    draw_ground(canvas, location)
    draw_figure(canvas, location)
    if location != "decrees":
        draw_options(canvas, location)
    draw_name(canvas, location, say(LOCATION_NAMES[location].least))
    draw_card(canvas, view.parts.gift[view.officials[location]], plaque(location).card)
    _draw_pieces(canvas, view, location, say)
    draw_in_use(canvas, view, location)
    for number, line in enumerate(lines):
        x, cy = area_line(location, number)
        canvas.text(x, cy, line, "sans", WORDS, room=room)
    for (entry, words), at in zip(entries.items(), list_entries(location, len(lines), heights), strict=True):
        _entry(canvas, view, location, entry, words, at)
    return canvas


def _listed(view: GugongView, say: Say, location: str) -> Mapping[str, str]:
    """Return the meanings of the entries of a location's list."""
    meanings = {**decree_words(say), **token_words(say)}
    listed = {"decrees": tuple(view.decrees), "travel": token_kinds(view)}.get(location, ())
    return {entry: meanings[entry] for entry in listed}


def _entry(canvas: Canvas, view: GugongView, location: str, entry: str, lines: tuple[str, ...], at: Box) -> None:
    """Draw an entry of the list: its drawing and its words."""
    room = list_room(location)
    with canvas.within(at):
        if location == "decrees":
            draw_effect(canvas, view.parts.decree[entry], at.x + 20, at.cy)
        else:
            draw_token(canvas, entry, at.x + 25, at.cy, 46)
        for line, cy in zip(lines, line_middles(at.cy, len(lines)), strict=True):
            canvas.text(at.right - room, cy, line, "sans", WORDS, room=room)


def _draw_pieces(canvas: Canvas, view: GugongView, location: str, say: Say) -> None:
    """Draw the pieces of a location at their places on the board."""
    side = view.parts.side(view.seats)
    match location:
        case "travel":
            draw_net(canvas, view.parts.roads)
            draw_names(canvas, view)
            draw_cities(canvas, view)
            draw_waiting(canvas, view, say)
        case "wall":
            draw_rampart(canvas)
            draw_wall(canvas, view)
        case "jade":
            draw_houses(canvas, view)
        case "intrigue":
            draw_medal(canvas, view, say)
            draw_track_spaces(canvas)
            draw_stacks(canvas, view)
        case "palace":
            draw_palace(canvas, side, view.phase)
            draw_envoys(canvas, view)
        case "decrees":
            draw_scrolls(canvas)
            draw_levels(canvas, view, say)
            draw_decrees(canvas, view, say)
        case _:
            draw_harbours(canvas, side)
            draw_ships(canvas, view)
