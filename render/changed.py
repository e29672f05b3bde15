"""The marks of changes on a board: places compared between two views, golden corners around them, golden edges of markers.

Gold corners leave the middle of each side free, so that no reader takes them for the lacquer frame of the seat asked, whatever colours the
reader sees. They hide no piece: they lie around the content of a place, or are drawn before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Self

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas, Mark
from render.captions import Line
from render.gains import Gain
from render.theme import GOLD, INK
from render.trails import Point, Trail

Pairs = dict[str, tuple[object, object]]
"""The content of each place before and after, by the place's id."""
CORNERS = "corners"
"""The kind of the mark at the corners of a changed place."""
RING = "ring"
"""The kind of the mark around a changed place that is round."""
LINE = 5
"""The width of the gold in both marks, inside the box."""
CONTOUR = 1
"""The width of the dark line outside the gold."""
ARMS = (14, 40)
"""The shortest and the longest arm of a corner; between them, a quarter of the box's shorter side."""
FINE = 4
NEAR = 26
"""The greatest distance between a trail's end and the place that it leads to."""


class Piece(NamedTuple):
    """A piece that a turn in motion moves.

    ``box``: its place on the board after the turn; ``way``: the points of its middle, the last one there, alone if it stands there at
    once; ``sprites``: the drawings that give its shape, each with its place, none if it fills its box; ``new``: whether it was not on the
    board before; ``gone``: whether it leaves the board, from its box before the turn, where its way begins; ``inside``: whether only the
    part in its box is seen, as through a window; ``when``: the shares of the time at which it begins and ends its way.
    """

    box: Box
    way: tuple[Point, ...]
    sprites: tuple[tuple[str, Box], ...] = ()
    new: bool = False
    gone: bool = False
    inside: bool = False
    when: tuple[float, float] = (0, 1)


class Move(NamedTuple):
    """A turn: its seat, its actions in ids of the game, and a spectator's views before it and after its own choices."""

    seat: int
    did: tuple[str, ...]
    before: Any
    after: Any


class Changes(frozenset[str]):
    """The ids of the places that look different, with the trails of moved pieces, the gains of each seat, and the turn in a line.

    ``where``: the ids of the places that show what the turn was about, marked or not.
    """

    trails: tuple[Trail, ...]
    gains: tuple[Gain, ...]
    line: Line | None
    where: frozenset[str]

    def __new__(
        cls,
        places: Iterable[str] = (),
        trails: Sequence[Trail] = (),
        gains: Sequence[Gain] = (),
        line: Line | None = None,
        where: Iterable[str] = (),
    ) -> Self:
        """Create the changes between two views; without trails and gains they are only a set of places."""
        changes = super().__new__(cls, places)
        changes.trails, changes.gains, changes.line, changes.where = tuple(trails), tuple(gains), line, frozenset(where)
        return changes


def line_of(changed: frozenset[str]) -> Line | None:
    """Return the turn in a line; None for a bare set of places, and for several turns."""
    return changed.line if isinstance(changed, Changes) else None


def lasting(trails: Iterable[Trail], boxes: Mapping[str, Box], gone: frozenset[str]) -> list[Trail]:
    """Return the trails without those that end at a place that has changed again since."""
    again = [boxes[place].inset(-NEAR) for place in gone & boxes.keys()]
    return [trail for trail in trails if not any(box.holds(Box(*trail.points[-1], 1, 1)) for box in again)]


def trails_of(changed: frozenset[str]) -> tuple[Trail, ...]:
    """Return the trails to draw; none if ``changed`` is a bare set of places."""
    return changed.trails if isinstance(changed, Changes) else ()


def gains_of(changed: frozenset[str], seat: int) -> list[Gain]:
    """Return the gains to write for a seat; none if ``changed`` is a bare set of places."""
    return [gain for gain in changed.gains if gain.seat == seat] if isinstance(changed, Changes) else []


def pair(pairs: Pairs, kind: str, before: Mapping[Any, object], after: Mapping[Any, object]) -> None:
    """Add the old and the new content of every place of one family."""
    for key in {**before, **after}:
        pairs[f"{kind}:{key}"] = (before.get(key), after.get(key))


def differing(pairs: Pairs) -> frozenset[str]:
    """Return the ids of the places that look different."""
    return frozenset(place for place, (one, other) in pairs.items() if one != other)


def family(place: str) -> str:
    """Return the family of a place: the part of its id before the colon."""
    return place.partition(":")[0]


def telling(changed: Iterable[str], places: Iterable[str]) -> frozenset[str]:
    """Return the changed places that are worth a mark.

    If more than two thirds of a family changed, the family gets no marks: a frame around nearly everything tells nothing. A place without a
    family is always marked. ``places``: all markable places.
    """
    changed = frozenset(changed)
    shown, found = Counter(map(family, places)), Counter(map(family, changed))
    return frozenset(place for place in changed if shown[family(place)] < 2 or 3 * found[family(place)] <= 2 * shown[family(place)])


def moved(before: Mapping[int, tuple[int, tuple[int, ...]]], after: Mapping[int, tuple[int, tuple[int, ...]]]) -> dict[int, bool]:
    """Return for each seat whether its marker moved, given its space and the seats below it there.

    A marker has moved if it lies on another space, or on a marker that was not below it before. If it only sank because a lower marker
    left, it has not moved.
    """
    return {
        seat: space != before[seat][0] or not set(below) <= set(before[seat][1]) for seat, (space, below) in after.items() if seat in before
    }


def arm(box: Box) -> int:
    """Return the length of the arms of a box's corners."""
    return min(max(min(box.w, box.h) // 4, ARMS[0]), ARMS[1])


def corners(box: Box, line: int = LINE) -> list[Box]:
    """Return the eight bars of the four corners inside a box."""
    long = arm(box)
    lefts, tops = (box.x, box.right - long), (box.y, box.bottom - long)
    lying = [Box(left, top, long, line) for left in lefts for top in (box.y, box.bottom - line)]
    return [*lying, *(Box(left, top, line, long) for left in (box.x, box.right - line) for top in tops)]


def mark(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Draw golden corners with a contour outside around the changed places; raise ``KeyError`` for an unknown id."""
    for place in sorted(changed):
        box = boxes[place]
        for bar in corners(box.inset(-CONTOUR), LINE + CONTOUR):
            canvas.rect(bar, fill=INK)
        for bar in corners(box):
            canvas.rect(bar, fill=GOLD)
        canvas.marks.append(Mark(canvas.slot, CORNERS, GOLD, LINE, box))


def mark_round(canvas: Canvas, box: Box) -> None:
    """Draw a golden ring of four arcs around a changed round place, with gaps above, below, left and right."""
    for colour, inside in ((INK, 0), (GOLD, CONTOUR)):
        canvas.image.paste(canvas.paint[colour], (box.x - canvas.area.x, box.y - canvas.area.y), _ring(box.w, inside))
    canvas.marks.append(Mark(canvas.slot, RING, GOLD, LINE, box))


@lru_cache(maxsize=8)
def _ring(size: int, inside: int) -> Image.Image:
    """Return a mask of four arcs, ``inside`` pixels within the box."""
    mask = Image.new("L", (size * FINE, size * FINE), 0)
    draw = ImageDraw.Draw(mask)
    edge = inside * FINE
    for quarter in range(4):
        ends = (90 * quarter + 20 + inside, 90 * quarter + 70 - inside)
        draw.arc((edge, edge, size * FINE - 1 - edge, size * FINE - 1 - edge), *ends, fill=255, width=(LINE + CONTOUR - inside) * FINE)
    return mask.reduce(FINE)


def mark_markers(canvas: Canvas, boxes: Mapping[str, Box], changed: Iterable[str]) -> None:
    """Draw the changed markers again with a golden edge: their stacks are too close for corners. The ids end in a seat."""
    for place in sorted(changed):
        box = boxes[place]
        canvas.paste(f"seats/changed-{place.rpartition(':')[2]}", box.x, box.y, box.h)
