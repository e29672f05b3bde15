"""The end of the game (rulebook page 14)."""

from typing import Any

import pytest

from rules.contract import Result
from rules.core import Event
from rules.gugong import legal_actions, result
from rules.gugong.events import EnvoyMoved, GameEnded, PalaceReached, PointsScored, WallScored
from tests.rules.gugong.position import choices, only, play, question, run, table


def finish(**position: Any) -> tuple[Result, tuple[Event, ...]]:
    """Run the final scoring; return result and events."""
    state = table(at="end", **position)
    events = run(state)
    ended = result(state)
    assert ended is not None
    assert legal_actions(state) == ()
    assert [sum(sources.values()) for sources in ended.sources] == [owner.points for owner in state.people]
    return ended, events


def test_there_is_no_result_before_the_end() -> None:
    assert result(table(day=4)) is None


def test_tokens_may_be_exchanged_once_more_before_the_final_scoring_in_player_order() -> None:
    state = table(at="end", start=1, tokens={0: "servant points swap wall", 1: "two two two"}, palace=[0, 1])
    run(state)
    assert (question(state), choices(state)) == ((1, "LastExchange"), ["exchange servant", "exchange points", "exchange jade", "decline"])
    play(state, "exchange jade")
    assert question(state) == (0, "LastExchange")
    play(state, "exchange points")
    ended = result(state)
    assert ended is not None
    assert ended.scores == (9, 6)


def test_the_wall_is_scored_once_more_without_benefits() -> None:
    ended, events = finish(wall={0: 1, 1: 2}, palace=[0], envoy={1: 3}, intrigue={0: 9, 1: 9})
    assert only(events, WallScored) == [WallScored(1, 2)]
    assert only(events, EnvoyMoved) == [EnvoyMoved(1, 1, 4)]
    assert ended.sources[1]["wall"] == 3


def test_one_servant_is_enough_for_the_last_wall_and_none_scores_nothing() -> None:
    assert only(finish(wall={1: 1})[1], WallScored) == [WallScored(1, 1)]
    assert only(finish()[1], WallScored) == []


def test_the_last_wall_goes_by_intrigue_when_tied() -> None:
    assert only(finish(wall={0: 2, 1: 2}, intrigue={0: 1})[1], WallScored) == [WallScored(0, 2)]


def test_note_the_wall_at_the_end_can_make_a_seat_reach_the_palace_and_win() -> None:
    ended, events = finish(wall={1: 2}, envoy={1: 7}, palace=[0], points={0: 5, 1: 20})
    assert only(events, PalaceReached) == [PalaceReached(1, 5)]
    assert ended.places == (2, 1)
    assert ended.scores == (12, 28)


def test_note_the_night_of_the_last_day_can_make_a_seat_reach_the_palace() -> None:
    state = table(at="night", day=4, dice=(3, 1, 6), discards={1: "3a"}, envoy={1: 7})
    run(state)
    play(state, "accept")
    ended = result(state)
    assert ended is not None
    assert ended.places == (None, 1)
    assert ended.scores == (0, 10)


def test_the_order_is_wall_level_3_decrees_palace_jade() -> None:
    _, events = finish(wall={0: 1}, palace=[0], decrees={"eight": (0,)}, jade={0: 1})
    assert [event.source for event in only(events, PointsScored)] == ["wall", "palace-steps", "level3", "places", "jade"]


def test_points_of_a_level_3_decree_name_it() -> None:
    _, events = finish(palace=[0], decrees={"eight": (0,)})
    assert [event.decree for event in only(events, PointsScored)] == ["eight", ""]


@pytest.mark.parametrize(("seats", "points"), [(2, (7, 5)), (3, (7, 5, 3)), (4, (7, 5, 3, 2)), (5, (7, 5, 3, 2, 1))])
def test_places_in_the_palace_score_in_order_of_arrival(seats: int, points: tuple[int, ...]) -> None:
    ended, _ = finish(seats=seats, palace=reversed(range(seats)))
    assert ended.scores == points[::-1]
    assert ended.places == tuple(range(seats, 0, -1))


@pytest.mark.parametrize(("jades", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (8, 21)])
def test_jade_scores_1_3_6_10_15_and_2_for_each_further_one(jades: int, points: int) -> None:
    assert finish(palace=[0], jade={0: jades})[0].sources[0]["jade"] == points


def test_a_seat_outside_the_palace_cannot_win_and_ends_with_0() -> None:
    ended, events = finish(palace=[1], points={0: 60, 1: 2}, envoy={0: 7}, jade={0: 5})
    assert ended.places == (None, 1)
    assert ended.scores == (0, 9)
    assert ended.sources[0]["jade"] == 15  # for the record
    assert only(events, GameEnded) == [GameEnded(1)]


def test_if_nobody_arrived_nobody_wins() -> None:
    ended, events = finish(points={0: 60, 1: 2})
    assert ended.places == (None, None)
    assert ended.scores == (0, 0)
    assert only(events, GameEnded) == [GameEnded(-1)]


def test_the_most_points_win() -> None:
    ended, events = finish(seats=3, palace=[0, 1, 2], points={1: 9})
    assert ended.scores == (7, 14, 3)
    assert ended.places == (2, 1, 3)
    assert only(events, GameEnded) == [GameEnded(1)]


def test_a_tie_goes_to_intrigue() -> None:
    assert finish(palace=[0, 1], points={1: 2}, intrigue={0: 3, 1: 2})[0].places == (1, 2)
    assert finish(palace=[0, 1], points={1: 2}, intrigue={0: 2, 1: 2})[0].places == (2, 1)
    assert finish(palace=[0, 1], points={1: 2}, intrigue={1: 2, 0: 2})[0].places == (1, 2)


def test_level_3_decrees_are_scored_for_every_seat_on_them() -> None:
    ended, _ = finish(palace=[0, 1], decrees={"eight": (0, 1), "jades": (1,)}, jade={1: 2})
    assert [sources["level3"] for sources in ended.sources] == [8, 12]


def test_the_double_servant_counts_two_on_the_last_wall() -> None:
    assert only(finish(wall={0: 2, 1: 1}, double={1: "wall"})[1], WallScored) == [WallScored(1, 3)]
