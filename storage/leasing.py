"""Who has the database for itself: the bot while it runs, the one who puts another file in its place, or several processes by ranges of
shards.

Who has a range shares the lock of the whole with others who have theirs, and has one of its own for each of its shards. Readers and copies
need no lock. For a file the locks are SQLite's, on empty files beside it: the system drops them with the process, however that ends, and
they work wherever the database itself can be locked. For what a server has, see :mod:`storage.postgres_leasing`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from glob import escape
from pathlib import Path

from storage.files import make_private, real
from storage.lease import COUNTED_OTHERWISE, HAD_ALONE, IN_USE, SHARD_IN_USE, Lease, LeaseTaken
from storage.opening import driver, on_server
from storage.shards import ALL, Shards

SHARED = ("BEGIN", "SELECT 1 FROM sqlite_schema")
ALONE = ("BEGIN EXCLUSIVE",)


def lock_file(database: Path) -> Path:
    """The file on which the lock of a database lies; it stays there, empty."""
    database = real(database)
    return database.with_name(f"{database.name}-lock")


def shard_file(database: Path, shard: int, count: int) -> Path:
    """The file on which the lock of one shard of so many lies; it stays there, empty."""
    whole = lock_file(database)
    return whole.with_name(f"{whole.name}-{shard}of{count}")


@contextmanager
def leased(place: Path | str, patience: float = 0.0) -> Iterator[Lease]:
    """Have a database for oneself. Raises :class:`LeaseTaken` when another process still has it, or a part of it, after ``patience``
    seconds, and :class:`storage.DatabaseError` for a server that cannot be spoken to.

    Where no file can be made there is no lock either: in such a place the database cannot be opened for writing, which tells why.
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
    """Have a range of shards of a database for oneself. Raises :class:`LeaseTaken`, at once, when another process has the whole of it or
    one of these shards, or one that is counted otherwise: what each of two counts calls its own would overlap. Raises
    :class:`storage.DatabaseError` for a server that cannot be spoken to."""
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
        # Only now, with its own locks taken: of two processes that count differently and begin at once none may miss the other.
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
    """Lock a file until the marks are dropped; whether no other process kept that from being done for so many seconds."""
    with suppress(OSError):  # the lock fails for the same reason
        make_private(file)
    try:
        mark = marks.enter_context(closing(sqlite3.connect(file, timeout=patience, isolation_level=None)))
        for statement in ("PRAGMA journal_mode=MEMORY", *statements):
            mark.execute(statement).fetchall()
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode != sqlite3.SQLITE_BUSY
    except sqlite3.DatabaseError as error:
        raise LeaseTaken(f"{file} should be empty and cannot be locked ({error}); delete it.") from None
    return True
