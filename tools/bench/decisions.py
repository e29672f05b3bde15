"""Measure decisions a second in random games, by number of seats, next to catanatron's actions a second in the same run.

The bot's figure counts the choices asked of a seat, each with ``legal_actions``, ``apply`` (which checks that the action is legal and
computes the next options) and the random pick; set-up is included. Forced answers are made but not counted, except the end of a turn, which
is always asked. Catanatron's figure is that of its normal use, ``Game(players).play()`` with its ``RandomPlayer``. It counts every action
of its log, also forced ones; each row gives the share with an alternative. Both run on one core in CPU seconds, in turn, round after round.
A ratio compares the two in one round; catanatron has as many seats, or the nearest number that it allows.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from rules import GAMES
from tests.rules.games import plays
from tools.bench.rows import Figure

ROUNDS = 7
CATAN_SEATS = (2, 3, 4)
SLICE = 0.5
"""The least CPU seconds of a sample; games are played to their end."""


def run() -> list[Figure]:
    """Yield the rates of every game and number of seats, each with its ratio."""
    ours: dict[tuple[str, int], list[float]] = {(game, seats): [] for game, rules in GAMES.items() for seats in rules.SEATS if seats > 1}
    theirs: dict[int, list[float]] = {seats: [] for seats in CATAN_SEATS}
    catanatron = _catanatron()
    for number in range(ROUNDS):
        for (game, seats), rates in ours.items():
            rates.append(_rate(partial(_play, game, seats), number))
        for seats, rates in theirs.items():
            if catanatron is not None:
                rates.append(_rate(partial(_play_catan, catanatron, seats), number))
    return [*_our_rows(ours, theirs), *_their_rows(catanatron, theirs)]


def _our_rows(ours: dict[tuple[str, int], list[float]], theirs: dict[int, list[float]]) -> list[Figure]:
    rows: list[Figure] = []
    for (game, seats), rates in ours.items():
        others = theirs[min(max(seats, CATAN_SEATS[0]), CATAN_SEATS[-1])]
        ratios = [our / other for our, other in zip(rates, others, strict=False)]
        against = f", {statistics.median(ratios):.2f} x catanatron ({min(ratios):.2f} to {max(ratios):.2f})" if ratios else ""
        note = f"{_share_of_choices(game, seats):.0%} with an alternative{against}"
        rows.append(Figure(f"{game}, {seats} seats", statistics.median(rates), "a second", note=note))
    return rows


def _their_rows(catanatron: Any, theirs: dict[int, list[float]]) -> list[Figure]:
    if catanatron is None:
        return [Figure("catanatron", float("nan"), "", note="not installed: uv run --group bench python -m tools.bench")]
    free = _share_of_catan_choices(catanatron)
    return [
        Figure(f"catanatron, {seats} seats", statistics.median(rates), "a second", note=f"{free:.0%} with an alternative")
        for seats, rates in theirs.items()
    ]


def _rate(play: Callable[[int], int], number: int) -> float:
    """Return the decisions a second of whole games, with other seeds in each round."""
    decisions, seed = 0, 1000 * number + 1
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SLICE:
        decisions += play(seed)
        seed += 1
    return decisions / spent


def _play(game: str, seats: int, seed: int) -> int:
    """Return the number of choices of a random game."""
    rules = GAMES[game]
    state, pick, count = rules.new_game(seats, {}, seed), random.Random(seed).choice, 0
    while choices := rules.legal_actions(state):
        rules.apply(state, pick(choices))
        count += 1
    return count


def _share_of_choices(game: str, seats: int) -> float:
    """Return the share of choices with an alternative in a few games; the other choices only end a turn."""
    asked: list[bool] = []
    for play in plays(game, seats, 5):
        while play.state.choices:
            asked.append(len(play.state.choices) > 1)
            play.act(play.pick())
    return sum(asked) / len(asked)


def _catanatron() -> Any:
    """Return the package, which has no types, or None if it is not installed."""
    return importlib.import_module("catanatron") if importlib.util.find_spec("catanatron") else None


def _play_catan(catanatron: Any, seats: int, seed: int, decide: Callable[..., Any] | None = None) -> int:
    """Return the number of actions of a random game."""
    game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in list(catanatron.Color)[:seats]], seed=seed)
    game.play(decide_fn=decide)
    return len(game.state.actions)


def _share_of_catan_choices(catanatron: Any) -> float:
    """Return the share of catanatron's actions with an alternative, in a few games of 4."""
    asked: list[bool] = []

    def decide(player: Any, game: Any, actions: Any) -> Any:
        asked.append(len(actions) > 1)
        return player.decide(game, actions)

    for seed in range(1, 6):
        _play_catan(catanatron, CATAN_SEATS[-1], seed, decide)
    return sum(asked) / len(asked)
