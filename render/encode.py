"""A picture as the bytes of a PNG file in a palette of 256 colours chosen ahead for its theme (``render.make_palette``).

Measured with Pillow 13 on two shared cores for a board of five seats, 1650 x 1050: to the palette 2 ms, PNG at level 3 7 ms and
130 KiB, 9 ms in all. Level 1 saves 1 ms and costs 20 KiB, level 6 costs 11 ms and saves 17 KiB. A palette chosen anew for
each picture takes 18 to 107 ms; RGB takes 45 ms and 310 KiB, lossless WebP 32 ms and 259 KiB.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image

from render.sprites import ASSETS
from render.theme import LIGHT

LEVEL = 3


def encode(image: Image.Image) -> bytes:
    """PNG bytes; the same picture gives the same bytes. The theme is what the picture's ``info`` says, light for one without."""
    buffer = io.BytesIO()
    flat = image.quantize(palette=_palette(image.info.get("theme", LIGHT)), dither=Image.Dither.NONE)
    flat.save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()


@cache
def _palette(theme: str) -> Image.Image:
    """An image that carries the palette of a theme."""
    with Image.open(ASSETS / f"palette-{theme}.png") as file:
        colours = file.convert("RGB").tobytes()
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(colours)
    return carrier
