"""Measure the CPU of the strong computer's choice of a gift with its Official in Gùgōng, by number of seats.

The positions are those of games that computers of the normal level play with the options in turn. A forced answer counts nothing. The note
gives the 99th percentile. Advice is measured at some of the same questions: it names the Officials too.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from rules.contract import STRONG
from rules.gugong.computer.turns import PLANS
from tests.rules.games import tables
from tools.bench.rows import Figure, row, seconds

SEATS = (2, 5)
GAMES_PLAYED = 2
EVERY, ADVISED = 1, 8
"""The choice is measured in each ``EVERY``th turn, advice in each ``ADVISED``th of these."""


def run() -> list[Figure]:
    """Rows for each number of seats: a choice of gift and Official, and advice about a gift."""
    rows: list[Figure] = []
    for seats in SEATS:
        chosen, advised = list[float](), list[float]()
        for number, (rules, state) in enumerate(_turns(seats)):
            chosen.append(_plan(rules, state.clone()))
            if number % ADVISED == 0:
                advised += seconds(rules.weighed, [rules.view(state, state.to_move)])
        rows += [_row(f"gugong, {seats} seats, gift and Official", chosen), _row(f"gugong, {seats} seats, advice", advised)]
    return rows


def _row(name: str, samples: list[float]) -> Figure:
    found = sorted(samples)
    return row(name, found, "ms", f"99th percentile {1000 * found[int(0.99 * len(found))]:.0f} ms, {len(found)} turns", 1000)


def _turns(seats: int) -> Iterator[tuple[Any, Any]]:
    """Yield the rules and the state at some beginnings of turns."""
    offered, count = tables("gugong", seats), 0
    for deal in range(GAMES_PLAYED):
        table = offered[deal % len(offered)]
        state = table.start(deal)
        while state.choices:
            if len(state.choices) > 1 and type(state.frame).__name__ == "OfferGift":
                count += 1
                if count % EVERY == 0:
                    yield table.rules, state
            table.rules.apply(state, table.rules.choose(table.rules.view(state, state.to_move)))


def _plan(rules: Any, state: Any) -> float:
    """Return the CPU seconds of a choice of gift and Official."""
    begun = time.process_time()
    while type(state.frame).__name__ in PLANS:
        rules.apply(state, rules.choose(rules.view(state, state.to_move), STRONG))
    return time.process_time() - begun
