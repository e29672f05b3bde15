"""Figures about a database for its host."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from storage.copies import COUNTED, Content
from storage.database import Database, DatabaseError
from storage.opening import driver
from storage.shards import ALL, Shards
from storage.sqlite import BUSY_SECONDS

LIVE_PLACES = "SELECT guild_id, channel_id FROM games WHERE status IN ('lobby', 'playing') ORDER BY updated_at DESC"
SETTINGS = "SELECT current_setting('server_version'), pg_database_size(current_database())"
SAFE = "SELECT current_setting('fsync') = 'on' AND current_setting('synchronous_commit') <> 'off'"
ONLY_READ = "SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on'"
ALLOWED = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
ALLOWED_IN_TABLES = f"{ALLOWED} AND has_table_privilege('games', 'INSERT') AND has_table_privilege('games', 'UPDATE')"


@dataclass(frozen=True, slots=True)
class ToldByServer:
    """A server's report on a database.

    ``software``: the server's version. ``size``: bytes. ``seconds``: from a question to its answer. ``only_read``: the server takes no
    writes. ``allowed``: the user may write. ``safe``: whatever the server reports as committed has reached the disk. ``exposed``:
    others on the way can read the connection. ``content``: None while there are no tables.
    """

    software: str
    size: int
    seconds: float
    only_read: bool
    allowed: bool
    safe: bool
    exposed: bool
    content: Content | None


async def count_live(database: Database, shards: Shards = ALL) -> int:
    """Return the number of lobbies and games under way on the servers of some shards."""
    ((number,),) = await database.fetch(f"SELECT count(*) FROM games WHERE status IN ('lobby', 'playing') AND {shards.own()}")
    return number


def live_places(place: Path | str) -> list[tuple[int | None, int]]:
    """Return the server and the channel of each live game, newest first; the bot may use the database meanwhile.

    Raises :class:`DatabaseError`.
    """
    if not isinstance(place, Path):
        with driver():
            from storage.server_side import on_server_once  # noqa: PLC0415 - its driver is not there where a file is enough
        with on_server_once(place, reading=True) as server:
            return [] if server.version() is None else _pairs(server.ask(LIVE_PLACES))
    try:
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            return _pairs(connection.execute(LIVE_PLACES).fetchall())
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {place} cannot be read: {error}.") from error


def _pairs(rows: list[tuple[Any, ...]]) -> list[tuple[int | None, int]]:
    return [(guild_id, channel_id) for guild_id, channel_id in rows]


def told_by_server(address: str) -> ToldByServer:
    """Return a server's report on the database at an address, also one in use. Raises :class:`DatabaseError`."""
    with driver():
        from storage.server_side import on_server_once  # noqa: PLC0415 - as above
    with on_server_once(address, reading=True) as server:
        version = None if server.version() is None else server.readable()
        content = None if version is None else Content(version, *server.ask(COUNTED)[0])
        ((software, size),) = server.ask(SETTINGS)
        begun = perf_counter()
        ((only_read,),) = server.ask(ONLY_READ)
        seconds = perf_counter() - begun
        ((allowed,),) = server.ask(ALLOWED if version is None else ALLOWED_IN_TABLES)
        ((safe,),) = server.ask(SAFE)
        return ToldByServer(software, size, seconds, only_read, allowed, safe, server.exposed, content)
