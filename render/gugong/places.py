"""The places of the board that can be marked as changed, and which of them differ between two views.

Ids: ``day dice start medal gifts tokens wall automa``, ``official:LOCATION``, ``city:CITY``, ``house:NUMBER``, ``track:SEAT`` (the
intrigue marker), ``envoy:SEAT``, ``decree:DECREE``, ``harbour:HARBOUR``, ``seat:SEAT``, ``used:LOCATION`` (bonus tokens
in use). ``automa``: Meng's cards.
"""

from __future__ import annotations

from render.canvas import Box, Canvas
from render.changed import Pairs, differing, mark, mark_markers, moved, pair, telling
from render.gugong.layout import (
    CARD_MARGIN,
    DAY,
    DAY_MARGIN,
    decree_tile,
    harbour,
    house,
    on_step,
    palace_place,
    plaque,
    stacked,
    track_space,
    wall_mark,
)
from render.gugong.map import mark_cities
from render.gugong.map_layout import CITIES, city_mark
from render.gugong.modes_layout import in_use
from render.gugong.seats_layout import automa_panel, head, row, solo_row
from rules.gugong.cards import HARBOURS, PALACE_STEPS
from rules.gugong.view import GugongView


def places(view: GugongView) -> dict[str, Box]:
    """The box of every place that can be marked."""
    routes = len(view.routes)
    return (
        {name: DAY[name].inset(-DAY_MARGIN) for name in ("day", "dice", "start", "medal", "gifts", "tokens")}
        | {"wall": wall_mark()}
        | {f"official:{location}": plaque(location).card.inset(-CARD_MARGIN) for location in view.officials}
        | {f"city:{city}": city_mark(city) for city in CITIES}
        | {f"house:{number}": house(number, len(view.houses)) for number in range(len(view.houses))}
        | {f"decree:{decree}": decree_tile(number) for number, decree in enumerate(view.decrees)}
        | {
            f"harbour:{route}{number}": harbour(row, routes, number)
            for row, route in enumerate(view.routes)
            for number in range(1, HARBOURS + 1)
        }
        | {f"track:{seat}": box for seat, box in intrigue_markers(view).items()}
        | {f"envoy:{seat}": box for seat, box in envoys(view).items()}
        | {f"seat:{seat}": head(strip_of(view, seat)) for seat in range(view.seats)}
        | {f"used:{location}": in_use(location) for location in view.officials}
        | ({"automa": automa_panel()} if view.meng else {})
    )


def strip_of(view: GugongView, seat: int) -> Box:
    """A seat's row on the board."""
    return solo_row(seat) if view.meng else row(seat, view.seats)


def intrigue_markers(view: GugongView) -> dict[int, Box]:
    """Where each seat's intrigue marker lies."""
    return {seat: stacked(track_space(space), height) for space, stack in enumerate(view.track) for height, seat in enumerate(stack)}


def envoys(view: GugongView) -> dict[int, Box]:
    """Where each seat's envoy stands: its robe on a step, in the lane of the seat, or its place in the palace."""
    found = {person.seat: on_step(person.envoy, person.seat, view.seats) for person in view.people if person.envoy < PALACE_STEPS}
    for number, (_, seat) in enumerate(view.palace):
        if seat is not None:
            found[seat] = palace_place(number, len(view.palace))
    return found


def changes(before: GugongView, after: GugongView) -> frozenset[str]:
    """The ids of the places that look different in ``after``, without families of which nearly all do; both views belong to one
    game."""
    pairs: Pairs = {
        "day": ((before.day, before.phase), (after.day, after.phase)),
        "dice": (before.dice, after.dice),
        "start": (before.start, after.start),
        "medal": (before.medal, after.medal),
        "gifts": (before.draw, after.draw),
        "tokens": (before.piles, after.piles),
        "wall": ([(p.wall, p.double == "wall") for p in before.people], [(p.wall, p.double == "wall") for p in after.people]),
    }
    pair(pairs, "official", before.officials, after.officials)
    pair(pairs, "city", _cities(before), _cities(after))
    pair(pairs, "house", dict(enumerate(before.houses)), dict(enumerate(after.houses)))
    pair(pairs, "decree", before.decrees, after.decrees)
    pair(pairs, "harbour", {ship.harbour: ship for ship in before.ships}, {ship.harbour: ship for ship in after.ships})
    pair(pairs, "track", dict.fromkeys(range(after.seats), False), moved(_spaces(before), _spaces(after)))
    pair(pairs, "envoy", {p.seat: p.envoy for p in before.people}, {p.seat: p.envoy for p in after.people})
    pair(pairs, "seat", _seats(before), _seats(after))
    pair(pairs, "used", _used(before), _used(after))
    if after.meng:
        pairs["automa"] = (before.meng, after.meng)
    return telling(differing(pairs), places(after))


def _spaces(view: GugongView) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Each seat's space on the intrigue track and whom its marker lies upon."""
    return {seat: (space, tuple(stack[:height])) for space, stack in enumerate(view.track) for height, seat in enumerate(stack)}


def _cities(view: GugongView) -> dict[str, object]:
    travellers = {person.traveller: person.seat for person in view.people}
    return {city: (token, travellers.get(city)) for city, token in view.cities.items()}


def _seats(view: GugongView) -> dict[int, object]:
    return {
        p.seat: (p.points, p.pool, p.supply, p.double, p.cards, p.discards, p.jade, p.tokens, p.twos, dict(p.rewards), p.decrees, p.bonus)
        for p in view.people
    }


def _used(view: GugongView) -> dict[str, object]:
    used = [(p.seat, each) for p in view.people for each in p.in_use]
    return {location: [(seat, each) for seat, each in used if each.location == location] for location in view.officials}


BELOW = ("city", "house", "harbour", "used", "official", "decree")
"""The kinds of places whose frames are drawn before what lies there."""
MARKERS = ("track", "envoy")


def mark_below(canvas: Canvas, view: GugongView, changed: frozenset[str]) -> None:
    """Mark those of the changed places that pieces are drawn upon. Raises ``KeyError`` for an id that is no place of this board."""
    named = [place.partition(":") for place in sorted(changed) if place.startswith(BELOW)]
    mark_cities(canvas, view.parts, [name for kind, _, name in named if kind == "city"])
    mark(canvas, places(view) if named else {}, [f"{kind}:{name}" for kind, _, name in named if kind != "city"])


def mark_above(canvas: Canvas, view: GugongView, changed: frozenset[str]) -> None:
    """Mark the other changed places. Raises ``KeyError`` for an id that is no place of this board."""
    boxes = places(view)
    wanted = {place for place in changed if not place.startswith(BELOW)}
    inside = {f"envoy:{person.seat}" for person in view.people if person.place is not None}
    markers = {place for place in wanted if place.startswith(MARKERS)} - inside
    mark(canvas, boxes, wanted - markers)
    mark_markers(canvas, boxes, markers)
