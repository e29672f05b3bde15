"""Text: the fonts, the fallbacks for names in other scripts, and a cache of drawn lines.

A character that the font lacks comes from another font: one for Hebrew, Arabic and Thai, one with wide coverage (Chinese, Japanese,
Korean), one for emoji. Ornamental letters become plain letters. Characters that no font has are left out, and a line of nothing else
becomes one replacement sign, so that a picture never shows empty boxes. The layout is Pillow's basic one, the same on every machine;
``render.script`` adds what it lacks for right-to-left text.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from cachetools import LRUCache, cached
from PIL import Image, ImageDraw, ImageFont

from render.script import joined, seen
from render.theme import LEAST

FONTS = Path(__file__).parent / "assets" / "fonts"
FALLBACKS = ("sans-bold", "more", "wide", "emoji")
"""The fallback fonts for missing characters, in the order of trying."""
BOLDER = 54
"""The divisor of the type size that gives the pixels by which each stroke of the wide font grows on either side in a bold line.

That font has no bold letters.
"""
PLAIN = {code: chr(ord("A") + code - 0x1F1E6) for code in range(0x1F1E6, 0x1F200)} | {0x2010: "-", 0x2011: "-"}
"""Replacements for characters that no font has: letters for the halves of a flag, the usual hyphen for others (a line may not end at the
second one).
"""
UNKNOWN = "\ufffd"
ELLIPSIS = "…"
BREAK = re.compile(r"[^\S\u00a0\u2007\u202f]+")
"""The places at which a line may end: white space, except the spaces that keep their neighbours together."""
UNSEEN = ("Cc", "Cf", "Cs", "Cn", "Co")
"""The Unicode categories of control and joining characters, which draw nothing, and of invalid characters."""
FULL_WIDTH = range(0xFF01, 0xFF5F)
"""Latin letters and signs as wide as Chinese ones; they are drawn as plain ones."""
LETTER_NAME = re.compile(r"LATIN (?:LETTER SMALL CAPITAL|SMALL LETTER|CAPITAL LETTER|LETTER)(?: \w+)?? ([A-Z]{1,2})(?: WITH .*)?$")
"""The Unicode names of Latin letters in another shape: small, turned, in a black circle."""
LOOK_ALIKE = dict(
    zip(
        "ᗩᗷᑕᗪᖴᕼᒍᏦᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᎪᏟᎬᏀᎻᏞᎷᎾᏢᎡᏚᎢᏙᎳᎥꙆɑꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴɒəɚɜɝɞɣɤɧɩɮɷʃʉʊʒʘⱭꭓꞳօҺһҮүӀѠѡѴѵҼҽᴦᴧᴨᴩᴫᴪ",
        "ABCDFHJKLMNPQRSUVWXACEGHLMOPRSTVWilaBPDTGKJCZFMNLSRVHWXYAEIOUaeeeeeyyhilwsuuzOAxXoHhYyIWwVvEeгλπρлψ",
        strict=True,
    )
)
"""The letters that no font has, each with the letter for which people take it or which stands for it."""
TONES = range(0x1F3FB, 0x1F400)
"""The modifiers of skin tone, which change the emoji before them."""

OPEN = 32
"""The number of open fonts, counted by size: each maps its whole file into memory, 1.4 MB for Chinese."""
WRITTEN = 16 * 2**20
"""The cache's limit in bytes: all words of both games in two languages, and the names of the latest players."""


class Written(NamedTuple):
    """A line of text as a mask, placed ``left`` and ``top`` pixels from the pen's start on the base line."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(maxsize=OPEN)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font ("title", "sans", "sans-bold", or one of the fallbacks) at a type size in pixels."""
    return ImageFont.truetype(FONTS / f"{face}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def has(face: str, character: str) -> bool:
    """Check whether a font can draw a character: its shape differs from the sign for a missing character."""
    if character.isspace():
        return True
    return _shape(face, character) != _shape(face, "\U0010fffe")


def _shape(face: str, character: str) -> bytes:
    image = Image.new("L", (96, 96))
    ImageDraw.Draw(image).text((24, 60), character, fill=255, font=font(face, 32), anchor="ls")
    return image.tobytes()


@lru_cache(maxsize=2048)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """Return the text as (font, characters) in visual order, without the characters that cannot be drawn."""
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
    """Return the text as a picture shows it: plain letters for ornamental ones, without the characters that cannot be drawn."""
    return "".join(_drawable(face, letter) for letter in unicodedata.normalize("NFC", text))


def says_something(text: str) -> bool:
    """Check whether a picture shows a letter, digit or symbol of a text, and at least half of its letters."""
    shown = plain(text).replace(UNKNOWN, "").strip()
    letters = [sign for sign in unicodedata.normalize("NFC", text) if unicodedata.category(sign)[0] == "L"]
    if 2 * sum(not plain(letter) for letter in letters) > len(letters):
        return False
    return bool(shown) and (any(map(_speaks, shown)) or not any(map(_speaks, text)))


def _speaks(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNS"


def _drawable(face: str, letter: str) -> str:
    """Return the drawn form of a character: itself, its plain letters if no font has it, or nothing."""
    if ord(letter) in TONES or unicodedata.category(letter) in UNSEEN:
        return ""
    letter = PLAIN.get(ord(letter), letter)
    if _face(face, letter) and ord(letter) not in FULL_WIDTH and not letter.isspace():
        return letter
    compatible = unicodedata.normalize("NFKC", letter)
    found = "".join(part for part in compatible if _face(face, part))
    return found or "".join(_base(part) for part in unicodedata.normalize("NFKD", letter) if _face(face, _base(part) or "\U0010fffe"))


def _base(letter: str) -> str:
    """Return the plain letter of which a character is a shape, else the character; "" for a combining mark."""
    if unicodedata.combining(letter):
        return ""
    if letter in LOOK_ALIKE:
        return LOOK_ALIKE[letter]
    name = unicodedata.name(letter, "")
    found = LETTER_NAME.search(name)
    if found is None:
        return _without_strokes(letter, name)
    is_large = "CAPITAL LETTER" in found[0]
    return found[1] if is_large else found[1].lower()


def _without_strokes(letter: str, name: str) -> str:
    """Return the letter without its tails and strokes, as a Kazakh ka without its descender; itself if it has none."""
    try:
        bare = unicodedata.lookup(name.partition(" WITH ")[0])
    except KeyError:
        return letter
    return LOOK_ALIKE.get(bare, bare)


@lru_cache(maxsize=8192)
def _face(face: str, letter: str) -> str:
    """Return the font that draws a character: the requested one, or a fallback; "" for none."""
    return next((where for where in (face, *FALLBACKS) if has(where, letter)), "")


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: int) -> int:
    """Return the advance of a line, in pixels."""
    return round(sum(font(where, size).getlength(part) for where, part in runs(text, face)))


@cached(LRUCache(WRITTEN, lambda line: line.mask.width * line.mask.height), lock=Lock())
def write(text: str, face: str, size: int) -> Written:
    """Return a line as a mask."""
    parts = runs(text, face)
    advance = width(text, face, size)
    image = Image.new("L", (advance + size, 2 * size), 0)
    draw = ImageDraw.Draw(image)
    pen = size / 2
    for where, part in parts:
        chosen = font(where, size)
        heavier = size / BOLDER if face.endswith("bold") and where == "wide" else 0
        draw.text((pen, 1.5 * size), part, fill=255, font=chosen, anchor="ls", stroke_width=heavier)
        pen += chosen.getlength(part)
    box = image.getbbox() or (0, 0, 1, 1)
    return Written(image.crop(box), box[0] - size // 2, box[1] - 3 * size // 2, advance)


@cache
def cap_height(face: str, size: int) -> int:
    """Return the height of a capital letter or figure, in pixels."""
    _, top, _, _ = font(face, size).getbbox("H", anchor="ls")
    return -round(top)


@lru_cache(maxsize=4096)
def fit(text: str, face: str, size: int, room: int, least: int = LEAST) -> tuple[str, int]:
    """Return the text and the type size at which it fits into ``room`` pixels.

    The type becomes smaller first; at the least size the text is cut with an ellipsis.
    """
    while size > least and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    while text and width(text.rstrip() + ELLIPSIS, face, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS, size


@lru_cache(maxsize=512)
def wrap(text: str, face: str, size: int, room: int) -> tuple[str, ...]:
    """Return the text in lines no wider than ``room``.

    A word that is too wide alone stays whole, as do words that are kept together.
    """
    lines: list[str] = []
    for word in filter(None, BREAK.split(text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def at_most(lines: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Return at most ``count`` lines; the last one takes the rest, and is visibly cut if that does not fit."""
    return lines if len(lines) <= count else (*lines[: count - 1], " ".join(lines[count - 1 :]))
