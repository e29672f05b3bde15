"""Random games of In the Year of the Dragon, judged by a referee that knows the rulebook but not the engine."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.core import Event
from rules.dragon import OPTIONS, result
from rules.dragon.events import FloorLost, MarkerMoved, PointsScored, RiceGained, TributePaid, YuanGained
from tests.rules.dragon.referee import Referee
from tests.rules.games import Table, all_plays, begin, tables

at_every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
many_games = pytest.mark.parametrize("count", [pytest.param(8, id="few"), pytest.param(528, id="many", marks=pytest.mark.slow)])


@at_every_table
@many_games
def test_every_event_is_the_one_that_the_rulebook_asks_for_and_tells_the_whole_table(seats: int, count: int) -> None:
    for game in all_plays("dragon", seats, count):
        referee = Referee(game.state)
        while game.state.choices:
            for event in game.act(game.pick()):
                referee.judge(event)
            assert referee.table.differences(game.state) == [], game
        assert referee.script == referee.turns == [], game
        found = result(game.state)
        assert found is not None
        assert [owner.points for owner in referee.table.people] == list(found.scores), game


def _further(event: Event) -> Event:
    return replace(event, steps=event.steps + 1, space=event.space + 1) if isinstance(event, MarkerMoved) else event


WRONG: dict[str, Callable[[Event], Event]] = {
    "a yuan too few": lambda event: replace(event, yuan=event.yuan - 1) if isinstance(event, TributePaid) else event,
    "a point too many": lambda event: replace(event, points=event.points + 1) if isinstance(event, PointsScored) else event,
    "a space too far": lambda event: (
        replace(event, steps=event.steps + 1, space=event.space + 1) if isinstance(event, MarkerMoved) else event
    ),
    "another seat": lambda event: replace(event, seat=1 - event.seat) if isinstance(event, FloorLost) else event,
    "rice for yuan": lambda event: RiceGained(event.seat, event.yuan) if isinstance(event, YuanGained) else event,
}


@pytest.mark.parametrize("wrong", WRONG)
def test_the_referee_notices_wrong_events(wrong: str) -> None:
    game = begin(Table("dragon", 2), seed=2)
    referee = Referee(game.state)
    with pytest.raises(AssertionError):
        while game.state.choices:
            for event in game.act(game.pick()):
                referee.judge(WRONG[wrong](event))


@at_every_table
def test_every_combination_of_wall_super_event_and_privilege_is_played(seats: int) -> None:
    combinations = {tuple(found.options.items()) for found in tables("dragon", seats)}
    assert len(combinations) == len(OPTIONS["wall"]) * len(OPTIONS["super"]) * len(OPTIONS["privilege"]) == 48
