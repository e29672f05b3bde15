"""A picture as the bytes of a PNG file."""

from __future__ import annotations

import io

from PIL import Image

LEVEL = 6


def encode(image: Image.Image) -> bytes:
    """PNG bytes in a palette of 256 colours; the same picture gives the same bytes."""
    buffer = io.BytesIO()
    small = image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(buffer, "PNG", compress_level=LEVEL)
    return buffer.getvalue()
