"""Quick games played to their end from a position, for a process that knows only the rules."""

from __future__ import annotations

from time import process_time

from rules import GAMES

SLICE = 0.5
"""Seconds of computing after which a piece of the work ends, so that other work comes in between."""
NOBODY = ord("0")
"""The character of a game without a winner; each seat that wins adds its own power of 2."""


def played_out(game: str, state: str, first: int, count: int) -> str:
    """Return the winners of up to ``count`` play-outs, a character each; at least one, and no more after :data:`SLICE`.

    ``first``: the seed of the first; the others follow. The result of a seed does not depend on where a piece ends.
    """
    rules, table, began = GAMES[game], GAMES[game].load(state), process_time()
    found = list[str]()
    for seed in range(first, first + count):
        found.append(chr(NOBODY + sum([1 << seat for seat in rules.play_out(table, seed)])))
        if process_time() - began > SLICE:
            break
    return "".join(found)


def won(letter: str, seat: int) -> bool:
    """Check whether a seat is among the winners of a play-out."""
    return bool(ord(letter) - NOBODY >> seat & 1)
