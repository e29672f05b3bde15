"""The sprites, read once for each theme from the sheets that ``render.make_sprites`` makes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parent / "assets"


@cache
def _sprites(theme: str) -> dict[str, Image.Image]:
    """Every sprite of a theme by its key; the sheet itself is not kept."""
    index: dict[str, tuple[int, int, int, int]] = json.loads((ASSETS / "sprites.json").read_text())
    with Image.open(ASSETS / f"sprites-{theme}.png") as sheet:
        return {key: sheet.crop((x, y, x + width, y + tall)) for key, (x, y, width, tall) in index.items()}


def sprite(name: str, height: int, theme: str) -> Image.Image:
    """An RGBA drawing, ``height`` pixels high. Raises ``KeyError`` for one that was not made ahead."""
    return _sprites(theme)[f"{name}@{height}"]


def ground(name: str, theme: str) -> Image.Image:
    """What lies under a whole board, RGB, read anew each time."""
    with Image.open(ASSETS / f"ground-{name}-{theme}.png") as file:
        return file.convert("RGB")


def sprite_count(theme: str) -> int:
    """How many drawings a theme has, all of them read."""
    return len(_sprites(theme))
