"""Comparison of a file's schema with the one that the migrations of its version make."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from functools import cache

from storage.shapes import make

OBJECTS = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
TOKEN = re.compile(r"""--[^\n]*|/\*.*?(?:\*/|\Z)|'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|\w+|\S""", re.DOTALL)
"""A word, a sign, a quoted text or a comment of SQL."""
COMMENTS = ("--", "/*")
OF_OTHERS = (
    "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
    "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
    "CREATE TABLE _litestream_lock (id INTEGER)",
)
"""Harmless tables that SQLite makes for ANALYZE, and Litestream in every database that it replicates."""

Schema = Mapping[tuple[str, str], tuple[str, tuple[str, ...]]]
"""The table of each object and its SQL without blanks and comments, by the object's type and name."""


def foreign(connection: sqlite3.Connection, version: int) -> str:
    """Return in words the first difference between the schema of a database and the one of this version; "" if there is none."""
    own, found = _own(version), _schema(connection)
    for kind, name in own.keys() - found.keys():
        return f"the {kind} {name} is missing"
    for (kind, name), content in found.items():
        if (kind, name) not in own and content not in _of_others():
            return f"the {kind} {name} is not of this program"
        if (kind, name) in own and content != own[kind, name]:
            return f"the {kind} {name} is not as this program makes it"
    return ""


@cache
def _own(version: int) -> Schema:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        make(connection, version)
        return _schema(connection)


@cache
def _of_others() -> frozenset[tuple[str, tuple[str, ...]]]:
    contents = [tuple(_tokens(sql)) for sql in OF_OTHERS]
    return frozenset((words[2], words) for words in contents)


def _schema(connection: sqlite3.Connection) -> Schema:
    return {(kind, name): (table, _tokens(sql or "")) for kind, name, table, sql in connection.execute(OBJECTS)}


def _tokens(sql: str) -> tuple[str, ...]:
    return tuple(token for token in TOKEN.findall(sql) if not token.startswith(COMMENTS))
