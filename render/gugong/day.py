"""The lines at the top of the board."""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.captions import Line, Names, Say, Then, draw_danger, draw_flag, draw_line
from render.gugong.layout import DAY, LEAST_HERE, PANELS
from render.gugong.names import PHASES
from render.gugong.seats import WORD, seat_name
from render.gugong.tracks_layout import in_danger
from render.text import width
from render.theme import LARGE, NUMBER, SOFT
from rules.gugong.cards import DAYS
from rules.gugong.danger import threatened
from rules.gugong.following import following
from rules.gugong.view import GugongView

NIGHT = "board/level-3"
"""The drawing of the step after the last turn of a day: the moon."""


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say, line: Line | None) -> None:
    """Draw the lines at the top, the seats in danger, and the pile of tokens."""
    _ = say
    with canvas.within(PANELS["day"]):
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
