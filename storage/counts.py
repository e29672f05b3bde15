"""How much there is, for whoever watches over the bot."""

from __future__ import annotations

from pathlib import Path

from storage.database import Database


async def count_live(database: Database) -> int:
    """How many lobbies and games under way there are."""
    async with database.reading() as connection:
        ((number,),) = await connection.execute_fetchall("SELECT count(*) FROM games WHERE status IN ('lobby', 'playing')")
    return number


def size_of(path: Path) -> int:
    """Bytes that the database takes on the disk, its write-ahead log included; 0 where there is none."""
    files = (path.with_name(path.name + ending) for ending in ("", "-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
