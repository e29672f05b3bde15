"""Copies of the database file: made while it is in use, checked by reading them back, put in its place.

A file is read here as any process may, beside the one that plays; nothing is migrated.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from storage.database import APPLICATION_ID, MIGRATIONS, Damaged, DatabaseError, DiskFails, DiskFull, InUse, NotOurs, numbered
from storage.files import LOGS, found_at, keep_private, make_private, real
from storage.schema import foreign
from storage.sqlite import BUSY_SECONDS

COUNTED = (
    "SELECT count(*), count(*) FILTER (WHERE status IN ('lobby', 'playing')), (SELECT count(*) FROM choices), max(updated_at) FROM games"
)
"""How many games, live ones and choices there are, and when a game was last changed."""

KINDS = {
    sqlite3.SQLITE_BUSY: InUse,
    sqlite3.SQLITE_LOCKED: InUse,
    sqlite3.SQLITE_FULL: DiskFull,
    sqlite3.SQLITE_IOERR: DiskFails,
}
"""What a code of SQLite means for a file that is read."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a database file holds. ``version``: the number of its newest migration. ``games``, ``live``, ``choices``: how many; live are
    lobbies and games under way. ``newest``: when a game was last changed, in seconds since 1970; None without games."""

    version: int
    games: int
    live: int
    choices: int
    newest: int | None


def known_version() -> int:
    """The version to which this program brings a database."""
    return len(numbered(MIGRATIONS))


def content_of(path: Path, *, strict: bool = False) -> Content:
    """What a database of ours holds, after reading all of it. Raises :class:`DatabaseError` for a file that is missing, damaged, of another
    program or of a newer version; if ``strict``, also for one whose schema differs from what our migrations make."""
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
    """Raise :class:`DatabaseError` unless there is a file with this name: opening a pipe would wait for ever. ``what``: it should be."""
    try:
        if stat.S_ISREG(path.stat().st_mode):
            return
    except FileNotFoundError:
        raise DatabaseError(f"There is no {what} {path}.") from None
    except OSError as error:
        raise DatabaseError(f"{path} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise DatabaseError(f"There can be no file of this name: {error}.") from None
    raise DatabaseError(f"{path} is no file.")


def difference_in(path: Path) -> str:
    """In words the first difference between the schema of a database of ours and what our migrations make; "" if there is none."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            ((version,),) = connection.execute("PRAGMA user_version")
            return foreign(connection, version)
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error


def writes_ahead(path: Path) -> bool:
    """Whether a database writes to a log beside it first, as the bot sets it, so that readings and writings do not wait for each other."""
    with path.open("rb") as file:
        return file.read(20)[18:] == b"\x02\x02"


def rewrite_owed_since(path: Path) -> int | None:
    """When the first one was forgotten of whom pages of the file may still keep copies, in seconds since 1970; None for nobody, and for a
    file that cannot tell."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            found = connection.execute("SELECT since FROM forgettings WHERE id = 1 AND rewritten < epoch").fetchone()
    except sqlite3.Error:  # of an earlier version
        return None
    return None if found is None else found[0]


def copy_to(source: Path, target: Path) -> Content:
    """Copy a database, also one in use, to the new file ``target``, and say what the copy holds, read back from it.

    The copy is one file in itself and stands at one moment of the original. It has its name only when it is whole and on the disk; what
    was there before under this name is replaced. Raises :class:`DatabaseError`, with nothing left behind.
    """
    try:
        with written_whole(target) as partial:
            counted = _copied(source, partial)
            found = content_of(partial)
            if found != counted:
                raise DatabaseError(f"The copy of {source} does not hold what was copied; it was thrown away.")
    except sqlite3.Error as error:
        raise DatabaseError(f"{source} cannot be copied to {target}: {error}.") from error
    return found


def put_in_place(source: Path, database: Path, stamp: str, renew: Callable[[Path], None]) -> Path | None:
    """Make a copy of ``source`` the database; where the one before now lies, with ``stamp`` in its name, or None where there was none.
    ``renew``: changes the copy before it has the name.

    At each moment one whole file or the other has the name. For who has the database for himself. Raises :class:`DatabaseError`, with
    the database as it was.
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
        incoming.replace(database)
        _to_the_disk(database.parent)
    except OSError as error:
        raise DatabaseError(f"{database} cannot be replaced: {error.strerror}.") from error
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            incoming.with_name(incoming.name + ending).unlink(missing_ok=True)
    return kept if there else None


def _to_one_file(path: Path) -> None:
    """Bring a database that nobody else has open into one file, on the disk."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise DatabaseError(f"{path} cannot be written: {error}.") from error
    _to_the_disk(path)


def _set_aside(database: Path, kept: Path) -> None:
    """Give the database a second name, under which it stays, with its write-ahead log, which must not meet another file.

    What is damaged is not opened for writing, which could take the rest of it away.
    """
    try:
        content_of(database)
        with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # brings the log into the file; needs it for itself
    except DatabaseError:
        pass
    except sqlite3.DatabaseError as error:
        raise DatabaseError(f"The database {database} is open in another program ({error}).") from error
    try:
        os.link(database, kept)
    except OSError:  # a file system without a second name
        database.replace(kept)
    keep_private(kept)
    for ending in (*LOGS, "-shm"):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + ending))


def _copied(source: Path, partial: Path) -> Content:
    """Copy, and say what was seen in the original at that moment: a transaction keeps it the same for counting and for copying."""
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
    """What an open database holds, after reading all of it. Raises as :func:`content_of` does."""
    connection.execute("PRAGMA trusted_schema=OFF")
    ((application,),) = connection.execute("PRAGMA application_id")
    ((version,),) = connection.execute("PRAGMA user_version")
    if application != APPLICATION_ID or version < 1:
        raise NotOurs(f"{path} is no database of this program.")
    if version > known_version():
        raise NotOurs(f"The database {path} is of version {version}, this program knows {known_version()}.")
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
    """Where to write a file that has its name only when it is whole and on the disk; what was there before under this name is replaced.
    Raises :class:`DatabaseError` where it cannot be written; nothing is left behind of one that was not finished."""
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
    """Have the system write what it still keeps in memory of a file or a folder; not every system can for a folder."""
    if path.is_dir() and os.name == "nt":
        return
    opened = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
