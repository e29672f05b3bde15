"""Archives of a database of a server, which `pg_dump` writes and `pg_restore` reads."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path
from shutil import which

from storage.copies import written_whole
from storage.database import DatabaseError
from storage.files import ARCHIVE
from storage.opening import driver


def is_archive(path: Path) -> bool:
    """Check whether a file is an archive of `pg_dump`."""
    try:
        if not path.is_file():  # reading a pipe would block
            return False
        with path.open("rb") as file:
            return file.read(len(ARCHIVE)) == ARCHIVE
    except (OSError, ValueError):
        return False


def write_archive(address: str, target: Path) -> None:
    """Write an archive of a database, also of one in use, to the file ``target``, and read it to its end.

    The file gets its name only when it is complete and on the disk. Raises :class:`DatabaseError`, with nothing left behind.
    """
    with written_whole(target) as partial:
        _run("pg_dump", "--format=custom", "--no-password", f"--file={partial}", environment=_environment(address))
        _run("pg_restore", f"--file={os.devnull}", str(partial), environment={})


def how_to_restore(archive: Path, address: str) -> str:
    """Return the command that restores an archive into an empty database; it asks for the password."""
    given = _environment(address)
    named = {"host": "PGHOST", "port": "PGPORT", "username": "PGUSER", "dbname": "PGDATABASE"}
    where = [f"--{name}={given[key]}" for name, key in named.items() if key in given]
    return shlex.join(["pg_restore", "--no-owner", "--exit-on-error", "--single-transaction", *where, str(archive)])


def _environment(address: str) -> dict[str, str]:
    with driver():
        from storage.server_side import as_environment  # noqa: PLC0415 - its driver is not there where a file is enough
    return as_environment(address)


def _run(program: str, *arguments: str, environment: dict[str, str]) -> None:
    if which(program) is None:
        raise DatabaseError(f"{program} is not installed; a copy to a file not named .dump does not need it.")
    done = subprocess.run([program, *arguments], env={**os.environ, **environment}, capture_output=True, check=False)
    if done.returncode:
        told = done.stderr.decode(errors="replace")
        raise DatabaseError(f"{' '.join(told.split()) or program + ' failed'}.")
