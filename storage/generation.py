"""The generation of a database, which tells its ids in Discord from those of another history of the same games.

A restore goes back to an earlier moment, but Discord keeps all that came after it: menus, messages, game numbers. So each restore draws a
random number. The backup's own number would not do: two restores of one backup must differ.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Protocol

from storage.copies import known_version
from storage.database import DatabaseError, home_of
from storage.file_side import InFile
from storage.lease import Lease
from storage.opening import driver, open_database
from storage.shapes import Shape, shapes
from storage.sqlite import BUSY_SECONDS

BITS = 29
"""Bits of a generation: at most nine digits, because the ids of controls are short."""
LOST = 1_000_000
"""The least number between the highest old id of games and requests and the next id, if the clock of this machine is behind."""

NOT_SHOWN = (
    "UPDATE games SET message_id = NULL WHERE status IN ('lobby', 'playing')",
    "UPDATE requests SET message_id = NULL WHERE status = 'open'",
    "UPDATE places SET name = ''",
    "UPDATE ready_checks SET called = NULL",
)
"""Statements that make the bot post live games and open requests anew, check threads, and give people a day anew to say that they are here.

Their messages and names may be of the lost history.
"""
HOME = "SELECT home FROM generation WHERE home IS NOT NULL"
"""The place on which the bot last played."""


class Side(Protocol):
    """A database in one transaction."""

    def do(self, statement: str, /) -> None: ...

    def newest_id(self, shape: Shape, /) -> int: ...

    def go_on_after(self, shape: Shape, newest: int, /) -> None: ...


def draw(side: Side) -> None:
    """Draw a new generation for a database of the newest version, and next ids that no other history can have given.

    The ids go on after the time in milliseconds since 1970. A history counts one by one, from 1 or from the moment of its own restore. To
    get ahead of the clock it would have to open more than a thousand games a second, all the time.
    """
    side.do("DELETE FROM generation")
    side.do(f"INSERT INTO generation (number) VALUES ({1 + secrets.randbits(BITS)})")
    for statement in NOT_SHOWN:
        side.do(statement)
    now = time.time_ns() // 1_000_000
    for shape in shapes(known_version()):
        if shape.counted:
            newest = side.newest_id(shape)
            side.go_on_after(shape, now if now > newest else newest + LOST)


def is_copy(place: Path | str) -> bool:
    """Check whether a database is a copy of the one on which the bot last played.

    A copy that was written over the original file cannot be told from it. Raises :class:`DatabaseError`.
    """
    if not isinstance(place, Path):
        with driver():
            from storage.server_side import on_server_once  # noqa: PLC0415 - its driver is not there where a file is enough
        with on_server_once(place, reading=True) as server:
            return server.version() == known_version() and _differs(server.ask(HOME), server.home())
    try:
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as connection:
            ((version,),) = connection.execute("PRAGMA user_version")
            return version == known_version() and _differs(connection.execute(HOME).fetchall(), home_of(place))
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {place} cannot be read: {error}.") from error


def _differs(noted: list[tuple[str]], home: str) -> bool:
    return any(one != home for (one,) in noted)


def draw_in(place: Path | str) -> None:
    """Draw a new generation for a database of the newest version, which the caller must hold alone.

    Raises :class:`DatabaseError`, with nothing changed, and :class:`storage.PerhapsStored`.
    """
    if not isinstance(place, Path):
        with driver():
            from storage.server_side import on_server_once  # noqa: PLC0415 - its driver is not there where a file is enough
        with on_server_once(place, reading=False) as side:
            draw(side)
        return
    try:
        with closing(sqlite3.connect(place, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("BEGIN IMMEDIATE")
            draw(InFile(connection))
            connection.execute("COMMIT")
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {place} cannot be written: {error}.") from error


def renew(place: Path | str, version: int, lease: Lease | None = None) -> None:
    """Bring a database of a ``version`` to the newest one, and draw a new generation for it.

    ``lease``: this process's lease on it; None for a file that nobody else knows. Raises :class:`DatabaseError`, with nothing drawn, and
    :class:`storage.PerhapsStored`.
    """
    if version < known_version():
        asyncio.run(_brought_forward(place, lease))
    draw_in(place)


async def _brought_forward(place: Path | str, lease: Lease | None) -> None:
    await (await open_database(place, lease=lease)).close()
