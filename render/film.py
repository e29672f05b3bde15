"""The pictures of a game's film: the board, below it the turn and its events, below that the curve of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Say
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.ended import Final
from render.initials import look
from render.points import draw_points
from render.scores import Scored
from render.text import ELLIPSIS, fit, width, wrap
from render.theme import BRIGHT, INK, LACQUER, LIGHT, PANEL, SOFT, TEXT
from rules.contract import Result

SCALE = 1
BOARD = Box(0, 0, 825, 525)
HEAD = Box(20, BOARD.bottom + 6, BOARD.w - 40, 46)
PITCH = 34
LINES = 4
WORDS = Box(HEAD.x, HEAD.bottom, HEAD.w, PITCH * LINES)
PLOT = Box(LEFT + 6, WORDS.bottom + 26, BOARD.w - LEFT - RIGHT - 6, 260)
WHOLE = Box(0, 0, BOARD.w, PLOT.bottom + BELOW + 6)
TABLE = BOARD.inset(12)
"""The table of points in the last picture."""
SIZE = WHOLE.w, WHOLE.h
"""The size of every picture in pixels, as wide as a panel of the board. On a screen 390 wide its smallest letters are 12 high."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The text below the board.

    ``seat``: the seat whose turn it is, if any; ``head``: the same in words; ``place``: the time in the game, in words; ``words``: the
    events in lines, of which the last ones are left out if they do not fit whole.
    """

    seat: int | None
    head: str
    place: str
    words: str


def draw_moment(board: Image.Image, caption: Caption, curves: Curves, names: Sequence[str], theme: str = LIGHT) -> Canvas:
    """Draw one picture. ``board``: a panel of the board."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    canvas.image.paste(board if board.width == BOARD.w else board.resize((BOARD.w, BOARD.h), Image.Resampling.HAMMING), (0, 0))
    _below(canvas, caption, curves)
    return canvas


def _below(canvas: Canvas, caption: Caption, curves: Curves) -> None:
    """Draw the text and the curve of points."""
    with canvas.within(HEAD):
        left, moving = HEAD.x, caption.seat is not None
        used = canvas.text(HEAD.right, HEAD.cy, caption.place, "sans", TEXT, SOFT, "r", room=HEAD.w * 2 // 3)
        if moving:
            room = HEAD.right - 34 - used - left - 52
            size = next((size for size in (TEXT + 4, TEXT) if width(caption.head, "sans-bold", size) <= room), TEXT)
            canvas.rect(Box(left, HEAD.y, 64 + min(width(caption.head, "sans-bold", size), room), HEAD.h), fill=LACQUER)
            canvas.rect(Box(left + 4, HEAD.y + 3, 42, HEAD.h - 6), fill=PANEL)
            canvas.centre(f"seats/badge-{caption.seat}", left + 25, HEAD.cy, 36)
            left += 52
        room = HEAD.right - 20 - used - left - 14 * moving
        canvas.text(left, HEAD.cy, caption.head, "sans-bold", TEXT + 4, BRIGHT if moving else INK, room=room, least=TEXT)
    with canvas.within(WORDS):
        for number, line in enumerate(_lines(caption.words)):
            canvas.text(WORDS.x, WORDS.y + number * PITCH + PITCH // 2, line, "sans", TEXT, room=WORDS.w, least=TEXT)
    draw_curves(canvas, PLOT, curves)


def _lines(words: str) -> list[str]:
    """Return the lines of as many of the words' lines as fit whole, with an ellipsis if one is left out; the first is cut if need be."""
    told, found = [line for line in words.split("\n") if line], list[str]()
    for count in range(len(told), 0, -1):
        found = list(wrap(" ".join(told[:count] + [ELLIPSIS] * (count < len(told))), "sans", TEXT, WORDS.w))
        if len(found) <= LINES:
            return found
    return [*found[: LINES - 1], fit(found[LINES - 1].rstrip(".") + " " + ELLIPSIS, "sans", TEXT, WORDS.w, TEXT)[0]] if found else []


def draw_last(
    result: Result, caption: Caption, curves: Curves, names: Sequence[str], scored: Scored, say: Say, theme: str = LIGHT
) -> Canvas:
    """Draw the last picture: the final points of each seat by source, in the order of the places."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    order = tuple([seat for seat in result.order if result.places[seat] is not None])
    canvas.rect(BOARD, fill=PANEL)
    draw_points(canvas, TABLE, Final(tuple(names), result.scores, order, "", "", result.sources), scored, say)
    _below(canvas, caption, curves)
    return canvas
