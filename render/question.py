"""A question on the board: the part that it concerns, with a number at each choice that its button or entry carries too.

A phone's chat leaves 290 pixels to a picture that is up to ``WIDE`` board pixels wide: type of 27 is 12 pixels high there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas, Mark
from render.captions import Say
from render.theme import INK, PAPER, Look
from rules.contract import View

WIDE = 650
"""No picture of a question is wider, in pixels of the board."""
SCALE = 2
LEAST = 27
"""Nothing on it is written smaller."""
NUMBER = 40
"""How wide and high the disc of a number is."""
FINE = 4


class Asked(NamedTuple):
    """A question that is drawn but for its numbers. ``at``: the middle of the number of each choice, by the text of the choice."""

    canvas: Canvas
    at: Mapping[str, tuple[int, int]]


class Scene(NamedTuple):
    """How a question is drawn. ``verbs``: whose choices lie on the board and have a number; the others are words alone. ``draw``: from
    the view of the seat asked, the translation, the look of the picture."""

    verbs: frozenset[str]
    draw: Callable[[Any, Say, Look], Asked]


def numbered(view: View, scenes: Mapping[str, Scene]) -> tuple[str, ...]:
    """The texts of the choices that have a number on the picture, the first of them 1; () without a picture."""
    scene = scenes.get(view.question)
    return () if scene is None else tuple(text for text in map(str, view.choices) if text.partition(" ")[0] in scene.verbs)


def draw_question(view: View, say: Say, look: Look, scenes: Mapping[str, Scene]) -> Canvas | None:
    """The question to the seat whose view this is, with the record of what was drawn; None where words are enough."""
    choices = numbered(view, scenes)
    if not choices:
        return None
    asked = scenes[view.question].draw(view, say, look)
    for number, choice in enumerate(choices, 1):
        draw_number(asked.canvas, number, *asked.at[choice])
    return asked.canvas


def draw_number(canvas: Canvas, number: int, cx: int, cy: int) -> None:
    """The disc of a number around a point: ink with a rim of paper, a shape and a colour that no piece has."""
    box = Box(cx - NUMBER // 2, cy - NUMBER // 2, NUMBER, NUMBER)
    rim, disc = _disc(NUMBER * canvas.scale), _disc((NUMBER - 6) * canvas.scale)
    left, top = (box.x - canvas.area.x) * canvas.scale, (box.y - canvas.area.y) * canvas.scale
    canvas.image.paste(canvas.paint[PAPER], (left, top), rim)
    canvas.image.paste(canvas.paint[INK], (left + 3 * canvas.scale, top + 3 * canvas.scale), disc)
    canvas.marks.append(Mark(canvas.area, "number", str(number), NUMBER, box))
    canvas.text(cx, cy, str(number), "sans-bold", LEAST, PAPER, "m")


@lru_cache(maxsize=4)
def _disc(size: int) -> Image.Image:
    """A filled circle as a mask, so many pixels wide."""
    mask = Image.new("L", (size * FINE, size * FINE), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, size * FINE - 1, size * FINE - 1), fill=255)
    return mask.reduce(FINE)
