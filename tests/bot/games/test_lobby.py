"""Before a game: the people who sit down, their rights, and one table in a channel."""

from __future__ import annotations

import json

import storage
from bot.wording import sentences
from bot.wording.catalogue import words
from storage import Status
from tests.bot.counting import live, seated
from tests.bot.table import Table, forged, labels, offers, text_of


async def test_the_lobby_tells_who_sits_and_the_possible_actions(lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    message = lobby.newest()
    assert labels(message) == ["Join", "Leave", "Options", "Start", "Close", "Add computer", "Table settings", "Pace", "How to play"]
    await lobby.press(ana, "Join")
    assert lobby.newest().id == message.id
    assert "2 of 3 seats taken.\n- Bo, who opened this table\n- Ana" in text_of(message)
    await lobby.press(bo, "Leave")
    assert await seated(lobby) == [ana.id]


async def test_everything_a_button_does_a_command_does(lobby: Table) -> None:
    ana, bo, chen, *_ = lobby.people
    await lobby.command(ana, "game join")
    await lobby.command(chen, "game join")
    await lobby.command(chen, "game leave")
    await lobby.option(bo, "numbers", "many")
    await lobby.command(bo, "game start")
    row = await storage.games.load(lobby.database, 1)
    assert (row.status, json.loads(row.options)) == (Status.PLAYING, {"numbers": "many"})
    assert {member.user_id for member in row.members} == {ana.id, bo.id}


async def test_a_channel_has_one_game_and_another_channel_its_own(lobby: Table) -> None:
    ana = lobby.people[0]
    await lobby.command(ana, "game new", game="toy")
    assert "This channel has a game already." in text_of(lobby.private(ana))
    other = lobby.world.guild.create_text_channel("other")
    await lobby.env.settle()
    await ana.slash(other, "game new", game="toy")
    assert [row.channel_id for row in await storage.games.live_games(lobby.database)] == [lobby.world.channel.id, other.id]


async def test_nobody_sits_twice_or_beyond_the_seats_of_the_game(lobby: Table) -> None:
    ana, bo, chen, dara, _ = lobby.people
    await lobby.press(bo, "Join")
    assert "You sit at this table already." in text_of(lobby.private(bo))
    await lobby.press(ana, "Join")
    await lobby.press(chen, "Join")
    await lobby.press(dara, "Join")
    assert "All 3 seats are taken." in text_of(lobby.private(dara))
    assert len(await seated(lobby)) == 3


async def test_two_people_press_join_for_the_last_seat_at_once(lobby: Table) -> None:
    ana, _, chen, dara, _ = lobby.people
    await lobby.press(ana, "Join")
    join = next(offer for offer in offers(lobby.newest()) if offer.label == "Join")
    await lobby.take_at_once((chen, join), (dara, join))
    assert len(await seated(lobby)) == 3


async def test_a_game_starts_with_enough_people_by_one_of_them(lobby: Table) -> None:
    ana, bo, chen, *_ = lobby.people
    await lobby.press(bo, "Start")
    assert "1 person sits at the table" in text_of(lobby.private(bo))
    await lobby.press(ana, "Join")
    await lobby.press(chen, "Start")
    assert "Only somebody who sits" in text_of(lobby.private(chen))
    await lobby.press(ana, "Start")
    assert (await storage.games.load(lobby.database, 1)).status is Status.PLAYING
    assert labels(lobby.newest()) == ["Play", "Hand", "Board", "Log", "How to play"]


async def test_only_the_opener_and_a_manager_of_the_server_remove_seats_set_options_and_close(lobby: Table) -> None:
    ana, bo, chen, dara, _ = lobby.people
    await lobby.press(chen, "Join")
    await lobby.press(dara, "Join")
    await lobby.command(chen, "game remove", person=dara)
    await lobby.option(chen, "numbers", "many")
    await lobby.press(chen, "Close")
    assert "Only the person who opened the game" in text_of(lobby.private(chen))
    assert await seated(lobby) == [bo.id, chen.id, dara.id]
    await lobby.command(ana, "game remove", person=dara)
    await lobby.command(bo, "game remove", person=chen)
    assert await seated(lobby) == [bo.id]
    await lobby.press(ana, "Close", lobby.newest())
    assert (await storage.games.load(lobby.database, 1)).status is Status.CLOSED
    assert "closed before it began" in text_of(lobby.newest())
    assert labels(lobby.newest()) == []


async def test_when_the_opener_has_left_the_longest_member_sets_the_table_up(lobby: Table) -> None:
    _, bo, chen, dara, _ = lobby.people
    await lobby.press(chen, "Join")
    await lobby.press(dara, "Join")
    await lobby.press(bo, "Leave")
    for person in (bo, dara):
        await lobby.option(person, "numbers", "many")
        assert "Only the person who opened the game" in text_of(lobby.private(person))
    await lobby.option(chen, "numbers", "many")
    assert '"many"' in (await storage.games.load(lobby.database, 1)).options
    await lobby.press(bo, "Join", lobby.newest())
    await lobby.press(chen, "Close", lobby.newest())
    assert "Only the person who opened the game" in text_of(lobby.private(chen))
    await lobby.press(bo, "Close", lobby.newest())
    assert (await storage.games.load(lobby.database, 1)).status is Status.CLOSED


async def test_a_lobby_that_everybody_leaves_is_closed(lobby: Table) -> None:
    await lobby.press(lobby.people[1], "Leave")
    assert (await storage.games.load(lobby.database, 1)).status is Status.CLOSED


async def test_a_game_under_way_is_closed_after_a_question_only(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.command(bo, "game close")
    assert labels(counting.private(bo)) == ["Ask the others"]
    await counting.command(counting.people[2], "game close")
    assert "Only the person who opened the game" in text_of(counting.private(counting.people[2]))
    await counting.command(ana, "game close")
    assert (await storage.games.load(counting.database, 1)).status is Status.PLAYING
    await counting.press(ana, "Close the game")
    assert (await storage.games.load(counting.database, 1)).status is Status.CLOSED


async def test_nobody_joins_or_leaves_a_game_under_way(counting: Table) -> None:
    ana, chen = counting.people[0], counting.people[2]
    await counting.command(chen, "game join")
    assert text_of(counting.private(chen)) == "This game has started already."
    await counting.command(ana, "game leave")
    assert labels(counting.private(ana)) == ["Leave the game", "Concede the game"]
    await counting.take_late(ana, forged(live(counting), "g:1:0:leave"))
    assert "`/game leave` lets a computer play on" in text_of(counting.private(ana))
    await counting.command(chen, "game leave")
    assert text_of(counting.private(chen)) == sentences.no_seat(words())
    assert len(await seated(counting)) == 2


async def test_commands_without_a_game_say_how_to_open_one(table: Table) -> None:
    ana = table.people[0]
    for name in ("game join", "game start", "game close", "choose", "board", "hand", "log", "status"):
        await table.command(ana, name)
        assert "`/game new` opens one" in text_of(table.private(ana))


async def test_an_unknown_game_is_refused(table: Table) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="chess")
    assert await storage.games.live_games(table.database) == ()


async def test_a_name_has_no_power_in_a_message(lobby: Table) -> None:
    user = lobby.env.create_user("mallory", global_name="**@everyone**")
    mallory = lobby.world.guild.add_member(user)
    await lobby.env.settle()
    await lobby.press(mallory, "Join")
    assert "**@everyone**" not in text_of(lobby.newest())
