"""Films as GIF files, whose pictures share one palette and contain only what changed: everything else is transparent.

From turn to turn, 3 to 5 of 100 pixels of a board change. Pillow's own films are five to eight times as large. This module takes the
compressed pixels out of Pillow's single pictures and puts them together anew.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageChops

from render.encode import palette

COLOURS = 256
KEPT, UNDONE = 0x05, 0x0D
"""How a viewer disposes of a picture with a transparent colour: it leaves it, or it restores the one before."""
Flat = Image.Image
"""A picture as indices into a palette, made by :func:`indexed`."""


class Shot(NamedTuple):
    """The change from one picture of a film to the next.

    ``left`` and ``top``: its corner in pixels; ``data``: its pixels, compressed as in a GIF; ``undone``: a viewer goes back to the picture
    before when its time is over.
    """

    left: int
    top: int
    width: int
    height: int
    data: bytes
    undone: bool = False


@cache
def _colours(theme: str) -> tuple[bytes, int, int]:
    """Return a theme's palette, the index that means transparent, and the index of the nearest other colour.

    Drawings use that other colour in place of the one that means transparent.
    """
    colours = bytes(palette(theme).getpalette() or ())
    found = [tuple(colours[at : at + 3]) for at in range(0, 3 * COLOURS, 3)]
    _, free, kept = min(
        (sum((one - other) ** 2 for one, other in zip(found[a], found[b], strict=True)), a, b) for b in range(COLOURS) for a in range(b)
    )
    return colours, free, kept


def transparent(theme: str) -> int:
    """Return the palette index of a theme that means transparent in a film."""
    return _colours(theme)[1]


def indexed(image: Image.Image, theme: str) -> Image.Image:
    """Return a picture as palette indices in mode "L", without the transparent one."""
    _, free, kept = _colours(theme)
    flat = image.quantize(palette=palette(theme), dither=Image.Dither.NONE)
    return Image.frombytes("L", flat.size, flat.tobytes()).point([kept if place == free else place for place in range(COLOURS)])


def change(before: Image.Image | None, after: Image.Image, theme: str) -> tuple[int, int, Image.Image]:
    """Return the corner and the pixels of the difference between two pictures of :func:`indexed`; without a picture before, the whole.

    Unchanged pixels are transparent.
    """
    if before is None:
        return 0, 0, after
    mask = ImageChops.difference(before, after).point([0] + [255] * (COLOURS - 1))
    box = mask.getbbox() or (0, 0, 1, 1)
    part = Image.composite(after.crop(box), Image.new("L", (box[2] - box[0], box[3] - box[1]), transparent(theme)), mask.crop(box))
    return box[0], box[1], part


def shot(before: Image.Image | None, after: Image.Image, theme: str) -> Shot:
    """Return the compressed change from a picture to the next one."""
    left, top, part = change(before, after, theme)
    buffer = io.BytesIO()
    part.save(buffer, "GIF", optimize=False, interlace=False)
    return Shot(left, top, *part.size, _pixels(buffer.getvalue()))


def overlay(part: Flat, theme: str) -> bytes:
    """Return the change to the next picture as a PNG file to be laid over the one before."""
    colours, free, _ = _colours(theme)
    flat = Image.frombytes("P", part.size, part.tobytes())
    flat.putpalette(colours)
    buffer = io.BytesIO()
    flat.save(buffer, "PNG", optimize=False, compress_level=9, transparency=free)
    return buffer.getvalue()


def _pixels(file: bytes) -> bytes:
    """Return the compressed pixels of a GIF file with one picture."""
    at = 13 + 3 * (2 << (file[10] & 7)) * bool(file[10] & 0x80)
    while file[at] == 0x21:
        at = _after_blocks(file, at + 2)
    assert file[at] == 0x2C
    at += 10 + 3 * (2 << (file[at + 9] & 7)) * bool(file[at + 9] & 0x80)
    return file[at : _after_blocks(file, at + 1)]


def _after_blocks(file: bytes, at: int) -> int:
    """Return the position after a chain of blocks that begin with their lengths."""
    while file[at]:
        at += file[at] + 1
    return at + 1


def film(size: tuple[int, int], theme: str, shots: Sequence[tuple[Shot, int]]) -> bytes:
    """Return a film that repeats for ever. ``shots``: each with its duration in hundredths of a second."""
    colours, free, _ = _colours(theme)
    parts = [b"GIF89a", struct.pack("<HHBBB", *size, 0xF7, 0, 0), colours, b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"]
    for each, hundredths in shots:
        parts += [struct.pack("<BBBBHBB", 0x21, 0xF9, 4, UNDONE if each.undone else KEPT, hundredths, free, 0)]
        parts += [struct.pack("<BHHHHB", 0x2C, each.left, each.top, each.width, each.height, 0), each.data]
    return b"".join([*parts, b"\x3b"])
