"""Opening a database in an SQLite file: checking it, and bringing it to the newest version."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import stat
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path

import aiosqlite

from storage import sqlite
from storage.database import APPLICATION_ID, DatabaseError, numbered, statements
from storage.files import files_of, keep_private, make_private, must_own_its_log


async def open_file(path: str | Path, migrations: Path) -> sqlite.DatabaseFile:
    """Open the database in the file ``path``, created if there is none, and bring it to the newest of ``migrations``.

    Raises :class:`DatabaseError`, before anything is written, for a file that is damaged, of a newer version or of another program, and
    for a place that cannot be written; and for a migration that fails, with all before it applied.
    """
    async with AsyncExitStack() as opened:
        try:
            path, steps = await asyncio.to_thread(_checked, Path(path), migrations)
            writer = await sqlite.connect(path, "rwc", opened)
            await _to_wal(writer)
            for pragma in (sqlite.ON_THE_DISK, "foreign_keys=ON", "secure_delete=ON"):
                await writer.execute_fetchall(f"PRAGMA {pragma}")
            await _bring_forward(writer, steps)
            await sqlite.emptied_log(writer)
            readers = [await sqlite.connect(path, "ro", opened) for _ in range(3)]
        except sqlite3.Error as error:
            raise DatabaseError(f"The database {path} cannot be opened for writing: {error}.") from error
        opened.pop_all()
    return sqlite.DatabaseFile(path, writer, *readers)


async def _to_wal(connection: aiosqlite.Connection) -> None:
    """Make the file keep a write-ahead log.

    SQLite refuses one of two processes that start this at the same moment, without the usual wait, because each holds a lock that the other
    needs. So the function tries again.
    """
    end = asyncio.get_running_loop().time() + sqlite.BUSY_SECONDS
    while True:
        try:
            await connection.execute_fetchall("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or asyncio.get_running_loop().time() >= end:
                raise
        await asyncio.sleep(random.uniform(0.01, 0.05))


async def _bring_forward(connection: aiosqlite.Connection, steps: list[tuple[str, str]]) -> None:
    """Apply the migrations that the file lacks.

    A file of an earlier version is rewritten first: earlier versions did not overwrite deleted data.
    """
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    if 0 < version < len(steps):
        await connection.execute_fetchall("VACUUM")
    for number, (name, script) in enumerate(steps[version:], start=version + 1):
        await _migrate(connection, number, name, script)


async def _migrate(connection: aiosqlite.Connection, number: int, name: str, script: str) -> None:
    """Bring the database from version ``number - 1`` to ``number`` in one transaction, or leave it as it is.

    The statements run one by one, because ``executescript`` would commit first. Another process may have applied the migration already.
    """
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
    if version < number:
        try:
            for statement in statements(script):
                await connection.execute_fetchall(statement)
        except sqlite3.Error as error:
            await connection.rollback()
            raise DatabaseError(
                f"The database cannot be brought from version {version} to {number} ({name}): {error}. It keeps version {version}. Please "
                "report this, and go on with the older version of the bot."
            ) from error
        await connection.execute_fetchall(f"PRAGMA application_id = {APPLICATION_ID}")
        await connection.execute_fetchall(f"PRAGMA user_version = {number}")
    await connection.execute_fetchall("COMMIT")


def _checked(path: Path, migrations: Path) -> tuple[Path, list[tuple[str, str]]]:
    path = path.absolute()
    steps = numbered(migrations)
    _check_file(path, newest=len(steps))
    with suppress(OSError):  # then the next line fails, and says why
        make_private(path)
    for file in files_of(path):
        keep_private(file)
    # Opened here once: a thread whose connection fails to open would otherwise outlive the event loop that it answers.
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=rwc", uri=True, timeout=sqlite.BUSY_SECONDS)):
        return path, steps


def _check_file(path: Path, newest: int) -> None:
    """Raise :class:`DatabaseError` unless the file is missing, empty, or a sound database of ours up to version ``newest``."""
    try:
        if not path.parent.is_dir():
            raise DatabaseError(f"The folder {path.parent} for the database does not exist.")
        if not path.exists():
            return
        if not stat.S_ISREG(path.stat().st_mode):
            raise DatabaseError(f"The database {path} cannot be read: it is not a file.")
        if not path.stat().st_size:
            return
        must_own_its_log(path)
        wal = path.with_name(f"{path.name}-wal")
        # No other process uses a file without a write-ahead log. Read as immutable, it gets no files of SQLite beside it.
        alone = not wal.exists()
        with closing(
            sqlite3.connect(f"{path.as_uri()}?mode=ro{'&immutable=1' * alone}", uri=True, timeout=sqlite.BUSY_SECONDS)
        ) as connection:
            _check_content(connection, path, newest)
    except sqlite3.OperationalError as error:
        refused = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CANTOPEN
        what = "cannot be opened for writing or reading" if refused else "cannot be read"
        raise DatabaseError(f"The database {path} {what}: {error}.") from error
    except sqlite3.DatabaseError as error:
        raise DatabaseError(f"The database {path} is damaged ({error}); it was left untouched. Restore the newest backup.") from error
    except OSError as error:
        raise DatabaseError(f"The database {path} cannot be read: {error.strerror}.") from error


def _check_content(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    ((application,),) = connection.execute("PRAGMA application_id")
    ((tables,),) = connection.execute("SELECT count(*) FROM sqlite_schema")
    ((version,),) = connection.execute("PRAGMA user_version")
    if application != APPLICATION_ID and (application or tables or version):
        raise DatabaseError(f"The database {path} belongs to another program; it was left untouched. Set DATABASE_PATH to another file.")
    if version > newest:
        raise DatabaseError(
            f"The database {path} has version {version}; this program reads versions up to {newest}. It was left untouched. "
            "Use a newer version of the bot."
        )
    ((verdict, *_),) = connection.execute("PRAGMA quick_check(1)")
    if verdict != "ok":
        raise DatabaseError(
            f"The database {path} is damaged ({verdict.splitlines()[-1]}); it was left untouched. Restore the newest backup."
        )
