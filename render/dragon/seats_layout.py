"""Where everything lies in a seat's place on the board of In the Year of the Dragon: head, goods, palaces floor by floor.

Palaces stand in the largest size in which all of a seat's fit: with a figure beside the symbols of each person where there is room,
else with the symbols alone; more than the smallest holds are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box
from render.dragon.layout import PANELS

SEAT_GAP = 6
COLUMNS = {2: (2,), 3: (3,), 4: (2, 2), 5: (3, 2)}
"""How many seats stand in each row."""


def seat_place(seat: int, seats: int) -> Box:
    """A seat's place in the city."""
    panel, rows = PANELS["seats"], COLUMNS[seats]
    row = 0 if seat < rows[0] else 1
    column, count = seat - row * rows[0], rows[row]
    wide = (panel.w - SEAT_GAP * (count - 1)) // count
    high = (panel.h - SEAT_GAP * (len(rows) - 1)) // len(rows)
    return Box(panel.x + (wide + SEAT_GAP) * column, panel.y + (high + SEAT_GAP) * row, wide, high)


ROOF = 16
STOREY = 32
"""Heights in the smallest size, whose tiles are 30 high."""
TILE_HIGH = 30
NARROW, WIDE = 46, 76
"""Widths in the smallest size."""


class Scale(NamedTuple):
    """A size in which palaces are drawn. ``tile``: height of a person; ``gap``: between palaces, at least; ``figures``: whether persons
    stand beside their symbols."""

    tile: int
    gap: int
    figures: bool = False

    @property
    def times(self) -> float:
        """How many times the smallest."""
        return self.tile / TILE_HIGH

    def high(self, floors: int) -> int:
        """The height of a palace."""
        return round(self.times * (ROOF + STOREY * floors))

    @property
    def wide(self) -> int:
        """The width of a palace."""
        return round(self.times * (WIDE if self.figures else NARROW))

    @property
    def pitch(self) -> int:
        """From one palace to the next, at least."""
        return self.wide + self.gap


SCALES = (
    Scale(75, 4, figures=True),
    Scale(60, 4, figures=True),
    Scale(40, 3, figures=True),
    Scale(60, 4),
    Scale(40, 4),
    Scale(40, 1),
    Scale(30, 4),
    Scale(30, -5),
)
"""From the largest to the smallest; in the last the eaves overlap."""


FIGURES = {75: 70, 60: 60, 40: 38}
"""The height of a figure beside a tile so high."""


class Grounds(NamedTuple):
    """Where palaces stand. ``shown`` of them; the next place says how many more there are."""

    scale: Scale
    bases: tuple[tuple[int, int], ...]
    shown: int


def grounds(box: Box, heights: Sequence[int], scales: Sequence[Scale] = SCALES) -> Grounds:
    """Where palaces of these floors stand in a box: for each the left end of its base, in the largest size that has room for all; in
    the smallest in as many rows as there are."""
    tallest, palaces = max(heights, default=1), len(heights)
    for scale in scales:
        columns = max(1, (box.w - scale.wide) // scale.pitch + 1)
        rows = max(1, (box.h + 2) // (scale.high(tallest) + 2))
        fits = columns * rows >= palaces and scale.high(tallest) <= box.h and scale.wide <= box.w
        if fits or scale is scales[-1]:
            shown = palaces if columns * rows >= palaces else columns * rows - 1
            bases = _bases(box, scale, columns, min(palaces, columns * rows), tallest)
            return Grounds(scale, bases, shown)
    raise ValueError("no scale")


def _bases(box: Box, scale: Scale, columns: int, count: int, tallest: int) -> tuple[tuple[int, int], ...]:
    """The bases row by row, the last row at the foot of the box, each spread over its width."""
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
    """A palace of so many floors on its base."""
    high = scale.high(floors)
    return Box(base[0], base[1] - high, scale.wide, high)


def storey(at: Box, scale: Scale, number: int) -> Box:
    """A floor of a palace, the ground floor first."""
    top = at.bottom - round(scale.times * STOREY * (number + 1))
    return Box(at.x, top, at.w, at.bottom - round(scale.times * STOREY * number) - top)


def resident(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """The middle of the tile of the person that came as ``number`` into a palace, the first on the ground floor."""
    floor = storey(at, scale, number)
    return (floor.right - round(scale.times * NARROW / 2) if scale.figures else floor.cx), floor.cy


def figure(at: Box, scale: Scale, number: int) -> tuple[int, int]:
    """The middle of the figure beside that tile."""
    floor = storey(at, scale, number)
    return floor.x + round(scale.times * (WIDE - NARROW + 6) / 2), floor.bottom - round(scale.times) - figure_high(scale) // 2


def figure_high(scale: Scale) -> int:
    """The height of a figure."""
    return FIGURES[scale.tile]


SEAT_HEAD = 46
GOODS = 36
POINTS = 16
"""Beside the points on their gold."""


def seat_head(box: Box) -> Box:
    """The line with badge, name and points."""
    return Box(box.x, box.y, box.w, SEAT_HEAD)


def points_plaque(box: Box, wide: int) -> Box:
    """The gold ground of points so wide."""
    return Box(box.right - 6 - wide - POINTS, box.y + 5, wide + POINTS, SEAT_HEAD - 10)


def goods(box: Box, widths: Sequence[int]) -> list[Box]:
    """Things of these widths side by side under the head, in as many lines as they need."""
    boxes: list[Box] = []
    x, y = box.x + 8, box.y + SEAT_HEAD + 3
    for wide in widths:
        if x + wide > box.right - 2:
            x, y = box.x + 8, y + GOODS
        boxes.append(Box(x, y, wide, GOODS))
        x += wide
    return boxes


TERRACE = 6
GARDEN = 2.5
"""How many times as wide as high the hills are."""


def seat_palaces(box: Box, lines: int) -> Box:
    """The ground of the palaces, under so many lines of goods."""
    top = box.y + SEAT_HEAD + 3 + GOODS * lines
    return Box(box.x + 6, top, box.w - 12, box.bottom - TERRACE - top)


def terrace(box: Box) -> Box:
    """What the palaces stand on."""
    return Box(box.x + 4, box.bottom - TERRACE - 6, box.w - 8, 8)


def upper_terrace(ground: Box, foot: int) -> Box:
    """What a row of palaces stands on whose foot is higher than the ground's."""
    return Box(ground.x, foot - 2, ground.w, 10)


def garden(box: Box) -> Box:
    """The hills behind the palaces, quiet, as wide as the place."""
    high = round((box.w - 12) / GARDEN)
    return Box(box.x + 6, box.bottom - TERRACE - 6 - high, box.w - 12, high)


HIGH = 300
"""Height of a place, from which there is a sky above the hills."""


def clouds(box: Box) -> tuple[tuple[int, int], ...]:
    """The corners of the clouds in the sky of a high place."""
    return (box.x + 24, box.y + 190), (box.right - 160, box.y + 270)
