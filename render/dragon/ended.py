"""The end of a game on the dragon's board: the final scores, and the points month by month."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Round, Say, fitting
from render.chart import Curves, draw_curves, ends_width
from render.dragon.ended_layout import POINTS_TITLE, course, course_plot, course_title, points_table
from render.dragon.names import TRACKS
from render.dragon.rails import draw_tracks
from render.dragon.scores import scored
from render.ended import Final
from render.points import draw_points
from render.theme import NUMBER, SOFT, WORDS
from rules.dragon.ended import earned
from rules.dragon.following import standing
from rules.dragon.view import DragonView

WHOLE = 1650
"""Room for any name."""
MARK, MARKS = 30, 3
"""The height of the badges on a line, and their number."""


def final(view: DragonView, names: Names, say: Say) -> Final:
    """Return the end of a game."""
    sources, spaces = [owner.sources for owner in view.people], [owner.space for owner in view.people]
    track, brief = (fitting(TRACKS["track"], say, "sans", WORDS, room) for room in (WHOLE, 0))
    return Final(names, view.points, standing(view), "motifs/marker", track, sources, spaces, brief)


def draw_final_points(canvas: Canvas, ended: Final, say: Say) -> None:
    """Draw the points of all seats by source in place of the court."""
    box = points_table()
    canvas.clear(Box(box.x, box.y + POINTS_TITLE, box.w, box.h - POINTS_TITLE))
    draw_points(canvas, box, ended, scored(say), say, POINTS_TITLE)


def draw_course(canvas: Canvas, view: DragonView, rounds: Sequence[Round], say: Say) -> None:
    """Draw the points of all seats month by month in place of the actions and tracks, and those of the final scoring at their ends.

    If no month can be replayed, draw the tracks.
    """
    _ = say
    months = [each for each in rounds if each.number]
    if not months:
        draw_tracks(canvas, view, say)
        return
    canvas.clear(course().inset(-2))
    title = course_title()
    with canvas.within(title):
        # Translators: heads the numbers at the end of the lines of points on a picture, such as "(+31)".
        used = canvas.text(title.right, title.cy, _("final scoring"), "sans", WORDS, SOFT, "r", room=title.w // 2, least=WORDS)
        canvas.text(title.x, title.cy, _("Points, month by month"), "title", NUMBER, room=title.w - used - 16, least=WORDS)
    before = [tuple(earned(owner) for owner in each.people) for each in (months[0].begun, *[each.after for each in months])]
    bands = [*[(number, str(each.number), each.number) for number, each in enumerate(months)], (len(months), "", 0)]
    brought = tuple([f"(+{now - then})" for then, now in zip(before[-1], view.points, strict=True)])
    curves = Curves([*before, view.points], bands, view.points, len(months), brought=brought)
    draw_curves(canvas, course_plot(ends_width(curves, WORDS)), curves, WORDS, MARK, MARKS)
