"""Opening a database on a PostgreSQL server, and bringing it to the newest version."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
from psycopg import AsyncRawCursor, ConnectionInfo
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import AsyncConnectionPool

from storage.database import APPLICATION_ID, DatabaseError, Unfit, numbered
from storage.lease import Lease
from storage.postgres import AT_ONCE, EVERYTHING, PATIENCE, DatabaseOnServer, Server, told
from storage.postgres_rows import as_in_sqlite, rows

OLDEST = 16
"""The oldest version of PostgreSQL that understands every statement."""
WATCHED = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "connect_timeout": 5,
    "client_encoding": "utf8",
}
"""Connection parameters: a silent network is noticed within some ten seconds, and texts are UTF-8, whatever the environment says."""
SETTINGS = {"lock_timeout": PATIENCE, "idle_in_transaction_session_timeout": PATIENCE}
"""Time limits: a process that stands still in a unit of work loses it after some seconds, because others wait."""
LONGEST = 60.0
"""Limit of a unit of work in seconds, if the server has such a limit.

To the server, a process that stands still after half a statement is at work, not idle.
"""

TABLES = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
OURS = f"SELECT version FROM about WHERE application = {APPLICATION_ID}"


class Step(NamedTuple):
    """A migration: the version to which it brings a database, the name of its file, and its script."""

    number: int
    name: str
    script: str


def located(address: str) -> tuple[dict[str, Any], str]:
    """Return the connection parameters of an address, and the name of the database, without a password.

    Raises :class:`DatabaseError` for an invalid address.
    """
    try:
        place = conninfo_to_dict(address)
    except (psycopg.Error, UnicodeError):  # a command line may hold bytes that are no text
        raise DatabaseError(
            "The address of the database is not that of a PostgreSQL server. Write postgresql://USER:PASSWORD@HOST/NAME."
        ) from None
    return {**WATCHED, **place}, f"{place.get('dbname', '')} on {place.get('host', 'this machine')}"


def setting(seconds: Mapping[str, float], **others: str) -> bytes:
    """Return a statement that gives a connection its time limits (``seconds``) and other settings.

    It leaves out settings that the server does not know or that the address gives. It runs after connecting, because poolers refuse or
    ignore settings in the connection's parameters.
    """
    given = {**{name: f"{value * 1000:.0f}" for name, value in seconds.items()}, **others}
    rows = ", ".join(f"('{name}', '{value}')" for name, value in given.items())
    wanted = f"(VALUES {rows}) AS wanted (name, value) JOIN pg_settings USING (name)"
    return f"SELECT set_config(name, value, FALSE) FROM {wanted} WHERE source <> 'client'".encode()


def not_opened(name: str, error: psycopg.Error) -> DatabaseError:
    """Return the error for a database that cannot be reached."""
    return DatabaseError(f"The database {name} cannot be opened: {told(error)}.")


async def open_on_server(address: str, migrations: Path, lease: Lease | None) -> DatabaseOnServer:
    """Open the database at an address of a server, and bring it to the version of the newest of ``migrations``.

    ``lease``: this process's lease; previous holders are kept out from then on. Raises :class:`DatabaseError` as
    :func:`storage.open_database` does, with no password in its text.
    """
    given, name = located(address)
    try:
        async with AsyncExitStack() as opened:
            if lease is not None:
                await asyncio.to_thread(lease.cut_off)
            async with await Server.connect(**given, autocommit=True, cursor_factory=AsyncRawCursor[Any]) as connection:
                as_in_sqlite(connection)
                await _prepared(connection, name, migrations)
            if lease is not None:
                await asyncio.to_thread(lease.claim)
            pools = [_pool(given, partial(_writing, lease=lease)), _pool(given, _reading), _pool(given, _reading)]
            for pool in pools:
                await opened.enter_async_context(pool)
            opened.pop_all()
    except psycopg.Error as error:
        raise not_opened(name, error) from None
    return DatabaseOnServer(pools, lease)


def _pool(given: dict[str, Any], configure: Callable[[Server], Awaitable[None]]) -> AsyncConnectionPool[Server]:
    return AsyncConnectionPool(
        kwargs={**given, "autocommit": True, "row_factory": rows, "cursor_factory": AsyncRawCursor}, connection_class=Server,
        configure=configure, min_size=1, max_size=AT_ONCE, timeout=PATIENCE, reconnect_timeout=PATIENCE, num_workers=1,
        open=False,
    )  # fmt: skip


async def _reading(connection: Server) -> None:
    as_in_sqlite(connection)
    await connection.execute(setting(SETTINGS, default_transaction_read_only="on"))


async def _writing(connection: Server, lease: Lease | None) -> None:
    """Give a connection its row in ``units``, which belongs to no lease if the lease was taken over."""
    as_in_sqlite(connection)
    await connection.execute(setting({**SETTINGS, "transaction_timeout": LONGEST}))
    connection.holder = random.getrandbits(62)
    gone = "backend NOT IN (SELECT pid FROM pg_stat_activity)"
    await connection.execute(f"DELETE FROM units WHERE since < now() - interval '2 days' AND {gone}".encode())
    await connection.execute(
        "INSERT INTO units (holder, unit, hold) VALUES ($1, 0, (SELECT id FROM holds WHERE id = $2))",
        (connection.holder, None if lease is None else lease.id),
    )


def check(server: ConnectionInfo, name: str) -> None:
    """Raise :class:`DatabaseError` for a server that does not understand every statement, or a database that cannot hold every text."""
    if server.server_version < OLDEST * 10000:
        raise Unfit(f"The server of the database {name} is older than PostgreSQL {OLDEST}; upgrade it.")
    if (encoding := server.parameter_status("server_encoding")) != "UTF8":
        raise Unfit(f"The database {name} has the encoding {encoding}; make one with ENCODING 'UTF8'.")


async def _prepared(connection: Server, name: str, migrations: Path) -> None:
    """Check a database and migrate it while nobody else works with it."""
    check(connection.info, name)
    newest = len(numbered(migrations))
    await connection.execute("SET lock_timeout = '60s'")
    await connection.execute("SELECT pg_advisory_lock($1)", (EVERYTHING,))
    version = await _version(connection, name, newest)
    for step in steps(migrations, version, newest):
        await _migrate(connection, version, step)
        version = step.number


def steps(migrations: Path, version: int, wanted: int) -> list[Step]:
    """Return the steps from one version of a database to another; 0 is the version of an empty one.

    The first script of the folder ``postgres`` is the baseline, which makes the whole schema of its number in an empty database. The
    folder ``before`` has the steps to a version up to the baseline's.
    """
    folder = migrations / "postgres"
    before = numbered(folder / "before")
    baseline, *after = [Step(number, *step) for number, step in enumerate(numbered(folder, len(before) or 1), start=len(before) or 1)]
    if not version and baseline.number <= wanted:
        return [baseline, *after[: wanted - baseline.number]]
    one_by_one = [Step(number, *step) for number, step in enumerate(before, start=1)]
    return [step for step in (*one_by_one, *after) if version < step.number <= wanted]


async def _version(connection: Server, name: str, newest: int) -> int:
    """Return the version of a database of ours; 0 for an empty one."""
    found = await connection.execute(TABLES)
    tables = {table for (table,) in await found.fetchall()}
    if not tables:
        return 0
    if {"about", "games"} <= tables:
        for (version,) in await (await connection.execute(OURS.encode())).fetchall():
            if version > newest:
                raise DatabaseError(
                    f"The database {name} has version {version}; this program reads versions up to {newest}. It was left untouched. "
                    "Use a newer version of the bot."
                )
            return version
    raise DatabaseError(f"The database {name} belongs to another program; it was left untouched. Set DATABASE_URL to another one.")


async def _migrate(connection: Server, version: int, step: Step) -> None:
    """Bring the database from a version to that of a step in one transaction, or leave it as it is."""
    try:
        async with connection.transaction():
            await connection.execute(step.script.encode())
            await connection.execute("UPDATE about SET version = $1", (step.number,))
    except psycopg.Error as error:
        brought = f"from version {version} to {step.number} ({step.name})"
        raise DatabaseError(
            f"The database cannot be brought {brought}: {told(error)}. It keeps version {version}. Please report this, and go on with the "
            "older version of the bot."
        ) from error
