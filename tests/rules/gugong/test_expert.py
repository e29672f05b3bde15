"""The expert set-up (rulebook page 15)."""

from collections import Counter

import pytest

from rules.gugong import check, new_game
from rules.gugong.cards import COMPONENTS, LOCATIONS

PACKS = {gift.id: gift.pack for gift in COMPONENTS.gifts}


def packs(cards: list[str]) -> Counter[str]:
    return Counter(PACKS[card] for card in cards)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bonus", ["none", "english", "french"])
def test_seven_cards_of_board_cards_draw_pile_and_unused_sets_are_laid_out(seats: int, bonus: str) -> None:
    state = new_game(seats, {"setup": "expert", "bonus": bonus}, seed=seats)
    unused = {str(number): 4 for number in range(seats + 1, 6)}
    assert packs([*state.officials.values(), *state.draw]) == {"board": 7, "draw": 11, **unused}
    assert list(state.officials) == list(LOCATIONS)
    assert len(state.draw) == 11 + 4 * (5 - seats)
    assert check(state) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_player_sets_stay_with_their_seats(seats: int) -> None:
    state = new_game(seats, {"setup": "expert"}, seed=1)
    assert [packs(owner.hand) for owner in state.people] == [{str(seat + 1): 4} for seat in range(seats)]


def test_any_of_these_cards_may_lie_anywhere() -> None:
    laid = {(PACKS[card], place) for seed in range(200) for place, card in new_game(2, {"setup": "expert"}, seed).officials.items()}
    assert laid == {(pack, place) for pack in ("board", "draw", "3", "4", "5") for place in LOCATIONS}


def test_the_draw_pile_is_the_rest_of_the_shuffle() -> None:
    tops = {PACKS[new_game(2, {"setup": "expert"}, seed).draw[-1]] for seed in range(100)}
    assert tops == {"board", "draw", "3", "4", "5"}


def test_the_base_set_up_leaves_unused_sets_out() -> None:
    state = new_game(2, {}, seed=1)
    assert packs([*state.officials.values(), *state.draw]) == {"board": 7, "draw": 11}


@pytest.mark.parametrize(("sets", "person", "meng"), [("4-5", "4", "5"), ("2-3", "2", "3"), ("1-2", "1", "2")])
def test_solo_takes_the_expert_set_up_too(sets: str, person: str, meng: str) -> None:
    state = new_game(1, {"setup": "expert", "opponent": "meng", "sets": sets}, seed=1)
    unused = {pack: 4 for pack in "12345" if pack not in (person, meng)}
    assert packs([*state.officials.values(), *state.draw]) == {"board": 7, "draw": 11, **unused}
    assert [packs(owner.hand) for owner in state.people] == [{person: 4}, {meng: 4}]


def test_solo_with_the_expert_set_up_focuses_any_location_and_draws_the_fifth_gift_from_the_pile() -> None:
    options = {"setup": "expert", "opponent": "meng", "difficulty": "hard"}
    states = [new_game(1, options, seed) for seed in range(300)]
    assert {state.automa.focus for state in states if state.automa} == set(LOCATIONS)
    fifth = {PACKS[card] for state in states for card in state.people[1].hand if PACKS[card] != "5"}
    assert fifth == {"board", "draw", "1", "2", "3"}
    assert {len(state.draw) for state in states} == {11 + 12 - 1}
