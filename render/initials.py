"""The initial of a seat's name, which stands on the colour and shape of each of its pieces."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from PIL import Image

from render.sprites import ASSETS
from render.text import UNKNOWN, plain, runs, write
from render.theme import Look

FACE = "sans-bold"
DRAWN = 64
"""The type size in pixels at which an initial is drawn before it is reduced: a face takes memory for each size."""
CAPITAL = 0.714
"""The height of a capital letter, as a share of the type size."""
HIGHEST = 0.9
"""The greatest height of an initial with its accents, as a share of the type size."""


def look(theme: str, names: Sequence[str]) -> Look:
    """Return the look of a picture that has pieces of seats with these names."""
    return Look(theme, tuple(initials(names)))


def initials(names: Sequence[str]) -> list[str]:
    """Return the initial of each name.

    If several names share an initial, names that end in a digit add it: "C1", "C2".
    """
    found = [initial(name) for name in names]
    return [letter + _figure(name) if found.count(letter) > 1 else letter for letter, name in zip(found, names, strict=True)]


def _figure(name: str) -> str:
    """Return the digit that ends a name of several words; "" for any other name."""
    first, _, last = name.rpartition(" ")
    return last if first and len(last) == 1 and last.isdecimal() else ""


@lru_cache(maxsize=512)
def initial(name: str) -> str:
    """Return the first drawable letter or digit of a name with its accents, as a capital if its script has capitals.

    A name without letters gives its first sign; a name that cannot be drawn gives "".
    """
    clusters = [cluster for cluster in _clusters(unicodedata.normalize("NFKC", plain(name, FACE))) if _is_drawn(cluster)]
    letters = [cluster for cluster in clusters if unicodedata.category(cluster[0])[0] in "LN"]
    found = next(iter(letters or clusters), "")
    large = found.upper()
    return large if len(large) == len(found) else found


def _clusters(text: str) -> Iterable[str]:
    """Yield the characters of a text, each with its combining marks."""
    cluster = ""
    for character in text:
        if cluster and unicodedata.category(character)[0] != "M":
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _is_drawn(cluster: str) -> bool:
    return bool(cluster.strip()) and all(part != UNKNOWN for _, part in runs(cluster[0], FACE)) and bool(runs(cluster[0], FACE))


@cache
def _spots() -> dict[str, tuple[float, float, float]]:
    return json.loads((ASSETS / "initials.json").read_text())


def spot(drawing: str) -> tuple[float, float, float] | None:
    """Return the place of the initial on a seat's drawing; None for a drawing without an initial.

    As shares of the height: the middle from the left, the base line from the top, the type size.
    """
    return _spots().get(drawing)


@lru_cache(maxsize=512)
def initial_mask(letter: str, size: int, room: int) -> Image.Image:
    """Return an initial as a mask at a type size in pixels, reduced until it is no wider than ``room`` and than ``size``."""
    mask = write(letter, FACE, DRAWN).mask
    times = min(size / DRAWN, min(size, room) / mask.width, HIGHEST * size / mask.height)
    return mask.resize((max(1, round(mask.width * times)), max(1, round(mask.height * times))), Image.Resampling.LANCZOS)
