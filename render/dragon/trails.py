"""The trails on the dragon's board between two views: markers on the two tracks, and dragons that came to a group of actions."""

from __future__ import annotations

from render.dragon.actions import sizes_of
from render.dragon.actions_layout import DRAGON, dragon, group
from render.dragon.layout import PANELS
from render.dragon.places import MARKERS
from render.dragon.rails import stacks_of
from render.dragon.rails_layout import laid, occupied
from render.trails import CONTOUR, HEAD, THICK, Trail
from rules.dragon.view import DragonView

LANE = THICK + 2
"""The distance between two trails on one track."""
COST = 88
"""The right end of a group, in which its cost stands."""
SHORTEST = HEAD + 6
TIP = 2 * CONTOUR
"""The distance from an arrow's tip to the space of its marker, for the contour of the head."""


def trails(before: DragonView, after: DragonView, changed: frozenset[str]) -> list[Trail]:
    """Return the trails from one view to the other, of the markers and groups in ``changed``."""
    return [trail for part in MARKERS for trail in runs(before, after, part, changed)] + placings(before, after, changed)


def runs(before: DragonView, after: DragonView, part: str, changed: frozenset[str]) -> list[Trail]:
    """Return the trails of the markers that advanced on a track, along its road from the old space to the new one.

    Without room for a whole arrow there is none: a golden edge marks the marker.
    """
    was, now = (_spaces(view, part) for view in (before, after))
    way = laid(PANELS[part], [space for space, _ in stacks_of(after, part)])
    moved = [seat for seat in now if f"{part}:{seat}" in changed and now[seat] > was[seat]]
    found: list[Trail] = []
    for lane, seat in enumerate(moved):
        tip, start = occupied(way, now[seat]).x - TIP, way.at(max(was[seat], way.origin)).cx
        height = way.road.cy + LANE * (2 * lane + 1 - len(moved)) // 2
        if start <= tip - SHORTEST:
            found.append(Trail(seat, ((start, height), (tip, height))))
    return found


def _spaces(view: DragonView, part: str) -> dict[int, int]:
    return {seat: space for space, seats in stacks_of(view, part) for seat in seats}


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
