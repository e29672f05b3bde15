"""Boxes of a seat's place on the board of In the Year of the Dragon: head, goods, palaces floor by floor.

Goods stand in the same places for all seats. The palaces of all seats have nearly one size, the largest in which they fit. Palaces that do
not fit in the smallest size are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import PANELS

SEAT_GAP = 4
ROWS = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""The number of seats in each row; the legend stands below them, or in the free cell of five."""
FREE_CELL = 5
"""The number of seats that leaves a cell free, and the number of that cell."""
EMPTY = Box(0, 0, 266, 94)
"""The size of the place of a seat without palaces after the end, beside seats with palaces or in a row of its own."""
LEGEND_HIGH = 60
"""The height of the legend below the seats."""
LEGEND_LINE = 28
"""The least height of a line of the legend."""
HIGH_LEGEND = 200
"""The height of a legend from which it has hills, and its lines stand at the top."""
LEGEND_GAPS = (18, 10)
"""The gap between two signs of the legend; the smaller one only if the other leaves out a sign."""
LEGEND_SIGN = 36
"""The distance from the beginning of a sign to its word."""


def seat_place(number: int, seats: int, bare: bool = False) -> Box:
    """Return the ``number``-th place in the city; ``bare``: without a legend, so that the places share its room."""
    panel, rows = PANELS["seats"], ROWS[seats]
    row = 0 if number < rows[0] else 1
    column = number - rows[0] * row
    columns = rows[0] if seats == FREE_CELL and not bare else rows[row]
    wide = (panel.w - SEAT_GAP * (columns - 1)) // columns
    below = 0 if bare or seats == FREE_CELL else LEGEND_HIGH + SEAT_GAP
    high = (panel.h - below - SEAT_GAP * (len(rows) - 1)) // len(rows)
    return Box(panel.x + (wide + SEAT_GAP) * column, panel.y + (high + SEAT_GAP) * row, wide, high)


def ended_places(filled: Sequence[bool]) -> list[Box]:
    """Return the places after the end, in the order of the seats' places in the game.

    ``filled``: whether each of these seats has palaces. A row without palaces is low, unless it is the only one; beside a seat with palaces
    a seat without is narrow.
    """
    panel, seats, found = PANELS["seats"], len(filled), list[Box]()
    rows = [filled[: ROWS[seats][0]], *([filled[ROWS[seats][0] :]] if len(ROWS[seats]) > 1 else [])]
    full = sum(map(any, rows))
    high = (panel.h - SEAT_GAP * (len(rows) - 1) - EMPTY.h * (len(rows) - full if full else 0)) // (full or len(rows))
    top = panel.y
    for row in rows:
        spare = panel.w - SEAT_GAP * (len(row) - 1)
        narrow = min(EMPTY.w, spare // len(row)) if any(row) else spare // len(row)
        wide = (spare - narrow * row.count(False)) // (row.count(True) or 1)
        left, here = panel.x, high if any(row) or not full else EMPTY.h
        for housed in row:
            found.append(Box(left, top, wide if housed else narrow, here))
            left += found[-1].w + SEAT_GAP
        top += here + SEAT_GAP
    return found


def legend_place(seats: int) -> Box:
    """Return the place of the legend: the free cell of five seats, or below the seats."""
    panel = PANELS["seats"]
    return seat_place(FREE_CELL, seats) if seats == FREE_CELL else Box(panel.x, panel.bottom - LEGEND_HIGH, panel.w, LEGEND_HIGH)


def legend(box: Box, widths: Sequence[int], gap: int) -> list[Box]:
    """Return the boxes of signs with words of these widths, from left to right and line by line; leave out those that do not fit."""
    room, lines = box.w - 16, list[list[int]]()
    for wide in widths:
        if lines and sum(lines[-1]) + gap * len(lines[-1]) + wide <= room:
            lines[-1].append(wide)
        else:
            lines.append([min(wide, room)])
    lines = lines[: box.h // LEGEND_LINE]
    pitch, found = min(40, box.h // max(len(lines), 1)), list[Box]()
    top = box.y + (box.h - pitch * len(lines)) // (2 if box.h < HIGH_LEGEND else 8)
    for number, line in enumerate(lines):
        left = box.x + 8
        for wide in line:
            found.append(Box(left, top + pitch * number, wide, pitch))
            left += wide + gap
    return found


ROOF = 16
STOREY = 32
"""Heights in the smallest size, whose tiles are 30 high."""
TILE_HIGH = 30
NARROW, TILE, WIDE = 42, 46, 76
"""Widths in the smallest size: of a palace, of a tile with its frame beside a figure, of a palace with figures."""


class Scale(NamedTuple):
    """A size of palaces.

    ``tile``: height of a person; ``gap``: least distance between palaces; ``figures``: whether persons stand beside their symbols;
    ``signs``: whether the tiles have symbols alone, without heads.
    """

    tile: int
    gap: int
    figures: bool = False
    signs: bool = False

    @property
    def times(self) -> float:
        """The factor to the smallest size."""
        return self.tile / TILE_HIGH

    def high(self, floors: int) -> int:
        """Return the height of a palace."""
        return round(self.times * (ROOF + STOREY * floors))

    @property
    def wide(self) -> int:
        """The width of a palace."""
        return round(self.times * (WIDE if self.figures else NARROW))

    @property
    def pitch(self) -> int:
        """The least distance from one palace to the next."""
        return self.wide + self.gap


SCALES = tuple([Scale(tile, gap) for tile in (90, 80, 72, 66, 60, 55, 50, 46, 43, 40, 37, 35, 30) for gap in (4, -tile // 8)])
"""From the largest to the smallest; with a negative gap the eaves overlap."""
FACES = 55
"""The height of tiles from which a head is large enough to tell a person; smaller ones have large symbols in its place."""
LARGER = 1.3
"""The most by which the palaces of a seat may be larger than the size that fits for all."""


FIGURES = {60: 60, 40: 38}
"""The height of a figure beside a tile of this height."""


ROW = 40
"""Palaces with tiles of at least this height stand in one row, rather than larger in two rows."""


class Grounds(NamedTuple):
    """The grounds of palaces.

    The first ``shown`` bases have a palace; one more base holds the number of the others.
    """

    scale: Scale
    bases: tuple[tuple[int, int], ...]
    shown: int


def common(rooms: Sequence[tuple[Box, Sequence[int]]], scales: Sequence[Scale] = SCALES) -> Scale:
    """Return the largest size in which the palaces of each box fit in one row, else in several; the smallest size if none fits."""
    fitting = [scale for scale in scales if all(_fits(box, heights, scale) for box, heights in rooms)]
    in_a_row = [
        scale for scale in fitting if scale.tile >= ROW and all(_grid(box, heights, scale)[0] >= len(heights) for box, heights in rooms)
    ]
    return next(iter(in_a_row or fitting), scales[-1])


def own(box: Box, heights: Sequence[int], shared: Scale) -> Scale:
    """Return the size of a seat's palaces: the shared one, or a little larger if they fit in one row."""
    larger = [scale for scale in SCALES if shared.tile < scale.tile <= LARGER * shared.tile and scale.gap > 0]
    return next((one for one in larger if _fits(box, heights, one) and _grid(box, heights, one)[0] >= len(heights)), shared)


def _fits(box: Box, heights: Sequence[int], scale: Scale) -> bool:
    """Check whether palaces fit in a size, at least two side by side if there are several."""
    if not heights:
        return True
    columns, rows = _grid(box, heights, scale)
    palaces, high = len(heights), scale.high(max(heights))
    return columns * rows >= palaces and columns >= min(palaces, 2) and high <= box.h and scale.wide <= box.w


def _grid(box: Box, heights: Sequence[int], scale: Scale) -> tuple[int, int]:
    """Return the number of palaces that fit side by side, and of their rows, at least one each."""
    columns = (box.w - scale.wide) // scale.pitch + 1
    return max(1, columns), max(1, (box.h + 2) // (scale.high(max(heights, default=1)) + 2))


def grounds(box: Box, heights: Sequence[int], scales: Sequence[Scale] = SCALES) -> Grounds:
    """Return the grounds of palaces with these floors in a box, each as the left end of its base.

    The palaces have the largest size in which all fit; in the smallest size they fill as many rows as fit.
    """
    scale, palaces = common([(box, heights)], scales), len(heights)
    columns, rows = _grid(box, heights, scale)
    shown = palaces if columns * rows >= palaces else columns * rows - 1
    return Grounds(scale, _bases(box, scale, columns, min(palaces, columns * rows), max(heights, default=1)), shown)


def _bases(box: Box, scale: Scale, columns: int, count: int, tallest: int) -> tuple[tuple[int, int], ...]:
    """Return the bases row by row, the last row at the foot of the box; each row is spread over the box's width."""
    rows = max(1, -(-count // columns))
    a_row = max(1, -(-count // rows))
    step = min(scale.high(tallest) + 24, (box.h - scale.high(tallest)) // max(rows - 1, 1))
    found: list[tuple[int, int]] = []
    for row in range(rows):
        held = min(a_row, count - a_row * row)
        spare = box.w - scale.wide - scale.pitch * (held - 1)
        pitch = scale.pitch + min(spare // (held + 1), scale.wide // 3)
        left = box.x + (box.w - scale.wide - pitch * (held - 1)) // 2
        found += [(left + pitch * number, box.bottom - step * (rows - 1 - row)) for number in range(held)]
    return tuple(found)


def palace(base: tuple[int, int], scale: Scale, floors: int) -> Box:
    """Return the box of a palace with ``floors`` floors on its base."""
    high = scale.high(floors)
    return Box(base[0], base[1] - high, scale.wide, high)


def storey(at: Box, scale: Scale, number: int) -> Box:
    """Return the box of a palace's floor, the ground floor first."""
    top = at.bottom - round(scale.times * STOREY * (number + 1))
    return Box(at.x, top, at.w, at.bottom - round(scale.times * STOREY * number) - top)


def resident(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """Return the middle of the tile of the ``number``-th person of a palace, the first on the ground floor."""
    floor = storey(at, scale, number)
    return (floor.right - round(scale.times * TILE / 2) if scale.figures else floor.cx), floor.cy


def figure(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """Return the middle of the figure beside a resident's tile."""
    floor = storey(at, scale, number)
    return floor.x + round(scale.times * (WIDE - TILE + 6) / 2), floor.bottom - round(scale.times) - figure_high(scale) // 2


def figure_high(scale: Scale) -> int:
    """Return the height of a figure."""
    return FIGURES[scale.tile]


SEAT_HEAD = 44
GOODS, GOODS_TOP = 33, 1
"""The height of a line of goods, and the gap above the first one."""
GOODS_GAPS = (10, 4)
"""The least distances between two goods; a smaller one is used only if no larger one fits."""
WIDEST_GAP = 22
GOODS_EDGE = 6
"""The free room at each end of a line."""
CORNER_HIGH, CORNER_WIDE = 41, 4
"""The height of a corner of a changed place, and the room that it takes from a line of goods."""
WIDE_PLACE = 300
"""The width of a place from which the monthly points stand beside the name."""
Line = Sequence[tuple[str, int]]
"""Signs side by side, each with the width of its place."""


def seat_head(box: Box) -> Box:
    """Return the line with badge, name and points."""
    return Box(box.x, box.y, box.w, SEAT_HEAD)


def goods_line(box: Box) -> Box:
    """Return the first line of goods, within the margins of a place."""
    return Box(box.x + GOODS_EDGE, box.y + SEAT_HEAD + GOODS_TOP, box.w - 2 * GOODS_EDGE, GOODS)


def points_plaque(box: Box, wide: int) -> Box:
    """Return the gold ground of the points in the upper right corner of a place, within the marks of a change."""
    return Box(box.right - 8 - wide, box.y + 8, wide, SEAT_HEAD - 11)


def has_room(wide: int, line: Line, gap: int) -> bool:
    """Check whether signs fit side by side in a place of width ``wide`` with a gap between them."""
    return sum(each for _, each in line) + gap * (len(line) - 1) <= wide - 2 * GOODS_EDGE


class Goods(NamedTuple):
    """The arrangement of a seat's place: the place of each sign, and the ground of the palaces.

    Both are measured from the corner of the seat's place.
    """

    places: Mapping[str, Box]
    room: Box


def arranged(box: Box, above: Sequence[Line], column: Sequence[Line] = ()) -> Goods:
    """Return the arrangement with lines of goods under the head, and a column of lines left of the palaces."""
    places, top = dict[str, Box](), SEAT_HEAD + GOODS_TOP
    for number, line in enumerate(above):
        gap = min(WIDEST_GAP, (box.w - 2 * GOODS_EDGE - sum(wide for _, wide in line)) // max(len(line) - 1, 1))
        places |= _in_line(line, top + GOODS * number, gap)
    top += GOODS * len(above)
    for number, line in enumerate(column):
        foot = top + GOODS * (number + 1) > box.h - CORNER_HIGH
        places |= _in_line(line, top + GOODS * number, GOODS_GAPS[1], GOODS_EDGE + CORNER_WIDE * foot)
    left = max([places[line[-1][0]].right for line in column], default=0)
    return Goods(places, Box(left + 6, top, box.w - 12 - left, box.h - TERRACE - top))


def _in_line(line: Line, top: int, gap: int, left: int = GOODS_EDGE) -> dict[str, Box]:
    """Return the places of signs from the left end of a line."""
    found = dict[str, Box]()
    for sign, wide in line:
        found[sign] = Box(left, top, wide, GOODS)
        left += wide + gap
    return found


TERRACE = 6
GARDENS = (("scene/garden", 388, 155), ("scene/garden", 252, 101))
"""Drawings of hills with their widths and heights."""
GARDEN_HIGH = ("scene/garden-high", 252, 240)
"""The drawing for a narrow and high place."""


def terrace(box: Box) -> Box:
    """Return the terrace on which the palaces stand."""
    return Box(box.x + 4, box.bottom - TERRACE - 6, box.w - 8, 8)


def upper_terrace(ground: Box, foot: int) -> Box:
    """Return the terrace of a palace row whose foot is above the ground."""
    return Box(ground.x, foot - 2, ground.w, 10)


HIGH = 300
"""The height of a place from which it has a sky above the hills."""


def garden(box: Box) -> tuple[str, Box]:
    """Return the quiet hills behind the palaces, nearly as wide as the place: their drawing and their box."""
    choices = [GARDEN_HIGH, *GARDENS] if box.h > HIGH and box.w < WIDE_PLACE else GARDENS
    drawing, wide, high = next(each for each in choices if each[1] <= box.w - 10)
    return drawing, Box(box.cx - wide // 2, box.bottom - TERRACE - 6 - high, wide, high)


CLOUD = 60
"""The height of a cloud."""


def clouds(box: Box) -> tuple[tuple[int, int], ...]:
    """Return the corners of the clouds in the sky of a high place."""
    return (box.x + 24, box.y + 142), (box.right - 160, box.y + 218)
