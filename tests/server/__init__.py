"""A server of the tests' own in Discord's place: real sockets and HTTP, with the bot as a process pointed at it.

    async with serving() as server, running(server, place) as bot:
        ana, bo, channel = server.person("Ana"), server.person("Bo"), server.channels[0]
        await ana.types(channel, "game new", game="gugong")
        lobby = await channel.newest("Join")
        await bo.presses(lobby, "Join")
        await server.until(lambda: "- Bo\n" in f"{lobby.text}\n")
        await bot.kill()
        await bot.start()

``world`` holds the state, ``rest`` and ``interactions`` the HTTP routes, ``gateway`` the sockets, ``faults`` the faults, ``person``
people's actions, ``running`` the bot's process.
"""

from tests.server.faults import Fault
from tests.server.message import Message, Offer
from tests.server.person import Answer, Person
from tests.server.running import Running, running
from tests.server.serving import Server, serving
from tests.server.world import Channel, Guild

__all__ = ["Answer", "Channel", "Fault", "Guild", "Message", "Offer", "Person", "Running", "Server", "running", "serving"]
