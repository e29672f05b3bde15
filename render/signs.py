"""Lines of signs without words: numbers, numerals and motifs."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.theme import COST, INK, NUMBER, Look

MINUS = "\N{MINUS SIGN}"
OPTION = 28
"""The width and the height of the signpost with the numeral of an option."""
NUMERALS = ("I", "II")
"""The numerals of the two options of a location: no initial of a player has their bars, and no name begins with both."""
NUMBERS = "+-0123456789&/\N{MULTIPLICATION SIGN}\N{VULGAR FRACTION ONE HALF}"
"""The first characters of words that are written as text rather than drawn."""


def draw_option(canvas: Canvas, x: int, cy: int, numeral: str) -> None:
    """Draw the numeral of an option on a signpost."""
    canvas.paste(f"board/option-{numeral.lower()}", x, cy - OPTION // 2, OPTION)


def draw_signs(canvas: Canvas, row: Box, words: str, size: int = NUMBER - 2) -> None:
    """Draw a line of signs from left to right.

    A word is a number (a cost if negative), an option's numeral, "|" for a gap, or the name of a drawing (a motif without its folder).
    ``size``: the type size of the numbers.
    """
    x = row.x
    for word in words.split():
        if word in NUMERALS:
            draw_option(canvas, x, row.cy, word)
            x += OPTION + 8
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
