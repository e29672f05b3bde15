"""Records of games that ended before records were kept: each log is read once, in another process."""

from __future__ import annotations

from collections.abc import Mapping

import storage
from bot.games import records
from bot.games.storing import feats_of
from bot.running.workers import NotDone, Workers, for_whom
from rules import GAMES
from rules.play import UNSOUND, BrokenLog
from storage import Database, GameRow
from storage.log import Record

AT_ONCE = 20
"""The number of logs to read when somebody asks for records, in about half a second."""
SECONDS = 30.0

Feats = dict[int, dict[str, int]]
Log = tuple[GameRow, Record]
"""A game as it is stored."""


async def bring_up_to_date(database: Database, workers: Workers, guild_id: int, game: str) -> int:
    """Read a few unread logs of a server's games; return how many of the next few are left."""
    ids = await storage.stats.without(database, guild_id, game, AT_ONCE)
    if not ids:
        return 0
    logs = [log for game_id in ids if (log := await _log(database, await storage.games.load(database, game_id))) is not None]
    try:
        counted: Mapping[int, Feats] = await workers.run(read, logs, seconds=SECONDS, whose=for_whom.get()) if logs else {}
    except NotDone:
        return len(ids)
    await storage.stats.note(database, guild_id, game, {game_id: counted.get(game_id, {}) for game_id in ids})
    return len(await storage.stats.without(database, guild_id, game, AT_ONCE))


async def _log(database: Database, row: GameRow) -> Log | None:
    """Return the log to read; None for a game whose beginning is unknown."""
    record = await storage.log.load_record(database, row.id)
    return None if record.base is not None or row.seed is None else (row, record)


def read(logs: list[Log]) -> dict[int, Feats]:
    """Count the statistics of each seat in some games; a log that the rules do not play to its end counts as empty."""
    found: dict[int, Feats] = {}
    for row, record in logs:
        try:
            found[row.id] = feats_of(records.replayed(GAMES[row.game], row, record))
        except (BrokenLog, *UNSOUND):
            found[row.id] = {}
    return found
