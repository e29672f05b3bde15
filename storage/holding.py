"""Who has the database for itself: the bot while it runs, the one who puts another file in its place, or several processes by ranges of
shards.

The marks are SQLite locks on empty files beside the database. The system drops them with the process, however that ends, and they work
wherever the database itself can be locked. Readers and copies need no mark. Who has a range shares the lock of the whole with others who
have theirs, and has one of its own on a file of each of its shards.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from glob import escape
from pathlib import Path

from storage.shards import Shards

SHARED = ("BEGIN", "SELECT 1 FROM sqlite_schema")
ALONE = ("BEGIN EXCLUSIVE",)


class Held(Exception):
    """Another process has the database, or shards of it; the message is one line for the host."""


def lock_file(database: Path) -> Path:
    """The file on which the lock of a database lies; it stays there, empty."""
    database = database.resolve()
    return database.with_name(f"{database.name}-lock")


def shard_file(database: Path, shard: int, count: int) -> Path:
    """The file on which the lock of one shard of so many lies; it stays there, empty."""
    whole = lock_file(database)
    return whole.with_name(f"{whole.name}-{shard}of{count}")


@contextmanager
def held(database: Path | str, patience: float = 0.0) -> Iterator[None]:
    """Have a database for oneself. Raises :class:`Held` when another process still has it, or a part of it, after ``patience`` seconds. One
    of a server has no marks.

    Where no file can be made there is no lock either: in such a place the database cannot be opened for writing, which tells why.
    """
    with ExitStack() as marks:
        if isinstance(database, Path) and not _locked(marks, lock_file(database), ALONE, patience):
            raise Held(f"The database {database} is in use by another process of this program.")
        yield


@contextmanager
def hold(database: Path, shards: Shards) -> Iterator[None]:
    """Have a range of shards of a database for oneself. Raises :class:`Held`, at once, when another process has the whole of it or one of
    these shards, or one that is counted otherwise: what each of two counts calls its own would overlap."""
    with ExitStack() as marks:
        if not _locked(marks, lock_file(database), SHARED):
            raise Held(f"The database {database} is in use by a process of this program that has it for itself.")
        for shard in shards.ids:
            if not _locked(marks, shard_file(database, shard, shards.count), ALONE):
                raise Held(f"Shard {shard} of {shards.count} of the database {database} is in use by another process of this program.")
        # Only now, with its own locks taken: of two processes that count differently and begin at once none may miss the other.
        whole = lock_file(database)
        for other in sorted(whole.parent.glob(f"{escape(whole.name)}-*of*")):
            count = other.name.rpartition("of")[2]
            with ExitStack() as trying:
                if count != str(shards.count) and not _locked(trying, other, SHARED):
                    raise Held(f"The database {database} is in use by a process that counts {count} shards, not {shards.count}.")
        yield


def _locked(marks: ExitStack, file: Path, statements: tuple[str, ...], patience: float = 0.0) -> bool:
    """Lock a file until the marks are dropped; whether no other process kept that from being done for so many seconds."""
    try:
        mark = marks.enter_context(closing(sqlite3.connect(file, timeout=patience, isolation_level=None)))
        for statement in ("PRAGMA journal_mode=MEMORY", *statements):
            mark.execute(statement).fetchall()
    except sqlite3.OperationalError as error:
        return error.sqlite_errorcode != sqlite3.SQLITE_BUSY
    except sqlite3.DatabaseError as error:
        raise Held(f"{file} should be empty and cannot be locked ({error}); delete it.") from None
    return True
