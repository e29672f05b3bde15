"""The pictures of a game's film: the board, below it the turn and its events, below that the curve of points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Box, Canvas
from render.chart import BELOW, LEFT, RIGHT, Curves, draw_curves
from render.initials import look
from render.text import ELLIPSIS, fit, wrap
from render.theme import COST, GOLD, INK, LARGE, LIGHT, LINE, ON_GOLD, PANEL, SOFT, TEXT
from rules.contract import Result

SCALE = 1
BOARD = Box(0, 0, 825, 525)
HEAD = Box(20, BOARD.bottom + 6, BOARD.w - 40, 46)
PITCH = 34
LINES = 3
WORDS = Box(HEAD.x, HEAD.bottom, HEAD.w, PITCH * LINES)
PLOT = Box(LEFT + 6, WORDS.bottom + 26, BOARD.w - LEFT - RIGHT - 6, 260)
WHOLE = Box(0, 0, BOARD.w, PLOT.bottom + BELOW + 6)
ROWS = BOARD.inset(12)
ROW, ROW_GAP = 167, 8
"""The greatest height of a seat's row in the last picture, and the gap below it."""
POINTS, SCORE = 124, 58
"""The width of the points in such a row, and their type size."""
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
    """Draw one picture. ``board``: a panel of the board."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    canvas.image.paste(board if board.width == BOARD.w else board.resize((BOARD.w, BOARD.h), Image.Resampling.HAMMING), (0, 0))
    _below(canvas, caption, curves)
    return canvas


def _below(canvas: Canvas, caption: Caption, curves: Curves) -> None:
    """Draw the text and the curve of points."""
    with canvas.within(HEAD):
        left = HEAD.x
        if caption.seat is not None:
            canvas.centre(f"seats/badge-{caption.seat}", left + 20, HEAD.cy, 36)
            left += 50
        used = canvas.text(HEAD.right, HEAD.cy, caption.place, "sans", TEXT, SOFT, "r", room=HEAD.w * 2 // 3)
        canvas.text(left, HEAD.cy, caption.head, "sans-bold", TEXT + 4, room=HEAD.right - 20 - used - left, least=TEXT)
    with canvas.within(WORDS):
        for number, line in enumerate(_lines(caption.words)):
            canvas.text(WORDS.x, WORDS.y + number * PITCH + PITCH // 2, line, "sans", TEXT, room=WORDS.w, least=TEXT)
    draw_curves(canvas, PLOT, curves)


def _lines(words: str) -> list[str]:
    """Return the lines that fit; the last one ends in an ellipsis if text is left out."""
    lines = list(wrap(words, "sans", TEXT, WORDS.w)) if words else []
    if len(lines) <= LINES:
        return lines
    return [*lines[: LINES - 1], fit(lines[LINES - 1].rstrip(".") + " " + ELLIPSIS, "sans", TEXT, WORDS.w, TEXT)[0]]


def draw_last(result: Result, caption: Caption, curves: Curves, names: Sequence[str], unplaced: str, theme: str = LIGHT) -> Canvas:
    """Draw the last picture: each seat's place, name and points. ``unplaced``: the reason why a seat cannot win."""
    canvas = Canvas(WHOLE, SCALE, look(theme, names))
    order = result.order
    high = min(ROW, ROWS.h // len(order))
    top = ROWS.y + (ROWS.h - high * len(order)) // 2
    for number, seat in enumerate(order):
        _row(canvas, Box(ROWS.x, top + high * number, ROWS.w, high - ROW_GAP), result, seat, names[seat], unplaced)
    _below(canvas, caption, curves)
    return canvas


def _row(canvas: Canvas, at: Box, result: Result, seat: int, name: str, unplaced: str) -> None:
    """Draw a seat's final place, name and points; the winner on gold."""
    place, points = result.places[seat], str(result.scores[seat]).replace("-", "\N{MINUS SIGN}")
    with canvas.within(at):
        canvas.rect(at, fill=PANEL, outline=GOLD if place == 1 else LINE, line=4 if place == 1 else 2)
        if place == 1:
            canvas.rect(Box(at.right - POINTS, at.y, POINTS, at.h), fill=GOLD)
        canvas.text(at.x + 36, at.cy, "\N{EN DASH}" if place is None else str(place), "sans-bold", LARGE, INK if place else SOFT, "m")
        canvas.centre(f"seats/badge-{seat}", at.x + 104, at.cy, 60)
        end, left = at.right - POINTS - 12, at.x + 152
        if place is None:
            end -= canvas.text(end, at.cy, unplaced, "sans", TEXT, COST, "r", room=(end - left) // 2, least=TEXT) + 16
        canvas.text(left, at.cy, name, "sans-bold", LARGE, INK if place else SOFT, room=end - left, least=TEXT)
        canvas.text(at.right - POINTS // 2, at.cy, points, "sans-bold", SCORE, ON_GOLD if place == 1 else INK, "m", room=POINTS - 8)
