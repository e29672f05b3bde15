"""How much there is, for whoever watches over the bot."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.database import Database, DatabaseError
from storage.shards import ALL, Shards
from storage.sqlite import BUSY_SECONDS


async def count_live(database: Database, shards: Shards = ALL) -> int:
    """How many lobbies and games under way there are on the servers of some shards."""
    ((number,),) = await database.fetch(f"SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND {shards.own()}")
    return number


def size_of(path: Path) -> int:
    """Bytes that the database takes on the disk, its write-ahead log included; 0 where there is none."""
    files = (path.with_name(path.name + ending) for ending in ("", "-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


def live_places(path: Path) -> list[tuple[int | None, int]]:
    """The server and the channel of each live game, the newest first, read from the file beside the bot that may use it.

    Raises :class:`DatabaseError`.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            query = "SELECT guild_id, channel_id FROM games WHERE status IN ('lobby', 'playing') ORDER BY updated_at DESC"
            return list(connection.execute(query))
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error
