"""Meng's special card, and his rewards from harbours (rulebook page 18)."""

import pytest

from rules.gugong.automa import MENG
from rules.gugong.cards import LOCATIONS
from rules.gugong.events import (
    AutomaTurned,
    DecreeObtained,
    GiftExchanged,
    HarbourClaimed,
    JadeGained,
    PointsScored,
    TravellerMoved,
    WallPlaced,
)
from tests.rules.gugong.against_meng import BOARD, PERSON, meng, servants, turn
from tests.rules.gugong.position import choices, fleet, only

# The special card


def test_a_special_card_sends_him_to_his_focus() -> None:
    for location in LOCATIONS:
        _, events = turn("special", focus=location)
        assert only(events, AutomaTurned) == [AutomaTurned(MENG, "special", location)]
        assert only(events, GiftExchanged)[0].location == location


def test_specially_travel_is_two_steps_for_free() -> None:
    state, events = turn("special", focus="travel", cities={"fuzhou": "envoy", "ningbo": "points"})
    assert [event.city for event in only(events, TravellerMoved)] == ["fuzhou", "ningbo"]
    assert (servants(state), meng(state).envoy, meng(state).points) == ((6, 6), 1, 2)


def test_specially_the_wall_gets_two_of_the_supply() -> None:
    state, events = turn("special", focus="wall")
    assert only(events, WallPlaced) == [WallPlaced(MENG, 2, 0, "supply")]
    assert servants(state) == (6, 4)


@pytest.mark.parametrize(("pool", "left"), [(11, (10, 0)), (12, (10, 0))])
def test_specially_the_wall_takes_missing_servants_from_the_pool(pool: int, left: tuple[int, int]) -> None:
    state, _ = turn("special", focus="wall", pool={MENG: pool})
    assert (meng(state).wall, servants(state)) == (2, left)


def test_specially_the_wall_with_the_decree_gets_a_third() -> None:
    state, _ = turn("special", focus="wall", decrees={"extra-wall": [MENG]})
    assert meng(state).wall == 3


def test_specially_the_cheapest_jade_costs_nothing() -> None:
    state, events = turn("special", focus="jade", pool={MENG: 0}, sold=[3, 3], jade={PERSON: 2})
    assert only(events, JadeGained) == [JadeGained(MENG, "house", 4)]
    assert servants(state) == (0, 12)


def test_specially_intrigue_is_three_steps_without_the_medal() -> None:
    state, _ = turn("special", focus="intrigue")
    assert (state.position(MENG), state.medal, servants(state)) == (3, -1, (6, 6))


def test_specially_the_palace_is_two_steps_and_one_of_intrigue() -> None:
    state, _ = turn("special", focus="palace")
    assert (meng(state).envoy, state.position(MENG), servants(state)) == (2, 1, (6, 6))


def test_specially_a_decree_costs_nothing_and_the_servant_comes_from_the_supply() -> None:
    state, events = turn("special", focus="decrees", day=3, decrees=BOARD, pool={MENG: 0})
    assert only(events, DecreeObtained) == [DecreeObtained(MENG, "jades")]
    assert servants(state) == (0, 11)
    state, _ = turn("special", focus="decrees", day=3, decrees=BOARD, pool={MENG: 12})
    assert servants(state) == (11, 0)


def test_specially_he_selects_a_decree_as_normal() -> None:
    _, events = turn("special", focus="decrees", day=1, decrees={**BOARD, "morning-envoy": [PERSON]})
    assert only(events, DecreeObtained) == [DecreeObtained(MENG, "morning-ship")]


def test_specially_two_servants_of_the_supply_go_on_his_ship() -> None:
    state, _ = turn("special", focus="canal")
    assert (fleet(state, MENG), servants(state)) == ("a1:ss", (6, 4))


def test_specially_the_first_fills_the_ship_and_claims_and_the_second_goes_on_a_new_one() -> None:
    state, events = turn("special", focus="canal", ships={MENG: "a3:ss"})
    assert only(events, HarbourClaimed) == [HarbourClaimed(MENG, "a3", "card")]
    assert fleet(state, MENG) == "a1:s"
    assert servants(state) == (6, 5)


def test_specially_a_ship_is_loaded_from_the_pool_when_the_supply_is_empty() -> None:
    state, _ = turn("special", focus="canal", pool={MENG: 11})
    assert (fleet(state, MENG), servants(state)) == ("a1:ss", (10, 0))


def test_specially_applies_to_the_card_action_too() -> None:
    state, _ = turn("special", gift="2a", focus="palace", hands={MENG: "6c 2a"})  # 2: intrigue
    assert state.position(MENG) == 4
    assert meng(state).envoy == 2
    assert state.medal == -1


def test_card_servants_and_swaps_are_the_same_with_a_special_card() -> None:
    assert servants(turn("special", gift="1d", focus="palace", hands={MENG: "6c 1d"})[0]) == (8, 4)
    assert meng(turn("special", gift="6c", focus="palace", hands={MENG: "9a 6c"})[0]).points == 1


# Harbour rewards


@pytest.mark.parametrize("harbour", ["a1", "a2", "a3", "a4", "a5"])
def test_a_ship_with_three_servants_is_claimed_in_any_harbour(harbour: str) -> None:
    state, events = turn("canal", ships={MENG: f"{harbour}:ss"})
    assert only(events, HarbourClaimed) == [HarbourClaimed(MENG, harbour, "card")]
    assert fleet(state, MENG) == ""
    assert servants(state) == (5, 7)  # all three back in the supply


def test_his_first_two_rewards_are_gifts_that_go_under_his_pile() -> None:
    state, _ = turn("canal", ships={MENG: "a3:ss"}, draw="9d 8d")
    assert meng(state).hand == ["9d", "6c"]
    assert meng(state).rewards["card"] == 1
    state, _ = turn("canal", ships={MENG: "a3:ss"}, rewards={MENG: "card"}, draw="9d 8d")
    assert meng(state).hand == ["9d", "6c"]
    assert meng(state).rewards["card"] == 2


@pytest.mark.parametrize(("before", "after"), [("card card", 1), ("card card points points", 3), ("card card points points points", 3)])
def test_then_four_points_without_limit_three_neutral_servants_at_most(before: str, after: int) -> None:
    state, events = turn("canal", ships={MENG: "a3:ss"}, rewards={MENG: before})
    assert only(events, PointsScored) == [PointsScored(MENG, 4, "harbours")]
    assert meng(state).rewards == {"points": after, "card": 2, "double": 0}
    assert meng(state).double == "locked"


def test_in_a_hard_game_only_one_reward_is_a_gift() -> None:
    """His fifth gift counts as one of the two rewards."""
    options = {"opponent": "meng", "sets": "1-2", "difficulty": "hard"}
    state, events = turn("canal", ships={MENG: "a3:ss"}, options=options)
    assert [event.reward for event in only(events, HarbourClaimed)] == ["card"]
    assert meng(state).rewards["card"] == 2
    state, events = turn("canal", ships={MENG: "a3:ss"}, options=options, rewards={MENG: "card"})
    assert [event.reward for event in only(events, HarbourClaimed)] == ["points"]


def test_with_no_card_left_to_draw_he_takes_the_points() -> None:
    state, events = turn("canal", ships={MENG: "a3:ss"}, draw="")
    assert [event.reward for event in only(events, HarbourClaimed)] == ["points"]
    assert meng(state).rewards["card"] == 0


def test_the_gift_that_goes_under_his_pile_is_not_shown() -> None:
    _, events = turn("canal", ships={MENG: "a3:ss"}, draw="9d 8d")
    assert not [event for event in events if not event.PRIVATE and "9d" in repr(event)]


def test_a_persons_choice_asks_nothing_about_his_actions() -> None:
    state, _ = turn("palace")
    assert all(choice.startswith("offer") for choice in choices(state))
