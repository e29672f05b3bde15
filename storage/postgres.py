"""A database on a PostgreSQL server: units of work side by side, each written completely or rolled back.

Until it is committed a unit of work holds a lock, that of its game or that of everything. So whatever it has read stays true, even while
units of other processes run. Beside its rows the unit writes its number into its connection's row in ``units``: if the answer to a COMMIT
is lost, that row tells whether the unit was kept, also on a server that has replaced the first.

The row belongs to this process's lease on the database. Once another process has taken over the lease, the row belongs to no lease, and no
unfinished unit of this process is kept.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import psycopg
from psycopg import AsyncConnection, AsyncCursor
from psycopg_pool import AsyncConnectionPool

from storage.database import APPLICATION_ID, Database, NotRead, NotStored, PerhapsStored, Row, StorageFailure, to_its_end
from storage.lease import Lease
from storage.postgres_rows import Found

PATIENCE = 5.0
"""The longest wait in seconds for each of these: a server that is away before a unit begins, a check whether a unit was kept, a lock."""
RETURN = 20.0
"""Seconds that a server gone during a COMMIT may take to come back and tell whether the unit was kept."""
AT_ONCE = 4
"""Units of work, readings and single SELECTs that run side by side, as many of each kind; others wait."""

ANSWERS = re.compile(r"\s*(?:SELECT|WITH)\b|.*\bRETURNING\b", re.DOTALL)
"""Pattern of a statement that answers with rows."""

EVERYTHING = APPLICATION_ID << 40
"""The lock of everything; the lock of one game is this number plus the game's id."""
CLOSED = b"UPDATE units SET holder = -abs(holder) WHERE holder IN ($1, -$1) RETURNING unit"
"""Statement that revokes a connection's right to commit (idempotent) and returns its last unit of work."""
HOME = "SELECT CAST(CAST('games' AS regclass) AS oid)::text"
"""Statement for the number of a table on its server; tables that `pg_restore` makes have others."""
SIZE = "SELECT pg_database_size(current_database())"
FROM_OUTSIDE = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.errors.IdleInTransactionSessionTimeout,
    psycopg.errors.TransactionTimeout,
    psycopg.errors.ReadOnlySqlTransaction,
    psycopg.errors.DataCorrupted,
)
"""The driver's errors for failures outside the program."""


class Server(AsyncConnection[Found]):
    """A connection to a server. ``holder``: its row in ``units``, if it has one."""

    holder: int = 0


class Session:
    """A connection with a transaction under way."""

    def __init__(self, connection: Server) -> None:
        self._connection = connection

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> list[Found]:
        """Run a statement and return all rows of its answer."""
        cursor = await self._connection.execute(sql.encode(), tuple(parameters or ()))
        return await cursor.fetchall() if cursor.description else []

    async def execute_insert(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Found | None:
        """Insert a row into a table whose ``id`` the database gives; return a row with that id alone."""
        return next(iter(await self.execute_fetchall(f"{sql} RETURNING id", parameters)), None)

    @asynccontextmanager
    async def executemany(self, sql: str, parameters: Iterable[Iterable[Any]], /) -> AsyncIterator[None]:
        """Run a statement with each of several sets of values."""
        for values in parameters:
            await self.execute_fetchall(sql, values)
        yield


class Writing(Session):
    """A session in a unit of work.

    A statement without an answer waits for one with an answer, or for the COMMIT, and is sent with it: one round trip for both. If the
    first fails, the later statement raises its error.
    """

    def __init__(self, connection: Server) -> None:
        super().__init__(connection)
        self._waiting: list[tuple[bytes, tuple[Any, ...]]] = []

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> list[Found]:
        self._waiting.append((sql.encode(), tuple(parameters or ())))
        return await (await self._sent()).fetchall() if ANSWERS.match(sql) else []

    async def commit(self, lease: int | None, unit: int) -> None:
        """Send the waiting statements, store the number of this unit, and COMMIT."""
        self._waiting += [(b"SELECT keep($1, $2, $3)", (self._connection.holder, lease, unit)), (b"COMMIT", ())]
        await self._sent()

    async def _sent(self) -> AsyncCursor[Found]:
        """Send the waiting statements; return the answer to the last one."""
        *waiting, (last, values) = self._waiting
        self._waiting = []
        if not waiting:
            return await self._connection.execute(last, values)
        async with self._connection.pipeline():  # sent together: a server with only a part would wait for the rest for ever
            for statement, given in waiting:
                await self._connection.execute(statement, given)
            return await self._connection.execute(last, values)


class Lane:
    """Connections for one kind of work, :data:`AT_ONCE` at a time. ``failure``: raised if the server fails."""

    def __init__(self, pool: AsyncConnectionPool[Server], failure: type[StorageFailure]) -> None:
        self._pool = pool
        self._failure = failure
        self._free = asyncio.Semaphore(AT_ONCE)
        self._owners = dict[asyncio.Task[Any] | None, asyncio.Future[None]]()

    @asynccontextmanager
    async def unit(self, begin: str) -> AsyncIterator[Server]:
        """Begin a session on a connection and yield it; afterwards the connection loses all that was not committed."""
        task = asyncio.current_task()
        if task in self._owners:
            raise RuntimeError("a unit of work inside another would wait for itself")
        async with self._free:
            over = self._owners[task] = asyncio.get_running_loop().create_future()
            try:
                connection = await self._begun(begin)
                try:
                    yield connection
                finally:
                    await to_its_end(self._give_back(connection))
            except FROM_OUTSIDE as error:
                raise self._failure(told(error)) from error
            finally:
                del self._owners[task]
                over.set_result(None)

    async def _begun(self, begin: str) -> Server:
        """Begin on a connection; if it is lost, take another one, because nothing was done yet."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            connection = await self._pool.getconn(PATIENCE)
            try:
                await to_its_end(connection.execute(begin.encode(), prepare=False))
            except BaseException as error:
                lost = isinstance(error, psycopg.OperationalError) and connection.closed
                await to_its_end(self._take_back(connection))
                if not lost or asyncio.get_running_loop().time() >= end:
                    raise
            else:
                return connection

    async def _take_back(self, connection: Server) -> None:
        """Take back the work begun on a connection, and give the connection back.

        Both are one step: a cancellation between the two would keep the connection for good.
        """
        await _rolled_back(connection)
        await self._give_back(connection)

    async def _give_back(self, connection: Server) -> None:
        """Give a connection back with nothing begun.

        A connection with a failed statement is closed, because the driver believes that the server has prepared some statements sent with
        the failed one.
        """
        status = connection.info.transaction_status
        if status == psycopg.pq.TransactionStatus.INERROR:
            await connection.close()
        elif status != psycopg.pq.TransactionStatus.IDLE:
            await _rolled_back(connection)
        await self._pool.putconn(connection)

    async def fetch(self, select: bytes, values: Sequence[Any]) -> list[Any]:
        """Return the rows of one SELECT; ask again on another connection if one is lost."""
        end = asyncio.get_running_loop().time() + PATIENCE
        try:
            while True:
                async with self._free, self._pool.connection(PATIENCE) as connection:
                    try:
                        return await (await connection.execute(select, values)).fetchall()
                    except psycopg.OperationalError:
                        if not connection.closed or asyncio.get_running_loop().time() >= end:
                            raise
        except FROM_OUTSIDE as error:
            raise self._failure(told(error)) from error

    async def close(self) -> None:
        """Close the connections after the units of work under way."""
        while self._owners:
            await asyncio.wait(list(self._owners.values()))
        await self._pool.close()


async def _rolled_back(connection: Server) -> None:
    with suppress(psycopg.Error):  # also if it is lost
        await connection.execute("ROLLBACK", prepare=False)


class DatabaseOnServer(Database):
    """An open database of a server, made by :func:`storage.postgres_opening.open_on_server`.

    ``pools``: for units of work, for readings and for single SELECTs.
    """

    def __init__(self, pools: Sequence[AsyncConnectionPool[Server]], lease: Lease | None) -> None:
        writing, reading, asking = pools
        self._pool, self._unlimited = writing, reading
        self._writers, self._readers, self._asked = Lane(writing, NotStored), Lane(reading, NotRead), Lane(asking, NotRead)
        self._lease = lease

    @asynccontextmanager
    async def transaction(self, game_id: int | None = None) -> AsyncIterator[Session]:
        """Begin a unit of work, after those of its game, or after all.

        The isolation level is READ COMMITTED, whatever the server's default is. At a stricter level the unit would read a snapshot that is
        older than its locks.
        """
        unit = random.getrandbits(62)
        locks = f"pg_advisory_xact_lock({EVERYTHING})"
        if game_id is not None:
            locks = f"pg_advisory_xact_lock_shared({EVERYTHING}), pg_advisory_xact_lock({EVERYTHING + game_id})"
        async with self._writers.unit(f"BEGIN ISOLATION LEVEL READ COMMITTED; SELECT {locks}") as connection:
            writing = Writing(connection)
            yield writing
            await self._commit(connection, writing, unit)

    async def _commit(self, connection: Server, writing: Writing, unit: int) -> None:
        """Commit; if the answer is lost, find out whether the unit was kept."""
        try:
            await to_its_end(writing.commit(None if self._lease is None else self._lease.id, unit))
        except psycopg.errors.ObjectNotInPrerequisiteState:
            if self._lease is not None:
                self._lease.lose()
            raise
        except FROM_OUTSIDE:
            if not connection.closed or not await to_its_end(self._kept(connection.holder, unit)):
                raise

    async def _kept(self, holder: int, unit: int) -> bool:
        """Check whether a unit of work was committed whose connection was lost.

        The unit's row is locked until the server has decided. Then the row gets another key, so that a COMMIT that the server reads only
        now keeps nothing.
        """
        end = asyncio.get_running_loop().time() + RETURN
        while True:
            try:
                async with self._pool.connection(PATIENCE) as connection:
                    found = await connection.execute(CLOSED, (holder,))
                    return [tuple(row) for row in await found.fetchall()] == [(unit,)]
            except psycopg.OperationalError as error:
                if asyncio.get_running_loop().time() >= end:
                    raise PerhapsStored(f"It is not known whether it was stored: {told(error)}") from error
            await asyncio.sleep(0.1)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Session]:
        async with self._readers.unit("BEGIN ISOLATION LEVEL REPEATABLE READ") as connection:
            yield Session(connection)

    async def fetch(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._asked.fetch(select.encode(), values)

    async def look_through(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._readers.fetch(select.encode(), values)

    async def size(self) -> int:
        ((size,),) = await self._asked.fetch(SIZE.encode(), ())
        return size

    async def home(self) -> str:
        ((home,),) = await self._asked.fetch(HOME.encode(), ())
        return home

    async def empty_log(self) -> bool:
        """Return True without any work: the host of the server takes care of its write-ahead log and of copies of it."""
        return True

    async def tidy(self, *, gives_way: bool = False) -> bool:
        """Remove old rows from all tables (``VACUUM``). Units of work go on meanwhile, so that nothing has to give way."""
        try:
            await to_its_end(self._vacuum())
        except FROM_OUTSIDE:
            return False
        return True

    async def _vacuum(self) -> None:
        async with self._unlimited.connection(PATIENCE) as connection:  # this may take longer than a unit of work
            await connection.execute("VACUUM", prepare=False)

    async def still_held(self) -> None:
        if self._lease is not None and not await self._asked.fetch(b"SELECT 1 FROM holds WHERE id = $1", (self._lease.id,)):
            self._lease.lose()
            raise NotStored(self._lease.lost)

    async def close(self) -> None:
        for lane in (self._asked, self._readers, self._writers):
            await to_its_end(lane.close())


def told(error: psycopg.Error) -> str:
    """Return an error in one line."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)
