"""Opening a database: a file by its path, a database of a PostgreSQL server by its address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from storage.database import MIGRATIONS, Database, DatabaseError, NotRead, NotStored, Unfit
from storage.epochs import tidy
from storage.lease import Lease
from storage.rewriting import copy_of, delete
from storage.sqlite_opening import open_file

SERVERS = ("postgresql://", "postgres://")
"""Beginnings of the address of a database on a server."""


def on_server(place: str | Path) -> bool:
    """Check whether a place is the address of a database on a server."""
    return isinstance(place, str) and place.startswith(SERVERS)


HERE = "INSERT INTO generation (number, home) VALUES ($1, $2) ON CONFLICT (number) DO UPDATE SET home = excluded.home"


@contextmanager
def driver() -> Iterator[None]:
    """Guard the import of a server's driver: raise :class:`DatabaseError` if a package is not installed."""
    try:
        yield
    except ImportError as error:
        raise Unfit(
            f"A database on a server needs the driver of the group `postgres`: .uv/bin/uv run --group postgres ... ({error})."
        ) from error


async def open_database(place: str | Path, migrations: Path = MIGRATIONS, lease: Lease | None = None) -> Database:
    """Open a database and bring it to the version of the newest of ``migrations``.

    ``place``: a file, created if there is none, or the address of a database of a PostgreSQL server. ``lease``: this process's lease on it;
    once the lease is lost, nothing is stored any more. None for work beside the holder of the lease.

    With a lease on shard 0, a file that owes a rewrite, because somebody was forgotten, is rewritten first.

    Raises :class:`DatabaseError`, before anything is written, for a database that is damaged, of a newer version or of another program,
    and for a place that cannot be written; and for a migration that fails, with all before it applied.
    """
    database = await _opened(place, migrations, lease)
    if migrations == MIGRATIONS:
        try:
            await _note_generation(database, plays=lease is not None)
        except BaseException as error:
            await database.close()
            if isinstance(error, NotRead):
                raise DatabaseError(f"The database {named(place)} cannot be read: {error}.") from error
            raise
    return database


async def _note_generation(database: Database, *, plays: bool) -> None:
    """Read the generation of a database, and note the database's place if the bot plays on it."""
    number, home = next((tuple(row) for row in await database.fetch("SELECT number, home FROM generation")), (0, None))
    database.generation = number
    if plays and home != (here := await database.home()):
        with suppress(NotStored):  # only the doctor reads it
            async with database.transaction() as connection:
                await connection.execute_fetchall(HERE, (number, here))


async def _opened(place: str | Path, migrations: Path, lease: Lease | None) -> Database:
    if not on_server(place):
        database = await open_file(place, migrations)
        if lease is not None and lease.shards.has(None):  # of several processes one rewrites the file
            delete(copy_of(Path(place)))  # left of a process that was killed
            await tidy(database)  # no unit of work of this process waits yet
        return database
    with driver():
        from storage.postgres_opening import open_on_server  # noqa: PLC0415 - its driver is not there where a file is enough
    return await open_on_server(str(place), migrations, lease)


def named(place: str | Path) -> str:
    """Return a database's name for others: its file, or its name and host, without user and password.

    Raises :class:`DatabaseError`.
    """
    if not on_server(place):
        return str(place)
    with driver():
        from storage.postgres_opening import located  # noqa: PLC0415 - as above
    return located(str(place))[1]
