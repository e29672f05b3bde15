"""Achievements of ended games, found in their events; also those of games that ended before there were achievements."""

from __future__ import annotations

import asyncio
import logging

import storage
from bot.games import records
from bot.running.workers import NotDone, NotNow, Workers
from rules import GAMES
from rules.play import BrokenLog, ReplayedGame
from storage import Database, GameRow
from storage.log import Record

SECONDS = 300.0
"""Seconds that a worker may take for a game on a busy machine."""
PAUSE = 1.0
"""Seconds between two games, and before a retry if there was no worker."""

Marks = tuple[tuple[str, ...], ...]
"""Achievements by seat."""

logger = logging.getLogger(__name__)


def found(live: ReplayedGame) -> Marks:
    """Return the achievements of each seat; () before the end, and for a game without a known beginning.

    A game has no known beginning if it went on from a position, or under other rules than those at its beginning.
    """
    return () if live.setup.base is not None else live.setup.game.achievements(live.state, live.events())


def found_in(row: GameRow, record: Record) -> Marks:
    """Return the achievements of a stored game; () also if today's rules do not play it."""
    try:
        return found(records.replayed(GAMES[row.game], row, record)) if row.game in GAMES else ()
    except BrokenLog:
        return ()


async def catch_up(database: Database, workers: Workers, pause: float = PAUSE) -> None:
    """Store the achievements of games that ended before there were achievements, one game after another in the background."""
    while (game_id := await storage.achievements.without(database)) is not None:
        row, record = await storage.games.load(database, game_id), await storage.log.load_record(database, game_id)
        try:
            marks = await workers.run(found_in, row, record, seconds=SECONDS, background=True)
        except NotNow:
            await asyncio.sleep(pause)
            continue
        except NotDone as why:
            logger.warning(
                "game %s seq %s: its achievements cannot be computed (%s); the game gets none, nothing needs doing", row.id, row.seq, why
            )
            marks = ()
        await storage.achievements.note(database, game_id, marks)
        await asyncio.sleep(pause)
