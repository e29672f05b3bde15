"""The sprites: each is read when a picture first shows it, from what ``render.make_sprites`` made for its theme, and kept.

The 1,240 of a theme take 37 MB as pixels; a game shows 320 of them, 13 MB.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

from PIL import Image

ASSETS = Path(__file__).parent / "assets"


@cache
def _drawings(theme: str) -> ZipFile:
    """The sprites of a theme as PNG files, by ``name@height``."""
    return ZipFile(ASSETS / f"sprites-{theme}.zip")


@cache
def sprite(name: str, height: int, theme: str) -> Image.Image:
    """An RGBA drawing, ``height`` pixels high, the same object each time. Raises ``KeyError`` for one that was not made ahead."""
    return _read(_drawings(theme), f"{name}@{height}")


def _read(drawings: ZipFile, key: str) -> Image.Image:
    with BytesIO(drawings.read(key)) as file:  # which the picture would keep, were it not closed
        image = Image.open(file)
        image.load()
        return image


def ground(name: str, theme: str) -> Image.Image:
    """What lies under a whole board or an enlarged part of it, RGB, read anew each time."""
    with Image.open(ASSETS / f"ground-{name}-{theme}.png") as file:
        file.load()
        return file


def every_sprite(theme: str) -> dict[str, Image.Image]:
    """All sprites of a theme by ``name@height``, none of them kept. Raises ``OSError`` or ``zipfile.BadZipFile`` for a damaged one."""
    drawings = _drawings(theme)
    return {key: _read(drawings, key) for key in drawings.namelist()}
