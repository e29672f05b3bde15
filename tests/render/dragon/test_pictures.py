"""Tests of the pictures of the dragon alone."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from PIL import ImageColor

from render.canvas import Box, Canvas
from render.captions import Told
from render.dragon import AREAS
from render.dragon.actions_layout import actions_title
from render.dragon.areas import area_canvas
from render.dragon.board import board_canvas
from render.dragon.events import ASKED, over
from render.dragon.events_layout import DAY
from render.dragon.goods import SIGN, WALL, WORDED, belongings, counted, draw_chip, income
from render.dragon.hand import draw_hand
from render.dragon.hand_layout import PORTRAIT
from render.dragon.layout import PANELS
from render.dragon.names import EVENTS
from render.dragon.queue import steps_after
from render.dragon.rails import stacks_of
from render.dragon.seats_layout import legend_place, seat_place
from render.signs import signs_width
from render.theme import LACQUER, MIST
from rules.contract import Danger
from rules.dragon import apply
from rules.dragon.cards import MONTHS, OCCUPIED_COST, SUPER_EVENTS, SUPER_MONTH, TYPES, WILD
from rules.dragon.palaces import BuildFloors, HousePerson
from rules.dragon.state import DragonState, Palace
from rules.dragon.super_events import Charter, DiscardCard, LoseFloor, ReturnPieces, TakeYoung
from rules.dragon.view import view
from tests.games.dragon import PICTURES
from tests.render.dragon.positions import BOTH, crowded, extreme, played, struck
from tests.render.names import NAMES
from tests.render.sketched import sketched
from tests.render.stories import story
from tests.render.test_geometry import COUNT

PHONE = 287
"""The width of a picture in the chat of a phone, in pixels."""
CHIPS = ("motifs/danger", "motifs/safe")
"""The signs of an event under way at a seat: it still takes persons, or the seat is through."""


def board(state: DragonState) -> Canvas:
    return board_canvas(view(state, None), NAMES[: state.seats], str)


def sprites(canvas: Canvas) -> Counter[str]:
    """Count the drawings by name."""
    return Counter(mark.what for mark in canvas.marks if mark.kind == "sprite")


def test_the_parts_of_the_board_can_be_had_enlarged() -> None:
    assert AREAS == ("events", "display", "actions", "track", "score", "seats")
    with pytest.raises(KeyError):
        area_canvas(view(crowded(2), None), NAMES[:2], str, "map")


def test_persons_stand_floor_by_floor_the_first_on_the_ground_floor() -> None:
    state = played(2, 1, 0)
    state.people[0].palaces = [Palace(1, 3, ("monk", "lady", "farmer"))]
    places = {mark.what: mark.box for mark in board(state).marks if mark.what.startswith("residents/")}
    ground, first, second = (places[f"residents/{person}"] for person in ("monk", "lady", "farmer"))
    assert ground.x == first.x == second.x
    assert ground.y > first.y > second.y


def test_the_markers_of_the_person_track_lie_in_player_order_the_later_of_two_on_a_space_first() -> None:
    state = played(3, 1, 0)
    for seat, (space, arrival) in enumerate(((7, 1), (9, 2), (7, 3))):
        state.people[seat].space, state.people[seat].arrival = space, arrival
    assert stacks_of(view(state, None), "track") == [(9, [1]), (7, [0, 2])]
    places = {
        mark.what: mark.box for mark in board(state).marks if mark.what.startswith("seats/marker") and PANELS["track"].holds(mark.box)
    }
    assert places["seats/marker-0"].x < places["seats/marker-2"].x < places["seats/marker-1"].x


def test_months_that_are_over_are_ticked_off() -> None:
    state = played(4, 6, 130)
    assert 1 < state.month <= MONTHS
    done = state.month - (state.phase != "scoring") + (state.month > SUPER_MONTH)
    assert sprites(board(state))["motifs/done"] == done


@pytest.mark.parametrize(("event", "settled"), [("earthquake", True), ("eclipse", False)])
def test_the_month_of_a_super_event_is_over_unless_its_event_is_repeated(event: str, settled: bool) -> None:
    state = struck(3, event)
    state.month = SUPER_MONTH
    seen = replace(view(state, None), phase="super event")
    assert over(seen, SUPER_MONTH) == settled


@pytest.mark.parametrize("event", SUPER_EVENTS)
def test_every_super_event_lies_on_the_board_and_is_told_in_the_enlarged_months(event: str) -> None:
    state = struck(3, event)
    assert sprites(board(state))[f"supers/{event}"] == 1
    assert sprites(area_canvas(view(state, None), NAMES[:3], str, "events"))[f"supers/{event}"] == 1


def test_the_wall_has_the_marks_of_its_seats_in_the_order_in_which_they_built() -> None:
    state = crowded(3)
    state.wall = [2, 0, 0, 1]
    stones = [mark for mark in board(state).marks if mark.what.startswith("seats/marker-") and PANELS["events"].holds(mark.box)]
    assert [mark.what[-1] for mark in stones] == ["2", "0", "0", "1"]


@pytest.mark.parametrize("options", [{}, BOTH])
def test_the_months_to_come_have_their_names(options: dict[str, str]) -> None:
    words = [mark.what for mark in board(played(3, 1, 0, options)).marks if mark.kind == "text"]
    assert words.count("Peace") == 2
    assert {"Drought", "Mongols", "Tribute", "Festival"} <= set(words)


def test_zeros_are_not_drawn() -> None:
    state = played(2, 1, 0)
    for person in state.people:
        person.yuan = person.rice = person.fireworks = 0
        person.privileges = {"small": 0, "large": 0}
    drawn = [motif for person in view(state, None).people for motif, _ in belongings(person)]
    assert set(drawn) == {"motifs/cards", "motifs/income"}


def test_the_hand_shows_the_palaces_with_their_numbers_and_a_new_one() -> None:
    state = played(2, 1, 0)
    state.people[0].palaces = [Palace(1, 3), Palace(2, 1, ("monk",)), Palace(5, 2)]
    drawn = draw_hand(view(state, 0), NAMES[:2], str)
    assert sprites(drawn)["palaces/room"] == 1
    assert sprites(drawn)["palaces/wide-1"] + sprites(drawn)["palaces/wide-floor"] == 3 + 1 + 2
    words = [mark.what for mark in drawn.marks if mark.kind == "text"]
    assert {"1", "2", "5", "+"} <= set(words)


def test_the_hand_shows_every_kind_of_card_once_with_the_tiles_left_on_display() -> None:
    state = played(5, 1, 40)
    own = state.people[0]
    own.cards = ["monk", "wild", "wild"]
    state.display["monk"], state.display["old-monk"] = 3, 0
    drawn = draw_hand(view(state, 0), NAMES, str)
    portraits = {mark.what for mark in drawn.marks if mark.what.startswith("persons/") and mark.size == PORTRAIT}
    assert portraits == {"persons/monk", "persons/wild"}
    words = [mark.what for mark in drawn.marks if mark.kind == "text"]
    assert [word for word in words if word.startswith("\N{MULTIPLICATION SIGN}")] == [
        f"\N{MULTIPLICATION SIGN}{number}" for number in (3, 0, 2)
    ]


def test_the_income_of_a_month_counts_palaces_ladies_and_dragons_on_privileges() -> None:
    state = played(2, 1, 0)
    person = state.people[0]
    person.palaces = [Palace(1, 2, ("lady", "monk")), Palace(2, 1)]
    person.privileges = {"small": 1, "large": 2}
    assert income(view(state, None).people[0]) == 2 + 1 + 1 + 4


def test_a_phone_shows_deciding_facts_of_a_hand_at_eleven_pixels_and_nothing_under_nine() -> None:
    for state in (*(position(5) for position in PICTURES.positions), crowded(5), richest()):
        for seat in range(state.seats):
            drawn = draw_hand(view(state, seat), NAMES[: state.seats], str)
            texts = [mark for mark in drawn.marks if mark.kind == "text"]
            assert not [mark for mark in texts if mark.size * PHONE / drawn.area.w < 9]
            assert not [mark for mark in texts if COUNT.match(mark.what) and mark.size * PHONE / drawn.area.w < 11]
            assert not [mark for mark in texts if mark.what.endswith("…")]


def richest() -> DragonState:
    """Build a game with every kind of card, several of some, ten tiles of each kind of person left, two palaces, all wall tiles."""
    state = played(5, 1, 0, BOTH)
    for person in state.people:
        person.cards = [*TYPES, *TYPES[:2], WILD, WILD]
    state.display = dict.fromkeys(state.display, 10)
    return state


def test_a_hand_is_no_higher_than_a_phone_shows_well() -> None:
    for state in (*(position(5) for position in PICTURES.positions), crowded(5)):
        for seat in range(state.seats):
            assert draw_hand(view(state, seat), NAMES, str).image.height <= 1800
    assert draw_hand(view(richest(), 0), NAMES, str).image.height <= 1900


def test_an_occupied_group_shows_its_cost_while_somebody_may_still_come() -> None:
    state = played(3, 1, 0, {})
    while not any(state.dragons):
        apply(state, state.choices[0])
    assert state.phase == "action"
    cost = f"\N{MINUS SIGN}{OCCUPIED_COST}"
    occupied = sum(bool(group) for group in state.dragons)
    shown = [mark.what for mark in board(state).marks if mark.slot.y > PANELS["actions"].y + 40 and PANELS["actions"].holds(mark.slot)]
    assert shown.count(cost) == occupied
    while state.phase == "action":
        apply(state, state.choices[0])
    after = [mark.what for mark in board(state).marks if mark.slot.y > PANELS["actions"].y + 40 and PANELS["actions"].holds(mark.slot)]
    assert cost not in after


def goods_of(canvas: Canvas, seats: int) -> list[dict[str, tuple[int, int]]]:
    """Return the positions of the signs of each seat's goods, measured from the corner of its place."""
    found: list[dict[str, tuple[int, int]]] = []
    for seat in range(seats):
        place = seat_place(seat, seats)
        signs = [mark for mark in canvas.marks if mark.what in WORDED and place.holds(mark.box)]
        found.append({mark.what: (mark.box.x - place.x, mark.box.y - place.y) for mark in signs if mark.slot == place})
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_each_thing_in_the_same_place_whatever_it_lacks(seats: int) -> None:
    for state in (played(seats, 3, 120), played(seats, 6, 60, {}), crowded(seats)):
        state.people[0].rice = state.people[1].yuan = 0
        state.people[0].fireworks = 12
        found = goods_of(board(state), seats)
        beside_the_points = {"motifs/income"} if seats in (2, 4) else set[str]()
        for sign in {sign for each in found for sign in each} - beside_the_points:
            assert len({each[sign] for each in found if sign in each}) == 1, sign


def test_the_palaces_of_a_seat_are_at_most_a_third_larger_than_those_of_the_fullest_seat() -> None:
    state = played(5, 1, 0)
    for seat, person in enumerate(state.people):
        person.palaces = [Palace(number + 1, 3, ("monk",)) for number in range(1 + seat)]
    assert tile_sizes(state) == {37}
    for person in state.people[1:]:
        person.palaces = [Palace(1, 1, ("monk",))]
    state.people[0].palaces = [Palace(number, 1, ("monk",)) for number in range(4)]
    assert tile_sizes(state) == {50, 60}
    state.people[0].palaces = [Palace(1, 1, ("monk",))]
    assert tile_sizes(state) == {90}


def tile_sizes(state: DragonState) -> set[int]:
    """Return the sizes of person tiles in palaces."""
    return {mark.size for mark in board(state).marks if mark.what.startswith(("tiles/", "residents/", "signs/"))}


@pytest.mark.parametrize(("seats", "least"), [(4, 46), (5, 43)])
def test_three_palaces_of_three_floors_are_large_enough_for_a_phone(seats: int, least: int) -> None:
    state = played(seats, 1, 0)
    for owner in state.people:
        owner.palaces = [Palace(number, 3, ("monk", "lady", "farmer")) for number in (1, 2, 3)]
    assert min(tile_sizes(state)) >= least


def test_a_danger_of_the_next_month_is_louder_than_a_later_one() -> None:
    grounds = [Canvas(Box(0, 0, 80, 33)) for _ in range(3)]
    for ahead, canvas in enumerate(grounds):
        draw_chip(canvas, canvas.area, Danger("mongols", 5, 1, 0, looms=True), ahead)
    assert [canvas.image.getpixel((40, 4)) for canvas in grounds] == [
        ImageColor.getrgb(grounds[0].paint[colour]) for colour in (LACQUER, "sky-danger", MIST)
    ]


def test_the_wall_tiles_that_a_seat_has_left_are_shown_beside_the_wall() -> None:
    state = crowded(3)
    for seat, person in enumerate(state.people):
        person.wall = person.wall[: 2 - seat]
    drawn = board(state).marks
    for seat, left in enumerate(("2", "1", "")):
        place = seat_place(seat, 3)
        shown = [after.what for mark, after in pairwise(drawn) if mark.what == "motifs/wall" and mark.slot == place]
        assert shown == [left] * bool(left)
    without = played(3, 1, 40, {})
    assert not [mark for mark in board(without).marks if mark.what == "motifs/wall" and PANELS["seats"].holds(mark.box)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, BOTH])
def test_the_legend_names_exactly_the_signs_beside_the_palaces(seats: int, options: dict[str, str]) -> None:
    drawn = board(played(seats, 3, 60, options)).marks
    named = {after.what for mark, after in pairwise(drawn) if legend_place(seats).holds(mark.box) and mark.what in WORDED}
    places = [seat_place(seat, seats) for seat in range(seats)]
    assert named == {WORDED[mark.what] for mark in drawn if mark.what in WORDED and any(place.holds(mark.box) for place in places)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_table_that_knows_the_game_has_the_room_of_the_legend_for_its_seats(seats: int) -> None:
    state = crowded(seats)
    for person in state.people:
        person.palaces = [Palace(1, 3, ("warrior", "old-healer"))]
    seen, names = view(state, None), NAMES[:seats]
    drawn = board_canvas(seen, names, str, frozenset({"seat:0"}), told=Told(known=True)).marks
    assert not [mark for mark in drawn if mark.what in WORDED.values()]
    assert [mark for mark in drawn if not mark.slot.inset(-2).holds(mark.box)] == []
    assert [mark.box for mark in drawn if mark.kind == "corners"] == [seat_place(0, seats, bare=True)]
    last, wider = seat_place(seats - 1, seats), seat_place(seats - 1, seats, bare=True)
    assert wider.w * wider.h > last.w * last.h


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_helmets_and_mortars_stand_at_their_seat_while_an_event_asks_for_them(seats: int) -> None:
    state = played(seats, 3, 0)
    state.month, state.months = 3, ["peace"] * 2 + ["mongols", "contagion"] * 5
    for person in state.people:
        person.palaces = [Palace(1, 3, ("warrior", "old-healer")), Palace(2, 3, ("monk", "lady"))]
    for later, known in ((False, False), (False, True), (True, False)):
        if later:
            state.month, state.months = 11, ["mongols", "contagion"] * 5 + ["tribute", "tribute"]
        drawn = board_canvas(view(state, None), NAMES[:seats], str, told=Told(known=known)).marks
        for place in [seat_place(seat, seats, known) for seat in range(seats)]:
            there = [mark for mark in drawn if mark.slot == place]
            totals = [(mark.what, after.what) for mark, after in pairwise(there) if mark.what in ("symbols/warrior", "symbols/healer")]
            assert totals == ([] if later else [("symbols/warrior", "1"), ("symbols/healer", "2")])


@pytest.mark.parametrize("name", ["Jean-Baptiste", "Maximiliane W.", "Christopher_77", "Christoph"])
def test_names_of_fourteen_letters_are_whole_on_the_flag_and_as_long_as_there_is_room_beside_the_points(name: str) -> None:
    state = played(5, 3, 120)
    for person in state.people:
        person.yuan, person.sources = 12, {"palaces": 99}
        person.rice = person.fireworks = 3
    assert state.to_move is not None
    words = [mark.what for mark in board_canvas(view(state, None), (name,) * 5, str).marks if mark.kind == "text"]
    whole = len(name) < 14
    assert words.count(name) == 1 + 5 * whole
    assert sum(word.endswith("…") and name.startswith(word[:10]) for word in words) == 5 * (not whole)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_points_stand_in_the_corner_of_each_place_larger_than_everything_else_there(seats: int) -> None:
    state = played(seats, 6, 60, {})
    for seat, person in enumerate(state.people):
        person.sources = {"palaces": 81 + 4 * seat}
    drawn = board(state).marks
    for seat in range(seats):
        place = seat_place(seat, seats)
        texts = [mark for mark in drawn if mark.kind == "text" and mark.slot == place]
        points = next(mark for mark in texts if mark.what == str(81 + 4 * seat))
        assert points.box.right > place.right - 24
        assert points.box.bottom < place.y + 44
        assert points.size > max(mark.size for mark in texts if COUNT.match(mark.what) and mark is not points)


def test_every_person_in_a_palace_has_a_face_on_the_board_or_in_small_palaces_large_symbols() -> None:
    kinds = set[str]()
    for state in (played(2, 3, 60, {}), played(3, 3, 60, {}), played(5, 3, 200, {})):
        persons = Counter(person for each in state.people for palace in each.palaces for person in palace.persons)
        shown = {name: count for name, count in sprites(board(state)).items() if name.startswith(("residents/", "signs/"))}
        kind = {name.partition("/")[0] for name in shown}
        assert len(kind) == 1
        assert shown == {f"{next(iter(kind))}/{person}": count for person, count in persons.items()}
        kinds |= kind
    assert kinds == {"residents", "signs"}


def test_a_board_names_the_seats_in_danger_this_month_or_says_that_nobody_is() -> None:
    state = played(3, 1, 40, {})
    state.month, state.phase, state.months = 5, "action", ["peace"] * 4 + ["tribute"] * 8
    for yuan in ((9, 0, 0), (9, 9, 9)):
        for person, coins in zip(state.people, yuan, strict=True):
            person.yuan = coins
        drawn = board(state).marks
        head = [mark.what for mark in drawn if mark.slot == PANELS["day"] and mark.box.y > DAY["line"].y]
        struck = [seat for seat, coins in enumerate(yuan) if not coins]
        assert [what for what in head if what.startswith("seats/")] == [f"seats/badge-{seat}" for seat in reversed(struck)] * 2
        assert ("no danger now or next" in head) == (not struck)
        assert ("events/tribute" in head) == bool(struck)
        signs = [mark for mark in drawn if mark.what == "motifs/danger"]
        assert [any(seat_place(seat, 3).holds(mark.box) for mark in signs) for seat in range(3)] == [not coins for coins in yuan]


def test_an_event_shows_what_it_asks_of_a_seat_who_follows_and_who_is_through() -> None:
    state = played(4, 1, 0, {"wall": "yes"})
    while state.phase != "action":
        apply(state, state.choices[0])
    state.months = ["tribute", *state.months[1:]]
    while state.phase != "event":
        apply(state, next((choice for choice in state.choices if str(choice).startswith("skip")), state.choices[0]))
        for seat, person in enumerate(state.people):
            person.yuan = 2 + 2 * (seat == 3)
    asked: list[tuple[int | None, list[str], list[str]]] = []
    while state.phase == "event":
        drawn = board_canvas(view(state, None), ("Ana", "Bo", "Cy", "Di"), str).marks
        flag = [mark.what for mark in drawn if DAY["move"].holds(mark.box) and mark.what and mark.box.w < DAY["move"].w - 8]
        chips = [mark.what for seat in range(4) for mark in drawn if seat_place(seat, 4).holds(mark.box) and mark.what in CHIPS]
        asked.append((state.to_move, flag, chips))
        apply(state, state.choices[0])
    seats = list(dict.fromkeys(seat for seat, _, _ in asked))
    assert sorted(seat for seat in seats if seat is not None) == [0, 1, 2]
    for place, (seat, flag, chips) in enumerate(asked):
        later = seats[seats.index(seat) + 1 :]
        assert [what for what in flag if what.startswith("seats/")] == [f"seats/badge-{other}" for other in (seat, *later)]
        assert "then month 2" in flag
        assert "motifs/person" in flag
        assert ("\N{MINUS SIGN}2" if place % 2 == 0 else "\N{MINUS SIGN}1") in flag
        assert chips.count("motifs/danger") == 1 + len(later)
        assert chips.count("motifs/safe") == 3 - len(later)


def test_all_that_an_event_asks_for_and_all_that_follows_have_signs() -> None:
    canvas = Canvas(PANELS["day"])
    assert all(signs_width(canvas, signs) >= 30 for signs in (*ASKED.values(), *(f"supers/{event}" for event in SUPER_EVENTS)))
    asked = {kind.__name__ for kind in (HousePerson, BuildFloors, LoseFloor, ReturnPieces, DiscardCard, TakeYoung, Charter)}
    assert asked == {*ASKED}


def test_behind_the_seats_that_follow_the_flag_tells_what_comes_then() -> None:
    state, found = played(2, 1, 0, {}), set[tuple[str, str]]()
    while state.choices and state.month < 3:
        drawn = board_canvas(view(state, None), ("Ana", "Bo"), str).marks
        words = [mark.what for mark in drawn if DAY["move"].holds(mark.box) and mark.what.startswith("then ")]
        assert len(words) == (state.phase != "opening")
        found |= {(state.phase, word) for word in words}
        apply(state, state.choices[0])
    assert found == {("action", "then the person phase"), ("person", "then Peace")}
    for person in state.people:
        person.cards = []
    assert steps_after(view(state, None), str)[0] == f"then {EVENTS[state.months[2]].full}"


def test_the_dragon_of_a_seat_that_passed_lies_beside_the_gain_of_passing() -> None:
    state = played(3, 1, 0, {})
    while state.phase != "action":
        apply(state, state.choices[0])
    turns = [state.to_move]
    while state.phase == "action":
        beside = [mark.what for mark in board(state).marks if mark.slot == actions_title() and mark.what.startswith("seats/")]
        assert beside == [f"seats/badge-{seat}" for seat in turns[:-1] if seat != turns[1]]
        skipping = [choice for choice in state.choices if str(choice).startswith("skip")]
        apply(state, skipping[0] if skipping and len(turns) != 2 else state.choices[0])
        turns += [state.to_move] if state.to_move != turns[-1] else []


def test_a_seat_without_palaces_says_so() -> None:
    words = [mark.what for mark in board(extreme(2)).marks]
    assert words.count("no palaces") == 1


@pytest.mark.parametrize("known", [False, True])
def test_every_privilege_and_wall_tile_of_five_seats_has_its_place(known: bool) -> None:
    told = story("dragon", 5, 11, **BOTH)
    for place in range(10, len(told.turns), 9):
        seen: Any = told.view(place)
        counts = counted(seen)
        with sketched():
            drawn = board_canvas(seen, NAMES, str, told=Told(known=known)).marks
        for sign in ("motifs/privilege-small", "motifs/privilege-large", WALL):
            shown = sum(mark.what == sign for mark in drawn if PANELS["seats"].holds(mark.box) and mark.box.h == SIGN)
            legend = not known and any(sign in each for each in counts)
            assert shown - legend == sum(sign in each for each in counts), (place, sign)
