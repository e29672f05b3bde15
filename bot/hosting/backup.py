"""``python -m bot backup FILE``: copy all games, even while the bot plays."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Config
from bot.hosting.counting import counted
from storage import DatabaseError
from storage.archives import write_archive
from storage.copies import Content, copy_to, difference_in
from storage.files import checked_target, must_be_replaceable, no_log_beside
from storage.moving import copy_from_server

FAILED = 1
ARCHIVE = ".dump"
"""The suffix of a file that `pg_dump` writes."""


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command line."""
    parser.add_argument("file", type=Path, help="the file to write; its folder must exist")
    parser.add_argument("--force", action="store_true", help="replace the file if it is a backup already")


def run(config: Config, asked: Namespace) -> int:
    """Write the copy, describe it and return the exit code. With a database server, a file named .dump becomes an archive of pg_dump."""
    target: Path = asked.file
    try:
        place = checked_target(target, config.database_path)
        if place.exists():
            must_be_replaceable(place)
            if not asked.force:
                raise DatabaseError(f"{target} exists already; --force replaces it.")
        no_log_beside(place)
        written = _written(config, place)
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return FAILED
    print(f"{target}: {written}; read back and found whole.")
    if target.suffix != ARCHIVE and (difference := difference_in(place)):
        print(f"`restore` will refuse this backup, because {difference}. Run doctor for advice.", file=sys.stderr)
    return 0


def _written(config: Config, target: Path) -> str:
    if config.database_url is None:
        return described(copy_to(config.database_path, target))
    if target.suffix != ARCHIVE:
        return described(copy_from_server(config.database_url, target))
    write_archive(config.database_url, target)
    return "an archive of pg_dump"


def described(content: Content) -> str:
    """Describe the content of a database."""
    changed = "" if content.newest is None else f", last changed {datetime.fromtimestamp(content.newest, UTC):%Y-%m-%d %H:%M} UTC"
    games, choices = counted(content.games, "game"), counted(content.choices, "choice")
    return f"version {content.version}, {games} ({content.live} live), {choices}{changed}"
