"""Single choices that a beginner would get right, of the computer player at the levels that make no random errors."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from rules import gugong
from rules.contract import LEVELS
from rules.gugong import apply, choose, view
from rules.gugong.actions import EndTurn
from rules.gugong.cards import DAYS
from rules.gugong.state import GugongState
from tests.rules.gugong.position import choices, question, run, table, visit

HIGH = {"travel": "9d", "wall": "9e", "jade": "8d", "intrigue": "8e", "palace": "7a", "decrees": "7d", "canal": "9a"}
"""Officials with gifts so high that few gifts are enough for them."""


@pytest.fixture(autouse=True, params=LEVELS[1:])
def level(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for every choice at each level."""
    monkeypatch.setattr(f"{__name__}.choose", partial(gugong.choose, level=request.param))


def says(state: GugongState) -> str:
    """Return the computer player's answer to the present question."""
    return str(choose(view(state, state.to_move)))


def turn(state: GugongState) -> list[str]:
    """Play the computer player's turn to its end and return its answers."""
    said: list[str] = []
    while True:
        action = choose(view(state, state.to_move))
        said.append(str(action))
        apply(state, action)
        if isinstance(action, EndTurn) or not state.choices:
            return said


def last_turn(**position: Any) -> GugongState:
    """Build the moment of seat 0's last gift in the game; seat 1 has none left."""
    return table(**{"day": DAYS, "hands": {0: "8a", 1: ""}, **position})


def test_the_last_step_into_the_palace_goes_before_all_else() -> None:
    state = last_turn(envoy={0: 7}, tokens={0: "points"}, pool={0: 6})
    assert "give 8a palace" in turn(state)
    assert 0 in state.palace


def test_two_servants_are_paid_for_the_two_last_steps() -> None:
    state = last_turn(envoy={0: 6}, pool={0: 2})
    assert "act palace b" in turn(state)
    assert 0 in state.palace


def test_a_gift_too_low_is_made_up_for_to_reach_the_palace() -> None:
    state = last_turn(envoy={0: 7}, hands={0: "2b", 1: ""}, officials={"palace": "8d"}, pool={0: 2}, cities={"fuzhou": "points"})
    assert "offset" in turn(state)
    assert 0 in state.palace


def test_another_card_is_given_up_to_reach_the_palace() -> None:
    state = last_turn(envoy={0: 7}, hands={0: "4b 6b", 1: ""}, officials=HIGH, pool={0: 0})
    turn(state)
    assert 0 in state.palace


def test_tokens_are_exchanged_for_the_servants_that_the_palace_needs() -> None:
    state = last_turn(envoy={0: 6}, pool={0: 0}, tokens={0: "points points points envoy"})
    turn(state)
    assert 0 in state.palace


def test_with_as_many_gifts_as_steps_left_every_gift_goes_towards_the_palace() -> None:
    state = table(day=DAYS, envoy={0: 5}, hands={0: "2b 4b 6b 8a", 1: ""}, pool={0: 0})
    while state.choices and state.phase == "day":
        turn(state)
    assert 0 in state.palace


def test_nobody_pays_for_a_gift_if_a_free_one_does_as_well() -> None:
    state = last_turn(envoy={0: 7}, hands={0: "8a 2b", 1: ""}, officials={"palace": "7a"})
    assert not {"offset", "forgo"} & set(turn(state))
    assert 0 in state.palace


def test_the_cheaper_of_two_jades_is_bought() -> None:
    state = visit("jade", jade={0: 4}, pool={0: 6}, day=2)
    assert question(state) == (0, "JadeAction")
    assert {"buy 3", "buy 4"} <= set(choices(state))
    assert says(state) == "buy 3"


def test_of_two_decrees_that_give_as_much_the_cheaper_is_obtained() -> None:
    """An opponent on one of them makes it more expensive; on the last day both are worth only their points."""
    state = visit("decrees", day=DAYS, decrees={"morning-envoy": [1], "morning-servant": []}, hands={0: "8a 2b", 1: ""}, palace=[0])
    assert {"obtain morning-envoy", "obtain morning-servant"} <= set(choices(state))
    assert says(state) not in ("obtain morning-envoy", "decline")


def test_a_morning_decree_is_of_no_use_on_the_last_day_but_eight_points_are() -> None:
    state = visit("decrees", day=DAYS, decrees={"morning-ship": [], "eight": []}, pool={0: 5}, hands={0: "8a", 1: ""}, palace=[0])
    assert says(state) == "obtain eight"


def test_a_card_without_any_use_is_not_given_while_another_acts() -> None:
    state = last_turn(palace=[0], pool={0: 0}, hands={0: "9a", 1: ""}, officials={"palace": "8a"})
    said = turn(state)
    assert "forgo" not in said
    assert any(text.startswith("act") for text in said)


def test_the_servants_of_a_card_are_taken() -> None:
    state = visit("palace", card="6b", officials={"palace": "4a"})
    assert question(state) == (0, "CardAction")
    assert says(state) == "accept"


def test_the_step_for_the_most_matches_is_taken() -> None:
    state = table(at="night", day=2, discards={0: "8a"}, dice=(1, 8, 8), hands={0: "", 1: ""}, envoy={0: 3})
    run(state)
    assert question(state) == (0, "EnvoyStep")
    assert says(state) == "accept"


def test_a_full_ship_in_the_last_harbour_is_claimed() -> None:
    state = visit("canal", ships={0: "a5:sss"}, hands={0: "8a 2b"}, day=3)
    while question(state)[1] != "ClaimHarbour":
        assert state.choices
        apply(state, choose(view(state, state.to_move)))
    assert says(state).startswith("claim a5")


def test_six_tokens_are_a_jade_if_a_jade_is_worth_more() -> None:
    tokens = {0: "points points points envoy envoy envoy"}
    for jades, wanted in ((4, "exchange jade"), (0, "exchange points")):
        state = table(at="end", day=DAYS, jade={0: jades}, tokens=tokens, palace=[0])
        run(state)
        assert question(state) == (0, "LastExchange")
        assert says(state) == wanted, jades


def test_four_tokens_do_not_go_to_waste_at_the_end() -> None:
    state = table(at="end", day=DAYS, tokens={0: "points points points envoy"}, palace=[0])
    run(state)
    assert says(state) == "exchange points"


def test_tokens_are_kept_at_the_end_of_an_ordinary_turn() -> None:
    state = visit("palace", tokens={0: "points points points envoy"})
    assert turn(state)[-1] == "end"
    assert len(state.people[0].tokens) >= 2


def test_servants_are_not_saved_beyond_the_last_turn() -> None:
    """Once seat 0 is in the Palace, its last gift there is worth two steps for two servants."""
    state = visit("palace", day=DAYS, hands={0: "8a", 1: ""}, palace=[0], pool={0: 6})
    assert says(state) == "act palace b"


def test_intrigue_is_not_given_for_a_servant_that_comes_too_late() -> None:
    """After the last gift a servant is worth nothing; a place on the track may break a tie."""
    state = visit("wall", day=DAYS, hands={0: "8a", 1: ""}, wall={1: 3}, pool={0: 1}, intrigue={1: 1, 0: 1}, palace=[0])
    while question(state) != (0, "IntrigueBenefit"):
        apply(state, choose(view(state, state.to_move)))
    assert says(state) == "decline"


@pytest.mark.parametrize(
    ("left", "position"), [("", {}), ("4b", {}), ("4b", {"envoy": {0: 3, 1: 3}, "palace": []}), ("4b", {"wall": {1: 3, 0: 1}})]
)
def test_intrigue_is_not_given_if_it_breaks_a_tie_for_the_dice(left: str, position: dict[str, Any]) -> None:
    """Both markers stand on space 3, the asked seat's on top. Everybody saw that both have two matches. The servants are worth less."""
    hands = {0: f"8a {left}", 1: ""}
    known: dict[str, Any] = {"discards": {0: "2b 3d", 1: "2d 9d"}, "known": {1: "2d 9d"}, "dice": (2, 3, 9)}
    on_wall: dict[str, Any] = {"wall": {1: 2, 0: 1}, "pool": {0: 1}, "intrigue": {1: 3, 0: 3}, "officials": {"wall": "4a"}}
    state = visit("wall", **{"day": DAYS, "hands": hands, "palace": [0, 1], **known, **on_wall, **position})
    while question(state) != (0, "IntrigueBenefit"):
        apply(state, state.choices[-1] if state.to_move else state.choices[0])
    assert says(state) == "decline"


def test_the_token_that_brings_the_envoy_home_is_fetched_first() -> None:
    state = visit("travel", day=DAYS, hands={0: "8a", 1: ""}, envoy={0: 7}, cities={"fuzhou": "points", "ningbo": "envoy"}, pool={0: 0})
    said = turn(state)
    assert said[:2] == ["act travel a", "go ningbo"]
    assert 0 in state.palace


def test_a_benefit_worth_having_is_taken() -> None:
    for token in ("points", "servants", "envoy", "intrigue"):
        state = visit("travel", cities={"fuzhou": token}, envoy={0: 2})
        assert turn(state)[:3] == ["act travel a", "accept", "end"], token
