"""A database in an SQLite file: one writer, several readers."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite

from storage.database import (
    Database,
    NotRead,
    NotStored,
    Row,
    StorageFailure,
    home_of,
    size_of,
    to_its_end,
)
from storage.rewriting import Rewriting, copy_of, delete

BUSY_SECONDS = 5.0
"""Seconds that a statement waits for another process that holds the file."""

ON_THE_DISK = "synchronous=FULL"
"""Setting under which committed data is on the disk, and outlives a machine that loses its power."""

TRUNCATE = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Statement that merges the write-ahead log into the file and leaves the log empty."""
TRUNCATIONS, TRUNCATION_SECONDS = 3, 0.03
"""Attempts to empty the log while somebody reads, and seconds between them.

With a program that copies the log all the time, none succeeds.
"""
INTERRUPT_SECONDS = 0.005
"""Seconds between two attempts to interrupt a rewrite."""
CHECKPOINT_PAGES = 1000
"""Pages in the log after which a COMMIT merges it into the file; SQLite's default."""

FAILURES = frozenset(
    (
        sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB,
    )
)  # fmt: skip
"""SQLite's codes for failures outside the program."""


class Numbered(sqlite3.Connection):
    """A connection that also binds a sequence of values to ``$1``, ``$2`` and so on, which are names to SQLite."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        return super().execute(sql, _named(parameters) if "$" in sql else parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> sqlite3.Cursor:
        return super().executemany(sql, map(_named, parameters) if "$" in sql else parameters)


def _named(values: Iterable[Any]) -> dict[str, Any]:
    return {str(number): value for number, value in enumerate(values, start=1)}


class DatabaseFile(Database):
    """An open database file, made by :func:`storage.sqlite_opening.open_file`.

    Writing and reading have a connection each, and a lock each, so that nothing else runs between the BEGIN and the COMMIT of a unit of
    work. A reading sees the state committed when it began, never a part of a transaction under way, and does not wait for one.

    Single SELECTs have a third connection, on which nothing waits: a press needs half a dozen of them, and in a unit of work each step is a
    round trip to the connection's thread. SELECTs that take tens of milliseconds have a fourth.
    """

    def __init__(self, path: Path, writer: aiosqlite.Connection, *readers: aiosqlite.Connection) -> None:
        reader, asked, searched = readers
        self._path = path
        self._writer = _Lane(writer, "BEGIN IMMEDIATE", NotStored, partial(delete, copy_of(path)))  # another process gives way
        self._reader = _Lane(reader, "BEGIN", NotRead)
        self._asked = asked
        self._searched = searched

    @asynccontextmanager
    async def transaction(self, game_id: int | None = None) -> AsyncIterator[aiosqlite.Connection]:
        """Begin a unit of work after all others, also those of other games."""
        async with self._writer.unit() as connection:
            yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._reader.unit() as connection:
            yield connection

    async def fetch(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        return await _rows(self._asked, select, values)

    async def look_through(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        return await _rows(self._searched, select, values)

    async def size(self) -> int:
        return size_of(self._path)

    async def home(self) -> str:
        return home_of(self._path)

    async def empty_log(self) -> bool:
        async def emptied(connection: aiosqlite.Connection) -> bool:
            for attempt in range(TRUNCATIONS):
                await asyncio.sleep(TRUNCATION_SECONDS * bool(attempt))
                if await emptied_log(connection):
                    return True
            return False

        return await self._writer.alone(emptied)

    async def tidy(self, *, gives_way: bool = False) -> bool:
        """Rewrite the file, because pages keep copies of rows that moved.

        Units of work wait: a second or two for a hundred megabytes, or with ``gives_way`` until the rewrite gives up. The log is merged
        into the file afterwards, while units of work run.
        """
        async with AsyncExitStack() as opened:
            try:
                await self._writer.alone(_without_checkpoints)
                try:
                    done = await self._writer.lent(Rewriting(self._path), gives_way=gives_way)
                    return done and await _brought_in(await connect(self._path, "rw", opened))
                finally:
                    await self._writer.alone(_with_checkpoints)
            except sqlite3.Error as error:
                if not _comes_from_outside(error):
                    raise
                return False

    async def still_held(self) -> None:
        """Return at once: a file is held as long as the process lives."""

    async def close(self) -> None:
        """Close the file after the units of work under way, the writer last, because the last one removes the log."""
        await to_its_end(self._asked.close())
        await to_its_end(self._searched.close())
        await self._reader.close()
        await self._writer.close()


class _Lane:
    """A connection that serves one unit of work at a time. ``before``: called before each."""

    def __init__(
        self, connection: aiosqlite.Connection, begin: str, failure: type[StorageFailure], before: Callable[[], object] = str
    ) -> None:
        self._connection = connection
        self._begin = begin
        self._failure = failure
        self._before = before
        self._lock = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._owner: asyncio.Task[Any] | None = None

    @asynccontextmanager
    async def unit(self) -> AsyncIterator[aiosqlite.Connection]:
        if self._owner is not None and self._owner is asyncio.current_task():
            raise RuntimeError("a unit of work inside another would wait for itself")
        self._wanted.set()
        async with self._lock:
            self._owner = asyncio.current_task()
            try:
                if self._connection.in_transaction:  # the rollback has failed
                    await to_its_end(self._connection.rollback())
                self._before()
                await to_its_end(self._execute(self._begin))
                yield self._connection
                await to_its_end(self._execute("COMMIT"))
            except BaseException as error:
                # A cancelled task's statement still runs in the connection's thread; the rollback comes after it.
                with suppress(sqlite3.Error):
                    await to_its_end(self._connection.rollback())
                if isinstance(error, sqlite3.Error) and _comes_from_outside(error):
                    raise self._failure(str(error)) from error
                raise
            finally:
                self._owner = None

    async def alone(self, work: Callable[[aiosqlite.Connection], Coroutine[Any, Any, bool]]) -> bool:
        """Run ``work`` between two units of work and return its result; False if the file or its disk refuses."""
        async with self._lock:
            try:
                return await to_its_end(work(self._connection))
            except sqlite3.OperationalError:
                return False

    async def lent(self, rewriting: Rewriting, *, gives_way: bool) -> bool:
        """Rewrite the file while no unit of work is under way; return whether that was done.

        ``gives_way``: give up when a unit of work waits. A cancellation gives up too.
        """
        async with self._lock:
            self._wanted.clear()
            running = asyncio.ensure_future(asyncio.to_thread(rewriting.run))
            wanted = asyncio.ensure_future(self._wanted.wait() if gives_way else asyncio.Event().wait())
            try:
                await asyncio.wait([running, wanted], return_when=asyncio.FIRST_COMPLETED)
            finally:
                wanted.cancel()
                await to_its_end(_given_up(rewriting, running))
            return running.result()

    async def _execute(self, statement: str) -> None:
        """Run a statement without rows in one round trip to the connection's thread; closing a cursor takes a second one."""
        await self._connection.execute_fetchall(statement)

    async def close(self) -> None:
        async with self._lock:
            await to_its_end(self._connection.close())


async def _given_up(rewriting: Rewriting, running: asyncio.Future[bool]) -> None:
    """Interrupt a rewrite until it is over, since a statement notices an interrupt only once it has begun."""
    while not running.done():
        rewriting.give_up()
        await asyncio.wait([running], timeout=INTERRUPT_SECONDS)


async def _without_checkpoints(connection: aiosqlite.Connection) -> bool:
    """Stop COMMITs from merging the log, which after a rewrite takes a second or two for a hundred megabytes."""
    await connection.execute_fetchall("PRAGMA wal_autocheckpoint = 0")
    return True


async def _with_checkpoints(connection: aiosqlite.Connection) -> bool:
    await connection.execute_fetchall(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    return True


async def _brought_in(connection: aiosqlite.Connection) -> bool:
    """Merge the write-ahead log into the file while others write; return whether all of it was merged."""
    await connection.execute_fetchall(f"PRAGMA {ON_THE_DISK}")
    ((_, pages, done),) = await connection.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")
    return pages == done


async def _rows(connection: aiosqlite.Connection, select: str, values: Sequence[Any]) -> list[Row]:
    """Return the rows of a SELECT. Raises :class:`NotRead`."""
    try:
        return list(await connection.execute_fetchall(select, values))
    except sqlite3.Error as error:
        if _comes_from_outside(error):
            raise NotRead(str(error)) from error
        raise


def _comes_from_outside(error: sqlite3.Error) -> bool:
    """Check whether an error comes from the file or the disk; the lowest byte of its code is its kind."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in FAILURES


async def connect(path: Path, mode: str, opened: AsyncExitStack) -> aiosqlite.Connection:
    """Return a connection to the file, which ``opened`` closes. ``mode``: that of SQLite's addresses, such as "ro"."""
    uri = f"{path.as_uri()}?mode={mode}"
    connection = await aiosqlite.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, factory=Numbered)
    opened.push_async_callback(connection.close)
    connection.row_factory = sqlite3.Row
    return connection


async def emptied_log(connection: aiosqlite.Connection) -> bool:
    """Merge the write-ahead log into the file and empty it, unless somebody else uses it now; return whether it is empty."""
    await connection.execute_fetchall("PRAGMA busy_timeout = 0")
    try:
        ((busy, *_),) = await connection.execute_fetchall(TRUNCATE)
    finally:
        await connection.execute_fetchall(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000:.0f}")
    return not busy
