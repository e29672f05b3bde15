"""What a computer chooses, asked for in plain texts, so that a process which knows nothing but the rules can be asked."""

from __future__ import annotations

from rules import GAMES


def choice(game: str, state: str, seat: int) -> str:
    """The choice of a seat, from nothing but its own view of a state."""
    rules = GAMES[game]
    return str(rules.stand_in(rules.view(rules.load(state), seat)))
