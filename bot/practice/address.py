"""The secret in the page's address, without which other users of the machine cannot play for the people at the table.

The secret lies in a file beside the database and never changes, so that open tabs and bookmarks work after a restart.
"""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from pathlib import Path

from storage.files import make_private

SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def secret_file(database: Path) -> Path:
    """Return the path of the secret's file, which only its owner can read."""
    return database.with_name(f"{database.name}-page")


def secret(database: Path) -> str:
    """Return the secret of a database; make one if there is none. A secret that cannot be stored lasts until the process ends."""
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
