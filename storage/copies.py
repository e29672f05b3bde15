"""Copies of the database file: made while it is in use, checked by reading them back, put in its place.

Reading works beside the bot that plays on the file, and migrates nothing.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from storage.database import APPLICATION_ID, MIGRATIONS, Damaged, DatabaseError, DiskFails, DiskFull, InUse, NotOurs, TooNew, numbered
from storage.files import LOGS, found_at, keep_private, make_private, must_own_its_log, real
from storage.schema import foreign
from storage.sqlite import BUSY_SECONDS

COUNTED = (
    "SELECT count(*), count(*) FILTER (WHERE status IN ('lobby', 'playing')), (SELECT count(*) FROM choices), max(updated_at) FROM games"
)
"""Numbers of games, live games and choices, and the time of a game's last change."""

KINDS = {
    sqlite3.SQLITE_BUSY: InUse,
    sqlite3.SQLITE_LOCKED: InUse,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: DiskFails,
}
"""Exceptions for reading a file, by SQLite's code."""


@dataclass(frozen=True, slots=True)
class Content:
    """The content of a database file in numbers.

    ``version``: number of its newest migration. ``live``: lobbies and games under way. ``newest``: time of a game's last change, in
    seconds since 1970; None without games.
    """

    version: int
    games: int
    live: int
    choices: int
    newest: int | None


def known_version() -> int:
    """Return the version to which this program brings a database."""
    return len(numbered(MIGRATIONS))


def content_of(path: Path, *, strict: bool = False) -> Content:
    """Read all of a database of ours and return its content.

    Raises :class:`DatabaseError` for a file that is missing, damaged, of another program or of a newer version; if ``strict``, also for
    a schema that differs from the one that our migrations make.
    """
    must_be_file(path)
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            return content_in(connection, path, strict=strict)
    except sqlite3.OperationalError as error:
        kind = KINDS.get(error.sqlite_errorcode & 0xFF, DatabaseError)
        raise kind(f"The database {path} cannot be read: {error}.") from error
    except sqlite3.DatabaseError as error:
        raise Damaged(f"The database {path} is damaged: {error}.") from error


def must_be_file(path: Path, what: str = "file") -> None:
    """Raise :class:`DatabaseError` unless there is a regular file with this name: opening a pipe would block for ever.

    ``what``: the word for the file in the error.
    """
    try:
        if stat.S_ISREG(path.stat().st_mode):
            return
    except FileNotFoundError:
        raise DatabaseError(f"There is no {what} {path}. Check the path{' and DATABASE_PATH' * (what == 'database')}.") from None
    except OSError as error:
        raise DatabaseError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise DatabaseError(f"This file name is invalid: {error}.") from None
    raise DatabaseError(f"{path} is not a file.")


def difference_in(path: Path) -> str:
    """Return in words the first difference between a database's schema and our migrations; "" if there is none."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            ((version,),) = connection.execute("PRAGMA user_version")
            return foreign(connection, version)
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error


def writes_ahead(path: Path) -> bool:
    """Check whether a database has a write-ahead log, so that reads and writes do not wait for each other."""
    with path.open("rb") as file:
        return file.read(20)[18:] == b"\x02\x02"


def rewrite_owed_since(path: Path) -> int | None:
    """Return the time since which the file owes a rewrite, because its pages may keep copies of a forgotten person's rows.

    None if it owes none, and for a file that cannot tell.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            found = connection.execute("SELECT since FROM forgettings WHERE id = 1 AND rewritten < epoch").fetchone()
    except sqlite3.Error:  # a file of an earlier version
        return None
    return None if found is None else found[0]


def copy_to(source: Path, target: Path) -> Content:
    """Copy a database, also one in use, to the file ``target``; return the copy's content, read back from it.

    The copy is a single file and shows one moment of the original. It gets its name only when it is complete and on the disk, and
    replaces a file of that name. Raises :class:`DatabaseError`, with nothing left behind.
    """
    try:
        with written_whole(target) as partial:
            counted = _copied(source, partial)
            found = content_of(partial)
            if found != counted:
                raise DatabaseError(f"The copy of {source} differs from the original; it was deleted.")
    except sqlite3.Error as error:
        raise DatabaseError(f"{source} cannot be copied to {target}: {error}.") from error
    return found


def put_in_place(source: Path, database: Path, stamp: str, renew: Callable[[Path], None]) -> Path | None:
    """Put a copy of ``source`` in the place of the database; return the path of the former one, or of its log if only that was there.

    None if there was neither. ``stamp``: part of the name that the former database gets. ``renew``: changes the copy before it gets the
    name.

    At each moment one complete file or the other has the name. The caller must hold the database alone. Raises :class:`DatabaseError`,
    with the database as it was.
    """
    found_at(database)
    database = real(database)
    incoming, kept = database.with_name(f"{database.name}-incoming"), database.with_name(f"{database.stem}.{stamp}{database.suffix}")
    if os.path.lexists(kept):
        raise DatabaseError(f"{kept} exists already.")
    try:
        copy_to(source, incoming)
        renew(incoming)
        _to_one_file(incoming)
        there = database.exists()
        if there:
            _set_aside(database, kept)
        logs = _logs_set_aside(database, kept)
        incoming.replace(database)
        _to_the_disk(database.parent)
    except OSError as error:
        raise DatabaseError(f"{database} cannot be replaced: {error.strerror}.") from error
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            incoming.with_name(incoming.name + ending).unlink(missing_ok=True)
    return kept if there else next(iter(logs), None)


def _to_one_file(path: Path) -> None:
    """Merge the log of a database that nobody else has open into its file, on the disk."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise DatabaseError(f"{path} cannot be written: {error}.") from error
    _to_the_disk(path)


def _set_aside(database: Path, kept: Path) -> None:
    """Give the database a second name, under which it stays.

    A damaged database is not opened for writing, which could destroy the rest of it.
    """
    try:
        content_of(database)
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # merges the log into the file; needs exclusive access
    except DatabaseError:
        pass
    except sqlite3.DatabaseError as error:
        raise DatabaseError(f"The database {database} is open in another program ({error}).") from error
    try:
        os.link(database, kept)
    except OSError:  # a file system without hard links
        database.replace(kept)
    keep_private(kept)


def _logs_set_aside(database: Path, kept: Path) -> list[Path]:
    """Move the logs of a database, also of one that is gone, to its second name; return their new paths.

    SQLite would read them into the file that comes in its place.
    """
    moved: list[Path] = []
    for ending in (*LOGS, "-shm"):
        beside = database.with_name(database.name + ending)
        if os.path.lexists(beside):
            moved.append(beside.replace(kept.with_name(kept.name + ending)))
    return moved


def _copied(source: Path, partial: Path) -> Content:
    """Copy a database and return the original's content at that moment: one transaction does both."""
    must_be_file(source, "database")
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as original,
        closing(sqlite3.connect(partial)) as copy,
    ):
        original.execute("BEGIN")
        counted = content_in(original, source)
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # no second file; opening the database for play sets what play needs
    return counted


def content_in(connection: sqlite3.Connection, path: Path, *, strict: bool = False) -> Content:
    """Read all of an open database and return its content; raises as :func:`content_of` does."""
    must_own_its_log(path)
    connection.execute("PRAGMA trusted_schema=OFF")
    ((application,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    if application != APPLICATION_ID or version < 1:
        raise NotOurs(f"{path} is not a database of this program.")
    if version > known_version():
        raise TooNew(f"The database {path} has version {version}; this program reads versions up to {known_version()}.")
    # Before anything is read from a table, which could be a view.
    if strict and (difference := foreign(connection, version)):
        raise DatabaseError(f"The schema of {path} is not that of version {version} of this program: {difference}.")
    ((verdict, *_), *_) = connection.execute("PRAGMA integrity_check(1)")
    if verdict != "ok":
        raise Damaged(f"The database {path} is damaged: {verdict.splitlines()[-1]}.")
    ((games, live, choices, newest),) = connection.execute(COUNTED)
    return Content(version, games, live, choices, newest)


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """Yield the path for writing a file that gets its name, and replaces a file of that name, only when complete and on the disk.

    Raises :class:`DatabaseError` if it cannot be written; an unfinished file is removed.
    """
    partial = target.with_name(f"{target.name}.part-{os.getpid()}")
    try:
        partial.unlink(missing_ok=True)
        make_private(partial)
        yield partial
        _to_the_disk(partial)
        partial.replace(target)
        _to_the_disk(target.parent)
    except OSError as error:
        raise DatabaseError(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        partial.unlink(missing_ok=True)


def _to_the_disk(path: Path) -> None:
    """Flush a file or a folder to the disk; not every system can flush a folder."""
    if path.is_dir() and os.name == "nt":
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
