"""Triangles that point to the right: to the seats that follow, to the marker that goes first, along a road."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas

FINE = 4
"""The enlargement at which a triangle is drawn before it is reduced."""


@lru_cache(maxsize=16)
def _pointer(wide: int, high: int) -> Image.Image:
    """Return the mask of a triangle that points to the right."""
    mask = Image.new("L", (wide * FINE, high * FINE), 0)
    ImageDraw.Draw(mask).polygon(((0, 0), (wide * FINE - 1, high * FINE // 2), (0, high * FINE - 1)), fill=255)
    return mask.reduce(FINE)


def draw_pointer(canvas: Canvas, box: Box, colour: str) -> None:
    """Draw a triangle that points to the right."""
    canvas.mask(box, _pointer(box.w * canvas.scale, box.h * canvas.scale), colour)
