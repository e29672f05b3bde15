"""The files of a database: their names, their privacy, and the targets that a copy may replace."""

from __future__ import annotations

import os
import stat
import unicodedata
from contextlib import suppress
from pathlib import Path

from storage.database import DatabaseError, OldLog

BESIDE = ("-wal", "-shm", "-journal", "-lock", "-made", "-page", "-incoming", "-anew", "-anew-journal")
"""Endings, after the database's name, of the files and the folder beside it."""
LOGS = ("-wal", "-journal")
"""Endings of logs, which SQLite would read into another file that got the database's name."""
DATABASE, ARCHIVE = b"SQLite format 3\0", b"PGDMP"
"""First bytes of a database of SQLite and of an archive of `pg_dump`."""
WITHOUT_LOG = b"\1\1"
"""Bytes of a database's first page that say that it has no write-ahead log."""
OWNER, OWNER_OF_A_FOLDER = 0o600, 0o700
OTHERS = 0o077


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, whatever the umask, or restrict the file that is there.

    A file that is there is not opened: closing it would drop this process's locks on it. Raises ``OSError``.
    """
    path = real(path)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER))
    except FileExistsError:
        keep_private(path)
    else:
        path.chmod(OWNER)  # the umask may have taken away the owner's rights


def make_private_folder(path: Path) -> None:
    """Make a folder that only its owner may read, or restrict the folder that is there. Raises ``OSError``."""
    try:
        path.mkdir(OWNER_OF_A_FOLDER)
    except FileExistsError:
        keep_private(path)
    else:
        path.chmod(OWNER_OF_A_FOLDER)


def keep_private(path: Path) -> None:
    """Take the rights of others away from a file or a folder, if it is there and ours."""
    with suppress(OSError):
        if path.stat().st_mode & OTHERS:
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~OTHERS)


def files_of(database: Path) -> list[Path]:
    """Return the existing files and the folder of a database, by its own name and by that of a link's target."""
    found: list[Path] = []
    for base in {database.absolute(), real(database)}:
        with suppress(OSError):
            found += [path for path in base.parent.iterdir() if path.name == base.name or _is_beside(path.name, base.name)]
    return found


def real(path: Path) -> Path:
    """Return the absolute path to which symbolic links lead; of links in a circle one of them."""
    return Path(os.path.realpath(path))


def checked_target(target: Path, database: Path, *, whole: bool = True) -> Path:
    """Return the path, behind symbolic links, for a copy that is to be named ``target``.

    Raises :class:`DatabaseError` if the copy would replace a file of ``database`` under any of its names, or anything but a file.
    ``whole``: refuse the database itself too.
    """
    there, written = found_at(target), real(target)
    for base in {database.absolute(), real(database)}:
        if whole and (_is(there, base) or (_spelled(written.name) == _spelled(base.name) and same(written.parent, base.parent))):
            raise DatabaseError(f"{target} is the database itself.")
        if any(_is_beside(path.name, base.name) and same(path.parent, base.parent) for path in (written, *written.parents)):
            raise DatabaseError(f"{target} is one of the files of the database {database}. Choose another name.")
    if any(_is(there, file) for file in files_of(database) if not same(file, database)):
        raise DatabaseError(f"{target} is one of the files of the database {database}. Choose another name.")
    return written


def found_at(path: Path) -> os.stat_result | None:
    """Return the status of a file that may be replaced, None if there is none. Raises :class:`DatabaseError` for anything but a file."""
    try:
        there = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise DatabaseError(f"{path} cannot be replaced: {error.strerror}.") from None
    except ValueError as error:  # a NUL in the name
        raise DatabaseError(f"This file name is invalid: {error}.") from None
    if not stat.S_ISREG(there.st_mode):
        raise DatabaseError(f"{path} is not a regular file, so it cannot be replaced.")
    return there


def must_be_replaceable(path: Path) -> None:
    """Raise :class:`DatabaseError` if a file holds anything but a database or an archive of one: it can be somebody's settings."""
    try:
        begins = _begins(path, len(DATABASE))
    except OSError as error:
        raise DatabaseError(f"{path} is not replaced: {error.strerror}.") from None
    if begins and not begins.startswith((DATABASE, ARCHIVE)):
        raise DatabaseError(f"{path} is not replaced, because it is not a database. Choose another name, or delete the file first.")


def no_log_beside(path: Path) -> None:
    """Raise :class:`DatabaseError` if SQLite would read the log of another database into a new file of this name."""
    for log in (path.with_name(f"{path.name}{ending}") for ending in LOGS):
        if os.path.lexists(log):
            raise DatabaseError(f"{log} is the write-ahead log of another database; move it elsewhere.")


def must_own_its_log(path: Path) -> None:
    """Raise :class:`OldLog` if the write-ahead log beside a file is of a database that lay there before.

    The first page of a file says that it has a log before the log is made; that of a backup says that it has none. SQLite would read the
    log all the same, and destroy the file.
    """
    log = real(path).with_name(f"{real(path).name}-wal")
    with suppress(OSError):
        if log.stat().st_size and _begins(path, len(DATABASE) + 4)[-2:] == WITHOUT_LOG:
            raise OldLog(f"{log} is the write-ahead log of another database; move it elsewhere.")


def _begins(path: Path, length: int) -> bytes:
    with path.open("rb") as file:
        return file.read(length)


def same(one: Path, other: Path) -> bool:
    """Check whether two paths lead to one file, also through links."""
    with suppress(OSError, ValueError):
        return one.samefile(other)
    return real(one) == real(other)


def _is(there: os.stat_result | None, path: Path) -> bool:
    with suppress(OSError):
        return there is not None and os.path.samestat(there, path.stat())
    return False


def _is_beside(name: str, base: str) -> bool:
    """Check whether a name is one of those beside a database named ``base``, also on a disk that ignores case."""
    name, base = _spelled(name), _spelled(base)
    return any(name == base + ending for ending in BESIDE) or name.startswith(f"{base}-lock-")


def _spelled(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()
