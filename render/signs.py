"""What is said without words: numbers, letters and motifs in a line."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.theme import BRIGHT, COST, INK, LACQUER, NUMBER, TITLE, Look

MINUS = "\N{MINUS SIGN}"
LETTER = 28
"""The ground of an option's letter."""
NUMBERS = "+-0123456789&/\N{MULTIPLICATION SIGN}\N{VULGAR FRACTION ONE HALF}"
"""What a word that is written begins with."""


def draw_letter(canvas: Canvas, box: Box, letter: str) -> None:
    """The letter of an option upon a ground of its own, so that it is nobody's initial."""
    canvas.rect(box, fill=LACQUER)
    canvas.text(box.cx, box.cy, letter, "sans-bold", TITLE, BRIGHT, "m")


def draw_signs(canvas: Canvas, row: Box, words: str, size: int = NUMBER - 2) -> None:
    """A line from left to right: a word is a number (a cost where it is negative), an option's letter, or the name of a drawing,
    of a motif without its folder. ``size``: of the numbers."""
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
    """How wide a line of signs becomes on a canvas."""
    return _signs_width(words, canvas.scale, canvas.theme)


@lru_cache(maxsize=256)
def _signs_width(words: str, scale: int, theme: str) -> int:
    trial = Canvas(Box(0, 0, 1, 1), scale, Look(theme))
    draw_signs(trial, Box(0, 0, 1, 1), words)
    return max((mark.box.right for mark in trial.marks), default=0)
