"""The whole server: its parts, its address, the entry of each request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from aiohttp import web

from tests.server import faults
from tests.server.body import Refused, answered, refused
from tests.server.faults import Fault, Faults, Scope
from tests.server.gateway import Gateway
from tests.server.interactions import Interaction, Interactions
from tests.server.payloads import MANAGER
from tests.server.person import Person
from tests.server.rest import Rest
from tests.server.world import SECONDS, Channel, Guild, World

BASE = "/api/v10"
LARGEST = 32 * 1024 * 1024
T = TypeVar("T")


class Server:
    """A substitute for Discord. ``token``: the bot's valid token. ``complaints``: bodies that broke one of Discord's limits."""

    def __init__(self, *, token: str, shards: int, files_kept: bool, messages_kept: int, flowing: bool) -> None:
        self.token = token
        self.files_kept = files_kept
        self.address = ""
        self.commands: list[Any] = []
        self.own_commands: dict[int, list[Any]] = {}
        """The commands of single servers, by the server's id."""
        self.emojis: dict[str, dict[str, Any]] = {}
        """The application's emojis, by id."""
        self.complaints: list[str] = []
        self.people: dict[int, Person] = {}
        self.faults = Faults()
        self.world = World(messages_kept=messages_kept, flowing=flowing)
        self.gateway = Gateway(self.world, shards)
        self.rest = Rest(self)
        self.interactions = Interactions(self)

    @property
    def guilds(self) -> list[Guild]:
        """The servers, in the order of their opening."""
        return self.world.guilds

    @property
    def channels(self) -> list[Channel]:
        """The channels and threads of all servers."""
        return [channel for guild in self.guilds for channel in guild.channels]

    @property
    def environment(self) -> dict[str, str]:
        """The settings that point the bot at this server."""
        return {"DISCORD_TOKEN": self.token, "DISCORD_API_URL": f"{self.address}{BASE}", "DISCORD_GATEWAY_URL": self.gateway.address}

    def person(self, name: str, *, manages: bool = False) -> Person:
        """Add a member to every server; with ``manages`` they may manage the servers and their channels."""
        person = Person(self, 1000 + len(self.people), name, MANAGER if manages else 0)
        self.people[person.id] = person
        return person

    def send(self, interaction: Interaction) -> None:
        """Send an interaction to the bot, also from a place of which it is no member."""
        self.world.tell(interaction.channel.guild, "INTERACTION_CREATE", interaction.event)

    async def until(self, found: Callable[[], T], seconds: float = SECONDS) -> T:
        """Wait for the first true result of ``found``, called after each change. Raises ``TimeoutError``."""
        return await self.world.until(found, seconds)

    def advance(self, seconds: float) -> None:
        """Advance Discord's clock, which otherwise stands still. The bot has a clock of its own."""
        self.world.ahead += seconds

    def fail(
        self, method: str, path: str, *, times: int = 1, status: int = 500, body: Any = None, done: bool = False, cut: bool = False
    ) -> Fault:
        """Let the next requests fail: ``fail("POST", "/channels/*/messages", status=503)``.

        A text as ``body`` arrives as an HTML page of the network, not of Discord. With ``done`` the requests are carried out and only their
        responses are lost; with ``cut`` the connection ends instead of a response.
        """
        return self.faults.add(Fault(method, path, times, status, {}, body, done, cut))

    def limit(self, method: str, path: str, seconds: float, scope: Scope = "route", *, times: int = 1) -> Fault:
        """Let the next requests meet a rate limit with a wait of this many seconds."""
        return self.faults.add(faults.limited(method, path, seconds, scope, times))

    @asynccontextmanager
    async def away(self, *, resumable: bool = True) -> AsyncIterator[None]:
        """Close all sockets for the length of the context; see :meth:`Gateway.away`."""
        async with self.gateway.away(resumable=resumable):
            yield

    async def drop(self, *, resumable: bool = True) -> None:
        """Close the sockets and wait until they are open again."""
        async with self.away(resumable=resumable):
            pass

    async def enter(self, request: web.Request, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]) -> web.StreamResponse:
        """Answer a request of the bot, or apply its fault."""
        path = request.path.removeprefix(BASE)
        open_to_all = path.startswith(("/webhooks", "/interactions"))
        if not open_to_all and request.headers.get("Authorization") != f"Bot {self.token}":
            return answered({"message": "401: Unauthorized", "code": 0}, 401)
        fault = self.faults.meets(request.method, path)
        if fault is not None and not fault.done:
            self.world.ring()
            return await _failed(request, fault)
        try:
            response = await answer(request)
        except Refused as why:
            response = refused(why)
        if fault is not None:
            self.world.ring()
            return await _failed(request, fault)
        return response


async def _failed(request: web.Request, fault: Fault) -> web.StreamResponse:
    if not fault.cut:
        await request.read()
        if isinstance(fault.body, str):
            return web.Response(text=fault.body, status=fault.status, content_type="text/html")
        return answered(fault.body or {"message": "error", "code": 0}, fault.status, fault.headers)
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


@asynccontextmanager
async def serving(
    *,
    guilds: int = 1,
    channels: int = 1,
    shards: int = 1,
    token: str = "known",
    files_kept: bool = True,
    messages_kept: int = 1000,
    flowing: bool = False,
) -> AsyncIterator[Server]:
    """Run the server in this context, with ``guilds`` servers of ``channels`` channels each.

    ``files_kept``: keep the bytes of attachments. ``flowing``: let the clock run. At the end no body may have broken Discord's limits; a
    test that breaks them on purpose clears ``complaints``.
    """
    server = Server(token=token, shards=shards, files_kept=files_kept, messages_kept=messages_kept, flowing=flowing)
    for _ in range(guilds):
        server.world.open_guild(channels)
    runner = web.AppRunner(_application(server), shutdown_timeout=0.1, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        port = runner.addresses[0][1]
        server.address, server.gateway.address = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}/gateway"
        yield server
    finally:
        await asyncio.shield(runner.cleanup())
    assert server.complaints == []


def _application(server: Server) -> web.Application:
    app = web.Application(client_max_size=LARGEST)
    app.router.add_get("/gateway", server.gateway.connect)
    for method, path, answer in (*server.rest.routes(), *server.interactions.routes(), ("*", "/{path:.*}", _unknown)):
        app.router.add_route(method, BASE + path, _guarded(server, answer))
    return app


def _guarded(
    server: Server, answer: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> Callable[..., Awaitable[web.StreamResponse]]:
    async def enter(request: web.Request) -> web.StreamResponse:
        return await server.enter(request, answer)

    return enter


async def _unknown(_: web.Request) -> web.StreamResponse:
    raise Refused(404, 0, "404: Not Found")
