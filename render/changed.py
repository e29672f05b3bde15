"""What just changed on a board: places compared between two views, their golden frames and the golden edges of markers.

A frame cuts nothing: it lies around what is drawn at a place, or is drawn before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from render.canvas import Box, Canvas
from render.theme import GOLD

Pairs = dict[str, tuple[object, object]]
"""What lay and lies at each place, by the place's id."""
FRAME_LINE = 5
"""How broad a frame is, inside its box."""


def pair(pairs: Pairs, kind: str, before: Mapping[Any, object], after: Mapping[Any, object]) -> None:
    """Add what lay and lies at each place of a kind."""
    for key in {**before, **after}:
        pairs[f"{kind}:{key}"] = (before.get(key), after.get(key))


def differing(pairs: Pairs) -> frozenset[str]:
    """The ids of the places that look different."""
    return frozenset(place for place, (one, other) in pairs.items() if one != other)


def mark(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Frame the changed places in gold. Raises ``KeyError`` for an id that is no place."""
    for place in sorted(changed):
        canvas.frame(boxes[place], GOLD, FRAME_LINE)


def mark_markers(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Draw the changed markers anew, with a golden edge: their stacks are too close for frames. The ids end in a seat."""
    for place in sorted(changed):
        box = boxes[place]
        canvas.paste(f"seats/changed-{place.rpartition(':')[2]}", box.x, box.y, box.h)
