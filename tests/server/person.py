"""People's actions: typing commands, pressing, asking for suggestions, and the responses to them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.server import payloads
from tests.server.interactions import ACKNOWLEDGE_SECONDS, Interaction
from tests.server.message import BUTTON, EPHEMERAL, MENU, PEOPLE, Message, Offer, walk
from tests.server.typed import written
from tests.server.world import SECONDS, Channel

if TYPE_CHECKING:
    from tests.server.serving import Server

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
SERVER, WITH_BOT, WITHOUT_BOT = 0, 1, 2
"""The contexts of interactions."""
EXTERNAL_EMOJIS = 1 << 18
IN_MESSAGES = 1 << 14 | 1 << 15 | 1 << 17 | EXTERNAL_EMOJIS
"""The bot's permissions in direct messages, as Discord names them: to send and to read are not among them."""


class Answer:
    """The response to one command or press. ``acknowledged``: the seconds until the acknowledgement, None before it."""

    def __init__(self, server: Server, interaction: Interaction) -> None:
        self._server = server
        self._since = asyncio.get_running_loop().time()
        self.interaction = interaction
        self.acknowledged: float | None = None

    @property
    def refusals(self) -> list[int]:
        """The error codes of refused responses."""
        return self.interaction.refusals

    @property
    def messages(self) -> list[Message]:
        """The messages of the response, the first one first."""
        return self.interaction.messages

    async def met(self, seconds: float) -> None:
        """Wait until the interaction is acknowledged or a response is refused, or ``seconds`` are over."""
        try:
            await self._server.until(lambda: self.interaction.reply is not None or self.refusals, seconds)
        except TimeoutError:
            return
        if self.interaction.reply is not None:
            self.acknowledged = asyncio.get_running_loop().time() - self._since

    async def finished(self, seconds: float = SECONDS) -> Message:
        """Wait for the first message of the response; later edits change the same object. Raises ``TimeoutError``."""
        written = await self._server.until(lambda: self.messages, seconds)
        return written[0]

    async def says(self, words: str, seconds: float = SECONDS) -> Message:
        """Wait for a message of the response with these words or this label. Raises ``TimeoutError``."""

        def found() -> Message | None:
            return next((one for one in self.messages if words in one.text or words in one.labels), None)

        try:
            message = await self._server.until(found, seconds)
        except TimeoutError:
            said = [(one.text, one.labels) for one in self.messages]
            raise TimeoutError(f"{words!r} is not in {said}; refused with {self.refusals}") from None
        assert message is not None
        return message

    async def again(self) -> None:
        """Send the same event to the bot once more."""
        self._server.send(self.interaction)


@dataclass(eq=False)
class Person:
    """A member of every server that they have not left, with the bot installed for themselves. ``permissions``: theirs in every server."""

    server: Server
    id: int
    name: str
    permissions: int = 0
    locale: str = "en-US"

    async def types(
        self, channel: Channel, command: str, /, *, age: float = 0.0, patience: float = ACKNOWLEDGE_SECONDS, **options: Any
    ) -> Answer:
        """Type a command, ``"game new"`` with options by name; wait for its acknowledgement or refusal, or until ``patience`` is over.

        ``age``: the age of the event when the bot receives it, in seconds. Raises ``LookupError`` for an unregistered command.
        """
        return await self._do(channel, COMMAND, written(self.offered(channel), command, options), patience, age=age)

    def offered(self, channel: Channel) -> list[dict[str, Any]]:
        """Return the commands that Discord offers in a channel: those for its kind of place, of the installation that reaches there."""
        own = self.server.own_commands.get(channel.guild.id, [])
        context, installed = _context(channel), 0 if channel.guild.there and not channel.guild.people else 1
        everywhere = [one for one in self.server.commands if context in one["contexts"] and installed in one["integration_types"]]
        return [*own, *everywhere]

    async def completes(self, channel: Channel, command: str, /, option: str, typed: str = "", **options: Any) -> list[dict[str, Any]]:
        """Return the suggestions for an option, each a ``name`` and a ``value``. Raises ``TimeoutError``."""
        data = written(self.offered(channel), command, {**options, option: typed}, focused=option)
        answer = await self._do(channel, AUTOCOMPLETE, data, SECONDS)
        if answer.acknowledged is None:
            raise TimeoutError
        return answer.interaction.answer.get("choices", [])

    async def presses(self, message: Message, what: str, *, age: float = 0.0, patience: float = ACKNOWLEDGE_SECONDS) -> Answer:
        """Press the offer with this label, custom_id or menu value. Raises ``LookupError`` if this person has no such offer."""
        if message.deleted or message.channel.deleted or message.seen_by not in (None, self.id):
            raise LookupError(f"{self.name} does not see the message")
        return await self._press(message, message.offer(what), patience, age)

    async def picks(self, message: Message, *people: Person) -> Answer:
        """Pick people from the menu of people in a message."""
        part = next(part for part in walk(message.components) if part["type"] == PEOPLE)
        users = {str(one.id): payloads.user(one.id, one.name) for one in people}
        members = {key: {name: value for name, value in payloads.member(user, 0).items() if name != "user"} for key, user in users.items()}
        data = {
            "custom_id": part["custom_id"],
            "component_type": PEOPLE,
            "values": [*users],
            "resolved": {"users": users, "members": members},
        }
        return await self._do(message.channel, COMPONENT, data, ACKNOWLEDGE_SECONDS, pressed=message)

    async def forges(
        self, channel: Channel, custom_id: str, values: Sequence[str] = (), *, private: bool = False, patience: float = ACKNOWLEDGE_SECONDS
    ) -> Answer:
        """Press a button that does not exist, or not any more, or a menu with ``values``, in a public or ``private`` message."""
        message = Message(self.server.world.new_id(), channel, self.server.world.now(), flags=(1 << 15) | (EPHEMERAL if private else 0))
        message.seen_by = self.id if private else None
        options = [{"label": value[:100] or "x", "value": value} for value in values]
        part: dict[str, Any] = {"type": MENU, "options": options} if values else {"type": BUTTON, "style": 2, "label": "x"}
        message.components = [{"type": 1, "id": 1, "components": [{**part, "id": 2, "custom_id": custom_id}]}]
        offer = Offer(custom_id, "x", values[0] if values else None)
        return await self._press(message, offer, patience, 0.0)

    async def sends(self, channel: Channel, form: str, /, *, game: int = 0, **values: str) -> Answer:
        """Send a form, by the word in its id, with the values of some of its fields."""
        fields = [{"type": 18, "component": {"type": MENU, "custom_id": name, "values": [value]}} for name, value in values.items()]
        data = {"custom_id": f"f:{self.id}:{game}:{form}", "components": fields}
        return await self._do(channel, FORM, data, ACKNOWLEDGE_SECONDS)

    def leaves(self, channel: Channel) -> None:
        """Leave the server of a channel."""
        channel.guild.gone.add(self.id)

    async def _press(self, message: Message, offer: Offer, patience: float, age: float) -> Answer:
        data: dict[str, Any] = {"custom_id": offer.custom_id, "component_type": BUTTON if offer.value is None else MENU}
        if offer.value is not None:
            data["values"] = [offer.value]
        return await self._do(message.channel, COMPONENT, data, patience, age=age, pressed=message)

    async def _do(
        self, channel: Channel, kind: int, data: dict[str, Any], patience: float, *, age: float = 0.0, pressed: Message | None = None
    ) -> Answer:
        if self.id in channel.guild.gone:
            raise LookupError(f"{self.name} has left {channel.guild.name}")
        world = self.server.world
        interaction = Interaction(world.new_id(age), kind, self.id, channel, world.now() - age, {}, pressed)
        interaction.event = self._event(interaction, data)
        self.server.interactions.add(interaction)
        answer = Answer(self.server, interaction)
        self.server.send(interaction)
        await answer.met(patience)
        return answer

    def _event(self, of: Interaction, data: dict[str, Any]) -> dict[str, Any]:
        who = payloads.user(self.id, self.name)
        where = {**payloads.channel(of.channel), "permissions": str(self.permissions)}
        guild, context = of.channel.guild, _context(of.channel)
        if context == SERVER:
            place = {"guild_id": str(guild.id), "member": payloads.member(who, self.permissions), "guild_locale": "en-US"}
            granted, owners = of.channel.granted.value, {"0": str(guild.id)} if guild.there else {"1": str(self.id)}
        else:
            place, granted = {"user": who}, IN_MESSAGES if context == WITH_BOT else IN_MESSAGES & ~EXTERNAL_EMOJIS
            owners = {"0": "0", "1": str(self.id)} if context == WITH_BOT else {"1": str(self.id)}
        event: dict[str, Any] = {
            "id": str(of.id), "application_id": str(payloads.APPLICATION_ID), "type": of.kind, "token": of.token, "version": 1,
            "channel_id": str(of.channel.id), "channel": where, "data": data, "app_permissions": str(granted), "locale": self.locale,
            "entitlements": [], "attachment_size_limit": 10 * 1024 * 1024, "context": context,
            "authorizing_integration_owners": owners, **place,
        }  # fmt: skip
        if of.pressed is not None:
            event["message"] = of.pressed.payload()
        return event


def _context(channel: Channel) -> int:
    """Return the number of a channel's kind of place."""
    if not channel.guild.people:
        return SERVER
    return WITH_BOT if channel.guild.there else WITHOUT_BOT
