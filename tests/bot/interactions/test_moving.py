"""Moving a game to another channel, also out of a deleted one."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord

import storage
from bot.messages import outbox
from tests.bot.counting import asked, log, open_menu, take_turn
from tests.bot.table import Person, Table, labels, text_of

Place = simcord.ChannelHandle


@pytest.fixture
async def other(counting: Table) -> Place:
    """Return a second channel, beside the one with the game of Ana, who manages the server, and Bo."""
    place = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    return place


def posted(table: Table, place: Place) -> list[Any]:
    """Return the public messages of a channel."""
    return [message for message in table.env.backend.messages[place.id].values() if not message.is_ephemeral]


async def bring(table: Table, who: Person, place: Place, game: str = "1") -> str:
    """Type ``/game move`` in a channel; return the answer."""
    result = await who.slash(place, "game move", game=game)
    assert result.response is not None
    return text_of(table.env.backend.messages[place.id][result.response.id])


async def opened_by_bo(table: Table, place: Place) -> None:
    """Begin a second game, of Bo, who manages nothing, and Chen."""
    _, bo, chen, *_ = table.people
    await bo.slash(place, "game new", game="toy")
    await chen.slash(place, "game join")
    await bo.slash(place, "game start")


def lose(table: Table, place: Place) -> None:
    table.env.backend.delete_channel(place.id)


async def test_a_game_goes_on_in_the_channel_to_which_it_was_brought(counting: Table, other: Place) -> None:
    await take_turn(counting)
    person, old = asked(counting), counting.newest()
    assert "goes on in this channel" in await bring(counting, counting.people[0], other)
    assert labels(old) == []
    (message,) = posted(counting, other)
    assert labels(message) == ["Play", "Hand", "Board", "Log"]
    assert f"<@{person.id}>" in text_of(message)
    await person.slash(other, "choose", option="Add 2")
    await person.slash(other, "choose", option="End")
    assert await log(counting) == ["add 1", "end", "add 2", "end"]
    assert len(posted(counting, other)) == 2
    await counting.restart()
    assert len(posted(counting, other)) == 2


async def test_the_old_channel_is_free_then(counting: Table, other: Place) -> None:
    ana = counting.people[0]
    await bring(counting, ana, other)
    await counting.command(ana, "game new", game="toy")
    assert len(await storage.games.live_games(counting.database)) == 2


async def test_a_lobby_can_be_moved(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    other = table.world.guild.create_text_channel("elsewhere")
    await table.env.settle()
    await table.command(ana, "game new", game="toy")
    old = table.newest()
    await bring(table, ana, other)
    assert labels(old) == []
    assert "Join" in labels(posted(table, other)[0])
    await bo.slash(other, "game join")
    refused = await bo.slash(other, "game start")
    assert refused.response is not None
    assert "In 60 seconds anybody who sits can start it." in text_of(table.env.backend.messages[other.id][refused.response.id])
    table.clock.now += 60
    await bo.slash(other, "game start")
    assert (await storage.games.load(table.database, 1)).status is storage.Status.PLAYING


async def test_a_member_moves_a_game_only_out_of_a_channel_that_is_gone(counting: Table, other: Place) -> None:
    third, chen = counting.world.guild.create_text_channel("third"), counting.people[2]
    await opened_by_bo(counting, other)
    assert "when its channel is gone" in await bring(counting, chen, third, "2")
    lose(counting, other)
    await counting.env.settle()
    assert "goes on in this channel" in await bring(counting, chen, third, "2")
    assert (await storage.games.load(counting.database, 2)).channel_id == third.id


async def test_the_opener_of_a_game_and_a_manager_of_the_server_move_it_at_any_time(counting: Table, other: Place) -> None:
    guild, (ana, bo, *_) = counting.world.guild, counting.people
    third, fourth = guild.create_text_channel("third"), guild.create_text_channel("fourth")
    await opened_by_bo(counting, other)
    await bring(counting, bo, third, "2")
    assert (await storage.games.load(counting.database, 2)).channel_id == third.id
    await bring(counting, ana, fourth, "2")
    assert (await storage.games.load(counting.database, 2)).channel_id == fourth.id


async def test_strangers_move_nothing(counting: Table, other: Place) -> None:
    third, emil = counting.world.guild.create_text_channel("third"), counting.people[4]
    await opened_by_bo(counting, other)
    lose(counting, other)
    await counting.env.settle()
    assert "Only the person who opened the game" in await bring(counting, emil, third, "2")
    assert (await storage.games.load(counting.database, 2)).channel_id == other.id


async def test_a_game_is_not_moved_to_a_channel_that_has_one_or_that_it_is_in(counting: Table, other: Place) -> None:
    ana = counting.people[0]
    await opened_by_bo(counting, other)
    assert "has a game already" in await bring(counting, ana, other)
    assert "in this channel already" in await bring(counting, ana, counting.world.channel)
    assert (await storage.games.load(counting.database, 1)).channel_id == counting.world.channel.id


async def test_a_game_is_not_moved_to_a_channel_without_the_permission_to_post(counting: Table) -> None:
    guild, ana = counting.world.guild, counting.people[0]
    quiet = guild.create_text_channel("quiet", overwrites={guild.default_role: discord.PermissionOverwrite(send_messages=False)})
    assert "I lack: Send Messages" in await bring(counting, ana, quiet)
    assert (await storage.games.load(counting.database, 1)).channel_id == counting.world.channel.id


@pytest.mark.parametrize("wanted", ["7", "", "nothing like it", "1'; DROP TABLE games; --"])
async def test_a_game_of_another_server_is_not_moved(counting: Table, other: Place, wanted: str) -> None:
    async with counting.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET guild_id = 5")
    for text in (wanted, "1"):
        assert "no such game on this server" in await bring(counting, counting.people[0], other, text)
    assert (await storage.games.load(counting.database, 1)).channel_id == counting.world.channel.id


async def test_a_game_that_is_over_is_not_moved(counting: Table, other: Place) -> None:
    ana = counting.people[0]
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    assert "no such game" in await bring(counting, ana, other)


async def test_a_game_can_be_named_as_the_list_names_it(counting: Table, other: Place) -> None:
    assert "goes on in this channel" in await bring(counting, counting.people[0], other, "counting in #table")


async def test_the_games_that_one_sits_in_or_may_move_are_offered(counting: Table, other: Place) -> None:
    _, bo, chen, _, emil = counting.people
    await opened_by_bo(counting, other)
    third = counting.world.guild.create_text_channel("third")
    await counting.env.settle()

    async def offered(who: Person, place: Place, typed: str = "") -> list[str]:
        return [choice["value"] for choice in await who.autocomplete(place, "game move", "game", typed)]

    assert [await offered(who, third) for who in (counting.people[0], bo, chen, emil)] == [["1", "2"], ["1", "2"], ["2"], []]
    assert await offered(bo, other) == ["1"]
    assert await offered(bo, third, "elsewhere") == ["2"]


async def test_the_list_of_games_gives_advice_about_a_channel_that_is_gone(counting: Table, other: Place) -> None:
    _, bo, chen, *_ = counting.people
    await opened_by_bo(counting, other)
    lose(counting, other)
    await counting.env.settle()
    await counting.command(chen, "games")
    assert "its channel is gone. Type `/game move`" in text_of(counting.private(chen))
    await counting.command(bo, "games")
    assert text_of(counting.private(bo)).count("its channel is gone") == 1
    assert str(counting.private(bo).components).count("https://discord.com/channels/") == 1


async def test_long_and_nasty_names_are_whole_and_harmless_in_lists_of_games(counting: Table, other: Place) -> None:
    guild = counting.world.guild
    nasty = [guild.add_member(counting.env.create_user(f"nasty{number}", global_name=name)) for number, name in enumerate(NASTY)]
    third = guild.create_text_channel("third")
    await counting.env.settle()
    await nasty[0].slash(other, "game new", game="toy")
    await nasty[1].slash(other, "game join")
    async with counting.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE members SET name = $1 WHERE game_id = 2 AND user_id = $2", (BROKEN, nasty[1].id))
    (offered,) = await nasty[0].autocomplete(third, "game move", "game", "")
    assert offered["name"].endswith(f"elsewhere: {NASTY[0]}, two lines")
    lose(counting, other)
    await counting.env.settle()
    await nasty[0].slash(counting.world.channel, "games")
    text = text_of(counting.private(nasty[0]))
    assert r"\*\*bold\*\* and @" in text
    assert "two lines: its channel is gone" in text


NASTY = ("**bold** and @everyone so long", "quiet")
BROKEN = "two\nlines\u202e"


@pytest.mark.parametrize("gone", [False, True])
async def test_requests_follow_their_game(counting: Table, other: Place, gone: bool) -> None:
    ana, bo, *_ = counting.people
    await counting.by(bo, "game close", "Ask the others")
    old = counting.newest()
    if gone:
        lose(counting, counting.world.channel)
        await counting.env.settle()
    await bring(counting, ana, other)
    assert gone or labels(old) == []
    assert gone or "this is decided there" in text_of(old)
    asked_again = posted(counting, other)[-1]
    assert labels(asked_again) == ["Agree", "Decline"]
    assert not asked_again.ping_user_ids  # called when it was asked first
    await counting.press(ana, "Agree", asked_again)
    assert "Agreed" in text_of(asked_again)
    assert (await storage.games.load(counting.database, 1)).status is storage.Status.CLOSED


async def test_a_choice_made_on_the_old_menu_while_the_game_moved_counts_once(counting: Table, other: Place) -> None:
    person = await open_menu(counting)
    await bring(counting, counting.people[0], other)
    await counting.press(person, "Add 1")
    assert await log(counting) == ["add 1"]
    await person.slash(other, "choose", option="End")
    assert len(posted(counting, other)) == 2


async def test_a_post_that_fails_after_the_move_follows_in_the_new_channel(
    counting: Table, other: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.messages.sending.WAITS", ())
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)
    counting.env.inject_error("POST", "/channels/*/messages", status=503, times=2)
    await bring(counting, counting.people[0], other)
    assert posted(counting, other) == []
    await counting.env.advance_time(180)
    assert "Play" in labels(posted(counting, other)[0])
    assert len(posted(counting, other)) == 1
