"""The public board of In the Year of the Dragon. The fixed parts are drawn once for each theme; words are added afterwards."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.captions import NOTHING, Names, Say, Told
from render.changed import line_of
from render.dragon.actions import draw_actions_name, draw_groups
from render.dragon.ended import draw_course, draw_final_points, final
from render.dragon.events import draw_day, draw_end, draw_months, results_line
from render.dragon.layout import BOARD, PANELS, season
from render.dragon.persons import draw_court, draw_court_name, draw_display
from render.dragon.places import mark_places, mark_ways
from render.dragon.rails import TRACKS, draw_tracks, draw_way
from render.dragon.seats import draw_seats
from render.initials import look
from render.theme import LIGHT, Look
from rules.dragon.view import DragonView

GROUNDS = 4
"""The most grounds in the cache, of four seasons in two themes; another one is drawn in 40 ms."""


def board_canvas(
    view: DragonView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT, told: Told = NOTHING
) -> Canvas:
    """Draw the board with its record."""
    canvas = ground(theme, season(view.month)).copy(look(theme, names))
    if view.to_move is None:
        _draw_end(canvas, view, names, say, told)
        return canvas
    draw_court_name(canvas, say)
    draw_actions_name(canvas, view, say)
    draw_day(canvas, view, names, say, line_of(changed))
    draw_months(canvas, view, say)
    draw_display(canvas, view, say)
    draw_groups(canvas, view, say)
    draw_tracks(canvas, view, say)
    mark_ways(canvas, view, changed)
    draw_seats(canvas, view, names, say, known=told.known)
    mark_places(canvas, view, changed, known=told.known)
    return canvas


def _draw_end(canvas: Canvas, view: DragonView, names: Names, say: Say, told: Told) -> None:
    """Draw a finished game, without marks: the final scores in place of the court, the curves in place of actions and tracks."""
    ended = final(view, names, say)
    draw_final_points(canvas, ended, say)
    draw_end(canvas, ended, say)
    draw_months(canvas, view, say, told.rounds, results_line(ended))
    draw_course(canvas, view, told.rounds, say)
    draw_seats(canvas, view, names, say, known=told.known)


@lru_cache(maxsize=GROUNDS)
def ground(theme: str, season: str) -> Canvas:
    """Draw the board without pieces and words, so that all languages share the picture: 6.6 MiB (1650 x 1050 pixels of 4 bytes)."""
    canvas = Canvas(BOARD, look=Look(theme))
    canvas.lay_ground(f"dragon-{season}")
    draw_court(canvas)
    for part in TRACKS:
        draw_way(canvas, part, PANELS[part])
    return canvas
