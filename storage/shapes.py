"""Tables of each version of the database, as its migrations make them, for copying from one database to another."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter

from storage.database import APPLICATION_ID, MIGRATIONS, numbered, statements

TABLES = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
COLUMNS = "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid"
NEEDED = 'SELECT DISTINCT "table" FROM pragma_foreign_key_list(:name) WHERE "table" <> :name ORDER BY 1'


@dataclass(frozen=True, slots=True)
class Shape:
    """A table.

    ``key``: the columns of its primary key, in its order. ``texts``: the columns that hold texts. ``counted``: the database gives each new
    row an ``id`` that no earlier row has had.
    """

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    texts: frozenset[str]
    counted: bool


def make(connection: sqlite3.Connection, version: int) -> None:
    """Make the tables of a version in an empty SQLite database."""
    for _, script in numbered(MIGRATIONS)[:version]:
        for statement in statements(script):
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {version}")


@cache
def shapes(version: int) -> tuple[Shape, ...]:
    """Return the tables of a version, each after those to which its rows refer."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        make(connection, version)
        found = {name: _shape(connection, name, sql) for name, sql in connection.execute(TABLES)}
        needed = {name: [other for (other,) in connection.execute(NEEDED, {"name": name})] for name in found}
    return tuple(found[name] for name in TopologicalSorter(needed).static_order())


def _shape(connection: sqlite3.Connection, name: str, sql: str) -> Shape:
    columns = list(connection.execute(COLUMNS, (name,)))
    key = sorted((place, column) for column, _, place in columns if place)
    return Shape(
        name=name,
        columns=tuple(column for column, _, _ in columns),
        key=tuple(column for _, column in key),
        texts=frozenset(column for column, kind, _ in columns if kind == "TEXT"),
        counted="AUTOINCREMENT" in sql,
    )
