"""Boxes of the dragon's board after the end: the table of points in place of the court, the curves in place of the actions and tracks."""

from __future__ import annotations

from render.canvas import Box
from render.chart import BELOW, LEFT
from render.dragon.layout import PANELS
from render.dragon.persons_layout import COURT_TOP

POINTS_TITLE = COURT_TOP - PANELS["display"].y
"""The height of the awning over the court, which has the places of the seats."""


def points_table() -> Box:
    """Return the table of points."""
    return PANELS["display"]


def course() -> Box:
    """Return the panel of the curves, in place of the actions and of both tracks."""
    actions = PANELS["actions"]
    return Box(actions.x, actions.y, actions.w, PANELS["score"].bottom - actions.y)


def course_title() -> Box:
    """Return the heading of the curves."""
    panel = course()
    return Box(panel.x + 4, panel.y, panel.w - 8, 46)


def course_plot(ends: int) -> Box:
    """Return the plot of the curves, with room around it for numbers, badges and months; ``ends``: the room right of it."""
    panel, title = course(), course_title()
    return Box(panel.x + LEFT, title.bottom + 10, panel.w - LEFT - ends - 4, panel.bottom - BELOW - title.bottom - 12)
