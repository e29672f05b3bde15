"""Kills of a process that writes a choice, right before its commit and right after it."""

import asyncio
from pathlib import Path

import storage
from storage import open_database
from tests.storage.killed import kill_child
from tests.storage.openings import begun, choose

CHILD = """
import asyncio, sys
from storage import NewChoice, log, open_database
from tests.storage.openings import BO

async def main():
    database = await open_database(sys.argv[1])
    if sys.argv[2] == "after":
        await log.append_choices(database, 1, 1, [NewChoice(0, BO, "second")], interaction_id=2, state="two", asked=1, at=300)
        print("reached", flush=True)
        await asyncio.sleep(60)
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO choices VALUES (1, 1, 0, 5, 'second', 2, 300)")
        await connection.execute_fetchall("UPDATE games SET asked = 1")
        print("reached", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


async def game_of_one_choice(path: Path) -> None:
    database = await open_database(path)
    await choose(database, await begun(database), "first", interaction_id=1)
    await database.close()


async def test_a_choice_stands_when_the_process_is_killed_right_after_its_commit(path: Path) -> None:
    await game_of_one_choice(path)
    await asyncio.to_thread(kill_child, CHILD, path, "after")
    database = await open_database(path)
    game, snapshot = await storage.games.load(database, 1), await storage.log.load_snapshot(database, 1)
    assert (game.seq, game.asked, snapshot and snapshot.state) == (2, 1, "two")
    assert [row.text for row in await storage.log.load_log(database, 1)] == ["first", "second"]
    await database.close()


async def test_a_choice_is_absent_if_the_process_is_killed_right_before_its_commit(path: Path) -> None:
    await game_of_one_choice(path)
    await asyncio.to_thread(kill_child, CHILD, path, "before")
    database = await open_database(path)
    game = await storage.games.load(database, 1)
    assert (game.seq, game.asked) == (1, 0)
    assert (await choose(database, game, "second", interaction_id=2)).seq == 2
    await database.close()
