"""A turn in motion: two seconds of the panel of the board in which it changed most, as a GIF file.

The still panel comes first and last, so that a viewer that shows only one picture shows the result. Between them come the panel before the
turn, the growing ways of its pieces, and the panel after it; golden corners stay around what changes, so that readers know where to look.
If the file would be too large, one picture stands between: a viewer undoes it, so that the still panel is stored once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot

from PIL import Image

from render.canvas import Box, Canvas
from render.changed import Changes, mark
from render.encode import quarters
from render.gif import film, indexed, shot
from render.theme import Look
from render.trails import Point, Trail, draw_trails, towards

STILL, EARLIER, STEP, LATER = 30, 50, 14, 40
"""Hundredths of a second for the first picture, for the panel before the turn, for each step of a way, and for the panel after it."""
WHOLE = 200
MOST = 150 * 1024
"""The most bytes of a file with every step of the ways."""
SEAT = "seat:"
"""The beginning of the id of a seat's place, of which the gains tell more than corners."""
STEPS = (1 / 3, 2 / 3, 1.0)
"""The shares of a way at which it is drawn, one after the other."""


def motion(
    before: Image.Image, after: Image.Image, changes: Changes, boxes: Mapping[str, Box], theme: str, details: Sequence[Box] = ()
) -> bytes:
    """Return the GIF file of a turn, as large as a panel of the board.

    ``before``, ``after``: the whole board before the turn, without marks, and after it with them; ``boxes``: its places; ``details``: the
    boxes of single new pieces on it.
    """
    panel = busiest(changes, boxes, after.size)
    flat = indexed(after.crop(_edges(panel)), theme)
    ways = [trail for trail in changes.trails if panel.meets(_around(trail))]
    new = [box for box in details if panel.holds(box)]
    inside = [place for place in sorted(changes) if panel.holds(boxes[place])]
    marked = new or [boxes[place] for place in [each for each in inside if not each.startswith(SEAT)] or inside]

    def drawn(board: Image.Image, share: float = 0.0) -> Image.Image:
        return indexed(_on_the_way(board, panel, ways if share else (), share, marked, theme), theme)

    earlier, steps = drawn(before), [drawn(before, share) for share in STEPS if ways]
    pictures = [(earlier, EARLIER), *((step, STEP) for step in steps), *([(drawn(after), LATER)] if new else [])]
    pictures.append((flat, WHOLE - STILL - sum(hundredths for _, hundredths in pictures)))
    first = (shot(None, flat, theme), STILL)
    shots = [(shot(was, now, theme), hundredths) for (was, _), (now, hundredths) in pairwise([(flat, STILL), *pictures])]
    content = film((panel.w, panel.h), theme, [first, *shots])
    if len(content) <= MOST:
        return content
    last = steps[-1] if steps else earlier
    back = (shot(flat, flat, theme), WHOLE - STILL - EARLIER)
    return film((panel.w, panel.h), theme, [first, (shot(flat, last, theme)._replace(undone=True), EARLIER), back])


def busiest(changes: Changes, boxes: Mapping[str, Box], size: tuple[int, int]) -> Box:
    """Return the panel that shows what the turn was about.

    Of several, the one in which most places changed and most pieces moved; on a tie, the panel with the seats' points.
    """
    panels = [Box(left, top, right - left, bottom - top) for left, top, right, bottom in quarters(*size)]
    seats = next((box for place, box in boxes.items() if place.startswith(SEAT)), panels[-1])

    def weight(panel: Box) -> tuple[bool, int, bool]:
        told = any(panel.meets(boxes[place]) for place in changes.where)
        places = sum(panel.meets(boxes[place]) for place in changes if not place.startswith(SEAT))
        return told, places + 2 * sum(panel.meets(_around(trail)) for trail in changes.trails), panel.meets(seats)

    return max(panels, key=weight)


def part(points: Sequence[Point], share: float) -> tuple[Point, ...]:
    """Return the beginning of a way, cut after a share of its length."""
    left = share * sum(hypot(other[0] - one[0], other[1] - one[1]) for one, other in pairwise(points))
    found = [points[0]]
    for one, other in pairwise(points):
        long = hypot(other[0] - one[0], other[1] - one[1])
        found.append(towards(one, other, min(left, long)))
        if left <= long:
            break
        left -= long
    return tuple(found)


def _on_the_way(board: Image.Image, panel: Box, ways: Sequence[Trail], share: float, marked: Sequence[Box], theme: str) -> Image.Image:
    """Draw a panel of a board with a share of each way, and golden corners around the boxes that change."""
    canvas = Canvas(panel, look=Look(theme))
    canvas.image.paste(board.crop(_edges(panel)))
    draw_trails(canvas, [Trail(way.seat, part(way.points, share)) for way in ways])
    places = {str(number): box for number, box in enumerate(marked)}
    mark(canvas, places, places)
    return canvas.image


def _around(trail: Trail) -> Box:
    """Return a small box around the end of a way."""
    x, y = trail.points[-1]
    return Box(x - 1, y - 1, 2, 2)


def _edges(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom
