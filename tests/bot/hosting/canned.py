"""An API of Discord with canned answers to questions that change nothing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

from aiohttp import web

TOKEN = "sesame-sesame"
ENOUGH = 274878008320
"""The permissions of the README's invitation."""


@dataclass
class Canned:
    """The API.

    ``answers``: the status and content of each path. ``behind``: how far its clock is behind ours. ``asked``: every path requested."""

    answers: dict[str, tuple[int, Any]] = field(default_factory=dict)
    behind: timedelta = timedelta()
    asked: list[str] = field(default_factory=list)
    guilds: list[dict[str, Any]] = field(default_factory=list)
    base: str = ""

    def guild(self, guild_id: int, name: str = "Club", permissions: int = ENOUGH, roles: tuple[int, ...] = ()) -> None:
        """Add a server with the bot in it."""
        self.guilds.append({"id": str(guild_id), "name": name, "permissions": str(permissions)})
        self.answers[f"/guilds/{guild_id}/members/1"] = (200, {"roles": [str(role) for role in roles]})

    def channel(self, channel_id: int, *overwrites: tuple[int, int, int, int], **more: Any) -> None:
        """Add a channel with its overwrites: id, type (0 a role, 1 a member), allow, deny."""
        told = [{"id": str(who), "type": kind, "allow": str(allow), "deny": str(deny)} for who, kind, allow, deny in overwrites]
        self.answers[f"/channels/{channel_id}"] = (200, {"id": str(channel_id), "type": 0, "permission_overwrites": told, **more})

    async def answer(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix("/api")
        self.asked.append(path)
        status, content = self.answers.get(path, (404, {"code": 0, "message": "Unknown"}))
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            status, content = 401, {"code": 0, "message": "401: Unauthorized"}
        if path == "/users/@me/guilds" and status == 200:
            after = int(request.query["after"])
            content = [guild for guild in self.guilds if int(guild["id"]) > after][: int(request.query["limit"])]
        headers = {"Content-Type": "application/json", "Date": format_datetime(datetime.now(UTC) - self.behind, usegmt=True)}
        return web.Response(body=json.dumps(content).encode(), status=status, headers=headers)


@asynccontextmanager
async def canned() -> AsyncIterator[Canned]:
    """Run the API within the context, with a sound application and no server."""
    api = Canned({"/users/@me": (200, {"id": "1"}), "/applications/@me": (200, {"id": "1"}), "/users/@me/guilds": (200, [])})
    app = web.Application()
    app.router.add_get("/{path:.*}", api.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        api.base = f"http://127.0.0.1:{runner.addresses[0][1]}/api"
        yield api
    finally:
        await runner.cleanup()
