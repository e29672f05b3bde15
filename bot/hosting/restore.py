"""``python -m bot restore FILE``: replace the games by those of a backup."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from bot.config import Config
from bot.hosting.backup import described
from storage import DatabaseError, PerhapsStored
from storage.archives import how_to_restore, is_archive
from storage.copies import content_of, known_version, put_in_place
from storage.files import same
from storage.generation import renew
from storage.lease import LeaseTaken
from storage.leasing import leased
from storage.moving import put_on_server
from storage.opening import named

FAILED = 1


def arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command line."""
    parser.add_argument("file", type=Path, help="the backup; it stays as it is")


def run(config: Config, asked: Namespace) -> int:
    """Restore the backup, print where the replaced database lies and return the exit code.

    For an archive of pg_dump only print the commands that restore it.
    """
    backup, database = asked.file, config.database
    try:
        if is_archive(backup):
            print(_of_an_archive(backup, config.database_url), file=sys.stderr)
            return FAILED
        if isinstance(database, Path) and same(backup, database):
            raise DatabaseError(f"{backup} is the database itself.")
        content = content_of(backup, strict=True)
        stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S}"
        with leased(database):
            kept = (
                put_in_place(backup, database, f"replaced-{stamp}", partial(renew, version=content.version))
                if isinstance(database, Path)
                else _on_server(backup, database, stamp)
            )
    except LeaseTaken as error:
        print(f"{error} Stop the bot first. Nothing was changed.", file=sys.stderr)
        return FAILED
    except PerhapsStored as error:
        print(f"{error} Run doctor: it shows the present content.", file=sys.stderr)
        return FAILED
    except DatabaseError as error:
        print(f"{error} Nothing was changed.", file=sys.stderr)
        return FAILED
    print(f"{named(database)} now holds {described(replace(content, version=known_version()))}.")
    if kept is not None:
        print(f"The former database is kept as {kept}.")
    return 0


def _on_server(backup: Path, address: str, stamp: str) -> str | None:
    """Restore the backup on a server; return the place of the replaced database."""
    schema = f"replaced_{stamp.replace('-', '_')}"
    return f"the schema {schema} beside it" if put_on_server(backup, address, schema) else None


def _of_an_archive(archive: Path, address: str | None) -> str:
    """Tell the host how to restore an archive of pg_dump, which this program does not read."""
    if address is None:
        return f"{archive} is an archive of pg_dump, for a server; DATABASE_URL names none."
    return (
        f"{archive} is an archive of pg_dump. Nothing was changed. Stop the bot, and with DATABASE_URL set to an empty database run\n"
        f"    {how_to_restore(archive, address)}\n"
        "    python -m bot restored"
    )
