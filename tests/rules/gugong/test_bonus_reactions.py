"""Tolls and follows: the effect of a seat's action on the owners of bonus tokens there (rulebooks, page 20)."""

from typing import Any

import pytest

from rules.gugong.events import PointsScored, ServantsPaid, TollTaken, WallScored
from rules.gugong.state import GugongState
from tests.rules.gugong.position import choices, only, play, question, visit

PERFORM = {
    "travel": ("act travel a", "go xian", "accept"),
    "wall": ("act wall a",),
    "jade": ("buy 3",),
    "intrigue": ("act intrigue a",),
    "palace": ("act palace a",),
    "decrees": ("obtain morning-ship",),
    "canal": ("act canal a", "load a1 servant", "decline"),
}
"""The answers by which seat 0 performs each location's action in its simplest form."""

CARDS = {"palace": "1b", "canal": "1a", "wall": "5b", "decrees": "3d", "intrigue": "2a"}
"""A gift card with each location's action, of the base game with two seats."""


def at(location: str, *texts: str, **position: Any) -> GugongState:
    """Give a card without action to an official as seat 0, in a game with the English tokens, and answer with ``texts``."""
    position.setdefault("cities", {"xian": "points", "yulin": "points"})
    position.setdefault("decrees", {"morning-ship": [], "eight": []})
    return visit(location, *texts, options={"bonus": "english"}, **position)


def tolls(state: GugongState) -> list[int]:
    """Return the points from tolls of each seat."""
    return [owner.sources.get("tolls", 0) for owner in state.people]


@pytest.mark.parametrize("location", PERFORM)
def test_a_toll_takes_a_point_each_time_another_seat_performs_the_location(location: str) -> None:
    state = at(location, in_use={1: f"toll:{location}"}, points={0: 5})
    *before, last = PERFORM[location]
    play(state, *before)
    assert tolls(state) == [0, 0]
    events = play(state, last)
    assert only(events, TollTaken) == [TollTaken(1, 0, location)]
    assert tolls(state) == [-1, 1]


@pytest.mark.parametrize("location", CARDS)
def test_a_toll_takes_a_point_for_the_action_of_a_card_too(location: str) -> None:
    card = CARDS[location]
    officials = {"jade": "9a"} if card[0] == "1" else {"jade": "1d"}
    position: dict[str, Any] = {"in_use": {1: f"toll:{location}"}, "points": {0: 5}, "officials": officials}
    state = at("jade", card=card, hands={0: f"{card} 8a", 1: "6c"}, **position)
    play(state, *PERFORM[location])
    assert tolls(state) == [-1, 1]
    assert question(state) == (0, "JadeAction")


@pytest.mark.parametrize("location", CARDS)
def test_the_card_and_the_location_are_two_actions(location: str) -> None:
    card = CARDS[location]
    taken = "9a" if card[0] == "1" else "1d"
    position: dict[str, Any] = {"in_use": {1: f"toll:{location}"}, "points": {0: 5}, "officials": {location: taken}}
    state = at(location, card=card, hands={0: f"{card} 8a", 1: "6c"}, pool={0: 8}, **position)
    play(state, *PERFORM[location])
    again = {"decrees": ("obtain eight",), "canal": ("act canal a", "load a1 servant", "decline")}.get(location, PERFORM[location])
    play(state, *again)
    assert tolls(state) == [-2, 2]


def test_its_owner_pays_no_toll() -> None:
    state = at("palace", "act palace a", in_use={0: "toll:palace"}, points={0: 5})
    assert tolls(state) == [0, 0]


def test_another_location_pays_no_toll() -> None:
    state = at("palace", "act palace a", in_use={1: "toll:jade"}, points={0: 5})
    assert tolls(state) == [0, 0]


def test_the_owner_gains_a_point_even_from_a_seat_that_has_none() -> None:
    state = at("palace", in_use={1: "toll:palace"})
    events = play(state, "act palace a")
    assert only(events, PointsScored) == [PointsScored(1, 1, "tolls")]
    assert [owner.points for owner in state.people] == [0, 1]


def test_each_toll_counts_until_the_payer_has_nothing_left() -> None:
    state = at("palace", "act palace a", seats=3, in_use={1: "toll:palace", 2: "toll:palace"}, points={0: 1})
    assert [owner.points for owner in state.people] == [0, 1, 1]


def test_two_tolls_of_one_owner_both_count() -> None:
    state = at("palace", "act palace a", in_use={1: "toll:palace toll:palace"}, points={0: 5})
    assert tolls(state) == [-2, 2]


def test_a_toll_is_taken_after_the_action() -> None:
    """Seat 0 has no points before its decree scores."""
    state = at("decrees", "obtain morning-ship", in_use={1: "toll:decrees"})
    assert [owner.points for owner in state.people] == [1, 1]


@pytest.mark.parametrize("location", PERFORM)
def test_an_action_declined_pays_no_toll_and_is_not_followed(location: str) -> None:
    state = at(location, "decline", in_use={1: f"toll:{location} follow:{location}"}, points={0: 5})
    assert tolls(state) == [0, 0]
    assert question(state) == (0, "FinishTurn")


def test_canal_a_with_neither_part_done_pays_no_toll_and_is_not_followed() -> None:
    state = at("canal", "act canal a", "decline", in_use={1: "toll:canal follow:canal"}, ships={0: "a2:s"}, points={0: 5})
    assert question(state) == (0, "SailShip")
    play(state, "decline")
    assert tolls(state) == [0, 0]
    assert question(state) == (0, "FinishTurn")


def test_canal_a_with_one_part_done_pays() -> None:
    state = at("canal", "act canal a", "decline", in_use={1: "toll:canal"}, ships={0: "a2:s"}, points={0: 5})
    play(state, "sail a2")
    assert tolls(state) == [-1, 1]


def test_canal_a_pays_also_when_the_loaded_ship_is_claimed_at_once() -> None:
    state = at("canal", "act canal a", "load a2 servant", "claim a2 points", in_use={1: "toll:canal"}, ships={0: "a2:ss"}, points={0: 5})
    assert tolls(state) == [-1, 1]


def test_forgoing_the_actions_pays_no_toll() -> None:
    state = at("palace", "forgo", card="2b", in_use={1: "toll:palace"}, points={0: 5})
    assert tolls(state) == [0, 0]


@pytest.mark.parametrize(("token", "location"), [("wall", "wall"), ("ship", "canal"), ("envoy", "palace"), ("intrigue", "intrigue")])
def test_a_travel_tokens_benefit_is_not_an_action(token: str, location: str) -> None:
    use = {"wall": "place 1 0", "ship": "load a1 servant"}.get(token, "accept")
    in_use = {1: f"toll:{location} follow:{location}"}
    state = at("travel", "act travel a", "go xian", use, in_use=in_use, points={0: 5}, cities={"xian": token, "yulin": "points"})
    assert tolls(state) == [0, 0]
    assert question(state) == (0, "FinishTurn")


# Following


@pytest.mark.parametrize("location", PERFORM)
def test_the_owner_may_follow_once_the_other_seat_has_finished(location: str) -> None:
    state = at(location, in_use={1: f"follow:{location}"})
    for text in PERFORM[location]:
        assert state.to_move == 0
        play(state, text)
    assert state.to_move == 1
    assert state.turn == 0
    assert question(state)[1] == f"{location.title().removesuffix('s')}Action"
    assert choices(state)[-1] == "decline"
    play(state, "decline")
    assert question(state) == (0, "FinishTurn")


def test_following_a_card_action_comes_before_the_location() -> None:
    state = at("jade", card="2a", hands={0: "2a 8a", 1: "6c"}, officials={"jade": "1a"}, in_use={1: "follow:intrigue"})
    play(state, "act intrigue a")
    assert question(state) == (1, "IntrigueAction")
    play(state, "act intrigue b")
    assert question(state) == (0, "JadeAction")
    assert (state.position(0), state.position(1)) == (1, 3)


def test_the_follower_chooses_its_own_form_and_pays_its_own_cost() -> None:
    state = at("palace", "act palace a", in_use={1: "follow:palace"})
    events = play(state, "act palace b")
    assert only(events, ServantsPaid) == [ServantsPaid(1, 2, 0, "palace")]
    assert (state.people[0].pool, state.people[1].pool) == (6, 4)
    assert (state.people[0].envoy, state.people[1].envoy) == (1, 2)


def test_a_follower_gets_no_servants_of_its_own_for_it() -> None:
    state = at("jade", "buy 3", in_use={1: "follow:jade"}, pool={1: 2})
    assert question(state) == (0, "FinishTurn")  # two servants buy no jade


def test_a_follower_who_cannot_pay_is_asked_while_an_exchange_could_open_it() -> None:
    state = at("jade", "buy 3", in_use={1: "follow:jade"}, pool={1: 2}, tokens={1: "envoy envoy"})
    assert question(state) == (1, "JadeAction")
    assert choices(state) == ["decline", "exchange servant"]
    play(state, "exchange servant", "buy 3")
    assert state.people[1].jade == 1


def test_a_follower_finds_the_rest_that_the_performer_left() -> None:
    """One jade of 3 was sold: the performer buys the other, the follower pays 4."""
    state = at("jade", "buy 3", in_use={1: "follow:jade"}, sold=[3], jade={0: 1})
    assert choices(state) == ["buy 4", "decline"]


def test_following_is_not_followed() -> None:
    state = at("palace", "act palace a", seats=3, in_use={1: "follow:palace", 2: "follow:palace"})
    play(state, "act palace a")
    assert question(state) == (2, "PalaceAction")  # once, for seat 0's action
    play(state, "act palace a")
    assert question(state) == (0, "FinishTurn")


def test_a_performer_does_not_follow_its_follower() -> None:
    state = at("palace", "act palace a", in_use={0: "follow:palace", 1: "follow:palace"})
    play(state, "act palace a")
    assert question(state) == (0, "FinishTurn")


def test_several_followers_act_in_turn_order_from_the_performer() -> None:
    state = at("palace", "act palace a", card="9b", seats=4, asked=2, in_use={0: "follow:palace", 3: "follow:palace"})
    assert question(state) == (3, "PalaceAction")
    play(state, "decline")
    assert question(state) == (0, "PalaceAction")
    play(state, "act palace a")
    assert question(state) == (2, "FinishTurn")


def test_every_token_of_an_owner_follows() -> None:
    state = at("palace", "act palace a", in_use={1: "follow:palace follow:palace"})
    play(state, "act palace a", "act palace a")
    assert question(state) == (0, "FinishTurn")
    assert state.people[1].envoy == 2


def test_tolls_are_taken_before_the_follows() -> None:
    state = at("palace", "act palace a", seats=3, in_use={1: "toll:palace", 2: "follow:palace"}, points={0: 5, 2: 5})
    assert question(state) == (2, "PalaceAction")
    assert tolls(state) == [-1, 1, 0]


def test_a_follower_pays_tolls_the_performers_included() -> None:
    state = at("palace", "act palace a", seats=3, in_use={0: "toll:palace", 1: "toll:palace", 2: "follow:palace"}, points={0: 5, 2: 5})
    play(state, "act palace a")
    assert tolls(state) == [0, 2, -2]  # seat 0: 1 gained, 1 paid


def test_a_follower_who_declines_pays_no_toll() -> None:
    state = at("palace", "act palace a", seats=3, in_use={1: "toll:palace", 2: "follow:palace"}, points={0: 5, 2: 5})
    play(state, "decline")
    assert tolls(state) == [-1, 1, 0]


def test_a_follower_pays_its_own_toll_token_nothing() -> None:
    state = at("palace", "act palace a", in_use={1: "toll:palace follow:palace"}, points={0: 5, 1: 5})
    play(state, "act palace a")
    assert tolls(state) == [-1, 1]


def test_a_wall_is_scored_with_its_benefits_before_it_is_followed() -> None:
    state = at("wall", in_use={1: "follow:wall"}, wall={0: 1, 1: 2}, intrigue={1: 3})
    events = play(state, "act wall a")
    assert only(events, WallScored) == [WallScored(1, 2)]
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "lower 1")
    assert question(state) == (1, "WallAction")
    play(state, "act wall a")
    assert state.people[1].wall == 1
    assert question(state) == (0, "FinishTurn")


def test_two_steps_of_travel_are_one_action() -> None:
    cities = {"xian": "points", "yulin": "points", "chengdu": "points"}
    state = at("travel", "act travel b", "go xian", "accept", in_use={1: "toll:travel follow:travel"}, cities=cities, points={0: 5})
    assert state.to_move == 0
    play(state, "go yulin", "accept")
    assert tolls(state) == [-1, 1]
    assert question(state) == (1, "TravelAction")


def test_the_medal_goes_to_the_performer_not_the_follower() -> None:
    state = at("intrigue", "act intrigue a", in_use={1: "follow:intrigue"})
    play(state, "act intrigue a")
    assert state.medal == 0


def test_a_follower_without_cards_left_follows_too() -> None:
    state = at("palace", "act palace a", hands={0: "8a 2b", 1: ""}, in_use={1: "follow:palace"})
    assert question(state) == (1, "PalaceAction")


def test_a_card_action_performed_twice_pays_twice_and_is_followed_twice() -> None:
    position: dict[str, Any] = {"hands": {0: "5b 8a"}, "points": {0: 5}, "bonus": {0: "double-action"}}
    state = visit("intrigue", card="5b", options={"bonus": "french"}, in_use={1: "toll:wall follow:wall"}, **position)
    play(state, "accept", "act wall a")
    assert question(state) == (1, "WallAction")
    play(state, "decline", "act wall a")
    assert question(state) == (1, "WallAction")
    play(state, "decline")
    assert tolls(state) == [-2, 2]
    assert question(state) == (0, "IntrigueAction")


def test_a_discount_helps_a_follower() -> None:
    position: dict[str, Any] = {"bonus": {1: "discount"}, "pool": {1: 1}, "in_use": {1: "follow:jade"}}
    state = visit("jade", "buy 3", options={"bonus": "french"}, **position)
    assert question(state) == (1, "JadeAction")
    play(state, "buy 3")
    assert (state.people[1].jade, state.people[1].tokens) == (1, ["discount"])
