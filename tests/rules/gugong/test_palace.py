"""5. The Palace of Heavenly Purity (rulebook page 10)."""

import pytest

from rules.gugong.events import EnvoyMoved, PalaceReached, PointsScored, ServantsPaid
from tests.rules.gugong.position import choices, gift, only, play, table, visit


def test_example_third_place_in_the_palace_and_the_step_beyond() -> None:
    anna = 0
    state = visit("palace", seats=4, palace=[2, 3], envoy={anna: 6}, hands={anna: "8a 9a", 1: "", 2: "", 3: ""}, cities={"xian": "envoy"})
    events = play(state, "act palace b")
    assert only(events, ServantsPaid) == [ServantsPaid(anna, 2, 0, "palace")]
    assert only(events, EnvoyMoved) == [EnvoyMoved(anna, 2, 8)]
    assert only(events, PalaceReached) == [PalaceReached(anna, 3)]
    assert state.position(anna) == 1
    assert state.palace == [2, 3, anna]
    assert state.people[anna].points == 0  # the place scores at the end
    play(state, "end")
    gift(state, "9a", "travel")
    events = play(state, "act travel a", "accept")
    assert only(events, PointsScored) == [PointsScored(anna, 1, "palace-steps")]
    assert only(events, EnvoyMoved) == []


def test_form_a_is_one_step_and_free() -> None:
    state = visit("palace", "act palace a")
    assert (state.people[0].envoy, state.people[0].pool, state.position(0)) == (1, 6, 0)


def test_form_b_needs_two_servants() -> None:
    assert choices(visit("palace", pool={0: 1})) == ["act palace a", "decline"]


@pytest.mark.parametrize(("seats", "before", "points"), [(2, 0, 7), (3, 1, 5), (3, 2, 3), (4, 3, 2), (5, 4, 1)])
def test_the_eighth_step_arrives_on_the_best_free_place(seats: int, before: int, points: int) -> None:
    state = visit("palace", seats=seats, palace=range(1, before + 1), envoy={0: 7})
    assert only(play(state, "act palace a"), PalaceReached) == [PalaceReached(0, points)]


def test_the_seventh_step_does_not_arrive() -> None:
    state = visit("palace", envoy={0: 6})
    assert only(play(state, "act palace a"), PalaceReached) == []
    assert state.palace == []


def test_each_step_beyond_is_one_point() -> None:
    state = visit("palace", "act palace a", palace=[0])
    assert state.people[0].sources == {"palace-steps": 1}
    state = visit("palace", "act palace b", palace=[0])
    assert state.people[0].sources == {"palace-steps": 2}
    assert state.position(0) == 1


def test_two_steps_from_the_seventh_arrive_and_score_one() -> None:
    state = visit("palace", "act palace b", envoy={0: 7})
    assert (state.palace, state.people[0].points) == ([0], 1)


def test_a_palace_card_advances_at_another_location() -> None:
    state = table(hands={0: "1b 2b"}, officials={"jade": "9a"})
    gift(state, "1b", "jade")
    play(state, "act palace a")
    assert state.people[0].envoy == 1
