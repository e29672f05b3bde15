"""``python -m bot restore FILE``: the games of a backup in the place of those that are there."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Config
from bot.hosting.backup import described
from storage import DatabaseError
from storage.copies import content_of, put_in_place
from storage.holding import Held, held

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """What can be given on the command line."""
    parser.add_argument("file", type=Path, help="the backup; it stays as it is")


def run(config: Config, asked: Namespace) -> int:
    """Put the backup in place and tell where the database before it lies; the exit code."""
    backup, database = asked.file, config.database_path
    try:
        if backup.exists() and backup.resolve() == database.resolve():
            raise DatabaseError(f"{backup} is the database itself.")
        content = content_of(backup)
        with held(database):
            kept = put_in_place(backup, database, f"replaced-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    except Held as error:
        print(f"{error} Stop the bot first. Nothing was changed.", file=sys.stderr)
        return FAILED
    except DatabaseError as error:
        print(f"{error} Nothing was changed.", file=sys.stderr)
        return FAILED
    print(f"{database} now holds {described(content)}.")
    if kept is not None:
        print(f"What was there before is kept as {kept}.")
    return 0
