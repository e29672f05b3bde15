"""The achievements of every game: two dozen, found after the end in the log alone."""

from __future__ import annotations

import pytest

from rules.play import at
from tests.games.every import GAMES, having
from tests.rules.games import plays

DOZENS = 24


@pytest.mark.parametrize("game", having(GAMES, "ACHIEVEMENTS"))
def test_achievements_follow_from_the_log_of_a_finished_game(game: str) -> None:
    rules, found = GAMES[game], set[str]()
    assert len(rules.ACHIEVEMENTS) == DOZENS
    for seats in rules.SEATS:
        for play in plays(game, seats, 2):
            play.finish()
            live = play.replayed()
            earned = rules.achievements(live.state, live.events())
            assert len(earned) == live.state.seats
            assert [[mark for mark in rules.ACHIEVEMENTS if mark in own] for own in earned] == [list(own) for own in earned]
            assert earned == rules.achievements(live.state, live.events())
            before = at(live, live.seq - 1)
            assert rules.achievements(before.state, before.events()) == ()
            found.update(*earned)
    assert found
