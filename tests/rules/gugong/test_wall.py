"""2. The Great Wall: placing, scoring, intrigue benefits (rulebook page 8)."""

import pytest

from rules.gugong.events import BenefitDeclined, DieTurned, EnvoyMoved, PointsScored, ServantsPaid, WallPlaced, WallScored
from tests.rules.gugong.position import choices, gift, only, play, question, table, visit

DAVID, LISA, SEBASTIAN, ANNA = 0, 1, 2, 3


def test_example_the_wall_is_tied_on_the_intrigue_track_and_its_benefits_are_taken() -> None:
    state = table(
        seats=4,
        asked=LISA,
        hands={LISA: "9a 5b"},
        wall={DAVID: 3, LISA: 1, SEBASTIAN: 1},
        intrigue={SEBASTIAN: 4, DAVID: 12, LISA: 12},
    )
    gift(state, "9a", "wall")
    events = play(state, "act wall b", "place 2 0")
    assert only(events, WallScored) == [WallScored(LISA, 3)]
    assert only(events, PointsScored) == [PointsScored(LISA, 3, "wall")]
    assert only(events, EnvoyMoved) == [EnvoyMoved(LISA, 1, 1)]
    lisa = state.people[LISA]
    assert (lisa.wall, lisa.pool, lisa.supply) == (0, 3, 9)
    assert (state.people[DAVID].wall, state.people[SEBASTIAN].wall) == (3, 1)
    assert question(state) == (SEBASTIAN, "IntrigueBenefit")
    play(state, "lower 1")
    assert (state.position(SEBASTIAN), state.people[SEBASTIAN].pool) == (3, 7)
    assert question(state) == (DAVID, "IntrigueBenefit")
    play(state, "decline")
    assert state.position(DAVID) == 12
    assert question(state) == (LISA, "IntrigueBenefit")
    play(state, "lower 7")
    assert (state.position(LISA), lisa.jade) == (5, 1)
    assert all(state.houses)
    assert question(state) == (LISA, "FinishTurn")


def test_form_a_places_one_servant_of_the_pool() -> None:
    state = visit("wall", "act wall a")
    assert (state.people[0].wall, state.people[0].pool, state.people[0].supply) == (1, 5, 6)


def test_form_b_pays_one_and_places_one_or_two_never_none() -> None:
    state = visit("wall")
    events = play(state, "act wall b")
    assert only(events, ServantsPaid) == [ServantsPaid(0, 1, 0, "wall")]
    assert choices(state) == ["place 1 0", "place 2 0"]
    play(state, "place 1 0")
    assert (state.people[0].wall, state.people[0].pool) == (1, 4)


def test_form_b_needs_a_servant_to_pay_and_one_to_place() -> None:
    assert choices(visit("wall", pool={0: 2})) == ["act wall a", "act wall b", "decline"]
    assert choices(visit("wall", pool={0: 1})) == ["act wall a", "decline"]
    assert question(visit("wall", pool={0: 0})) == (0, "FinishTurn")


def test_the_wall_is_checked_once_all_of_a_placement_lies_on_it() -> None:
    state = visit("wall", "act wall b", wall={1: 3})
    events = play(state, "place 2 0")
    assert only(events, WallScored) == [WallScored(1, 3)]
    state = visit("wall", "act wall b", wall={0: 2, 1: 1})
    events = play(state, "place 2 0")
    assert only(events, WallScored) == [WallScored(0, 4)]  # both seats' pieces count, though the first piece completed the wall


def test_a_decrees_extra_servant_is_part_of_the_placement() -> None:
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, decrees={"extra-wall": (0,)}, pool={0: 5})
    assert question(state) == (0, "AddToWall")
    assert choices(state) == ["place 1 0", "decline"]
    events = play(state, "place 1 0")
    assert only(events, WallPlaced) == [WallPlaced(0, 1, 0, "supply")]
    assert only(events, WallScored) == [WallScored(0, 3)]


def test_a_decrees_extra_servant_counts_before_the_wall_is_checked_with_form_b_too() -> None:
    state = visit("wall", "act wall b", "place 2 0", wall={1: 3}, decrees={"extra-wall": (0,)}, pool={0: 5}, intrigue={0: 1})
    events = play(state, "place 1 0")
    assert only(events, WallScored) == [WallScored(0, 3)]


def test_the_extra_servant_may_be_declined_and_the_wall_is_still_checked() -> None:
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, decrees={"extra-wall": (0,)}, intrigue={0: 1}, pool={0: 5})
    events = play(state, "decline")
    assert only(events, WallScored) == [WallScored(0, 2)]


@pytest.mark.parametrize(("seats", "complete"), [(2, 4), (3, 5), (4, 6), (5, 7)])
def test_the_wall_is_complete_at_four_five_six_or_seven(seats: int, complete: int) -> None:
    state = table(seats=seats, wall={1: complete - 2})
    assert only(gift(state, "8a", "wall") + play(state, "act wall a"), WallScored) == []
    state = table(seats=seats, wall={1: complete - 1})
    assert only(gift(state, "8a", "wall") + play(state, "act wall a"), WallScored) == [WallScored(1, complete - 1)]


def test_most_servants_score_three_points_and_an_envoy_step_and_all_go_back_to_the_supply() -> None:
    state = visit("wall", wall={0: 3}, pool={0: 4})
    play(state, "act wall a")
    owner = state.people[0]
    assert owner.sources == {"wall": 3}
    assert (owner.envoy, owner.wall, owner.supply, owner.pool) == (1, 0, 9, 3)


def test_the_winners_envoy_in_the_palace_scores_one_instead() -> None:
    state = visit("wall", "act wall a", wall={0: 3}, palace=[0])
    assert state.people[0].sources == {"wall": 3, "palace-steps": 1}


def test_benefits_go_from_the_lowest_intrigue_marker_up() -> None:
    state = visit("wall", "act wall a", seats=3, wall={1: 2, 2: 2}, intrigue={0: 5, 2: 2, 1: 2})
    assert question(state) == (2, "IntrigueBenefit")
    play(state, "decline")
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "decline")
    assert question(state) == (0, "IntrigueBenefit")


def test_the_order_of_benefits_is_fixed_before_anyone_moves() -> None:
    state = visit("wall", "act wall a", seats=3, wall={1: 2, 2: 2}, intrigue={2: 3, 1: 5, 0: 8}, dice=(1, 2, 4))
    play(state, "lower 1")  # seat 2 to space 2
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "lower 5", "turn 0 6")  # seat 1 to space 0, below seat 2: nobody is asked twice
    assert question(state) == (0, "IntrigueBenefit")


def test_only_those_present_on_the_completed_wall_take_benefits() -> None:
    state = visit("wall", "act wall a", seats=3, wall={1: 4}, intrigue={0: 1, 1: 2, 2: 9})
    assert question(state) == (0, "IntrigueBenefit")
    play(state, "decline")
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "decline")
    assert question(state) == (0, "FinishTurn")


def test_the_benefits_cost_one_three_five_and_seven_steps_if_the_marker_has_them() -> None:
    for space, offered in ((7, [1, 3, 5, 7]), (6, [1, 3, 5]), (4, [1, 3]), (2, [1])):
        state = visit("wall", "act wall a", wall={0: 3}, intrigue={0: space})
        assert choices(state) == [*(f"lower {steps}" for steps in offered), "decline"]


def test_a_marker_at_the_start_takes_no_benefit_and_declines_none() -> None:
    state = visit("wall", wall={0: 3})
    events = play(state, "act wall a")
    assert only(events, WallScored)
    assert only(events, BenefitDeclined) == []
    assert question(state) == (0, "FinishTurn")


def test_a_benefit_that_could_be_taken_is_declined() -> None:
    state = visit("wall", "act wall a", wall={0: 3}, intrigue={0: 4})
    assert only(play(state, "decline"), BenefitDeclined) == [BenefitDeclined(0)]


def test_one_step_for_a_servant_three_for_two() -> None:
    state = visit("wall", "act wall a", "lower 1", wall={0: 3}, intrigue={0: 4})
    assert (state.position(0), state.people[0].pool) == (3, 6)
    state = visit("wall", "act wall a", "lower 3", wall={0: 3}, intrigue={0: 4})
    assert (state.position(0), state.people[0].pool) == (1, 7)


def test_servants_that_cannot_be_gained_are_no_benefit() -> None:
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, pool={0: 11}, intrigue={0: 6, 1: 3})
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "decline")
    assert choices(state) == ["lower 1", "lower 3", "lower 5", "decline"]  # the winner's servants are back in the supply
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, pool={0: 11}, intrigue={0: 6, 1: 7})
    assert choices(state) == ["lower 5", "decline"]


def test_five_steps_turn_a_die_and_the_same_die_may_be_turned_again() -> None:
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, intrigue={0: 5, 1: 6}, dice=(1, 2, 4))
    play(state, "lower 5")
    assert question(state) == (0, "TurnDie")
    assert {"turn 0 6", "turn 1 9", "turn 2 7"} <= set(choices(state))
    assert "turn 0 7" not in choices(state)  # not a face of that die
    events = play(state, "turn 0 6")
    assert only(events, DieTurned) == [DieTurned(0, 0, 6, 1)]
    play(state, "lower 5", "turn 0 2")
    assert state.dice == [2, 2, 4]


def test_a_die_is_not_turned_to_the_face_that_it_shows() -> None:
    state = visit("wall", "act wall a", "lower 5", wall={0: 3}, intrigue={0: 5}, dice=(1, 2, 4))
    turns = choices(state)
    assert len(turns) == 15
    assert not {"turn 0 1", "turn 1 2", "turn 2 4"} & set(turns)


def test_benefits_are_asked_in_another_seats_turn_and_the_turn_stays_theirs() -> None:
    state = visit("wall", "act wall a", wall={0: 1, 1: 2}, intrigue={1: 1, 0: 2})
    assert (state.to_move, state.turn) == (1, 0)


def test_a_wall_token_between_two_travel_steps_scores_before_the_second_step() -> None:
    cities = {"xian": "wall", "yulin": "two", "lanzhou": "two"}
    state = visit("travel", "act travel b", "go xian", "place 1 0", wall={0: 1, 1: 2}, intrigue={1: 1, 0: 2}, cities=cities)
    assert question(state) == (1, "IntrigueBenefit")
    play(state, "decline", "decline")
    assert question(state) == (0, "TravelStep")
    assert state.people[0].tokens == ["wall"]


def test_seven_steps_for_a_jade_of_the_supply() -> None:
    state = visit("wall", "act wall a", "lower 7", wall={0: 3}, intrigue={0: 9}, decrees={"cheap-jade": (0,)})
    assert (state.position(0), state.people[0].jade) == (2, 1)
    assert all(state.houses)


def test_a_marker_lowered_onto_others_lies_on_top_of_them() -> None:
    state = visit("wall", "act wall a", "lower 3", wall={0: 3}, intrigue={0: 5, 1: 2})
    assert state.track[2] == [1, 0]
    assert state.standing(0) > state.standing(1)


def test_the_wall_is_not_looked_at_again_until_the_next_placement() -> None:
    state = visit("wall", wall={0: 4, 1: 4}, double={0: "pool"}, pool={0: 1}, intrigue={0: 1})
    events = play(state, "act wall a", "place 0 1")
    assert only(events, WallScored) == [WallScored(0, 6)]
    assert state.people[1].wall == 4  # still complete
    play(state, "decline")
    events = play(state, "end")
    assert only(events, WallScored) == []
    gift(state, "9a", "wall")
    events = play(state, "act wall a")
    assert only(events, WallScored) == [WallScored(1, 5)]


def test_a_tie_goes_to_the_marker_further_ahead() -> None:
    state = visit("wall", wall={0: 1, 1: 2}, intrigue={1: 3, 0: 2})
    assert only(play(state, "act wall a"), WallScored) == [WallScored(1, 2)]


def test_a_tie_on_one_space_goes_to_the_marker_on_top() -> None:
    state = visit("wall", wall={0: 1, 1: 2}, intrigue={1: 2, 0: 2})
    assert only(play(state, "act wall a"), WallScored) == [WallScored(0, 2)]
    state = visit("wall", wall={0: 1, 1: 2}, intrigue={0: 2, 1: 2})
    assert only(play(state, "act wall a"), WallScored) == [WallScored(1, 2)]


def test_a_wall_card_does_the_action_at_another_location() -> None:
    state = table()
    gift(state, "2b", "travel")
    play(state, "act wall b", "place 2 0", "decline")
    assert (state.people[0].wall, state.people[0].pool) == (2, 3)
