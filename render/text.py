"""Writing: the faces, their fallback for names in other scripts, and a cache of what was written.

A character that the face lacks is taken from a face with wide coverage (Chinese, Japanese, Korean); what neither can draw
becomes one sign of replacement, so that a picture never shows empty boxes. Layout is the basic one of Pillow, which is the
same on every machine.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.theme import LEAST

FONTS = Path(__file__).parent / "assets" / "fonts"
WIDE = "wide"
UNKNOWN = "\ufffd"
ELLIPSIS = "…"
UNSEEN = ("Cc", "Cf", "Cs")
"""Categories of control and joining characters, which draw nothing."""
COMBINING = ("Mn", "Me")
"""Categories of characters that only change the one before; left out where the face lacks them."""


class Written(NamedTuple):
    """A line of text as a mask. ``mask`` is placed ``left`` and ``top`` pixels from the pen's start on the base line."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face ("title", "sans", "sans-bold", "wide") at a type size in pixels."""
    return ImageFont.truetype(FONTS / f"{face}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def has(face: str, character: str) -> bool:
    """Whether a face can draw a character: its shape is not the one drawn for a character that no face has."""
    if character.isspace():
        return True
    return _shape(face, character) != _shape(face, "\U0010fffe")


def _shape(face: str, character: str) -> bytes:
    image = Image.new("L", (96, 96))
    ImageDraw.Draw(image).text((24, 60), character, fill=255, font=font(face, 32), anchor="ls")
    return image.tobytes()


@lru_cache(maxsize=2048)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text split into (face, characters), control and joining characters left out, undrawable ones replaced."""
    letters = unicodedata.normalize("NFC", text)
    kinds = ((letter, unicodedata.category(letter)) for letter in letters)
    shown = [letter for letter, kind in kinds if kind not in UNSEEN and (kind not in COMBINING or has(face, letter))]
    faces = [face if has(face, letter) else WIDE if has(WIDE, letter) else "" for letter in shown]
    groups = groupby(zip(faces, shown, strict=True), lambda pair: pair[0])
    split = ((where, "".join(letter for _, letter in group)) for where, group in groups)
    return tuple((where, part) if where else ("sans", UNKNOWN) for where, part in split)


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: int) -> int:
    """How far a line advances, in pixels."""
    return round(sum(font(where, size).getlength(part) for where, part in runs(text, face)))


@lru_cache(maxsize=4096)
def write(text: str, face: str, size: int) -> Written:
    """A line as a mask."""
    parts = runs(text, face)
    advance = width(text, face, size)
    image = Image.new("L", (advance + size, 2 * size), 0)
    draw = ImageDraw.Draw(image)
    pen = size / 2
    for where, part in parts:
        chosen = font(where, size)
        draw.text((pen, 1.5 * size), part, fill=255, font=chosen, anchor="ls")
        pen += chosen.getlength(part)
    box = image.getbbox() or (0, 0, 1, 1)
    return Written(image.crop(box), box[0] - size // 2, box[1] - 3 * size // 2, advance)


@cache
def cap_height(face: str, size: int) -> int:
    """The height of a capital letter or figure, in pixels."""
    _, top, _, _ = font(face, size).getbbox("H", anchor="ls")
    return -round(top)


@lru_cache(maxsize=4096)
def fit(text: str, face: str, size: int, room: int, least: int = LEAST) -> tuple[str, int]:
    """The text and the size at which it fits into ``room`` pixels: first smaller, at the least size with an ellipsis."""
    while size > least and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    while text and width(text.rstrip() + ELLIPSIS, face, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, size


@lru_cache(maxsize=512)
def wrap(text: str, face: str, size: int, room: int) -> tuple[str, ...]:
    """The text in lines no wider than ``room``; a word that is too wide alone stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)
