"""Learn the worth of a position against Meng, Gùgōng's solo opponent, to the person and to him, from games.

The person plays as every seat does in ``gugong.py``, with its own weights in each game, in every second game by the hand-made measure only;
a second round of half as many games is played by the result of the first. At each end of a turn the terms and signs of the person are kept
as in ``gugong.py``, with Meng's signs and the steady values, which differ between his games and which no turn of the person changes. From
both rounds together two ridge regressions for each day predict the points to come, for the person and for Meng; the steady values are not
written down.

Before, the strong level went by 150 games against Meng and counted a quarter of his points. The table gives the points ahead of him by
quick play (25 positions a turn) in the same 60 games of other seeds at each difficulty, and the gain, with the 95 % interval:

                                                           easy   normal     hard
    as before                                              -4.1     -9.9    -21.6
    the person's table from 1500 games                     +3.4     +0.2    -13.0     +8.8 ± 1.9
    all that Meng can expect, the person's table as before +2.0     -2.2    -13.4     +7.4 ± 1.7
    the same, the person by the hand-made measure          +4.9     -0.9    -12.6     +9.0 ± 2.0
    both from 1500 games, Meng's with 17 more signs        +7.6     +2.0     -9.6    +11.9 ± 1.8
    both as taken, from 2300 games                         +7.2     +1.2    -11.1    0.9 ± 1.6 less than that

A second round that corrected the first, instead of both together, lost 1.9 points. Meng loses the dice most of all: the most matches
bring the person 9.3 points a game instead of 4.8.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from rules.gugong import new_game, result
from rules.gugong.automa import MENG
from rules.gugong.cards import DAYS, LOCATIONS
from rules.gugong.computer import learnt
from rules.gugong.computer.meng import ACTIONS, SIGNS
from rules.gugong.computer.meng import signs as meng_signs
from rules.gugong.computer.signs import DECREES, signs
from rules.gugong.computer.weights import WEIGHTS
from rules.gugong.computer.worth import TERMS, terms
from rules.gugong.state import GugongState
from tools.learn.gugong import OTHER_SEEDS, RARE, drawn, learnt_before, played, written

PERSON = 0
DIFFICULTIES = ("easy", "normal", "hard")
POSITIONS = 25
"""Positions that a turn considers."""
SPREAD = 0.35
"""The spread of the drawn weights around those of the measure, as in ``gugong.py``."""
RIDGE = 300.0
"""The weights of the measure in the person's regression, and of zero in Meng's."""
JUDGES = 30
"""Games of other seeds at each difficulty that judge the result."""


@dataclass
class Positions:
    """Ends of turns.

    The day, the person's terms and signs, Meng's signs with the steady values, and the points that came afterwards to each.
    """

    days: list[int] = field(default_factory=list[int])
    own: list[list[float]] = field(default_factory=list[list[float]])
    meng: list[list[float]] = field(default_factory=list[list[float]])
    after: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])


def steady(state: GugongState) -> list[float]:
    """Return Meng's values that no turn of the person changes: those of his possessions and his draws; the last value is 1."""
    automa, his, gifts = state.automa, state.people[MENG], state.parts.gift
    assert automa is not None
    deck, left = automa.deck or automa.used, len(his.hand)
    share = left / max(1, len(deck))
    special, difficulty = deck.count("special") * share, state.options["difficulty"]
    actions = [gifts[card].action for card in his.discard]
    ships = [ship for ship in state.ships if ship.seat == MENG]
    return [
        len(his.tokens) + his.tokens.count("two"), his.tokens.count("two"), his.envoy, state.palace.count(MENG), left, len(his.discard),
        sum(ship.cargo for ship in ships), sum(ship.number for ship in ships), his.rewards["card"], his.rewards["points"],
        *(actions.count(action) for action in ACTIONS), *(his.decrees.count(decree) for decree in DECREES), len(his.decrees),
        *(deck.count(location) * share for location in LOCATIONS), special, *(automa.focus == each for each in LOCATIONS),
        *((automa.focus == each) * special for each in LOCATIONS), *(difficulty == each for each in DIFFICULTIES),
        *((difficulty == each) * left for each in DIFFICULTIES), 1.0,
    ]  # fmt: skip


def gathered(games: int, seed: int, *, taught: bool = False) -> Positions:
    """Return the ends of turns of ``games`` games from a seed on, the difficulties in turn.

    ``taught``: every game is played by the earlier result.
    """
    found = Positions()
    for each in range(seed, seed + games):
        number = random.Random(f"meng{each}")
        state = new_game(1, {"opponent": "meng", "difficulty": DIFFICULTIES[each % len(DIFFICULTIES)]}, each)
        weights = replace(drawn(number, SPREAD), learnt=taught or each // len(DIFFICULTIES) % 2 == 1)
        met: list[tuple[int, int]] = []

        def note(seat: int, state: GugongState, met: list[tuple[int, int]] = met) -> None:
            met.append((state.people[PERSON].points, state.people[MENG].points))
            found.days.append(state.day)
            found.own.append([*terms(state, seat, WEIGHTS), *signs(state, seat)])
            found.meng.append([*meng_signs(state, seat), *steady(state)])

        end = result(played(state, [weights] * state.seats, POSITIONS, note))
        assert end is not None
        found.after += [(end.scores[PERSON] - own, end.scores[MENG] - his) for own, his in met]
    return found


def fitted(found: Positions) -> tuple[list[list[float]], list[list[float]]]:
    """Return the table of additions for each term and sign of the person, and the one for each sign of Meng: a row for each day.

    Needs numpy, the group ``learn``.
    """
    np: Any = import_module("numpy")
    days, after = np.array(found.days), np.array(found.after, float)
    tables: tuple[list[list[float]], list[list[float]]] = ([], [])
    for day in range(1, DAYS + 1):
        own, his = np.array(found.own, float)[days == day], np.array(found.meng, float)[days == day]
        to_come = after[days == day]
        tables[0].append(_ridge(np, own, to_come[:, 0] - own[:, : len(TERMS)].sum(axis=1), len(TERMS)))
        tables[1].append(_ridge(np, his, to_come[:, 1], his.shape[1] - 1)[: len(SIGNS)])
    return tables


def _ridge(np: Any, rows: Any, wanted: Any, free: int) -> list[float]:
    """Return the weight of each column. ``free``: the column that is always 1, which is not held to zero."""
    scale = np.maximum(rows.std(axis=0), RARE)
    scale[free] = 1.0
    lease = np.full(rows.shape[1], RIDGE)
    lease[free] = 1e-3
    scaled = rows / scale
    return [float(each) for each in np.linalg.solve(scaled.T @ scaled + np.diag(lease), scaled.T @ wanted) / scale]


def with_opponent(source: str, table: Sequence[Sequence[float]]) -> str:
    """Return the source of the module with a new table of Meng."""
    head, rest = source.split('OPPONENT = """\n')
    lines = [f"{name:17}" + "".join(f"{day[place]:6.2f}" for day in table) for place, name in enumerate(SIGNS)]
    return head + 'OPPONENT = """\n' + "\n".join(lines) + '\n"""' + rest.split('"""', 1)[1]


def judged(difficulty: str, games: int) -> str:
    """Judge the person's play against Meng with the result."""
    taught = replace(WEIGHTS, learnt=True)
    ends = [
        result(played(new_game(1, {"opponent": "meng", "difficulty": difficulty}, seed), [taught, taught], POSITIONS))
        for seed in range(OTHER_SEEDS, OTHER_SEEDS + games)
    ]
    ahead = [end.scores[PERSON] - end.scores[MENG] for end in ends if end is not None]
    won = fmean(end.places[PERSON] == 1 for end in ends if end is not None)
    return f"{difficulty}, {games} games: won {won:.0%}, ahead {fmean(ahead):+.1f} ± {1.96 * stdev(ahead) / games**0.5:.1f}"


def learn(games: int, seed: int) -> None:
    """Play two rounds, fit, write the tables, and print their results in games of other seeds."""
    found, text = Positions(), ""
    for taught, count in ((False, games), (True, games // 2)):
        more = gathered(count, seed + taught * games, taught=taught)
        for name in ("days", "own", "meng", "after"):
            getattr(found, name).extend(getattr(more, name))
        own, his = fitted(found)
        text = with_opponent(written({**learnt_before(), 1: own}, games + taught * count, seed, again=True, at="against Meng"), his)
        learnt.use(text.split('TABLE = """\n')[1].split('"""')[0], text.split('OPPONENT = """\n')[1].split('"""')[0])
        print(f"{len(found.days)} ends of turns", flush=True)
    Path(learnt.__file__).write_text(text, encoding="utf-8")
    for difficulty in DIFFICULTIES:
        print(judged(difficulty, JUDGES), flush=True)
