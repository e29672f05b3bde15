"""The secret in the address of the page, without which nobody else on the machine can play for the people at the table.

It lies in a file of its own beside the database and stays the same, so that a tab left open and an address kept go on after a restart.
"""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from pathlib import Path

from storage.files import make_private

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def secret_file(database: Path) -> Path:
    """The file with the secret, which nobody else may read."""
    return database.with_name(f"{database.name}-page")


def secret(database: Path) -> str:
    """The secret that belongs to a database; it is made where there is none, and lasts for this time where it cannot be kept."""
    path = secret_file(database)
    with suppress(OSError, UnicodeDecodeError):
        if SECRET.fullmatch(found := path.read_text("ascii")):
            return found
    made = secrets.token_urlsafe(32)
    with suppress(OSError):
        path.unlink(missing_ok=True)
        make_private(path)
        path.write_text(made, "ascii")
    return made
