"""The sprites. Each is read from its file when a picture first shows it, and is cached; ``render.make_sprites`` makes the files.

Some 1,300 sprites of a theme take 50 MB as pixels; the boards, hands and enlarged parts of a game show 250 of them, 8 to 16 MB.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import Image, WebPImagePlugin

ASSETS = Path(__file__).parent / "assets"
SPRITES = ASSETS / "sprites"
GROUNDS = ASSETS / "grounds"
FORMAT = WebPImagePlugin.WebPImageFile.format or ""
"""The format that files are opened with; without it Pillow would import all its plugins."""


def sprite_path(key: str, theme: str) -> Path:
    """Return the file of a sprite. ``key``: ``name@height``."""
    return SPRITES / theme / f"{key}.webp"


def ground_path(name: str, theme: str) -> Path:
    """Return the file of the ground of a board or of a part of it."""
    return GROUNDS / f"{name}-{theme}.webp"


@cache
def sprite(name: str, height: int, theme: str) -> Image.Image:
    """Return an RGBA drawing ``height`` pixels high, the same object each time; raise ``FileNotFoundError`` if its file is missing."""
    return read(sprite_path(f"{name}@{height}", theme), "RGBA")


def ground(name: str, theme: str) -> Image.Image:
    """Return the ground (RGB) of a whole board or of an enlarged part, read from its file each time."""
    return read(ground_path(name, theme), "RGB")


def every_sprite(theme: str) -> dict[str, Image.Image]:
    """Return all sprites of a theme by ``name@height`` without caching them; raise ``OSError`` if one is damaged."""
    folder = SPRITES / theme
    return {path.relative_to(folder).with_suffix("").as_posix(): read(path, "RGBA") for path in sorted(folder.rglob("*.webp"))}


def read(path: Path, mode: str) -> Image.Image:
    """Return the picture in a file as a copy, without the file and its decoder, which take more memory than the pixels.

    ``mode``: "RGB" or "RGBA"; WebP keeps no transparency of an opaque picture.
    """
    with Image.open(path, formats=(FORMAT,)) as file:
        return file.convert(mode)
