"""Checks of the machine on which the bot runs: Python, settings, pictures, the database and its disk."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from bot.config import Config
from bot.durations import HOUR
from bot.hosting.advice import (
    LITTLE,
    MEGABYTE,
    RIGHTS,
    ROOM,
    VERY_LITTLE,
    about_database,
    about_folder,
    about_server,
    not_allowed,
    open_to_others,
)
from bot.hosting.backup import described
from bot.hosting.findings import Finding, note, ok, problem, warning
from bot.hosting.ports import check_ports
from bot.version import version as own_version
from render.sprites import every_sprite
from render.text import FALLBACKS, font
from render.theme import THEMES
from storage import DatabaseError
from storage.copies import content_of, difference_in, known_version, rewrite_owed_since, writes_ahead
from storage.counts import ToldByServer, told_by_server
from storage.database import size_of
from storage.files import found_at
from storage.generation import is_copy
from storage.lease import LeaseTaken, Unlockable
from storage.leasing import leased
from storage.opening import named

OLDEST_PYTHON = (3, 11)
FACES = ("title", "sans", *FALLBACKS)
SLOW = 0.02
"""Seconds for a server's answer above which people notice the delay."""


OWED_SECONDS = HOUR
"""Seconds within which the file is rewritten after a person was forgotten."""


def check(config: Config) -> Iterator[Finding]:
    """Yield the findings of all checks that need no network."""
    yield ok("program", f"version {own_version()}")
    yield check_python()
    yield from check_settings(config)
    yield check_pictures()
    yield check_database(config.database_path) if config.database_url is None else check_server(config.database_url)
    yield from check_copy(config.database)
    yield check_holder(config.database)
    yield check_folder(config.database_path.absolute().parent)
    yield from check_ports(config)


def check_python(running: tuple[int, ...] = sys.version_info[:3]) -> Finding:
    """Check whether this Python is new enough."""
    named = ".".join(map(str, running))
    if running < OLDEST_PYTHON:
        return problem("Python", f"{named} is too old", "Install Python 3.11 or newer.")
    try:
        return ok("Python", f"{named}, with discord.py {version('discord.py')}")
    except PackageNotFoundError:
        return ok("Python", named)


def check_settings(config: Config) -> Iterator[Finding]:
    """Describe the settings, which have been parsed already."""
    for line in config.ignored:
        yield warning("settings", line, "")
    if config.token:
        yield ok("settings", "the token is set")
    elif find_spec("simcord") is None:
        yield problem("settings", "no token is set, and the practice table is not installed", "Set DISCORD_TOKEN.")
    else:
        yield ok("settings", "no token is set, so the bot opens the practice table")
    if config.ranges and not config.token:
        yield problem("settings", "SHARDS is set without DISCORD_TOKEN, so the bot does not start", "Set DISCORD_TOKEN, or remove SHARDS.")
    elif config.ranges:
        yield ok("settings", f"SHARDS: this process serves {' or '.join(map(str, config.ranges))}")
    if config.guild is not None:
        yield warning(
            "settings", f"DISCORD_GUILD gives the commands to server {config.guild} alone", "Remove it to give them to every server."
        )
    if config.api_url is not None or config.gateway_url is not None:
        yield warning(
            "settings", "a stand-in for tests replaces Discord", "Remove DISCORD_API_URL and DISCORD_GATEWAY_URL to use Discord itself."
        )
    changed = sorted(config.host_options)
    yield ok(
        "components file", f"it changes {', '.join(changed)}" if changed else "not set, or without a number that differs from the standard"
    )


def check_pictures() -> Finding:
    """Check whether fonts and drawings can be read."""
    try:
        for face in FACES:
            font(face, 12)
        drawings = {theme: len(every_sprite(theme)) for theme in THEMES}
    except (OSError, ValueError) as error:
        return problem(
            "pictures",
            f"a font or a drawing cannot be read ({type(error).__name__})",
            "Install the program again; a part of render/assets is damaged.",
        )
    return ok("pictures", f"{len(FACES)} fonts and {min(drawings.values())} drawings for each of {len(drawings)} themes can be read")


def check_database(path: Path) -> Finding:
    """Check whether the database is sound, and describe its content."""
    try:
        there = found_at(path)
        if refused := not_allowed(path):
            return problem("database", refused, RIGHTS)
        if there is None or not there.st_size:
            made = "; the start makes it" if path.absolute().parent.is_dir() else ""
            return ok("database", f"{path} {'does not exist yet' if there is None else 'is empty'}{made}")
        content, ahead, difference = content_of(path), writes_ahead(path), difference_in(path)
    except DatabaseError as error:
        return problem("database", str(error).rstrip("."), about_database(error, path))
    held_there = f"{path}, whole, {size_of(path) / MEGABYTE:.1f} MB, {described(content)}"
    if difference:
        todo = "Find out who changed the schema, and undo the change: it can alter stored data, and `restore` refuses backups of it."
        return warning("database", f"{held_there}, but its schema is not this program's: {difference}", todo)
    if content.version < known_version():
        return warning("database", held_there, f"The next start brings it to version {known_version()}; make a backup first.")
    if (since := rewrite_owed_since(path)) is not None and time.time() - since > OWED_SECONDS:
        return warning(
            "database",
            f"{held_there}; somebody was forgotten over an hour ago, and the file may still have copies of their data",
            "Restart the bot: it first rewrites the file, for which it needs as much free space as the file takes.",
        )
    if others := open_to_others(path):
        return warning("database", f"{held_there}, but {others}", "Restart the bot as the owner of the file: it corrects the rights.")
    return ok("database", f"{held_there}; {'it has' if ahead else 'the next start gives it'} a write-ahead log (WAL)")


def check_server(address: str) -> Finding:
    """Check whether a server's database can be played on, and describe its content."""
    try:
        found = told_by_server(address)
    except DatabaseError as error:
        return problem("database", str(error).rstrip("."), about_server(error))
    return judged_server(named(address), found)


def judged_server(name: str, found: ToldByServer) -> Finding:
    """Judge a server's report on its database."""
    holds = "it has no tables yet; the start makes them" if found.content is None else described(found.content)
    held_there = f"{name}, {found.size / MEGABYTE:.1f} MB, {holds}; PostgreSQL {found.software} answers in {found.seconds * 1000:.1f} ms"
    if found.only_read:
        return problem("database", f"{held_there}, and accepts no writes", "Set DATABASE_URL to the server that accepts writes.")
    if not found.allowed:
        return problem(
            "database", f"{held_there}, and its user may not write", "Make that user the owner of the database and of its tables."
        )
    if found.content is not None and found.content.version < known_version():
        return warning("database", held_there, f"The next start brings it to version {known_version()}; make a backup first.")
    if not found.safe:
        return warning(
            "database",
            f"{held_there}, with fsync or synchronous_commit off",
            "Switch both on: otherwise a crash of the server's machine can lose confirmed choices.",
        )
    if found.seconds > SLOW:
        return warning(
            "database", held_there, "Run the bot nearer to the server: each press needs several of its answers, one after the other."
        )
    if found.exposed:
        return note(
            "database",
            f"{held_there}; the connection is not encrypted",
            "Unless the network is your own, add sslmode=verify-full and sslrootcert=FILE to the address.",
        )
    return ok("database", f"{held_there} and can be written to")


def check_copy(place: Path | str) -> Iterator[Finding]:
    """Warn if the database is a copy of the one that the bot last played on; yield nothing if that cannot be known."""
    with suppress(DatabaseError):  # reported already
        if (not isinstance(place, Path) or place.is_file()) and is_copy(place):
            yield warning(
                "database",
                "it is a copy of the database that the bot played on last",
                "If people have played since the copy was made, run python -m bot restored before the bot starts.",
            )


def check_holder(place: Path | str) -> Finding:
    """Check whether a bot runs."""
    try:
        with leased(place):
            return ok("bot", "none runs on this database at the moment")
    except LeaseTaken:
        return ok("bot", "one runs on this database at the moment")
    except Unlockable as error:
        return problem("bot", str(error).rstrip("."), "")
    except DatabaseError as error:
        why = str(error).rstrip(".")
        return warning("bot", f"doctor cannot tell whether one runs on this database: {why}", "Solve the problem of the database first.")


def check_folder(folder: Path) -> Finding:
    """Check whether the database's folder is writable and has room."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
            file.flush()
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return problem("folder", f"{folder} is not writable ({error.strerror})", about_folder(error))
    return judged_room(folder, free)


def judged_room(folder: Path, free: int) -> Finding:
    """Judge a number of free bytes."""
    told = f"{folder} can be written to, {free / MEGABYTE:,.0f} MB free"
    if free < VERY_LITTLE:
        return problem("folder", told, ROOM)
    if free < LITTLE:
        return warning("folder", told, "Make room soon.")
    return ok("folder", told)
