"""The page on privacy names every column of the database, and all columns with people's ids."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage.people import GONE, KEPT, RENAMED
from tests.bot.table import opened
from tests.places import Place

PAGE = (Path(__file__).parents[1] / "docs" / "privacy.md").read_text(encoding="utf-8")
OF_PEOPLE, _, OF_NOBODY = PAGE.partition("## Columns that concern nobody")


def columns_of_people() -> Iterator[tuple[str, str, str]]:
    """Yield the rows of the table: a database table, a column, the fate of the column on erasure."""
    yield from re.findall(r"^\| `([a-z_]+)` \| `([a-z_]+)` \| .* \| ([^|]+) \|$", OF_PEOPLE, re.MULTILINE)


def columns_of_nobody() -> Iterator[tuple[str, str]]:
    for table, columns in re.findall(r"^\| `([a-z_]+)` \| (`.*`) \|$", OF_NOBODY, re.MULTILINE):
        for column in re.findall(r"`([a-z_]+)`", columns):
            yield table, column


@pytest.fixture
async def schema(tmp_path: Path) -> set[tuple[str, str]]:
    """Return every column of every table."""
    async with opened(Place(tmp_path / "games.sqlite3")) as table:
        with closing(sqlite3.connect(table.place.path)) as connection:
            found = connection.execute(
                "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns "
                "WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
            )
            return set(found)


def test_every_column_is_on_the_page_once(schema: set[tuple[str, str]]) -> None:
    listed = Counter([*((table, column) for table, column, _ in columns_of_people()), *columns_of_nobody()])
    assert sorted(schema - set(listed)) == []
    assert sorted(set(listed) - schema) == []
    assert [each for each, times in listed.items() if times > 1] == []


OF_THINGS = {"game_id", "guild_id", "channel_id", "message_id", "request_id", "thinking_id"}


def test_no_column_with_an_id_or_a_name_is_said_to_concern_nobody(schema: set[tuple[str, str]]) -> None:
    ids = {(table, column) for table, column in schema if column.endswith("_id") and column not in OF_THINGS}
    personal = ids | {(table, column) for table, column in schema if column.endswith("name")}
    assert personal & set(columns_of_nobody()) == set()


def test_the_page_and_the_erasure_agree_on_every_column() -> None:
    ids = {table: forgotten for table, column, forgotten in columns_of_people() if column == "user_id"}
    assert {table for table, forgotten in ids.items() if forgotten == "goes"} == set(GONE)
    assert {table for table, forgotten in ids.items() if forgotten == "somebody"} == {*RENAMED, "members", "choices"}


def test_every_table_with_rows_of_people_is_in_the_file_that_they_can_have() -> None:
    selected = " ".join(kept.select for kept in KEPT)
    tables = {table for table, _, _ in columns_of_people()} - {"places"}
    assert [table for table in sorted(tables) if not re.search(rf"\b{table}\b", selected)] == []
