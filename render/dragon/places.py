"""The places of the dragon's board that can be marked as changed, and which of them differ between two views.

Ids: ``day super wall``, ``month:NUMBER``, ``group:NUMBER`` (from 1), ``person:PERSON``, ``track:SEAT``, ``score:SEAT``,
``seat:SEAT``.
"""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.changed import Pairs, differing, mark, mark_markers, moved, pair, telling
from render.dragon.actions import sizes_of
from render.dragon.events import over, struck, year_of
from render.dragon.layout import DAY, DAY_MARGIN, GROUP_MARGIN, PANELS, TILE_MARGIN, group, person_mark, seat_place, wall_mark
from render.dragon.rails import marker_boxes, stacks_of
from rules.dragon.cards import MONTHS, PERSONS
from rules.dragon.view import DragonView, SeatView

MARKERS = ("track", "score")


def places(view: DragonView) -> dict[str, Box]:
    """The box of every place that can be marked."""
    tiles, sizes = year_of(view), sizes_of(view)
    return (
        {"day": DAY["month"].inset(-DAY_MARGIN)}
        | ({"wall": wall_mark(tiles.months[max(len(view.wall), 1) - 1])} if view.options["wall"] == "yes" else {})
        | ({"super": tiles.super_event.inset(-TILE_MARGIN)} if tiles.super_event else {})
        | {f"month:{number}": box.inset(-TILE_MARGIN) for number, box in enumerate(tiles.months, 1)}
        | {f"group:{number + 1}": group(number, sizes).inset(-GROUP_MARGIN) for number in range(len(view.groups))}
        | {f"person:{kind.id}": person_mark(kind.type, kind.young) for kind in PERSONS}
        | {f"{part}:{seat}": box for part in MARKERS for seat, box in marker_boxes(PANELS[part], stacks_of(view, part)).items()}
        | {f"seat:{seat}": seat_place(seat, view.seats) for seat in range(view.seats)}
    )


def changes(before: DragonView, after: DragonView) -> frozenset[str]:
    """The ids of the places that look different in ``after``, without families of which nearly all do; both views belong to one
    game."""
    pairs: Pairs = {"day": ((before.month, before.phase), (after.month, after.phase)), "wall": (before.wall, after.wall)}
    pair(pairs, "month", _months(before), _months(after))
    if after.super_event:
        pairs["super"] = (struck(before), struck(after))
    pair(pairs, "group", _groups(before) if before.groups else _groups(after), _groups(after) or _groups(before))
    pair(pairs, "person", before.display, after.display)
    pair(pairs, "track", dict.fromkeys(range(after.seats), False), moved(_spaces(before), _spaces(after)))
    pair(pairs, "score", {p.seat: p.points for p in before.people}, {p.seat: p.points for p in after.people})
    pair(pairs, "seat", {p.seat: _seat(p) for p in before.people}, {p.seat: _seat(p) for p in after.people})
    shown = places(after).keys()
    return telling(differing(pairs) & shown, shown)


def _months(view: DragonView) -> dict[int, object]:
    return {number: over(view, number) for number in range(1, MONTHS + 1)}


def _groups(view: DragonView) -> dict[int, object]:
    dragons = view.dragons or tuple(() for _ in view.groups)
    return dict(enumerate(zip(view.groups, dragons, strict=True), 1))


def _spaces(view: DragonView) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Each seat's space and whom it stands on."""
    return {seat: (space, tuple(seats[:height])) for space, seats in stacks_of(view, "track") for height, seat in enumerate(seats)}


def _seat(person: SeatView) -> tuple[object, ...]:
    return (
        person.points, person.yuan, person.rice, person.fireworks, dict(person.privileges), person.palaces, person.cards, person.wall,
    )  # fmt: skip


def mark_places(canvas: Canvas, view: DragonView, changed: frozenset[str]) -> None:
    """Mark the changed places in gold. Raises ``KeyError`` for an id that is no place of this board."""
    boxes = places(view)
    markers = {place for place in changed if place.startswith(MARKERS)}
    mark(canvas, boxes, changed - markers)
    mark_markers(canvas, boxes, markers)
