"""Obvious answers in Gùgōng: gains without a cost or a drawback. Answers with a drawback are asked."""

from __future__ import annotations

from typing import Any

import pytest

from rules.gugong import apply, obvious, view
from rules.gugong.state import GugongState
from tests.rules.games import all_plays
from tests.rules.gugong.position import play, question, table, visit

GAINS = frozenset({"CardAction", "UseToken", "MorningDecree", "EnvoyStep", "PalaceAction", "IntrigueAction"})
OTHERS = {"xian": "points", "yulin": "two"}


def answer(state: GugongState) -> str:
    """Return the obvious answer of the asked seat, "" for none."""
    found = obvious(view(state, state.to_move))
    return "" if found is None else str(found)


def collect(token: str, **position: Any) -> GugongState:
    """Collect a token as seat 0."""
    return visit("travel", "act travel a", "go xian", cities={**OTHERS, "xian": token}, **position)


def worth(state: GugongState, seat: int) -> dict[str, int]:
    """Return everything that a seat can gain at once."""
    owner = state.people[seat]
    in_palace = len(state.palace) - state.palace.index(seat) if seat in state.palace else 0
    intrigue = sum(state.standing(seat) > state.standing(other) for other in range(state.seats))
    return {
        "points": owner.points,
        "servants": owner.available,
        "envoy": owner.envoy,
        "palace": in_palace,
        "intrigue": state.position(seat),
        "ahead": intrigue,
        "jade": owner.jade,
        "tokens": len(owner.tokens),
        "hand": len(owner.hand),
    }


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_an_obvious_gain_leaves_nobody_with_less_of_anything_at_once(seats: int) -> None:
    compared = 0
    for each in all_plays("gugong", seats, 8):
        while each.state.choices:
            seat, found = each.state.to_move, answer(each.state)
            if found and question(each.state)[1] in GAINS and seat is not None:
                results: list[dict[str, int]] = []
                for action in each.state.choices:
                    if str(action) in (found, "decline"):
                        tried = each.state.clone()
                        apply(tried, action)
                        while tried.to_move == seat and question(tried)[1] == "TakeServants":
                            apply(tried, tried.choices[0])
                        if tried.day == each.state.day:
                            results.append({**worth(tried, seat), "none left": -(not tried.people[seat].supply and "servant" in found)})
                assert all(results[0][what] >= results[-1][what] for what in (results[0] if results else ())), each
                compared += len(results) == 2
            each.act(each.pick())
    assert compared > 5


@pytest.mark.parametrize("token", ["points", "envoy", "intrigue", "servant", "servants"])
def test_a_token_that_only_gives_is_used(token: str) -> None:
    assert answer(collect(token)) == "accept"


@pytest.mark.parametrize("token", ["servants-jade", "swap", "wall", "ship"])
def test_a_token_that_takes_something_is_asked_about(token: str) -> None:
    assert answer(collect(token)) == ""


def test_the_last_servants_of_the_supply_are_asked_about() -> None:
    assert answer(collect("servants", pool={0: 8})) == "accept"
    assert answer(collect("servants", pool={0: 9})) == ""


def test_the_last_space_of_the_intrigue_track_is_asked_about() -> None:
    assert answer(collect("intrigue", intrigue={0: 12})) == "accept"
    assert answer(collect("intrigue", intrigue={0: 13})) == ""


def test_a_step_of_the_envoy_is_taken_if_nothing_else_can_be_had() -> None:
    assert answer(visit("palace", pool={0: 1})) == "act palace a"
    assert answer(visit("palace", pool={0: 2})) == "", "two steps can be paid"


@pytest.mark.parametrize("token", ["toll", "follow"])
def test_an_action_with_tokens_of_another_seat_is_asked_about(token: str) -> None:
    state = visit("palace", pool={0: 1}, in_use={1: f"{token}:palace"}, options={"bonus": "english"})
    assert answer(state) == ""


def test_the_medal_is_asked_about() -> None:
    assert answer(visit("intrigue", pool={0: 0}, medal=1)) == "act intrigue a"
    assert answer(visit("intrigue", pool={0: 0})) == ""


def test_a_turn_with_tokens_to_exchange_ends_while_another_follows_today() -> None:
    state = visit("palace", "act palace a", tokens={0: "envoy envoy"}, hands={0: "4a 8a"})
    assert question(state) == (0, "FinishTurn")
    assert answer(state) == "end"


def test_before_the_night_tokens_are_asked_about_once_more() -> None:
    state = visit("palace", "act palace a", tokens={0: "envoy envoy"}, hands={0: "8a"})
    assert question(state) == (0, "FinishTurn")
    assert answer(state) == ""


def test_the_gift_to_give_is_never_obvious() -> None:
    state = table(hands={0: "8a"})
    assert answer(state) == ""
    play(state, "give 8a palace")
    assert answer(state) == "", "two steps for two servants"
