"""From what is stored to a game in memory: its log replayed, or a snapshot to go on from where the rules of today do not replay it."""

from __future__ import annotations

import json
from typing import Any

from rules import play
from rules.contract import Game
from rules.core import State
from rules.play import UNSOUND, Base, BrokenLog, Live, Setup
from storage import GameRow, Record, Status


def replayed(game: Game[Any], row: GameRow, record: Record) -> Live:
    """The game after its log. Raises :class:`BrokenLog` where it was played under other rules than today's or is not sound."""
    if row.version != game.VERSION:
        raise BrokenLog(f"played under version {row.version} of the rules, these are {game.VERSION}")
    try:
        stored = record.base
        base = None if stored is None else Base(stored.seq, game.load(stored.state))
        setup = Setup(game, len(row.members), json.loads(row.options), row.seed or 0, base)
        return play.replayed(setup, [choice.text for choice in record.choices], {choice.seq for choice in record.choices if choice.ordered})
    except UNSOUND as error:
        raise BrokenLog(f"{type(error).__name__} in what it begins with") from error


def at_snapshot(game: Game[Any], row: GameRow, record: Record) -> Live | None:
    """The game as its snapshot has it, if that is as long as the log and sound under the rules of today."""
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
    """Whether a state can be the one of a game: its chance, its people, over or not."""
    return state.seed == row.seed and state.seats >= len(row.members) and (state.to_move is None) == (row.status is Status.ENDED)
