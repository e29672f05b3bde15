"""A game in memory: replay, undo, restarting a turn."""

from __future__ import annotations

import random

import pytest

from bot.games import live
from bot.games.live import BrokenLog, Live, Setup
from rules.log import undone
from tests.bot import toy

SETUP = Setup(toy, 3, {"numbers": "few"}, 11)


def played(*texts: str) -> Live:
    return live.replayed(SETUP, texts)


def same(one: Live, other: Live) -> bool:
    return (SETUP.game.dump(one.state), one.texts, one.steps) == (SETUP.game.dump(other.state), other.texts, other.steps)


def test_a_choice_leaves_the_game_before_it_as_it_was() -> None:
    before = live.begin(SETUP)
    dump = SETUP.game.dump(before.state)
    after = live.chosen(before, toy.Add(2))
    assert (SETUP.game.dump(before.state), before.seq, after.seq) == (dump, 0, 1)


def test_choosing_and_replaying_give_the_same_game() -> None:
    number = random.Random(5)
    game = live.begin(SETUP)
    while game.choices:
        game = live.chosen(game, number.choice(game.choices))
        if number.random() < 0.3 and game.asked is not None and (count := live.undoable(game, game.steps[-1].seat)):
            game = live.taken_back(game, number.randint(1, count))
    assert same(game, live.replayed(SETUP, game.texts))


def test_taking_back_follows_the_rules_of_undo() -> None:
    number = random.Random(6)
    for _ in range(30):
        game = live.begin(SETUP)
        while game.choices:
            game = live.chosen(game, number.choice(game.choices))
            for seat in range(3):
                before = undone(toy, 3, SETUP.options, SETUP.seed, game.texts, seat)
                assert bool(live.undoable(game, seat)) == (before is not None)
                if before is not None:
                    assert SETUP.game.dump(live.taken_back(game, 1).state) == SETUP.game.dump(before)


def test_nothing_is_taken_back_past_a_roll() -> None:
    assert live.undoable(played("add 1", "end", "roll"), 1) == 0


def test_restarting_a_turn_stops_where_it_began() -> None:
    assert live.restartable(played("add 1"), 0) == 1
    assert live.restartable(played("add 1", "end"), 0) == 2
    assert live.restartable(played("add 1", "end"), 1) == 0


def test_a_log_that_the_rules_refuse_is_broken() -> None:
    with pytest.raises(BrokenLog):
        played("add 1", "add 1")
    with pytest.raises(BrokenLog):
        played("undo")
