"""Pre-moves in Gùgōng: the first wanted answer that is possible; otherwise the seat is asked."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gugong import ordered, premove_of, view
from rules.gugong.state import GugongState
from tests.rules.gugong.position import play, question, run, table, visit


def answer(state: GugongState, *given: str) -> str:
    """Return the answer of a pre-move for the asked seat; "" if the seat must be asked."""
    seen = view(state, state.to_move)
    found = ordered(seen, given)
    assert found is None or found in seen.choices
    return "" if found is None else str(found)


def completed(**position: Any) -> GugongState:
    """Complete the wall as seat 0, after which seat 1 is asked."""
    state = visit("wall", "act wall a", seats=3, wall={1: 4}, **position)
    if question(state) == (0, "IntrigueBenefit"):
        play(state, "decline")
    assert question(state) == (1, "IntrigueBenefit")
    return state


def test_the_first_benefit_that_can_be_paid_is_taken_in_the_order_given() -> None:
    rich, poor = completed(intrigue={1: 9}), completed(intrigue={1: 3})
    assert premove_of(view(rich, 1)) == "wall"
    assert answer(rich, "jade", "servants", "servant") == "lower 7"
    assert answer(poor, "jade", "servants", "servant") == "lower 3"
    assert answer(poor, "servant", "servants") == "lower 1"


def test_an_unaffordable_benefit_is_asked_about_unless_the_premove_declines() -> None:
    poor = completed(intrigue={1: 3})
    assert answer(poor, "jade") == ""
    assert answer(poor, "jade", "none") == "decline"


@pytest.mark.parametrize(("given", "wanted"), [(("take",), "take 0 1"), (("leave",), "take 1 0")])
def test_the_double_servant_comes_along_or_stays(given: tuple[str, ...], wanted: str) -> None:
    state = completed(intrigue={1: 9}, double={1: "supply"})
    play(state, "lower 1")
    assert premove_of(view(state, 1)) == "double"
    assert answer(state, *given) == wanted


def test_a_harbour_is_claimed_for_the_reward_that_is_wanted_first() -> None:
    state = visit("canal", "act canal b", "load a5 servant", ships={0: "a5:ss"})
    assert question(state) == (0, "ClaimHarbour")
    assert answer(state, "card", "points") == "claim a5 card"
    assert answer(state, "points") == "claim a5 points"
    assert answer(state, "none") == "decline"


def test_the_last_tokens_are_exchanged_for_the_wanted_gain_while_they_last() -> None:
    state = table(at="end", day=4, tokens={0: "points points points envoy"}, palace=[0])
    run(state)
    assert question(state) == (0, "LastExchange")
    assert answer(state, "jade", "points", "none") == "exchange points"
    play(state, "exchange points")
    assert state.people[0].sources["exchange"] == 2


def test_a_question_of_ones_own_turn_that_depends_on_the_moment_has_no_premove() -> None:
    state = visit("canal", "act canal a")
    assert question(state) == (0, "LoadShip")
    assert premove_of(view(state, 0)) == ""
    assert premove_of(view(visit("palace"), 0)) == ""
