"""What every database is to the modules that speak to it, whichever engine runs beneath: units of work, rows, failures, migrations.

Statements are written in SQLite's words. Where PostgreSQL has others for the same, :mod:`storage.postgres_words` knows them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Protocol, TypeVar

APPLICATION_ID = 0x7AB1E
"""Marks a database as ours, so that another program's is not taken for an empty one of ours."""

MIGRATIONS = Path(__file__).with_name("migrations")

T = TypeVar("T")


class DatabaseError(Exception):
    """The database cannot be used. The text is one line for the person who runs the bot; the database is as it was."""


class Damaged(DatabaseError):
    """The file is not as SQLite has written it."""


class NotOurs(DatabaseError):
    """The file is of another program, or of a newer version of this one."""


class InUse(DatabaseError):
    """Another program has the file open and lets nobody read it."""


class DiskFull(DatabaseError):
    """The disk has no room for what reading needs."""


class DiskFails(DatabaseError):
    """The disk refuses to read or write, for want of room or by a fault of its own."""


class StorageFailure(Exception):
    """The database could not be worked with just now: another process holds it, the disk is full or fails, the server is away. Nothing
    was changed."""


class NotStored(StorageFailure):
    """A unit of work was given up, with nothing of it written."""


class PerhapsStored(NotStored):
    """The server went away while it was told to keep a unit of work, and did not come back to say whether it has. All of it is written, or
    nothing."""


class NotRead(StorageFailure):
    """Something could not be read."""


class Row(Protocol):
    """A row, whose values are found by the place or the name of their column; of two columns of a name by the first one."""

    def __getitem__(self, key: Any, /) -> Any: ...

    def __iter__(self) -> Iterator[Any]: ...

    def __len__(self) -> int: ...

    def keys(self) -> Iterable[str]: ...


class Connection(Protocol):
    """A connection in a unit of work."""

    def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Iterable[Row]]:
        """Run a statement; all rows that it answers with."""
        ...

    def execute_insert(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Awaitable[Row | None]:
        """Insert a row into a table whose ``id`` the database gives; a row with that id alone."""
        ...

    def executemany(self, sql: str, parameters: Iterable[Iterable[Any]], /) -> AbstractAsyncContextManager[Any]:
        """Run a statement with each of several sets of values; to be entered and left."""
        ...


class Database(ABC):
    """An open database. Made by :func:`storage.open_database`."""

    generation: int = 0
    """Tells its ids in Discord from those of the history that a restore has ended; 0 for a database that was never restored."""

    @abstractmethod
    def transaction(self, game_id: int | None = None) -> AbstractAsyncContextManager[Connection]:
        """Begin a unit of work: committed, and on the disk, when the block ends; rolled back when it raises or is cancelled.

        One runs at a time, so that what it has read stays true until it is committed. ``game_id``: it writes rows of this game alone, and
        need not wait for units of other games, where the engine can have several under way. Raises :class:`NotStored` where the database
        does not let it be written. A cancellation during the COMMIT itself is raised after it, with the work committed. Not to be nested.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """A connection for SELECTs, all of which see one and the same committed state. Raises :class:`NotRead`. Not to be nested."""

    @abstractmethod
    async def fetch(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        """The rows of one SELECT, which sees what was committed when it began. Raises :class:`NotRead`."""

    @abstractmethod
    async def look_through(self, select: str, values: Sequence[Any] = ()) -> list[Row]:
        """The same for a SELECT that goes through many rows: what is fetched meanwhile does not wait for it. Raises :class:`NotRead`."""

    @abstractmethod
    async def size(self) -> int:
        """Bytes that it takes on the disk, with what is beside the rows. Raises :class:`NotRead`."""

    @abstractmethod
    async def home(self) -> str:
        """Return what tells the place of the rows from that of any copy of them there is. Raises :class:`NotRead`."""

    @abstractmethod
    async def empty_log(self) -> bool:
        """Leave nothing in the log beside the rows of what was deleted or changed, within a tenth of a second; whether that was done. Not
        to be called in a unit of work."""

    @abstractmethod
    async def tidy(self, *, gives_way: bool = False) -> bool:
        """Leave nothing where the rows are kept of what was deleted or changed before; whether that was done. ``gives_way``: it is given up
        when a unit of work has to wait for it. Not to be called in a unit of work."""

    @abstractmethod
    async def still_held(self) -> None:
        """Return where by then nobody has taken over what this process has of the database. Raises :class:`NotStored` where somebody has,
        :class:`NotRead` where that cannot be told."""

    @abstractmethod
    async def close(self) -> None:
        """Close the database after the units of work under way."""


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Do ``work`` to its end; returns what it returns. A cancellation does not stop it, and is raised once it is done."""
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


def home_of(path: Path) -> str:
    """Return the number that a file has on its disk. A copy has another one, unless it was written over the file itself."""
    return str(path.stat().st_ino)


def size_of(path: Path) -> int:
    """Bytes that a database in a file takes on the disk, its write-ahead log included; 0 where there is none."""
    files = (path.with_name(path.name + ending) for ending in ("", "-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


def numbered(folder: Path) -> list[tuple[str, str]]:
    """The migrations of a folder, names and scripts, in order. Raises ``ValueError`` unless they are numbered 0001, 0002 and so on."""
    found = sorted(folder.glob("*.sql"))
    if [step.name[:5] for step in found] != [f"{number:04}_" for number in range(1, len(found) + 1)]:
        raise ValueError(f"the migrations in {folder} are not numbered one by one")
    return [(step.name, step.read_text(encoding="utf-8")) for step in found]


def statements(script: str) -> Iterator[str]:
    """The statements of an SQL script, triggers whole. Each must begin on a line of its own."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
