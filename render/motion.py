"""A turn in motion: four seconds of the panel of the board in which it changed most, as a GIF file.

The still panel comes first, for viewers that show only one picture, too briefly to be noticed by others. Then come the panel before the
turn, its pieces on their ways, golden corners that close in on what changed, frames around changed numbers, and the still panel for the
longest time. If the file would be too large, its pieces do not move, and a viewer undoes each picture between, so that the still panel is
stored once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import hypot, pi, sin

from PIL import Image, ImageChops

from render.canvas import Box, Canvas
from render.changed import Changes, Piece, mark
from render.encode import quarters
from render.gif import COLOURS, film, indexed, shot
from render.sprites import sprite
from render.theme import GOLD, INK, PASSED, THEMES, Look
from render.trails import Point, Trail, towards

BLINK = 2
"""Hundredths of a second for the first picture: viewers show one of less than two for ten."""
EARLIER, CLOSING, NUMBERS = 60, 6, 40
"""Hundredths of a second for the panel before the turn, for each step of the corners, and for the frames around numbers."""
WHOLE = 410
MOST = 150 * 1024
"""The most bytes of a file with the steps of the ways."""
SEAT = "seat:"
"""The beginning of the id of a seat's place, of which the gains tell more than corners."""
STEPS = ((16, 5), (11, 7), (7, 11))
"""The number of steps of a way, each with its hundredths of a second; fewer if the file would be too large."""
AWAY = (60, 36, 16)
"""The distances of the corners from what changed, one after the other."""
EDGE = 3
"""The least distance of the corners from the edge of the panel."""
NEAR = 16
"""The distance of two boxes that have their corners in common."""
SPECK, FRAME, FRAME_ROOM = 24, 4, 5
"""The share of a square, of 255, below which a difference is overlooked; the line of a frame and the room in it around a number."""
GHOST = 0.7
"""How pale a piece is in the place that it left."""
LIFTED = 0.35
"""The share by which a piece is larger in the middle of its way."""
CELL, BESIDE = 5, 3
"""The side of the squares in which changed numbers are looked for, and the squares between two letters of one number."""
NUMBER_HIGH, NUMBER_WIDE, MOST_NUMBERS = (14, 66), (9, 150), 8
"""The heights and widths of a changed number, and the most numbers to be framed; of more, none."""
PLAIN = 6
"""The most colours of a place in which nothing stands any more."""
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
    there = _in_time([piece for piece in pieces if panel.holds(piece.box)])
    inside = [boxes[place] for place in sorted(changes) if panel.holds(boxes[place]) and not place.startswith(SEAT)]
    marked = [
        *(piece.box for piece in there if not piece.gone),
        *(box for box in inside if not any(box.holds(piece.box) for piece in there)),
    ]
    marked = _joined(marked or [boxes[place] for place in sorted(changes) if panel.holds(boxes[place])])

    def flat(board: Image.Image) -> Image.Image:
        return indexed(board.crop(_edges(panel)), theme)

    still, earlier = flat(after), flat(before)
    numbers = _numbers(earlier, flat(plain), [piece.box.moved(-panel.x, -panel.y) for piece in there])
    numbers = [at for at in numbers if any(box.inset(-NEAR).holds(at.moved(panel.x, panel.y)) for box in boxes.values())]
    closing = [indexed(_closed_in(plain, panel, marked, away, theme, numbers), theme) for away in AWAY if marked]
    shown = [(indexed(_framed(after.crop(_edges(panel)), numbers, theme), theme), NUMBERS)] if numbers else []
    first = (shot(None, still, theme), BLINK)
    for count, hundredths in STEPS if any(len(piece.way) > 1 for piece in there) else ((1, 0),):
        shares = [number / count for number in range(1, count)]
        steps = [(indexed(_under_way(before, plain, panel, there, share, theme), theme), hundredths) for share in shares]
        pictures = [(still, BLINK), (earlier, EARLIER), *steps, *((each, CLOSING) for each in closing), *shown]
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


def framed(board: Image.Image, boxes: Sequence[Box], theme: str) -> Image.Image:
    """Return a board with golden corners around new pieces."""
    canvas = Canvas(Box(0, 0, *board.size), look=Look(theme))
    canvas.image.paste(board)
    places = {str(number): box for number, box in enumerate(boxes)}
    mark(canvas, places, places)
    return canvas.image


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
    under_way = [(piece, own) for piece in pieces if len(piece.way) > 1 and (own := _share(piece, share)) > 0]
    for piece, _ in under_way:
        if piece.gone:
            empty = plain.crop(_edges(piece.box)) if piece.sprites else THEMES[theme][PASSED]
            image.paste(empty, _edges(piece.box.moved(-panel.x, -panel.y)))
        elif not piece.new:
            image.paste(THEMES[theme][PASSED], _corner(piece.box, panel, piece.way[0]), _strong(_shape(piece, theme), GHOST))
    for piece, own in under_way:
        drawn, shape = (before if piece.gone else plain).crop(_edges(piece.box)), _shape(piece, theme)
        x, y = along(piece.way, own)
        if piece.inside:
            seen = _within(piece.box.moved(x - piece.box.cx, y - piece.box.cy), piece.box)
            part = drawn.crop(_edges(seen.moved(-x + piece.box.w // 2, -y + piece.box.h // 2)))
            image.paste(part, (seen.x - panel.x, seen.y - panel.y))
            continue
        larger = 1 + (0 if piece.new or piece.gone else LIFTED * sin(pi * own))
        size = round(piece.box.w * larger), round(piece.box.h * larger)
        drawn, shape = (each.resize(size, Image.Resampling.BILINEAR) for each in (drawn, shape))
        strength = min(own / APPEARED, 1) if piece.new else 1 - own if piece.gone else 1
        image.paste(drawn, _corner(Box(0, 0, *size), panel, (x, y)), _strong(shape, strength))
    return image


def _in_time(pieces: Sequence[Piece]) -> list[Piece]:
    """Return the pieces with times from 0 to 1, whichever of them move on this panel."""
    first, last = (pick(piece.when[at] for piece in pieces) if pieces else at for at, pick in enumerate((min, max)))
    return [piece._replace(when=((piece.when[0] - first) / (last - first), (piece.when[1] - first) / (last - first))) for piece in pieces]


def _share(piece: Piece, share: float) -> float:
    """Return the share of its way that a piece has gone after a share of the time."""
    begin, end = piece.when
    return _eased(min(max((share - begin) / (end - begin), 0), 1))


def _numbers(earlier: Image.Image, later: Image.Image, pieces: Sequence[Box]) -> list[Box]:
    """Return the boxes of the numbers that differ between two panels: small places away from the pieces.

    Return none if there are many. A number that is gone has no frame.
    """
    mask = ImageChops.difference(earlier, later).point([0] + [255] * (COLOURS - 1))
    for box in pieces:
        mask.paste(0, _edges(box.inset(-CELL)))
    small = mask.reduce(CELL)
    wide, cells = small.width, small.tobytes()
    left, found = {at for at, each in enumerate(cells) if each > SPECK}, list[Box]()
    while left:
        group = [left.pop()]
        for at in group:
            near = {at + down * wide + aside for down in (-1, 0, 1) for aside in range(-BESIDE, BESIDE + 1)} & left
            left -= near
            group += near
        xs, ys = [at % wide * CELL for at in group], [at // wide * CELL for at in group]
        found.append(Box(min(xs), min(ys), max(xs) - min(xs) + CELL, max(ys) - min(ys) + CELL))
    found = [box for box in found if NUMBER_HIGH[0] <= box.h <= NUMBER_HIGH[1] and NUMBER_WIDE[0] <= box.w <= NUMBER_WIDE[1]]
    found = [box for box in found if len(later.crop(_edges(box)).getcolors() or ()) > PLAIN]
    return found if len(found) <= MOST_NUMBERS else []


def _framed(image: Image.Image, boxes: Sequence[Box], theme: str) -> Image.Image:
    """Draw a golden frame around each of these boxes."""
    canvas = Canvas(Box(0, 0, *image.size), look=Look(theme))
    canvas.image.paste(image)
    for box in boxes:
        around = _within(box.inset(-FRAME_ROOM), canvas.area)
        canvas.rect(around, outline=INK, line=FRAME)
        canvas.rect(around.inset(1), outline=GOLD, line=FRAME - 1)
    return canvas.image


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


def _closed_in(board: Image.Image, panel: Box, marked: Sequence[Box], away: int, theme: str, numbers: Sequence[Box] = ()) -> Image.Image:
    """Draw a panel with golden corners at a distance from the boxes that changed, and frames around changed numbers."""
    canvas = Canvas(panel, look=Look(theme))
    canvas.image.paste(_framed(board.crop(_edges(panel)), numbers, theme))
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
