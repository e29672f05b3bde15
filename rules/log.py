"""The log of a game: its choices, a line each, from which everything follows; an undo is a line of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rules.contract import Game
from rules.core import Event, IllegalAction, S

UNDO = "undo"
"""The text of a log row that takes back the newest choice still in force."""


def fold(texts: Iterable[str]) -> list[str]:
    """The choices in force: the log's texts with every undo and what it took back left out."""
    kept: list[str] = []
    for text in texts:
        if text != UNDO:
            kept.append(text)
        elif kept:
            kept.pop()
        else:
            raise IllegalAction("undo before the first choice")
    return kept


def replay(
    game: Game[S],
    seats: int,
    options: Mapping[str, str],
    seed: int,
    texts: Iterable[str],
    told: Callable[[str, tuple[Event, ...]], None] | None = None,
) -> S:
    """The state after a log; ``told`` is called with each choice in force and its events. Raises :class:`IllegalAction`."""
    state = game.new_game(seats, options, seed)
    for text in fold(texts):
        events = game.apply(state, game.parse_action(text))
        if told is not None:
            told(text, events)
    return state


def undone(game: Game[S], seats: int, options: Mapping[str, str], seed: int, texts: Sequence[str], seat: int) -> S | None:
    """The state without the newest choice in force, or None where ``seat`` may not take it back.

    It may when the choice was its own and nothing hidden or random was revealed since.
    """
    kept = fold(texts)
    if not kept:
        return None
    before = replay(game, seats, options, seed, kept[:-1])
    if before.to_move != seat:
        return None
    after = before.clone()
    game.apply(after, game.parse_action(kept[-1]))
    return before if after.reveals == before.reveals else None
