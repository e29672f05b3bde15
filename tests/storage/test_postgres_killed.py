"""Repeated kills of a server during play: all choices answered as stored are there, and no others."""

import asyncio
from itertools import count
from pathlib import Path

import pytest

import storage
from storage import GameRow, NotRead, NotStored, PerhapsStored, open_database
from storage.database import Database
from tests.postgres import Postgres
from tests.storage.openings import CHANNEL, begun, choose

GAMES = 4
TIMES = 3


async def play(database: Database, game: GameRow, told: list[str], over: asyncio.Event) -> None:
    """Choose until ``over`` is set; ``told``: the choices that were answered as stored."""
    for number in count():
        if over.is_set():
            return
        try:
            game = await choose(database, game, f"{number}")
            told.append(f"{number}")
        except PerhapsStored:
            game = await storage.games.load(database, game.id)
            if game.seq > len(told):
                told.append(f"{number}")
        except NotStored:
            pass


@pytest.mark.slow
async def test_choices_answered_as_stored_are_there_after_a_server_was_killed(tmp_path: Path) -> None:
    server = await asyncio.to_thread(Postgres, tmp_path, "killed", safe=True)
    database = await open_database(server.new())
    games = [await begun(database, CHANNEL + number) for number in range(GAMES)]
    told, over = [list[str]() for _ in games], asyncio.Event()
    session = [asyncio.create_task(play(database, game, texts, over)) for game, texts in zip(games, told, strict=True)]
    for _ in range(TIMES):
        before = sum(map(len, told))
        while sum(map(len, told)) < before + 20:
            assert not any(task.done() for task in session)
            await asyncio.sleep(0.05)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
    over.set()
    await asyncio.gather(*session)
    for game, texts in zip(games, told, strict=True):
        assert [row.text for row in await storage.log.load_log(database, game.id)] == texts
    await database.close()
    await asyncio.to_thread(server.stop)


@pytest.mark.slow
async def test_a_server_that_is_back_is_used_within_seconds_however_long_it_was_away(tmp_path: Path) -> None:
    server = await asyncio.to_thread(Postgres, tmp_path, "killed")
    database = await open_database(server.new())
    await asyncio.to_thread(server.kill)
    for _ in range(4):
        with pytest.raises(NotRead):
            await database.fetch("SELECT 1")
    await asyncio.to_thread(server.start)
    assert [tuple(row) for row in await database.fetch("SELECT 1")] == [(1,)]
    await database.close()
    await asyncio.to_thread(server.stop)
