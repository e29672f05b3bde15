"""Stored games brought into memory: the log replayed, or a snapshot if today's rules do not replay the log."""

from __future__ import annotations

import json
from typing import Any

from rules import play
from rules.contract import Game
from rules.core import State
from rules.play import UNSOUND, Base, BrokenLog, ReplayedGame, Setup
from storage import GameRow, Status
from storage.log import Record


def replayed(game: Game[Any], row: GameRow, record: Record) -> ReplayedGame:
    """Return the game after its log. Raises :class:`BrokenLog` if it was played under other rules than today's or is not sound.

    A game that ended under an older version counts as played under today's rules if its log leads to its stored end: the later changes of
    the rules never mattered in it.
    """
    older = row.version != game.VERSION
    if older and row.status is not Status.ENDED:
        raise BrokenLog(f"played under version {row.version} of the rules, these are {game.VERSION}")
    try:
        stored = record.base
        base = None if stored is None else Base(stored.seq, game.load(stored.state))
        setup = Setup(game, len(row.members), json.loads(row.options), row.seed or 0, base)
        live = play.replayed(setup, [choice.text for choice in record.choices], {choice.seq for choice in record.choices if choice.ordered})
        if older and not _ends_as_stored(live, record):
            raise BrokenLog(f"its log under version {row.version} of the rules does not lead to its end under {game.VERSION}")
        return live
    except UNSOUND as error:
        raise BrokenLog(f"{type(error).__name__} in what it begins with") from error


def _ends_as_stored(live: ReplayedGame, record: Record) -> bool:
    """Check whether a replayed game equals its snapshot."""
    stored, game = record.snapshot, live.setup.game
    return stored is not None and stored.seq == live.seq and game.dump(game.load(stored.state)) == game.dump(live.state)


def at_snapshot(game: Game[Any], row: GameRow, record: Record) -> ReplayedGame | None:
    """Return the game at its snapshot, if that is as long as the log and sound under today's rules; else None."""
    if record.snapshot is None or record.snapshot.seq != row.seq:
        return None
    try:
        state: State = game.load(record.snapshot.state)
        if game.check(state) or not _belongs(state, row):
            return None
    except UNSOUND:
        return None
    return play.begin(Setup(game, len(row.members), state.options, state.seed, Base(row.seq, state)))


def _belongs(state: State, row: GameRow) -> bool:
    """Check whether a state fits its row: seed, seats, over or not."""
    return state.seed == row.seed and state.seats >= len(row.members) and (state.to_move is None) == (row.status is Status.ENDED)
