"""Learn the worth of a position of Gùgōng from games: a regression of the points still to come at the ends of turns.

Every seat of every game plays by the hand-made measure with its own weights, drawn around those of ``weights.py``, so that all kinds of
plans occur, each turn in one go. At each end of a turn the terms of that measure and the signs of the position are kept; the end of the
game shows the points that came afterwards. For every day a ridge regression then finds what to add to the measure for each term and sign,
alike at all numbers of seats unless the games say otherwise. :func:`learn` writes the result into ``rules/gugong/computer/learnt.py``.

Further rounds (``--again``) are played by seats that use the earlier result, and the regression corrects it: the first round values a
position as weaker players play it. A third round from 1600 games won only its half against the second among quick players (49.8 % of 400).
A search that looks far does not win more either: with 2000 positions for a choice the strong level won 63 % of 227 games at two seats
against the normal one, with 600 it wins 73 % of 400; the more ends of a turn it compares, the more often it takes one that only seems good.

A round by temporal differences (``--games 3000 --seed 900000 --trace 0.8``) does win among quick players: 56 % of 300 games at two seats
and 38 % at four; the same games with ``--trace 1`` won 53 and 32 %, with 0.5 56 and 31 %.

Winners at five seats have some 42 points, and not because they deny each other: with ``rivals`` 0 they had 43.0 by quick play instead of
42.5 (24 games; one of 0 among 0.25 was first in 21 ± 16 %), with a quarter of the rivals' expectation 42.5 (17 ± 15 %). Compared with two
seats they lack level 3 decrees (6 points instead of 11), dice (5, 8), wall (7, 9), other decrees (6, 8) and places (5, 6).
"""

from __future__ import annotations

import datetime as dt
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from itertools import chain
from pathlib import Path
from statistics import fmean
from typing import Any

from rules.gugong import apply, result
from rules.gugong.cards import DAYS
from rules.gugong.computer import learnt
from rules.gugong.computer.signs import SIGNS, signs
from rules.gugong.computer.turns import Search
from rules.gugong.computer.weights import WEIGHTS, Weights
from rules.gugong.computer.worth import TERMS, terms, worth
from rules.gugong.state import GugongState
from tests.rules.games import tables

SHARE = {1: 0.5, 2: 1.0, 3: 1.5, 4: 0.7, 5: 0.5}
"""The games at each number of seats as a share of those at two seats: a game with more seats teaches more, and takes longer."""

AGAIN = {2: 1.0, 3: 0.6, 4: 0.45, 5: 0.35}
"""The same for a second round; the game against Meng keeps its earlier result."""

POSITIONS = 60
"""Positions that a turn considers."""
POSITIONS_AGAIN = 50

SPREAD = 0.45
"""The spread of the drawn weights around those of the measure: a standard deviation of their logarithms."""
SPREAD_AGAIN = 0.3

RIDGE = 400.0
"""The weight of the measure in the regression, in positions that agree with it."""

ALIKE = 1500.0
"""The weight of the common result in that of each number of seats."""

HOLD_AGAIN = (1000.0, 3000.0)
"""Both weights for a second round, which keeps to the earlier result."""

RARE = 0.2
"""A sign with a smaller standard deviation than this occurred too seldom to be trusted like the others."""

NEVER_BELOW = {"servants": -0.25, "exchange": 0.0}
"""The least that may be added for a sign or a term of a source.

By the measure, a servant in the pool or out of the supply is worth more than both together, so that one more is never worth less than
nothing; tokens are worth what they can be exchanged for.
"""

JUDGES = 80
"""Games of other seeds that judge the result, at each number of seats."""
OTHER_SEEDS = 1_000_000

VALUED = replace(WEIGHTS, learnt=True, rivals=0.0)
"""The measure by the earlier result, in a seat's own points alone, for temporal differences."""

Recorder = Callable[[int, GugongState], None]


@dataclass
class Positions:
    """Ends of turns at one number of seats: the day, the terms and signs, and the points that came afterwards (see :func:`to_come`)."""

    days: list[int] = field(default_factory=list[int])
    rows: list[list[float]] = field(default_factory=list[list[float]])
    after: list[float] = field(default_factory=list[float])


def played(state: GugongState, weights: Sequence[Weights], positions: int, recorder: Recorder | None = None) -> GugongState:
    """Return the end of a game, each seat with its weights and each turn in one go.

    ``recorder`` gets seat and state at every end of a turn.
    """
    while state.to_move is not None:
        seat, question = state.to_move, type(state.frame).__name__
        if question == "FinishTurn" and recorder is not None:
            recorder(seat, state)
        end = state
        if question != "FinishTurn" and len(state.choices) > 1:
            end = Search(state, seat, weights[seat]).best(state.clone(), positions)[1]
        if end is state or (end.frames == state.frames and end.choices == state.choices):
            end = state.clone()
            apply(end, end.choices[0])
        state = end
    return state


def drawn(number: random.Random, spread: float) -> Weights:
    """Return weights around those of the measure; the danger of not arriving is the same for all."""
    names = [each.name for each in fields(Weights) if each.type == "float"]
    factors = {name: math.exp(spread * number.gauss(0, 1)) for name in names}
    return replace(WEIGHTS, **{name: getattr(WEIGHTS, name) * factors[name] for name in names if name != "reach"})


def to_come(points: Sequence[int], worths: Sequence[float], score: int, trace: float) -> list[float]:
    """Return the points that each end of a seat's turns in a game should predict, by temporal difference.

    ``points``, ``worths``: the seat's points and its worth at each end of a turn; ``score``: its points at the end of the game. The value
    of an end of a turn is the worth of the next one, after the others' turns and the own next turn; ``trace`` is the share that the next
    one's own value has in it. The value of the last one is the score. With ``trace`` 1 all values are the score.
    """
    found, value = list[float](), float(score)
    for had, expected in zip(reversed(points), reversed(worths), strict=True):
        found.append(value - had)
        value = trace * value + (1 - trace) * expected
    return found[::-1]


def gathered(seats: int, games: int, seed: int, *, again: bool = False, trace: float = 1.0) -> Positions:
    """Return the ends of turns of ``games`` games from a seed on; ``again``: for a second round; ``trace``: see :func:`to_come`."""
    found = Positions()
    offered = tables("gugong", seats)
    positions, spread = (POSITIONS_AGAIN, SPREAD_AGAIN) if again else (POSITIONS, SPREAD)
    for each in range(seed, seed + games):
        number = random.Random(f"{'second' if again else 'gen'}{each}")
        state = offered[each % len(offered)].start(each)
        own = [replace(drawn(number, spread), learnt=again) for _ in range(state.seats)]
        met: list[list[tuple[int, float]]] = [[] for _ in range(state.seats)]
        places: list[list[int]] = [[] for _ in range(state.seats)]

        def note(seat: int, state: GugongState, met: list[list[tuple[int, float]]] = met, places: list[list[int]] = places) -> None:
            met[seat].append((state.people[seat].points, worth(state, seat, VALUED)))
            places[seat].append(len(found.days))
            found.days.append(state.day)
            found.rows.append([*terms(state, seat, WEIGHTS), *signs(state, seat)])
            found.after.append(0.0)

        end = result(played(state, own, positions, note))
        assert end is not None
        for seat, score in enumerate(end.scores):
            points, worths = zip(*met[seat], strict=True)
            for place, after in zip(places[seat], to_come(points, worths, score, trace), strict=True):
                found.after[place] = after
    return found


def fitted(found: Mapping[int, Positions], before: Mapping[int, list[list[float]]] | None = None) -> dict[int, list[list[float]]]:
    """Return the additions for each term and sign: a row for each day, for each number of seats.

    Needs numpy, the group ``learn``. ``before``: the earlier result, which a second round corrects.
    """
    np: Any = import_module("numpy")
    lease, alike = HOLD_AGAIN if before else (RIDGE, ALIKE)
    least = [NEVER_BELOW.get(source, -math.inf) for source in (*TERMS, *SIGNS.values())]
    tables: dict[int, list[list[float]]] = {seats: [] for seats in found}
    for day in range(1, DAYS + 1):
        rows = [np.array([row for row, of in zip(each.rows, each.days, strict=True) if of == day], float) for each in found.values()]
        after = [np.array([points for points, of in zip(each.after, each.days, strict=True) if of == day]) for each in found.values()]
        known = [np.array(before[seats][day - 1] if before else [0.0] * len(least)) for seats in found]
        missed = [points - row[:, : len(TERMS)].sum(axis=1) - row @ start for row, points, start in zip(rows, after, known, strict=True)]
        for table, start, added in zip(tables.values(), known, _ridge(np, rows, missed, lease, alike), strict=True):
            table.append([max(low, float(each)) for low, each in zip(least, start + added, strict=True)])
    return tables


def learnt_before() -> dict[int, list[list[float]]]:
    """Return the table of the source in the form of :func:`fitted`."""
    return {seats: [[*chain(*learnt.learnt(seats, day))] for day in range(1, DAYS + 1)] for seats in SHARE}


def _ridge(np: Any, rows: Sequence[Any], missed: Sequence[Any], ridge: float, alike: float) -> list[Any]:
    """Return the additions for each column and group of rows: the common part plus the group's own part."""
    scale = np.maximum(np.concatenate(rows).std(axis=0), RARE)
    start = len(TERMS) + list(SIGNS).index("start")
    scale[start] = 1.0
    width = len(scale)
    lease = np.repeat((ridge, *[alike] * len(rows)), width)
    lease[start::width] = (1e-3, *[1.0] * len(rows))
    squares, products = np.diag(lease), np.zeros(len(lease))
    for group, (row, wanted) in enumerate(zip(rows, missed, strict=True), 1):
        scaled = row / scale
        own = slice(width * group, width * (group + 1))
        for one in (slice(width), own):
            products[one] += scaled.T @ wanted
            for other in (slice(width), own):
                squares[one, other] += scaled.T @ scaled
    added = np.linalg.solve(squares, products).reshape(-1, width)
    return [(added[0] + each) / scale for each in added[1:]]


def written(tables: Mapping[int, list[list[float]]], games: int, seed: int, *, again: bool = False, at: str = "at two seats") -> str:
    """Return the source of the module with the tables. ``at``: the kind of games."""
    told = f"{'Corrected' if again else 'Written'} on {dt.datetime.now(tz=dt.UTC):%d %B %Y} from {games} games {at}, seed {seed}."
    lines: list[str] = []
    for place, name in enumerate((*(f"={term}" for term in TERMS), *SIGNS)):
        numbers = [table[day][place] for table in tables.values() for day in range(DAYS)]
        lines.append(f"{name:17}" + "".join(f"{number:6.2f}" if abs(number) < 9.99 else f"{number:6.1f}" for number in numbers))
    source = Path(learnt.__file__).read_text(encoding="utf-8")
    head, rest = source.split('TABLE = """\n')
    before = [line for line in head.splitlines(keepends=True) if line.startswith(("Written on", "Corrected on"))]
    head = head.replace("".join(before), "".join([*(before if again else ()), f"{told}\n"]))
    return head + 'TABLE = """\n' + "\n".join(line.rstrip() for line in lines) + '\n"""' + rest.split('"""', 1)[1]


def judged(seats: int, games: int) -> str:
    """Judge the measure with the result among seats without it; its seat is another one in each game."""
    taught = replace(WEIGHTS, learnt=True)
    offered = tables("gugong", seats)
    firsts: list[bool] = []
    mine: list[int] = []
    others: list[float] = []
    for number in range(games):
        seat = number % seats
        state = offered[number // seats % len(offered)].start(OTHER_SEEDS + number // seats)
        end = result(played(state, [taught if other == seat else WEIGHTS for other in range(state.seats)], POSITIONS))
        assert end is not None
        firsts.append(end.places[seat] == 1)
        mine.append(end.scores[seat])
        others.append(fmean(score for other, score in enumerate(end.scores) if other != seat))
    share = fmean(firsts)
    doubt = 1.96 * math.sqrt(share * (1 - share) / games)
    return f"{seats} seats, {games} games: first {share:.1%} ± {doubt:.1%}, points {fmean(mine):.1f}, the others {fmean(others):.1f}"


def learn(games: int, seed: int, *, again: bool = False, trace: float = 1.0) -> None:
    """Play, fit, write the table, and print its results in games of other seeds."""
    found: dict[int, Positions] = {}
    for seats, share in (AGAIN if again else SHARE).items():
        found[seats] = gathered(seats, max(1, round(share * games)), seed, again=again, trace=trace)
        print(f"{seats} seats: {len(found[seats].days)} ends of turns", flush=True)
    before = learnt_before() if again else {}
    at = "at two seats" if trace == 1 else f"at two seats (trace {trace})"
    text = written({**before, **fitted(found, before)}, games, seed, again=again, at=at)
    Path(learnt.__file__).write_text(text, encoding="utf-8")
    learnt.use(text.split('TABLE = """\n')[1].split('"""')[0])
    for seats in SHARE:
        print(judged(seats, JUDGES), flush=True)
