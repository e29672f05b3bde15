"""A database with rows in every table, built from the values that the schema allows in each column."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from storage.shapes import Shape, make, shapes

ROWS = 3
TEXTS = ("é🀄e\u0301", "\\N\t\r\n'\"\\.", "\x01\x7f\u200b\ufeff\uffff\U0010ffff")
"""The text of each row: outside the first plane; with special characters of copied text; with invisible characters."""
NUMBERS = (2**63 - 1, -(2**63), 2**53 + 1)
REALS = (0.1 + 0.2, 5e-324, -1.7976931348623157e308)

GIVEN: dict[tuple[str, str], tuple[Any, ...]] = {
    ("games", "status"): ("playing", "ended", "lobby"),
    ("games", "result"): (None, "{}", None),
    ("results", "user_id"): (0, 2**62, 7),
    ("results", "level"): ("strong", "", ""),
}
"""Values of columns that must fit each other."""


def fill(path: Path, version: int) -> None:
    """Write a database of a version with :data:`ROWS` rows in each table, and with higher ids used before."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("BEGIN")
        make(connection, version)
        for shape in shapes(version):
            for number in range(ROWS):
                row = _row(connection, shape, number)
                connection.execute(f"INSERT INTO {shape.name} VALUES ({', '.join('?' * len(row))})", row)
            if shape.counted:
                connection.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (2**40, shape.name))
        connection.execute("COMMIT")


def _row(connection: sqlite3.Connection, shape: Shape, number: int) -> list[Any]:
    ((sql,),) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (shape.name,))
    refers = {row[3] for row in connection.execute(f"PRAGMA foreign_key_list({shape.name})")}
    info = list(connection.execute('SELECT name, type, "notnull" OR pk FROM pragma_table_info(?) ORDER BY cid', (shape.name,)))
    fresh = count(number)
    return [_value(shape, sql, name, kind, number, needed=needed, refers=name in refers, fresh=next(fresh)) for name, kind, needed in info]


def _value(shape: Shape, sql: str, name: str, kind: str, number: int, *, needed: int, refers: bool, fresh: int) -> Any:
    if (shape.name, name) in GIVEN:
        return GIVEN[shape.name, name][number]
    if name == "seq" and (refers or name in shape.key):
        return 0
    if refers or name == "id":
        return number + 1
    if (allowed := re.search(rf"\b{name} IN \(([^)]*)\)", sql)) is not None:
        choices = [text.strip().strip("'") for text in allowed[1].split(",")]
        return choices[number % len(choices)] if kind == "TEXT" else int(choices[number % len(choices)])
    if not needed and number == 2:
        return None
    if kind == "INTEGER" and re.search(rf"\b{name} >", sql):
        return number + 1
    return {"TEXT": TEXTS, "INTEGER": NUMBERS, "REAL": REALS}[kind][number]
