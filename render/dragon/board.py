"""The public board of In the Year of the Dragon. What never changes is drawn once for each theme; words are written upon it."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.captions import Names, Say
from render.dragon.actions import draw_display, draw_grounds, draw_groups, draw_names, draw_tracks
from render.dragon.events import draw_day, draw_months
from render.dragon.layout import BOARD, PANELS
from render.dragon.places import mark_places
from render.dragon.seats import draw_strips
from render.dragon.words import part_names
from render.strips_layout import strip
from render.theme import LIGHT, THEMES
from rules.dragon.view import DragonView


def board_canvas(view: DragonView, names: Names, say: Say, changed: frozenset[str] = frozenset(), theme: str = LIGHT) -> Canvas:
    """The board with the record of what was drawn."""
    canvas = ground(theme).copy()
    draw_names(canvas, part_names(say))
    draw_day(canvas, view, names, say)
    draw_months(canvas, view, say)
    draw_display(canvas, view)
    draw_groups(canvas, view)
    draw_tracks(canvas, view)
    draw_strips(canvas, view, names, [strip(PANELS["seats"], seat, view.seats) for seat in range(view.seats)])
    mark_places(canvas, view, changed)
    return canvas


@lru_cache(maxsize=len(THEMES))
def ground(theme: str) -> Canvas:
    """The board without pieces and without words, so that all languages share it: 6.6 MiB (1650 x 1050 pixels of 4 bytes)."""
    canvas = Canvas(BOARD, theme=theme)
    draw_grounds(canvas)
    return canvas
