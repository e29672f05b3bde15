"""``/games``: first the games in which somebody is asked, the longest waiting first, then the other games, then lobbies."""

from __future__ import annotations

import simcord
from simcord.components import walk_components

import storage
from storage import Gone
from tests.bot.counting import asked, waiting
from tests.bot.table import Person, Table, labels, text_of


async def game_in(table: Table, channel: simcord.ChannelHandle, *people: Person, start: bool = True) -> int:
    """Open a game of these people in a channel; return its number."""
    await people[0].slash(channel, "game new", game="toy")
    (game_id,) = [row.id for row in await storage.games.live_games(table.database) if row.channel_id == channel.id]
    for person in people[1:]:
        await person.slash(channel, "game join")
    if start:
        await people[0].slash(channel, "game start")
    return game_id


async def lines(table: Table, person: Person) -> list[str]:
    await table.command(person, "games")
    return text_of(table.private(person)).splitlines()


async def test_the_longest_waiting_comes_first_with_since_when(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    channels = [table.world.guild.create_text_channel(f"room-{number}") for number in range(6)]
    await table.env.settle()
    await game_in(table, channels[0], ana, bo, start=False)
    since: dict[int, int] = {}
    for channel in channels[1:]:
        table.clock.now += 1000
        game_id = await game_in(table, channel, ana, bo)
        since[game_id] = table.clock.now
    rows = {row.id: row for row in await storage.games.games_of(table.database, ana.id)}
    mine = [game_id for game_id in since if rows[game_id].asked == rows[game_id].member(ana.id).seat]  # pyright: ignore[reportOptionalMemberAccess]
    found = await lines(table, ana)
    assert len(found) == 6
    for line, game_id in zip(found, mine, strict=False):
        assert "· Total 0**: waits for you, asked" in line
        assert f"<t:{since[game_id]}:R>" in line
        assert str(rows[game_id].channel_id) in line
    assert all("Counting · Total 0: waits for Bo." in line for line in found[len(mine) : 5])
    assert "not started" in found[5]


async def test_a_person_who_plays_very_many_games_sees_all_of_them(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    for number in range(60):
        row = await storage.games.create(
            table.database, game="toy", guild_id=table.world.guild.id, channel_id=10**18 + number, opener_id=ana.id, opener_name="Ana",
            options="{}", at=table.clock.now,
        )  # fmt: skip
        await storage.games.set_live_message(table.database, row.id, 2 * 10**18 + number)
    table.env.inject_error("GET", "/channels/*", status=403, code=50001, message="Missing Access", times=None)
    await table.command(ana, "games")
    shown = [text_of(message) for message in table.messages if message.visible_to(ana.id)]
    assert len(shown) > 1
    assert all(len(text) <= 4000 for text in shown)
    assert len("\n".join(shown).splitlines()) == 60
    assert [line for line in await lines(table, bo) if "Counting" in line] == []


async def test_a_choice_of_ones_own_does_not_make_the_wait_shorter(counting: Table) -> None:
    person, begun = asked(counting), counting.clock.now
    counting.clock.now += 500
    await counting.press(person, "Play")
    await counting.press(person, "Add 1")
    (line,) = await lines(counting, person)
    assert f"<t:{begun}:R>" in line


async def test_a_seat_that_the_computer_plays_for_somebody_is_named_with_the_way_back(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    await storage.seats.leave(counting.database, 1, person.id, Gone.AWAY, counting.clock.now)
    (line,) = await lines(counting, person)
    assert "/seat take" in line
    assert "/seat take" not in (await lines(counting, other))[0]


async def test_a_person_who_has_conceded_is_not_offered_the_seat(counting: Table) -> None:
    person = asked(counting)
    await storage.seats.leave(counting.database, 1, person.id, Gone.CONCEDED, counting.clock.now)
    (line,) = await lines(counting, person)
    assert "conceded" in line
    assert "/seat take" not in line


async def test_a_person_who_plays_nowhere_is_told_so(counting: Table) -> None:
    assert await lines(counting, counting.people[4]) == ["You have no seat in any game on this server."]
    assert "Play" in labels(counting.newest())


def ways_on(table: Table, person: Person) -> list[str]:
    """Return the addresses of the links in the newest private message."""
    return [part["url"] for part in walk_components(table.private(person).components) if part.get("url")]


async def test_after_a_turn_one_button_leads_to_the_game_that_waits_longest_on_any_server(table: Table, toy_game: None) -> None:
    ana, bo, chen, dana, *_ = table.people
    rooms = [table.world.guild.create_text_channel(f"room-{number}") for number in range(5)]
    await table.env.settle()
    await game_in(table, rooms[0], chen, dana)
    for room in rooms[1:]:
        table.clock.now += 1000
        await game_in(table, room, ana, bo)
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    person = asked(table)
    async with table.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET guild_id = 77 WHERE id = 4")
    rows = await storage.games.games_of(table.database, person.id)
    here, *_ = [row for row in rows if row.channel_id == table.world.channel.id]
    mine = [row for row in rows if row is not here and row.member(person.id) == row.at(row.asked or 0)]
    assert 2 <= len(mine) < len(rows) - 1
    await table.press(person, "Play", table.newest())
    assert ways_on(table, person) == [], "there is something to do here"
    await table.press(person, "Add 1")
    await table.press(person, "End")
    for row in mine:
        assert ways_on(table, person) == [f"https://discord.com/channels/{row.guild_id}/{row.channel_id}/{row.message_id}"]
        await storage.seats.leave(table.database, row.id, person.id, Gone.AWAY, table.clock.now)
        await table.press(person, "Play", table.newest())
    assert ways_on(table, person) == []
    assert 4 in [row.id for row in mine]


async def test_nobody_is_led_to_a_channel_that_is_gone(counting: Table) -> None:
    person, room = asked(counting), counting.world.guild.create_text_channel("room")
    await counting.env.settle()
    other = await game_in(counting, room, *counting.people[:2])
    (row,) = [row for row in await storage.games.games_of(counting.database, person.id) if row.id == other]
    member = row.member(person.id)
    assert member is not None
    async with counting.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE waits SET seat = $1 WHERE game_id = $2", (member.seat, other))
    await counting.press(person, "Play")
    await counting.press(person, "Add 1")
    await counting.press(person, "End")
    assert len(ways_on(counting, person)) == 1
    counting.env.backend.delete_channel(room.id)
    await counting.env.settle()
    await counting.press(person, "Play", counting.newest())
    assert ways_on(counting, person) == []
