"""Rewriting a database file without the copies of rows in its pages; a rewrite can be given up at any moment.

``VACUUM`` cannot: once it copies its result back into the file, nothing interrupts it. This module copies back in steps, in one
transaction, and rolls it back if the rewrite is given up.

The copy lies beside the file under one name. A process that wants to write deletes it, and the process that rewrites the file gives up. So
only one process at a time may rewrite a file.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from contextlib import closing, suppress
from pathlib import Path

from storage.files import real

COPY = "-anew"
"""Ending of the copy's name, after that of the file."""
PAGES = 256
"""Pages copied in a step: some milliseconds."""
FLUSHED = 1024
"""Pages after which the copy is flushed to the disk, so that the COMMIT need not wait for all of it."""
BUSY_SECONDS = 5.0
"""Seconds to wait for another process that writes."""


class GivenUp(Exception):
    """A unit of work waits, or another process has written meanwhile."""


def copy_of(path: Path) -> Path:
    """Return the path of the copy of a file, beside its write-ahead log."""
    path = real(path)
    return path.with_name(path.name + COPY)


def delete(copy: Path) -> None:
    """Delete a copy, so that the process that makes it gives up. On Windows an open file stays."""
    for path in (copy, copy.with_name(f"{copy.name}-journal")):
        with suppress(OSError):
            path.unlink()


class Rewriting:
    """One attempt to rewrite a file. Nobody of this process may write to it meanwhile."""

    def __init__(self, path: Path) -> None:
        self._path = real(path)
        self._anew = copy_of(path)
        self._given_up = threading.Event()
        self._file: sqlite3.Connection | None = None

    def give_up(self) -> None:
        """Leave the file as it is, unless it is rewritten already; from any thread."""
        self._given_up.set()
        if (file := self._file) is not None:
            file.interrupt()

    def run(self) -> bool:
        """Rewrite the file; return whether that was done.

        The write-ahead log must still be merged into the file then.
        """
        try:
            delete(self._anew)
            os.close(os.open(self._anew, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with closing(self._connected(self._path)) as file, closing(self._connected(self._path)) as beside:
                file.execute("PRAGMA wal_autocheckpoint = 0")
                self._file = file
                try:
                    before = _version(beside)
                    file.execute("PRAGMA synchronous = OFF")  # the new file is thrown away
                    file.execute("VACUUM INTO ?", (str(self._anew),))
                    file.execute("PRAGMA synchronous = FULL")
                    self._copy_back(file, beside, before)
                finally:
                    self._file = None
        except (GivenUp, OSError, sqlite3.OperationalError):
            return False
        finally:
            delete(self._anew)
        return True

    def _copy_back(self, file: sqlite3.Connection, beside: sqlite3.Connection, before: int) -> None:
        """Copy the result into the file, in one transaction."""
        left, at, flushed = -1, time.monotonic(), 0

        def step(_: int, remaining: int, total: int) -> None:
            nonlocal left, at, flushed
            if not remaining:  # the rewrite is committed
                return
            if remaining != left:
                left, at = remaining, time.monotonic()
            wanted = self._given_up.is_set() or not self._anew.exists()
            if wanted or _version(beside) != before or time.monotonic() - at > BUSY_SECONDS:
                raise GivenUp
            if total - remaining >= flushed + FLUSHED:
                flushed = total - remaining
                _flush(self._path.with_name(f"{self._path.name}-wal"))

        with closing(self._connected(self._anew)) as made:
            made.backup(file, pages=PAGES, progress=step, sleep=0.01)

    def _connected(self, path: Path) -> sqlite3.Connection:
        if self._given_up.is_set():
            raise GivenUp
        return sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _version(connection: sqlite3.Connection) -> int:
    """Return a number that changes whenever another connection writes."""
    return connection.execute("PRAGMA data_version").fetchone()[0]


def _flush(path: Path) -> None:
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
