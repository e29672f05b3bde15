"""The trails on the dragon's board between two views: markers on the two tracks, and dragons that came to a group of actions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from render.canvas import Box
from render.dragon.actions import sizes_of
from render.dragon.actions_layout import DRAGON, dragon, group
from render.dragon.layout import PANELS
from render.dragon.places import MARKERS
from render.dragon.rails import marker_boxes, stacks_of
from render.dragon.rails_layout import MARKER, rail, spaces
from render.trails import CONTOUR, HEAD, REACH, THICK, Trail
from rules.dragon.view import DragonView

LANE = THICK + 2
"""The distance between two trails on one track."""
BEYOND = 12
"""The length of a step behind the last marker."""
COST = 88
"""The right end of a group, in which its cost stands."""
SHORTEST = HEAD + 6
TIP = 2 * CONTOUR
"""The distance from an arrow's tip to the plate of its marker, for the contour of the head."""


def trails(before: DragonView, after: DragonView, changed: frozenset[str]) -> list[Trail]:
    """Return the trails from one view to the other, of the markers and groups in ``changed``."""
    return [trail for part in MARKERS for trail in runs(before, after, part, changed)] + placings(before, after, changed)


def runs(before: DragonView, after: DragonView, part: str, changed: frozenset[str]) -> list[Trail]:
    """Return the trails of the markers that advanced on a track.

    A trail begins where the marker's old space is drawn now, or behind the plate of other markers that lies between, and ends at the
    marker's plate. Without room for a whole arrow there is none: a golden edge marks the marker.
    """
    stacks, boxes = stacks_of(after, part), marker_boxes(PANELS[part], stacks_of(after, part))
    plates = dict(zip([space for space, _ in stacks], spaces(PANELS[part], [(s, len(m)) for s, m in stacks]), strict=True))
    was, now = (_spaces(view, part) for view in (before, after))
    moved = [seat for seat in now if f"{part}:{seat}" in changed and now[seat] > was[seat]]
    found: list[Trail] = []
    for lane, seat in enumerate(moved):
        tip = plates[now[seat]].x - TIP
        free = max([rail(PANELS[part]).x, *[plate.right for plate in plates.values() if plate.x < tip]]) + REACH
        start = max(min(_at(PANELS[part], stacks, was[seat]), tip - SHORTEST), free)
        height = boxes[seat].cy + LANE * (2 * lane + 1 - len(moved)) // 2
        if start <= tip - SHORTEST:
            found.append(Trail(seat, ((start, height), (tip, height))))
    return found


def _spaces(view: DragonView, part: str) -> dict[int, int]:
    return {seat: space for space, seats in stacks_of(view, part) for seat in seats}


def _at(panel: Box, stacks: Sequence[tuple[int, list[int]]], space: int) -> int:
    """Return the middle of a space, or of its place between the visible spaces."""
    middles = [(number, box.cx) for (number, _), box in zip(stacks, spaces(panel, [(s, len(m)) for s, m in stacks]), strict=True)]
    for (ahead, right), (behind, left) in pairwise(middles):
        if behind <= space:
            return left + (right - left) * (space - behind) // (ahead - behind)
    last, right = middles[-1]
    return right - MARKER.w // 2 - BEYOND * (last - space)


def placings(before: DragonView, after: DragonView, changed: frozenset[str]) -> list[Trail]:
    """Return an arrow for each dragon that came to a group, in order of arrival behind the earlier dragons, if there is room."""
    found: list[Trail] = []
    sizes = sizes_of(after)
    for number, dragons in enumerate(after.dragons):
        if f"group:{number + 1}" not in changed:
            continue
        there = before.dragons[number] if before.month == after.month and before.dragons else ()
        at = group(number, sizes)
        for place, seat in enumerate([seat for seat in dragons if seat not in there], len(dragons)):
            box = dragon(at, place)
            if box.right <= at.right - COST:
                found.append(Trail(seat, ((box.right - THICK, box.cy), (box.right - DRAGON + CONTOUR + 2, box.cy))))
    return found
