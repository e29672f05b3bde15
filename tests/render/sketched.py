"""Pictures of which only the record is made: for tests that look at the marks of a canvas and at none of its pixels.

All is computed as ever, where it goes and how large it is; what takes most of the time, the pixels, is left out. Whoever reads one fails.
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
    """In place of a picture's pixels, and of what draws on them."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = self.width, self.height = size
        self.info: dict[str, Any] = {}

    def paste(self, *_: object) -> None:
        """Nothing is kept."""

    def rectangle(self, box: tuple[int, int, int, int], **_: object) -> None:
        left, top, right, bottom = box
        assert left <= right, box  # Pillow refuses others too
        assert top <= bottom, box

    def copy(self) -> Sketch:
        return Sketch(self.size)

    def crop(self, box: tuple[int, int, int, int]) -> Sketch:
        return Sketch((box[2] - box[0], box[3] - box[1]))


def _new(mode: str, size: tuple[int, int], colour: Any = 0) -> Any:
    return Sketch(size) if mode == "RGB" else Image.new(mode, size, colour)


def _draw(image: Any) -> Any:
    return image if isinstance(image, Sketch) else ImageDraw.Draw(image)


@contextmanager
def sketched() -> Iterator[None]:
    """Pictures that are begun inside have a record alone; what is kept of pictures otherwise is neither used nor touched."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("render.canvas.Image", SimpleNamespace(new=_new, Image=Image.Image))
        patch.setattr("render.canvas.ImageDraw", SimpleNamespace(Draw=_draw))
        patch.setattr("render.canvas.ground", lambda *_: None)
        for module, name, own in _kept():
            patch.setattr(module, name, own)
        yield


@cache
def _kept() -> list[tuple[Any, str, Any]]:
    """The functions that keep canvases, each with one that keeps others."""
    return [
        (module, name, cache(found.__wrapped__))
        for title, module in list(sys.modules.items())
        if title.startswith("render.")
        for name, found in vars(module).items()
        if hasattr(found, "cache_clear") and "Canvas" in str(found.__wrapped__.__annotations__.get("return"))
    ]
