"""The opening: two young persons each (rulebook page 3)."""

import pytest

from rules.dragon import new_game
from rules.dragon.events import PersonHoused, PersonTaken
from tests.rules.dragon.position import choices, homes, only, play, question

ANNA, BEN, CLARA, DORA, EMIL = range(5)


def begun(seats: int, first: int) -> int:
    """Return a seed with which seat ``first`` begins."""
    return next(seed for seed in range(200) if new_game(seats, {}, seed).to_move == first)


def test_a_random_seat_begins_and_the_others_follow_clockwise() -> None:
    assert {new_game(5, {}, seed).to_move for seed in range(60)} == {0, 1, 2, 3, 4}
    state = new_game(4, {}, begun(4, CLARA))
    order: list[int | None] = []
    while state.month == 0:
        if question(state)[1] == "DraftFirst":
            order.append(state.to_move)
            assert state.turn == state.to_move
        play(state, choices(state)[-1])
    assert order == [CLARA, DORA, ANNA, BEN]


def test_example_no_pair_twice_and_the_later_marker_on_top() -> None:
    state = new_game(5, {}, begun(5, ANNA))
    play(state, "draft collector", "draft scholar", "house 1", "house 1", "end")
    assert state.people[ANNA].space == 7
    play(state, "draft collector")
    assert "draft scholar" not in choices(state)
    play(state, "draft farmer", "house 1", "house 2", "end")
    assert state.people[BEN].space == 7
    assert state.order()[:2] == [BEN, ANNA]
    play(state, "draft farmer")
    assert "draft collector" not in choices(state)
    play(state, "draft scholar", "house 2", "house 2", "end")
    assert state.people[CLARA].space == 8
    for first, barred in (("collector", {"scholar", "farmer"}), ("scholar", {"collector", "farmer"}), ("farmer", {"scholar", "collector"})):
        trial = state.clone()
        play(trial, f"draft {first}")
        assert barred.isdisjoint(choice.removeprefix("draft ") for choice in choices(trial))
        assert "draft monk" in choices(trial)
    assert state.order()[:3] == [CLARA, BEN, ANNA]


def test_each_takes_two_different_young_persons() -> None:
    state = new_game(2, {}, seed=1)
    first = choices(state)
    assert first == [f"draft {kind}" for kind in "craftsman lady collector pyrotechnist warrior monk healer farmer scholar".split()]
    play(state, "draft monk")
    assert choices(state) == [choice for choice in first if choice != "draft monk"]


def test_a_pair_is_barred_whichever_of_the_two_comes_first() -> None:
    state = new_game(2, {}, seed=1)
    play(state, "draft monk", "draft lady", "house 1", "house 2", "end", "draft lady")
    assert "draft monk" not in choices(state)


def test_one_person_of_a_pair_may_be_taken_again() -> None:
    state = new_game(2, {}, seed=1)
    play(state, "draft monk", "draft lady", "house 1", "house 2", "end", "draft monk", "draft healer")
    assert question(state)[1] == "HousePerson"


def test_in_the_draft_both_persons_may_go_to_one_palace() -> None:
    state = new_game(2, {}, seed=1)
    seat = state.turn
    play(state, "draft monk", "draft lady")
    assert choices(state) == ["house 1", "house 2"]
    play(state, "house 2", "house 2")
    assert homes(state, seat) == "2: 2:monk+lady"


def test_the_palaces_are_chosen_by_the_player() -> None:
    state = new_game(2, {}, seed=1)
    seat = state.turn
    events = play(state, "draft monk", "draft lady", "house 2", "house 1")
    assert homes(state, seat) == "2:lady 2:monk"
    assert only(events, PersonTaken) == [PersonTaken(seat, "monk"), PersonTaken(seat, "lady")]
    assert only(events, PersonHoused) == [PersonHoused(seat, "monk", 2), PersonHoused(seat, "lady", 1)]


def test_the_markers_move_by_both_values_at_once() -> None:
    state = new_game(2, {}, seed=1)
    seat = state.turn
    play(state, "draft monk", "draft warrior", "house 1", "house 1")
    assert state.people[seat].space == 11


def test_no_card_is_played_for_the_opening() -> None:
    state = new_game(2, {}, seed=1)
    while state.month == 0:
        play(state, choices(state)[0])
    assert [len(owner.cards) for owner in state.people] == [11, 11]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_after_the_opening_the_first_month_begins_with_the_marker_furthest_ahead(seats: int) -> None:
    state = new_game(seats, {}, seed=4)
    while state.month == 0:
        play(state, choices(state)[-1])
    assert (state.month, state.phase) == (1, "action")
    assert state.to_move == state.order()[0]
