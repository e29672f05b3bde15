"""``python -m bot backup FILE``: a copy of all games, also while the bot plays."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Config
from storage import DatabaseError
from storage.archives import write_archive
from storage.copies import Content, copy_to
from storage.moving import copy_from_server

FAILED = 1
ARCHIVE = ".dump"
"""How a file is named that `pg_dump` is to write."""


def arguments(parser: ArgumentParser) -> None:
    """What can be given on the command line."""
    parser.add_argument("file", type=Path, help="the file to write; its folder must exist")
    parser.add_argument("--force", action="store_true", help="replace the file if it exists")


def run(config: Config, asked: Namespace) -> int:
    """Write the copy and tell what it holds; the exit code. What is named .dump is an archive where a server has the games."""
    target: Path = asked.file
    if target.absolute() == config.database_path.absolute():
        print(f"{target} is the database itself.", file=sys.stderr)
        return FAILED
    if target.exists() and not asked.force:
        print(f"{target} exists already; --force replaces it.", file=sys.stderr)
        return FAILED
    try:
        written = _written(config, target)
    except DatabaseError as error:
        print(error, file=sys.stderr)
        return FAILED
    print(f"{target}: {written}; read back and found whole.")
    return 0


def _written(config: Config, target: Path) -> str:
    if config.database_url is None:
        return described(copy_to(config.database_path, target))
    if target.suffix != ARCHIVE:
        return described(copy_from_server(config.database_url, target))
    write_archive(config.database_url, target)
    return "an archive of pg_dump"


def described(content: Content) -> str:
    """What a database holds, in words."""
    changed = "" if content.newest is None else f", last changed {datetime.fromtimestamp(content.newest, UTC):%Y-%m-%d %H:%M} UTC"
    return f"version {content.version}, {content.games} games ({content.live} live), {content.choices} choices{changed}"
