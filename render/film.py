"""The pictures of a game's film: the board, below it the turn and its events, below that the curve of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Box, Canvas
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.initials import look
from render.text import ELLIPSIS, fit, wrap
from render.theme import LIGHT, SOFT, TEXT

SCALE = 1
BOARD = Box(0, 0, 825, 525)
HEAD = Box(20, BOARD.bottom + 6, BOARD.w - 40, 46)
LINE = 34
LINES = 3
WORDS = Box(HEAD.x, HEAD.bottom, HEAD.w, LINE * LINES)
PLOT = Box(LEFT + 6, WORDS.bottom + 26, BOARD.w - LEFT - RIGHT - 6, 260)
WHOLE = Box(0, 0, BOARD.w, PLOT.bottom + BELOW + 6)
SIZE = WHOLE.w, WHOLE.h
"""The size of every picture in pixels, as wide as a panel of the board. On a screen 390 wide its smallest letters are 12 high."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The text below the board.

    ``seat``: the seat whose turn it is, if any; ``head``: the same in words; ``place``: the time in the game, in words; ``words``: the
    events, cut to fit.
    """

    seat: int | None
    head: str
    place: str
    words: str


def draw_moment(board: Image.Image, caption: Caption, curves: Curves, names: Sequence[str], theme: str = LIGHT) -> Canvas:
    """Draw one picture. ``board``: a panel of the board, or the whole board, which is reduced."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    canvas.image.paste(board if board.width == BOARD.w else board.resize((BOARD.w, BOARD.h), Image.Resampling.HAMMING), (0, 0))
    with canvas.within(HEAD):
        left = HEAD.x
        if caption.seat is not None:
            canvas.centre(f"seats/badge-{caption.seat}", left + 20, HEAD.cy, 36)
            left += 50
        used = canvas.text(HEAD.right, HEAD.cy, caption.place, "sans", TEXT, SOFT, "r", room=HEAD.w * 2 // 3)
        canvas.text(left, HEAD.cy, caption.head, "sans-bold", TEXT + 4, room=HEAD.right - 20 - used - left, least=TEXT - 4)
    with canvas.within(WORDS):
        for number, line in enumerate(_lines(caption.words)):
            canvas.text(WORDS.x, WORDS.y + number * LINE + LINE // 2, line, "sans", TEXT, room=WORDS.w, least=TEXT)
    draw_curves(canvas, PLOT, curves)
    return canvas


def _lines(words: str) -> list[str]:
    """Return the lines that fit; the last one ends in an ellipsis if text is left out."""
    lines = list(wrap(words, "sans", TEXT, WORDS.w)) if words else []
    if len(lines) <= LINES:
        return lines
    return [*lines[: LINES - 1], fit(lines[LINES - 1].rstrip(".") + " " + ELLIPSIS, "sans", TEXT, WORDS.w, TEXT)[0]]


def draw_last(scores: Image.Image, theme: str = LIGHT) -> Canvas:
    """Draw the last picture: the final scores, as large as they fit."""
    canvas = Canvas(WHOLE, SCALE, look(theme, ()))
    wide, high = canvas.image.size
    by = min(wide / scores.width, high / scores.height)
    small = scores.resize((round(scores.width * by), round(scores.height * by)), Image.Resampling.LANCZOS)
    canvas.image.paste(small, ((wide - small.width) // 2, (high - small.height) // 2))
    return canvas
