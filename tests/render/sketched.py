"""Pictures without pixels, for tests that read only the marks of a canvas.

Positions and sizes are computed as usual; only the pixels, which take most of the time, are left out. Reading a pixel fails.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image, ImageDraw


class Sketch:
    """A substitute for a picture's pixels and for the objects that draw on them."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = self.width, self.height = size
        self.info: dict[str, Any] = {}

    def paste(self, *_: object) -> None:
        """Draw nothing."""

    def rectangle(self, box: tuple[int, int, int, int], **_: object) -> None:
        left, top, right, bottom = box
        assert left <= right, box  # Pillow also refuses such boxes
        assert top <= bottom, box

    def line(self, *_: object, **__: object) -> None:
        """Draw nothing."""

    circle = line

    def copy(self) -> Sketch:
        return Sketch(self.size)

    def crop(self, box: tuple[int, int, int, int]) -> Sketch:
        return Sketch((box[2] - box[0], box[3] - box[1]))

    def resize(self, size: tuple[int, int], *_: object) -> Sketch:
        return Sketch(size)

    def reduce(self, by: int) -> Sketch:
        return Sketch((self.width // by, self.height // by))


def _new(mode: str, size: tuple[int, int], colour: Any = 0) -> Any:
    return Sketch(size) if mode == "RGB" else Image.new(mode, size, colour)


def _blend(one: Any, other: Any, share: float) -> Any:
    return one if isinstance(one, Sketch) else Image.blend(one, other, share)


def _draw(image: Any) -> Any:
    return image if isinstance(image, Sketch) else ImageDraw.Draw(image)


@contextmanager
def sketched() -> Iterator[None]:
    """Record marks, but no pixels, of pictures begun in this context; leave other cached pictures untouched."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("render.canvas.Image", SimpleNamespace(new=_new, blend=_blend, Image=Image.Image))
        patch.setattr("render.canvas.ImageDraw", SimpleNamespace(Draw=_draw))
        patch.setattr("render.chart.ImageDraw", SimpleNamespace(Draw=_draw))
        patch.setattr("render.canvas.ground", lambda *_: None)
        for module, name, own in _kept():
            patch.setattr(module, name, own)
        yield


@cache
def _kept() -> list[tuple[Any, str, Any]]:
    """Return the functions that cache canvases, each with a copy that has a cache of its own."""
    return [
        (module, name, cache(found.__wrapped__))
        for title, module in list(sys.modules.items())
        if title.startswith("render.")
        for name, found in vars(module).items()
        if hasattr(found, "cache_clear") and "Canvas" in str(found.__wrapped__.__annotations__.get("return"))
    ]
