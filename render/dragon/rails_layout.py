"""Boxes along the two tracks of the dragon's board: their names, the spaces, the stands of the markers below them.

All spaces are equally wide. A stand is below its space; stands that would overlap stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.canvas import Box

MARKER = Box(0, 0, 41, 33)
DIGIT = 18
"""The width of a digit of a stand's number."""
STAND = Box(0, 38, 0, 37)
"""The height of a stand, and the distance of its top from the panel's."""
STANDS_GAP = 4
TRACK_NAME = 172
ROAD = Box(0, 2, 0, 25)
"""The height of the road, and the distance of its top from the panel's."""
BEFORE = 22
"""Room left of the first space: for the dots of the spaces before it."""
BEYOND = 30
"""Room right of the last space: for the point that shows the direction."""


def track_title(panel: Box) -> Box:
    """Return the box of a track's name and sign."""
    return Box(panel.x + 4, panel.y, TRACK_NAME, panel.h)


def rail(panel: Box) -> Box:
    """Return the box of the stands, from the end of the name to the end of the panel."""
    left = panel.x + TRACK_NAME + 8
    return Box(left, panel.y + STAND.y, panel.right - 2 - left, STAND.h)


def road(panel: Box) -> Box:
    """Return the road, above the stands."""
    left = rail(panel).x + BEFORE
    return Box(left, panel.y + ROAD.y, panel.right - 4 - BEYOND - left, ROAD.h)


def coming(panel: Box) -> list[Box]:
    """Return three dots for the spaces left out before the first one."""
    at = road(panel)
    return [Box(at.x - BEFORE + 1 + 7 * number, at.cy - 2, 4, 4) for number in range(3)]


def head(panel: Box) -> Box:
    """Return the point at the end of the road, which shows the direction."""
    at = road(panel)
    return Box(at.right + 2, at.y - 3, BEYOND - 6, at.h + 6)


WIDEST_STEP = 36
AHEAD = 36
"""The least length of road ahead of the furthest marker."""
LEAST_STEP = 8
"""The least width of a space; a narrower one has no joint."""
TENTH, FIFTH = 10, 5
EVERY = (TENTH, 20, 50, 100, 200, 500)
"""The distances between two numbers of the scale, the first one with enough room."""
PLATES = (38, 54)
"""The width of a two-digit and of a three-digit number of the scale."""
LABELS = 2
"""The least count of numbers that make the direction of a scale and the width of its spaces clear."""


class Way(NamedTuple):
    """The layout of a track along its road.

    ``origin``: the first space; ``step``: the width of a space; ``every``: the distance between two numbers of the scale.
    """

    road: Box
    origin: int
    step: float
    every: int

    def at(self, space: int) -> Box:
        """Return the box of a space on the road."""
        left = self.road.x + round((space - self.origin) * self.step)
        return Box(left, self.road.y, self.road.x + round((space + 1 - self.origin) * self.step) - left, self.road.h)

    @property
    def spaces(self) -> range:
        """The spaces on the road, with those beyond the furthest marker that still fit."""
        return range(self.origin, self.origin + int(self.road.w / self.step + 0.01))

    @property
    def jointed(self) -> bool:
        """Whether there is a joint between any two spaces."""
        return self.step >= LEAST_STEP


def laid(panel: Box, held: Sequence[int]) -> Way:
    """Return the layout of a track with markers on these spaces, the furthest first, cached (see ``_laid``)."""
    return _laid(panel, tuple(held))


@lru_cache(maxsize=64)
def _laid(panel: Box, held: tuple[int, ...]) -> Way:
    """Return the layout of a track.

    The first space is a multiple of ten before the last marker. Every fifth space has a number if too few tenths are free of markers.
    """
    at, furthest, origin = road(panel), held[0], max(held[-1] - 1, 0) // TENTH * TENTH
    step = min(WIDEST_STEP, (at.w - AHEAD) / (furthest - origin + 1))
    plate = PLATES[furthest >= TENTH * TENTH] + LEAST_STEP
    way = Way(at, origin, step, next(every for every in EVERY if every * step >= plate or every == EVERY[-1]))
    closer = way._replace(every=FIFTH)
    return closer if FIFTH * step >= plate and len(labels(way, held)) < LABELS else way


def labels(way: Way, held: Sequence[int]) -> dict[int, Box]:
    """Return the boxes of the numbers of the scale that touch no marker's space and no end of the road."""
    found, taken = dict[int, Box](), [occupied(way, space) for space in held]
    for space in way.spaces:
        if space % way.every == 0:
            at, wide = way.at(space), PLATES[space >= TENTH * TENTH] if space else PLATES[0] // 2 + 4
            box = Box(max(at.cx - wide // 2, way.road.x), at.y, wide, at.h)
            if way.road.holds(box) and not any(box.inset(-1).meets(one) for one in taken):
                found[space] = box
    return found


LEAST_OCCUPIED = 12
"""The least width of a space with markers."""


def occupied(way: Way, space: int) -> Box:
    """Return the box of a space with markers on the road."""
    at = way.at(space)
    wide = max(at.w, LEAST_OCCUPIED)
    return Box(min(max(at.cx - wide // 2, way.road.x), way.road.right - wide), at.y, wide, at.h)


def stands(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """Return the stands of stacks, the furthest first and at the right, given their spaces and marker counts."""
    return list(_stands(panel, tuple(stacks)))


@lru_cache(maxsize=64)
def _stands(panel: Box, stacks: tuple[tuple[int, int], ...]) -> tuple[Box, ...]:
    """Return each stand below its space. Stands that would overlap stand side by side, with their common middle below their spaces."""
    way, room = laid(panel, [space for space, _ in stacks]), rail(panel)
    groups: list[tuple[list[int], float]] = []
    for space, count in reversed(stacks):
        wide = stand_wide(space, count) + STANDS_GAP
        wides, middle = [wide], float(way.at(space).cx)
        while True:
            whole = sum(wides)
            middle = min(max(middle, room.x + whole / 2), room.right + STANDS_GAP - whole / 2)
            if not groups or groups[-1][1] + sum(groups[-1][0]) / 2 <= middle - whole / 2:
                break
            before, other = groups.pop()
            middle = (other * len(before) + middle * len(wides)) / (len(before) + len(wides))
            wides = [*before, *wides]
        groups.append((wides, middle))
    found: list[Box] = []
    for wides, middle in groups:
        left = round(middle - sum(wides) / 2)
        for wide in wides:
            found.append(Box(left, room.y, wide - STANDS_GAP, room.h))
            left += wide
    return tuple(reversed(found))


def stand_wide(space: int, count: int) -> int:
    """Return the width of a stand with ``count`` markers and the number of their space."""
    return 3 + MARKER.w * count + foot_wide(space)


def foot_wide(space: int) -> int:
    """Return the width of the ground of a stand's number."""
    return DIGIT * len(str(space)) + 10


def stacked(stand: Box, height: int) -> Box:
    """Return the box of a marker in a stack; height 0 is the bottom.

    The uppermost, which goes first, lies furthest right.
    """
    return Box(stand.x + 3 + MARKER.w * height, stand.cy - MARKER.h // 2, MARKER.w, MARKER.h)


def foot(stand: Box, space: int) -> Box:
    """Return the ground of the number behind a stack."""
    return Box(stand.right - foot_wide(space), stand.y, foot_wide(space), stand.h).inset(2)
