"""The lines at the top of the board."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Line, Names, Round, Say, Then, draw_danger, draw_flag, draw_line
from render.ended import TIED, Final, draw_others, draw_winner, others_width
from render.gugong.layout import DAY, LEAST_HERE, PANELS, places_at_end
from render.gugong.names import LOCATIONS, PHASES
from render.gugong.seats import WORD, seat_name
from render.gugong.seats_layout import SIGN
from render.gugong.tracks_layout import in_danger
from render.text import width
from render.theme import LARGE, LINE, NUMBER, PANEL, SOFT, WORDS
from rules.gugong.cards import DAYS
from rules.gugong.danger import threatened
from rules.gugong.ended import day_of
from rules.gugong.following import following, standing
from rules.gugong.view import GugongView

RESULT = ("sans-bold", NUMBER - 3)
CELL, CELL_GAP = 70, 4
"""The width of the result of a day without its points, and the gap behind it."""
NIGHT = "board/level-3"
"""The drawing of the step after the last turn of a day: the moon."""


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Line | None, rounds: Sequence[Round] = ()) -> None:
    """Draw the lines at the top, the seats in danger, and the pile of tokens.

    ``rounds``: those of a finished game.
    """
    _ = say
    with canvas.within(PANELS["day"]):
        if view.to_move is None:
            _ended(canvas, view, names, say, rounds)
        else:
            _under_way(canvas, view, names, say, line)
    with canvas.within(PANELS["palace"]):
        draw_danger(canvas, in_danger(), threatened(view), say, _("no danger"))
    with canvas.within(PANELS["travel"]):
        _count(canvas, DAY["tokens"], "motifs/token", _("Tokens"), sum(view.piles))


def _under_way(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Line | None) -> None:
    """Draw day and phase, dice, start seat, medal, the gifts left, the flag of the seat asked and of the next ones, and the last turn."""
    _, day, seat = say, DAY["day"], view.to_move
    canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
    phase = say(PHASES[view.phase].least)
    count_left = day.x + 10 + canvas.text(day.x, day.cy, phase, "title", LARGE, room=day.w - 76, least=LEAST_HERE)
    canvas.text(count_left, day.cy, f"{view.day}/{DAYS}", "sans-bold", LARGE)
    for number, face in enumerate(view.dice):
        x = DAY["dice"].x + 26 + 53 * number
        canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
        canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE, align="m")
    _held(canvas, DAY["start"], "motifs/start", view.start)
    _held(canvas, DAY["medal"], "motifs/medal", view.medal)
    _count(canvas, DAY["gifts"], "motifs/cards", "", view.draw)
    if seat is not None:
        turn, then = seat == view.turn, Then(NIGHT, _("then night"))
        word = "" if turn else _("asked")
        draw_flag(canvas, DAY["move"], seat, seat_name(view, names, seat), following(view), word, turn=turn, then=then)
    draw_line(canvas, DAY["line"], line, say)


def _ended(canvas: Canvas, view: GugongView, names: Names, say: Say, rounds: Sequence[Round]) -> None:
    """Draw the winner, the other places, and the results of the days; the seal if there is room."""
    called = tuple([seat_name(view, names, seat) for seat in range(view.seats)])
    decides = LOCATIONS["intrigue"].least
    final = Final(called, view.points, standing(view), "motifs/intrigue", say(decides))
    flag, others = places_at_end(others_width(final))
    if flag.x > DAY["seal"].right:
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
    draw_winner(canvas, flag, final, say)
    draw_others(canvas, others, final)
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


def _held(canvas: Canvas, box: Box, motif: str, seat: int | None) -> None:
    """Draw a motif and the seat that holds it; draw nothing if no seat holds it."""
    if seat is not None:
        canvas.centre(motif, box.x + 22, box.cy, 44)
        canvas.centre(f"seats/badge-{seat}", box.x + 46 + BADGE // 2, box.cy, BADGE)


def _count(canvas: Canvas, box: Box, motif: str, word: str, number: int) -> None:
    """Draw a pile: its drawing, its word if there is room, and its size."""
    high = min(36, box.h)
    canvas.centre(motif, box.x + high // 2, box.cy, high)
    left = box.x + high + 6
    if word and width(word, *WORD) + 8 + width(str(number), "sans-bold", NUMBER - 3) <= box.right - left:
        left += canvas.text(left, box.cy, word, *WORD, SOFT) + 8
    canvas.text(left, box.cy, str(number), "sans-bold", NUMBER - 3)


BADGE = 36
"""The height of a seat's badge in the lines at the top."""
