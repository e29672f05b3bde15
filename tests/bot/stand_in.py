"""A server on this machine in Discord's place: enough of it to log in, connect and be refused, with real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

IDENTIFY, RESUME, INVALID_SESSION = 2, 6, 9
USER = {"id": "1", "username": "table", "discriminator": "0000", "global_name": None, "avatar": None, "bot": True}
APPLICATION: dict[str, Any] = {
    "id": "1", "name": "table", "description": "", "summary": "", "icon": None, "bot_public": True, "bot_require_code_grant": False,
    "verify_key": "", "flags": 0, "rpc_origins": [], "owner": USER, "team": None,
}  # fmt: skip


@dataclass
class StandIn:
    """The server. ``token``: the one it knows. ``failing``: so many times it refuses to name its gateway. ``closing``: the codes with
    which it closes the next connections. ``ready``: set once a client is connected."""

    token: str = "known"
    failing: int = 0
    closing: list[int] = field(default_factory=list)
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    commands: list[Any] = field(default_factory=list)
    port: int = 0

    @property
    def environment(self) -> dict[str, str]:
        """The settings that lead the bot here."""
        return {"DISCORD_API_URL": f"http://127.0.0.1:{self.port}/api/v10", "DISCORD_GATEWAY_URL": f"ws://127.0.0.1:{self.port}/gateway"}

    async def answer(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        if path == "/gateway":
            return await self.connect(request)
        if request.headers.get("Authorization") != f"Bot {self.token}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if path == "/gateway/bot":
            self.failing -= 1
            if self.failing >= 0:
                return _json({"message": "later", "code": 0}, status=503)
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return _json({"url": f"ws://127.0.0.1:{self.port}/gateway", "shards": 1, "session_start_limit": limit})
        if request.method == "PUT":
            self.commands = await request.json()
            return _json([])
        return _json(USER if path == "/users/@me" else APPLICATION)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45000}})
        async for message in socket:
            sent = json.loads(message.data)["op"] if message.type is WSMsgType.TEXT else None
            if sent == RESUME:
                await socket.send_json({"op": INVALID_SESSION, "d": False})
            if sent == IDENTIFY:
                if self.closing:
                    await socket.close(code=self.closing.pop(0))
                    break
                ready = {
                    "v": 10, "user": USER, "guilds": [], "session_id": "s", "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
                    "application": {"id": "1", "flags": 0}, "shard": [0, 1],
                }  # fmt: skip
                await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
                self.ready.set()
        return socket


def _json(content: Any, status: int = 200) -> web.Response:
    """An answer whose type is exactly ``application/json``, for a client that takes nothing else."""
    return web.Response(body=json.dumps(content).encode(), status=status, headers={"Content-Type": "application/json"})


@asynccontextmanager
async def standing_in(**settings: Any) -> AsyncIterator[StandIn]:
    """The server for as long as the context lasts."""
    server = StandIn(**settings)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", server.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        server.port = runner.addresses[0][1]
        yield server
    finally:
        await runner.cleanup()
