"""One level of the computer player against another: who is first how often.

``python -m tests.bench.matches gugong strong normal`` prints a row for each number of seats from two on: the first level has one seat,
another one in each game, the second all others. ``--seats 2 3`` picks some, ``--games`` says how many games a row stands for. The options
are taken in turn. *Fair* is the share that a seat has by itself; the share of games in which it is first comes with its 95 % interval,
scores are means, times CPU milliseconds of a choice with an alternative: median and worst. In Gùgōng the second may be ``beginner``, who
plays the best of some random plans of each turn as in ``solo.py``, at two seats from the first one.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Callable
from statistics import fmean, median
from typing import Any

from rules import GAMES
from rules.contract import LEVELS
from rules.core import Action
from tests.bench import solo
from tests.rules.games import tables

BEGINNER = "beginner"
SEEDS = 2_000_000
"""The seed of the first game, far from those that anything was learnt from."""

Player = Callable[[Any], Action]


def by_level(game: str, level: str, times: list[float]) -> Player:
    """A computer player by state; notes how long it thought."""
    rules = GAMES[game]

    def choose(state: Any) -> Action:
        seen = rules.view(state, state.to_move)
        before = time.process_time()
        action = rules.stand_in(seen, level)
        if len(seen.choices) > 1:
            times.append(time.process_time() - before)
        return action

    return choose


def beginner(seed: int) -> Player:
    """Who plays the best of some random plans of each turn; at the first seat of Gùgōng alone."""
    rng = random.Random(seed)
    planned: list[Action] = []

    def choose(state: Any) -> Action:
        if not planned:
            planned.extend([state.choices[0]] if len(state.choices) == 1 else solo.greedy(state, rng))
        return planned.pop(0)

    return choose


def row(game: str, seats: int, one: str, other: str, games: int) -> str:
    """A row of the table."""
    offered = tables(game, seats)
    firsts: list[bool] = []
    scores: tuple[list[int], list[int]] = ([], [])
    times: list[float] = []
    for number in range(games):
        seed = SEEDS + number // seats
        mine = 1 if other == BEGINNER else number % seats
        rivals = beginner(seed) if other == BEGINNER else by_level(game, other, [])
        players = [by_level(game, one, times) if seat == mine else rivals for seat in range(seats)]
        state = offered[number // seats % len(offered)].start(seed)
        while state.choices:
            GAMES[game].apply(state, players[state.to_move](state))
        result = GAMES[game].result(state)
        assert result is not None
        firsts.append(result.places[mine] == 1)
        for seat, score in enumerate(result.scores):
            scores[seat != mine].append(score)
    share = fmean(firsts)
    doubt = 1.96 * math.sqrt(share * (1 - share) / games)
    return (
        f"{game}, {seats} seats, {one} against {other}, {games} games: first {share:.1%} ± {doubt:.1%}, fair {1 / seats:.1%}; "
        f"scores {fmean(scores[0]):.1f} and {fmean(scores[1]):.1f}; {1000 * median(times):.0f} ms, worst {1000 * max(times):.0f}"
    )


def main() -> None:
    """Print the rows."""
    parser = argparse.ArgumentParser(description="One level of the computer player against another.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("one", choices=LEVELS)
    parser.add_argument("other", choices=[*LEVELS, BEGINNER])
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="numbers of seats, all from two on without")
    parser.add_argument("--games", type=int, default=400)
    chosen = parser.parse_args()
    every = [2] if chosen.other == BEGINNER else [seats for seats in GAMES[chosen.game].SEATS if seats > 1]
    for seats in chosen.seats or every:
        print(row(chosen.game, seats, chosen.one, chosen.other, chosen.games), flush=True)


if __name__ == "__main__":
    main()
