"""Lines of signs without words: numbers, letters and motifs."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.theme import CARD, COST, INK, NUMBER, SOFT, WORDS, Look

MINUS = "\N{MINUS SIGN}"
LETTER = 28
"""The size of the ground of an option's letter."""
NUMBERS = "+-0123456789&/\N{MULTIPLICATION SIGN}\N{VULGAR FRACTION ONE HALF}"
"""The first characters of words that are written as text rather than drawn."""


def draw_letter(canvas: Canvas, box: Box, letter: str, ground: str = CARD) -> None:
    """Draw an option's letter on its own ground, so that nobody takes it for a seat's initial."""
    canvas.rect(box, fill=ground, outline=SOFT, line=2)
    canvas.text(box.cx, box.cy, letter, "sans-bold", WORDS, SOFT, "m")


def draw_signs(canvas: Canvas, row: Box, words: str, size: int = NUMBER - 2) -> None:
    """Draw a line of signs from left to right.

    A word is a number (a cost if negative), an option's letter, "|" for a gap, or the name of a drawing (a motif without its folder).
    ``size``: the type size of the numbers.
    """
    x = row.x
    for word in words.split():
        if word in "AB":
            draw_letter(canvas, Box(x, row.cy - LETTER // 2, LETTER, LETTER), word)
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
