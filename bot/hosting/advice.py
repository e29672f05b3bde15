"""Advice for the host about a file or a folder that cannot be used."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from storage import DatabaseError
from storage.database import Damaged, DiskFails, DiskFull, InUse, NotOurs, OldLog, TooNew, Unfit
from storage.files import files_of

MEGABYTE = 1_000_000
LITTLE, VERY_LITTLE = 1000 * MEGABYTE, 100 * MEGABYTE
"""Free bytes on the disk below which the host is warned, and below which the next days are in danger."""
ROOM = "Make room on the disk: on a full disk no choice can be stored."
RESTORE = "Restore the newest backup: python -m bot restore FILE."
NO_FILE = "Set DATABASE_PATH to a file: at this name there is a folder, a pipe or a device."
RIGHTS = "Give the bot's user the right to read and write it (chown, chmod u+rw)."
BUSY = "Another program has it open: run doctor again when that program has ended."
ANOTHER = "Set {}."
NEWER = "Install the version of the bot that wrote it, or set {}."
DISK = "Check the disk and copy the file to a sound one; if the file is damaged, restore the newest backup."
NO_RIGHT = "Give the bot's user the right to write there"
MOUNTED = "The disk is mounted read-only: look for the reason in the system's log, and mount it writable."
OF_BEFORE = "It belongs to the database that was here before. Then run: python -m bot restored."
ADVICE: Mapping[type[DatabaseError], str] = {
    NotOurs: ANOTHER, TooNew: NEWER, DiskFull: ROOM, Damaged: RESTORE, InUse: BUSY, OldLog: OF_BEFORE, Unfit: "",
}  # fmt: skip
"""Advice by the kind of fault; ``{}`` is the setting to change. "" if the text of the fault has the advice."""
FULL = (errno.ENOSPC, errno.EDQUOT)


def about_database(error: DatabaseError, database: Path) -> str:
    """Return advice on a database that cannot be read."""
    if (advice := _by_kind(error, "DATABASE_PATH to another file")) is not None:
        return advice
    if database.exists() and not database.is_file():
        return NO_FILE
    if is_full(database.absolute().parent):
        return ROOM
    return DISK if isinstance(error, DiskFails) else RIGHTS


def about_server(error: DatabaseError) -> str:
    """Return advice on a server's database that cannot be used."""
    advice = _by_kind(error, "DATABASE_URL to another database")
    return "Check the server and DATABASE_URL." if advice is None else advice


def _by_kind(error: DatabaseError, setting: str) -> str | None:
    return next((advice.format(setting) for kind, advice in ADVICE.items() if isinstance(error, kind)), None)


def about_folder(error: OSError) -> str:
    """Return advice on a folder in which no file can be made."""
    if error.errno in FULL:
        return ROOM
    if error.errno == errno.EROFS:
        return MOUNTED
    missing = error.errno in (errno.ENOENT, errno.ENOTDIR)
    return f"{'Make this folder' if missing else NO_RIGHT}, or set DATABASE_PATH to a file in another folder."


def is_full(folder: Path) -> bool:
    """Check whether a disk is nearly full."""
    try:
        return shutil.disk_usage(folder).free < VERY_LITTLE
    except OSError:
        return False


def not_allowed(database: Path) -> str:
    """Name the file of a database that this user may not read or write, and the missing right; "" if none."""
    for path in files_of(database):
        if not _may(path, os.R_OK):
            return f"{path} is not readable for this user"
        if not _may(path, os.W_OK):
            return f"{path} is not writable for this user"
    return ""


def open_to_others(database: Path) -> str:
    """Name a file of a database that other users of the machine may use; "" if there is none."""
    if os.name == "nt":
        return ""
    found = [path for path in files_of(database) if path.stat().st_mode & 0o077]
    return f"{found[0]} can be read or written by other users of this machine" if found else ""


def _may(path: Path, way: int) -> bool:
    return os.access(path, way, effective_ids=os.access in os.supports_effective_ids)
