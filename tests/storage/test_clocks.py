"""Days away, stops of the bot, and banks as they are stored."""

from __future__ import annotations

import storage
from storage import Database
from storage.clocks import Away, Bank
from storage.shards import ALL, Shards
from tests.storage.openings import ANA, BO, begun

DAILY = "86400 14400 259200"


async def away(database: Database, user_id: int) -> list[Away]:
    rows = await database.fetch("SELECT since, until, declared FROM absences WHERE user_id = $1 ORDER BY since", (user_id,))
    return [Away(*row) for row in rows]


async def test_days_away_that_were_declared_stay_declared_then(database: Database) -> None:
    await storage.settings.set_personal(database, ANA, at=1000, away_since=1000, away_until=5000)
    await storage.settings.set_personal(database, ANA, at=2000, away_until=8000)
    assert await away(database, ANA) == [Away(1000, 5000, 1000), Away(5000, 8000, 2000)]
    await storage.settings.set_personal(database, ANA, at=3000, away_until=6000)
    assert await away(database, ANA) == [Away(1000, 5000, 1000), Away(5000, 6000, 2000)]
    await storage.settings.set_personal(database, ANA, at=4000, away_until=4000)
    assert await away(database, ANA) == [Away(1000, 4000, 1000)]
    await storage.settings.set_personal(database, ANA, at=9000, away_since=9000, away_until=9500)
    assert await away(database, ANA) == [Away(1000, 4000, 1000), Away(9000, 9500, 9000)]


async def test_a_stop_of_the_bot_is_noted_in_games_that_have_called_somebody(database: Database) -> None:
    for channel, bank in ((5, DAILY), (6, ""), (7, DAILY)):
        game = await begun(database, channel)
        await storage.games.set_table(database, game.id, 103, bank=bank)
        wait = await storage.waits.wait_of(database, game.id)
        assert wait is not None
        if channel != 7:
            await storage.games.set_live_message(database, game.id, channel, 0, -1, calls=(wait, 110))
    await storage.clocks.note_down(database, 120, 150)
    await storage.clocks.note_down(database, 120, 160)
    assert (await storage.clocks.clock_of(database, await storage.games.load(database, 1))).stops == ((120, 160),)
    assert [row[0] for row in await database.fetch("SELECT game_id FROM stops")] == [1, 2]


async def test_a_process_knows_when_it_last_ran(database: Database) -> None:
    await storage.clocks.note_alive(database, 100)
    assert await storage.clocks.alive_at(database) is None
    await begun(database)
    await storage.clocks.note_alive(database, 110)
    await storage.clocks.note_alive(database, 120, Shards(0, 0, 2))
    assert await storage.clocks.alive_at(database, ALL) == 110
    assert await storage.clocks.alive_at(database, Shards(1, 1, 2)) == 110


async def test_a_server_that_cannot_be_reached_stops_its_banks_once(database: Database) -> None:
    game = await begun(database)
    assert game.guild_id is not None
    await storage.games.set_table(database, game.id, 103, bank=DAILY)
    await storage.clocks.note_away(database, 200, game.guild_id)
    await storage.clocks.note_away(database, 300, game.guild_id)
    assert (await storage.clocks.clock_of(database, game)).stops == ((200, None),)
    assert not await storage.clocks.note_back(database, 350, [])
    assert await storage.clocks.note_back(database, 400, [game.guild_id, 77])
    assert not await storage.clocks.note_back(database, 500, [game.guild_id, 77])
    assert (await storage.clocks.clock_of(database, game)).stops == ((200, 400),)


async def test_a_new_bank_of_the_table_is_full_and_its_turn_begins_then(database: Database) -> None:
    game = await begun(database)
    await storage.games.set_table(database, game.id, 103, bank=DAILY)
    wait = await storage.waits.wait_of(database, game.id)
    assert wait is not None
    await storage.games.set_live_message(database, game.id, 1, 0, -1, calls=(wait, 110))
    async with database.transaction(game.id) as connection:
        await storage.clocks.write_banks(connection, game.id, [Bank(0, 5, 1)], live_pace=False)
    row = await storage.games.set_table(database, game.id, 200, bank="60 60 60")
    found = await storage.clocks.clock_of(database, row)
    assert (found.banks, found.stops) == ((), ((110, 200),))


async def test_quiet_hours_are_those_of_the_person_called(database: Database) -> None:
    await storage.settings.set_personal(database, BO, zone="Europe/Paris", quiet_start=1320, quiet_end=420)
    game = await begun(database)
    wait = await storage.waits.wait_of(database, game.id)
    assert wait is not None
    await storage.games.set_live_message(database, game.id, 1, 0, -1, calls=(wait, 110))
    await storage.settings.set_personal(database, BO, quiet_start=0)
    assert (await storage.clocks.clock_of(database, game)).quiet == "110 1320 420 Europe/Paris"


async def test_a_clock_that_is_set_back_leaves_no_stop_in_the_future(database: Database) -> None:
    game = await begun(database)
    await storage.games.set_table(database, game.id, 103, bank=DAILY)
    wait = await storage.waits.wait_of(database, game.id)
    assert wait is not None
    await storage.games.set_live_message(database, game.id, 1, 0, -1, calls=(wait, 110))
    await storage.clocks.note_down(database, 900, 950)
    await storage.clocks.pause(database, game.id, 800, 1000)
    await storage.settings.set_personal(database, BO, at=700, away_since=700, away_until=5000)
    request = await storage.requests.open_request(database, game.id, "undo", BO, detail="{}", seq=0, needed=[ANA], at=120)
    await storage.requests.end(database, request.id, storage.RequestStatus.OVER, 990)
    await storage.clocks.note_alive(database, 999)
    await storage.waits.note_no_later(database, 300)
    row = await storage.games.load(database, game.id)
    found = await storage.clocks.clock_of(database, row)
    assert (found.stops, found.requests) == (((300, 500),), ((120, 300, BO),))
    assert row.paused_until == 500
    assert await away(database, BO) == [Away(300, 5000, 300)]
    assert await storage.clocks.alive_at(database) == 300
