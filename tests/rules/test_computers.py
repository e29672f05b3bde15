"""Properties of the computer player of every game in ``rules.GAMES``, at every number of seats and with every option.

A few games of each property always run; ``-m slow`` plays many.
"""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from rules.contract import HURRIED, levels_of
from tests.games.every import GAMES, having
from tests.rules.games import LONGEST, Play, all_plays, anatomy, begin, digest, first_asked, plays, tables

EVERY_TABLE = [(game, seats) for game, rules in GAMES.items() for seats in rules.SEATS]
ROOT = Path(__file__).parents[2]

at_every_table = pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)


def games(few: int, many: int) -> pytest.MarkDecorator:
    """Parametrize a test with its number of games: a few always, many in the slow sweep."""
    return pytest.mark.parametrize("count", [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.slow)])


def now_and_then(play: Play, step: int) -> bool:
    """Check whether to look at this choice: a random one in ``step``, of those with an alternative."""
    return len(play.state.choices) > 1 and play.rng.random() * step < 1


def chosen_in(game: str, seats: int, count: int, step: int) -> str:
    """Return the choices of computer players at some positions of random games, a line each."""
    found: list[str] = []
    for play in all_plays(game, seats, count):
        while play.state.choices:
            if now_and_then(play, step):
                seen = play.table.rules.view(play.state, play.state.to_move)
                found.append(str(play.table.rules.choose(seen, play.rng.choice(levels_of(play.table.rules)))))
            play.act(play.pick())
    return "\n".join(found)


@at_every_table
@games(1, 120)
def test_a_computer_gives_one_of_the_answers_and_leaves_state_and_view_as_they_are(game: str, seats: int, count: int) -> None:
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if now_and_then(play, 40):
                seen = rules.view(state, state.to_move)
                before, told = anatomy(state), repr(seen)
                level = play.rng.choice((*levels_of(rules), HURRIED))
                assert rules.choose(seen, level) in seen.choices, f"{level}: {play}"
                assert anatomy(state) == before, play
                assert repr(seen) == told, play
                assert rules.view(state, state.to_move) == seen, play
            play.act(play.pick())


@pytest.mark.parametrize("game", list(GAMES))
@games(1, 20)
def test_a_computer_answers_every_question_that_a_game_asks(game: str, count: int) -> None:
    """Ask each question ``count`` times; ``test_contract.py`` checks that these are all questions."""
    rules = GAMES[game]
    asked, _ = first_asked(game, count)
    for level, state in zip(itertools.cycle(levels_of(rules)), itertools.chain.from_iterable(asked.values()), strict=False):
        assert rules.choose(rules.view(state, state.to_move), level) in state.choices, f"{level}: {rules.dump(state)}"


@at_every_table
@games(1, 120)
def test_choices_depend_on_the_view_alone(game: str, seats: int, count: int) -> None:
    """Deal everything hidden from the asked seat anew: no level's answer changes, nor does the worth of the answers."""
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if now_and_then(play, 50):
                seat = state.to_move
                assert seat is not None
                other = rules.load(play.table.probe.permuted(state, seat, play.rng))
                before, after = rules.view(state, seat), rules.view(other, seat)
                level = play.rng.choice((*levels_of(rules), ""))
                if level:
                    assert rules.choose(after, level) == rules.choose(before, level), f"{level}: {play}"
                else:
                    assert rules.weighed(after) == rules.weighed(before), play
            play.act(play.pick())


@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [pytest.param(game, rules.SEATS[0], 1, id=f"few-{game}") for game, rules in GAMES.items()]
    + [pytest.param(game, seats, 12, id=f"many-{game}-{seats}", marks=pytest.mark.slow) for game, seats in EVERY_TABLE],
)
def test_a_whole_game_of_computers_ends_with_somebody_in_first_place(game: str, seats: int, count: int) -> None:
    """Let the levels take turns at the choices."""
    for play in plays(game, seats, count):
        rules, state = play.table.rules, play.state
        level = itertools.cycle(levels_of(rules))
        while state.to_move is not None:
            play.act(rules.choose(rules.view(state, state.to_move), next(level)))
        result = rules.result(state)
        assert result is not None
        assert 1 in result.places, play
        assert rules.check(state) == [], play


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in having(GAMES, "play_out") for seats in GAMES[game].SEATS])
@games(1, 40)
def test_a_position_played_out_has_the_winners_that_its_seed_brings(game: str, seats: int, count: int) -> None:
    start = tables(game, seats)[0].start(0)
    first = GAMES[game].play_out(start, 0)
    assert any(GAMES[game].play_out(start, seed) != first for seed in range(1, 30)), "chance and taste decide"
    for play in all_plays(game, seats, count):
        rules, state = play.table.rules, play.state
        while state.choices:
            if now_and_then(play, 60 if count == 1 else 20):
                before, seed = anatomy(state), play.rng.randrange(200)
                won = rules.play_out(state, seed)
                assert anatomy(state) == before, play
                assert rules.play_out(rules.load(rules.dump(state)), seed) == won, play
                assert set(won) <= set(range(state.seats)), play
            play.act(play.pick())
        result = rules.result(state)
        assert result is not None
        assert rules.play_out(state, 1) == tuple(seat for seat, place in enumerate(result.places) if place == 1), play


QUICK = {"gugong": (1, "11010101000111100101"), "dragon": (3, "10000001001110000001")}
"""The version of each game's play-outs, with the winners from the start of a game of two for 20 seeds."""


@pytest.mark.parametrize("game", having(GAMES, "play_out"))
def test_play_outs_with_other_winners_are_another_version(game: str) -> None:
    rules, start = GAMES[game], tables(game, 2)[0].start(0)
    won = "".join("".join(map(str, rules.play_out(start, seed))) for seed in range(20))
    assert (rules.PLAY_OUTS, won) == QUICK[game], "raise PLAY_OUTS, so that chances of ended games are computed anew"


@pytest.mark.slow
@at_every_table
@pytest.mark.parametrize("count", [20])
def test_a_seat_can_change_hands_between_a_person_and_a_computer_at_any_choice(game: str, seats: int, count: int) -> None:
    for number in range(count):
        offered = tables(game, seats)
        play = begin(offered[number % len(offered)], number)
        hands = random.Random(number)
        while play.state.choices:
            seen = play.table.rules.view(play.state, play.state.to_move)
            play.act(play.table.rules.choose(seen, hands.choice(levels_of(play.table.rules))) if hands.random() < 1 / 4 else play.pick())
        assert len(play.log) < LONGEST
        assert play.table.rules.result(play.state) is not None


def of_every_game(step: int) -> str:
    """Return a hash of a random game of each game and number of seats, and some choices of computers at the largest number."""
    games = (f"{seats} {digest(game, seats, 1)}" for game, rules in GAMES.items() for seats in rules.SEATS)
    return "\n".join([*games, *(chosen_in(game, max(rules.SEATS), 1, step) for game, rules in GAMES.items())])


@pytest.mark.parametrize("step", [pytest.param(100, id="few"), pytest.param(10, id="many", marks=pytest.mark.slow)])
def test_another_process_plays_and_chooses_the_same(step: int, thinking_as_always: None) -> None:
    """Another hash seed orders sets and dictionaries of strings differently."""
    code = f"from tests.rules.test_computers import of_every_game; print(of_every_game({step}))"
    environment = os.environ | {"PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)}
    there = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    here = of_every_game(step)
    assert len(here.splitlines()) > len(EVERY_TABLE) + len(GAMES)
    assert there.stdout.strip() == here
