"""What just changed on a board: places compared between two views, their golden frames and the golden edges of markers.

A frame cuts nothing: it lies around what is drawn at a place, or is drawn before it.
"""

from __future__ import annotations

from collections import Counter
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


def family(place: str) -> str:
    """The kind of a place: what stands before the colon of its id."""
    return place.partition(":")[0]


def telling(changed: Iterable[str], places: Iterable[str]) -> frozenset[str]:
    """Those of the changed places that are worth a mark: none of a family of which more than two thirds changed, for where nearly
    everything is framed a frame tells nothing. ``places``: all that can be marked. A place without family always counts."""
    changed = frozenset(changed)
    shown, found = Counter(map(family, places)), Counter(map(family, changed))
    return frozenset(place for place in changed if shown[family(place)] < 2 or 3 * found[family(place)] <= 2 * shown[family(place)])


def moved(before: Mapping[int, tuple[int, tuple[int, ...]]], after: Mapping[int, tuple[int, tuple[int, ...]]]) -> dict[int, bool]:
    """For each seat whether its marker moved, given its space and the seats that lie below it there: it lies on another space, or
    upon one that it did not lie upon. A marker that only sank, because one below it left, did not move."""
    return {
        seat: space != before[seat][0] or not set(below) <= set(before[seat][1]) for seat, (space, below) in after.items() if seat in before
    }


def mark(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Frame the changed places in gold. Raises ``KeyError`` for an id that is no place."""
    for place in sorted(changed):
        canvas.frame(boxes[place], GOLD, FRAME_LINE)


def mark_markers(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Draw the changed markers anew, with a golden edge: their stacks are too close for frames. The ids end in a seat."""
    for place in sorted(changed):
        box = boxes[place]
        canvas.paste(f"seats/changed-{place.rpartition(':')[2]}", box.x, box.y, box.h)
