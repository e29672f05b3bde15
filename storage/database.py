"""The interface of every database, whichever engine runs beneath: units of work, rows, failures, migrations.

Statements are written in the words that SQLite and PostgreSQL share, with values marked ``$1``, ``$2`` and so on. A yes or no is a number,
0 or 1. The schema of a PostgreSQL server defines some functions of SQLite: ``iif``, ``instr``, ``group_concat``, and ``max`` and ``min`` of
two values. In SQLite ``a CROSS JOIN b WHERE b.x = a.y`` fixes the order of the tables; PostgreSQL reads it as any other join.
"""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Collection, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol, TypeVar

APPLICATION_ID = 0x7AB1E
"""Mark of our databases, so that another program's is not taken for an empty one of ours."""

MIGRATIONS = Path(__file__).with_name("migrations")

T = TypeVar("T")


class DatabaseError(Exception):
    """The database cannot be used. The text is one line for the person who runs the bot; the database is as it was."""


class Damaged(DatabaseError):
    """The file is not as SQLite has written it."""


class NotOurs(DatabaseError):
    """The database is of another program."""


class TooNew(DatabaseError):
    """A newer version of this program has written the database."""


class Unfit(DatabaseError):
    """The server or its driver is not the right one; the text names the remedy."""


class OldLog(DatabaseError):
    """The write-ahead log of another database lies beside the file."""


class InUse(DatabaseError):
    """Another program has the file open and lets nobody read it."""


class DiskFull(DatabaseError):
    """The disk has no room for the files that reading needs."""


class DiskFails(DatabaseError):
    """The disk refuses to read or write, because it is full or faulty."""


class StorageFailure(Exception):
    """The database cannot be used just now, and nothing was changed.

    Another process holds it, the disk is full or fails, or the server is away.
    """


class NotStored(StorageFailure):
    """A unit of work was abandoned; nothing of it was written."""


class PerhapsStored(NotStored):
    """The server went away during a COMMIT and has not reported the outcome.

    All of the unit of work is written, or nothing.
    """


class NotRead(StorageFailure):
    """Something could not be read."""


class Row(Protocol):
    """A row whose values are found by a column's position or name; if two columns have the same name, it means the first."""

    def __getitem__(self, key: Any, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def __len__(self) -> int: ...

    def keys(self) -> Iterable[str]: ...


class Reader(Protocol):
    """A connection whose SELECTs see one and the same committed state."""

    def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Iterable[Row]]:
        """Run a statement and return all rows of its answer."""
        ...


class Connection(Reader, Protocol):
    """A connection in a unit of work."""

    def execute_insert(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Row | None]:
        """Insert a row into a table whose ``id`` the database gives; return a row with that id alone."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Iterable[Any]], /) -> AbstractAsyncContextManager[Any]:
        """Return a context that runs a statement with each of several sets of values."""
        ...


class Database(ABC):
    """An open database, made by :func:`storage.open_database`."""

    generation: int = 0
    """Number in the ids that the bot gives Discord, 0 if it was never restored. A restore draws a new one, which tells older ids apart."""

    @abstractmethod
    def transaction(self, game_id: int | None = None) -> AbstractAsyncContextManager[Connection]:
        """Begin a unit of work: committed, and on the disk, when the block ends; rolled back when it raises or is cancelled.

        One runs at a time, so that whatever it has read stays true until it commits. ``game_id``: it writes rows of this game
        alone, and need not wait for units of other games if the engine can run several. Do not nest.

        Raises :class:`NotStored` if the database refuses the write. A cancellation during the COMMIT itself is raised after it,
        with the work committed.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Open a connection for SELECTs that all see one committed state. Raises :class:`NotRead`. Do not nest."""

    @abstractmethod
    async def fetch(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        """Return the rows of one SELECT, which sees the state committed when it began. Raises :class:`NotRead`."""

    @abstractmethod
    async def look_through(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        """Return the rows of a SELECT that scans many rows; other fetches do not wait for it. Raises :class:`NotRead`."""

    @abstractmethod
    async def size(self) -> int:
        """Return the bytes that it takes on the disk, with everything beside the rows. Raises :class:`NotRead`."""

    @abstractmethod
    async def home(self) -> str:
        """Return an identity of the storage of the rows, which no copy of them shares. Raises :class:`NotRead`."""

    @abstractmethod
    async def empty_log(self) -> bool:
        """Clear deleted and changed rows from the write-ahead log within a tenth of a second; return whether that was done.

        Do not call it in a unit of work.
        """

    @abstractmethod
    async def tidy(self, *, gives_way: bool = False) -> bool:
        """Clear old copies of deleted and changed rows from the storage of the rows; return whether that was done.

        ``gives_way``: give up when a unit of work has to wait. Do not call it in a unit of work.
        """

    @abstractmethod
    async def still_held(self) -> None:
        """Check that nobody has taken over this process's lease on the database.

        Raises :class:`NotStored` if somebody has, :class:`NotRead` if that cannot be told.
        """

    @abstractmethod
    async def close(self) -> None:
        """Close the database after the units of work under way."""


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Run ``work`` to its end and return its result; a cancellation does not stop it and is raised afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None and task.exception() is None:
        raise cancelled
    return task.result()


def marks(values: Collection[Any], first: int = 1) -> str:
    """Return the marks of some values of a statement, ``$1, $2`` and so on; ``NULL``, which is equal to nothing, for no values."""
    return ", ".join(f"${number}" for number in range(first, first + len(values))) or "NULL"


def home_of(path: Path) -> str:
    """Return the inode number of a file; a copy has another, unless it was written over the file itself."""
    return str(path.stat().st_ino)


def size_of(path: Path) -> int:
    """Return the bytes that a database file takes on the disk, with its write-ahead log; 0 if there is none."""
    files = (path.with_name(path.name + ending) for ending in ("", "-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


def numbered(folder: Path, first: int = 1) -> list[tuple[str, str]]:
    """Return the migrations of a folder, names and scripts, in order.

    Raises ``ValueError`` unless they are numbered one by one from ``first`` on, 0001, 0002 and so on.
    """
    found = sorted(folder.glob("*.sql"))
    if [step.name[:5] for step in found] != [f"{number:04}_" for number in range(first, first + len(found))]:
        raise ValueError(f"the migrations in {folder} are not numbered one by one")
    return [(step.name, step.read_text(encoding="utf-8")) for step in found]


def statements(script: str) -> Iterator[str]:
    """Yield the statements of an SQL script, triggers whole; each must begin on a line of its own."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
