"""The pieces on the dragon's board that moved or came between two views, for a turn in motion."""

from __future__ import annotations

from collections.abc import Iterator

from render.canvas import Box
from render.changed import Piece
from render.dragon.actions import sizes_of
from render.dragon.actions_layout import dragon, group
from render.dragon.details import new_storeys
from render.dragon.layout import PANELS
from render.dragon.places import MARKERS
from render.dragon.rails import marker_boxes, stacks_of
from render.dragon.seats import storeys
from render.dragon.seats_layout import ROOF, STOREY
from rules.dragon.view import DragonView

ASIDE, EAVES = 80, 4
"""The distance from which a dragon comes from the right to its group, and the width of the eaves in the smallest size."""


def pieces(before: DragonView, after: DragonView, known: bool) -> list[Piece]:
    """Return the pieces that moved or came; after the end, those in the palaces alone."""
    built = [*_built(before, after, known)]
    return built if after.to_move is None else [*built, *_dragons(before, after), *_markers(before, after)]


def _built(before: DragonView, after: DragonView, known: bool) -> Iterator[Piece]:
    """Yield the floors that rise into their place, the highest with its roof, and the persons that come from the side.

    Both are seen in their place alone. In a seat whose palaces have another size than before they stand at once.
    """
    was, now = storeys(before, known), storeys(after, known)
    resized = {seat for seat, number in was.keys() & now.keys() if was[seat, number][0] != now[seat, number][0]}
    earlier = {(person.seat, palace.number): palace.floors for person in before.people for palace in person.palaces}
    new = set(new_storeys(before, after, known))
    for palace, floors in now.items():
        for number, at in enumerate(floors):
            if at in new and palace[0] in resized:
                yield Piece(at, ((at.cx, at.cy),), new=True)
            elif at in new and number < earlier.get(palace, 0):
                yield Piece(at, ((at.cx - at.w, at.cy), (at.cx, at.cy)), new=True, inside=True)
            elif at in new:
                times = at.h / STOREY * (at is floors[-1])
                eaves, roof = round(EAVES * times), round(ROOF * times)
                whole = Box(at.x - eaves, at.y - roof, at.w + 2 * eaves, at.h + roof)
                yield Piece(whole, ((whole.cx, whole.cy + at.h), (whole.cx, whole.cy)), new=True, inside=True)


def _dragons(before: DragonView, after: DragonView) -> Iterator[Piece]:
    """Yield the dragons that came to a group of this month."""
    sizes = sizes_of(after)
    for number, seats in enumerate(after.dragons):
        there = before.dragons[number] if before.month == after.month and before.dragons else ()
        for place, seat in enumerate(seats):
            if seat not in there:
                at = dragon(group(number, sizes), place)
                yield Piece(at, ((at.cx + ASIDE, at.cy), (at.cx, at.cy)), ((f"seats/badge-{seat}", at),), new=True)


def _markers(before: DragonView, after: DragonView) -> Iterator[Piece]:
    """Yield the markers that are on another space of a track."""
    for part in MARKERS:
        was, now = (marker_boxes(PANELS[part], stacks_of(view, part)) for view in (before, after))
        old, new = ({seat: space for space, seats in stacks_of(view, part) for seat in seats} for view in (before, after))
        for seat, at in now.items():
            if old[seat] != new[seat]:
                yield Piece(at, ((was[seat].cx, was[seat].cy), (at.cx, at.cy)), ((f"seats/marker-{seat}", at),))
