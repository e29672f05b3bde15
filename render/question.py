"""A question on the board: the part that it concerns, and on each choice the number that its button or menu entry carries.

A phone's chat leaves 290 pixels to a picture of up to ``WIDE`` board pixels: type of 27 is 12 pixels high there.
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
"""The greatest width of a question's picture, in pixels of the board."""
SCALE = 2
LEAST = 27
"""The smallest type size on such a picture."""
NUMBER = 40
"""The width and height of a number's disc."""
FINE = 4


class Asked(NamedTuple):
    """A question without its numbers.

    ``at``: the middle of each choice's number, by the text of the choice.
    """

    canvas: Canvas
    at: Mapping[str, tuple[int, int]]


class Scene(NamedTuple):
    """The drawing of a question.

    ``verbs``: the verbs of the choices with a number on the board; the other choices are in words only. ``draw``: takes the view of the
    seat asked, the translation, and the look of the picture.
    """

    verbs: frozenset[str]
    draw: Callable[[Any, Say, Look], Asked]


def numbered(view: View, scenes: Mapping[str, Scene]) -> tuple[str, ...]:
    """Return the texts of the choices that have a number on the picture, from 1; () without a picture."""
    scene = scenes.get(view.question)
    return () if scene is None else tuple(text for text in map(str, view.choices) if text.partition(" ")[0] in scene.verbs)


def draw_question(view: View, say: Say, look: Look, scenes: Mapping[str, Scene]) -> Canvas | None:
    """Draw the question to the view's seat, with its record; return None if words are enough."""
    choices = numbered(view, scenes)
    if not choices:
        return None
    asked = scenes[view.question].draw(view, say, look)
    for number, choice in enumerate(choices, 1):
        draw_number(asked.canvas, number, *asked.at[choice])
    return asked.canvas


def draw_number(canvas: Canvas, number: int, cx: int, cy: int) -> None:
    """Draw a number's disc around a point: ink with a rim of paper, a shape and colour that no piece has."""
    box = Box(cx - NUMBER // 2, cy - NUMBER // 2, NUMBER, NUMBER)
    rim, disc = _disc(NUMBER * canvas.scale), _disc((NUMBER - 6) * canvas.scale)
    left, top = (box.x - canvas.area.x) * canvas.scale, (box.y - canvas.area.y) * canvas.scale
    canvas.image.paste(canvas.paint[PAPER], (left, top), rim)
    canvas.image.paste(canvas.paint[INK], (left + 3 * canvas.scale, top + 3 * canvas.scale), disc)
    canvas.marks.append(Mark(canvas.area, "number", str(number), NUMBER, box))
    canvas.text(cx, cy, str(number), "sans-bold", LEAST, PAPER, "m")


@lru_cache(maxsize=4)
def _disc(size: int) -> Image.Image:
    """Return a filled circle as a mask, ``size`` pixels wide."""
    mask = Image.new("L", (size * FINE, size * FINE), 0)
    ImageDraw.Draw(mask).ellipse((0, 0, size * FINE - 1, size * FINE - 1), fill=255)
    return mask.reduce(FINE)
