"""Tests of the computer player's three levels."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rules.dragon import apply, check, choose, result, view, weighed
from rules.dragon.actions import EndTurn, Skip
from rules.dragon.computer.imagined import imagined
from rules.dragon.computer.playouts import UNTOLD, Trial, play_on
from rules.dragon.computer.search import STYLES, effort_of, faith
from tests.rules.games import Table, all_plays, begin

at_every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@at_every_table
def test_an_easy_computer_plays_on_legally_from_any_position_to_the_end(seats: int) -> None:
    for play in all_plays("dragon", seats, 2):
        state = play.state
        while state.choices:
            apply(state, choose(view(state, state.to_move), "easy"))
        assert check(state) == [], play
        assert result(state) is not None, play


def test_advice_counts_the_seats_points_alone_and_is_less_sure_the_more_months_are_ahead() -> None:
    play = begin(Table("dragon", 3), 4)
    while play.state.month < 2:
        play.act(play.pick())
    for answer in weighed(view(play.state, play.state.to_move)):
        assert answer.worth == pytest.approx(answer.points), play
    assert [faith(month) for month in (0, 8, 12)] == [0.25, 0.5, 1]


def ends(*points: tuple[int, int]) -> list[Mapping[str, int]]:
    """Return the points of a seat at the ends of games, from monks and from persons."""
    return [{"monks": monks, "persons": persons} for monks, persons in points]


def test_a_difference_that_may_be_chance_has_no_source_and_yet_counts() -> None:
    best = Trial([EndTurn()], 0.0, outcomes=[13.0, 7.0], ends=ends((4, 9), (6, 1)))
    other = Trial([Skip()], 0.0, outcomes=[5.0, 10.0], ends=ends((1, 4), (3, 7)))
    (first,), (second,) = best.weighed(best, 0.5), other.weighed(best, 0.5)
    assert (first.worth, first.points, first.shares) == (10.0, 10.0, {"monks": 5.0, "persons": 5.0})
    assert (second.worth, second.points, second.shares) == (8.75, 8.75, {"monks": 3.5, "persons": 5.0, UNTOLD: 0.25})


def test_the_strongest_answer_of_the_strong_level_is_among_the_best_weighed() -> None:
    play = begin(Table("dragon", 3), 4)
    while play.state.month < 11:
        play.act(play.pick())
    seen = view(play.state, play.state.to_move)
    worths = {answer.action: answer.worth for answer in weighed(seen)}
    assert worths[choose(seen, "strong")] >= max(worths.values()) - 1


@pytest.mark.parametrize(("style", "source"), STYLES.items())
def test_a_style_counts_each_point_of_its_source_more(style: str, source: str) -> None:
    table = imagined(view(begin(Table("dragon", 3, {}), 1).state, 0), 0)
    plain, liking = Trial([table.choices[0]], 0.0), Trial([table.choices[0]], 0.0)
    play_on(plain, table.clone(), 0.5)
    play_on(liking, table.clone(), 0.5, effort_of(style, 3).tastes)
    ((_, extra),) = effort_of(style, 3).tastes
    assert liking.outcomes[0] - plain.outcomes[0] == pytest.approx(extra * plain.ends[0].get(source, 0))
