"""Where tests have their tables: in a file, or in a database on a server; read and changed there beside the bot."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import RawCursor

from bot.config import Config
from storage.database import Row
from storage.postgres_rows import as_in_sqlite, rows
from storage.sqlite import Numbered

Asked = Callable[..., Sequence[Row]]
"""The rows of a statement and of its values."""

BOTH = pytest.mark.parametrize("kept", ["file", "server"], indirect=True)
"""A test that runs on both kinds of places, whichever the others run on."""
FILE = pytest.mark.parametrize("kept", ["file"], indirect=True)
"""A test about the file itself, which runs on one wherever the others do."""

SERVER = pytest.mark.parametrize("kept", ["server"], indirect=True)
"""A test about the server itself."""

PATIENCE = 60.0
"""Seconds for which a file is waited for to which others write."""


@dataclass(frozen=True)
class Place:
    """A database in the file ``path``, or at the ``address`` of a server; beside ``path`` lies in any case what the bot makes anew."""

    path: Path
    address: str | None = None

    @property
    def database(self) -> Path | str:
        """What is opened."""
        return self.address or self.path

    @property
    def config(self) -> Config:
        """The settings of a bot of whose tables this is the place."""
        return Config(database_path=self.path, database_url=self.address)

    @property
    def settings(self) -> dict[str, str]:
        """The same as variables of a process."""
        return {"DATABASE_PATH": str(self.path)} | ({"DATABASE_URL": self.address} if self.address else {})

    @contextmanager
    def asking(self) -> Iterator[Asked]:
        """Ask several statements of a connection of one's own, each of which sees what is committed by then."""
        if self.address is None:
            with closing(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, factory=Numbered)) as file:
                file.row_factory = sqlite3.Row
                yield lambda statement, *values: file.execute(statement, values).fetchall()
            return
        with closing(psycopg.connect(self.address, autocommit=True, cursor_factory=RawCursor, row_factory=rows)) as server:  # pyright: ignore[reportArgumentType]
            as_in_sqlite(server)  # pyright: ignore[reportArgumentType]

            def asked(statement: str, *values: Any) -> Sequence[Any]:
                found = server.execute(statement.encode(), values)
                return found.fetchall() if found.description else []

            yield asked

    def asked(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """The rows of one statement."""
        with self.asking() as asked:
            return [tuple(row) for row in asked(statement, *values)]

    def change(self, *statements: str) -> None:
        """Write to the database beside the bot, all statements together."""
        with self.asking() as asked:
            for statement in ("BEGIN", *statements, "COMMIT"):
                asked(statement)


Places = Callable[[str], Place]
"""An empty place by each of the names that a test gives, the same for the same name."""
