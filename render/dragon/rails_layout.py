"""Where everything lies along the two tracks of the dragon's board: their names, the spaces, the markers on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box

MARKER = Box(0, 0, 41, 33)
SPACE = 60
"""The least width of a space with its number."""
TRACK_NAME = 172


def track_title(panel: Box) -> Box:
    """Name of a track, and what lies on it."""
    return Box(panel.x + 4, panel.y, TRACK_NAME, panel.h)


def rail(panel: Box) -> Box:
    """The way along which the markers run, from the right to the left."""
    return Box(panel.x + TRACK_NAME + 8, panel.y + 2, panel.w - TRACK_NAME - 12, panel.h - 4)


WIDEST_STEP = 26
LEAST_STEP = 5
"""From one space without a marker to the next; where there is less room they are not counted out."""


class Way(NamedTuple):
    """How a track is laid along its way. ``step``: the width of a space without a marker; ``ahead``: how many such spaces lie before
    the first marker."""

    step: float
    ahead: int


def laid(way: Box, stacks: Sequence[tuple[int, int]]) -> Way:
    """The track from its beginning, and with spaces ahead where there is room for them, else from the last marker on."""
    slack = way.w - sum(_space_wide(count) for _, count in stacks)
    between = stacks[0][0] - stacks[-1][0] - len(stacks) + 1
    whole = slack / max(between + stacks[-1][0], 1)
    if whole < LEAST_STEP:
        return Way(min(WIDEST_STEP, slack / max(between, 1)), 0)
    step = min(WIDEST_STEP, whole)
    return Way(step, int((slack - step * (between + stacks[-1][0])) / step))


def spaces(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[Box]:
    """The spaces with markers, given their numbers and how many markers each has, the furthest first, at the left: the further two are
    apart on the track the further they are here."""
    way, boxes = rail(panel), list[Box]()
    step, ahead = laid(way, stacks)
    left = way.x + step * ahead
    for number, (space, count) in enumerate(stacks):
        wide = _space_wide(count)
        boxes.append(Box(int(left), way.y, wide, way.h))
        left += wide + step * (space - stacks[number + 1][0] - 1 if number + 1 < len(stacks) else 0)
    return boxes


def _space_wide(count: int) -> int:
    """The width of a space with so many markers."""
    return max(SPACE, MARKER.w * count + 10)


def steps(panel: Box, stacks: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """The spaces without a marker that are counted out: number, left and right end."""
    way, boxes = rail(panel), spaces(panel, stacks)
    step, ahead = laid(way, stacks)
    if step < LEAST_STEP:
        return []
    furthest = stacks[0][0]
    found = [(furthest + each, boxes[0].x - step * each) for each in range(ahead, 0, -1)]
    for (space, _), (after, _), box in zip(stacks, (*stacks[1:], (-1, 0)), boxes, strict=True):
        found += [(each, box.right + step * place) for place, each in enumerate(range(space - 1, after, -1))]
    return [(number, int(left), int(left + step)) for number, left in found if left + step <= way.right + 1]


def stacked(space: Box, count: int, height: int) -> Box:
    """The marker at a height of a stack of so many, 0 at the bottom: the uppermost lies furthest left."""
    left = space.cx - MARKER.w * count // 2
    return Box(left + MARKER.w * (count - 1 - height), space.y, MARKER.w, MARKER.h)


def foot(space: Box) -> tuple[int, int]:
    """The middle of the number under a stack."""
    return space.cx, space.bottom - 16
