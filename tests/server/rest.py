"""Discord's HTTP API for a bot with its token: the bot itself, its commands, servers, channels and their messages."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.server import payloads
from tests.server.body import (
    ARCHIVED,
    CLOSED_TO_BOT,
    LOCKED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_GUILD,
    UNKNOWN_MESSAGE,
    Refused,
    answered,
    read,
)
from tests.server.limits import complaints
from tests.server.message import Message, walk
from tests.server.world import Channel, Guild

if TYPE_CHECKING:
    from tests.server.serving import Server

NONCE_SECONDS = 180.0
"""The time for which a nonce keeps a message from being posted twice, in seconds."""
Route = tuple[str, str, Callable[[web.Request], Awaitable[web.StreamResponse]]]


class Rest:
    """The HTTP routes of the bot."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._world = server.world

    def routes(self) -> list[Route]:
        """Return method, path and handler of each route."""
        return [
            ("GET", "/gateway/bot", self.gateway),
            ("GET", "/users/@me", self.me),
            ("GET", "/users/@me/guilds", self.guilds),
            ("GET", "/applications/@me", self.application),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/applications/{application}/commands", self.commands),
            ("PUT", "/applications/{application}/commands", self.set_commands),
            ("GET", "/applications/{application}/guilds/{guild}/commands", self.commands),
            ("PUT", "/applications/{application}/guilds/{guild}/commands", self.set_commands),
            ("GET", "/applications/{application}/emojis", self.emojis),
            ("POST", "/applications/{application}/emojis", self.add_emoji),
            ("DELETE", "/applications/{application}/emojis/{emoji}", self.delete_emoji),
            ("GET", "/guilds/{guild}", self.guild),
            ("GET", "/guilds/{guild}/channels", self.guild_channels),
            ("GET", "/guilds/{guild}/members/{member}", self.member),
            ("GET", "/channels/{channel}", self.channel),
            ("PATCH", "/channels/{channel}", self.change),
            ("POST", "/channels/{channel}/threads", self.begin_post),
            ("PUT", "/channels/{channel}/thread-members/{member}", self.add_follower),
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", "/channels/{channel}/messages", self.history),
            ("GET", "/channels/{channel}/messages/{message}", self.fetch),
            ("PATCH", "/channels/{channel}/messages/{message}", self.edit),
            ("DELETE", "/channels/{channel}/messages/{message}", self.delete),
        ]

    async def gateway(self, request: web.Request) -> web.Response:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
        return answered({"url": self._server.gateway.address, "shards": self._server.gateway.shards, "session_start_limit": limit})

    async def me(self, request: web.Request) -> web.Response:
        return answered(payloads.BOT)

    async def application(self, request: web.Request) -> web.Response:
        return answered(payloads.APPLICATION)

    async def commands(self, request: web.Request) -> web.Response:
        application = {"application_id": str(payloads.APPLICATION_ID)}
        return answered(
            [{"description": "", **command, **application, "id": str(number)} for number, command in enumerate(self._server.commands, 1)]
        )

    async def set_commands(self, request: web.Request) -> web.Response:
        told = await request.json()
        if (guild := request.match_info.get("guild")) is None:
            self._server.commands = told
        else:
            self._server.own_commands[int(guild)] = told
        return answered([])

    async def emojis(self, request: web.Request) -> web.Response:
        return answered({"items": list(self._server.emojis.values())})

    async def add_emoji(self, request: web.Request) -> web.Response:
        body, _ = await read(request)
        image = b64decode(body["image"].removeprefix("data:image/png;base64,"), validate=True)
        if not re.fullmatch(r"\w{2,32}", body["name"]) or not 0 < len(image) <= 256 * 1024:
            raise Refused(400, 50035, "Invalid Form Body")
        found = payloads.emoji(self._world.new_id(), body["name"])
        self._server.emojis[found["id"]] = found
        self._world.ring()
        return answered(found, 201)

    async def delete_emoji(self, request: web.Request) -> web.Response:
        del self._server.emojis[request.match_info["emoji"]]
        self._world.ring()
        return web.Response(status=204)

    async def guilds(self, request: web.Request) -> web.Response:
        there = [guild for guild in self._world.guilds if guild.there]
        return answered([{"id": str(guild.id), "name": guild.name, "owner": False, "permissions": "0", "features": []} for guild in there])

    async def guild(self, request: web.Request) -> web.Response:
        return answered(payloads.guild(self._guild(request)))

    async def guild_channels(self, request: web.Request) -> web.Response:
        return answered([payloads.channel(one) for one in self._guild(request).channels if not one.deleted])

    async def member(self, request: web.Request) -> web.Response:
        guild, wanted = self._guild(request), request.match_info["member"]
        if wanted in ("@me", payloads.BOT["id"]):
            return answered(payloads.member(payloads.BOT, 0))
        person = self._server.people.get(int(wanted))
        if person is None or person.id in guild.gone:
            raise Refused(404, 10007, "Unknown Member")
        return answered(payloads.member(payloads.user(person.id, person.name), person.permissions))

    async def channel(self, request: web.Request) -> web.Response:
        return answered(payloads.channel(self._channel(request)))

    async def begin_post(self, request: web.Request) -> web.Response:
        """Open a post in a forum, with its first message."""
        forum = self._channel(request)
        body, files = await read(request)
        self._check_sending(forum, files)
        self.check(body["message"], files)
        post = forum.guild.open_channel(body["name"], forum, told=False)
        self._rename(post, body["name"], body.get("applied_tags", ()))
        message = post.post(first=True)
        self.write(message, body["message"], files)
        forum.guild.tell("THREAD_CREATE", payloads.channel(post))
        return answered({**payloads.channel(post), "message": message.payload()})

    async def change(self, request: web.Request) -> web.Response:
        """Rename, tag, archive or reopen a thread."""
        thread = self._channel(request)
        body, _ = await read(request)
        if thread.archived and body.get("archived") is not False:
            raise ARCHIVED
        self._rename(thread, body.get("name", thread.name), body.get("applied_tags", thread.applied))
        thread.archive(archived=body.get("archived", thread.archived))
        self._world.ring()
        return answered(payloads.channel(thread))

    def _rename(self, thread: Channel, name: str, tags: Iterable[str | int]) -> None:
        assert thread.parent is not None
        applied = [int(tag) for tag in tags]
        if not 1 <= len(name) <= 100 or len(applied) > 5 or not set(applied) <= {*(thread.parent.tags or ())}:
            raise Refused(400, 50035, "Invalid Form Body")
        thread.name, thread.applied = name, applied

    async def add_follower(self, request: web.Request) -> web.Response:
        self._channel(request).followers.add(int(request.match_info["member"]))
        return web.Response(status=204)

    async def post(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        body, files = await read(request)
        self._check_sending(channel, files)
        self.check(body, files)
        nonce = None if body.get("nonce") is None else str(body["nonce"])
        if nonce is not None and body.get("enforce_nonce") and (before := self._with_nonce(channel, nonce)) is not None:
            return answered(before.payload())
        channel.archived = False
        message = channel.post(nonce=nonce)
        self.write(message, body, files)
        return answered(message.payload())

    async def history(self, request: web.Request) -> web.Response:
        channel = self._channel(request)
        after, limit = int(request.query.get("after", 0)), int(request.query.get("limit", 50))
        readable = channel.messages if channel.granted.read_message_history else []
        return answered([one.payload() for one in [one for one in readable if one.id > after][:limit][::-1]])

    async def fetch(self, request: web.Request) -> web.Response:
        return answered(self._message(request).payload())

    async def edit(self, request: web.Request) -> web.Response:
        message = self._message(request)
        if message.channel.archived:
            raise ARCHIVED
        body, files = await read(request)
        self.check(body, files, message)
        message.edited = self._world.now()
        self.write(message, body, files)
        return answered(message.payload())

    async def delete(self, request: web.Request) -> web.Response:
        message = self._message(request)
        message.channel.remove(message)
        return web.Response(status=204)

    def check(self, body: dict[str, Any], files: dict[str, bytes], before: Message | None = None) -> None:
        """Raise :class:`Refused` for a body that Discord would reject, in a new message or an edit of ``before``.

        A broken limit is also noted in ``complaints``, which fails the test.
        """
        if found := complaints(body, files, self._world.now(), before):
            self._server.complaints.append("; ".join(found))
            raise Refused(400, 50035, f"Invalid Form Body: {'; '.join(found)}")
        offered = [entry for part in walk(body.get("components") or []) for entry in (part, *(part.get("options") or ()))]
        if not {str(entry["emoji"]["id"]) for entry in offered if entry.get("emoji")} <= {*self._server.emojis}:
            raise Refused(400, 50035, "Invalid Form Body: Invalid emoji")

    def write(self, message: Message, body: dict[str, Any], files: dict[str, bytes]) -> None:
        """Apply a body to a message."""
        kept = files if self._server.files_kept else dict.fromkeys(files, b"")
        message.change(body, kept, f"{self._server.address}/attachments")
        self._world.ring()

    def _guild(self, request: web.Request) -> Guild:
        wanted = request.match_info["guild"]
        for guild in self._world.guilds:
            if str(guild.id) == wanted and guild.there:
                return guild
        raise UNKNOWN_GUILD

    def _channel(self, request: web.Request) -> Channel:
        channel = self._world.channels.get(int(request.match_info["channel"]))
        if channel is None or channel.deleted or (channel.parent is not None and channel.parent.deleted):
            raise UNKNOWN_CHANNEL
        if not channel.guild.there or not channel.granted.view_channel:
            raise MISSING_ACCESS
        return channel

    def _message(self, request: web.Request) -> Message:
        channel, message = self._channel(request), self._world.messages.get(int(request.match_info["message"]))
        if message is None or message.deleted or message.channel is not channel or message.seen_by is not None:
            raise UNKNOWN_MESSAGE
        if request.method == "GET" and not channel.granted.read_message_history:
            raise MISSING_PERMISSIONS
        return message

    def _check_sending(self, channel: Channel, files: dict[str, bytes]) -> None:
        if channel.guild.people and not channel.granted.send_messages:
            raise CLOSED_TO_BOT
        if channel.locked:
            raise LOCKED
        allowed = channel.granted.send_messages_in_threads if channel.parent is not None else channel.granted.send_messages
        if not allowed or (files and not channel.granted.attach_files):
            raise MISSING_PERMISSIONS

    def _with_nonce(self, channel: Channel, nonce: str) -> Message | None:
        since = self._world.now() - NONCE_SECONDS
        found = (one for one in reversed(channel.kept.values()) if one.nonce == nonce and one.at > since and not one.deleted)
        return next(found, None)
