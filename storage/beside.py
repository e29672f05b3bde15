"""One game as it is stored, read beside the process that may play it. Nothing is migrated, nothing is written."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from storage.copies import known_version, must_be_file
from storage.database import APPLICATION_ID, DatabaseError, NotOurs, Row
from storage.game_rows import game_row
from storage.log import Record, record_of
from storage.opening import driver
from storage.rows import GameRow, Wait
from storage.sqlite import BUSY_SECONDS, Numbered
from storage.waits import wait_seen


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game at one moment. ``wait``: None when nobody is asked."""

    row: GameRow
    record: Record
    wait: Wait | None


class Beside:
    """A reading of one moment of a database. ``found``: returns the rows of a SELECT with some values."""

    def __init__(self, found: Callable[[str, Sequence[Any]], Iterable[Row]]) -> None:
        self._found = found

    async def execute_fetchall(self, sql: str, parameters: Iterable[Any] | None = None, /) -> Iterable[Row]:
        """Return the rows of a SELECT."""
        return self._found(sql, tuple(parameters or ()))


def stored_game(place: Path | str, game_id: int) -> StoredGame:
    """Return a game of the database in a file or at the address of a server.

    Raises :class:`DatabaseError` for a database that cannot be read or is of another version, :class:`NoSuchGame`.
    """
    with _on_server(place) if isinstance(place, str) else _in_file(place) as reader:
        return asyncio.run(_read(reader, game_id))


async def _read(reader: Beside, game_id: int) -> StoredGame:
    return StoredGame(await game_row(reader, game_id), await record_of(reader, game_id), await wait_seen(reader, game_id))


@contextmanager
def _in_file(path: Path) -> Iterator[Beside]:
    must_be_file(path, "database")
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=BUSY_SECONDS, isolation_level=None, factory=Numbered)) as file:
            file.row_factory = sqlite3.Row
            file.execute("BEGIN")
            ((application,),), ((version,),) = (file.execute(f"PRAGMA {name}") for name in ("application_id", "user_version"))
            if application != APPLICATION_ID:
                raise NotOurs(f"{path} is not a database of this program.")
            _check(str(path), version)
            yield Beside(lambda sql, values: file.execute(sql, values).fetchall())
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error


@contextmanager
def _on_server(address: str) -> Iterator[Beside]:
    with driver():
        from storage.server_side import on_server_once  # noqa: PLC0415 - its driver is not there where a file is enough
    with on_server_once(address, reading=True) as server:
        _check(server.name, server.readable())
        yield Beside(server.found)


def _check(name: str, version: int) -> None:
    """Raise :class:`DatabaseError` unless the tables are those of this program."""
    if version != known_version():
        known = known_version()
        raise DatabaseError(
            f"The database {name} has version {version}; this command reads only version {known}. Run it with the same version of the "
            "program as the bot."
        )
