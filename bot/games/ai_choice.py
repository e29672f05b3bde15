"""The choice of a computer as a function of plain texts, for a process that knows only the rules."""

from __future__ import annotations

from time import perf_counter

from rules import GAMES


def choice(game: str, state: str, seat: int, level: str) -> tuple[str, float]:
    """Return the choice of a seat at a level, made from its own view of a state, and the seconds of thinking."""
    begun, rules = perf_counter(), GAMES[game]
    action = rules.choose(rules.view(rules.load(state), seat), level)
    return str(action), perf_counter() - begun
