"""Pre-moves, and the rows chosen by them: stored together with the choice that led to the question, or not at all."""

import asyncio
from pathlib import Path

import pytest

import storage
from storage import Database, Gone, open_database
from storage.premoves import PremoveRow
from tests.storage.killed import kill_child
from tests.storage.openings import ANA, BO, CHEN, begun, choose

WALL = PremoveRow("wall", "jade servants", 3)

CHILD = """
import asyncio, sys, time
from storage import NewChoice, log, open_database
from tests.storage.openings import ANA, BO

def reached():
    print("reached", flush=True)
    time.sleep(60)

async def main():
    database = await open_database(sys.argv[1])
    if sys.argv[2] == "between":
        await database._writer._connection.create_function("reached", 0, reached)
        await database._writer._connection.execute_fetchall(
            "CREATE TEMP TRIGGER midway BEFORE INSERT ON main.ordered BEGIN SELECT reached(); END"
        )
    rows = [NewChoice(0, BO, "asks"), NewChoice(1, ANA, "answers", ordered=True)]
    await log.append_choices(database, 1, 1, rows, interaction_id=2, state="two", asked=0, at=300)
    reached()

asyncio.run(main())
"""


@pytest.mark.parametrize(("moment", "texts"), [("between", ["first"]), ("after", ["first", "asks", "answers"])])
async def test_a_killed_process_leaves_a_choice_with_its_answer_by_premove_or_neither(path: Path, moment: str, texts: list[str]) -> None:
    database = await open_database(path)
    await choose(database, await begun(database), "first", interaction_id=1)
    assert await storage.premoves.write(database, 1, ANA, WALL)
    await database.close()
    await asyncio.to_thread(kill_child, CHILD, path, moment)
    database = await open_database(path)
    log = await storage.log.load_log(database, 1)
    assert [row.text for row in log] == texts
    assert [row.seq for row in log if row.ordered] == ([2] if moment == "after" else [])
    assert (await storage.log.load_record(database, 1)).choices == log
    assert await storage.premoves.premoves_of(database, 1, ANA) == [WALL]
    await database.close()


async def test_a_premove_replaces_the_one_before_and_one_without_a_value_removes_it(database: Database) -> None:
    game = await begun(database)
    assert await storage.premoves.write(database, game.id, BO, WALL)
    assert await storage.premoves.write(database, game.id, BO, PremoveRow("wall", "none"))
    assert await storage.premoves.write(database, game.id, BO, PremoveRow("double", "take"))
    assert await storage.premoves.premoves_of(database, game.id, BO) == [PremoveRow("double", "take"), PremoveRow("wall", "none")]
    assert await storage.premoves.write(database, game.id, BO, PremoveRow("wall", ""))
    assert await storage.premoves.premoves_of(database, game.id, BO) == [PremoveRow("double", "take")]
    assert await storage.premoves.premoves_of(database, game.id, ANA) == []


async def test_a_person_without_a_seat_gives_no_premoves(database: Database) -> None:
    game = await begun(database)
    assert not await storage.premoves.write(database, game.id, CHEN, WALL)
    assert not await storage.premoves.write(database, game.id + 1, BO, WALL)
    await storage.games.close(database, game.id, 200)
    assert not await storage.premoves.write(database, game.id, BO, WALL)


async def test_premoves_go_when_a_computer_plays_on_and_when_somebody_else_sits_down(database: Database) -> None:
    game = await begun(database)
    assert await storage.premoves.write(database, game.id, BO, WALL)
    assert await storage.premoves.write(database, game.id, ANA, WALL)
    await storage.seats.leave(database, game.id, BO, Gone.AWAY, 200)
    assert await storage.premoves.premoves_of(database, game.id, BO) == []
    await storage.seats.take(database, game.id, 0, CHEN, "Chen", 201)
    assert await storage.premoves.premoves_of(database, game.id, CHEN) == []
    assert await storage.premoves.premoves_of(database, game.id, ANA) == [WALL]
    await storage.games.close(database, game.id, 202)
    assert await storage.premoves.premoves_of(database, game.id, ANA) == []
