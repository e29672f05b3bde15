"""A turn in motion: three seconds of the panel of the board in which it changed most, as a GIF file.

The still panel comes first, for viewers that show only one picture, too briefly to be noticed by others. Then come the panel before the
turn, its pieces on their ways, golden corners that close in on what changed, and the still panel for the longest time. If the file would be
too large, its pieces do not move, and a viewer undoes each picture between, so that the still panel is stored once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot, pi, sin

from PIL import Image

from render.canvas import Box, Canvas
from render.changed import Changes, Piece, mark
from render.encode import quarters
from render.gif import film, indexed, shot
from render.sprites import sprite
from render.theme import PASSED, THEMES, Look
from render.trails import Point, Trail, towards

BLINK = 2
"""Hundredths of a second for the first picture: viewers show one of less than two for ten."""
EARLIER, CLOSING = 70, 6
"""Hundredths of a second for the panel before the turn, and for each step of the corners."""
WHOLE = 300
MOST = 150 * 1024
"""The most bytes of a file with the steps of the ways."""
SEAT = "seat:"
"""The beginning of the id of a seat's place, of which the gains tell more than corners."""
STEPS = ((9, 5), (5, 9))
"""The number of steps of a way, each with its hundredths of a second; fewer if the file would be too large."""
AWAY = (60, 36, 16)
"""The distances of the corners from what changed, one after the other."""
EDGE = 3
"""The least distance of the corners from the edge of the panel."""
NEAR = 16
"""The distance of two boxes that have their corners in common."""
GHOST = 0.7
"""How pale a piece is in the place that it left."""
LIFTED = 0.35
"""The share by which a piece is larger in the middle of its way."""
APPEARED = 0.4
"""The share of its way after which a new piece is no longer pale."""


def motion(
    before: Image.Image,
    plain: Image.Image,
    after: Image.Image,
    changes: Changes,
    boxes: Mapping[str, Box],
    theme: str,
    pieces: Sequence[Piece] = (),
) -> bytes:
    """Return the GIF file of a turn, as large as a panel of the board.

    ``before``, ``plain``: the whole board before and after the turn, without marks; ``after``: with them; ``boxes``: its places;
    ``pieces``: the pieces that moved.
    """
    panel = busiest(changes, boxes, after.size)
    there = [piece for piece in pieces if panel.holds(piece.box)]
    inside = [boxes[place] for place in sorted(changes) if panel.holds(boxes[place]) and not place.startswith(SEAT)]
    marked = [*(piece.box for piece in there), *(box for box in inside if not any(box.holds(piece.box) for piece in there))]
    marked = _joined(marked or [boxes[place] for place in sorted(changes) if panel.holds(boxes[place])])

    def flat(board: Image.Image) -> Image.Image:
        return indexed(board.crop(_edges(panel)), theme)

    still, earlier = flat(after), flat(before)
    closing = [indexed(_closed_in(plain, panel, marked, away, theme), theme) for away in AWAY if marked]
    first = (shot(None, still, theme), BLINK)
    for count, hundredths in STEPS if there else ((1, 0),):
        shares = [_eased(number / count) for number in range(1, count)]
        steps = [(indexed(_under_way(before, plain, panel, there, share, theme), theme), hundredths) for share in shares]
        pictures = [(still, BLINK), (earlier, EARLIER), *steps, *((each, CLOSING) for each in closing)]
        pictures.append((still, WHOLE - sum(lasting for _, lasting in pictures)))
        shots = [(shot(was, now, theme), lasting) for (was, _), (now, lasting) in pairwise(pictures)]
        content = film((panel.w, panel.h), theme, [first, *shots])
        if len(content) <= MOST:
            return content
    closing = [indexed(_closed_in(after, panel, marked, away, theme), theme) for away in AWAY if marked]
    undone = [(earlier, EARLIER), *((each, CLOSING) for each in closing)]
    between = [(shot(still, each, theme)._replace(undone=True), lasting) for each, lasting in undone]
    back = (shot(still, still, theme), WHOLE - BLINK - sum(lasting for _, lasting in undone))
    return film((panel.w, panel.h), theme, [first, *between, back])


def busiest(changes: Changes, boxes: Mapping[str, Box], size: tuple[int, int]) -> Box:
    """Return the panel that shows what the turn was about.

    Of several, the one in which most places changed and most pieces moved. On a tie the panel with the seats' points, else the one in which
    most places changed that the turn was about.
    """
    panels = [Box(left, top, right - left, bottom - top) for left, top, right, bottom in quarters(*size)]
    seats = next((box for place, box in boxes.items() if place.startswith(SEAT)), panels[-1])

    def weight(panel: Box) -> tuple[bool, int, bool, int]:
        told = any(panel.meets(boxes[place]) for place in changes.where)
        places = [place for place in changes if not place.startswith(SEAT) and panel.meets(boxes[place])]
        trails = sum(panel.meets(_around(trail)) for trail in changes.trails)
        return told, len(places) + 2 * trails, panel.meets(seats), len(changes.where.intersection(places))

    return max(panels, key=weight)


def along(way: Sequence[Point], share: float) -> Point:
    """Return the point of a way after a share of its length."""
    left = share * sum(hypot(other[0] - one[0], other[1] - one[1]) for one, other in pairwise(way))
    for one, other in pairwise(way):
        long = hypot(other[0] - one[0], other[1] - one[1])
        if left <= long:
            return towards(one, other, left)
        left -= long
    return way[-1]


def _joined(boxes: Sequence[Box]) -> list[Box]:
    """Return boxes around all these, one around those that are near each other."""
    found: list[Box] = []
    for box in boxes:
        near = [other for other in found if other.inset(-NEAR).meets(box)]
        found = [other for other in found if other not in near]
        left, top = (min(values) for values in zip(*[(each.x, each.y) for each in (box, *near)], strict=True))
        right, bottom = (max(values) for values in zip(*[(each.right, each.bottom) for each in (box, *near)], strict=True))
        found.append(Box(left, top, right - left, bottom - top))
    return found


def _eased(share: float) -> float:
    """Return the share of a way after a share of its time: slow at both ends."""
    return share * share * (3 - 2 * share)


def _under_way(before: Image.Image, plain: Image.Image, panel: Box, pieces: Sequence[Piece], share: float, theme: str) -> Image.Image:
    """Draw a panel with its pieces on their ways.

    A piece is larger in the middle of its way, as if a hand held it, and stays pale in the place that it left; a new one appears.
    """
    image = before.crop(_edges(panel))
    for piece in pieces:
        if not piece.new:
            image.paste(THEMES[theme][PASSED], _corner(piece.box, panel, piece.way[0]), _strong(_shape(piece, theme), GHOST))
    for piece in pieces:
        drawn, shape = plain.crop(_edges(piece.box)), _shape(piece, theme)
        larger = 1 + (0 if piece.new else LIFTED * sin(pi * share))
        size = round(piece.box.w * larger), round(piece.box.h * larger)
        drawn, shape = (each.resize(size, Image.Resampling.BILINEAR) for each in (drawn, shape))
        at = _corner(Box(0, 0, *size), panel, along(piece.way, share))
        image.paste(drawn, at, _strong(shape, min(share / APPEARED, 1)) if piece.new else shape)
    return image


def _shape(piece: Piece, theme: str) -> Image.Image:
    """Return the shape of a piece as a mask, as large as its box."""
    mask = Image.new("L", (piece.box.w, piece.box.h), 0 if piece.sprites else 255)
    for name, at in piece.sprites:
        drawn = sprite(name, at.h, theme).getchannel("A")
        mask.paste(drawn, (at.x - piece.box.x, at.y - piece.box.y), drawn)
    return mask


def _strong(mask: Image.Image, strength: float) -> Image.Image:
    return mask.point([round(each * strength) for each in range(256)])


def _corner(box: Box, panel: Box, middle: Point) -> Point:
    """Return the upper left corner on a panel of a box whose middle is at a point of the board."""
    return middle[0] - box.w // 2 - panel.x, middle[1] - box.h // 2 - panel.y


def _closed_in(board: Image.Image, panel: Box, marked: Sequence[Box], away: int, theme: str) -> Image.Image:
    """Draw a panel with golden corners at a distance from the boxes that changed."""
    canvas = Canvas(panel, look=Look(theme))
    canvas.image.paste(board.crop(_edges(panel)))
    room = panel.inset(EDGE)
    places = {str(number): _within(box.inset(-away), room) for number, box in enumerate(marked)}
    mark(canvas, places, places)
    return canvas.image


def _within(box: Box, room: Box) -> Box:
    """Return the part of a box that lies in a room."""
    x, y = max(box.x, room.x), max(box.y, room.y)
    return Box(x, y, min(box.right, room.right) - x, min(box.bottom, room.bottom) - y)


def _around(trail: Trail) -> Box:
    """Return a small box around the end of a way."""
    x, y = trail.points[-1]
    return Box(x - 1, y - 1, 2, 2)


def _edges(box: Box) -> tuple[int, int, int, int]:
    return box.x, box.y, box.right, box.bottom
