"""Databases of the tests, in a file or on a server, which tests read and change beside the bot."""

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
"""A function that returns the rows of a statement, given the values of its parameters."""

BOTH = pytest.mark.parametrize("kept", ["file", "server"], indirect=True)
"""Parametrization of a test that always runs on both engines."""
FILE = pytest.mark.parametrize("kept", ["file"], indirect=True)
"""Parametrization of a test about the file itself, which always runs on a file."""

SERVER = pytest.mark.parametrize("kept", ["server"], indirect=True)
"""Parametrization of a test about the server itself."""

PATIENCE = 60.0
"""Seconds to wait for a file to which other processes write."""


@dataclass(frozen=True)
class Place:
    """A database in the file ``path``, or at the ``address`` of a server; the bot's derived files always lie beside ``path``."""

    path: Path
    address: str | None = None

    @property
    def database(self) -> Path | str:
        """The path or address to open."""
        return self.address or self.path

    @property
    def config(self) -> Config:
        """The configuration of a bot with this database."""
        return Config(database_path=self.path, database_url=self.address)

    @property
    def settings(self) -> dict[str, str]:
        """The same configuration as environment variables."""
        return {"DATABASE_PATH": str(self.path)} | ({"DATABASE_URL": self.address} if self.address else {})

    @contextmanager
    def asking(self) -> Iterator[Asked]:
        """Yield a function that runs statements on a connection of its own; each sees all commits so far."""
        if self.address is None:
            with closing(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, factory=Numbered)) as file:
                file.row_factory = sqlite3.Row
                yield lambda statement, *values: file.execute(statement, values).fetchall()
            return
        with closing(psycopg.connect(self.address, autocommit=True, cursor_factory=RawCursor, row_factory=rows)) as server:
            as_in_sqlite(server)

            def asked(statement: str, *values: Any) -> Sequence[Any]:
                found = server.execute(statement.encode(), values)
                return found.fetchall() if found.description else []

            yield asked

    def asked(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of one statement."""
        with self.asking() as asked:
            return [tuple(row) for row in asked(statement, *values)]

    def change(self, *statements: str) -> None:
        """Run all statements in one transaction, beside the bot."""
        with self.asking() as asked:
            for statement in ("BEGIN", *statements, "COMMIT"):
                asked(statement)


Places = Callable[[str], Place]
"""A function that returns an empty place for a name, and the same place for the same name."""
