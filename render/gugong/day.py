"""The lines at the top of the board."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Line, Names, Round, Say, Then, draw_danger, draw_end_flag, draw_flag, draw_line
from render.gugong.layout import DAY, LEAST_HERE, PANELS, day_result
from render.gugong.names import PHASES
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

NIGHT = "board/level-3"
"""The drawing of the step after the last turn of a day: the moon."""


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Line | None, rounds: Sequence[Round] = ()) -> None:
    """Draw day and phase, dice, start seat, medal, the seat asked, the last turn in a line, and both piles.

    ``rounds``: those of a finished game, whose results replace dice, start seat and medal.
    """
    _ = say
    with canvas.within(PANELS["day"]):
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
        day = DAY["day"]
        phase = say(PHASES[view.phase].least)
        count_left = day.x + 10 + canvas.text(day.x, day.cy, phase, "title", LARGE, room=day.w - 76, least=LEAST_HERE)
        canvas.text(count_left, day.cy, f"{view.day}/{DAYS}", "sans-bold", LARGE)
        if rounds:
            _days(canvas, rounds)
        else:
            _morning(canvas, view)
            _count(canvas, DAY["gifts"], "motifs/cards", "", view.draw)
        _flag(canvas, view, names, say)
        draw_line(canvas, DAY["line"], line, say)
    with canvas.within(PANELS["palace"]):
        draw_danger(canvas, in_danger(), threatened(view), say, _("no danger"))
    with canvas.within(PANELS["travel"]):
        _count(canvas, DAY["tokens"], "motifs/token", _("Tokens"), sum(view.piles))


def _morning(canvas: Canvas, view: GugongView) -> None:
    """Draw the dice, the start seat, and the medal."""
    for number, face in enumerate(view.dice):
        x = DAY["dice"].x + 26 + 53 * number
        canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
        canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE, align="m")
    _held(canvas, DAY["start"], "motifs/start", view.start)
    _held(canvas, DAY["medal"], "motifs/medal", view.medal)


def _days(canvas: Canvas, rounds: Sequence[Round]) -> None:
    """Draw for each day of a finished game the most points of a seat, and the seat unless several share them."""
    for each in rounds:
        at, gained = day_result(each.number), day_of(each.begun, each.after)
        best = [seat for seat, points in enumerate(gained) if points == max(gained)]
        canvas.rect(at, fill=PANEL, outline=LINE, line=2)
        canvas.text(at.x + 14, at.cy, str(each.number), "sans", WORDS, SOFT, "m")
        if len(best) == 1:
            canvas.centre(f"seats/badge-{best[0]}", at.x + 41, at.cy, SIGN)
        canvas.text(at.right - 6, at.cy, f"+{max(gained)}", "sans-bold", NUMBER - 3, align="r")


def _flag(canvas: Canvas, view: GugongView, names: Names, say: Say) -> None:
    """Draw the flag of the seat asked and the following seats; after the end, of the winner and the other places."""
    _, seat = say, view.to_move
    if seat is None:
        called = tuple([seat_name(view, names, other) for other in range(len(view.people))])
        draw_end_flag(canvas, DAY["move"], called, standing(view), say)
    else:
        turn = seat == view.turn
        then = Then(NIGHT, _("then night"))
        draw_flag(
            canvas, DAY["move"], seat, seat_name(view, names, seat), following(view), "" if turn else _("asked"), turn=turn, then=then
        )


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
