"""Travel tokens: the twelve kinds, exchanges, room for a seventh (rulebook pages 7, 8 and 20)."""

from typing import Any

import pytest

from rules.core import seen_by
from rules.gugong.cards import COMPONENTS
from rules.gugong.events import CardRecovered, JadeGained, PointsScored, TokenDeclined, TokensExchanged, WallScored
from rules.gugong.state import GugongState
from tests.rules.gugong.position import choices, fleet, gift, only, play, question, run, table, visit


def collect(token: str, **position: Any) -> GugongState:
    """Collect a token in Xi'an as seat 0; another token lies in Yulin."""
    other = "points" if token != "points" else "two"
    return visit("travel", "act travel a", "go xian", cities={"xian": token, "yulin": other}, **position)


def test_one_servant() -> None:
    state = collect("servant")
    play(state, "accept")
    assert (state.people[0].pool, state.people[0].supply) == (7, 5)
    assert state.people[0].tokens == ["servant"]


def test_two_servants_while_the_supply_lasts() -> None:
    state = collect("servants")
    play(state, "accept")
    assert state.people[0].pool == 8
    state = collect("servants", pool={0: 11})
    play(state, "accept")
    assert state.people[0].pool == 12


@pytest.mark.parametrize("token", ["servant", "servants"])
def test_servants_are_not_offered_from_an_empty_supply(token: str) -> None:
    state = collect(token, pool={0: 12})
    assert question(state) == (0, "FinishTurn")
    assert state.people[0].tokens == [token]


def test_envoy_up_one() -> None:
    state = collect("envoy")
    play(state, "accept")
    assert state.people[0].envoy == 1


def test_intrigue_up_one_without_the_medal() -> None:
    state = collect("intrigue")
    play(state, "accept")
    assert state.position(0) == 1
    assert state.medal == -1


def test_intrigue_up_is_not_offered_at_the_end_of_the_track() -> None:
    assert question(collect("intrigue", intrigue={0: 14})) == (0, "FinishTurn")


def test_a_card_of_value_seven_or_more_is_discarded_from_the_hand_for_a_jade() -> None:
    state = visit("travel", "act travel a", "go xian", card="9a", hands={0: "6b 7a 8a 9a"}, cities={"xian": "gift-jade", "yulin": "two"})
    assert choices(state) == ["discard 7a", "discard 8a", "decline"]
    play(state, "discard 7a")
    assert state.people[0].jade == 1
    assert state.people[0].discard == ["1a", "7a"]
    assert sorted(state.people[0].hand) == ["6b", "8a"]


def test_a_discarded_card_cannot_be_discarded_again_for_a_jade() -> None:
    state = visit("travel", "act travel a", "go xian", hands={0: "6b 8a"}, discards={0: "9a"}, cities={"xian": "gift-jade", "yulin": "two"})
    assert question(state) == (0, "FinishTurn")
    assert state.people[0].jade == 0


def test_two_points() -> None:
    state = collect("points")
    events = play(state, "accept")
    assert only(events, PointsScored) == [PointsScored(0, 2, "tokens")]


def test_swap_hand_for_hand_or_discard_for_discard() -> None:
    state = collect("swap")
    assert choices(state) == ["swap hand 2b", "swap hand 4b", "swap hand 6b", "swap discard 1a", "decline"]
    play(state, "swap discard 1a", "with canal")
    assert (state.people[0].discard, state.officials["canal"]) == (["7a"], "1a")


def test_recover_takes_a_discarded_card_back_into_the_hand() -> None:
    state = collect("recover", discards={0: "9d"})
    assert choices(state) == ["recover 1a", "recover 9d", "decline"]
    events = play(state, "recover 9d")
    assert "9d" in state.people[0].hand
    assert state.people[0].discard == ["1a"]
    assert only(events, CardRecovered) == [CardRecovered(0, "9d")]


def test_a_recovered_card_is_played_the_same_day() -> None:
    state = collect("recover", hands={0: "8a", 1: ""})
    play(state, "recover 1a", "end")
    assert question(state) == (0, "ChooseOfficial")


def test_the_others_do_not_learn_which_card_was_recovered_or_discarded_for_a_jade() -> None:
    state = collect("recover", discards={0: "9d"})
    events = play(state, "recover 9d")
    assert not any("9d" in str(event) for event in seen_by(events, 1))
    state = collect("gift-jade", hands={0: "2b 8a 9a"})
    events = play(state, "discard 9a")
    assert not any("9a" in str(event) for event in seen_by(events, 1))


def test_ship_takes_a_servant_of_the_supply_onto_a_new_or_own_ship() -> None:
    state = collect("ship", ships={0: "a2:s"})
    assert choices(state) == ["load a2 servant", "load a1 servant", "decline"]
    before = state.people[0].pool
    play(state, "load a2 servant")
    assert fleet(state, 0) == "a2:ss"
    assert state.people[0].pool == before


def test_ship_token_completes_a_ship_and_its_reward_may_be_claimed() -> None:
    state = collect("ship", ships={0: "a2:ss"})
    play(state, "load a2 servant", "claim a2 points")
    assert state.people[0].points == 4
    assert fleet(state, 0) == ""


def test_wall_takes_a_servant_of_the_supply() -> None:
    state = collect("wall")
    play(state, "place 1 0")
    assert (state.people[0].wall, state.people[0].pool, state.people[0].supply) == (1, 6, 5)


def test_wall_token_completes_the_wall_and_it_is_scored_before_the_token_is_kept() -> None:
    state = collect("wall", wall={0: 2, 1: 1}, intrigue={0: 2})
    events = play(state, "place 1 0")
    assert only(events, WallScored) == [WallScored(0, 3)]
    assert question(state) == (0, "IntrigueBenefit")
    assert state.people[0].tokens == []
    play(state, "decline")
    assert state.people[0].tokens == ["wall"]


def test_declining_the_wall_token_does_not_look_at_the_wall() -> None:
    state = collect("wall", wall={0: 2, 1: 4})
    events = play(state, "decline")
    assert only(events, WallScored) == []


@pytest.mark.parametrize("token", ["wall", "ship"])
def test_a_token_for_a_supply_servant_does_nothing_with_an_empty_supply(token: str) -> None:
    assert question(collect(token, pool={0: 12})) == (0, "FinishTurn")


@pytest.mark.parametrize("token", ["swap", "ship"])
def test_a_token_whose_benefit_is_declined_is_told(token: str) -> None:
    assert only(play(collect(token), "decline"), TokenDeclined) == [TokenDeclined(0, token)]


def test_three_servants_for_a_jade() -> None:
    state = collect("servants-jade", pool={0: 3})
    events = play(state, "accept")
    assert only(events, JadeGained) == [JadeGained(0, "token", 0)]
    assert (state.people[0].pool, state.people[0].jade) == (0, 1)
    assert all(state.houses)


def test_the_jade_decree_does_not_help_with_the_token_for_three_servants() -> None:
    state = collect("servants-jade", pool={0: 2}, decrees={"cheap-jade": (0,)})
    assert question(state) == (0, "FinishTurn")


def test_counts_as_two_has_no_benefit_of_its_own() -> None:
    state = collect("two")
    assert state.people[0].tokens == ["two"]
    assert question(state) == (0, "FinishTurn")


# Exchanges


def test_two_tokens_for_a_servant_four_for_two_points_six_for_a_jade() -> None:
    state = table(tokens={0: "servant points envoy swap wall ship"})
    assert choices(state)[-3:] == ["exchange servant", "exchange points", "exchange jade"]
    state = table(tokens={0: "servant points"})
    play(state, "exchange servant")
    assert (state.people[0].pool, state.people[0].tokens) == (7, [])
    state = table(tokens={0: "servant points envoy swap"})
    events = play(state, "exchange points")
    assert only(events, PointsScored) == [PointsScored(0, 2, "exchange")]
    assert only(events, TokensExchanged) == [TokensExchanged(0, 4, "points")]
    state = table(tokens={0: "servant points envoy swap wall ship"})
    play(state, "exchange jade")
    assert (state.people[0].jade, state.people[0].tokens) == (1, [])


def test_fewer_tokens_are_not_exchangeable() -> None:
    assert not [choice for choice in choices(table(tokens={0: "servant"})) if "exchange" in choice]
    assert [choice for choice in choices(table(tokens={0: "servant points envoy"})) if "exchange" in choice] == ["exchange servant"]
    tokens = {0: "servant points envoy swap wall"}
    assert [choice for choice in choices(table(tokens=tokens)) if "exchange" in choice] == ["exchange servant", "exchange points"]


def test_a_token_that_counts_as_two_is_worth_a_servant_alone() -> None:
    state = table(tokens={0: "two"})
    play(state, "exchange servant")
    assert (state.people[0].pool, state.people[0].tokens) == (7, [])


def test_token_exchanges_are_exact() -> None:
    state = table(tokens={0: "two two two"})
    play(state, "exchange jade")
    assert state.people[0].jade == 1
    state = table(tokens={0: "servant two two"})
    assert [choice for choice in choices(state) if "exchange" in choice] == ["exchange servant", "exchange points"]  # 5 is not 6
    state = table(tokens={0: "servant two"})
    play(state, "exchange servant")  # only the "two" token: an exchange of both would be 3, too much
    assert state.people[0].tokens == ["servant"]


def test_the_owner_says_whether_tokens_that_count_as_two_are_given() -> None:
    state = table(tokens={0: "servant points two two"})
    play(state, "exchange points")
    assert choices(state) == ["tokens 2 1 0", "tokens 0 2 0"]
    play(state, "tokens 0 2 0")
    assert state.people[0].tokens == ["servant", "points"]


def test_exchanged_tokens_go_to_the_discard_pile() -> None:
    state = table(tokens={0: "servant points"}, cities={}, piles=("two", "two"))
    before = len(state.discarded_tokens)
    play(state, "exchange servant")
    assert len(state.discarded_tokens) == before + 2
    assert state.piles == (["two"], ["two"])


def test_tokens_may_be_exchanged_at_every_decision_of_their_owner() -> None:
    state = table(tokens={0: "servant points swap wall recover ship"}, decrees={"morning-servant": ()})
    for answer in ("offer 2b", "give 2b jade", "offset", "act wall b", "place 1 0"):
        assert "exchange points" in choices(state), question(state)
        play(state, answer)
    play(state, "decline")
    assert choices(state) == ["end", "exchange servant", "exchange points", "exchange jade"]


def test_after_an_exchange_the_same_question_is_asked_again() -> None:
    state = visit("jade", tokens={0: "servant points"}, pool={0: 2})
    assert choices(state) == ["decline", "exchange servant"]
    play(state, "exchange servant")
    assert choices(state) == ["buy 3", "decline"]


def test_a_seat_whose_only_other_answer_is_to_decline_is_still_asked_while_an_exchange_could_open_more() -> None:
    assert question(visit("jade", tokens={0: "servant points"}, pool={0: 2})) == (0, "JadeAction")
    assert question(visit("jade", tokens={0: "servant points"}, pool={0: 1})) == (0, "FinishTurn")
    assert question(visit("wall", tokens={0: "two"}, pool={0: 0})) == (0, "WallAction")
    assert question(visit("decrees", tokens={0: "two"}, pool={0: 1})) == (0, "DecreeAction")
    assert question(visit("decrees", tokens={0: "two"}, pool={0: 0})) == (0, "FinishTurn")
    assert question(visit("canal", tokens={0: "two"}, pool={0: 0})) == (0, "CanalAction")


def test_an_exchange_opens_answers_for_servants_of_the_supply_only() -> None:
    ships = {0: "a1:sss a2:sss a3:sss"}
    state = visit("jade", tokens={0: "two two"}, pool={0: 1}, ships=ships, wall={0: 1})
    assert state.people[0].supply == 1
    assert question(state) == (0, "FinishTurn")  # 2 in all, and a jade costs 3
    assert question(visit("jade", tokens={0: "two two"}, pool={0: 1}, ships=ships)) == (0, "JadeAction")


def test_the_double_servant_in_the_supply_counts_two_for_the_answers_that_an_exchange_opens() -> None:
    state = visit("jade", tokens={0: "two"}, pool={0: 1}, ships={0: "a1:sss a2:sss a3:sss"}, wall={0: 1}, double={0: "supply"})
    assert state.people[0].supply == 0
    assert choices(state) == ["decline", "exchange servant"]
    play(state, "exchange servant", "buy 3")
    assert state.people[0].jade == 1


def test_a_payment_is_asked_for_while_an_exchange_could_bring_the_double_servant_to_pay_with() -> None:
    state = visit("palace", "act palace b", tokens={0: "two"}, double={0: "supply"})
    assert choices(state) == ["pay 2 0", "exchange servant"]
    play(state, "exchange servant", "take 0 1")
    assert choices(state) == ["pay 2 0", "pay 0 1"]


def test_an_exchange_may_pay_for_a_low_gift() -> None:
    state = table(hands={0: "2b"}, pool={0: 1}, tokens={0: "servant points"})
    gift(state, "2b", "jade")
    assert choices(state) == ["forgo", "exchange servant"]
    play(state, "exchange servant")
    assert choices(state) == ["offset", "forgo"]


def test_an_exchange_for_points_alone_opens_nothing_and_the_forced_answer_is_taken() -> None:
    state = visit("wall", tokens={0: "servant points envoy swap"}, pool={0: 12})
    assert question(state) == (0, "WallAction")
    state = table(hands={0: "3c 8a"}, seats=4, pool={0: 12}, officials={"palace": "1a"}, tokens={0: "servant points envoy swap"})
    gift(state, "3c", "palace")
    assert question(state) == (0, "PalaceAction")  # no servant to gain, not even by an exchange


def test_a_token_pair_with_an_empty_supply_and_no_double_servant_there_is_not_offered() -> None:
    assert not [choice for choice in choices(table(tokens={0: "servant points"}, pool={0: 12})) if "exchange" in choice]
    state = table(tokens={0: "servant points"}, pool={0: 11}, double={0: "supply"})
    assert state.people[0].supply == 0
    assert "exchange servant" in choices(state)
    play(state, "exchange servant")
    assert state.people[0].double == "pool"


# Room for a seventh


def test_holding_six_room_must_be_made_before_a_seventh_is_placed() -> None:
    state = collect("envoy", tokens={0: "servant servants swap wall ship recover"})
    play(state, "accept")
    assert question(state) == (0, "MakeRoom")
    assert choices(state) == ["exchange servant", "exchange points", "exchange jade"]
    play(state, "exchange jade")
    assert state.people[0].tokens == ["envoy"]  # six were given; the seventh was not among them
    assert question(state) == (0, "FinishTurn")


def test_room_may_be_made_during_the_benefit() -> None:
    state = collect("envoy", tokens={0: "servant servants swap wall ship recover"})
    play(state, "exchange servant", "accept")
    assert state.people[0].tokens == ["swap", "wall", "ship", "recover", "envoy"]


def test_making_room_with_an_empty_supply_offers_points_or_jade() -> None:
    state = collect("envoy", tokens={0: "servant servants swap wall ship recover"}, pool={0: 12})
    play(state, "accept")
    assert choices(state) == ["exchange points", "exchange jade"]


def test_a_token_that_counts_as_two_takes_one_place() -> None:
    state = collect("envoy", tokens={0: "servant servants swap wall ship two"})
    play(state, "accept")
    assert question(state) == (0, "MakeRoom")
    play(state, "exchange servant", "tokens 0 1 0")
    assert state.people[0].tokens == ["servant", "servants", "swap", "wall", "ship", "envoy"]


def test_a_seventh_that_counts_as_two_does_not_help_to_make_its_own_room() -> None:
    state = collect("two", tokens={0: "servant servants swap wall ship recover"})
    play(state, "exchange servant")
    assert len(state.people[0].tokens) == 5


def test_room_made_with_the_double_servant_to_choose_stores_the_token_after_the_choice() -> None:
    state = collect("envoy", tokens={0: "servant servants swap wall ship recover"}, double={0: "supply"})
    play(state, "accept", "exchange servant")
    assert choices(state) == ["take 1 0", "take 0 1", "exchange servant", "exchange points"]
    play(state, "take 0 1")
    assert state.people[0].tokens == ["swap", "wall", "ship", "recover", "envoy"]


def test_the_second_step_waits_for_room() -> None:
    position: dict[str, Any] = {"tokens": {0: "servant servants swap wall ship"}, "cities": {"xian": "points", "yulin": "points"}}
    state = visit("travel", "act travel b", "go xian", "accept", **position)
    assert len(state.people[0].tokens) == 6
    play(state, "accept")
    assert question(state) == (0, "MakeRoom")


# The piles


def test_the_discard_pile_is_split_into_two_new_draw_piles_only_when_both_are_empty() -> None:
    state = table(at="morning", cities={}, piles=("two", ""))
    assert len(state.discarded_tokens) == 31
    run(state)
    assert state.cities["fuzhou"] == "two"
    assert all(state.cities.values())
    assert state.discarded_tokens == []
    assert sorted(map(len, state.piles)) == [6, 6]


def test_one_empty_pile_alone_does_not_call_for_a_shuffle() -> None:
    kinds = [token.id for token in COMPONENTS.tokens for _ in range(token.count) if token.id != "two"]
    cities = dict(zip(COMPONENTS.cities[:18], kinds, strict=False))
    state = table(at="morning", cities=cities, piles=("two", "two two"))
    run(state)
    assert all(state.cities.values())
    assert sorted(map(len, state.piles)) == [0, 1]
    assert len(state.discarded_tokens) == 11


def test_missing_tokens_leave_cities_empty() -> None:
    tokens = {0: "servant servant servant servant servants servants", 1: "envoy envoy envoy intrigue intrigue intrigue"}
    state = table(at="morning", seats=3, tokens=tokens | {2: "points points points swap swap wall"}, cities={}, piles=("", ""))
    assert len(state.discarded_tokens) == 14
    run(state)
    assert sum(1 for token in state.cities.values() if token) == 14
