"""Rows and values of a PostgreSQL server in SQLite's form."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from psycopg import AsyncCursor, BaseConnection, Cursor
from psycopg.adapt import Buffer, Dumper, Loader
from psycopg.types.numeric import Int8BinaryDumper, Int8Dumper


class Found(tuple[Any, ...]):
    """A row whose values are found by a column's position or name; a name of two columns means the first."""

    __slots__ = ()
    places: ClassVar[dict[str, int]] = {}

    def __getitem__(self, key: Any) -> Any:
        return tuple.__getitem__(self, self.places[key] if isinstance(key, str) else key)

    def keys(self) -> tuple[str, ...]:
        """Return the names of the columns."""
        return tuple(self.places)


def rows(cursor: Cursor[Any] | AsyncCursor[Any]) -> type[Found]:
    """Return the class for rows of a cursor's answer."""
    return _kind(tuple(column.name for column in cursor.description or ()))


@lru_cache(maxsize=1000)
def _kind(names: Sequence[str]) -> type[Found]:
    places: dict[str, int] = {}
    for place, name in enumerate(names):
        places.setdefault(name, place)
    return type("Found", (Found,), {"__slots__": (), "places": places})


class _BoolAsNumber(Dumper):
    """Dumper that writes a yes or no as a number, as SQLite does."""

    oid = Int8Dumper.oid

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


class _Number(Loader):
    """Loader that makes a sum of whole numbers a whole number."""

    def load(self, data: Buffer) -> int | float:
        text = bytes(data).decode()
        return int(text) if text.lstrip("-").isdigit() else float(text)


def as_in_sqlite(connection: BaseConnection[Any]) -> None:
    """Make a connection give and take values as SQLite does."""
    adapters = connection.adapters
    adapters.register_dumper(bool, _BoolAsNumber)
    for dumper in (Int8BinaryDumper, Int8Dumper):
        adapters.register_dumper(int, dumper)
    adapters.register_loader("numeric", _Number)
