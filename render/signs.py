"""Lines of signs without words: numbers, letters and motifs."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.theme import COST, INK, NUMBER, WORDS, Look

MINUS = "\N{MINUS SIGN}"
LETTER = 28
"""The width and the height of the signpost with the letter of an option or of a route."""
LETTER_MIDDLE = 10
"""The middle of its letter, left of its tip."""
NUMBERS = "+-0123456789&/\N{MULTIPLICATION SIGN}\N{VULGAR FRACTION ONE HALF}"
"""The first characters of words that are written as text rather than drawn."""


def draw_letter(canvas: Canvas, x: int, cy: int, letter: str) -> None:
    """Draw the letter of an option or of a route on a signpost, so that nobody takes it for the badge of a seat with this initial."""
    canvas.paste("board/option", x, cy - LETTER // 2, LETTER)
    canvas.text(x + LETTER_MIDDLE, cy, letter, "sans", WORDS, INK, "m")


def draw_signs(canvas: Canvas, row: Box, words: str, size: int = NUMBER - 2) -> None:
    """Draw a line of signs from left to right.

    A word is a number (a cost if negative), an option's letter, "|" for a gap, or the name of a drawing (a motif without its folder).
    ``size``: the type size of the numbers.
    """
    x = row.x
    for word in words.split():
        if word in "AB":
            draw_letter(canvas, x, row.cy, word)
            x += LETTER + 8
        elif word == "|":
            x += 14
        elif word[0] in NUMBERS:
            x += canvas.text(x, row.cy, word.replace("-", MINUS), "sans-bold", size, COST if word[0] == "-" else INK) + 3
        else:
            x += canvas.centre(word if "/" in word else f"motifs/{word}", x + 15, row.cy, 30) + 4


def signs_width(canvas: Canvas, words: str) -> int:
    """Return the width of a line of signs on a canvas."""
    return _signs_width(words, canvas.scale, canvas.theme)


@lru_cache(maxsize=256)
def _signs_width(words: str, scale: int, theme: str) -> int:
    trial = Canvas(Box(0, 0, 1, 1), scale, Look(theme))
    draw_signs(trial, Box(0, 0, 1, 1), words)
    return max((mark.box.right for mark in trial.marks), default=0)
