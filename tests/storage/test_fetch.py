import sqlite3

import psycopg
import pytest

from storage import Database
from storage.database import NotRead


async def themes(database: Database) -> list[str]:
    return [row["theme"] for row in await database.fetch("SELECT theme FROM settings WHERE user_id > $1 ORDER BY user_id", (0,))]


async def test_a_select_sees_committed_rows_and_nothing_else(database: Database) -> None:
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO settings (user_id, theme) VALUES (1, 'dark')")
        assert await themes(database) == []
    assert await themes(database) == ["dark"]


async def test_a_select_sees_more_than_a_reading_that_began_before(database: Database) -> None:
    async with database.reading() as reader:
        await reader.execute_fetchall("SELECT * FROM settings")
        async with database.transaction() as connection:
            await connection.execute_fetchall("INSERT INTO settings (user_id, theme) VALUES (1, 'dark')")
        assert await themes(database) == ["dark"]
        assert list(await reader.execute_fetchall("SELECT * FROM settings")) == []


async def test_nothing_can_be_written_beside_a_unit_of_work(database: Database) -> None:
    with pytest.raises(NotRead, match=r"read-?only"):
        await database.fetch("DELETE FROM settings")


async def test_a_select_that_is_wrong_is_an_error_of_the_program(database: Database) -> None:
    with pytest.raises((sqlite3.OperationalError, psycopg.ProgrammingError), match="recipes"):
        await database.fetch("SELECT * FROM recipes")


async def test_values_are_bound_by_their_number_whatever_a_statement_names_first(database: Database) -> None:
    async with database.transaction() as connection:
        statement = "INSERT INTO settings (theme, user_id) VALUES ($2, $1)"
        await connection.execute_fetchall(statement, (1, "dark"))
        async with connection.executemany(statement, [(number, "light") for number in (2, 3)]):
            pass
    (found,) = await database.fetch(
        "SELECT theme, user_id FROM settings WHERE theme = $2 AND user_id > $1 AND user_id < $1 + 2", (1, "light")
    )
    assert tuple(found) == ("light", 2)
