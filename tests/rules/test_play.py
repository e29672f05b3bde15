"""A game and its log: replay, undo, restarting a turn."""

from __future__ import annotations

import random
from typing import cast

import pytest

from rules import play
from rules.core import IllegalAction
from rules.play import UNDO, BrokenLog, ReplayedGame, Setup, fold
from tests.bot import toy
from tests.rules.talk import TALK, Talk

SETUP = Setup(toy, 3, {"numbers": "few"}, 11)
TALKING = Setup(TALK, 2, {}, 7)


def played(*texts: str) -> ReplayedGame:
    return play.replayed(SETUP, texts)


def talked(*texts: str) -> ReplayedGame:
    return play.replayed(TALKING, texts)


def may_undo(texts: list[str], seat: int) -> bool:
    return play.undoable(talked(*texts), seat) > 0


def same(one: ReplayedGame, other: ReplayedGame) -> bool:
    return (SETUP.game.dump(one.state), one.texts, one.steps) == (SETUP.game.dump(other.state), other.texts, other.steps)


def test_a_choice_leaves_the_game_before_it_as_it_was() -> None:
    before = play.begin(SETUP)
    dump = SETUP.game.dump(before.state)
    after = play.chosen(before, toy.Add(2))
    assert (SETUP.game.dump(before.state), before.seq, after.seq) == (dump, 0, 1)


def test_choosing_and_replaying_give_the_same_game() -> None:
    number = random.Random(5)
    game = play.begin(SETUP)
    while game.choices:
        game = play.chosen(game, number.choice(game.choices))
        if number.random() < 0.3 and game.asked is not None and (count := play.undoable(game, game.steps[-1].seat)):
            game = play.taken_back(game, number.randint(1, count))
    assert same(game, play.replayed(SETUP, game.texts))


def test_taking_back_follows_the_rules_of_undo() -> None:
    number = random.Random(6)
    for _ in range(30):
        game = play.begin(SETUP)
        while game.choices:
            game = play.chosen(game, number.choice(game.choices))
            before = play.replayed(SETUP, fold(game.texts)[:-1])
            for seat in range(3):
                may = before.asked == seat and before.state.reveals == game.state.reveals
                assert bool(play.undoable(game, seat)) == may
            assert SETUP.game.dump(play.taken_back(game, 1).state) == SETUP.game.dump(before.state)


def test_nothing_is_taken_back_past_a_roll() -> None:
    assert play.undoable(played("add 1", "end", "roll"), 1) == 0


def test_restarting_a_turn_stops_at_its_beginning() -> None:
    assert play.restartable(played("add 1"), 0) == 1
    assert play.restartable(played("add 1", "end"), 0) == 2
    assert play.restartable(played("add 1", "end"), 1) == 0


def test_a_log_that_the_rules_refuse_is_broken() -> None:
    with pytest.raises(BrokenLog):
        played("add 1", "add 1")
    with pytest.raises(BrokenLog):
        played("undo")


def test_folding_leaves_out_every_undo_and_the_undone_choice() -> None:
    assert fold([]) == []
    assert fold(["a", "b"]) == ["a", "b"]
    assert fold(["a", "b", "undo"]) == ["a"]
    assert fold(["a", "b", "undo", "undo", "c"]) == ["c"]
    assert fold(["a", "undo", "b", "c", "undo", "d"]) == ["b", "d"]


@pytest.mark.parametrize("texts", [["undo"], ["a", "undo", "undo"]])
def test_an_undo_before_the_first_choice_is_refused(texts: list[str]) -> None:
    with pytest.raises(IllegalAction):
        fold(texts)


def test_a_log_is_replayed_and_told_choice_by_choice() -> None:
    game = talked("say yes", "stay", UNDO, "say no")
    assert cast("Talk", game.state).said == ["yes", "and", "no", "and"]
    assert [(step.text, len(step.events)) for step in game.steps] == [("say yes", 2), ("say no", 2)]


def test_a_seat_may_take_back_its_own_newest_choice() -> None:
    assert may_undo(["say yes"], 0)
    assert play.taken_back(talked("say yes"), 1).state.to_move == 0


def test_a_seat_may_take_back_several_of_its_choices_one_by_one() -> None:
    assert may_undo(["stay", "stay"], 0)
    assert may_undo(["stay", "stay", "undo"], 0)
    assert not may_undo(["stay", "stay", "undo", "undo"], 0)


def test_a_seat_may_not_take_back_anothers_choice() -> None:
    assert not may_undo(["say yes"], 1)
    assert not may_undo(["say yes", "say no"], 0)


def test_a_seat_may_undo_a_choice_that_anothers_undo_made_the_newest() -> None:
    assert may_undo(["say yes", "say no", "undo"], 0)
    assert not may_undo(["say yes", "say no", "undo"], 1)


def test_after_a_reveal_nothing_is_taken_back() -> None:
    assert not may_undo(["roll"], 0)
    assert not may_undo(["stay", "roll"], 0)


def test_a_choice_after_a_reveal_can_be_undone() -> None:
    assert may_undo(["roll", "say yes"], 1)


def test_an_undo_before_the_first_choice_gives_nothing() -> None:
    assert not may_undo([], 0)
