"""The end of a game on the board of Gùgōng: the winner, the other places, the results of the days, the points by source."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Round, Say
from render.ended import TIED, Final, draw_others, draw_winner, flag_width
from render.gugong.layout import DAY, PANELS, places_at_end, plaque
from render.gugong.names import LOCATIONS
from render.gugong.scores import scored
from render.gugong.seats import seat_name
from render.gugong.seats_layout import SIGN
from render.points import draw_points
from render.text import width
from render.theme import LINE, NUMBER, PANEL, SOFT, WORDS
from rules.gugong.ended import day_of
from rules.gugong.following import standing
from rules.gugong.view import GugongView

RESULT = ("sans-bold", NUMBER - 3)
CELL, CELL_GAP = 70, 4
"""The width of the result of a day without its points, and the gap behind it."""


EARNED = {"wall": "wall", "jade": "jade", "canal": "harbours", "palace": "places"}
"""The source of points of each location that has one."""


def final(view: GugongView, names: Names, say: Say) -> Final:
    """Return the end of a game."""
    called = tuple([seat_name(view, names, seat) for seat in range(view.seats)])
    sources, spaces = [owner.sources for owner in view.people], [owner.intrigue for owner in view.people]
    decides = LOCATIONS["intrigue"].least
    return Final(called, view.points, standing(view), "motifs/intrigue", say(decides), sources, spaces)


def draw_final_points(canvas: Canvas, ended: Final, say: Say) -> None:
    """Draw the points of all seats by source in place of the map."""
    box = PANELS["travel"]
    canvas.clear(box)
    draw_points(canvas, box, ended, scored(say), say)


def draw_earned(canvas: Canvas, ended: Final, location: str) -> None:
    """Draw in the heading of a location the points that it has brought each seat, the most first."""
    source, line = EARNED.get(location, ""), plaque(location)
    got = [(ended.sources[seat].get(source, 0), seat) for seat in (*ended.order, *ended.unplaced)]
    left = line.options[0].x
    with canvas.within(PANELS[location]):
        for points, seat in sorted(got, key=lambda each: -each[0]):
            if points > 0:
                left += canvas.centre(f"seats/badge-{seat}", left + SIGN // 2, line.title.cy, SIGN) + 6
                left += canvas.text(left, line.title.cy, f"+{points}", *RESULT) + 20


def draw_end(canvas: Canvas, ended: Final, rounds: Sequence[Round], say: Say) -> None:
    """Draw the winner, the other places, and the results of the days; the seal if there is room."""
    with canvas.within(PANELS["day"]):
        flag, others = places_at_end(len(ended.others), flag_width(ended, say))
        if flag.x > DAY["seal"].right:
            canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y + 4, DAY["seal"].h)
        draw_winner(canvas, flag, ended, say)
        draw_others(canvas, others, ended)
        if rounds:
            _days(canvas, rounds, say)


def _days(canvas: Canvas, rounds: Sequence[Round], say: Say) -> None:
    """Draw for each day of a finished game the most points of a seat, and the seat, or the sign of a tie; explain the sign if it fits."""
    _, row = say, DAY["results"]
    gained = [day_of(each.begun, each.after) for each in rounds]
    widths = [CELL + width(f"+{max(points)}", *RESULT) for points in gained]
    tied, tie = any(points.count(max(points)) > 1 for points in gained), _("tie")
    left = row.x + canvas.text(row.x, row.cy, _("most VP of the day"), "sans", WORDS, SOFT) + 14
    explained = width(TIED, *RESULT) + width(tie, "sans", WORDS) + 20
    if tied and left + explained + sum(widths) + CELL_GAP * len(widths) <= row.right:
        left += canvas.text(left, row.cy, TIED, *RESULT) + 6
        left += canvas.text(left, row.cy, tie, "sans", WORDS, SOFT) + 14
    for each, points, wide in zip(rounds, gained, widths, strict=True):
        at, best = Box(left, row.y, wide, row.h), [seat for seat, count in enumerate(points) if count == max(points)]
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        canvas.text(at.x + 17, at.cy, str(each.number), "sans", WORDS, SOFT, "m")
        if len(best) == 1:
            canvas.centre(f"seats/badge-{best[0]}", at.x + 45, at.cy, SIGN)
        else:
            canvas.text(at.x + 45, at.cy, TIED, *RESULT, align="m")
        canvas.text(at.x + 63, at.cy, f"+{max(points)}", *RESULT)
        left = at.right + CELL_GAP
