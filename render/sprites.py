"""The sprites, read once from the sheet that ``render.make_sprites`` makes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parent / "assets"


@cache
def _sheet() -> tuple[Image.Image, dict[str, tuple[int, int, int, int]]]:
    with Image.open(ASSETS / "sprites.png") as file:
        image = file.convert("RGBA")
    index: dict[str, tuple[int, int, int, int]] = json.loads((ASSETS / "sprites.json").read_text())
    return image, index


@cache
def sprite(name: str, height: int) -> Image.Image:
    """An RGBA drawing, ``height`` pixels high. Raises ``KeyError`` for one that was not made ahead."""
    sheet, index = _sheet()
    x, y, width, tall = index[f"{name}@{height}"]
    return sheet.crop((x, y, x + width, y + tall))
