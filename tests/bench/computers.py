"""Computer players by the hundred: against random players, and among themselves, at every number of seats and with every option.

``python -m tests.bench.computers`` prints a table of both games; a game's id picks one, ``--seats 2 3`` some numbers of seats,
``--half`` one half, ``--games`` says how many games each row stands for, ``--jobs`` how many run at once. In each game one seat is
the computer player's, the next one in the next game, and the options are taken in turn. Where a number of seats has an opponent that plays
by itself, that one is its only opponent. *First* is the share of games won, *fair* the share that a seat has by itself, *able* the
share of games after which the computer player's seat could win at all (in Gùgōng: reached the palace); scores are means, of a seat that
could not win too. Times are CPU milliseconds of a choice with an alternative.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from statistics import fmean, median

from rules import GAMES
from tests.rules.games import Table, tables

HALVES = ("alone", "all")
HEADER = f"{'':34} {'first':>7} {'fair':>6} {'able':>7} {'score':>6} {'others':>7} {'winner':>7} {'median':>7} {'95th':>7} {'worst':>7}"


@dataclass
class Ended:
    """How a game ended: ``places`` and ``scores`` by seat, ``mine`` the computer player's seats, ``times`` of their choices."""

    places: tuple[int | None, ...]
    scores: tuple[int, ...]
    mine: tuple[int, ...]
    times: list[float] = field(default_factory=list[float])


def play(table: Table, seed: int, mine: tuple[int, ...]) -> Ended:
    """A game with the computer player at some seats and random players at the others."""
    rules = table.rules
    state = table.start(seed)
    rng = random.Random(seed)
    times: list[float] = []
    while state.choices:
        seat = state.to_move
        if seat in mine:
            seen = rules.view(state, seat)
            before = time.process_time()
            action = rules.stand_in(seen)
            if len(seen.choices) > 1:
                times.append(time.process_time() - before)
        else:
            action = rng.choice(state.choices)
        rules.apply(state, action)
    result = rules.result(state)
    assert result is not None
    return Ended(result.places, result.scores, mine, times)


def sample(game: str, seats: int, alone: bool, seed: int) -> Ended:
    """One game of a row: its options and the computer player's seat follow from the number of the game."""
    offered = tables(game, seats)
    table = offered[seed // seats % len(offered)]
    return play(table, seed, (seed % seats,) if alone else tuple(range(seats)))


def row(name: str, games: list[Ended]) -> str:
    """A row of the table from its games."""
    mine = [(game, seat) for game in games for seat in game.mine]
    others = [score for game in games for seat, score in enumerate(game.scores) if seat not in game.mine]
    winners = [game.scores[game.places.index(1)] for game in games if 1 in game.places]
    times = sorted(1000 * seconds for game in games for seconds in game.times)
    return (
        f"{name:34} {fmean(game.places[seat] == 1 for game, seat in mine):7.1%} {fmean(1 / len(game.places) for game in games):6.1%} "
        f"{fmean(game.places[seat] is not None for game, seat in mine):7.1%} {fmean(game.scores[seat] for game, seat in mine):6.1f} "
        f"{fmean(others) if others else float('nan'):7.1f} {fmean(winners) if winners else float('nan'):7.1f} "
        f"{median(times):7.2f} {times[int(0.95 * len(times))]:7.1f} {times[-1]:7.1f}"
    )


def rows(games: list[str], seats: list[int], halves: list[str], count: int, jobs: int) -> Iterator[str]:
    """The table, line by line, as the games end."""
    with ProcessPoolExecutor(jobs) as pool:
        for game in games:
            for number in GAMES[game].SEATS:
                if seats and number not in seats:
                    continue
                for half in halves if number > 1 else ["alone"]:
                    seeds = range(count)
                    found = list(pool.map(sample, repeat(game), repeat(number), repeat(half == "alone"), seeds, chunksize=4))
                    yield row(f"{game}, {number} seats, {half}", found)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Computer players against random players and among themselves.")
    parser.add_argument("games_of", nargs="*", metavar="game", choices=[*GAMES, []], help="the ids of the games, all without")
    parser.add_argument("--seats", type=int, nargs="*", default=[], help="numbers of seats, all without")
    parser.add_argument("--half", choices=HALVES, help="one computer player alone or all of them, both without")
    parser.add_argument("--games", type=int, default=100, help="games of a row")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="processes")
    chosen = parser.parse_args()
    print(HEADER)
    for line in rows(
        chosen.games_of or list(GAMES), chosen.seats, [chosen.half] if chosen.half else list(HALVES), chosen.games, chosen.jobs
    ):
        print(line, flush=True)


if __name__ == "__main__":
    main()
