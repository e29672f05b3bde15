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


GUILD, CHANNEL = "20", "30"
NOW = "2026-01-01T00:00:00+00:00"
MESSAGE: dict[str, Any] = {
    "channel_id": CHANNEL, "author": USER, "content": "", "timestamp": NOW, "edited_timestamp": None, "tts": False,
    "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0,
    "flags": 1 << 15, "components": [],
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
    posts: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    """The channel's messages as they came: the body, with ``files`` by name."""
    private: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    """The private answers as they came."""
    refusing: list[tuple[int, dict[str, str], dict[str, Any]]] = field(default_factory=list)
    """Status, headers and body of the next answers to a post."""
    socket: web.WebSocketResponse | None = None
    ids: int = 1000
    port: int = 0

    @property
    def environment(self) -> dict[str, str]:
        """The settings that lead the bot here."""
        return {"DISCORD_API_URL": f"http://127.0.0.1:{self.port}/api/v10", "DISCORD_GATEWAY_URL": f"ws://127.0.0.1:{self.port}/gateway"}

    async def answer(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        if path == "/gateway":
            return await self.connect(request)
        open_to_all = path.startswith(("/webhooks", "/interactions"))
        if not open_to_all and request.headers.get("Authorization") != f"Bot {self.token}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        if path == "/gateway/bot":
            self.failing -= 1
            if self.failing >= 0:
                return _json({"message": "later", "code": 0}, status=503)
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return _json({"url": f"ws://127.0.0.1:{self.port}/gateway", "shards": 1, "session_start_limit": limit})
        if path.endswith("/callback"):
            return _json({"interaction": {"id": path.split("/")[2], "type": 2, "response_message_id": "7"}, "resource": {"type": 5}})
        if "/messages" in path:
            return await self.take(request, self.private if path.startswith("/webhooks") else self.posts)
        if request.method == "PUT":
            self.commands = await request.json()
            return _json([])
        return _json(USER if path == "/users/@me" else APPLICATION)

    async def take(self, request: web.Request, taken: asyncio.Queue[dict[str, Any]]) -> web.Response:
        """Take a message, or refuse it as told; the answer is the message."""
        body = await _body(request)
        if request.method == "POST" and taken is self.posts and self.refusing:
            status, headers, refusal = self.refusing.pop(0)
            return _json(refusal, status, headers)
        if request.method == "POST" or taken is self.private:
            await taken.put(body)
        self.ids += 1
        return _json({**MESSAGE, "id": str(self.ids)})

    async def type(self, user_id: int, name: str, *options: dict[str, Any]) -> None:
        """Let a person type a command."""
        self.ids += 1
        data = {"id": "5", "name": name, "type": 1, "options": list(options), "guild_id": GUILD}
        await self._interact({"type": 2, "data": data}, user_id)

    async def press(self, user_id: int, custom_id: str) -> None:
        """Let a person press a button of a public message."""
        button = {"type": 2, "id": 3, "style": 1, "label": "x", "custom_id": custom_id}
        message = {**MESSAGE, "id": "999", "components": [{"type": 1, "id": 2, "components": [button]}]}
        await self._interact({"type": 3, "data": {"custom_id": custom_id, "component_type": 2}, "message": message}, user_id)

    async def _interact(self, what: dict[str, Any], user_id: int) -> None:
        assert self.socket is not None
        self.ids += 1
        user = {**USER, "id": str(user_id), "username": f"person{user_id}", "bot": False}
        member = {"user": user, "roles": [], "joined_at": NOW, "deaf": False, "mute": False, "flags": 0, "permissions": "0"}
        where = {
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "channel": {"id": CHANNEL, "type": 0, "name": "table", "position": 0, "permissions": "0"},
        }
        token = {"id": str(self.ids), "application_id": "1", "token": "t", "version": 1, "attachment_size_limit": 10_000_000}
        event = {**token, **what, **where, "member": member, "app_permissions": str(2**50 - 1), "entitlements": []}
        await self.socket.send_json({"op": 0, "t": "INTERACTION_CREATE", "s": self.ids, "d": event})

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.socket = socket
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


def _json(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """An answer whose type is exactly ``application/json``, for a client that takes nothing else."""
    return web.Response(body=json.dumps(content).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})})


async def _body(request: web.Request) -> dict[str, Any]:
    """What a request holds, with the files of one in several parts under ``files``."""
    if not request.content_type.startswith("multipart/"):
        return {**(await request.json() if request.can_read_body else {}), "files": {}}
    parts = await request.post()
    files = {part.filename: part.file.read() for part in parts.values() if isinstance(part, web.FileField)}
    return {**json.loads(str(parts["payload_json"])), "files": files}


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
