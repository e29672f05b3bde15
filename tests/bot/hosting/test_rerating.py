"""``python -m bot ratings``: ratings are calculated anew from the games."""

from __future__ import annotations

from pathlib import Path

import storage
from tests.bot.hosting.commanding import bot
from tests.bot.table import opened
from tests.places import Place


async def test_ratings_are_made_anew_from_the_games(tmp_path: Path) -> None:
    async with opened(Place(tmp_path / "games.sqlite3")) as table:
        ana, bo, *_ = table.people
        await table.command(ana, "game new", game="dragon")
        await table.press(bo, "Join")
        await table.press(ana, "Start", table.newest())
        await table.command(bo, "game leave")
        await table.press(bo, "Concede the game")
        guild = table.world.guild.id
    done = bot(tmp_path, "ratings")
    assert (done.returncode, done.stdout, done.stderr) == (0, "All results and ratings are recomputed, from 1 game.\n", "")
    database = await storage.open_database(tmp_path / "games.sqlite3")
    try:
        assert len([each for each in await storage.standings.standings(database, guild, bo.id, "dragon") if each.mu is not None]) == 2
    finally:
        await database.close()
