"""The name in a seat's row, in one line or in two."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Box, Canvas
from render.gugong.layout import LEAST_HERE
from render.text import cap_height, fit, width, write
from render.theme import TITLE

WORD = ("sans", LEAST_HERE)
NAME = ("sans-bold", LEAST_HERE)
"""Face and type size of words and names in a row."""
NAME_LINE = 23
"""The least distance between two lines of a name."""
NAME_HIGH, HIGHEST = 36, 120
"""The height of a name in one line, and more than that of a row."""
HYPHEN = "-"


def name_widths(name: str, high: int) -> tuple[int, int]:
    """Return the widths in which a name stands whole in a row of this height: in one line, and the least."""
    lines = _two_lines(name, high)
    one = width(name, *NAME)
    return one, min(one, max(width(line, *NAME) for line in lines)) if lines else one


def name_high(name: str, wide: int) -> int:
    """Return the height of a name in this width; a name that does not fit takes the height of a row."""
    if width(name, *NAME) <= wide:
        return NAME_HIGH
    lines = _two_lines(name, HIGHEST)
    return _pitch(lines)[1] + 6 if lines and max(width(line, *NAME) for line in lines) <= wide else HIGHEST


@lru_cache(maxsize=256)
def _two_lines(name: str, high: int) -> tuple[str, str] | None:
    """Return a name in two lines of similar width, which may part behind a hyphen; None if it has one word or the lines are too high."""
    breaks = [place for place, sign in enumerate(name) if sign in (" ", HYPHEN) and 0 < place < len(name) - 1]
    parted = [(name[: place + 1].rstrip(), name[place + 1 :]) for place in breaks]
    lines = min(parted, key=lambda pair: max(width(line, *NAME) for line in pair), default=None)
    return lines if lines and _pitch(lines)[1] <= high + 1 else None


def _pitch(lines: tuple[str, str]) -> tuple[int, int]:
    """Return the distance between two lines of a name that do not touch, and the height of both."""
    first, second = (write(line, *NAME) for line in lines)
    pitch = max(NAME_LINE, first.top + first.mask.height - second.top + 1)
    return pitch, -first.top + pitch + second.top + second.mask.height


def draw_name(canvas: Canvas, name: str, at: Box, ink: str) -> None:
    """Write a seat's name, in two lines if it does not fit in one and its letters are low enough."""
    lines = _two_lines(name, at.h) if width(name, *NAME) > at.w else None
    if lines is None:
        slim = width(name, *WORD) <= at.w < width(name, *NAME)
        canvas.text(at.x, at.cy, name, "sans" if slim else "sans-bold", LEAST_HERE if slim else TITLE, ink, room=at.w, least=LEAST_HERE)
        return
    fitted = (fit(lines[0], *NAME, at.w, LEAST_HERE)[0], fit(lines[1], *NAME, at.w, LEAST_HERE)[0])
    pitch, high = _pitch(fitted)
    cy = at.cy - high // 2 - write(fitted[0], *NAME).top - cap_height(*NAME) // 2
    for number, line in enumerate(fitted):
        canvas.text(at.x, cy + pitch * number, line, *NAME, ink)
