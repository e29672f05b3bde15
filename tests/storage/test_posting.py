"""A game to be posted: one SELECT returns the same row, wait, settings and messages as separate ones."""

from __future__ import annotations

import pytest

import storage
from storage import Database, Gone, Personal
from storage.refusals import NoSuchGame
from tests.storage.openings import ANA, BO, CHANNEL, begun, choose, finished, lobby


async def test_a_lobby_waits_for_nobody(database: Database) -> None:
    game = await lobby(database)
    assert await storage.posting.load_to_post(database, game.id) == storage.posting.ToPost(game, None, Personal(), (), ())


async def test_the_person_asked_comes_with_their_settings(database: Database) -> None:
    game = await begun(database)
    found = await storage.posting.load_to_post(database, game.id)
    assert (found.game, found.wait, found.personal) == (game, await storage.waits.wait_of(database, game.id), Personal())
    await storage.settings.set_personal(database, ANA, theme="dark")
    own = await storage.settings.set_personal(database, BO, auto_end=True, zone="Europe/Paris", quiet_start=60, away_since=5, away_until=9)
    found = await storage.posting.load_to_post(database, game.id)
    assert found.personal == own
    assert found.game.theme == "light"
    assert found.game.members == game.members


async def test_settings_of_the_table_are_not_those_of_the_person(database: Database) -> None:
    await begun(database)
    await storage.settings.set_personal(database, BO, reminder=3600, theme="dark")
    game = await storage.games.set_table(database, 1, 300, reminder=7200)
    found = await storage.posting.load_to_post(database, 1)
    assert (found.game, found.personal.reminder) == (game, 3600)


async def test_a_computers_seat_is_waited_for_as_well(database: Database) -> None:
    await begun(database)
    game = await storage.seats.leave(database, 1, BO, Gone.LEFT, 300)
    found = await storage.posting.load_to_post(database, 1)
    assert (found.game, found.wait) == (game, await storage.waits.wait_of(database, 1))


async def test_messages_beside_the_live_one_come_with_the_oldest_first(database: Database) -> None:
    await begun(database)
    await begun(database, CHANNEL + 1)
    for message_id in (2**62 + 5, 7, 2**62 + 3):
        await storage.waits.add_aside(database, 1, message_id, "reminder")
    await storage.waits.add_aside(database, 2, 8)
    assert (await storage.posting.load_to_post(database, 1)).asides == (7, 2**62 + 3, 2**62 + 5)


async def test_a_game_that_is_over_waits_for_nobody(database: Database) -> None:
    game = await finished(database)
    assert await storage.posting.load_to_post(database, game.id) == storage.posting.ToPost(game, None, Personal(), (), ())
    with pytest.raises(NoSuchGame):
        await storage.posting.load_to_post(database, 17)


async def test_choices_return_the_game_as_it_is_stored(database: Database) -> None:
    game = await begun(database)
    await storage.announcements.note_warning(database, game.id, 150)
    for texts, result in ((("a", "b"), None), (("end",), "{}")):
        game = await choose(database, game, *texts, result=result)
        assert game == await storage.games.load(database, game.id)


async def test_choices_made_among_other_people_are_not_stored(database: Database) -> None:
    game = await begun(database)
    await storage.seats.leave(database, 1, ANA, Gone.AWAY, 150)
    chosen = [storage.NewChoice(0, BO, "a")]
    with pytest.raises(storage.refusals.SeatsChanged):
        await storage.log.append_choices(database, 1, 0, chosen, interaction_id=1, state="", asked=0, at=200, members=game.members)
    now = await storage.games.load(database, 1)
    assert now.seq == 0
    await storage.log.append_choices(database, 1, 0, chosen, interaction_id=1, state="", asked=0, at=200, members=now.members)
