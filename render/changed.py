"""What just changed on a board: places compared between two views, the golden corners around them and the golden edges of markers.

Gold corners leave the middle of each side free, so that they are never taken for the lacquer frame of who is asked, whatever colours
a reader sees. They cut nothing: they lie around what is drawn at a place, or are drawn before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas, Mark
from render.gains import Gain
from render.theme import GOLD, INK
from render.trails import Trail

Pairs = dict[str, tuple[object, object]]
"""What lay and lies at each place, by the place's id."""
CORNERS = "corners"
"""The kind of mark that stands at the corners of a changed place."""
RING = "ring"
"""The kind of mark around a changed place that is round."""
LINE = 5
"""How broad the gold of both is, inside its box."""
CONTOUR = 1
"""The dark line outside of the gold."""
ARMS = (14, 40)
"""How long the arms of a corner are: a quarter of the shorter side, but not less and not more."""
FINE = 4


class Changes(frozenset[str]):
    """The ids of the places that look different; with them the ways of what moved, and what each seat gained."""

    trails: tuple[Trail, ...]
    gains: tuple[Gain, ...]

    def __new__(cls, places: Iterable[str] = (), trails: Sequence[Trail] = (), gains: Sequence[Gain] = ()) -> Self:
        """The changes of two views. Where nothing moved or grew they are no more than a set of places."""
        changes = super().__new__(cls, places)
        changes.trails, changes.gains = tuple(trails), tuple(gains)
        return changes


def trails_of(changed: frozenset[str]) -> tuple[Trail, ...]:
    """The ways that are drawn; none for bare places."""
    return changed.trails if isinstance(changed, Changes) else ()


def gains_of(changed: frozenset[str], seat: int) -> list[Gain]:
    """What is written as gained by a seat; nothing for bare places."""
    return [gain for gain in changed.gains if gain.seat == seat] if isinstance(changed, Changes) else []


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


def arm(box: Box) -> int:
    """How long the arms of the corners of a box are."""
    return min(max(min(box.w, box.h) // 4, ARMS[0]), ARMS[1])


def corners(box: Box, line: int = LINE) -> list[Box]:
    """The eight bars of the four corners inside a box."""
    long = arm(box)
    lefts, tops = (box.x, box.right - long), (box.y, box.bottom - long)
    lying = [Box(left, top, long, line) for left in lefts for top in (box.y, box.bottom - line)]
    return [*lying, *(Box(left, top, line, long) for left in (box.x, box.right - line) for top in tops)]


def mark(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Put golden corners with a contour outside at the changed places. Raises ``KeyError`` for an id that is no place."""
    for place in sorted(changed):
        box = boxes[place]
        for bar in corners(box.inset(-CONTOUR), LINE + CONTOUR):
            canvas.rect(bar, fill=INK)
        for bar in corners(box):
            canvas.rect(bar, fill=GOLD)
        canvas.marks.append(Mark(canvas.slot, CORNERS, GOLD, LINE, box))


def mark_round(canvas: Canvas, box: Box) -> None:
    """Put a golden ring in four parts around a changed place that is round; it is free above, below, left and right."""
    for colour, inside in ((INK, 0), (GOLD, CONTOUR)):
        canvas.image.paste(canvas.paint[colour], (box.x - canvas.area.x, box.y - canvas.area.y), _ring(box.w, inside))
    canvas.marks.append(Mark(canvas.slot, RING, GOLD, LINE, box))


@lru_cache(maxsize=8)
def _ring(size: int, inside: int) -> Image.Image:
    """Four arcs as a mask, so far within the box."""
    mask = Image.new("L", (size * FINE, size * FINE), 0)
    draw = ImageDraw.Draw(mask)
    edge = inside * FINE
    for quarter in range(4):
        ends = (90 * quarter + 20 + inside, 90 * quarter + 70 - inside)
        draw.arc((edge, edge, size * FINE - 1 - edge, size * FINE - 1 - edge), *ends, fill=255, width=(LINE + CONTOUR - inside) * FINE)
    return mask.reduce(FINE)


def mark_markers(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Draw the changed markers anew, with a golden edge: their stacks are too close for corners. The ids end in a seat."""
    for place in sorted(changed):
        box = boxes[place]
        canvas.paste(f"seats/changed-{place.rpartition(':')[2]}", box.x, box.y, box.h)
