"""Statistics of a seat, counted in the events of a game: a total, the largest single event, or the turn of the first."""

from __future__ import annotations

import pytest

from rules import dragon, gugong, play
from rules.dragon.events import FloorBuilt, PersonReleased, YuanGained
from rules.gugong.events import JadeGained, PalaceReached, TurnEnded, WallScored
from rules.play import Setup
from rules.stats import counted
from tests.games.every import GAMES, having


def test_the_palace_is_reached_in_a_turn_of_the_seat_itself() -> None:
    events = [TurnEnded(0), TurnEnded(1), TurnEnded(0), PalaceReached(1, 9), PalaceReached(0, 7), TurnEnded(0), PalaceReached(0, 7)]
    found = counted(gugong.STATS, gugong.TURN_ENDED, events, 3)
    assert [found[seat].get("palace") for seat in range(3)] == [3, 2, None]


def test_some_are_counted_all_together_and_of_some_the_largest() -> None:
    events = [
        JadeGained(0, "house", 2),
        JadeGained(0, "token", 0),
        WallScored(0, 4),
        WallScored(0, 9),
        WallScored(0, 6),
        WallScored(-1, 12),
    ]
    assert counted(gugong.STATS, gugong.TURN_ENDED, events, 2) == {0: {"jade": 2, "wall": 9}, 1: {}}
    events = [FloorBuilt(0, 0, 2), YuanGained(0, 6), YuanGained(0, 2)]
    assert counted(dragon.STATS, dragon.TURN_ENDED, events, 1)[0] == {"floors": 1, "yuan": 6, "released": 0}


def test_a_seat_that_released_nobody_has_released_fewest() -> None:
    found = counted(dragon.STATS, dragon.TURN_ENDED, [PersonReleased(1, "monk", 0, "drought")], 2)
    assert [found[seat]["released"] for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize("name", having(GAMES, "STATS"))
def test_a_game_of_computers_shows_most_statistics(name: str) -> None:
    game = GAMES[name]
    live = play.begin(Setup(game, 3, {}, 5))
    state, texts = live.state, list[str]()
    while state.to_move is not None:
        texts.append(str(game.choose(game.view(state, state.to_move), "easy")))
        game.apply(state, game.parse_action(texts[-1]))
    over = play.replayed(live.setup, texts)
    found = counted(game.STATS, game.TURN_ENDED, over.events(), 3)
    ids = [feat.id for feat in game.STATS]
    assert len(set(ids)) == len(ids) == 8
    assert len({feat for own in found.values() for feat in own}) >= 7
