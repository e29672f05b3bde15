"""The pieces on the board of Gùgōng that moved or came between two views, for a turn in motion."""

from __future__ import annotations

from collections.abc import Iterator

from render.canvas import Box
from render.changed import Piece
from render.gugong.layout import plaque, waiting_place
from render.gugong.map_layout import CITIES
from render.gugong.places import envoys, intrigue_markers
from render.gugong.tracks_layout import FEW_SEATS, cargo, decree_servant, decree_tile, envoy_figure, harbour, house, ship, wall_space
from render.gugong.trails import arrivals, journeys, sailed
from render.trails import CONTOUR, Point
from rules.gugong.view import GugongView, Ship

BADGE, ABOVE_TOKEN, ASIDE = 44, 30, 14
"""The height of a Traveller's badge in a city, that of one with a token below it, and its shift there."""
SERVANT, CUBE, JADE = 36, 28, 36
"""The height of a Servant on the wall, of one on a ship or a Decree, and of a Jade above its house."""
DROP, SAIL = 70, 34
"""The height from which a piece comes down to its place, and the distance from which a ship that sets out comes."""
LIFT, OUT = 50, 80
"""The height to which a piece rises that leaves, and the distance that a ship sails that leaves."""
OLD, NEW, EFFECT = (0, 0.25), (0.25, 0.5), (0.45, 1)
"""The times of the card that leaves an Official, of the one that comes, and of the pieces that move by its action."""


def pieces(before: GugongView, after: GugongView) -> list[Piece]:
    """Return the pieces that moved or came; after the end, those on the places that the board still shows."""
    acted = [*_servants(before, after), *_envoys(before, after), *_markers(before, after), *_ships(before, after), *_gone(before, after)]
    acted += [] if after.to_move is None else _travellers(before, after)
    return [*_cards(before, after), *(piece._replace(when=EFFECT) for piece in acted)]


def _dropped(sprite: str, at: Box) -> Piece:
    return Piece(at, ((at.cx, at.cy - DROP), (at.cx, at.cy)), ((sprite, at),), new=True)


def _moved(sprite: str, at: Box, way: tuple[Point, ...]) -> Piece:
    return Piece(at, way, ((sprite, at),))


def _cards(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the gift cards that were taken from an Official, and those that were laid down."""
    for location, card in after.officials.items():
        if before.officials.get(location) != card:
            at = plaque(location).card
            if location in before.officials:
                yield Piece(at, (_middle(at), (at.cx, at.cy - LIFT)), gone=True, when=OLD)
            yield _dropped("board/card", at)._replace(when=NEW)


def _gone(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the ships that left their harbours, the Jades that left their houses, and the Servants that left the wall."""
    stayed, sailing = {(each.seat, each.harbour) for each in after.ships}, {old for old, _ in sailed(before.ships, after.ships)}
    for old in before.ships:
        if (old.seat, old.harbour) not in stayed and old not in sailing:
            at = ship(harbour(before.routes.index(old.harbour[0]), len(before.routes), old.number))
            drawn = ((f"board/ship-{old.seat}", at), *_cargo(before, old))
            yield Piece(at, (_middle(at), (at.cx + OUT, at.cy)), drawn, gone=True)
    for number, ((_, full), (_, still)) in enumerate(zip(before.houses, after.houses, strict=True)):
        if full and not still:
            top = house(number, len(before.houses))
            at = Box(top.cx - JADE // 2, top.y, JADE, JADE)
            yield Piece(at, (_middle(at), (at.cx, at.cy - LIFT)), (("motifs/jade", at),), gone=True)
    space, total = 0, max(before.wall_count, before.wall_complete)
    for was, now in zip(before.people, after.people, strict=True):
        for wide in [2] * (was.double == "wall") + [1] * was.wall:
            if now.on_wall < was.on_wall:
                at = wall_space(space, total)
                yield Piece(at, (_middle(at), (at.cx, at.cy - LIFT)), ((f"seats/cube{'-double' * (wide == 2)}-{was.seat}", at),), gone=True)
            space += wide


def _servants(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the Servants that came to the wall and to the Decrees."""
    doubles = {now.seat for was, now in zip(before.people, after.people, strict=True) if was.double != now.double == "wall"}
    for trail in arrivals(before, after):
        x, tip = trail.points[-1]
        kind = "cube-double" if trail.seat in doubles else "cube"
        doubles.discard(trail.seat)
        yield _dropped(f"seats/{kind}-{trail.seat}", Box(x - SERVANT // 2, tip + CONTOUR, SERVANT, SERVANT))
    few = after.seats <= FEW_SEATS
    for number, (decree, seats) in enumerate(after.decrees.items()):
        left, tile = list(before.decrees.get(decree, ())), decree_tile(number)
        for place, seat in enumerate(seats):
            if seat in left:
                left.remove(seat)
            else:
                at = decree_servant(tile, place, len(seats), few=few, beside=bool(after.parts.decree[decree].points))
                yield _dropped(f"seats/{'cube' if few else 'flag'}-{seat}", at)


def _envoys(before: GugongView, after: GugongView) -> Iterator[Piece]:
    was, now = envoys(before), envoys(after)
    for seat, robe in now.items():
        if seat in was and was[seat] != robe:
            at = envoy_figure(robe)
            yield _moved(f"seats/envoy-{seat}", at, (_middle(envoy_figure(was[seat])), _middle(at)))


def _markers(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the intrigue markers that advanced, not those that sank in a stack."""
    was, now = intrigue_markers(before), intrigue_markers(after)
    for seat, at in now.items():
        if seat in was and was[seat].cx != at.cx:
            yield _moved(f"seats/marker-{seat}", at, (_middle(was[seat]), _middle(at)))


def _ships(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the ships that advanced or set out, with their cargo, and the Servants that came onto a ship in its harbour."""
    earlier, came_from = (
        {(each.seat, each.harbour): each for each in before.ships},
        {new: old for old, new in sailed(before.ships, after.ships)},
    )
    for new in after.ships:
        row, routes = after.routes.index(new.harbour[0]), len(after.routes)
        berth, cubes = harbour(row, routes, new.number), _cargo(after, new)
        at, old = ship(berth), came_from.get(new)
        if old or (new.seat, new.harbour) not in earlier:
            start = ship(harbour(row, routes, old.number)) if old else at.moved(-SAIL, 0)
            yield Piece(at, (_middle(start), _middle(at)), ((f"board/ship-{new.seat}", at), *cubes), new=not old)
            continue
        there = len(_cargo(before, earlier[new.seat, new.harbour]))
        yield from (_dropped(*cube) for cube in cubes[there:])


def _cargo(view: GugongView, each: Ship) -> list[tuple[str, Box]]:
    """Return the drawings of a ship's cargo, each with its place."""
    berth = harbour(view.routes.index(each.harbour[0]), len(view.routes), each.number)
    double = [(f"seats/cube-double-{each.seat}", cargo(berth, 0))] * each.double
    return [*double, *((f"seats/cube-{each.seat}", cargo(berth, number + 2 * each.double)) for number in range(each.servants))]


def _travellers(before: GugongView, after: GugongView) -> Iterator[Piece]:
    """Yield the Travellers along their roads; one that sets out comes from its place below the Official."""
    ways = journeys(before, after)
    waiting = [person.seat for person in before.people if not person.traveller]
    for person in after.people:
        shown = next((other.seat for other in reversed(after.people) if other.traveller == person.traveller), None)
        if not person.traveller or shown != person.seat or before.people[person.seat].traveller == person.traveller:
            continue
        high, aside = (ABOVE_TOKEN, ASIDE) if after.cities.get(person.traveller) else (BADGE, 0)
        x, y = CITIES[person.traveller]
        start = [] if person.seat in ways else [_middle(waiting_place(waiting.index(person.seat)))] if person.seat in waiting else [(x, y)]
        way = [*start, *(CITIES[city] for city in ways.get(person.seat, ())[:-1]), (x + aside, y)]
        yield _moved(f"seats/badge-{person.seat}", Box(x + aside - high // 2, y - high // 2, high, high), tuple(way))


def _middle(box: Box) -> Point:
    return box.cx, box.cy
