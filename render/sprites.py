"""The sprites, read once for each theme from the sheets that ``render.make_sprites`` makes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parent / "assets"


@cache
def _index() -> dict[str, tuple[int, int, int, int]]:
    found: dict[str, tuple[int, int, int, int]] = json.loads((ASSETS / "sprites.json").read_text())
    return found


@cache
def _sheet(theme: str) -> Image.Image:
    with Image.open(ASSETS / f"sprites-{theme}.png") as file:
        return file.convert("RGBA")


@cache
def sprite(name: str, height: int, theme: str) -> Image.Image:
    """An RGBA drawing, ``height`` pixels high. Raises ``KeyError`` for one that was not made ahead."""
    x, y, width, tall = _index()[f"{name}@{height}"]
    return _sheet(theme).crop((x, y, x + width, y + tall))
