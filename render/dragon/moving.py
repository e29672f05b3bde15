"""The pieces on the dragon's board that moved or came between two views, for a turn in motion."""

from __future__ import annotations

from collections.abc import Iterator

from render.changed import Piece
from render.dragon.actions import sizes_of
from render.dragon.actions_layout import dragon, group
from render.dragon.details import new_storeys
from render.dragon.layout import PANELS
from render.dragon.places import MARKERS
from render.dragon.rails import marker_boxes, stacks_of
from render.dragon.seats import storeys
from rules.dragon.view import DragonView

ASIDE = 80
"""The distance from which a dragon comes from the right to its group."""


def pieces(before: DragonView, after: DragonView, known: bool) -> list[Piece]:
    """Return the pieces that moved or came; after the end, those in the palaces alone."""
    built = [*_built(before, after, known)]
    return built if after.to_move is None else [*built, *_dragons(before, after), *_markers(before, after)]


def _built(before: DragonView, after: DragonView, known: bool) -> Iterator[Piece]:
    """Yield the floors that rise into their place, and the persons that come from the side, both seen in their place alone."""
    here = {box for boxes in storeys(before, known).values() for box in boxes}
    for at in new_storeys(before, after, known):
        start = (at.cx - at.w, at.cy) if at in here else (at.cx, at.cy + at.h)
        yield Piece(at, (start, (at.cx, at.cy)), new=True, inside=True)


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
