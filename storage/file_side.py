"""A database file for copying table by table: one to read, or a new one to write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from storage.copies import content_in, content_of, must_be_file, written_whole
from storage.database import DatabaseError
from storage.shapes import Shape, make
from storage.sqlite import BUSY_SECONDS

TRIGGERS = "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?"


class InFile:
    """An open database file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def do(self, statement: str) -> None:
        """Run a statement."""
        self._connection.execute(statement)

    def rows(self, shape: Shape) -> Iterator[tuple[Any, ...]]:
        """Return all rows of a table, in the order of its key."""
        return self._connection.execute(f"SELECT {', '.join(shape.columns)} FROM {shape.name} ORDER BY {', '.join(shape.key)}")

    def fill(self, shape: Shape, rows: Iterable[tuple[Any, ...]]) -> None:
        """Write rows into a table, without its triggers."""
        triggers = self._connection.execute(TRIGGERS, (shape.name,)).fetchall()
        for name, _ in triggers:
            self._connection.execute(f"DROP TRIGGER {name}")
        marks = ", ".join("?" * len(shape.columns))
        self._connection.executemany(f"INSERT INTO {shape.name} ({', '.join(shape.columns)}) VALUES ({marks})", rows)
        for _, sql in triggers:
            self._connection.execute(sql)

    def newest_id(self, shape: Shape) -> int:
        """Return the newest id that a row of a table has had; 0 if there was none."""
        found = self._connection.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (shape.name,)).fetchone()
        return 0 if found is None else found[0]

    def go_on_after(self, shape: Shape, newest: int) -> None:
        """Make the next row of a table get the id after ``newest``."""
        self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (shape.name,))
        self._connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (shape.name, newest))


@contextmanager
def read_from_file(path: Path) -> Iterator[tuple[InFile, int]]:
    """Open a database, also one in use, at one moment; yield it with its version. Raises :class:`DatabaseError`."""
    must_be_file(path, "database")
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
            connection.execute("BEGIN")
            yield InFile(connection), content_in(connection, path).version
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error


@contextmanager
def written_to_file(path: Path, version: int) -> Iterator[InFile]:
    """Open a new database of a version for writing.

    It gets its name only when it is complete and on the disk, and replaces a file of that name. Raises :class:`DatabaseError`, with
    nothing left behind.
    """
    try:
        with written_whole(path) as partial:
            with closing(sqlite3.connect(partial, isolation_level=None)) as connection:
                connection.execute("PRAGMA journal_mode=OFF")  # an unfinished file is thrown away
                connection.execute("PRAGMA synchronous=OFF")
                make(connection, version)
                connection.execute("BEGIN")
                yield InFile(connection)
                connection.execute("COMMIT")
            content_of(partial)
    except sqlite3.Error as error:
        raise DatabaseError(f"{path} cannot be written: {error}.") from error
