"""The markable places of the board, and the marks of their changes.

Ids: ``day dice start medal gifts tokens wall automa``, ``official:LOCATION``, ``city:CITY``, ``house:NUMBER``, ``track:SEAT`` (the intrigue
marker), ``envoy:SEAT``, ``decree:DECREE``, ``harbour:HARBOUR``, ``seat:SEAT``, ``used:LOCATION`` (bonus tokens in use). ``automa``: Meng's
cards.
"""

from __future__ import annotations

from math import dist

from render.canvas import Box, Canvas
from render.changed import mark, mark_markers, trails_of
from render.gugong.layout import CARD_MARGIN, DAY, DAY_MARGIN, plaque
from render.gugong.map import mark_cities
from render.gugong.map_layout import CITIES, CITY, RING, city_mark
from render.gugong.modes_layout import in_use
from render.gugong.seats_layout import HEADED, automa_panel, foot_high, head, head_high, row, solo_row
from render.gugong.tracks_layout import decree_tile, envoy_inside, harbour, house, on_step, palace_place, stacked, track_space, wall_mark
from render.trails import Trail, draw_trails
from rules.gugong.cards import HARBOURS, PALACE_STEPS
from rules.gugong.following import standing
from rules.gugong.view import GugongView

UNDER_WAY = ("day", "dice", "start", "medal", "gifts", "tokens")
"""The places in the lines at the top and in the heading of the map, which are gone after the end."""


def places(view: GugongView) -> dict[str, Box]:
    """Return the box of every markable place. After the end no board shows the map."""
    routes, ended = len(view.routes), view.to_move is None
    there = [location for location in view.officials if location != "travel" or not ended]
    return (
        {name: DAY[name].inset(-DAY_MARGIN) for name in (() if ended else UNDER_WAY)}
        | {"wall": wall_mark()}
        | {f"official:{location}": plaque(location).card.inset(-CARD_MARGIN) for location in there}
        | {f"city:{city}": city_mark(city) for city in (() if ended else CITIES)}
        | {f"house:{number}": house(number, len(view.houses)) for number in range(len(view.houses))}
        | {f"decree:{decree}": decree_tile(number) for number, decree in enumerate(view.decrees)}
        | {
            f"harbour:{route}{number}": harbour(row, routes, number)
            for row, route in enumerate(view.routes)
            for number in range(1, HARBOURS + 1)
        }
        | {f"track:{seat}": box for seat, box in intrigue_markers(view).items()}
        | {f"envoy:{seat}": box for seat, box in envoys(view).items()}
        | {f"seat:{seat}": head(box) for seat, box in enumerate(strips(view))}
        | {f"used:{location}": in_use(location) for location in there}
        | ({"automa": automa_panel()} if view.meng and not ended else {})
    )


def strips(view: GugongView) -> list[Box]:
    """Return the row of each seat on the board; after the end the rows stand in the order of the places."""
    if view.to_move is None:
        order = in_order(view)
        return [row(order.index(seat), view.seats, HEADED) for seat in range(view.seats)]
    high, foot = head_high(view), foot_high(view)
    return [solo_row(seat) if view.meng else row(seat, view.seats, high, foot) for seat in range(view.seats)]


def in_order(view: GugongView) -> tuple[int, ...]:
    """Return the seats in the order in which the board shows them: after the end by their places, those without one last."""
    seats = tuple(range(view.seats))
    order = standing(view) if view.to_move is None else seats
    return (*order, *[seat for seat in seats if seat not in order])


def intrigue_markers(view: GugongView) -> dict[int, Box]:
    """Return the box of each seat's intrigue marker."""
    return {
        seat: stacked(track_space(space), height, len(stack)) for space, stack in enumerate(view.track) for height, seat in enumerate(stack)
    }


def lane(view: GugongView, seat: int) -> int:
    """Return the place of the Palace towards which a seat's Envoy climbs; the seats use the middle ones."""
    return seat + (len(view.palace) - view.seats) // 2


def envoys(view: GugongView) -> dict[int, Box]:
    """Return the robe of each seat's Envoy: on a step, in the seat's lane, or in its place in the Palace."""
    found = {p.seat: on_step(p.envoy, lane(view, p.seat), len(view.palace)) for p in view.people if p.envoy < PALACE_STEPS}
    for number, (_, seat) in enumerate(view.palace):
        if seat is not None:
            found[seat] = envoy_inside(palace_place(number, len(view.palace)))
    return found


BELOW = ("city", "house", "harbour", "used", "official", "decree")
"""The kinds of places whose frames are drawn before their pieces."""
MARKERS = ("track", "envoy")


def mark_below(canvas: Canvas, view: GugongView, changed: frozenset[str]) -> None:
    """Mark the changed places on which pieces are drawn later, and draw the trails of moved pieces.

    Raise ``KeyError`` for an id that is not a place of this board.
    """
    draw_trails(canvas, [trail for trail in trails_of(changed) if not _would_be_hidden(view, trail)])
    named = [place.partition(":") for place in sorted(changed) if place.startswith(BELOW)]
    mark_cities(canvas, view, [name for kind, _, name in named if kind == "city"], trails_of(changed))
    mark(canvas, places(view) if named else {}, [f"{kind}:{name}" for kind, _, name in named if kind != "city"])


def mark_above(canvas: Canvas, view: GugongView, changed: frozenset[str]) -> None:
    """Mark the other changed places; raise ``KeyError`` for an id that is not a place of this board."""
    short = [trail for trail in trails_of(changed) if _would_be_hidden(view, trail)]
    draw_trails(canvas, short)
    mark_cities(canvas, view, (), short)
    boxes = places(view)
    wanted = {place for place in changed if not place.startswith(BELOW)}
    markers = {place for place in wanted if place.startswith(MARKERS)}
    mark(canvas, boxes, wanted - markers)
    mark_markers(canvas, boxes, markers)


def _would_be_hidden(view: GugongView, trail: Trail) -> bool:
    """Check whether an upward trail is hardly longer than the disc of the empty city at its start.

    Such a trail is drawn above the disc, which would hide it.
    """
    begin, *rest = trail.points
    if len(rest) > 1 or rest[0][1] > begin[1] or dist(begin, rest[0]) >= RING:
        return False
    city = min(CITIES, key=lambda name: dist(CITIES[name], begin))
    return dist(CITIES[city], begin) < CITY / 2 and not view.cities.get(city) and all(person.traveller != city for person in view.people)
