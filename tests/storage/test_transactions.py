import asyncio

import pytest

from storage import Database
from storage.database import Connection


async def add(connection: Connection, user_id: int) -> None:
    await connection.execute_fetchall("INSERT INTO settings (user_id) VALUES ($1)", (user_id,))


async def users(database: Database) -> list[int]:
    async with database.reading() as connection:
        return [row["user_id"] for row in await connection.execute_fetchall("SELECT user_id FROM settings ORDER BY user_id")]


async def test_a_unit_of_work_that_raises_leaves_nothing(database: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        async with database.transaction() as connection:
            await add(connection, 1)
            raise ZeroDivisionError
    assert await users(database) == []
    async with database.transaction() as connection:
        await add(connection, 2)
    assert await users(database) == [2]


async def test_units_of_work_run_one_after_another(database: Database) -> None:
    steps: list[str] = []

    async def work(name: str, user_id: int) -> None:
        async with database.transaction() as connection:
            steps.append(name)
            await add(connection, user_id)
            await asyncio.sleep(0.01)
            await add(connection, user_id + 1)
            steps.append(name)

    await asyncio.gather(*(work(name, 10 * number) for number, name in enumerate("abc")))
    assert steps[::2] == steps[1::2], "each ends before the next begins; a server gives its locks in an order of its own"
    assert sorted(steps[::2]) == ["a", "b", "c"]


async def test_a_failing_unit_takes_nothing_of_its_neighbours_along(database: Database) -> None:
    async def work(user_id: int) -> None:
        async with database.transaction() as connection:
            await add(connection, user_id)
            await asyncio.sleep(0)
            if user_id % 2:
                raise ZeroDivisionError
            await add(connection, user_id + 100)

    await asyncio.gather(*(work(user_id) for user_id in range(10)), return_exceptions=True)
    assert await users(database) == [0, 2, 4, 6, 8, 100, 102, 104, 106, 108]


async def test_a_reading_sees_only_committed_rows_and_does_not_wait(database: Database) -> None:
    async with database.transaction() as connection:
        await add(connection, 1)
        assert await users(database) == []
    assert await users(database) == [1]


async def test_a_reading_sees_one_state_throughout(database: Database) -> None:
    count = "SELECT count(*) FROM settings"
    async with database.reading() as reader:
        assert [tuple(row) for row in await reader.execute_fetchall(count)] == [(0,)]
        async with database.transaction() as writer:
            await add(writer, 1)
        assert [tuple(row) for row in await reader.execute_fetchall(count)] == [(0,)]
    assert await users(database) == [1]


async def test_the_reader_cannot_write(database: Database) -> None:
    with pytest.raises(Exception, match=r"read-?only"):
        async with database.reading() as connection:
            await add(connection, 1)
    assert await users(database) == []


async def test_a_nested_unit_of_work_is_an_error_and_not_a_standstill(database: Database) -> None:
    with pytest.raises(RuntimeError, match="inside another"):
        async with database.transaction(), database.transaction():
            raise AssertionError
    assert await users(database) == []


@pytest.mark.parametrize("times", [1, 3])
async def test_a_cancelled_unit_of_work_is_whole_or_absent(database: Database, times: int) -> None:
    """Cancel after every possible number of steps of the event loop, once and several times over."""

    async def pair(user_id: int) -> None:
        async with database.transaction() as connection:
            await add(connection, user_id)
            await add(connection, user_id + 1)

    outcomes: set[int] = set()
    for steps in range(60):
        task = asyncio.create_task(pair(1000 + 2 * steps))
        for _ in range(steps):
            await asyncio.sleep(0.0001 if steps % 2 else 0)
        for _ in range(times):
            task.cancel()
            await asyncio.sleep(0)
        await asyncio.wait([task])
        present = [user_id for user_id in await users(database) if user_id >= 1000 + 2 * steps]
        assert present in ([], [1000 + 2 * steps, 1001 + 2 * steps])
        assert present or task.cancelled()
        outcomes.add(len(present))
        async with database.transaction() as connection:
            await add(connection, steps)
    assert outcomes == {0, 2}
    assert [user_id for user_id in await users(database) if user_id < 1000] == list(range(60))


async def test_a_cancelled_reading_does_not_block_the_next(database: Database) -> None:
    for steps in range(12):
        task = asyncio.create_task(users(database))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        async with database.transaction() as connection:
            await add(connection, steps)
        assert await users(database) == list(range(steps + 1))


async def test_closing_waits_for_the_unit_of_work_under_way(database: Database) -> None:
    async def slow() -> None:
        async with database.transaction() as connection:
            await add(connection, 1)
            await asyncio.sleep(0.05)
            await add(connection, 2)

    task = asyncio.create_task(slow())
    await asyncio.sleep(0.01)
    await database.close()
    assert task.done()
    assert task.exception() is None
