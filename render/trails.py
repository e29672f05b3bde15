"""The trails of moved pieces: lines in a seat's colour with an outer contour, from a piece's old place to its new one.

They are drawn before the pieces, so that a piece lies on its own trail and on those of others.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.canvas import Box, Canvas, Mark
from render.theme import INK, SEATS

Point = tuple[int, int]

TRAIL = "trail"
"""The kind of mark of a trail."""
THICK = 9
CONTOUR = 3
"""The width of the contour on either side of the line."""
HEAD = 22
"""Length of an arrow's head."""
HALF_HEAD = 15
SHORT = HEAD + 6
"""A trail shorter than this has a smaller head and a thinner line, since the whole head would leave no line."""
SHORT_HEAD, SHORT_HALF, SHORT_THICK = 12, 12, 7
FINE = 3
"""The enlargement at which masks are drawn before they are reduced."""
REACH = HALF_HEAD + CONTOUR
"""The greatest distance of a trail's drawing from its points."""
KEPT = 256


class Trail(NamedTuple):
    """The trail of a seat's piece: at least two points of the board; the arrow's tip is at the last one.

    ``slim``: with the smaller head and the thinner line of a short trail.
    """

    seat: int
    points: tuple[Point, ...]
    slim: bool = False


def draw_trails(canvas: Canvas, trails: Iterable[Trail]) -> None:
    """Draw trails and record each; a later one lies on the earlier."""
    for trail in trails:
        _draw(canvas, trail, canvas.paint[INK], CONTOUR)
        _draw(canvas, trail, SEATS[trail.seat].fill, 0)
        canvas.marks.append(Mark(canvas.slot, TRAIL, f"{TRAIL}-{trail.seat}", THICK, extent(trail)))


def extent(trail: Trail) -> Box:
    """Return the box that holds a trail with its contour."""
    xs, ys = zip(*trail.points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inset(-REACH)


def _draw(canvas: Canvas, trail: Trail, colour: str, wider: int) -> None:
    """Draw line and head in one colour, ``wider`` pixels wider on every side."""
    *before, last = trail.points
    long, half, thick = HEAD, HALF_HEAD, THICK
    if trail.slim or sum(hypot(other[0] - one[0], other[1] - one[1]) for one, other in pairwise(trail.points)) < SHORT:
        long, half, thick = SHORT_HEAD, SHORT_HALF, SHORT_THICK
    neck = towards(last, before[-1], long - 4)
    for one, other in pairwise((*before, neck)):
        if one != other:
            _paste(canvas, one, colour, *_line(other[0] - one[0], other[1] - one[1], thick + 2 * wider))
    _paste(canvas, last, colour, *_head(last[0] - before[-1][0], last[1] - before[-1][1], long, half, wider))


def towards(start: Point, end: Point, by: float) -> Point:
    """Return the point at a distance from a start in the direction of an end; the end itself if it is nearer."""
    x, y = end[0] - start[0], end[1] - start[1]
    share = min(by / (hypot(x, y) or 1), 1)
    return start[0] + round(x * share), start[1] + round(y * share)


def _paste(canvas: Canvas, at: Point, colour: str, mask: Image.Image, left: int, top: int) -> None:
    canvas.image.paste(colour, (at[0] + left - canvas.area.x, at[1] + top - canvas.area.y), mask)


@lru_cache(maxsize=KEPT)
def _line(right: int, down: int, thick: int) -> tuple[Image.Image, int, int]:
    """Return a line with round ends as a mask, and the offset of the mask's corner from the line's start."""
    left, top = min(right, 0) - thick, min(down, 0) - thick
    mask = Image.new("L", ((abs(right) + 2 * thick) * FINE, (abs(down) + 2 * thick) * FINE), 0)
    draw = ImageDraw.Draw(mask)
    ends = [((x - left) * FINE, (y - top) * FINE) for x, y in ((0, 0), (right, down))]
    draw.line(ends, fill=255, width=thick * FINE)
    for end in ends:
        draw.circle(end, thick * FINE / 2, fill=255)
    return mask.reduce(FINE), left, top


@lru_cache(maxsize=KEPT)
def _head(right: int, down: int, long: int, half: int, wider: int) -> tuple[Image.Image, int, int]:
    """Return an arrow's head in a direction as a mask, and the offset of the mask's corner from the tip.

    ``long``: its length; ``half``: half its width.
    """
    size = long + half + 2 * wider
    away = hypot(right, down) or 1
    x, y = right / away, down / away
    mask = Image.new("L", (2 * size * FINE, 2 * size * FINE), 0)
    tip, foot, side = wider * 1.6, -long - wider, half + wider * 1.2
    corners = ((tip, 0), (foot, side), (foot, -side))
    draw = ImageDraw.Draw(mask)
    draw.polygon([((size + x * ahead - y * aside) * FINE, (size + y * ahead + x * aside) * FINE) for ahead, aside in corners], fill=255)
    return mask.reduce(FINE), -size, -size


def to_edge(start: Point, box: Box) -> Point:
    """Return the point at which a line from a start to a box's middle meets the box's edge; the start itself if it lies inside."""
    x, y = box.cx - start[0], box.cy - start[1]
    beyond = min((box.w / 2) / abs(x) if x else 1.0, (box.h / 2) / abs(y) if y else 1.0, 1.0)
    return box.cx - round(x * beyond), box.cy - round(y * beyond)


def entry(one: Point, other: Point, box: Box) -> float | None:
    """Return the share of a straight line's length after which it enters a box; None if it does not."""
    enters, leaves = 0.0, 1.0
    for start, end, low, high in ((one[0], other[0], box.x, box.right), (one[1], other[1], box.y, box.bottom)):
        if start == end:
            if not low < start < high:
                return None
            continue
        first, last = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        enters, leaves = max(enters, first), min(leaves, last)
    return enters if enters < leaves else None


def runs_through(trail: Trail, box: Box) -> bool:
    """Check whether the line of a trail, without its head, touches a box."""
    wide = box.inset(-(THICK // 2 + CONTOUR + 1))
    return any(entry(one, other, wide) is not None for one, other in pairwise(trail.points))
