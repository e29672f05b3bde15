"""Encode a picture as a PNG file in its theme's fixed palette of 256 colours (``render.make_palette``).

Measured with Pillow 13 on two shared cores for a board of five seats, 1650 x 1050: 2 ms to the palette, then PNG at level 4 takes 8 ms and
123 KiB, 10 ms in all. Level 1 saves 2 ms and costs 27 KiB; level 6 costs 10 ms and saves 10 KiB. A new palette for each picture takes 18 to
107 ms; RGB takes 45 ms and 310 KiB, lossless WebP 32 ms and 259 KiB. The four panels of a board take as long together as the whole board,
and weigh a little less.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image

from render.sprites import ASSETS
from render.theme import LIGHT

LEVEL = 4
PANELS = 4
"""The panels of a board that a phone shows below each other."""


def encode(image: Image.Image) -> bytes:
    """Return the picture as PNG bytes, the same for the same picture. The picture's ``info`` names the theme; light without one."""
    return _png(_flat(image))


def encode_panels(image: Image.Image, *, whole: bool = False) -> tuple[bytes, ...]:
    """Return the quarters of a board as the PNG bytes of four pictures, row by row; a phone shows them below each other.

    ``whole``: add the whole board at the end, as ``encode`` returns it. The picture is cut after its colours are reduced to the palette.
    """
    flat = _flat(image)
    parts = [flat.crop(box) for box in quarters(*flat.size)]
    return tuple(_png(part) for part in (*parts, *([flat] if whole else [])))


def quarters(width: int, height: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return the four panels of a board of this size, each as its left, upper, right and lower pixel."""
    columns, rows = (0, width // 2, width), (0, height // 2, height)
    return tuple((columns[x], rows[y], columns[x + 1], rows[y + 1]) for y in range(2) for x in range(2))


def _flat(image: Image.Image) -> Image.Image:
    """Return the picture in the colours of its theme."""
    return image.quantize(palette=palette(image.info.get("theme", LIGHT)), dither=Image.Dither.NONE)


def _png(flat: Image.Image) -> bytes:
    buffer = io.BytesIO()
    flat.save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()


@cache
def palette(theme: str) -> Image.Image:
    """Return an image that carries the palette of a theme; callers must not change it."""
    with Image.open(ASSETS / f"palette-{theme}.png") as file:
        colours = file.convert("RGB").tobytes()
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(colours)
    return carrier
