"""Responses to interactions: the acknowledgement within 3 s, the private messages within 15 minutes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aiohttp import web

from tests.server.body import (
    ALREADY_ANSWERED,
    OLD_TOKEN,
    TOO_MANY_FOLLOW_UPS,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    Refused,
    answered,
    read,
)
from tests.server.message import EPHEMERAL, Message
from tests.server.payloads import APPLICATION_ID
from tests.server.world import Channel

if TYPE_CHECKING:
    from tests.server.rest import Route
    from tests.server.serving import Server

ACKNOWLEDGE_SECONDS = 3.0
MOST_FOLLOW_UPS = 5
"""Follow-up messages of an interaction in a place that the bot is not a member of."""
TOKEN_SECONDS = 15 * 60.0
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, SUGGESTIONS, FORM = 4, 5, 6, 7, 8, 9


@dataclass(eq=False)
class Interaction:
    """A command, press, form or autocomplete request.

    ``at``: the time of the person's action. ``reply``: the kind of the first response, None before it. ``original``: the message that holds
    the response or was pressed. ``refusals``: the error codes of refused responses.
    """

    id: int
    kind: int
    user_id: int
    channel: Channel
    at: float
    event: dict[str, Any]
    pressed: Message | None = None
    reply: int | None = None
    answer: dict[str, Any] = field(default_factory=dict)
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    refusals: list[int] = field(default_factory=list)
    follow_ups: int = 0

    @property
    def token(self) -> str:
        """The token to which responses are addressed."""
        return f"token-{self.id}"


class Interactions:
    """All interactions of a server, and the routes of their responses."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._world = server.world
        self._by_token: dict[str, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        """Expect responses to an interaction; forget the oldest."""
        self._by_token[interaction.token] = interaction
        if len(self._by_token) > 10 * self._world.messages_kept:
            del self._by_token[next(iter(self._by_token))]

    def routes(self) -> list[Route]:
        """Return method, path and handler of each route."""
        hook = "/webhooks/{application}/{token}"
        return [
            ("POST", "/interactions/{id}/{token}/callback", self.acknowledge),
            ("POST", hook, self.follow_up),
            ("GET", hook + "/messages/{message}", self.fetch),
            ("PATCH", hook + "/messages/{message}", self.edit),
            ("DELETE", hook + "/messages/{message}", self.delete),
        ]

    async def acknowledge(self, request: web.Request) -> web.Response:
        """Take the first response."""
        found = self._by_token.get(request.match_info["token"])
        body, files = await read(request)
        if found is not None and found.reply is not None:
            raise self._noted(found, ALREADY_ANSWERED)
        if found is None or str(found.id) != request.match_info["id"] or self._world.now() - found.at > ACKNOWLEDGE_SECONDS:
            raise self._noted(found, UNKNOWN_INTERACTION)
        content = body.get("data") or {}
        if body["type"] in (MESSAGE, UPDATE):
            self._server.rest.check(content, files, found.pressed if body["type"] == UPDATE else None)
        found.reply, found.answer = body["type"], content
        if body["type"] in (MESSAGE, DEFERRED):
            self._begin(found, content)
        elif body["type"] in (DEFERRED_UPDATE, UPDATE):
            found.original = found.pressed
        if body["type"] in (MESSAGE, UPDATE) and found.original is not None:
            self._write(found, found.original, content, files)
        self._world.ring()
        return answered(_callback(found))

    async def follow_up(self, request: web.Request) -> web.Response:
        """Take a further message, or fill in a deferred one."""
        found = self._found(request)
        body, files = await read(request)
        message = found.original if found.original is not None and found.original.loading else None
        self._server.rest.check(body, files, message)
        if message is None:
            found.follow_ups += 1
            if not found.channel.guild.there and found.follow_ups > MOST_FOLLOW_UPS:
                raise self._noted(found, TOO_MANY_FOLLOW_UPS)
            private = found.user_id if body.get("flags", 0) & EPHEMERAL else None
            message = found.channel.post(seen_by=private)
        self._write(found, message, body, files)
        return answered({**message.payload(), "webhook_id": str(APPLICATION_ID)})

    async def fetch(self, request: web.Request) -> web.Response:
        """Return a message of the interaction."""
        return answered(self._message(request, self._found(request)).payload())

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the interaction, or the message that was pressed."""
        found = self._found(request)
        message = self._message(request, found)
        body, files = await read(request)
        self._server.rest.check(body, files, message)
        if not message.loading:
            message.edited = self._world.now()
        self._write(found, message, body, files)
        return answered(message.payload())

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of the interaction."""
        message = self._message(request, self._found(request))
        message.channel.remove(message)
        return web.Response(status=204)

    def _begin(self, found: Interaction, content: dict[str, Any]) -> None:
        private = found.user_id if content.get("flags", 0) & EPHEMERAL else None
        found.original = found.channel.post(seen_by=private, loading=True)
        found.original.flags = content.get("flags", 0)

    def _write(self, found: Interaction, message: Message, body: dict[str, Any], files: dict[str, bytes]) -> None:
        if message not in found.messages:
            found.messages.append(message)
        self._server.rest.write(message, body, files)

    def _found(self, request: web.Request) -> Interaction:
        found = self._by_token.get(request.match_info["token"])
        if found is None or found.reply is None:
            raise self._noted(found, UNKNOWN_WEBHOOK)
        if self._world.now() - found.at > TOKEN_SECONDS:
            raise self._noted(found, OLD_TOKEN)
        return found

    def _message(self, request: web.Request, found: Interaction) -> Message:
        wanted = request.match_info["message"]
        message = found.original if wanted == "@original" else self._world.messages.get(int(wanted))
        known = message is not None and (message is found.original or message in found.messages)
        if message is None or not known or message.deleted or message.channel.deleted:
            raise self._noted(found, UNKNOWN_MESSAGE)
        return message

    def _noted(self, found: Interaction | None, why: Refused) -> Refused:
        if found is not None:
            found.refusals.append(why.code)
            self._world.ring()
        return why


def _callback(found: Interaction) -> dict[str, Any]:
    known: dict[str, Any] = {"id": str(found.id), "type": found.kind}
    if found.original is None:
        return {"interaction": known, "resource": {"type": found.reply}}
    known |= {"response_message_id": str(found.original.id), "response_message_loading": found.original.loading}
    resource: dict[str, Any] = {"type": found.reply}
    if found.reply in (MESSAGE, UPDATE):
        resource["message"] = found.original.payload()
    return {"interaction": known, "resource": resource}
