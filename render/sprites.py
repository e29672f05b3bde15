"""The sprites, read once for each theme from the sheets that ``render.make_sprites`` makes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parent / "assets"


@cache
def _places() -> dict[str, tuple[int, int, int, int]]:
    """Where every sprite lies on the sheets, by its key: left, top, width, height."""
    return json.loads((ASSETS / "sprites.json").read_text())


@cache
def _sheet(theme: str) -> Image.Image:
    """The sheet of a theme. It is kept instead of what is cut from it, which would be as much again while it is cut."""
    sheet = Image.open(ASSETS / f"sprites-{theme}.png")
    sheet.load()
    return sheet


def sprite(name: str, height: int, theme: str) -> Image.Image:
    """An RGBA drawing, ``height`` pixels high. Raises ``KeyError`` for one that was not made ahead."""
    x, y, wide, tall = _places()[f"{name}@{height}"]
    return _sheet(theme).crop((x, y, x + wide, y + tall))


def ground(name: str, theme: str) -> Image.Image:
    """What lies under a whole board or an enlarged part of it, RGB, read anew each time."""
    with Image.open(ASSETS / f"ground-{name}-{theme}.png") as file:
        return file.convert("RGB")


def sprite_count(theme: str) -> int:
    """How many drawings a theme has, all of them read."""
    _sheet(theme)
    return len(_places())
