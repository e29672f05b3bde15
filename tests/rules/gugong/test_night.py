"""The Night Phase (rulebook page 14)."""

import pytest

from rules.gugong.events import MatchesCounted, MatchesWon, PointsScored, ServantsGained, ShipLost, ShipMoved
from tests.rules.gugong.position import choices, fleet, only, play, question, run, table


def test_example_the_night_with_dice_3_3_6() -> None:
    david, lisa, anna, sebastian = 0, 1, 2, 3
    state = table(
        at="night", seats=4, dice=(3, 3, 6), intrigue={lisa: 2, sebastian: 5},
        discards={david: "6a 8a", lisa: "3a 3b", anna: "1a 9a", sebastian: "3c 6b 6c"},
    )  # fmt: skip
    events = run(state)
    assert only(events, MatchesCounted) == [MatchesCounted(seat, count) for seat, count in enumerate((1, 4, 0, 4))]
    gained = {event.seat: event.servants for event in only(events, ServantsGained) if event.source == "matches"}
    assert gained == {david: 1, lisa: 4, sebastian: 4}
    assert only(events, MatchesWon) == [MatchesWon(sebastian, 4)]
    assert only(events, PointsScored) == [PointsScored(sebastian, 3, "dice")]
    assert question(state) == (sebastian, "EnvoyStep")
    play(state, "accept")
    assert [owner.envoy for owner in state.people] == [0, 0, 0, 1]


def test_matches_give_servants_while_the_supply_lasts_and_still_count() -> None:
    state = table(at="night", dice=(3, 3, 6), discards={0: "3a 3d 6a"}, pool={0: 11})
    events = run(state)
    assert only(events, ServantsGained)[0] == ServantsGained(0, 1, 0, "matches")
    assert only(events, MatchesWon) == [MatchesWon(0, 5)]


def test_each_card_matches_once_for_each_die_of_its_value() -> None:
    state = table(at="night", seats=4, dice=(4, 1, 4), discards={0: "4a 4b", 1: "1a 1b 4c"})
    assert only(run(state), MatchesCounted)[:2] == [MatchesCounted(0, 4), MatchesCounted(1, 4)]


def test_only_the_discard_pile_matches() -> None:
    state = table(at="night", dice=(2, 2, 4), hands={0: "2b 4b"})
    assert only(run(state), MatchesCounted)[0] == MatchesCounted(0, 0)


def test_without_any_match_nobody_gets_the_points() -> None:
    state = table(at="night", dice=(3, 3, 6), discards={0: "9a", 1: "1a"})
    events = run(state)
    assert only(events, MatchesWon) == []
    assert only(events, PointsScored) == []


def test_a_tie_goes_to_the_marker_further_ahead_or_on_top() -> None:
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a", 1: "6a"}, intrigue={0: 1})
    assert only(run(state), MatchesWon) == [MatchesWon(0, 1)]
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a", 1: "6a"}, intrigue={1: 2, 0: 2})
    assert only(run(state), MatchesWon) == [MatchesWon(0, 1)]
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a", 1: "6a"})
    assert only(run(state), MatchesWon) == [MatchesWon(1, 1)]


def test_the_envoy_step_may_be_declined_and_the_points_stay() -> None:
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a"})
    run(state)
    assert choices(state) == ["accept", "decline"]
    play(state, "decline")
    assert (state.people[0].envoy, state.people[0].points) == (0, 3)


def test_the_envoy_step_in_the_palace_is_one_point() -> None:
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a"}, palace=[0])
    run(state)
    play(state, "accept")
    assert state.people[0].sources == {"dice": 3, "palace-steps": 1}


def test_night_matches_are_given_in_full_only_the_double_servant_is_asked_for() -> None:
    state = table(at="night", dice=(3, 3, 6), discards={0: "3a"}, double={0: "supply"})
    run(state)
    assert (question(state), choices(state)) == ((0, "TakeServants"), ["take 2 0", "take 1 1"])


def test_night_matches_never_force_the_double_servant_out_of_an_empty_supply() -> None:
    state = table(at="night", dice=(3, 3, 6), discards={0: "3a"}, double={0: "supply"}, pool={0: 11})
    run(state)
    assert (question(state), choices(state)) == ((0, "TakeServants"), ["take 0 0", "take 0 1"])
    play(state, "take 0 0")
    assert state.people[0].double == "supply"


def test_the_most_matches_are_rewarded_before_the_ships_move() -> None:
    state = table(at="night", dice=(3, 1, 6), discards={0: "3a"}, ships={0: "a1:s"})
    assert only(run(state), ShipMoved) == []
    assert question(state) == (0, "EnvoyStep")
    assert [event.harbour for event in only(play(state, "accept"), ShipMoved)] == ["a2"]


def test_the_ships_move_after_the_matches_the_furthest_first_each_to_the_next_harbour() -> None:
    state = table(at="night", seats=4, ships={0: "a1:s a2:s", 1: "a3:s b4:s", 2: "b3:sss"})
    events = run(state)
    moved = [(event.origin, event.harbour) for event in only(events, ShipMoved)]
    assert moved == [("b4", "b5"), ("a3", "a4"), ("b3", "b4"), ("a2", "a3"), ("a1", "a2")]
    assert (fleet(state, 0), fleet(state, 1), fleet(state, 2)) == ("a2:s a3:s", "a4:s b5:s", "b4:sss")


def test_a_ship_in_harbour_5_is_lost_at_sea_and_makes_room() -> None:
    state = table(at="night", ships={0: "a5:sss a4:s"}, hands={0: "8a"})
    supply = state.people[0].supply
    events = run(state)
    assert only(events, ShipLost) == [ShipLost(0, "a5")]
    assert fleet(state, 0) == "a5:s"
    assert state.people[0].supply == supply + 3 - 4  # and the income of the next morning
    assert state.people[0].rewards["points"] == 0


def test_every_ship_in_a_full_route_moves() -> None:
    state = table(at="night", ships={0: "a1:s a3:s a5:s", 1: "a2:s a4:s"})
    run(state)
    assert (fleet(state, 0), fleet(state, 1)) == ("a2:s a4:s", "a3:s a5:s")


def test_full_ships_claim_at_their_new_harbour_in_this_days_order() -> None:
    state = table(at="night", start=1, ships={0: "a1:sss", 1: "a2:sss"}, medal=0)
    run(state)
    assert (question(state), choices(state)) == ((1, "ClaimHarbour"), ["claim a3 card", "decline"])
    play(state, "decline")
    assert (question(state), choices(state)) == ((0, "ClaimHarbour"), ["claim a2 points", "decline"])
    play(state, "claim a2 points")
    assert state.people[0].points == 4
    assert state.start == 0  # the new morning has come


def test_a_declined_ship_sails_on_and_may_be_claimed_a_harbour_later() -> None:
    state = table(at="night", ships={0: "a2:sss"})
    run(state)
    play(state, "decline")
    assert fleet(state, 0) == "a3:sss"


def test_a_ship_that_is_not_full_is_not_asked_at_night() -> None:
    state = table(at="night", ships={0: "a1:ss"})
    run(state)
    assert question(state) == (0, "OfferGift")


def test_a_card_claimed_at_night_is_in_the_next_days_hand() -> None:
    state = table(at="night", ships={0: "a2:sss"}, hands={0: "", 1: "9a"}, discards={0: "7a"}, dice=(1, 1, 4), draw="9d")
    run(state)
    play(state, "claim a3 card")
    assert sorted(state.people[0].hand) == ["7a", "9d"]


def test_discards_become_the_hand_of_the_next_day() -> None:
    state = table(at="night", hands={0: "", 1: ""}, discards={0: "1a 7a", 1: "3a"}, dice=(2, 2, 5))
    run(state)
    assert sorted(state.people[0].hand) == ["1a", "7a"]
    assert state.people[1].hand == ["3a"]
    assert [owner.discard for owner in state.people] == [[], []]


def test_a_counted_night_cannot_be_undone() -> None:
    state = table(at="night", discards={0: "3a"}, dice=(3, 1, 6))
    before = state.reveals
    run(state)
    assert state.reveals > before


@pytest.mark.parametrize("day", [1, 2, 3])
def test_after_the_night_a_new_morning_comes(day: int) -> None:
    state = table(at="night", day=day)
    run(state)
    assert (state.day, state.phase) == (day + 1, "day")


def test_rewards_are_claimed_in_the_fourth_night_too() -> None:
    state = table(at="night", day=4, ships={0: "a1:sss"})
    run(state)
    play(state, "claim a2 points")
    assert state.people[0].sources["harbours"] == 4
    assert state.phase == "end"


def test_after_the_fourth_night_the_final_scoring_comes() -> None:
    state = table(at="night", day=4, discards={0: "3a"}, dice=(3, 1, 6))
    run(state)
    play(state, "decline")
    assert (state.phase, state.to_move) == ("end", None)
