"""Play solo games by the thousand: the results of a random and of a greedy person against Meng at each difficulty.

``python -m tools.solo`` prints the table in a few minutes; ``--games`` sets the games for each row. The greedy person plays each turn as
the best of some random plans for it, by a simple worth of the table afterwards. It looks only to the end of the turn and plays weakly: the
table compares the difficulties, not Meng with a practised person.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise, repeat
from statistics import fmean

from rules.core import Action
from rules.gugong import apply, new_game, result
from rules.gugong.automa import MENG
from rules.gugong.state import GugongState
from tools.beginners.gugong import plan

PERSON = 0
DIFFICULTIES = ("easy", "normal", "hard")
PLANS = 40
"""The number of random plans of a turn that the greedy person considers."""


@dataclass(frozen=True)
class Game:
    """The end of a game. ``points``: the person's, whether or not they can win; ``won``: by the person."""

    person: int
    meng: int
    points: int
    won: bool
    arrived: bool


@dataclass(frozen=True)
class SoloRow:
    """The results of one player at one difficulty."""

    player: str
    difficulty: str
    games: int
    person: float
    meng: float
    points: float
    won: float
    arrived: float

    @property
    def lead(self) -> float:
        """The lead of the person's points over Meng's, whether or not the person is in the palace."""
        return self.points - self.meng


def greedy(state: GugongState, rng: random.Random) -> Iterator[Action]:
    """Yield the choices of the best of some plans."""
    best = max((plan(state, PERSON, rng) for _ in range(PLANS)), key=lambda found: found[0])
    yield from best[1]


def play(player: str, difficulty: str, seed: int) -> Game:
    """Play one game from its seed."""
    rng = random.Random(f"{player}:{seed}")
    state = new_game(1, {"opponent": "meng", "difficulty": difficulty}, seed)
    while state.choices:
        if player == "random" or len(state.choices) == 1:
            apply(state, rng.choice(state.choices))
            continue
        for action in greedy(state, rng):
            apply(state, action)
    final = result(state)
    assert final is not None
    points = state.people[PERSON].points
    return Game(final.scores[PERSON], final.scores[MENG], points, final.places[PERSON] == 1, PERSON in state.palace)


def table(games: int, workers: int | None = None) -> list[SoloRow]:
    """Yield a row for each player and difficulty; every row has the same seeds."""
    rows: list[SoloRow] = []
    with ProcessPoolExecutor(workers) as pool:
        for player in ("random", "greedy"):
            for difficulty in DIFFICULTIES:
                found = list(pool.map(play, repeat(player), repeat(difficulty), range(games), chunksize=25))
                rows.append(
                    SoloRow(
                        player,
                        difficulty,
                        games,
                        person=fmean(game.person for game in found),
                        meng=fmean(game.meng for game in found),
                        points=fmean(game.points for game in found),
                        won=fmean(game.won for game in found),
                        arrived=fmean(game.arrived for game in found),
                    )
                )
    return rows


def told_apart(rows: list[SoloRow]) -> bool:
    """Check for each player that Meng scores more, and the person leads by less, with each difficulty."""
    pairs = [(one, other) for one, other in pairwise(rows) if one.player == other.player]
    return all(one.meng < other.meng and one.lead > other.lead and one.won >= other.won for one, other in pairs)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    given = parser.parse_args()
    rows = table(given.games, given.workers)
    print("player  difficulty  games  person   meng  points   lead  person wins  in the palace")
    for row in rows:
        print(
            f"{row.player:<7} {row.difficulty:<11} {row.games:>5}  {row.person:6.1f} {row.meng:6.1f}  {row.points:6.1f} {row.lead:6.1f}"
            f"  {row.won:11.1%}  {row.arrived:13.1%}"
        )
    print("told apart" if told_apart(rows) else "not told apart")


if __name__ == "__main__":
    main()
