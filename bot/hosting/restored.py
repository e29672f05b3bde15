"""``python -m bot restored``: declare that the database was set back to an earlier moment without ``restore``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path

from bot.config import Config
from bot.hosting.backup import described
from storage import DatabaseError, PerhapsStored
from storage.copies import Content, content_of, known_version
from storage.counts import told_by_server
from storage.generation import renew
from storage.lease import LeaseTaken
from storage.leasing import leased
from storage.opening import named

FAILED = 1


def arguments(_: ArgumentParser) -> None:
    """Accept no arguments."""


def run(config: Config, _: Namespace) -> int:
    """Draw a new generation for the database, as ``restore`` does; return the exit code."""
    database = config.database
    try:
        content = _content(database)
        with leased(database) as own:
            renew(database, content.version, own)
    except LeaseTaken as error:
        print(f"{error} Stop the bot first. Nothing was changed.", file=sys.stderr)
        return FAILED
    except PerhapsStored as error:
        print(f"{error} Run the same command once more.", file=sys.stderr)
        return FAILED
    except DatabaseError as error:
        print(f"{error} No game was changed.", file=sys.stderr)
        return FAILED
    print(f"{named(database)} holds {described(replace(content, version=known_version()))}.")
    print("The bot now refuses older menus. At the next start it posts the live games anew.")
    return 0


def _content(database: Path | str) -> Content:
    """Return the content of the database. Raises :class:`DatabaseError` if there is none."""
    if isinstance(database, Path):
        return content_of(database)
    content = told_by_server(database).content
    if content is None:
        raise DatabaseError(f"The database {named(database)} has no tables.")
    return content
