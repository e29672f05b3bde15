"""Every statement of storage is one that SQLite and PostgreSQL both understand."""

import sqlite3
from collections import defaultdict
from contextlib import closing

import psycopg

from storage.copies import known_version
from storage.shapes import make
from tests.postgres import Postgres
from tests.storage.statements import statements_of_storage

NUMBER = psycopg.adapters.types["int8"].oid


def refused(server: psycopg.Connection, statement: str) -> str:
    """Return the server's error for a statement; "" if it can be prepared, with values whose types it tells or with numbers."""
    for types in (None, [NUMBER] * statement.count("$")):
        prepared = server.pgconn.prepare(b"", statement.encode(), types)
        if prepared.status == psycopg.pq.ExecStatus.COMMAND_OK:
            return ""
    return prepared.error_message.decode()


def test_every_statement_is_prepared_by_both_engines(postgres: Postgres) -> None:
    found = statements_of_storage()
    assert [place for place, known in found.items() if not known] == []
    statements = set[str]().union(*found.values())
    assert len(statements) > 300
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as file, closing(psycopg.connect(postgres.emptied())) as server:
        make(file, known_version())
        for statement in sorted(statements):
            file.execute(f"EXPLAIN {statement}", defaultdict(int))
            assert refused(server, statement) == "", statement
