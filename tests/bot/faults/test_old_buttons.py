"""The process is killed after it posted a message and before all was done that follows: the next start removes every old button."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from tests.bot.faults.kill_moments import PUBLIC_EDIT, PUBLIC_POST, Killer, Moment
from tests.bot.hosting.commanding import bot as command
from tests.bot.party import Party
from tests.places import Place
from tests.server import Message, running, serving

pytestmark = pytest.mark.slow
SECONDS = 20.0


async def replaced(party: Party) -> tuple[Message, Callable[[], Awaitable[object]]]:
    person, menu = await party.count()
    return party.live, lambda: person.presses(menu, "End")


async def started(party: Party) -> tuple[Message, Callable[[], Awaitable[object]]]:
    party.channel = party.channel.guild.open_channel("lobby")
    lobby = await party.sit()
    return lobby, lambda: party.ana.presses(lobby, "Start")


async def request_ended(party: Party) -> tuple[Message, Callable[[], Awaitable[object]]]:
    first = party.asked
    await party.turn()
    await party.turn()
    asking = await (await first.types(party.channel, "undo")).finished()
    await first.presses(asking, "Ask")
    message = await party.channel.newest("Agree")
    other = party.bo if first is party.ana else party.ana
    return message, lambda: other.presses(message, "Decline")


async def closed(party: Party) -> tuple[Message, Callable[[], Awaitable[object]]]:
    closing = await (await party.ana.types(party.channel, "game close")).finished()
    return party.live, lambda: party.ana.presses(closing, "Close the game")


async def moved(party: Party) -> tuple[Message, Callable[[], Awaitable[object]]]:
    old, elsewhere = party.live, party.channel.guild.open_channel("elsewhere")
    return old, lambda: party.ana.types(elsewhere, "game move", game=str(party.game_id))


async def test_old_buttons_go_at_the_next_start(place: Place) -> None:
    async with serving() as server, running(server, place, "tests.bot.hasty") as bot:
        killer = Killer(server, bot)
        for way in (replaced, started, request_ended, closed, moved):
            party = Party(server, bot, server.world.open_guild(channels=0).come_with("table"))
            await party.begin()
            old, press = await way(party)
            killer.wait_for(Moment(way.__name__, *PUBLIC_EDIT, done=False))
            await press()
            await server.until(lambda: killer.killed, SECONDS)
            assert old.offers, way
            await bot.kill()
            await bot.start()
            await server.until(lambda message=old: not message.offers, SECONDS)
            assert "Traceback" not in bot.log


async def turn(party: Party) -> Callable[[], Awaitable[object]]:
    return (await replaced(party))[1]


async def start(party: Party) -> Callable[[], Awaitable[object]]:
    return (await started(party))[1]


async def lobby(party: Party) -> Callable[[], Awaitable[object]]:
    party.channel = party.channel.guild.open_channel("lobby")
    return lambda: party.ana.types(party.channel, "game new", game="toy")


async def request(party: Party) -> Callable[[], Awaitable[object]]:
    first = party.asked
    await party.turn()
    await party.turn()
    asking = await (await first.types(party.channel, "undo")).finished()
    return lambda: first.presses(asking, "Ask")


LATER = 600
"""Seconds after which Discord does not know a nonce any more."""


def age(place: Place) -> None:
    """Make everything in the database older than the nonces that Discord knows."""
    for table, column in (("games", "updated_at"), ("requests", "at")):
        place.asked(f"UPDATE {table} SET {column} = {column} - ?", LATER)


async def test_a_message_unknown_to_the_process_loses_its_buttons_though_its_nonce_is_forgotten(place: Place) -> None:
    async with serving() as server, running(server, place, "tests.bot.hasty") as bot:
        killer = Killer(server, bot)
        for way in (turn, start, lobby, request):
            party = Party(server, bot, server.world.open_guild(channels=0).come_with("table"))
            await party.begin()
            press = await way(party)
            before = len(party.channel.messages)
            killer.wait_for(Moment(way.__name__, *PUBLIC_POST))
            await press()
            await server.until(lambda: killer.killed, SECONDS)
            await bot.kill()
            server.world.ahead += LATER
            age(place)
            await bot.start()
            await server.until(lambda seen=party.channel, count=before + 2: len(seen.messages) == count, SECONDS)
            orphan, again = party.channel.messages[-2:]
            await server.until(lambda message=orphan: not message.offers, SECONDS)
            assert again.text.split("\n")[0] == orphan.text.split("\n")[0]
            assert sum(again.labels == one.labels for one in party.channel.messages) == 1
            assert "Traceback" not in bot.log


async def test_the_notice_of_a_closed_game_stands_once_though_its_nonce_is_forgotten(place: Place) -> None:
    async with serving() as server, running(server, place, "tests.bot.hasty") as bot:
        killer = Killer(server, bot)
        party = Party(server, bot, server.world.open_guild(channels=0).come_with("table"))
        await party.begin()
        old, press = await closed(party)
        killer.wait_for(Moment("closed", *PUBLIC_POST))
        await press()
        await server.until(lambda: killer.killed, SECONDS)
        await bot.kill()
        server.world.ahead += LATER
        age(place)
        await bot.start()
        await server.until(lambda: not place.asked("SELECT 1 FROM games WHERE notice IS NOT NULL"), SECONDS)
        assert not old.offers
        assert sum("closed the game" in message.text for message in party.channel.messages) == 1
        assert "Traceback" not in bot.log


async def test_messages_of_a_lost_history_lose_their_buttons(place: Place) -> None:
    async with serving() as server, running(server, place, "tests.bot.hasty") as bot:
        party = Party(server, bot, server.world.open_guild(channels=0).come_with("table"))
        await party.begin()
        await asyncio.to_thread(command, place.path.parent, "backup", "backup.sqlite3", **place.settings)
        await party.turn()
        await (await request(party))()
        lost = [party.live, await party.channel.newest("Agree")]
        await bot.stop()
        assert (await asyncio.to_thread(command, place.path.parent, "restore", "backup.sqlite3", **place.settings)).returncode == 0
        age(place)
        await bot.start()
        await server.until(lambda: len(party.playable) == 1 and party.live not in lost and not any(one.offers for one in lost), SECONDS)
        assert party.log == []
        await party.goes_on()
