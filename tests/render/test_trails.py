"""Tests of the trails of moved pieces and the tags of gains: they hide no deciding fact, and show only public information."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Any

import pytest
from PIL import ImageColor

from render import PICTURES
from render import dragon as dragon_pictures
from render import gugong as gugong_pictures
from render.canvas import Box, Mark
from render.changed import Changes
from render.dragon.layout import PANELS as DRAGON_PANELS
from render.dragon.rails import stacks_of
from render.dragon.rails_layout import laid, occupied
from render.encode import encode
from render.gains import POINTS, TAG, Gain, words
from render.gugong.board import board_canvas
from render.gugong.map_layout import CITIES
from render.gugong.trails import journeys, sailed, travels, way
from render.theme import SEATS
from render.trails import CONTOUR, HALF_HEAD, HEAD, THICK, TRAIL, Point, Trail, entry, extent, to_edge, towards
from rules import GAMES, dragon, gugong
from rules.gugong.cards import COMPONENTS
from rules.gugong.state import Ship
from rules.gugong.view import GugongView
from tests.games import known
from tests.render.names import NAMES, WIDEST
from tests.render.sketched import sketched
from tests.render.subjects import MEASURED, SIZES

PANELS = tuple(Box(825 * column, 525 * row, 825, 525) for row in range(2) for column in range(2))
SHORT = ("Ada", "Bo", "Cy", "Di", "Ed")
LENGTHS = (9, 40, 3, 1, 5, 15, 2, 8, 80, 7, 4, 30, 3, 6, 90, 5, 2, 120)
"""The number of choices from one view to the next."""
ASIDE = 34
"""The distance from the middle of a road to its outermost lane."""


@cache
def rounds(game: str, seats: int) -> list[tuple[Any, Any, Any]]:
    """Return states of a random game, each with two public views some choices apart."""
    rules, chance = GAMES[game], random.Random(seats)
    state = rules.new_game(seats, known(game).options, seats)
    found: list[tuple[Any, Any, Any]] = []
    for length in LENGTHS:
        before = rules.view(state, None)
        for _ in range(length):
            if state.choices:
                rules.apply(state, chance.choice(state.choices))
        found.append((rules.load(rules.dump(state)), before, rules.view(state, None)))
    return found


def covers(trail: Trail, box: Box) -> bool:
    """Check whether a trail lies over a box."""
    line, last = -(-THICK // 2) + CONTOUR, trail.points[-1]
    near = box.inset(-max(line, HALF_HEAD + CONTOUR))
    for one, other in pairwise(trail.points):
        if not near.meets(Box(min(one[0], other[0]), min(one[1], other[1]), abs(other[0] - one[0]), abs(other[1] - one[1]))):
            continue
        steps = max(round(hypot(other[0] - one[0], other[1] - one[1])), 1)
        for step in range(steps + 1):
            x, y = one[0] + (other[0] - one[0]) * step / steps, one[1] + (other[1] - one[1]) * step / steps
            back = hypot(last[0] - x, last[1] - y) if other == last else HEAD + 1
            wide = max(line, HALF_HEAD * back / HEAD + CONTOUR) if back <= HEAD else line
            if hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom)) < wide - 1:
                return True
    return False


def hidden(marks: list[Mark], changed: Changes) -> list[tuple[Trail, Mark]]:
    """Return every trail with the texts that it covers and that are not written again upon it."""
    drawn = {(mark.what, mark.box): place for place, mark in enumerate(marks) if mark.kind == TRAIL}
    found = [(trail, drawn.pop((f"{TRAIL}-{trail.seat}", extent(trail)))) for trail in changed.trails]
    assert drawn == {}
    return [
        (trail, mark)
        for trail, place in found
        for mark in marks[:place]
        if mark.kind == "text" and covers(trail, mark.box) and mark not in marks[place:]
    ]


@pytest.mark.parametrize(("game", "seats"), SIZES)
@sketched()
def test_no_way_covers_a_text_and_none_crosses_a_seam(game: str, seats: int) -> None:
    board, ways = known(game).pictures.board, 0
    for number, (_, before, after) in enumerate(rounds(game, seats)):
        if after.to_move is None:
            continue
        changed = PICTURES[game].changes(before, after)
        marks = board(after, (NAMES, WIDEST)[number % 2][:seats], str, changed).marks
        assert hidden(marks, changed) == []
        assert [trail for trail in changed.trails if not any(panel.holds(extent(trail)) for panel in PANELS)] == []
        ways += len(changed.trails)
    assert ways > 2


@pytest.mark.parametrize(("game", "seats"), SIZES)
@sketched()
def test_a_tag_lies_on_free_ground_and_every_seat_with_new_points_has_one(game: str, seats: int) -> None:
    board, tags = known(game).pictures.board, 0
    for _, before, after in rounds(game, seats):
        if after.to_move is None:
            continue
        changed = PICTURES[game].changes(before, after)
        places = PICTURES[game].places(after)
        for names in (SHORT, WIDEST):
            marks = board(after, names[:seats], str, changed).marks
            for place, mark in enumerate(marks):
                if mark.kind == TAG:
                    tags += 1
                    assert [other for other in marks[:place] if other.kind in ("text", "sprite", TAG) and other.box.meets(mark.box)] == [
                        other for other in marks[:place] if other.what.startswith("scene/") and other.box.meets(mark.box)
                    ]
                    assert mark.box.inset(-1).holds(marks[place + 1].box)
                    assert marks[place + 1].size >= 27
            if names is SHORT:
                for gain in changed.gains:
                    if gain.sign == POINTS:
                        assert any(mark.kind == TAG and mark.what == words(gain) for mark in beside(marks, places[f"seat:{gain.seat}"]))
    assert tags > 0


def beside(marks: list[Mark], box: Box) -> list[Mark]:
    """Return the marks at the height of a box, from its left edge on."""
    return [mark for mark in marks if box.y <= mark.box.y and mark.box.bottom <= box.bottom and mark.box.x >= box.x]


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_ways_and_gains_are_those_that_everybody_may_know(game: str, seats: int) -> None:
    rules, pictures = GAMES[game], PICTURES[game]
    for (one, _, first), (other, _, second) in pairwise(rounds(game, seats)):
        public = pictures.changes(first, second)
        for seat in range(seats):
            own = pictures.changes(rules.view(one, seat), rules.view(other, seat))
            assert (own, own.trails, own.gains) == (public, public.trails, public.gains)


@pytest.mark.parametrize("game", MEASURED)
def test_without_changes_nothing_is_marked(game: str) -> None:
    state, _, view = rounds(game, 4)[3]
    same = PICTURES[game].changes(view, GAMES[game].view(state, None))
    assert (same, same.trails, same.gains) == (Changes(), (), ())
    plain, marked = (PICTURES[game].board(view, NAMES[:4], str, changed) for changed in (frozenset(), same))
    assert encode(plain) == encode(marked)


@pytest.mark.parametrize("game", MEASURED)
def test_the_same_views_give_the_same_picture(game: str) -> None:
    _, before, after = rounds(game, 3)[1]
    one, other = (PICTURES[game].board(after, NAMES[:3], str, PICTURES[game].changes(before, after)) for _ in range(2))
    assert encode(one) == encode(other)


# --- Gùgōng


def near_a_road(one: Point, other: Point) -> bool:
    """Check whether both ends of a line lie on one road or beside it."""
    for start, end in ((CITIES[city], CITIES[neighbour]) for city, neighbour in COMPONENTS.roads):
        x, y = end[0] - start[0], end[1] - start[1]
        aside = [abs(x * (at[1] - start[1]) - y * (at[0] - start[0])) / hypot(x, y) for at in (one, other)]
        along = [(x * (at[0] - start[0]) + y * (at[1] - start[1])) / (x * x + y * y) for at in (one, other)]
        if max(aside) <= ASIDE and min(along) >= -0.05 and max(along) <= 1.05:
            return True
    return False


def moving(*travellers: str) -> GugongView:
    """Return a game with one seat for each Traveller, standing in these cities, whose tokens are taken."""
    state = gugong.new_game(len(travellers), {}, 1)
    state.cities = dict.fromkeys(state.cities, "")
    for person, city in zip(state.people, travellers, strict=True):
        person.traveller = city
    return gugong.view(state, None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@sketched()
def test_travellers_go_along_roads_only_and_cover_no_name(seats: int) -> None:
    chance = random.Random(seats)
    for _ in range(12):
        before, after = (moving(*chance.sample(COMPONENTS.cities, seats)) for _ in range(2))
        for seat, cities in journeys(before, after).items():
            assert (cities[0], cities[-1]) == (before.people[seat].traveller, after.people[seat].traveller)
            assert all(other in COMPONENTS.neighbours[one] for one, other in pairwise(cities))
        changed = gugong_pictures.changes(before, after)
        gone = travels(before, after)
        assert len(gone) == sum(old.traveller != new.traveller for old, new in zip(before.people, after.people, strict=True))
        for trail in gone:
            lines = [(one, other) for one, other in pairwise(trail.points) if hypot(other[0] - one[0], other[1] - one[1]) > ASIDE]
            assert all(near_a_road(one, other) for one, other in lines), trail
        marks = board_canvas(after, NAMES[:seats], str, changed).marks
        assert [trail for trail in changed.trails if not any(panel.holds(extent(trail)) for panel in PANELS)] == []
        assert hidden(marks, changed) == []


def test_the_way_between_two_cities_is_a_shortest_one_and_the_same_each_time() -> None:
    for start in COMPONENTS.cities:
        reached = {start: 0}
        row = [start]
        for city in row:
            for other in COMPONENTS.neighbours[city]:
                if other not in reached:
                    reached[other] = reached[city] + 1
                    row.append(other)
        assert {end: len(way(COMPONENTS, start, end)) - 1 for end in COMPONENTS.cities} == reached


def test_two_travellers_on_one_road_go_side_by_side() -> None:
    one, other = COMPONENTS.roads[0]
    first, second = travels(moving(one, other), moving(other, one))
    assert min(hypot(x - there, y - below) for x, y in first.points for there, below in second.points) >= THICK


def test_the_head_of_a_trail_can_be_seen_unless_names_fill_the_road() -> None:
    """The city at the end of the way has a ring around it there."""
    roads = [*COMPONENTS.roads, *((other, one) for one, other in COMPONENTS.roads)]
    seen = 0
    for one, other in roads:
        before, after = moving(one, ""), moving(other, "")
        changed = gugong_pictures.changes(before, after)
        canvas = board_canvas(after, NAMES[:2], str, changed)
        x, y = towards(changed.trails[0].points[1], changed.trails[0].points[0], HEAD / 3)
        seen += canvas.image.getpixel((x, y)) == ImageColor.getrgb(SEATS[0].fill)
        assert f"city:{other}" in changed
    assert seen >= 0.8 * len(roads)


def test_a_traveller_that_sets_out_or_stays_has_no_way() -> None:
    one, other = COMPONENTS.roads[0]
    assert travels(moving("", one), moving(other, one)) == []


def test_ships_keep_their_order_and_new_and_lost_ones_have_no_way() -> None:
    def ships(*where: str) -> list[Ship]:
        return [Ship(seat=int(each[2]), harbour=each[:2], servants=1, double=0) for each in where]

    def went(before: list[Ship], after: list[Ship]) -> set[tuple[str, str]]:
        return {(old.harbour, new.harbour) for old, new in sailed(before, after)}

    assert went(ships("a10", "a30"), ships("a20", "a50")) == {("a1", "a2"), ("a3", "a5")}
    assert went(ships("a10", "a51"), ships("a20", "a11")) == {("a1", "a2")}
    assert went(ships("a10", "b10"), ships("a10", "b40")) == {("b1", "b4")}
    assert went(ships("a40"), ships("a20")) == set()
    assert went([], ships("a10")) == set()


def test_a_servant_that_came_onto_the_wall_has_an_arrow_and_one_that_stood_there_has_none() -> None:
    before, after = (gugong.new_game(3, {}, 1) for _ in range(2))
    before.people[1].wall, after.people[1].wall, after.people[2].wall = 1, 2, 1
    changed = gugong_pictures.changes(gugong.view(before, None), gugong.view(after, None))
    assert sorted(trail.seat for trail in changed.trails) == [1, 2]


def test_an_envoy_has_a_way_up_the_steps_and_a_marker_along_the_track() -> None:
    before, after = (gugong.new_game(4, {}, 1) for _ in range(2))
    after.people[2].envoy = 3
    after.track = [[0, 1, 2], [], [], [], [3], *([] for _ in after.track[5:])]
    before.track = [[0, 1, 2, 3], *([] for _ in before.track[1:])]
    changed = gugong_pictures.changes(gugong.view(before, None), gugong.view(after, None))
    boxes = gugong_pictures.places(gugong.view(after, None))
    ends = {trail.seat: trail.points[-1] for trail in changed.trails}
    for seat, place in ((2, "envoy:2"), (3, "track:3")):
        assert boxes[place].inset(-CONTOUR - 1).holds(Box(*ends[seat], 1, 1))


# --- the dragon


def test_the_ways_on_a_track_lead_along_the_road_to_the_spaces_of_the_markers_that_went_ahead() -> None:
    before, after = (dragon.new_game(5, {}, 1) for _ in range(2))
    after.people[1].sources = {"palaces": 3}
    after.people[3].space += 7
    changed = dragon_pictures.changes(dragon.view(before, None), dragon.view(after, None))
    boxes = dragon_pictures.places(dragon.view(after, None))
    found = {trail.seat: trail for trail in changed.trails}
    assert {*found} == {1, 3}
    for seat, part in ((1, "score"), (3, "track")):
        (start, _), (tip, height) = found[seat].points
        held = [space for space, _ in stacks_of(dragon.view(after, None), part)]
        space = occupied(laid(DRAGON_PANELS[part], held), held[0])
        assert start < tip <= space.x
        assert space.y < height < space.bottom <= boxes[f"{part}:{seat}"].y
    assert changed.gains == (Gain(1, POINTS, 3, after.people[1].points),)


def test_a_dragon_that_came_to_a_group_has_an_arrow_behind_it() -> None:
    state = dragon.new_game(4, {}, 3)
    while state.phase != "action":
        dragon.apply(state, state.choices[0])
    before = dragon.load(dragon.dump(state))
    seat = state.to_move
    assert seat is not None
    state.dragons[1] = [seat]
    changed = dragon_pictures.changes(dragon.view(before, None), dragon.view(state, None))
    assert [trail.seat for trail in changed.trails] == [seat]
    assert dragon_pictures.places(dragon.view(state, None))["group:2"].holds(extent(changed.trails[0]).inset(CONTOUR))
    assert not [place for place in changed if place.startswith("group")]


# --- lines


def test_a_line_enters_a_box_at_the_point_at_which_it_crosses_its_edge() -> None:
    box = Box(10, 10, 10, 10)
    assert entry((0, 15), (40, 15), box) == 0.25
    assert entry((15, 15), (40, 15), box) == 0
    assert entry((0, 0), (40, 5), box) is None
    assert entry((5, 5), (5, 40), box) is None
    assert to_edge((0, 15), box) == (10, 15)
    assert to_edge((15, 40), box) == (15, 20)
