"""The public board of Gùgōng. The fixed parts are drawn once for each theme and side of the board; words are added afterwards."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.captions import NOTHING, Names, Say, Told
from render.changed import gains_of, line_of
from render.gugong.day import draw_day
from render.gugong.ended import draw_course, draw_earned, draw_end, draw_final_points, final
from render.gugong.layout import BOARD, PANELS, content
from render.gugong.map import Roads, draw_cities, draw_harbours, draw_names, draw_net, draw_ships, draw_waiting
from render.gugong.modes import draw_automa, draw_in_use
from render.gugong.names import LOCATIONS
from render.gugong.places import mark_above, mark_below, strips
from render.gugong.plaques import draw_figure, draw_medal, draw_name, draw_officials, draw_options
from render.gugong.seats import draw_board_legend, draw_strips, table_look
from render.gugong.seats_layout import automa_panel
from render.gugong.tracks import (
    draw_decrees,
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
from render.gugong.tracks_layout import palace_hall
from render.theme import LIGHT, THEMES, Look
from rules.gugong.cards import Side
from rules.gugong.view import GugongView

PARTS = 16
"""The most grounds in the cache, of two sides, four phases, two themes and two sets of components."""
COMPONENTS = 2
"""The number of sets of components in the cache: the box's and a host's."""
ENDED = tuple(location for location in LOCATIONS if location != "travel")
"""The locations that a board shows after the end."""


def board_canvas(
    view: GugongView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
) -> Canvas:
    """Draw the board with its record."""
    canvas = ground(view.parts.roads, theme).copy(table_look(view, names, theme))
    for part in of_side(view.parts.side(view.seats), view.phase, view.parts.roads, theme):
        canvas.lay(part)
    if view.to_move is None:
        _draw_end(canvas, view, names, say, told)
        return canvas
    draw_names(canvas, view)
    mark_below(canvas, view, changed)
    for location, name in LOCATIONS.items():
        draw_name(canvas, location, say(name.least))
        if location != "decrees":
            draw_options(canvas, location)
    draw_day(canvas, view, names, say, line_of(changed))
    draw_officials(canvas, view)
    draw_medal(canvas, view, say)
    draw_cities(canvas, view)
    draw_waiting(canvas, view, say)
    draw_wall(canvas, view)
    draw_houses(canvas, view)
    draw_stacks(canvas, view)
    draw_envoys(canvas, view)
    draw_levels(canvas, view, say)
    draw_decrees(canvas, view, say)
    draw_ships(canvas, view)
    draw_in_use(canvas, view)
    if view.meng:
        draw_automa(canvas, view, view.meng, say, automa_panel())
    gains = [gain for seat in range(view.seats) for gain in gains_of(changed, seat)]
    draw_strips(canvas, view, names, say, strips(view), gains)
    if not view.meng:
        draw_board_legend(canvas, view, say)
    mark_above(canvas, view, changed)
    return canvas


def _draw_end(canvas: Canvas, view: GugongView, names: Names, say: Say, told: Told) -> None:
    """Draw the pieces of a finished game, without marks and prices.

    The final scores stand in place of the map, the points day by day in place of the seats' rows if the days can be replayed.
    """
    ended = final(view, names, say)
    draw_final_points(canvas, ended, say)
    draw_end(canvas, ended, say)
    for location in ENDED:
        draw_name(canvas, location, say(LOCATIONS[location].least))
        draw_earned(canvas, ended, location)
    draw_levels(canvas, view, say)
    draw_wall(canvas, view)
    draw_houses(canvas, view)
    draw_stacks(canvas, view)
    draw_envoys(canvas, view)
    draw_decrees(canvas, view, say)
    draw_ships(canvas, view)
    if told.rounds:
        draw_course(canvas, view, ended, told.rounds, say)
    else:
        draw_strips(canvas, view, names, say, strips(view))


@lru_cache(maxsize=len(THEMES) * COMPONENTS)
def ground(roads: Roads, theme: str) -> Canvas:
    """Draw the board without pieces, words and the parts that differ between its sides: 6.6 MiB (1650 x 1050 pixels of 4 bytes).

    The cache holds 13 MiB if both themes are in use, and twice that if a host also has a map of its own.
    """
    canvas = Canvas(BOARD, look=Look(theme))
    canvas.lay_ground("gugong")
    with canvas.within(PANELS["travel"]):
        draw_net(canvas, roads)
    for location in LOCATIONS:
        draw_figure(canvas, location)
    draw_track_spaces(canvas)
    draw_rampart(canvas)
    draw_scrolls(canvas)
    return canvas


@lru_cache(maxsize=PARTS)
def of_side(side: Side, phase: str, roads: Roads, theme: str) -> tuple[Canvas, Canvas]:
    """Draw the parts in which boards differ: the Palace under the sky of a phase, and the harbours; 0.9 MiB."""
    whole = ground(roads, theme)
    hall, canal = whole.part(palace_hall()), whole.part(content("canal"))
    draw_palace(hall, side, phase)
    draw_harbours(canal, side)
    return hall, canal
