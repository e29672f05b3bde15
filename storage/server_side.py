"""A database on a server for copying table by table: one to read, or one to fill, all or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from ipaddress import ip_address
from typing import Any

import psycopg
from psycopg import Connection, RawCursor, pq

from storage.copies import known_version
from storage.database import MIGRATIONS, DatabaseError, NotOurs, PerhapsStored, TooNew
from storage.postgres import EVERYTHING, HOME, told
from storage.postgres_opening import OURS, TABLES, check, located, setting, steps
from storage.postgres_rows import Found, as_in_sqlite, rows
from storage.shapes import Shape

AT_ONCE = 1000
"""Rows fetched at a time."""
UNHURRIED = {"statement_timeout": 0.0, "idle_in_transaction_session_timeout": 0.0, "transaction_timeout": 0.0, "lock_timeout": 60.0}
"""Time limits for copying: all rows of a table are one statement, and writing them elsewhere may take long."""

NOT_OF_AN_EXTENSION = "NOT EXISTS (SELECT FROM pg_depend WHERE objid = one.oid AND classid = '{}'::regclass AND deptype = 'e')"
OURS_BY_KIND = " UNION ALL ".join(
    (
        "SELECT 'TABLE ' || oid::regclass FROM pg_class AS one WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND "
        + NOT_OF_AN_EXTENSION.format("pg_class"),
        "SELECT 'ROUTINE ' || oid::regprocedure FROM pg_proc AS one WHERE pronamespace = current_schema()::regnamespace AND "
        + NOT_OF_AN_EXTENSION.format("pg_proc"),
    )
)
"""SELECT for everything that the migrations have made, except parts of a table, which move with the table."""


class OnServer:
    """A database in one transaction. ``name``: its name for others."""

    def __init__(self, connection: Connection, name: str) -> None:
        self._connection = connection
        self.name = name

    @property
    def exposed(self) -> bool:
        """Whether others on the way can read the connection."""
        where = self._connection.info.hostaddr
        return not self._connection.pgconn.ssl_in_use and bool(where) and not ip_address(where).is_loopback

    def ask(self, select: str) -> list[tuple[Any, ...]]:
        """Return the rows of a SELECT."""
        return self._connection.execute(select.encode()).fetchall()

    def found(self, select: str, values: Sequence[Any] = ()) -> list[Found]:
        """Return the rows of a SELECT, with values as SQLite gives them."""
        as_in_sqlite(self._connection)
        with RawCursor(self._connection, row_factory=rows) as cursor:
            return cursor.execute(select.encode(), tuple(values)).fetchall()

    def do(self, statement: str) -> None:
        """Run a statement."""
        self._connection.execute(statement.encode())

    def rows(self, shape: Shape) -> Iterator[tuple[Any, ...]]:
        """Yield all rows of a table, in the order of its key."""
        key = ", ".join(f'{column} COLLATE "C"' if column in shape.texts else column for column in shape.key)
        with self._connection.cursor(f"rows_of_{shape.name}") as cursor:
            cursor.itersize = AT_ONCE
            yield from cursor.execute(f"SELECT {', '.join(shape.columns)} FROM {shape.name} ORDER BY {key}".encode())

    def fill(self, shape: Shape, rows: Iterable[tuple[Any, ...]]) -> None:
        """Write rows into a table, without its triggers."""
        self.do(f"ALTER TABLE {shape.name} DISABLE TRIGGER USER")
        into = f"COPY {shape.name} ({', '.join(shape.columns)}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(into.encode()) as copy:
            for row in rows:
                copy.write_row(row)
        self.do(f"ALTER TABLE {shape.name} ENABLE TRIGGER USER")
        self.do(f"ANALYZE {shape.name}")

    def newest_id(self, shape: Shape) -> int:
        """Return the newest id that a row of a table has had; 0 if there was none."""
        ((sequence,),) = self.ask(f"SELECT pg_get_serial_sequence('{shape.name}', 'id')")
        ((newest,),) = self.ask(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}")
        return newest

    def go_on_after(self, shape: Shape, newest: int) -> None:
        """Make the next row of a table get the id after ``newest``."""
        self.do(f"SELECT setval(pg_get_serial_sequence('{shape.name}', 'id'), {max(newest, 1)}, {newest > 0})")

    def home(self) -> str:
        """Return an identity of these tables, which no copy of them shares."""
        ((home,),) = self.ask(HOME)
        return home

    def version(self) -> int | None:
        """Return the version of the database; None without tables. Raises :class:`DatabaseError` for one of another program."""
        tables = {name for (name,) in self.ask(TABLES)}
        if not tables:
            return None
        if {"about", "games"} <= tables:
            for (version,) in self.ask(OURS):
                return version
        raise NotOurs(f"The database {self.name} belongs to another program.")

    def readable(self) -> int:
        """Return the version of the database. Raises :class:`DatabaseError` if its tables are unknown or missing."""
        version = self.version()
        if version is None:
            raise DatabaseError(f"The database {self.name} has no tables.")
        if version > known_version():
            raise TooNew(f"The database {self.name} has version {version}; this program reads versions up to {known_version()}.")
        return version

    def bring_to(self, version: int) -> None:
        """Apply the missing migrations up to a version."""
        for step in steps(MIGRATIONS, self.version() or 0, version):
            self.do(step.script)
        self.do(f"UPDATE about SET version = {version}")

    def set_aside(self, schema: str) -> None:
        """Move all that is there into a new schema."""
        self.do(f"CREATE SCHEMA {schema}")
        self.do("; ".join(f"ALTER {one} SET SCHEMA {schema}" for (one,) in self.ask(OURS_BY_KIND)))


def as_environment(address: str) -> dict[str, str]:
    """Return an address as the environment variables of the server's own programs.

    Others on the machine could read arguments. Raises :class:`DatabaseError`.
    """
    located(address)
    options = pq.Conninfo.parse(address.encode())
    return {option.envvar.decode(): option.val.decode() for option in options if option.envvar and option.val}


@contextmanager
def on_server_once(address: str, *, reading: bool) -> Iterator[OnServer]:
    """Open a transaction on a database of a server, on a connection of its own.

    A reading one sees all of one moment, beside the bot that plays; a writing one has the tables for itself and is committed at the end
    of the block. Raises :class:`DatabaseError`, with nothing written, and :class:`PerhapsStored`.
    """
    given, name = located(address)
    try:
        with psycopg.connect(**given, autocommit=True) as connection:
            check(connection.info, name)
            connection.execute(setting(UNHURRIED))
            connection.autocommit = False
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ if reading else psycopg.IsolationLevel.READ_COMMITTED
            connection.read_only = reading
            if not reading:
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (EVERYTHING,))
            yield OnServer(connection, name)
            _commit(connection, name)
    except psycopg.Error as error:
        raise DatabaseError(f"The database {name} cannot be {'read' if reading else 'written'}: {told(error)}.") from None


def _commit(connection: Connection, name: str) -> None:
    try:
        connection.commit()
    except psycopg.OperationalError as error:
        raise PerhapsStored(
            f"The connection broke during the commit, so {name} may have stored everything or nothing: {told(error)}."
        ) from None
