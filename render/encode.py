"""A picture as the bytes of a PNG file in a palette of 256 colours chosen ahead for its theme (``render.make_palette``).

Measured with Pillow 13 on two shared cores for a board of five seats, 1650 x 1050: to the palette 2 ms, PNG at level 3 7 ms and
130 KiB, 9 ms in all. Level 1 saves 1 ms and costs 20 KiB, level 6 costs 11 ms and saves 17 KiB. A palette chosen anew for
each picture takes 18 to 107 ms; RGB takes 45 ms and 310 KiB, lossless WebP 32 ms and 259 KiB. The four panels of a board take as
long together as the whole of it, and weigh a little less.
"""

from __future__ import annotations

import io
from functools import cache

from PIL import Image

from render.sprites import ASSETS
from render.theme import LIGHT

LEVEL = 3
PANELS = 4
"""So many a phone shows of a board below each other."""


def encode(image: Image.Image) -> bytes:
    """PNG bytes; the same picture gives the same bytes. The theme is what the picture's ``info`` says, light for one without."""
    return _png(_flat(image))


def encode_panels(image: Image.Image, *, whole: bool = False) -> tuple[bytes, ...]:
    """The quarters of a board as the PNG bytes of four pictures, row after row, as a phone shows them below each other; ``whole``: and last
    all of it, as ``encode`` gives it. The picture is cut when it is in its palette."""
    flat = _flat(image)
    parts = [flat.crop(box) for box in quarters(*flat.size)]
    return tuple(_png(part) for part in (*parts, *([flat] if whole else [])))


def quarters(width: int, height: int) -> tuple[tuple[int, int, int, int], ...]:
    """The four panels of a board of this size: left, upper, right and lower pixel of each."""
    columns, rows = (0, width // 2, width), (0, height // 2, height)
    return tuple((columns[x], rows[y], columns[x + 1], rows[y + 1]) for y in range(2) for x in range(2))


def _flat(image: Image.Image) -> Image.Image:
    """The picture in the colours of its theme."""
    return image.quantize(palette=palette(image.info.get("theme", LIGHT)), dither=Image.Dither.NONE)


def _png(flat: Image.Image) -> bytes:
    buffer = io.BytesIO()
    flat.save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()


@cache
def palette(theme: str) -> Image.Image:
    """An image that carries the palette of a theme, to be left as it is."""
    with Image.open(ASSETS / f"palette-{theme}.png") as file:
        colours = file.convert("RGB").tobytes()
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(colours)
    return carrier
