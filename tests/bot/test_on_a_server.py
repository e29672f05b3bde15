"""The same bot with its games on a PostgreSQL server."""

from __future__ import annotations

import pytest

import storage
from bot.messages.sending import NotPosted
from storage import open_database
from storage.leasing import leased
from storage.postgres_leasing import HoldOnServer
from tests.bot.table import Table, opened, text_of
from tests.places import SERVER, Place
from tests.postgres import DROPPED, LOST

SECONDS = 20.0


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
    assert await storage.log.load_log(table.database, 1) == ()
    assert list(table.place.path.parent.iterdir()) == []


@SERVER
async def test_a_process_that_was_taken_over_shows_nothing_more(place: Place, toy_game: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HoldOnServer, "_live", lambda _: None)
    with leased(place.database) as before:
        async with opened(place, own=before) as table:
            ana, bo, *_ = table.people
            await table.command(ana, "game new", game="toy")
            place.asked(DROPPED.decode())
            with leased(place.database, SECONDS) as own:
                database = await open_database(place.database, lease=own)
                await storage.games.join(database, 1, bo.id, bo.name, table.clock())
                await database.close()
                with pytest.raises(NotPosted):
                    await table.client.outbox.show(1)
                assert "Bo" not in text_of(table.newest())
                assert before.lost
