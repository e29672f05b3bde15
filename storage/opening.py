"""Opening a database: a file by its path, a database of a PostgreSQL server by its address."""

from __future__ import annotations

from pathlib import Path

from storage.database import MIGRATIONS, Database, DatabaseError
from storage.sqlite import open_file

SERVERS = ("postgresql://", "postgres://")
"""How the address of a database on a server begins."""


def on_server(place: str | Path) -> bool:
    """Whether a place is the address of a database on a server."""
    return isinstance(place, str) and place.startswith(SERVERS)


async def open_database(place: str | Path, migrations: Path = MIGRATIONS) -> Database:
    """Open the database in the file ``place``, created if there is none, or at that address of a PostgreSQL server, and bring it to the
    version of the newest of ``migrations``.

    Raises :class:`DatabaseError`, before anything is written, for one that is damaged, of a newer version or of another program, and for a
    place where it cannot be written; for a migration that fails, with all before it applied.
    """
    if not on_server(place):
        return await open_file(place, migrations)
    try:
        from storage.postgres_opening import open_on_server  # noqa: PLC0415 - its driver is not there where a file is enough
    except ImportError as error:
        raise DatabaseError(f"For a database on a server install what the group `postgres` names ({error}).") from error
    return await open_on_server(str(place), migrations)
