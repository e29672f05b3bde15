"""The process is killed after a message was replaced and before its buttons were removed: the next start removes them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.faults.kill_moments import PUBLIC_EDIT, Killer, Moment
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
