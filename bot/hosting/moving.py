"""``python -m bot move-database FROM TO``: copy a whole database into another one, each a file or on a server."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from pathlib import Path

from bot.config import Config
from storage import DatabaseError, PerhapsStored
from storage.copies import must_be_file
from storage.files import checked_target, real, same
from storage.lease import LeaseTaken
from storage.leasing import leased
from storage.moving import move
from storage.opening import named, on_server

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command line."""
    parser.add_argument("source", type=place, metavar="FROM", help="the database with the games; it stays as it is")
    parser.add_argument("target", type=place, metavar="TO", help="an empty database: a new file, or postgresql://USER@HOST/NAME")


def place(text: str) -> Path | str:
    """Parse a file name or a server's address. Raises ``ArgumentTypeError``, which does not repeat the address."""
    if on_server(text):
        return text
    if "://" in text:
        raise ArgumentTypeError("neither a file nor an address that begins with postgresql://")
    return Path(text).absolute()


def run(config: Config, asked: Namespace) -> int:
    """Copy the database, printing a line for each table and the next step; return the exit code."""
    source, target = asked.source, asked.target
    try:
        if source == target or (isinstance(source, Path) and isinstance(target, Path) and same(source, target)):
            raise DatabaseError("Both names mean the same database.")
        if isinstance(source, Path):
            must_be_file(source, "database")
        if isinstance(target, Path):
            for database in (config.database_path, *([source] if isinstance(source, Path) else [])):
                checked_target(target, database, whole=False)
            target = real(target)
        with leased(source), leased(target):
            written = move(source, target, partial(print, flush=True))
    except LeaseTaken as error:
        print(f"{error} Stop the bot first. Nothing was changed.", file=sys.stderr)
        return FAILED
    except PerhapsStored as error:
        print(f"{error} Run the same command again: it works in both cases.", file=sys.stderr)
        return FAILED
    except DatabaseError as error:
        print(f"{error} Nothing was changed.", file=sys.stderr)
        return FAILED
    todo = "Set DATABASE_PATH to it and remove DATABASE_URL" if isinstance(target, Path) else "Set DATABASE_URL to its address"
    print(f"{named(target)} holds all games{'' if written else ' already'}. {todo}; the bot then plays there.")
    return 0
