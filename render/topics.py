"""The pictures beside the topics of the rules: one or a few drawings on a plate."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Box, Canvas
from render.theme import CARD, LINE, Look

SCALE = 2
PLATE = Box(0, 0, 240, 110)
GAP = 16


def plate(theme: str, wide: int = PLATE.w, high: int = PLATE.h) -> Canvas:
    """Return an empty plate."""
    canvas = Canvas(Box(0, 0, wide, high), SCALE, Look(theme))
    canvas.rect(canvas.area.inset(4), fill=CARD, outline=LINE, line=2)
    return canvas


def emblem(sprites: Sequence[tuple[str, int]], theme: str) -> Image.Image:
    """Draw sprites in a row around the middle of a plate, each at its height.

    A file of each sprite at twice its height must exist.
    """
    canvas = plate(theme)
    copies = [canvas.copy() for _ in sprites]
    widths = [copy.centre(name, PLATE.cx, PLATE.cy, height) for copy, (name, height) in zip(copies, sprites, strict=True)]
    x = PLATE.cx - (sum(widths) + GAP * (len(widths) - 1)) // 2
    for (name, height), wide in zip(sprites, widths, strict=True):
        canvas.centre(name, x + wide // 2, PLATE.cy, height)
        x += wide + GAP
    return canvas.image
