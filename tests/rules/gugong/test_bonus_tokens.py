"""Bonus travel tokens: their effects, their places, the end of the day (rulebooks, page 20)."""

from collections import Counter
from typing import Any

import pytest

from rules.gugong import check, new_game
from rules.gugong.cards import BONUS_KINDS, DAY_KINDS, KEPT_KINDS
from rules.gugong.events import (
    BonusTokenKept,
    BonusTokenPlaced,
    BonusTokenReturned,
    BonusTokenUsed,
    JadeGained,
    MatchesCounted,
    NightFell,
    PointsScored,
    ServantsGained,
    ServantsPaid,
    TokenDeclined,
)
from rules.gugong.state import GugongState, InUse
from tests.rules.gugong.position import choices, fleet, gift, only, play, question, run, table, visit

ENGLISH = {"bonus": "english"}
FRENCH = {"bonus": "french"}


def collect(token: str, **position: Any) -> GugongState:
    """Collect a token in Xi'an as seat 0; another token lies in Yulin."""
    position.setdefault("options", FRENCH)
    return visit("travel", "act travel a", "go xian", cities={"xian": token, "yulin": "points"}, **position)


def give(card: str, location: str, **position: Any) -> GugongState:
    """Give a card of seat 0's set to an official, with French tokens in the game."""
    position.setdefault("options", FRENCH)
    return visit(location, card=card, **position)


@pytest.mark.parametrize(("option", "kinds"), [("none", ()), ("english", DAY_KINDS), ("french", BONUS_KINDS)])
def test_two_of_each_bonus_kind_join_the_thirty_two_tokens(option: str, kinds: tuple[str, ...]) -> None:
    state = new_game(3, {"bonus": option}, seed=5)
    laid = Counter([*state.cities.values(), *state.piles[0], *state.piles[1]])
    assert {kind: count for kind, count in laid.items() if kind in BONUS_KINDS} == dict.fromkeys(kinds, 2)
    assert sum(laid.values()) == 32 + 2 * len(kinds)
    assert len(state.piles[0]) == len(state.piles[1])


# Declining


@pytest.mark.parametrize("token", BONUS_KINDS)
def test_a_bonus_token_may_be_declined_and_then_is_an_ordinary_token(token: str) -> None:
    state = collect(token, tokens={0: "points"})
    assert choices(state)[:2] == ["accept", "decline"]
    assert only(play(state, "decline"), TokenDeclined) == [TokenDeclined(0, token)]
    owner = state.people[0]
    assert (owner.tokens, owner.bonus, owner.in_use, owner.pool) == (["points", token], [], [], 6)
    play(state, "exchange servant")
    assert owner.tokens == []
    assert token in state.discarded_tokens


@pytest.mark.parametrize("token", BONUS_KINDS)
def test_room_is_made_before_a_declined_token_becomes_the_seventh(token: str) -> None:
    state = collect(token, tokens={0: "points points envoy envoy ship ship"})
    play(state, "decline")
    assert question(state) == (0, "MakeRoom")
    play(state, "exchange points")
    assert state.people[0].tokens == ["ship", "ship", token]


# The first three kinds


@pytest.mark.parametrize("token", DAY_KINDS)
def test_the_first_three_kinds_need_a_servant_from_the_pool(token: str) -> None:
    state = collect(token, pool={0: 0})
    assert question(state) == (0, "FinishTurn")
    assert state.people[0].tokens == [token]


def test_a_token_exchange_gains_the_servant_that_a_bonus_token_needs() -> None:
    state = collect("rise", pool={0: 0}, tokens={0: "points envoy"})
    assert choices(state) == ["decline", "exchange servant"]
    play(state, "exchange servant", "accept")
    assert state.people[0].in_use == [InUse("rise", "", 0)]


@pytest.mark.parametrize("token", KEPT_KINDS)
def test_the_french_kinds_need_no_servant(token: str) -> None:
    state = collect(token, pool={0: 0})
    assert only(play(state, "accept"), BonusTokenKept) == [BonusTokenKept(0, token)]
    assert (state.people[0].bonus, state.people[0].tokens) == ([token], [])


def test_a_servant_of_the_pool_stands_beside_a_token_in_use() -> None:
    state = collect("rise")
    events = play(state, "accept")
    assert only(events, BonusTokenPlaced) == [BonusTokenPlaced(0, "rise", "", 0)]
    assert (state.people[0].pool, state.people[0].supply) == (5, 6)
    assert check(state) == []


def test_the_double_servant_may_stand_beside_a_token() -> None:
    state = collect("rise", double={0: "pool"})
    play(state, "accept")
    assert choices(state) == ["pay 1 0", "pay 0 1"]
    play(state, "pay 0 1")
    assert (state.people[0].pool, state.people[0].double) == (6, "token")
    assert state.people[0].in_use == [InUse("rise", "", 1)]


@pytest.mark.parametrize("token", ["toll", "follow"])
def test_a_toll_or_follow_token_lies_at_any_of_the_seven_actions(token: str) -> None:
    state = collect(token)
    play(state, "accept")
    assert choices(state) == [f"station {place}" for place in ("travel", "wall", "jade", "intrigue", "palace", "decrees", "canal")]
    play(state, "station palace")
    assert state.people[0].in_use == [InUse(token, "palace", 0)]


def test_tokens_in_use_are_neither_exchangeable_nor_counted_towards_the_six() -> None:
    state = collect("rise", in_use={0: "toll:jade"}, tokens={0: "points points envoy envoy ship ship"})
    play(state, "accept")
    assert question(state) == (0, "FinishTurn")
    state = collect("rise", in_use={0: "toll:jade"}, tokens={0: "envoy"})
    play(state, "accept")
    assert choices(state) == ["end"]


# Gifts +1 today


def test_gifts_count_one_more_for_the_rest_of_the_day() -> None:
    assert question(give("4b", "intrigue")) == (0, "PayForGift")  # 4 for 4
    assert question(give("4b", "intrigue", in_use={0: "rise"})) == (0, "OfferSwap")
    assert question(give("4b", "palace", in_use={0: "rise"})) == (0, "PayForGift")  # 5 for 5


def test_two_of_them_count_two_more() -> None:
    assert question(give("4b", "palace", in_use={0: "rise rise"})) == (0, "OfferSwap")


def test_they_count_for_their_owner_alone() -> None:
    assert question(give("4b", "intrigue", in_use={1: "rise"})) == (0, "PayForGift")


def test_one_more_and_the_decree_for_equal_gifts_go_together() -> None:
    state = give("4b", "palace", in_use={0: "rise"}, decrees={"equal-gifts": [0]})
    assert question(state) == (0, "OfferSwap")


def test_one_beats_nine_also_with_one_more_in_play() -> None:
    state = give("1a", "jade", hands={0: "1a 2b"}, officials={"jade": "9a"}, in_use={0: "rise"})
    assert question(state) != (0, "PayForGift")


def test_a_nine_worth_ten_beats_a_nine() -> None:
    assert question(give("9b", "palace", hands={0: "9b"}, officials={"palace": "9a"}, seats=3, in_use={0: "rise"})) == (0, "PalaceAction")


def test_a_night_match_is_of_the_printed_value() -> None:
    state = visit("palace", "act palace a", options=ENGLISH, hands={0: "8a", 1: ""}, in_use={0: "rise"}, dice=(6, 1, 6))
    assert only(play(state, "end"), MatchesCounted)[0] == MatchesCounted(0, 0)  # the 5 taken from the palace is not a 6


# The end of the day


def test_at_the_end_of_the_day_the_token_is_stored_and_its_servant_goes_to_the_supply() -> None:
    state = visit("palace", "act palace a", options=ENGLISH, hands={0: "8a", 1: ""}, in_use={0: "rise toll:jade"}, dice=(1, 1, 4))
    owner = state.people[0]
    assert (owner.pool, owner.supply) == (6, 4)
    events = play(state, "end")
    assert only(events, BonusTokenReturned) == [BonusTokenReturned(0, "rise"), BonusTokenReturned(0, "toll")]
    assert (owner.tokens, owner.in_use) == (["rise", "toll"], [])


def test_the_double_servant_beside_a_token_goes_to_the_supply() -> None:
    state = visit("palace", "act palace a", options=ENGLISH, hands={0: "8a", 1: ""}, in_use={0: "rise::D"}, day=4, dice=(1, 1, 4))
    assert state.people[0].double == "token"
    play(state, "end")
    assert state.people[0].double == "supply"


def test_the_servant_is_back_in_the_supply_before_matches_are_counted() -> None:
    position: dict[str, Any] = {"pool": {0: 11}, "dice": (5, 1, 4), "day": 4}
    state = visit("palace", "act palace a", options=ENGLISH, hands={0: "8a", 1: ""}, in_use={0: "rise"}, **position)
    assert state.people[0].supply == 0
    events = play(state, "end")
    kinds = [type(event) for event in events]
    assert kinds.index(BonusTokenReturned) < kinds.index(NightFell) < kinds.index(MatchesCounted)
    assert only(events, ServantsGained)[0] == ServantsGained(0, 1, 0, "matches")
    assert state.people[0].pool == 12


def test_room_is_made_before_tokens_are_stored_at_the_end_of_the_day() -> None:
    stored = {0: "points points envoy envoy ship", 1: "two"}
    state = visit(
        "palace", "act palace a", options=ENGLISH, hands={0: "8a", 1: ""}, in_use={0: "rise toll:jade", 1: "follow:wall"}, tokens=stored
    )
    events = play(state, "end")
    assert question(state) == (0, "MakeRoom")
    assert not only(events, NightFell)
    assert choices(state) == ["exchange servant", "exchange points", "exchange jade"]
    events = play(state, "exchange points")
    assert state.people[0].tokens == ["ship", "rise", "toll"]
    assert state.people[1].tokens == ["two", "follow"]
    assert only(events, NightFell)


def test_tokens_in_use_work_after_their_owner_has_no_card_left_and_end_with_the_day() -> None:
    state = table(options=ENGLISH, asked=1, hands={0: "", 1: "9a"}, in_use={0: "toll:jade"}, points={1: 3})
    gift(state, "9a", "jade")
    events = play(state, "buy 3")
    assert [event for event in only(events, PointsScored) if event.source == "tolls"] == [
        PointsScored(0, 1, "tolls"),
        PointsScored(1, -1, "tolls"),
    ]


# The French kinds


def test_the_french_kinds_lie_face_up_and_do_not_count_towards_six_until_used() -> None:
    state = collect("discount", bonus={0: "double-value double-action"}, tokens={0: "points points envoy envoy ship ship"})
    play(state, "accept")
    assert question(state) == (0, "FinishTurn")
    assert sorted(state.people[0].bonus) == ["discount", "double-action", "double-value"]


def test_the_french_kinds_are_exchangeable_without_being_used() -> None:
    state = table(options=FRENCH, bonus={0: "double-value discount"}, hands={0: "4b 8a"})
    assert choices(state) == ["offer 4b", "offer 8a", "exchange servant"]
    play(state, "exchange servant")
    assert state.people[0].bonus == []
    assert sorted(state.discarded_tokens) == ["discount", "double-value"]
    assert state.people[0].pool == 7


def test_the_owner_says_which_face_up_token_is_exchanged() -> None:
    state = table(options=FRENCH, bonus={0: "double-value discount double-value"}, tokens={0: "points"}, hands={0: "4b 8a"})
    play(state, "exchange servant")
    assert choices(state) == ["tokens 1 0 1", "tokens 0 0 2"]
    play(state, "tokens 1 0 1")
    assert choices(state) == ["surrender discount", "surrender double-value"]
    play(state, "surrender discount")
    assert state.people[0].bonus == ["double-value", "double-value"]
    assert state.people[0].tokens == []


def test_face_up_and_stored_tokens_go_together_for_a_jade() -> None:
    state = table(options=FRENCH, bonus={0: "double-value"}, tokens={0: "two two points"}, hands={0: "4b 8a"})
    assert only(play(state, "exchange jade"), JadeGained) == [JadeGained(0, "exchange", 0)]
    assert (state.people[0].tokens, state.people[0].bonus) == ([], [])


def test_a_double_value_token_doubles_a_gift_once_and_is_then_stored() -> None:
    state = give("4b", "canal", bonus={0: "double-value"})  # 4 for 7
    assert choices(state) == ["offset", "sacrifice 2b", "sacrifice 6b", "sacrifice 8a", "boost", "forgo"]
    events = play(state, "boost")
    assert only(events, BonusTokenUsed) == [BonusTokenUsed(0, "double-value")]
    assert (state.people[0].bonus, state.people[0].tokens, state.people[0].pool) == ([], ["double-value"], 6)
    assert question(state) == (0, "OfferSwap")


def test_a_doubled_gift_must_still_be_worth_more() -> None:
    assert "boost" not in choices(give("4b", "canal", officials={"canal": "8d"}, bonus={0: "double-value"}))
    decreed = give("4b", "canal", officials={"canal": "8d"}, bonus={0: "double-value"}, decrees={"equal-gifts": [0]})
    assert "boost" in choices(decreed)


def test_doubling_is_of_the_printed_value_and_the_one_more_comes_after() -> None:
    """3 doubled plus 1 is 7, not 8: too little for a 7, enough for a 6."""
    officials = {"jade": "5a", "palace": "3b", "decrees": "6a", "canal": "7a"}
    position: dict[str, Any] = {
        "seats": 3, "hands": {0: "3a 8a", 2: "2c"}, "bonus": {0: "double-value"}, "in_use": {0: "rise"}, "officials": officials,
    }  # fmt: skip
    assert "boost" not in choices(give("3a", "canal", **position))
    assert "boost" in choices(give("3a", "decrees", **position))


def test_a_token_is_not_asked_for_if_the_gift_is_worth_enough() -> None:
    state = give("8a", "palace", bonus={0: "double-value"})
    assert question(state) == (0, "PalaceAction")
    assert state.people[0].bonus == ["double-value"]


def test_one_beats_nine_also_with_a_doubling_in_play() -> None:
    state = give("1a", "jade", hands={0: "1a 2b"}, officials={"jade": "9a"}, bonus={0: "double-value"})
    assert question(state) != (0, "PayForGift")
    assert state.people[0].bonus == ["double-value"]


def test_room_is_made_before_a_used_token_is_stored() -> None:
    state = give("4b", "canal", bonus={0: "double-value"}, tokens={0: "points points envoy envoy ship ship"})
    play(state, "boost")
    assert question(state) == (0, "MakeRoom")
    play(state, "exchange jade")
    assert state.people[0].tokens == ["double-value"]
    assert question(state) == (0, "OfferSwap")


def test_a_double_action_token_performs_the_card_action_twice() -> None:
    state = give("6b", "wall", bonus={0: "double-action"})  # 6: a servant
    assert question(state) == (0, "DoubleAction")
    play(state, "accept", "accept", "accept")
    assert state.people[0].pool == 8
    assert state.people[0].tokens == ["double-action"]
    assert question(state) == (0, "WallAction")


def test_each_of_two_card_actions_may_be_declined() -> None:
    state = give("6b", "wall", bonus={0: "double-action"})
    play(state, "accept", "decline", "accept")
    assert state.people[0].pool == 7
    assert question(state) == (0, "WallAction")


def test_a_double_action_token_may_be_left_for_later() -> None:
    state = give("6b", "wall", bonus={0: "double-action"})
    play(state, "decline", "accept")
    assert state.people[0].pool == 7
    assert state.people[0].bonus == ["double-action"]


def test_a_location_by_card_is_performed_twice_with_a_double_action_token() -> None:
    state = give("5b", "intrigue", hands={0: "5b 8a"}, bonus={0: "double-action"})  # 5: wall
    play(state, "accept", "act wall a", "act wall a")
    assert state.people[0].wall == 2
    assert question(state) == (0, "IntrigueAction")


def test_a_double_action_token_does_nothing_for_the_location_or_a_card_without_action() -> None:
    assert question(give("8a", "palace", bonus={0: "double-action"})) == (0, "PalaceAction")


def test_a_double_action_without_effect_is_not_offered() -> None:
    state = give("6b", "wall", bonus={0: "double-action"}, pool={0: 12})
    assert question(state) == (0, "WallAction")
    assert state.people[0].bonus == ["double-action"]


def test_a_double_action_token_given_away_in_an_exchange_is_gone() -> None:
    state = give("6b", "wall", bonus={0: "double-action"}, tokens={0: "points"})
    play(state, "exchange servant")
    assert question(state) == (0, "CardAction")
    assert state.people[0].bonus == []


# The discount


def test_a_discount_takes_two_off_a_jade_once_and_is_then_stored() -> None:
    state = give("8a", "jade", bonus={0: "discount"})
    events = play(state, "buy 3", "accept")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 1, 0, "jade")]
    assert (state.people[0].jade, state.people[0].bonus, state.people[0].tokens) == (1, [], ["discount"])


def test_a_discount_takes_two_off_a_decree() -> None:
    state = give("8a", "decrees", bonus={0: "discount"}, decrees={"eight": [1]})
    events = play(state, "obtain eight", "accept")  # 3, and 1 for the opponent there
    assert only(events, ServantsPaid) == [ServantsPaid(0, 2, 0, "decrees")]
    assert state.people[0].pool == 3


def test_a_discount_may_be_left_for_later() -> None:
    state = give("8a", "jade", bonus={0: "discount"})
    events = play(state, "buy 3", "decline")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 3, 0, "jade")]
    assert state.people[0].bonus == ["discount"]


def test_a_discount_never_lowers_a_cost_below_nothing() -> None:
    state = give("8a", "decrees", bonus={0: "discount"}, decrees={"morning-envoy": []})
    play(state, "obtain morning-envoy", "accept")
    assert (state.people[0].pool, state.people[0].supply) == (5, 6)


def test_a_discount_goes_with_the_decree_for_cheaper_jade() -> None:
    state = give("8a", "jade", bonus={0: "discount"}, decrees={"cheap-jade": [0]})
    play(state, "buy 3", "accept")
    assert state.people[0].supply == 5
    assert state.people[0].jade == 1


def test_a_discount_makes_an_unaffordable_answer_payable() -> None:
    state = give("8a", "jade", pool={0: 1}, bonus={0: "discount"})
    assert choices(state) == ["buy 3", "decline"]
    play(state, "buy 3")
    assert (state.people[0].pool, state.people[0].jade, state.people[0].tokens) == (0, 1, ["discount"])
    assert choices(give("8a", "jade", pool={0: 0}, bonus={0: "discount"})) == ["end"]


def test_two_discounts_may_be_used_on_one_cost() -> None:
    state = give("8a", "jade", bonus={0: "discount discount"}, sold=[3, 3], jade={1: 2})
    play(state, "buy 4", "accept", "accept")
    assert (state.people[0].pool, state.people[0].jade) == (6, 1)
    assert state.people[0].tokens == ["discount", "discount"]


def test_a_discount_that_the_payment_needs_cannot_be_exchanged_away_any_more() -> None:
    stored = {0: "points points envoy envoy ship ship"}
    state = give("8a", "jade", pool={0: 0}, bonus={0: "discount discount"}, sold=[3, 3], jade={1: 2}, tokens=stored)
    play(state, "buy 4")
    assert question(state) == (0, "MakeRoom")
    assert (state.people[0].pool, state.people[0].bonus) == (0, [])
    play(state, "exchange jade")
    assert state.people[0].jade == 2


def test_a_discount_does_not_apply_to_the_token_that_turns_three_servants_into_a_jade() -> None:
    state = collect("servants-jade", bonus={0: "discount"})
    play(state, "accept")
    assert (state.people[0].pool, state.people[0].jade, state.people[0].bonus) == (3, 1, ["discount"])


def test_a_discount_does_not_apply_to_a_gift_of_too_little_value() -> None:
    state = give("2b", "palace", bonus={0: "discount"})
    play(state, "offset")
    assert state.people[0].pool == 4
    assert state.people[0].bonus == ["discount"]


def test_a_discounted_decree_still_needs_an_ordinary_servant_to_place() -> None:
    state = give("8a", "decrees", pool={0: 0}, double={0: "pool"}, bonus={0: "discount"})
    assert question(state) == (0, "FinishTurn")


def test_tokens_face_up_outlast_the_day() -> None:
    state = visit("palace", "act palace a", options=FRENCH, hands={0: "8a", 1: ""}, bonus={0: "discount"}, dice=(1, 1, 4))
    play(state, "end")
    assert state.day == 2
    assert state.people[0].bonus == ["discount"]


def test_a_ship_loaded_and_a_token_in_use_share_the_twelve_servants() -> None:
    state = collect("toll", pool={0: 3}, ships={0: "a2:ss"})
    play(state, "accept", "station canal")
    assert fleet(state, 0) == "a2:ss"
    owner = state.people[0]
    assert owner.pool + owner.supply + 2 + 1 == 12


# The end of the game


def test_tokens_face_up_are_exchanged_once_more_before_the_final_scoring() -> None:
    state = table(options=FRENCH, at="end", day=4, bonus={0: "double-value discount"}, tokens={0: "envoy ship"}, palace=[0])
    run(state)
    assert question(state) == (0, "LastExchange")
    assert choices(state) == ["exchange servant", "exchange points", "decline"]
    play(state, "exchange points")
    assert state.people[0].sources["exchange"] == 2
    assert (state.people[0].bonus, state.people[0].tokens) == ([], [])


def test_tokens_in_use_on_the_last_day_are_stored_in_time_for_the_last_exchange() -> None:
    position: dict[str, Any] = {"hands": {0: "8a", 1: ""}, "in_use": {0: "rise toll:jade"}, "dice": (1, 1, 4), "day": 4, "palace": [0]}
    state = visit("palace", "act palace a", options=ENGLISH, tokens={0: "envoy ship"}, **position)
    play(state, "end")
    assert question(state) == (0, "LastExchange")
    assert "exchange points" in choices(state)


def test_a_bonus_token_that_was_exchanged_comes_back_to_the_map_as_a_bonus_token() -> None:
    state = table(options=ENGLISH, at="morning", cities={}, piles=("", ""))
    assert state.discarded_tokens.count("toll") == 2
    run(state)
    assert [*state.cities.values(), *state.piles[0], *state.piles[1]].count("toll") == 2
