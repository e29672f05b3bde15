"""Marks of honour of games that are over, found in what happened; those of games from before there were any, one after another."""

from __future__ import annotations

import asyncio
import logging

import storage
from bot.games import records
from bot.running.workers import NotDone, NotNow, Workers
from rules import GAMES
from rules.play import BrokenLog, ReplayedGame
from storage import Database, GameRow, Record

SECONDS = 300.0
"""How long a worker may take for a game, while others have the processor."""
PAUSE = 1.0
"""Seconds between two games, and before one is tried again for which there was no worker."""

Marks = tuple[tuple[str, ...], ...]
"""By seat."""

logger = logging.getLogger(__name__)


def found(live: ReplayedGame) -> Marks:
    """What each seat has earned; () before the end, and for a game of which only a part is known: one that went on from a position, or
    under other rules than it began."""
    return () if live.setup.base is not None else live.setup.game.achievements(live.state, live.events())


def found_in(row: GameRow, record: Record) -> Marks:
    """The same for a game as it is stored; () as well where the rules of today do not play it."""
    try:
        return found(records.replayed(GAMES[row.game], row, record)) if row.game in GAMES else ()
    except BrokenLog:
        return ()


async def catch_up(database: Database, workers: Workers, pause: float = PAUSE) -> None:
    """Write the marks of the games that ended before there were any, one after another, so that nobody waits for it."""
    while (game_id := await storage.without_achievements(database)) is not None:
        row, record = await storage.load_game(database, game_id), await storage.load_record(database, game_id)
        try:
            marks = await workers.run(found_in, row, record, seconds=SECONDS, background=True)
        except NotNow:
            await asyncio.sleep(pause)
            continue
        except NotDone as why:
            logger.warning("game %s: its marks are not known (%s)", game_id, why)
            marks = ()
        await storage.note_achievements(database, game_id, marks)
        await asyncio.sleep(pause)
