"""Writing: the faces, their fallback for names in other scripts, and a cache of what was written.

A character that the face lacks is taken from other faces: one for Hebrew, Arabic and Thai, one with wide coverage (Chinese,
Japanese, Korean), one for emoji. Ornamental letters become plain ones. What none can draw is left out, and a line of nothing else
is one sign of replacement, so that a picture never shows empty boxes. Layout is the basic one of Pillow, which is the same on
every machine; what it does not do for right-to-left writing is in ``render.script``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render.kept import kept
from render.script import joined, seen
from render.theme import LEAST

FONTS = Path(__file__).parent / "assets" / "fonts"
FALLBACKS = ("sans-bold", "more", "wide", "emoji")
"""The faces for what the own one lacks, in the order in which they are tried."""
PLAIN = {code: chr(ord("A") + code - 0x1F1E6) for code in range(0x1F1E6, 0x1F200)} | {0x2010: "-", 0x2011: "-"}
"""What no face has, as what all have: the halves of a flag as letters, hyphens (at the second of them no line may end) as the usual one."""
UNKNOWN = "\ufffd"
ELLIPSIS = "…"
BREAK = re.compile(r"[^\S\u00a0\u2007\u202f]+")
"""Where a line may end: at white space, but not at the spaces that hold together what stands beside them."""
UNSEEN = ("Cc", "Cf", "Cs", "Cn", "Co")
"""Categories of control and joining characters, which draw nothing, and of what is no character."""
FULL_WIDTH = range(0xFF01, 0xFF5F)
"""Latin letters and signs as wide as Chinese ones, drawn as plain ones."""
LETTER_NAME = re.compile(r"LATIN (?:LETTER SMALL CAPITAL|SMALL LETTER|CAPITAL LETTER|LETTER)(?: \w+)?? ([A-Z]{1,2})(?: WITH .*)?$")
"""What a character is called that is a Latin letter in another shape: small, turned, in a black circle."""
LOOK_ALIKE = dict(zip("ᗩᗷᑕᗪᖴᕼᒍᏦᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᎪᏟᎬᏀᎻᏞᎷᎾᏢᎡᏚᎢᏙᎳᎥꙆɑ", "ABCDFHJKLMNPQRSUVWXACEGHLMOPRSTVWila", strict=True))
"""Letters of other scripts that people take for Latin ones and that no face has."""
TONES = range(0x1F3FB, 0x1F400)
"""Colours of skin, which change the emoji before."""

OPEN = 32
"""So many faces at a size are held open: each maps its whole file, 1.4 MB for Chinese."""
WRITTEN = 16 * 2**20
"""So many bytes of lines are kept: all words of both games in two languages, and the names of who played last."""


class Written(NamedTuple):
    """A line of text as a mask. ``mask`` is placed ``left`` and ``top`` pixels from the pen's start on the base line."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(maxsize=OPEN)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face ("title", "sans", "sans-bold", or one of the fallbacks) at a type size in pixels."""
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
    """The text split into (face, characters) in the order in which it is seen, undrawable characters left out."""
    if text.isascii() and text.isprintable():
        return ((face, text),) if text else ()
    line = seen(joined(plain(text, face)))
    if text and not line.strip():
        return (("sans", UNKNOWN),) if text.strip() else ((face, line),)
    faces = [_face(face, letter) or face for letter in line]
    groups = groupby(zip(faces, line, strict=True), lambda pair: pair[0])
    return tuple((where, "".join(letter for _, letter in group)) for where, group in groups)


@lru_cache(maxsize=2048)
def plain(text: str, face: str = "sans-bold") -> str:
    """The text with plain letters for ornamental ones, without what cannot be drawn: what a picture shows of it."""
    return "".join(_drawable(face, letter) for letter in unicodedata.normalize("NFC", text))


def says_something(text: str) -> bool:
    """Whether a picture shows a letter, a figure or a sign of a text, and not only what stands between those that cannot be drawn."""
    shown = plain(text).replace(UNKNOWN, "").strip()
    return bool(shown) and (any(map(_speaks, shown)) or not any(map(_speaks, text)))


def _speaks(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNS"


def _drawable(face: str, letter: str) -> str:
    """What is drawn for a character: itself, its plain letters where no face has it, nothing."""
    if ord(letter) in TONES or unicodedata.category(letter) in UNSEEN:
        return ""
    letter = PLAIN.get(ord(letter), letter)
    if _face(face, letter) and ord(letter) not in FULL_WIDTH and not letter.isspace():
        return letter
    compatible = unicodedata.normalize("NFKC", letter)
    found = "".join(part for part in compatible if _face(face, part))
    return found or "".join(_base(part) for part in unicodedata.normalize("NFKD", letter) if _face(face, _base(part) or "\U0010fffe"))


def _base(letter: str) -> str:
    """The plain letter that a character is a shape of; the character itself where it is none, "" for a mark upon a letter."""
    if unicodedata.combining(letter):
        return ""
    found = LETTER_NAME.search(unicodedata.name(letter, ""))
    if found is None:
        return LOOK_ALIKE.get(letter, letter)
    is_large = "CAPITAL LETTER" in found[0]
    return found[1] if is_large else found[1].lower()


@lru_cache(maxsize=8192)
def _face(face: str, letter: str) -> str:
    """The face that draws a character: the one asked for, or a fallback; "" for none."""
    return next((where for where in (face, *FALLBACKS) if has(where, letter)), "")


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: int) -> int:
    """How far a line advances, in pixels."""
    return round(sum(font(where, size).getlength(part) for where, part in runs(text, face)))


@kept(WRITTEN, lambda line: line.mask.width * line.mask.height)
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
    """The text in lines no wider than ``room``; a word that is too wide alone stays whole, as do words held together."""
    lines: list[str] = []
    for word in filter(None, BREAK.split(text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def at_most(lines: tuple[str, ...], count: int) -> tuple[str, ...]:
    """So many lines; what has no room of its own stands in the last one, so that it is seen to be cut where it does not fit."""
    return lines if len(lines) <= count else (*lines[: count - 1], " ".join(lines[count - 1 :]))
