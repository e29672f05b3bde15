"""Right-to-left names: Arabic letters are joined, and lines are put into visual order.

Pillow's basic layout, the same on every machine, does neither. Names are one line, so this module leaves out the part of the Unicode
bidirectional algorithm for embedded directions: only letters, digits and neutral signs matter.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import groupby

FORMS = (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFEFD))
"""Code points of the shapes that an Arabic letter takes within a word."""
LAM = "\u0644"
MIRRORED = dict(zip("()[]{}<>«»", ")(][}{><»«", strict=True))


@cache
def _shapes() -> dict[str, dict[str, str]]:
    """Return the shapes of each letter, or of lam with alef, by place: "isolated", "initial", "medial", "final"."""
    found: dict[str, dict[str, str]] = {}
    for code in FORMS:
        place, *codes = unicodedata.decomposition(chr(code)).split() or ["<>"]
        letters = "".join(chr(int(each, 16)) for each in codes)
        if letters and letters[0] != " " and (len(letters) == 1 or letters[0] == LAM):
            found.setdefault(letters, {}).setdefault(place.strip("<>"), chr(code))
    return found


def joined(text: str) -> str:
    """Return the text with each Arabic letter in the shape that its neighbours require, and lam with alef as one."""
    shapes = _shapes()
    units: list[str] = []
    for letter in text:
        if units and units[-1] == LAM and LAM + letter in shapes:
            units[-1] += letter
        else:
            units.append(letter)
    none: dict[str, str] = {}
    kinds = [none, *(shapes.get(unit, none) for unit in units), none]
    return "".join(_shape(unit, *kinds[at : at + 3]) for at, unit in enumerate(units))


def _shape(unit: str, before: dict[str, str], own: dict[str, str], after: dict[str, str]) -> str:
    behind = "initial" in before and "final" in own
    ahead = "initial" in own and "final" in after
    place = ("medial" if behind else "initial") if ahead else ("final" if behind else "isolated")
    return own.get(place, unit)


def seen(text: str) -> str:
    """Return a line in visual order from left to right; its first letter decides the direction of the line."""
    levels = _levels(text)
    parts = list(zip(levels, text, strict=True))
    for level in range(max(levels, default=0), 0, -1):
        parts = [part for high, group in _runs(parts, level) for part in (reversed(group) if high else group)]
    return "".join(MIRRORED.get(letter, letter) if level % 2 else letter for level, letter in parts)


def _runs(parts: list[tuple[int, str]], level: int) -> list[tuple[bool, list[tuple[int, str]]]]:
    """Return the neighbouring letters in groups: those that reach a level, and those that do not."""
    return [(high, list(group)) for high, group in groupby(parts, lambda part: part[0] >= level)]


def _levels(text: str) -> list[int]:
    """Return the level of each letter: 0 runs right, 1 runs left, 2 is a number within text that runs left."""
    kinds = [_kind(letter) for letter in text]
    base = 1 if next((kind for kind in kinds if kind in "LR"), "L") == "R" else 0
    if "R" not in kinds:
        return [0] * len(text)
    levels: list[int] = []
    strong = "LR"[base]
    for at, kind in enumerate(kinds):
        if kind in "LR":
            strong = kind
        if kind == "-":
            after = next((other for other in kinds[at:] if other != "-"), "LR"[base])
            same = (after == "R") == (strong == "R") if after != "1" else True
            levels.append((1 if strong == "R" else 2 * base) if same else base)
        else:
            levels.append(1 if kind == "R" else 2 if kind == "1" and strong == "R" else 2 * base)
    return levels


def _kind(letter: str) -> str:
    """Return "R" or "L" for a letter's direction, "1" for a digit, "-" for a neutral sign."""
    direction = unicodedata.bidirectional(letter)
    return "R" if direction in ("R", "AL") else "1" if direction in ("EN", "AN") else "L" if direction == "L" else "-"
