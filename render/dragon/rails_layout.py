"""Boxes along the two tracks of the dragon's board: their names, the spaces, the markers on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.canvas import Box

MARKER = Box(0, 0, 41, 33)
LOWER = Box(0, 0, 33, 26)
"""A marker in a stack below the uppermost."""
FIRST = 19
"""Room for the triangle behind the uppermost marker of a stack, which goes first."""
SPACE = 62
"""The least width of a space with its number."""
TRACK_NAME = 172
ROAD_HIGH = 30
BEFORE = 22
"""Room left of the first space: for the dots of the spaces before it."""
BEYOND = 30
"""Room right of the last space: for the point that shows the direction."""


def track_title(panel: Box) -> Box:
    """Return the box of a track's name and sign."""
    return Box(panel.x + 4, panel.y, TRACK_NAME, panel.h)


def rail(panel: Box) -> Box:
    """Return the box in which the markers advance, from left to right."""
    left = panel.x + TRACK_NAME + 8 + BEFORE
    return Box(left, panel.y + 2, panel.right - 4 - BEYOND - left, panel.h - 4)


def road(panel: Box) -> Box:
    """Return the road itself, behind the markers."""
    way = rail(panel)
    return Box(way.x, way.y + 4, way.w, ROAD_HIGH)


def coming(panel: Box) -> list[Box]:
    """Return three dots for the spaces left out before the first one."""
    at = road(panel)
    return [Box(at.x - BEFORE + 1 + 7 * number, at.cy - 2, 4, 4) for number in range(3)]


def head(panel: Box) -> Box:
    """Return the point at the end of the road, which shows the direction."""
    at = road(panel)
    return Box(at.right + 2, at.y - 6, BEYOND - 6, at.h + 12)


WIDEST_STEP = 26
LEAST_STEP = 8
"""The least width of a space without a marker; with less room the spaces are not drawn one by one."""
TENTH = 10
FIFTH = 5
PLATES = (38, 54)
"""The width of a space with a two-digit and with a three-digit number of the scale."""
LABELS = 2
"""The least count of numbers that make the direction of a scale and the width of its spaces clear."""


class Way(NamedTuple):
    """The layout of a track along its road.

    ``origin``: the first space; ``step``: the width of a space without a marker; ``counted``: whether the spaces are drawn one by one, with
    a number at every ``every``-th.
    """

    origin: int
    step: float
    counted: bool
    every: int = TENTH


def laid(way: Box, stacks: Sequence[tuple[int, int]]) -> Way:
    """Return the layout of a track, cached (see ``_laid``)."""
    return _laid(way, tuple(stacks))


@lru_cache(maxsize=64)
def _laid(way: Box, stacks: tuple[tuple[int, int], ...]) -> Way:
    """Return the layout of a track.

    Show all spaces from the first one if they fit. Otherwise begin at a multiple of ten at or before the last marker, or at its own space.
    Every fifth space has a number if too few tenths are free of markers.
    """
    last, found = stacks[-1][0], list[Way]()
    for origin in (0, max(last - 1, 0) // TENTH * TENTH, last // TENTH * TENTH, last):
        for every in (TENTH, FIFTH):
            one = _counted_out(way, stacks, origin, every)
            if one.step >= LEAST_STEP and _labels(way, stacks, one) >= LABELS:
                return one
            found += [one] * (one.step >= LEAST_STEP)
    if found:
        return found[0]
    room = way.w - sum(_space_wide(*stack) for stack in stacks)
    return Way(last, min(WIDEST_STEP, room / max(stacks[0][0] - last + 1 - len(stacks), 1)), counted=False)


def _counted_out(way: Box, stacks: Sequence[tuple[int, int]], origin: int, every: int) -> Way:
    """Return the layout with all spaces from ``origin`` on, however narrow."""
    furthest = stacks[0][0]
    plates = {*range(-(-origin // every) * every, furthest, every)} - {space for space, _ in stacks}
    room = way.w - sum(_space_wide(*stack) for stack in stacks) - sum(_plate_wide(space) for space in plates)
    step = min(WIDEST_STEP, room / max(furthest - origin + 1 - len(stacks) - len(plates), 1))
    return Way(origin, step, counted=True, every=every)


def _labels(way: Box, stacks: Sequence[tuple[int, int]], one: Way) -> int:
    """Return the number of visible numbers on the scale."""
    held = {space for space, _ in stacks}
    return sum(space.number % one.every == 0 and space.number not in held for space in _along(way, stacks, one))


def _plate_wide(space: int) -> int:
    """Return the width of a space with a number of the scale."""
    return PLATES[space >= TENTH * TENTH]


class Space(NamedTuple):
    """A space of a track: its number, its left and its right end."""

    number: int
    left: float
    right: float


def _along(way: Box, stacks: Sequence[tuple[int, int]], one: Way) -> list[Space]:
    """Return all spaces from left to right, cached (see ``_spaces``)."""
    return _spaces(way, tuple(stacks), one)


@lru_cache(maxsize=64)
def _spaces(way: Box, stacks: tuple[tuple[int, int], ...], one: Way) -> list[Space]:
    """Return all spaces from left to right, with the spaces beyond the furthest marker that still fit."""
    origin, step, counted, every = one
    wide = {stack[0]: _space_wide(*stack) for stack in stacks}
    found, left, number = list[Space](), float(way.x), origin
    while True:
        right = left + wide.get(number, _plate_wide(number) if counted and number % every == 0 else step)
        if number > stacks[0][0] and (right > way.right or not counted):
            return found
        found.append(Space(number, left, right))
        left, number = right, number + 1


def spaces(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """Return the spaces with markers, the furthest first and at the right, given their numbers and marker counts.

    The further two spaces are apart on the track, the further they are apart here.
    """
    way = rail(panel)
    lefts = {space.number: int(space.left) for space in _along(way, stacks, laid(way, stacks))}
    return [Box(lefts[stack[0]], way.y, _space_wide(*stack), way.h) for stack in stacks]


def _space_wide(space: int, count: int) -> int:
    """Return the width of a space with ``count`` markers."""
    return max(SPACE + (10 if space >= TENTH * TENTH else 0), _stack_wide(count) + 12)


def _stack_wide(count: int) -> int:
    """Return the width of a stack of markers with the triangle behind the uppermost."""
    return MARKER.w + (LOWER.w * (count - 1) + FIRST if count > 1 else 0)


def steps(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Space]:
    """Return the spaces without a marker."""
    held, way = {space for space, _ in stacks}, rail(panel)
    return [space for space in _along(way, stacks, laid(way, stacks)) if space.number not in held]


def stacked(space: Box, count: int, height: int) -> Box:
    """Return the box of a marker in a stack of ``count``; height 0 is the bottom.

    The uppermost, which goes first, lies furthest right and is larger.
    """
    left = space.cx - _stack_wide(count) // 2 + LOWER.w * height
    each = MARKER if height == count - 1 else LOWER
    return Box(left, space.y + 3 + MARKER.h - each.h, each.w, each.h)


def first(marker: Box) -> Box:
    """Return the triangle behind the uppermost marker of a stack, which goes first."""
    return Box(marker.right + 2, marker.cy - 13, FIRST - 4, 26)


def foot(space: Box) -> Box:
    """Return the ground of the number under a stack."""
    return Box(space.x + 4, space.bottom - 35, space.w - 8, 31)
