"""Obvious answers in every game: they follow from public information, and one undo returns to the last real question."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules import play
from rules.play import ReplayedGame
from tests.games.every import GAMES
from tests.rules.games import Play, all_plays, plays

GAMES_PLAYED = 4
SIZES = [(game, seats) for game in GAMES for seats in GAMES[game].SEATS]
at_every_size = pytest.mark.parametrize(("game", "seats"), SIZES)


def asked(each: Play) -> Any:
    """Return the view of the asked seat."""
    return each.table.rules.view(each.state, each.state.to_move)


@at_every_size
def test_obvious_answers_are_legal_and_out_of_a_turn_known_to_everybody(game: str, seats: int) -> None:
    rules, rng = GAMES[game], random.Random(seats)
    for each in all_plays(game, seats, GAMES_PLAYED):
        while each.state.choices:
            answer = rules.obvious(asked(each))
            assert answer is None or answer in each.state.choices, each
            if answer is not None and not answer.ENDS_TURN:
                other = rules.load(each.table.probe.permuted(each.state, None, rng))
                if type(other.frame) is type(each.state.frame):
                    assert rules.obvious(rules.view(other, other.to_move)) == answer, each
            each.act(each.pick())


@at_every_size
def test_of_two_questions_at_once_the_first_brings_nothing_to_light(game: str, seats: int) -> None:
    for each in plays(game, seats, 2):
        live = ReplayedGame(play.Setup(GAMES[game], seats, each.table.options, each.seed), each.state, (), ())
        while each.state.choices:
            for first, seconds in play.together(live):
                assert seconds
                after = play.chosen(live, GAMES[game].parse_action(first))
                assert (after.state.reveals, after.asked) == (live.state.reveals, live.asked), each
                assert set(seconds) <= {str(action) for action in after.choices}
            each.act(each.pick())


@at_every_size
def test_one_undo_comes_back_to_the_last_question_that_was_asked(game: str, seats: int) -> None:
    returned, often = 0, 20
    (each,) = plays(game, seats, 1)
    live = play.begin(play.Setup(GAMES[game], seats, each.table.options, each.seed))
    while live.asked is not None and returned < often:
        seat, pairs = live.asked, dict(play.together(live))
        after = play.chosen(live, each.rng.choice(live.choices))
        if after.steps[-1].text in pairs:
            after = play.chosen(after, GAMES[game].parse_action(each.rng.choice(pairs[after.steps[-1].text])))
        after = play.led_on(after, seat)
        if GAMES[game].obvious(live.view(seat)) is None and play.undoable(after, seat) >= len(after.steps) - len(live.steps):
            back = play.taken_back(after, play.undone_at_once(after, seat))
            assert GAMES[game].dump(back.state) == GAMES[game].dump(live.state), each
            returned += 1
        live = after
    assert returned > 10
