"""The set-up of a game (rulebook pages 1 to 3, 10 and 11)."""

import itertools
from collections import Counter

import pytest

from rules.dragon import OPTIONS, apply, check, new_game
from rules.dragon.cards import GROUPS, PERSON, PERSONS, SUPER_EVENTS, WALL_TILES
from rules.dragon.state import DragonState
from tests.rules.dragon.position import table

EVERY = pytest.mark.parametrize("seats", [2, 3, 4, 5])
TEN = "drought contagion mongols tribute festival".split() * 2


def test_values_and_symbols_of_the_person_tiles_are_those_of_the_table() -> None:
    young = "craftsman 2 1, lady 1 1, collector 3 3, pyrotechnist 5 1, warrior 5 1, monk 6 1, healer 4 1, farmer 4 1, scholar 4 2"
    old = "pyrotechnist 3 2, warrior 3 2, monk 2 2, healer 1 2, farmer 1 2, scholar 2 3"
    for words, is_young in ((young, True), (old, False)):
        found = [f"{person.type} {person.value} {person.symbols}" for person in PERSONS if person.young == is_young]
        assert ", ".join(found) == words


@pytest.mark.parametrize(("seats", "young", "old", "single"), [(5, 6, 4, 10), (4, 5, 3, 8), (3, 4, 2, 6), (2, 3, 1, 4)])
def test_two_tiles_of_each_type_go_back_for_each_seat_missing(seats: int, young: int, old: int, single: int) -> None:
    display = new_game(seats, {}, seed=1).display
    for person, count in display.items():
        if person in ("craftsman", "lady", "collector"):
            assert count == single
        else:
            assert count == (young if PERSON[person].young else old)
    by_type = Counter[str]()
    for person, count in display.items():
        by_type[PERSON[person].type] += count
    assert set(by_type.values()) == {2 * seats}


@EVERY
def test_each_seat_begins_with_two_palaces_of_two_floors_six_yuan_and_eleven_cards(seats: int) -> None:
    state = new_game(seats, {}, seed=1)
    for owner in state.people:
        assert [(palace.floors, palace.persons) for palace in owner.palaces] == [(2, ()), (2, ())]
        assert (owner.yuan, owner.rice, owner.fireworks, owner.points, owner.space) == (6, 0, 0, 0, 0)
        assert owner.privileges == {"small": 0, "large": 0}
        assert Counter(owner.cards) == Counter([person.type for person in PERSONS if person.young] + ["wild", "wild"])
        assert len(owner.cards) == 11


@EVERY
def test_two_months_of_peace_then_each_event_twice_and_no_two_alike_side_by_side(seats: int) -> None:
    first: set[str] = set()
    for seed in range(200):
        months = new_game(seats, {}, seed).months
        assert months[:2] == ["peace", "peace"]
        assert Counter(months[2:]) == Counter(TEN)
        assert all(one != other for one, other in itertools.pairwise(months[2:]))
        first.add(months[2])
    assert first == set(TEN)


def drawn(monkeypatch: pytest.MonkeyPatch, *draws: str) -> list[str]:
    """Return the events of the months after peace, if the ten tiles are drawn in these orders."""
    left = [draw.split() for draw in draws]

    def shuffle(state: DragonState, items: list[str]) -> None:
        if sorted(items) == sorted(TEN):
            items[:] = left.pop(0)

    monkeypatch.setattr(DragonState, "shuffle", shuffle)
    months = list(new_game(2, {}, seed=0).months[2:])
    assert left == []
    return months


def test_a_repeated_event_tile_slides_to_the_next_free_space(monkeypatch: pytest.MonkeyPatch) -> None:
    order = "drought drought mongols mongols tribute contagion contagion festival tribute festival"
    months = drawn(monkeypatch, order)
    assert months == "drought mongols drought mongols tribute contagion festival contagion tribute festival".split()


def test_the_tile_after_a_slide_fills_the_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    order = "drought tribute tribute mongols contagion festival drought mongols contagion festival"
    assert drawn(monkeypatch, order)[:4] == "drought tribute mongols tribute".split()


def test_if_a_pair_is_left_at_the_end_all_ten_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = "drought mongols tribute contagion drought mongols tribute contagion festival festival"
    sound = "festival mongols tribute contagion drought mongols tribute contagion festival drought"
    assert drawn(monkeypatch, pair, sound) == sound.split()


def test_the_groups_of_action_cards_are_as_even_as_possible() -> None:
    assert GROUPS[7] == {2: (4, 3), 3: (3, 2, 2), 4: (2, 2, 2, 1), 5: (2, 2, 1, 1, 1)}
    assert GROUPS[8] == {2: (4, 4), 3: (3, 3, 2), 4: (2, 2, 2, 2), 5: (2, 2, 2, 1, 1)}


@EVERY
@pytest.mark.parametrize("wall", [False, True])
def test_the_action_cards_are_laid_out_in_as_many_groups_as_seats(seats: int, wall: bool) -> None:
    state = table(seats=seats, wall=wall)
    actions = sorted("taxes build harvest fireworks parade research privilege".split() + ["wall"] * wall)
    assert sorted(action for group in state.groups for action in group) == actions
    assert tuple(len(group) for group in state.groups) == GROUPS[len(actions)][seats]


def test_the_groups_are_shuffled_by_the_seed() -> None:
    layouts = set[object]()
    for seed in range(20):
        state = new_game(2, {}, seed)
        while state.month == 0:
            apply(state, state.choices[0])
        layouts.add(state.groups)
    assert len(layouts) > 15


@EVERY
def test_with_the_wall_each_seat_has_six_tiles_in_the_open(seats: int) -> None:
    for owner in new_game(seats, {"wall": "yes"}, seed=1).people:
        assert tuple(owner.wall) == WALL_TILES == ("rice", "fireworks", "floor", "yuan", "track", "points")
        assert owner.built == 0
    assert all(owner.wall == [] for owner in new_game(seats, {}, seed=1).people)


def test_the_super_event_is_one_of_ten_drawn_or_chosen_by_the_table_or_none() -> None:
    assert new_game(3, {}, seed=1).super_event == ""
    assert {new_game(3, {"super": "drawn"}, seed).super_event for seed in range(100)} == set(SUPER_EVENTS)
    for chosen in SUPER_EVENTS:
        assert new_game(3, {"super": chosen}, seed=1).super_event == chosen
    assert len(SUPER_EVENTS) == 10


def test_the_default_options_are_the_base_game_with_the_large_privilege_at_seven() -> None:
    assert {name: values[0] for name, values in OPTIONS.items()} == {"wall": "no", "super": "none", "privilege": "7"}
    assert new_game(3, {}, seed=1).options == {"wall": "no", "super": "none", "privilege": "7"}


@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_seats_are_refused_with_the_reason(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        new_game(seats, {}, 1)


@EVERY
def test_every_combination_of_options_begins_sound(seats: int) -> None:
    for wall in OPTIONS["wall"]:
        for chosen in OPTIONS["super"]:
            for privilege in OPTIONS["privilege"]:
                assert check(new_game(seats, {"wall": wall, "super": chosen, "privilege": privilege}, 3)) == []
