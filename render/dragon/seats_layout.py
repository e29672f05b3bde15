"""Boxes of a seat's place on the board of In the Year of the Dragon: head, goods, palaces floor by floor.

Goods stand in the same places for all seats. All palaces have one size, the largest in which those of each seat fit: with a figure beside
the symbols of each person if there is room, else with the symbols alone. Palaces that do not fit in the smallest size are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import PANELS

SEAT_GAP = 4
GRID = {2: (2, 1), 3: (3, 1), 4: (2, 2), 5: (3, 2)}
"""Columns and rows of the seats; a free cell holds their totals and the legend; without one the legend stands below all seats."""
FREE_CELL = 5
"""The number of seats that leaves a cell free, and the number of that cell."""
LEGEND_LINES = {2: (40, 40), 3: (40, 40), 4: (32,)}
"""The heights of the legend's lines."""
LEGEND_LINE = 28
"""The least height of a line of the legend."""
LEGEND_GAP = 18
TOTALS_HIGH = 102
"""The height of the totals of five seats above a legend."""
LEGEND_SIGN = 36
"""The distance from the beginning of a sign to its word."""


def _cell(number: int, seats: int, known: bool) -> Box:
    """Return a cell of the grid of seats; without a legend below, the cells are higher."""
    panel, (columns, rows) = PANELS["seats"], GRID[seats]
    row, column = divmod(number, columns)
    wide = (panel.w - SEAT_GAP * (columns - 1)) // columns
    high = (panel.h - (0 if known else sum(LEGEND_LINES.get(seats, ()))) - SEAT_GAP * (rows - 1)) // rows
    return Box(panel.x + (wide + SEAT_GAP) * column, panel.y + (high + SEAT_GAP) * row, wide, high)


def seat_place(number: int, seats: int, known: bool = False) -> Box:
    """Return the ``number``-th seat's place in the city; ``known``: without a legend."""
    return _cell(number, seats, known)


def totals_place(known: bool) -> Box:
    """Return the place of the totals of five seats: above the legend, or also in its room."""
    box = _cell(FREE_CELL, FREE_CELL, known)
    return box if known else Box(box.x, box.y, box.w, TOTALS_HIGH)


def totals_cells(box: Box, widths: Sequence[int], rows: int) -> list[list[Box]]:
    """Return the cells of a table with columns of these widths, row by row."""
    high = (box.h - 6) // rows
    lefts = [box.x + 4 + sum(widths[:number]) for number in range(len(widths))]
    return [[Box(left, box.y + 3 + high * row, wide, high) for left, wide in zip(lefts, widths, strict=True)] for row in range(rows)]


def legend_place(seats: int, ended: bool = False) -> Box:
    """Return the place of the legend; after the end there are no totals above it."""
    panel, high = PANELS["seats"], sum(LEGEND_LINES.get(seats, ()))
    if high:
        return Box(panel.x, panel.bottom - high, panel.w, high)
    box, above = _cell(FREE_CELL, seats, known=False), 0 if ended else TOTALS_HIGH + SEAT_GAP
    return Box(box.x, box.y + above, box.w, box.h - above)


def legend(box: Box, widths: Sequence[int]) -> list[Box]:
    """Return the boxes of signs with words of these widths, from left to right and line by line; leave out those that do not fit."""
    room, lines = box.w - 16, list[list[int]]()
    for wide in widths:
        if lines and sum(lines[-1]) + LEGEND_GAP * len(lines[-1]) + wide <= room:
            lines[-1].append(wide)
        else:
            lines.append([min(wide, room)])
    lines = lines[: box.h // LEGEND_LINE]
    pitch, found = min(40, box.h // max(len(lines), 1)), list[Box]()
    top = box.y + (box.h - pitch * len(lines)) // 2
    for number, line in enumerate(lines):
        left = box.x + 8
        for wide in line:
            found.append(Box(left, top + pitch * number, wide, pitch))
            left += wide + LEGEND_GAP
    return found


ROOF = 16
STOREY = 32
"""Heights in the smallest size, whose tiles are 30 high."""
TILE_HIGH = 30
NARROW, WIDE = 46, 76
"""Widths in the smallest size."""


class Scale(NamedTuple):
    """A size of palaces.

    ``tile``: height of a person; ``gap``: least distance between palaces; ``figures``: whether persons stand beside their symbols.
    """

    tile: int
    gap: int
    figures: bool = False

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


SCALES = (
    Scale(75, 4, figures=True),
    Scale(60, 4, figures=True),
    Scale(75, 4),
    Scale(60, 4),
    Scale(50, 4),
    Scale(40, 3, figures=True),
    Scale(40, 4),
    Scale(40, 1),
    Scale(40, -7),
    Scale(37, 4),
    Scale(37, -7),
    Scale(35, 4),
    Scale(35, -7),
    Scale(30, 4),
    Scale(30, -5),
)
"""From the largest to the smallest; with a negative gap the eaves overlap."""


FIGURES = {75: 70, 60: 60, 40: 38}
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


def _fits(box: Box, heights: Sequence[int], scale: Scale) -> bool:
    """Check whether palaces fit in a size, at least two side by side if there are several."""
    columns, rows = _grid(box, heights, scale)
    palaces, high = len(heights), scale.high(max(heights, default=1))
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
    return (floor.right - round(scale.times * NARROW / 2) if scale.figures else floor.cx), floor.cy


def figure(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """Return the middle of the figure beside a resident's tile."""
    floor = storey(at, scale, number)
    return floor.x + round(scale.times * (WIDE - NARROW + 6) / 2), floor.bottom - round(scale.times) - figure_high(scale) // 2


def figure_high(scale: Scale) -> int:
    """Return the height of a figure."""
    return FIGURES[scale.tile]


SEAT_HEAD = 44
GOODS, GOODS_TOP = 33, 1
"""The height of a line of goods, and the gap above the first one."""
GOODS_GAPS = (10, 4, 2)
"""The least distances between two goods; a smaller one is used only if no larger one fits."""
WIDEST_GAP = 22
GOODS_EDGE = 14
"""The free room at both ends of a line together."""
GOODS_WIDE = 146
"""The width of goods that stand left of the palaces."""
WIDE_PLACE = 300
"""The width of a place from which the monthly points stand beside the name."""


def seat_head(box: Box) -> Box:
    """Return the line with badge, name and points."""
    return Box(box.x, box.y, box.w, SEAT_HEAD)


def points_plaque(box: Box, wide: int) -> Box:
    """Return the gold ground of the points in the upper right corner of a place, within the marks of a change."""
    return Box(box.right - 8 - wide, box.y + 8, wide, SEAT_HEAD - 11)


def has_room(wide: int, widths: Sequence[int], gap: int) -> bool:
    """Check whether things of these widths fit side by side in a place of width ``wide`` with a gap between them."""
    return sum(widths) + gap * (len(widths) - 1) <= wide - GOODS_EDGE


def goods(box: Box, lines: Sequence[Sequence[int]]) -> list[list[Box]]:
    """Return boxes of these widths in lines under the head, as far apart as fits."""
    found: list[list[Box]] = []
    for number, widths in enumerate(lines):
        gap = min(WIDEST_GAP, (box.w - GOODS_EDGE - sum(widths)) // max(len(widths) - 1, 1))
        x, y = box.x + 5, box.y + SEAT_HEAD + GOODS_TOP + GOODS * number
        found.append([])
        for wide in widths:
            found[-1].append(Box(x, y, wide, GOODS))
            x += wide + gap
    return found


TERRACE = 6
GARDENS = (("scene/garden", 388, 155), ("scene/garden", 252, 101))
"""Drawings of hills with their widths and heights."""
GARDEN_HIGH = ("scene/garden-high", 252, 240)
"""The drawing for a narrow and high place."""


def seat_palaces(box: Box, lines: int, left: int = 0) -> Box:
    """Return the ground of the palaces, under ``lines`` lines of goods and right of ``left`` pixels."""
    top = box.y + SEAT_HEAD + GOODS_TOP + GOODS * lines
    return Box(box.x + 6 + left, top, box.w - 12 - left, box.bottom - TERRACE - top)


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
