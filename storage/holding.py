"""Who has the database for itself: the bot while it runs, or the one who puts another file in its place.

The mark is an SQLite lock on an empty file beside the database. The system drops it with the process, however that ends, and it works
wherever the database itself can be locked. Readers and copies need no mark.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path


class Held(Exception):
    """Another process has the database; the message is one line for the host."""


def lock_file(database: Path) -> Path:
    """The file on which the lock of a database lies; it stays there, empty."""
    database = database.resolve()
    return database.with_name(f"{database.name}-lock")


@contextmanager
def held(database: Path, patience: float = 0.0) -> Iterator[None]:
    """Have a database for oneself. Raises :class:`Held` when another process still has it after ``patience`` seconds.

    Where no file can be made there is no lock either: in such a place the database cannot be opened for writing, which tells why.
    """
    with ExitStack() as marked:
        try:
            mark = marked.enter_context(closing(sqlite3.connect(lock_file(database), timeout=patience, isolation_level=None)))
            mark.execute("PRAGMA journal_mode=MEMORY")
            mark.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                raise Held(f"The database {database} is in use by another process of this program.") from None
        except sqlite3.DatabaseError as error:
            raise Held(f"{lock_file(database)} should be empty and cannot be locked ({error}); delete it.") from None
        yield
