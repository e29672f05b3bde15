"""The initial of a seat's name, which stands upon the colour and the shape of each of its pieces."""

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
"""The type size in pixels at which an initial is drawn, to be made smaller: a face takes memory for each size at which it is loaded."""
CAPITAL = 0.714
"""The height of a capital letter, in parts of the type size."""
HIGHEST = 0.9
"""How high an initial may be with the marks upon it, in parts of the type size."""


def look(theme: str, names: Sequence[str]) -> Look:
    """How a picture looks that has pieces of the seats with these names."""
    return Look(theme, tuple(initials(names)))


def initials(names: Sequence[str]) -> list[str]:
    """The initial of each name; of several with the same one, those that end in a figure have it behind: "C1", "C2"."""
    found = [initial(name) for name in names]
    return [letter + _figure(name) if found.count(letter) > 1 else letter for letter, name in zip(found, names, strict=True)]


def _figure(name: str) -> str:
    """The figure in which a name of several words ends, behind an initial that is none; "" for another name."""
    first, _, last = name.rpartition(" ")
    return last if first and len(last) == 1 and last.isdecimal() else ""


@lru_cache(maxsize=512)
def initial(name: str) -> str:
    """The first letter or figure of a name that can be drawn, large where its writing has large ones, with the marks upon it; without
    one the first sign; "" for a name of nothing that can be drawn."""
    clusters = [cluster for cluster in _clusters(unicodedata.normalize("NFKC", plain(name, FACE))) if _is_drawn(cluster)]
    letters = [cluster for cluster in clusters if unicodedata.category(cluster[0])[0] in "LN"]
    found = next(iter(letters or clusters), "")
    large = found.upper()
    return large if len(large) == len(found) else found


def _clusters(text: str) -> Iterable[str]:
    """The characters of a text, each with the marks upon it."""
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
    """Where the initial goes upon a seat's drawing, in parts of its height: the middle from the left, the base line from the top, the
    type size; None for a drawing without one."""
    return _spots().get(drawing)


@lru_cache(maxsize=512)
def initial_mask(letter: str, size: int, room: int) -> Image.Image:
    """An initial as a mask, at a type size in pixels or so much smaller that it is no wider than ``room`` and the size itself."""
    mask = write(letter, FACE, DRAWN).mask
    times = min(size / DRAWN, min(size, room) / mask.width, HIGHEST * size / mask.height)
    return mask.resize((max(1, round(mask.width * times)), max(1, round(mask.height * times))), Image.Resampling.LANCZOS)
