"""The markable places of the dragon's board, and the marks of their changes.

Ids: ``day super wall``, ``month:NUMBER``, ``group:NUMBER`` (from 1), ``action:ACTION``, ``person:PERSON``, ``track:SEAT``, ``score:SEAT``,
``seat:SEAT``.
"""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.changed import gains_of, mark, mark_markers, trails_of
from render.dragon.actions import sizes_of
from render.dragon.actions_layout import GROUP_MARGIN, action_card, group
from render.dragon.events import year_of
from render.dragon.events_layout import DAY, DAY_MARGIN, ENDED, TILE_MARGIN, wall_mark
from render.dragon.layout import PANELS
from render.dragon.persons_layout import person_mark
from render.dragon.rails import draw_stands, marker_boxes, stacks_of
from render.dragon.seats_layout import ended_places, seat_place
from render.gains import draw_gains
from render.trails import draw_trails
from rules.dragon.cards import PERSONS
from rules.dragon.following import standing
from rules.dragon.view import DragonView

MARKERS = ("track", "score")


def places(view: DragonView, known: bool = False) -> dict[str, Box]:
    """Return the box of every markable place; ``known``: without a legend, so that the seats have its room.

    After the end no board shows the court and the actions.
    """
    tiles, ended = year_of(view), view.to_move is None
    return (
        {"day": (ENDED if ended else DAY)["day" if ended else "month"].inset(-DAY_MARGIN)}
        | ({"wall": wall_mark(tiles.months[max(len(view.wall), 1) - 1])} if view.options["wall"] == "yes" else {})
        | ({"super": tiles.super_event.inset(-TILE_MARGIN)} if tiles.super_event else {})
        | {f"month:{number}": box.inset(-TILE_MARGIN) for number, box in enumerate(tiles.months, 1)}
        | {f"{part}:{seat}": box for part in MARKERS for seat, box in marker_boxes(PANELS[part], stacks_of(view, part)).items()}
        | {f"seat:{seat}": box for seat, box in enumerate(seat_places(view, known))}
        | ({} if ended else _used_up(view))
    )


def seat_places(view: DragonView, known: bool) -> list[Box]:
    """Return the place of each seat; ``known``: without a legend."""
    if view.to_move is not None:
        return [seat_place(seat, view.seats, known) for seat in range(view.seats)]
    order = in_order(view)
    found = ended_places([bool(view.people[seat].palaces) for seat in order])
    return [found[order.index(seat)] for seat in range(view.seats)]


def in_order(view: DragonView) -> tuple[int, ...]:
    """Return the seats in the order in which the board shows them: after the end by their places."""
    return standing(view) if view.to_move is None else tuple(range(view.seats))


def _used_up(view: DragonView) -> dict[str, Box]:
    """Return the boxes of the groups, of their cards and of the persons on display."""
    sizes = sizes_of(view)
    return (
        {f"group:{number + 1}": group(number, sizes).inset(-GROUP_MARGIN) for number in range(len(view.groups))}
        | {
            f"action:{action}": action_card(group(number, sizes), place, len(cards))
            for number, cards in enumerate(view.groups)
            for place, action in enumerate(cards)
        }
        | {f"person:{kind.id}": person_mark(kind.type, kind.young) for kind in PERSONS}
    )


def mark_ways(canvas: Canvas, view: DragonView, changed: frozenset[str]) -> None:
    """Draw the trails of markers and dragons, then draw the markers on the tracks again, above the trails."""
    trails = trails_of(changed)
    draw_trails(canvas, trails)
    for part in MARKERS if trails else ():
        draw_stands(canvas, PANELS[part], stacks_of(view, part), part)


def mark_places(canvas: Canvas, view: DragonView, changed: frozenset[str], known: bool = False) -> None:
    """Mark the changed places in gold, and write what seats gained; raise ``KeyError`` for an id that is not a place."""
    if not changed:
        return
    boxes = places(view, known)
    markers = {place for place in changed if place.startswith(MARKERS)}
    mark(canvas, boxes, changed - markers)
    mark_markers(canvas, boxes, markers)
    for seat in range(view.seats):
        draw_gains(canvas, boxes[f"seat:{seat}"], gains_of(changed, seat))
