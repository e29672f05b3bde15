"""The same bot with its games on a PostgreSQL server."""

from __future__ import annotations

from storage import load_log
from tests.bot.table import Table, text_of
from tests.places import SERVER
from tests.postgres import LOST


@SERVER
async def test_a_press_is_answered_after_all_connections_were_lost(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    table.place.asked(LOST)
    await table.press(bo, "Join")
    table.place.asked(LOST)
    await table.restart()
    await table.press(ana, "Start")
    assert "Bo" in text_of(table.newest())
    assert await load_log(table.database, 1) == ()
    assert list(table.place.path.parent.iterdir()) == []
