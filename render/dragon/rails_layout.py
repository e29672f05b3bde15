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
    """Pieces of the way before its first space that are left out."""
    at = road(panel)
    return [Box(at.x - BEFORE + 4 + 7 * number, at.y, 2 + number, at.h) for number in range(3)]


def heads(panel: Box) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The two heads of arrows at the end of the way, as lines."""
    at = road(panel)
    tips = [at.right + 14, at.right + 26]
    return [((tip - 9, edge), (tip, at.cy)) for tip in tips for edge in (at.y + 4, at.bottom - 4)]


WIDEST_STEP = 26
LEAST_STEP = 8
"""From one space without a marker to the next; where there is less room they are not counted out."""
TENTH = 10
PLATE = 46
"""The width of a space with a number of the scale."""


class Way(NamedTuple):
    """How a track is laid along its way. ``origin``: the first space; ``step``: the width of a space without a marker; ``counted``:
    whether the spaces are counted out, each tenth with its number."""

    origin: int
    step: float
    counted: bool


def laid(way: Box, stacks: Sequence[tuple[int, int]]) -> Way:
    """The track from its beginning where there is room for all its spaces, else from the last tenth, else from the last marker on."""
    furthest, last = stacks[0][0], stacks[-1][0]
    room = way.w - sum(_space_wide(*stack) for stack in stacks)
    for origin in (0, last // TENTH * TENTH, last):
        plates = {*range(-(-origin // TENTH) * TENTH, furthest, TENTH)} - {space for space, _ in stacks}
        slack = room - PLATE * len(plates)
        step = min(WIDEST_STEP, slack / max(furthest - origin + 1 - len(stacks) - len(plates), 1))
        if step >= LEAST_STEP:
            return Way(origin, step, counted=True)
    return Way(last, min(WIDEST_STEP, room / max(furthest - last + 1 - len(stacks), 1)), counted=False)


class Space(NamedTuple):
    """A space of a track: its number and where it begins and ends."""

    number: int
    left: float
    right: float


def _along(way: Box, stacks: Sequence[tuple[int, int]]) -> list[Space]:
    """All spaces from the left to the right, those with markers and, as far as there is room, those ahead of the furthest."""
    origin, step, counted = laid(way, stacks)
    wide = {stack[0]: _space_wide(*stack) for stack in stacks}
    found, left, number = list[Space](), float(way.x), origin
    while True:
        right = left + wide.get(number, PLATE if counted and number % TENTH == 0 else step)
        if number > stacks[0][0] and (right > way.right or not counted):
            return found
        found.append(Space(number, left, right))
        left, number = right, number + 1


def spaces(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """The spaces with markers, given their numbers and how many markers each has, the furthest first, at the right: the further two are
    apart on the track the further they are here."""
    way = rail(panel)
    lefts = {space.number: int(space.left) for space in _along(way, stacks)}
    return [Box(lefts[stack[0]], way.y, _space_wide(*stack), way.h) for stack in stacks]


def _space_wide(space: int, count: int) -> int:
    """The width of a space with so many markers."""
    return max(SPACE + (10 if space >= TENTH * TENTH else 0), MARKER.w * count + 12)


def steps(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Space]:
    """The spaces without a marker."""
    held = {space for space, _ in stacks}
    return [space for space in _along(rail(panel), stacks) if space.number not in held]


def stacked(space: Box, count: int, height: int) -> Box:
    """The marker at a height of a stack of so many, 0 at the bottom: the uppermost lies furthest right."""
    left = space.cx - MARKER.w * count // 2
    return Box(left + MARKER.w * height, space.y + 3, MARKER.w, MARKER.h)


def foot(space: Box) -> Box:
    """The ground of the number under a stack."""
    return Box(space.x + 4, space.bottom - 35, space.w - 8, 31)
