"""The pictures of a film of a game: the board, below it whose turn it is and what happened, below that the points as they grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Box, Canvas
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.initials import look
from render.text import ELLIPSIS, fit, wrap
from render.theme import LIGHT, SOFT, TEXT

SCALE = 2
BOARD = Box(0, 0, 825, 525)
HEAD = Box(20, BOARD.bottom + 6, BOARD.w - 40, 46)
LINE = 34
LINES = 3
WORDS = Box(HEAD.x, HEAD.bottom, HEAD.w, LINE * LINES)
PLOT = Box(LEFT + 6, WORDS.bottom + 26, BOARD.w - LEFT - RIGHT - 6, 260)
WHOLE = Box(0, 0, BOARD.w, PLOT.bottom + BELOW + 6)
WIDE = 1100
SIZE = WIDE, round(WIDE * WHOLE.h / WHOLE.w)
"""Of every picture, in pixels: as many as a phone has, where no letter below the board is smaller than 12 when it is 390 wide. All 1650 of
a board would make the file twice as large."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands below the board. ``seat``: whose turn it is, None for nobody's; ``head``: that, in words; ``place``: where in the game;
    ``words``: what happened, as much as there is room for."""

    seat: int | None
    head: str
    place: str
    words: str


def draw_moment(board: Image.Image, caption: Caption, curves: Curves, names: Sequence[str], theme: str = LIGHT) -> Canvas:
    """One picture. ``board``: 1650 x 1050."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    canvas.image.paste(board, (0, 0))
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


def reduced(canvas: Canvas) -> Image.Image:
    """A picture in the size of the film. Bicubic takes half as long again, with no difference to be seen."""
    return canvas.image.resize(SIZE, Image.Resampling.HAMMING)


def _lines(words: str) -> list[str]:
    """As many lines as there is room for, an ellipsis at the end of the last one where something is left out."""
    lines = list(wrap(words, "sans", TEXT, WORDS.w)) if words else []
    if len(lines) <= LINES:
        return lines
    return [*lines[: LINES - 1], fit(lines[LINES - 1].rstrip(".") + " " + ELLIPSIS, "sans", TEXT, WORDS.w, TEXT)[0]]


def draw_last(scores: Image.Image, theme: str = LIGHT) -> Canvas:
    """The last picture: the final scores, as large as there is room."""
    canvas = Canvas(WHOLE, SCALE, look(theme, ()))
    wide, high = canvas.image.size
    by = min(wide / scores.width, high / scores.height)
    small = scores.resize((round(scores.width * by), round(scores.height * by)), Image.Resampling.LANCZOS)
    canvas.image.paste(small, ((wide - small.width) // 2, (high - small.height) // 2))
    return canvas
