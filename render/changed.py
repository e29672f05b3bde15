"""What just changed on a board: places compared between two views, and their golden frames."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from render.canvas import Box, Canvas
from render.theme import CARD, GOLD

Pairs = dict[str, tuple[object, object]]
"""What lay and lies at each place, by the place's id."""


def pair(pairs: Pairs, kind: str, before: Mapping[Any, object], after: Mapping[Any, object]) -> None:
    """Add what lay and lies at each place of a kind."""
    for key in {**before, **after}:
        pairs[f"{kind}:{key}"] = (before.get(key), after.get(key))


def differing(pairs: Pairs) -> frozenset[str]:
    """The ids of the places that look different."""
    return frozenset(place for place, (one, other) in pairs.items() if one != other)


def mark(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str], tight: tuple[str, ...]) -> None:
    """Frame the changed places in gold, those of the ``tight`` kinds from outside. Raises ``KeyError`` for an id that is no place."""
    for place in sorted(changed):
        by = 4 if place.startswith(tight) else 0
        canvas.rect(boxes[place].inset(-by - 1), outline=CARD, line=6)
        canvas.rect(boxes[place].inset(-by), outline=GOLD, line=5)
