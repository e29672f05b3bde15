"""The winners of quick games that were played to their end from positions of an ended game, in characters that the caller reads."""

from __future__ import annotations

from storage.database import Database
from storage.epochs import within_epoch


async def chances_of(database: Database, game_id: int, play: int) -> dict[int, str]:
    """Return the winners by the length of the log, a character for each game. ``play``: the version of the quick play."""
    rows = await database.fetch("SELECT seq, won FROM chances WHERE game_id = $1 AND play = $2 ORDER BY seq", (game_id, play))
    return {row["seq"]: row["won"] for row in rows}


async def note_chances(database: Database, game_id: int, seq: int, play: int, won: str, epoch: int) -> None:
    """Keep the winners from one position, and delete those of another version of the quick play.

    ``epoch``: the game's epoch when the position was read. Raises :class:`OtherEpoch`.
    """
    async with within_epoch(database, game_id, epoch) as connection:
        await connection.execute_fetchall("DELETE FROM chances WHERE game_id = $1 AND play <> $2", (game_id, play))
        await connection.execute_fetchall(
            "INSERT INTO chances (game_id, seq, play, won) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (game_id, seq) DO UPDATE SET won = excluded.won",
            (game_id, seq, play, won),
        )
