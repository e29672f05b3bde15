"""What a computer chooses, asked for in plain texts, so that a process can be asked that knows nothing but the rules."""

from __future__ import annotations

from time import perf_counter

from rules import GAMES


def choice(game: str, state: str, seat: int, level: str) -> tuple[str, float]:
    """The choice of a seat at a level, from nothing but its own view of a state, and how many seconds it took."""
    begun, rules = perf_counter(), GAMES[game]
    action = rules.choose(rules.view(rules.load(state), seat), level)
    return str(action), perf_counter() - begun
