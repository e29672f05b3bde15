"""The trails on the board of Gùgōng between two views.

Travellers along the roads, ships along the canal, Envoys up the steps, intrigue markers, and arrows above the servants that came onto the
wall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from render.canvas import Box
from render.gugong.layout import LEAST_HERE, content
from render.gugong.map_layout import CITIES, RING, city_name
from render.gugong.names import CITIES as CITY_NAMES
from render.gugong.places import envoys, intrigue_markers
from render.gugong.tracks_layout import harbour, ship, wall_space
from render.text import width
from render.trails import CONTOUR, HEAD, SHORT_HEAD, SHORT_THICK, THICK, Point, Trail, entry, to_edge, towards
from rules.gugong.cards import Components
from rules.gugong.view import GugongView, SeatView, Ship

LANE = THICK + CONTOUR
"""The distance between two trails on one road."""
ASIDE = (2, -2, 3, -3, 4, -4, 5, -5)
"""The sideways shifts, in half lanes, for a trail beside a road with a name on it."""
LEAVES = 9
COMES = 4
"""The horizontal shifts of a leap's start and end, which keep it apart from leaps that end or start on the same space."""
Road = tuple[str, str]


def trails(before: GugongView, after: GugongView, changed: frozenset[str]) -> list[Trail]:
    """Return the trails from one view to the other; a marker has one only if it is in ``changed``."""
    return [*travels(before, after), *sailings(before, after), *_markers(before, after, changed), *arrivals(before, after)]


# --- the map


@lru_cache(maxsize=512)
def way(parts: Components, start: str, end: str) -> tuple[str, ...]:
    """Return the cities along a shortest way on the roads; () if no way leads there.

    Of several shortest ways it takes the one whose roads come first in the components.
    """
    came = {start: start}
    row = [start]
    for city in row:
        for other in parts.neighbours[city]:
            if other not in came:
                came[other] = city
                row.append(other)
    if end not in came:
        return ()
    cities = [end]
    while cities[-1] != start:
        cities.append(came[cities[-1]])
    return tuple(reversed(cities))


def journeys(before: GugongView, after: GugongView) -> dict[int, tuple[str, ...]]:
    """Return the cities along the way of each Traveller that moved."""
    found: dict[int, tuple[str, ...]] = {}
    for old, new in zip(before.people, after.people, strict=True):
        if old.traveller and new.traveller and old.traveller != new.traveller:
            found[new.seat] = way(after.parts, old.traveller, new.traveller)
    return {seat: cities for seat, cities in found.items() if cities}


def travels(before: GugongView, after: GugongView) -> list[Trail]:
    """Return the trails of the Travellers, side by side on a shared road."""
    going = journeys(before, after)
    sharing: dict[Road, list[int]] = {}
    for seat, cities in going.items():
        for one, other in pairwise(cities):
            sharing.setdefault(_road(one, other), []).append(seat)
    return [Trail(seat, _along(seat, cities, sharing)) for seat, cities in going.items()]


def _road(one: str, other: str) -> Road:
    return (one, other) if one < other else (other, one)


def _along(seat: int, cities: Sequence[str], sharing: Mapping[Road, list[int]]) -> tuple[Point, ...]:
    """Return the points of a trail: its cities, shifted by its lane on each road; the last point at the edge of its city."""
    points: list[Point] = []
    for one, other in pairwise(cities):
        there = sharing[_road(one, other)]
        points += _beside(one, other, there.index(seat) * 2 + 1 - len(there))
    last = cities[-2], cities[-1]
    lanes = ASIDE if len(sharing[_road(*last)]) == 1 else ()
    ends = [(points[-2], points[-1]), *(_beside(*last, halves) for halves in lanes)]
    free = [(begin, end) for begin, end in ends if not any(_to_name(begin, _tip(begin, end), city) for city in last)]
    begin, end = free[0] if free else ends[0]
    tip = _tip(begin, end)
    through = _to_name(begin, tip, last[1])
    if through:
        tip = towards(begin, tip, through * hypot(tip[0] - begin[0], tip[1] - begin[1]))
    return (*points[:-2], begin, tip)


def _tip(begin: Point, end: Point) -> Point:
    """Return the tip of the arrow's head of a trail to a city."""
    return towards(end, begin, RING // 2 + CONTOUR + 2)


def _to_name(begin: Point, tip: Point, city: str) -> float | None:
    """Return the share of a trail's length after which it reaches the city's name; None if it does not touch the name."""
    x, y = city_name(city)
    wide = width(CITY_NAMES[city], "sans", LEAST_HERE)
    return entry(begin, tip, Box(x - wide // 2, y - LEAST_HERE // 2, wide, LEAST_HERE + 4).inset(-CONTOUR - THICK // 2))


def _beside(one: str, other: str, halves: int) -> tuple[Point, Point]:
    """Return the two ends of a trail along a road, shifted sideways by a number of half lanes."""
    right, down = _aside(_road(one, other), halves)
    (x, y), (there, below) = CITIES[one], CITIES[other]
    return (x + right, y + down), (there + right, below + down)


def _aside(road: Road, halves: int) -> Point:
    """Return the sideways shift from a road, for a number of half lanes."""
    (x, y), (there, below) = CITIES[road[0]], CITIES[road[1]]
    right, down = towards((0, 0), (below - y, x - there), abs(halves) * LANE / 2)
    return (right, down) if halves > 0 else (-right, -down)


# --- the canal


def sailings(before: GugongView, after: GugongView) -> list[Trail]:
    """Return the trails of the ships, each at the height of its route."""
    found: list[Trail] = []
    for old, new in sailed(before.ships, after.ships):
        start, end = (_berth(after, each) for each in (old, new))
        found.append(Trail(new.seat, ((start.x + 24, start.cy), (ship(end).x - CONTOUR, end.cy))))
    return found


def sailed(before: Sequence[Ship], after: Sequence[Ship]) -> list[tuple[Ship, Ship]]:
    """Return each ship that advanced, before and after: ships of a seat never pass each other on a route."""
    there = {(each.seat, each.harbour) for each in before} & {(each.seat, each.harbour) for each in after}
    left = sorted((each for each in before if (each.seat, each.harbour) not in there), key=_number, reverse=True)
    found: list[tuple[Ship, Ship]] = []
    for new in sorted((each for each in after if (each.seat, each.harbour) not in there), key=_number, reverse=True):
        behind = [old for old in left if (old.seat, old.harbour[0]) == (new.seat, new.harbour[0]) and old.number < new.number]
        if behind:
            left.remove(behind[0])
            found.append((behind[0], new))
    return found


def _number(each: Ship) -> int:
    return each.number


def _berth(view: GugongView, each: Ship) -> Box:
    return harbour(view.routes.index(each.harbour[0]), len(view.routes), each.number)


# --- steps, intrigue, wall


def _markers(before: GugongView, after: GugongView, changed: frozenset[str]) -> list[Trail]:
    """Return the trails of Envoys and intrigue markers."""
    was, now = envoys(before), envoys(after)
    climbed = [Trail(seat, _climb(was[seat], box)) for seat, box in now.items() if f"envoy:{seat}" in changed and was[seat].y != box.y]
    was, now = intrigue_markers(before), intrigue_markers(after)
    return climbed + [
        _over(seat, content("intrigue"), was[seat], box, [other for each, other in now.items() if each != seat])
        for seat, box in now.items()
        if f"track:{seat}" in changed and seat in was and was[seat].x != box.x
    ]


def _climb(start: Box, end: Box) -> tuple[Point, ...]:
    """Return the way of an Envoy from its feet before to its feet now, at least as long as a short arrow."""
    tip = end.bottom + CONTOUR
    return (end.cx, max(start.bottom, tip + SHORT_HEAD + 1)), (end.cx, tip)


def _over(seat: int, panel: Box, start: Box, end: Box, others: Sequence[Box]) -> Trail:
    """Return a marker's trail: straight, or a leap over other markers that would hide it.

    Without room above them for a whole arrow the leap is slim; without room for that either, the trail is straight.
    """
    begin = (start.cx, start.cy)
    straight = begin, to_edge(begin, end)
    left, right = sorted((start.cx, end.cx))
    between = [other for other in others if left <= other.cx <= right]
    top = min(other.y for other in (end, *between))
    heights = {top - HEAD - CONTOUR - THICK // 2: THICK, top - SHORT_HEAD - CONTOUR: SHORT_THICK // 2 + CONTOUR}
    room = [height for height, above in heights.items() if height >= panel.y + above]
    hidden = any(entry(*straight, other) is not None for other in between)
    if not hidden or any(other.x == end.x and other.y < end.y for other in between) or not room:
        return Trail(seat, straight)
    low = min((other.y for other in between if other.x == start.x), default=start.bottom)
    ahead = 1 if start.cx < end.cx else -1
    leaves, comes = start.cx + LEAVES * ahead, end.cx - COMES * ahead
    points = (leaves, low - CONTOUR), (leaves, room[0]), (comes, room[0]), (comes, end.y - CONTOUR)
    return Trail(seat, points, slim=room[0] != min(heights))


def arrivals(before: GugongView, after: GugongView) -> list[Trail]:
    """Return an arrow above each servant that came onto the wall. A completed wall begins anew."""
    grown = _grown(before, after)
    total = max(after.wall_count, after.wall_complete)
    found: list[Trail] = []
    space = 0
    for person in after.people:
        cubes = [2] * (person.double == "wall") + [1] * person.wall
        for number, wide in enumerate(cubes):
            if number >= len(cubes) - grown[person.seat]:
                at = wall_space(space, total)
                found.append(Trail(person.seat, ((at.cx, content("wall").y), (at.cx, at.y - CONTOUR))))
            space += wide
    return found


def _grown(before: GugongView, after: GugongView) -> Counter[int]:
    """Return the number of servants that each seat has added to the wall."""
    return Counter({new.seat: _servants(new) - _servants(old) for old, new in zip(before.people, after.people, strict=True)})


def _servants(person: SeatView) -> int:
    return person.wall + (person.double == "wall")
