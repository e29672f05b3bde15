"""7. The Grand Canal: ships, harbours, rewards (rulebook page 12)."""

import pytest

from rules.gugong.events import CardDrawn, HarbourClaimed, PointsScored, ServantsPaid, ShipLoaded, ShipMoved
from tests.rules.gugong.position import choices, fleet, gift, only, play, question, table, visit

SEBASTIAN = 0


def test_example_two_servants_on_two_routes() -> None:
    state = visit("canal", seats=4, ships={SEBASTIAN: "a2:s", 1: "b1:s b2:s a3:s", 2: "a4:s"})
    events = play(state, "act canal b")
    assert only(events, ServantsPaid) == [ServantsPaid(SEBASTIAN, 1, 0, "canal")]
    play(state, "load a2 servant")
    assert fleet(state, SEBASTIAN) == "a2:ss"
    assert choices(state) == ["load a2 servant", "load a1 servant", "load b3 servant"]
    events = play(state, "load b3 servant")
    assert only(events, ShipLoaded) == [ShipLoaded(SEBASTIAN, "b3", "servant", 1, "pool")]
    assert fleet(state, SEBASTIAN) == "a2:ss b3:s"
    assert state.people[SEBASTIAN].pool == 3
    assert question(state) == (SEBASTIAN, "FinishTurn")  # form b moves no ship


def test_example_the_ship_skips_occupied_harbours_and_claims_a_card() -> None:
    state = visit("canal", "act canal a", seats=4, ships={SEBASTIAN: "a2:ss b3:s", 1: "a3:s", 2: "a4:s"}, draw="9d")
    play(state, "load a2 servant", "decline")  # he does not want harbour 2
    events = play(state, "sail a2")
    assert only(events, ShipMoved) == [ShipMoved(SEBASTIAN, "a2", "a5")]
    before = state.people[SEBASTIAN].supply
    assert choices(state) == ["claim a5 points", "claim a5 card", "claim a5 double", "decline"]
    events = play(state, "claim a5 card")
    assert only(events, HarbourClaimed) == [HarbourClaimed(SEBASTIAN, "a5", "card")]
    assert only(events, CardDrawn) == [CardDrawn(SEBASTIAN, "9d")]
    owner = state.people[SEBASTIAN]
    assert "9d" in owner.hand
    assert owner.rewards["card"] == 1
    assert owner.supply == before + 2
    assert fleet(state, SEBASTIAN) == "b3:s"


# Form A


def test_form_a_places_one_and_then_moves_one_each_optional() -> None:
    state = visit("canal", "act canal a")
    assert choices(state) == ["load a1 servant", "decline"]
    play(state, "load a1 servant")
    assert choices(state) == ["sail a1", "decline"]
    play(state, "sail a1")
    assert fleet(state, 0) == "a2:s"
    assert state.people[0].pool == 5


def test_form_a_may_only_place_or_only_move() -> None:
    state = visit("canal", "act canal a", "load a1 servant", "decline")
    assert fleet(state, 0) == "a1:s"
    state = visit("canal", "act canal a", "decline", "sail a1", ships={0: "a1:s"})
    assert fleet(state, 0) == "a2:s"
    assert state.people[0].pool == 6


def test_form_a_moves_another_ship_than_the_one_just_loaded() -> None:
    state = visit("canal", "act canal a", "load a1 servant", "sail a4", ships={0: "a4:s a3:s"})
    assert fleet(state, 0) == "a1:s a3:s a5:s"


def test_canal_a_with_neither_part_done_leaves_the_canal_as_it_was() -> None:
    state = visit("canal", "act canal a", "decline")
    assert question(state) == (0, "FinishTurn")
    assert fleet(state, 0) == ""


def test_form_a_without_a_servant_still_moves_a_ship() -> None:
    state = visit("canal", pool={0: 0}, ships={0: "a1:s"})
    assert choices(state) == ["act canal a", "decline"]
    play(state, "act canal a")
    assert question(state) == (0, "SailShip")


def test_the_action_is_not_offered_without_a_servant_and_without_a_ship_to_move() -> None:
    assert question(visit("canal", pool={0: 0})) == (0, "FinishTurn")
    assert question(visit("canal", pool={0: 0}, ships={0: "a5:s"})) == (0, "FinishTurn")


def test_form_a_costs_nothing() -> None:
    state = visit("canal")
    assert only(play(state, "act canal a", "load a1 servant"), ServantsPaid) == []


# Form B


def test_form_b_places_two_on_one_ship() -> None:
    state = visit("canal", "act canal b")
    play(state, "load a1 servant")  # the first is placed unasked: only one new ship can be begun
    assert fleet(state, 0) == "a1:ss"
    assert (state.people[0].pool, state.people[0].supply) == (3, 7)


def test_form_b_places_two_on_two_new_ships() -> None:
    state = visit("canal", "act canal b")
    assert choices(state) == ["load a1 servant", "load a2 servant"]
    play(state, "load a2 servant")
    assert fleet(state, 0) == "a1:s a2:s"


def test_form_b_needs_three_servants() -> None:
    assert choices(visit("canal", pool={0: 3})) == ["act canal a", "act canal b", "decline"]
    assert choices(visit("canal", pool={0: 2})) == ["act canal a", "decline"]


def test_form_b_needs_room_for_two() -> None:
    state = visit("canal", ships={0: "a1:sss a2:ss a3:sss"}, pool={0: 3})
    assert choices(state) == ["act canal a", "decline"]
    state = visit("canal", ships={0: "a1:ss a2:ss a3:sss"}, pool={0: 3})
    assert choices(state) == ["act canal a", "act canal b", "decline"]


def test_the_first_servant_of_form_b_may_complete_a_ship_and_claim_before_the_second() -> None:
    state = visit("canal", "act canal b", "load a2 servant", ships={0: "a2:ss"})
    assert question(state) == (0, "ClaimHarbour")
    play(state, "claim a2 points")
    assert fleet(state, 0) == "a1:s"  # the only possible answer is taken


# Ships and harbours


def test_a_ship_holds_three() -> None:
    state = visit("canal", "act canal a", ships={0: "a1:sss"})
    assert choices(state) == ["load a2 servant", "decline"]


def test_a_new_ship_takes_the_first_free_harbour_of_a_route() -> None:
    state = visit("canal", "act canal a", ships={1: "a1:s a2:s"})
    assert choices(state) == ["load a3 servant", "decline"]
    state = visit("canal", "act canal a", ships={1: "a2:s"})
    assert choices(state) == ["load a1 servant", "decline"]


def test_with_four_or_five_seats_either_of_two_routes_may_be_chosen() -> None:
    state = visit("canal", "act canal a", seats=5, ships={1: "a1:s"})
    assert choices(state) == ["load a2 servant", "load b1 servant", "decline"]


def test_with_two_or_three_seats_there_is_one_route() -> None:
    assert choices(visit("canal", "act canal a", seats=3)) == ["load a1 servant", "decline"]


def test_a_new_ship_is_placed_with_its_first_servant_and_that_is_not_a_move() -> None:
    state = visit("canal", "act canal a", ships={1: "a1:s a2:s"})
    events = play(state, "load a3 servant")
    assert only(events, ShipMoved) == []
    assert fleet(state, 0) == "a3:s"
    assert choices(state) == ["sail a3", "decline"]


def test_a_ship_that_came_home_is_used_again() -> None:
    officials = {"canal": "2a", "wall": "7a"}
    state = visit("canal", card="4d", hands={0: "4d 8a"}, officials=officials, ships={0: "a2:ss a3:s a4:s"})
    play(state, "act canal a")  # the card's action
    assert "load a1 servant" not in choices(state)
    play(state, "load a2 servant", "claim a2 points", "decline", "act canal a")
    assert "load a1 servant" in choices(state)


def test_a_seat_has_three_ships() -> None:
    state = visit("canal", "act canal a", ships={0: "a1:sss a2:sss a3:sss"})
    assert question(state) == (0, "SailShip")  # no room, no fourth ship; but a2 and a3 may move


def test_a_route_with_a_ship_in_every_harbour_takes_no_new_one() -> None:
    state = visit("canal", "act canal a", seats=4, ships={1: "a1:s a2:s a3:s", 2: "a4:s a5:s"})
    assert choices(state) == ["load b1 servant", "decline"]
    assert question(visit("canal", ships={1: "a1:s a2:s a3:s", 0: "a4:sss a5:sss"})) == (0, "FinishTurn")


def test_a_move_needs_a_free_harbour_ahead() -> None:
    state = visit("canal", "act canal a", "decline", ships={0: "a1:s a4:s", 1: "a5:s a2:s"})
    assert choices(state) == ["sail a1", "decline"]  # a1 skips a2 to a3; a4 has no harbour ahead
    play(state, "sail a1")
    assert fleet(state, 0) == "a3:s a4:s"


def test_moving_a_ship_out_of_harbour_5_by_form_a_is_not_possible() -> None:
    state = visit("canal", "act canal a", "decline", ships={0: "a5:ss a1:s"})
    assert choices(state) == ["sail a1", "decline"]


def test_a_free_harbour_behind_is_no_way() -> None:
    state = visit("canal", ships={0: "a4:s", 1: "a5:s"}, pool={0: 0})
    assert question(state) == (0, "FinishTurn")


def test_ships_never_change_route() -> None:
    state = visit("canal", "act canal a", "decline", seats=4, ships={0: "a4:s b1:s", 1: "a5:s"})
    assert choices(state) == ["sail b1", "decline"]


# Rewards


@pytest.mark.parametrize(
    ("harbour", "rewards"),
    [("a2", ["points"]), ("a3", ["card"]), ("a4", ["double"]), ("a5", ["points", "card", "double"])],
)
def test_harbours_two_to_five_have_their_rewards(harbour: str, rewards: list[str]) -> None:
    state = visit("canal", "act canal a", f"load {harbour} servant", ships={0: f"{harbour}:ss"})
    assert choices(state) == [*(f"claim {harbour} {reward}" for reward in rewards), "decline"]


def test_harbour_1_has_no_reward() -> None:
    state = visit("canal", "act canal a", "load a1 servant", ships={0: "a1:ss"})
    assert question(state) == (0, "SailShip")


def test_a_ship_that_is_not_full_claims_nothing() -> None:
    state = visit("canal", "act canal a", "load a2 servant", ships={0: "a2:s"})
    assert question(state) == (0, "SailShip")


def test_one_servant_stays_on_the_reward_and_the_rest_and_the_ship_come_home() -> None:
    state = visit("canal", "act canal a", "load a2 servant", ships={0: "a2:ss"})
    supply = state.people[0].supply
    events = play(state, "claim a2 points")
    assert only(events, PointsScored) == [PointsScored(0, 4, "harbours")]
    assert state.people[0].rewards == {"points": 1, "card": 0, "double": 0}
    assert state.people[0].supply == supply + 2
    assert state.ships == []


def test_points_three_times_a_card_twice_the_double_servant_once() -> None:
    state = visit("canal", "act canal a", "load a5 servant", ships={0: "a5:ss"}, rewards={0: "points points card"})
    assert choices(state) == ["claim a5 points", "claim a5 card", "claim a5 double", "decline"]
    state = visit("canal", "act canal a", "load a5 servant", ships={0: "a5:ss"}, rewards={0: "points points points card card"})
    assert choices(state) == ["claim a5 double", "decline"]
    state = visit("canal", "act canal a", "load a5 servant", ships={0: "a5:ss"}, double={0: "supply"})
    assert choices(state) == ["claim a5 points", "claim a5 card", "decline"]
    state = visit("canal", "act canal a", "load a4 servant", ships={0: "a4:ss"}, double={0: "supply"})
    assert question(state) == (0, "SailShip")


def test_the_double_servant_is_unlocked_by_a_harbour_into_the_pool() -> None:
    state = visit("canal", "act canal a", "load a4 servant", "claim a4 double", ships={0: "a4:ss"})
    assert state.people[0].double == "pool"
    assert state.people[0].rewards["double"] == 1


def test_a_card_reward_with_an_empty_draw_pile_is_not_offered() -> None:
    state = visit("canal", "act canal a", "load a5 servant", ships={0: "a5:ss"}, draw="")
    assert choices(state) == ["claim a5 points", "claim a5 double", "decline"]
    state = visit("canal", "act canal a", "load a3 servant", ships={0: "a3:ss"}, draw="")
    assert question(state) == (0, "SailShip")


def test_the_card_is_the_top_of_the_draw_pile_and_is_played_from_now_on() -> None:
    state = visit("canal", "act canal a", "load a3 servant", hands={0: "8a", 1: ""}, ships={0: "a3:ss"}, draw="9d 9e")
    play(state, "claim a3 card", "end")
    assert state.people[0].hand == ["9d"]
    assert question(state) == (0, "ChooseOfficial")
    assert state.draw[-1] == "9e"


def test_drawing_the_card_is_a_reveal_and_cannot_be_undone() -> None:
    state = visit("canal", "act canal a", "load a3 servant", ships={0: "a3:ss"})
    before = state.reveals
    play(state, "claim a3 card")
    assert state.reveals == before + 1
    state = visit("canal", "act canal a", "load a2 servant", "claim a2 points", ships={0: "a2:ss"})
    assert state.reveals == before


def test_the_double_servant_claimed_after_the_first_servant_of_form_b_may_be_placed_as_the_second() -> None:
    state = visit("canal", "act canal b", "load a4 servant", "claim a4 double", ships={0: "a4:ss"}, pool={0: 3})
    assert choices(state) == ["load a1 servant", "load a1 double"]
    play(state, "load a1 double")
    assert fleet(state, 0) == "a1:D"
    assert state.people[0].pool == 1


def test_a_claim_may_come_between_placement_and_move() -> None:
    state = visit("canal", "act canal a", "load a2 servant", "claim a2 points", ships={0: "a2:ss a3:s"})
    assert choices(state) == ["sail a3", "decline"]


def test_a_claim_frees_its_harbour_for_the_move() -> None:
    state = visit("canal", "act canal a", "load a5 servant", "claim a5 points", ships={0: "a5:ss a4:s"})
    play(state, "sail a4")
    assert fleet(state, 0) == "a5:s"


def test_after_a_placement_or_move_any_full_ship_of_the_owner_in_harbours_2_to_5_may_be_claimed() -> None:
    state = visit("canal", "act canal a", "load a1 servant", ships={0: "a2:sss"})
    assert choices(state) == ["claim a2 points", "decline"]
    play(state, "decline", "sail a1")
    assert choices(state) == ["claim a2 points", "decline"]


def test_two_full_ships_may_both_be_claimed() -> None:
    state = visit("canal", "act canal a", "load a2 servant", ships={0: "a2:ss a3:sss"})
    play(state, "claim a3 card", "claim a2 points")
    assert fleet(state, 0) == ""
    assert question(state) == (0, "FinishTurn")


def test_another_seats_full_ship_is_not_claimed_in_this_turn() -> None:
    state = visit("canal", "act canal a", "load a1 servant", ships={1: "a2:sss"})
    assert question(state) == (0, "SailShip")


def test_a_canal_card_does_the_action_at_another_location() -> None:
    state = table(hands={0: "4d 8a"}, officials={"palace": "6b"})
    gift(state, "4d", "jade")
    play(state, "act canal a", "load a1 servant", "decline")
    assert question(state) == (0, "JadeAction")
