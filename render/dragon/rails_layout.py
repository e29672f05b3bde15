"""Where everything lies along the two tracks of the dragon's board: their names, the spaces, the markers on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box

MARKER = Box(0, 0, 41, 33)
SPACE = 62
"""The least width of a space with its number."""
TRACK_NAME = 172
ROAD_HIGH = 30
BEFORE = 22
"""Left of the first space: where the way comes from, if it does not begin there."""
BEYOND = 30
"""Right of the last space: the heads that say where the way leads."""


def track_title(panel: Box) -> Box:
    """Name of a track, and what lies on it."""
    return Box(panel.x + 4, panel.y, TRACK_NAME, panel.h)


def rail(panel: Box) -> Box:
    """The way along which the markers run, from the left to the right."""
    left = panel.x + TRACK_NAME + 8 + BEFORE
    return Box(left, panel.y + 2, panel.right - 4 - BEYOND - left, panel.h - 4)


def road(panel: Box) -> Box:
    """The way itself, behind the markers."""
    way = rail(panel)
    return Box(way.x, way.y + 4, way.w, ROAD_HIGH)


def coming(panel: Box) -> list[Box]:
    """Three dots for what is left out of the way before its first space."""
    at = road(panel)
    return [Box(at.x - BEFORE + 1 + 7 * number, at.cy - 2, 4, 4) for number in range(3)]


def heads(panel: Box) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The two heads of arrows at the end of the way, as lines."""
    at = road(panel)
    tips = [at.right + 14, at.right + 26]
    return [((tip - 9, edge), (tip, at.cy)) for tip in tips for edge in (at.y + 4, at.bottom - 4)]


WIDEST_STEP = 26
LEAST_STEP = 8
"""From one space without a marker to the next; where there is less room they are not counted out."""
TENTH = 10
FIFTH = 5
PLATES = (38, 54)
"""The width of a space with a number of the scale, of two figures and of three."""
LABELS = 2
"""So many numbers of a scale show which way it runs and how far apart its spaces are."""


class Way(NamedTuple):
    """How a track is laid along its way. ``origin``: the first space; ``step``: the width of a space without a marker; ``counted``:
    whether the spaces are counted out, those with a number ``every`` so many."""

    origin: int
    step: float
    counted: bool
    every: int = TENTH


def laid(way: Box, stacks: Sequence[tuple[int, int]]) -> Way:
    """The track from its beginning where there is room for all its spaces, else from a tenth before the last marker or with it, else from
    the last marker on; each fifth with a number where too few tenths are free of markers."""
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
    """The track with all spaces from one on, however narrow."""
    furthest = stacks[0][0]
    plates = {*range(-(-origin // every) * every, furthest, every)} - {space for space, _ in stacks}
    room = way.w - sum(_space_wide(*stack) for stack in stacks) - sum(_plate_wide(space) for space in plates)
    step = min(WIDEST_STEP, room / max(furthest - origin + 1 - len(stacks) - len(plates), 1))
    return Way(origin, step, counted=True, every=every)


def _labels(way: Box, stacks: Sequence[tuple[int, int]], one: Way) -> int:
    """How many numbers of the scale are seen."""
    held = {space for space, _ in stacks}
    return sum(space.number % one.every == 0 and space.number not in held for space in _along(way, stacks, one))


def _plate_wide(space: int) -> int:
    """The width of a space with a number of the scale."""
    return PLATES[space >= TENTH * TENTH]


class Space(NamedTuple):
    """A space of a track: its number and where it begins and ends."""

    number: int
    left: float
    right: float


def _along(way: Box, stacks: Sequence[tuple[int, int]], one: Way) -> list[Space]:
    """All spaces from the left to the right, those with markers and, as far as there is room, those ahead of the furthest."""
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
    """The spaces with markers, given their numbers and how many markers each has, the furthest first, at the right: the further two are
    apart on the track the further they are here."""
    way = rail(panel)
    lefts = {space.number: int(space.left) for space in _along(way, stacks, laid(way, stacks))}
    return [Box(lefts[stack[0]], way.y, _space_wide(*stack), way.h) for stack in stacks]


def _space_wide(space: int, count: int) -> int:
    """The width of a space with so many markers."""
    return max(SPACE + (10 if space >= TENTH * TENTH else 0), MARKER.w * count + 12)


def steps(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Space]:
    """The spaces without a marker."""
    held, way = {space for space, _ in stacks}, rail(panel)
    return [space for space in _along(way, stacks, laid(way, stacks)) if space.number not in held]


def stacked(space: Box, count: int, height: int) -> Box:
    """The marker at a height of a stack of so many, 0 at the bottom: the uppermost lies furthest right."""
    left = space.cx - MARKER.w * count // 2
    return Box(left + MARKER.w * height, space.y + 3, MARKER.w, MARKER.h)


def foot(space: Box) -> Box:
    """The ground of the number under a stack."""
    return Box(space.x + 4, space.bottom - 35, space.w - 8, 31)
