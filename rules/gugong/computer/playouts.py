"""Quick play to the end of a game: at each turn the best of a few random plans, with the first answer to every other question."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from rules.core import apply, chance_of
from rules.gugong.computer.ahead import Ahead, quick_turn
from rules.gugong.computer.turns import PLANS, Search, plain_answers
from rules.gugong.computer.weights import WEIGHTS
from rules.gugong.determinize import determinize
from rules.gugong.scoring import ranking
from rules.gugong.state import GugongState

PLAY_OUTS = 1
"""The version of quick play; it rises with every change of its winners, for instance by other weights."""
TRIED = 2
"""Random plans of a turn, each a gift with its Official. Six of them foretold the winners of games no better."""
WAYS, SOLO = 2, Ahead()
"""The effort of a turn against Meng, whose strength does not depend on it: a person with random plans never beats him."""


def play_out(state: GugongState, seed: int) -> tuple[int, ...]:
    """Return the winner after quick play to the end; see ``rules.contract.Game``.

    A turn has the same lots whatever happened before it. Against Meng all plans of a turn are compared.
    """
    table = determinize(state, seed)
    while (frame := table.frame) is not None:
        seat = frame.seat
        if type(frame).__name__ in PLANS and table.automa is not None:
            table = quick_turn(table, WAYS, WEIGHTS, SOLO)
        elif type(frame).__name__ in PLANS:
            lots = chance_of(seed, table.day, seat, len(table.people[seat].hand)).random
            table = _turn(table, seat, lots)
        else:
            apply(table, plain_answers(table, seat)[0])
    return tuple(ranking(table)[:1])


def _turn(table: GugongState, seat: int, lots: Callable[[], float]) -> GugongState:
    """Return the table after the best of some random plans of the seat asked."""
    search = Search(table, seat, WEIGHTS)
    ends: list[tuple[float, GugongState]] = []
    for _ in range(TRIED):
        tried = table.clone()
        while (frame := tried.frame) is not None and frame.seat == seat and type(frame).__name__ in PLANS:
            apply(tried, tried.choices[int(lots() * len(tried.choices))])
        ends.append(search.straight_on(tried))
    return max(ends, key=itemgetter(0))[1]
