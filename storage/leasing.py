"""Leases on a database: of the bot while it runs, of a restore that replaces it, or of several processes by ranges of shards.

A process with a range shares the lock of the whole with others, and has one of its own for each of its shards. Readers and copies need no
lock. For a file the locks are SQLite's, on empty files beside it: the system drops them with the process, however that ends, and they work
wherever the database itself can be locked. For a server's locks, see :mod:`storage.postgres_leasing`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from glob import escape
from pathlib import Path

from storage.files import make_private, real
from storage.lease import COUNTED_OTHERWISE, HAD_ALONE, IN_USE, SHARD_IN_USE, Lease, LeaseTaken, Unlockable
from storage.opening import driver, on_server
from storage.shards import ALL, Shards

SHARED = ("BEGIN", "SELECT 1 FROM sqlite_schema")
ALONE = ("BEGIN EXCLUSIVE",)
NO_RIGHT = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM)
"""SQLite's codes for a file that this user may not open or write."""


def lock_file(database: Path) -> Path:
    """Return the path of the file that carries the lock of a database; the file stays there, empty."""
    database = real(database)
    return database.with_name(f"{database.name}-lock")


def shard_file(database: Path, shard: int, count: int) -> Path:
    """Return the path of the file that carries the lock of one shard of ``count``; the file stays there, empty."""
    whole = lock_file(database)
    return whole.with_name(f"{whole.name}-{shard}of{count}")


@contextmanager
def leased(place: Path | str, patience: float = 0.0) -> Iterator[Lease]:
    """Lease a whole database.

    Raises :class:`LeaseTaken` if another process still has it, or a part of it, after ``patience`` seconds, and
    :class:`storage.DatabaseError` for a server that cannot be reached or a lock file that cannot be locked.

    If no lock file can be made, there is no lock: such a place does not let the database be opened for writing either, and that error gives
    the reason.
    """
    with ExitStack() as marks:
        if on_server(place):
            yield marks.enter_context(_on_server(str(place), None, patience))
            return
        if not _locked(marks, lock_file(Path(place)), ALONE, patience):
            raise LeaseTaken(IN_USE.format(place))
        yield Lease(ALL)


@contextmanager
def lease(place: Path | str, shards: Shards) -> Iterator[Lease]:
    """Lease a range of shards of a database.

    Raises :class:`LeaseTaken` at once if another process has the whole of it, one of these shards, or shards of another count, because
    ranges of two counts overlap; :class:`storage.DatabaseError` as :func:`leased` does.
    """
    with ExitStack() as marks:
        if on_server(place):
            yield marks.enter_context(_on_server(str(place), shards))
            return
        database = Path(place)
        if not _locked(marks, lock_file(database), SHARED):
            raise LeaseTaken(HAD_ALONE.format(database))
        for shard in shards.ids:
            if not _locked(marks, shard_file(database, shard, shards.count), ALONE):
                raise LeaseTaken(SHARD_IN_USE.format(shard, shards.count, database))
        # Only now, with its own locks taken: two processes with different counts that begin at once must notice each other.
        whole = lock_file(database)
        for other in sorted(whole.parent.glob(f"{escape(whole.name)}-*of*")):
            count = other.name.rpartition("of")[2]
            with ExitStack() as trying:
                if count != str(shards.count) and not _locked(trying, other, SHARED):
                    raise LeaseTaken(COUNTED_OTHERWISE.format(database, count, shards.count))
        yield Lease(shards)


def _on_server(address: str, shards: Shards | None, patience: float = 0.0) -> AbstractContextManager[Lease]:
    with driver():
        from storage.postgres_leasing import hold_on_server  # noqa: PLC0415 - its driver is not there where a file is enough
    return hold_on_server(address, shards, patience)


def _locked(marks: ExitStack, file: Path, statements: tuple[str, ...], patience: float = 0.0) -> bool:
    """Lock a file until ``marks`` closes; return False if another process still has the lock after ``patience`` seconds."""
    with suppress(OSError):  # the lock fails for the same reason
        make_private(file)
    try:
        mark = marks.enter_context(closing(sqlite3.connect(file, timeout=patience, isolation_level=None)))
        for statement in ("PRAGMA journal_mode=MEMORY", *statements):
            mark.execute(statement).fetchall()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return False
        if error.sqlite_errorcode & 0xFF in NO_RIGHT and os.path.lexists(file):  # made by another user of the machine
            raise Unlockable(f"{file} cannot be locked ({error}). Give the bot's user the right to read and write it.") from None
    except sqlite3.DatabaseError as error:
        raise Unlockable(f"{file} should be empty and cannot be locked ({error}); delete it.") from None
    return True
