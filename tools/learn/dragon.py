"""Learn the weights of In the Year of the Dragon's computer player, and judge them on other seeds.

Weights moved a little up in some and down in others, and those moved the other way, play on the same seed against a rival drawn from a few
(``RACES``), at tables of every number of seats with and without the expansions; the weights follow the side that leads by more points
(Spall's simultaneous perturbation). The result is the mean of the weights on the later half of the way.

Without rivals, both sides against each other, the weights learn to race on the person track. At two seats 100 steps that way led their
start by 3.1 ± 1.6 points, but the weights of c4c80dea by 2.4 ± 2.0 only, which the start led by 4.9 ± 1.6.

Points by which first sight led the weights found by hand, in 100 pairs of games at 2, 3, 4 and 5 seats, with the 95 % interval:

    rivals passed and a free hand, guessed    -0.3 ± 1.4    +2.1 ± 1.8    +4.5 ± 1.8    +5.0 ± 1.6
    after  4,000 games                        +3.8 ± 2.7    +7.5 ± 2.5   +11.8 ± 2.1   +11.6 ± 1.8
    after  8,000 games                        +8.8 ± 3.0   +13.6 ± 2.1   +11.9 ± 2.1   +12.5 ± 1.6
    after 15,800 games                       +14.5 ± 3.2   +11.5 ± 2.6   +14.5 ± 2.0   +12.4 ± 2.0

Tried and abandoned: valuing the end of a month by a regression over 40 signs of a seat, instead of playing on to the end. A choice at 3
seats lost 3.8 points at first sight, 1.9, 1.5 and 0.7 after playing on for 500, 2000 and 6000 choices, and 2.1 to 3.6, 1.7 to 2.8 and 1.7
to 2.8 if playing on ended after one to four months (30 positions, 40 tables each).

Tried for the strong level at 2 seats on 2026-11-23, games won and points ahead with the 95 % interval:

    rivals like answers up to 3 points more at random (taken)          6 of 10    +4.3 ± 7.7    against the same search without
    everybody does                                                     3 of 10    -3.5 ± 7.9    the same
    a rival's point counts 0.45 instead of 0.9                         5 of 10    +3.0 ± 7.0    the same
    the third month on valued by 58 signs, from 42 games of search    13 of 30    -2.9 ± 6.2    the same
    8000 choices played on instead of 300                              7 of 10    +5.8 ± 11     against 300, all without the first
    the best of eight ways for a seat to play on, 16 s a game          6 of 10    +7.9 ± 9.6    the same
    4000 choices, a rival's point counts 0.25                          5 of 10    -1.1 ± 4.2    the same

Winners of five computers have some 85 points, and people report 99 to 118, because the computers race on the person track. At first sight,
base game, five seats, 200 games a row; ``space`` is 3.5 as learnt, else 2 or 1 with ``passing`` 0.6 or 0.3:

    all 3.5, winners 82          all 2, winners 91          all 1, winners 105
    one of 3.5 among 2 wins 31 %, among 1 49 %; one of 2 among 3.5 11 %, among 1 68 %; one of 1 among 3.5 6 %, among 2 1 %

A racing seat costs the others more than itself, so a table of strong seats is a table of few points; a seat among people who do not race
has 88 to 101. Racing less would raise the points and lose games, so the weights stay.

At first sight only: the worth of 600 answers played on beyond their appeal, by kind, month and events ahead, led by -1.4 ± 2.1 points at 2
seats and +3.7 ± 2.1 at 4; weights learnt against rivals of random weights won less against these than before.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, stdev

from rules.core import advance
from rules.dragon import new_game
from rules.dragon.computer import learnt, worth
from rules.dragon.computer.appeal import liked
from rules.dragon.computer.weights import Weights
from rules.dragon.setup import SEATS

NAMES = tuple(field.name for field in fields(Weights))
LEARNT = Path(learnt.__file__)
SPREAD = 0.2
"""The first distance by which weights are moved to see the effect, as the logarithm of a factor; a third of it at the end."""
PACE = 0.35
"""The learning rate of the weights."""
BATCH = 32
"""Pairs of games between two steps of the weights."""
RACES = (0.75, 1.0, 1.0, 1.35)
"""The rivals of the weights: those from before, with the worth of a space on the person track multiplied by each of these factors."""
JUDGED_FROM = 1 << 41
"""The first seed of the judging games, beyond the seeds of the learning games."""
JUDGED = 400
"""Pairs of games for each number of seats that judge the weights."""


def options(seed: int) -> dict[str, str]:
    """Return the options of a table: plain every second time, else with one expansion or both."""
    return ({}, {"wall": "yes"}, {}, {"super": "drawn"}, {}, {"wall": "yes", "super": "drawn"}, {}, {"privilege": "6"})[seed % 8]


def lead(seats: int, seed: int, one: Weights, other: Weights, first: int) -> float:
    """Return the mean lead in points of the seats that choose at first sight by ``one`` over those by ``other``.

    The seats of ``one`` are every second seat from ``first`` on.
    """
    state, before = new_game(seats, options(seed), seed), worth.WEIGHTS[seats]
    mine = [(seat + first) % 2 == 0 for seat in range(seats)]
    while state.frames:
        seat = state.to_move
        assert seat is not None
        worth.WEIGHTS[seats] = one if mine[seat] else other
        action = liked(state)
        frame = state.frames.pop()
        assert frame.ASKS is True
        frame.resolve(state, action)
        advance(state)
    worth.WEIGHTS[seats] = before
    points = [owner.points for owner in state.people]
    return fmean(point for point, own in zip(points, mine, strict=True) if own) - fmean(
        point for point, own in zip(points, mine, strict=True) if not own
    )


def leads(seats: int, seed: int, one: Weights, other: Weights) -> float:
    """Return the mean of two games on one seed with the seats swapped."""
    return (lead(seats, seed, one, other, 0) + lead(seats, seed, one, other, 1)) / 2


def moved(weights: Mapping[str, float], by: Sequence[float]) -> Weights:
    """Return weights multiplied by the exponentials of the moves."""
    return Weights(**{name: weights[name] * math.exp(step) for name, step in zip(NAMES, by, strict=True)})


def climbed(start: Mapping[str, float], games: int, seed: int, seats: Sequence[int]) -> dict[str, float]:
    """Return the weights learnt in ``games`` games."""
    rng = random.Random(seed)
    at, total, counted = [0.0] * len(NAMES), [0.0] * len(NAMES), 0
    rounds = max(1, games // (2 * BATCH))
    rivals = [Weights(**{**start, "space": start["space"] * factor}) for factor in RACES]
    for number in range(rounds):
        spread = SPREAD * (1 - 2 / 3 * number / rounds)
        slope = [0.0] * len(NAMES)
        found: list[tuple[float, list[float]]] = []
        for _ in range(BATCH):
            by = [rng.choice((-1.0, 1.0)) for _ in NAMES]
            up = moved(start, [here + spread * step for here, step in zip(at, by, strict=True)])
            down = moved(start, [here - spread * step for here, step in zip(at, by, strict=True)])
            table = (rng.choice(seats), rng.getrandbits(40))
            rival, first = rng.choice(rivals), rng.randrange(2)
            found.append((lead(*table, up, rival, first) - lead(*table, down, rival, first), by))
        scale = stdev([won for won, _ in found]) or 1.0
        for won, by in found:
            slope = [here + won * step / scale for here, step in zip(slope, by, strict=True)]
        at = [here + PACE * spread * step / BATCH for here, step in zip(at, slope, strict=True)]
        if number >= rounds // 2:
            total, counted = [here + there for here, there in zip(total, at, strict=True)], counted + 1
    return {name: start[name] * math.exp(step / counted) for name, step in zip(NAMES, total, strict=True)}


def judged(weights: Mapping[int, Weights], others: Mapping[int, Weights], seed: int) -> str:
    """Return a line: the points by which weights lead others at each number of seats, with the 95 % interval."""
    found: list[str] = []
    for seats in SEATS:
        won = [leads(seats, seed + number, weights[seats], others[seats]) for number in range(JUDGED)]
        found.append(f"{seats} seats {fmean(won):+.1f} ± {1.96 * stdev(won) / math.sqrt(JUDGED):.1f}")
    return ", ".join(found)


def table(weights: Mapping[int, Mapping[str, float]], games: int, seed: int, verdict: str) -> str:
    """Return the source of the module with the weights."""
    rows: list[str] = []
    for seats in SEATS:
        rows += [f"    {seats}: Weights(", *[f"        {name}={weights[seats][name]:.4g}," for name in NAMES], "    ),"]
    return "\n".join(
        [
            '"""The weights of the choices liked at first sight, by the number of seats.',
            "",
            f"Learnt on {datetime.now(UTC):%Y-%m-%d} in {games} games from seed {seed} by ``tools/learn/dragon.py``. Lead in points",
            "of seats with these weights over seats with the weights before, on other seeds:",
            f"{verdict}.",
            '"""',
            "",
            "from __future__ import annotations",
            "",
            "from rules.dragon.computer.weights import Weights",
            "",
            "WEIGHTS = {",
            *rows,
            "}",
            "",
        ]
    )


def learn(games: int, seed: int) -> None:
    """Write the weights learnt in ``games`` games: half of them at tables of all numbers of seats, the rest for each number separately."""
    before = dict(learnt.WEIGHTS)
    start = {name: fmean(getattr(before[seats], name) for seats in SEATS) for name in NAMES}
    common = climbed(start, games // 2, seed, SEATS)
    print("all", judged(dict.fromkeys(SEATS, Weights(**common)), before, JUDGED_FROM))
    found = {seats: climbed(common, games // 2 // len(SEATS), seed + seats, (seats,)) for seats in SEATS}
    verdict = judged({seats: Weights(**weights) for seats, weights in found.items()}, before, JUDGED_FROM)
    print("each", verdict)
    LEARNT.write_text(table(found, games, seed, verdict), encoding="utf-8")
