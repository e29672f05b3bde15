"""The state of Discord: servers, channels and threads with their messages and the bot's permissions, on a clock of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from tests.server import payloads
from tests.server.message import Message

if TYPE_CHECKING:
    from tests.server.person import Person

DISCORD_EPOCH = 1_420_070_400
GRANTED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True, embed_links=True, read_message_history=True
)
SECONDS = 60.0
"""The longest wait for an action of the bot, in seconds."""
LOOK_SECONDS = 0.1
"""Seconds between two looks whether that what is waited for has come without a change of this Discord."""
T = TypeVar("T")


class World:
    """The clock, the ids, the servers, and a bell that rings at each change."""

    def __init__(self, *, messages_kept: int, flowing: bool) -> None:
        self.messages_kept = messages_kept
        """The number of a channel's newest messages that are kept."""
        self.ahead = 0.0
        """Seconds by which tests have advanced the clock."""
        self.guilds: list[Guild] = []
        self.messages: dict[int, Message] = {}
        self.channels: dict[int, Channel] = {}
        self.tell: Callable[[Guild, str, dict[str, Any]], None] = _nobody_hears
        """The function that sends an event to the shard of a server."""
        self._begun = None if flowing else time.time()
        self._last_id = 0
        self._waiting: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        """Return the seconds since 1970 on this clock.

        The clock stands still unless a test advances it, so that no test depends on the load of the machine.
        """
        return (time.time() if self._begun is None else self._begun) + self.ahead

    def new_id(self, age: float = 0.0) -> int:
        """Return an unused id with a timestamp ``age`` seconds ago."""
        self._last_id = max(self._last_id + 1, int((self.now() - age - DISCORD_EPOCH) * 1000) << 22)
        return self._last_id

    def ring(self) -> None:
        """Wake all who wait for a change."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, found: Callable[[], T], seconds: float = SECONDS) -> T:
        """Wait for the first true result of ``found``, called after each change, and often: the bot's database changes without one.

        Raises ``TimeoutError``.
        """
        async with asyncio.timeout(seconds):
            while not (outcome := found()):
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                await asyncio.wait([future], timeout=LOOK_SECONDS)
                self._waiting.discard(future)
        return outcome

    def open_messages(self, *people: Person, with_bot: bool = True) -> Channel:
        """Open the direct messages of a person with the bot, or of people without it. Their events belong to the first shard."""
        return Guild(self, 0, "direct messages", there=with_bot, people=people).open_channel("direct messages", told=False)

    def open_guild(self, channels: int = 1, *, there: bool = True) -> Guild:
        """Open a server. The timestamps of servers' ids differ, because they decide about the shards. ``there``: the bot is a member."""
        self._last_id |= (1 << 22) - 1
        guild = Guild(self, self.new_id(), f"server {len(self.guilds) + 1}", there=there)
        self.guilds.append(guild)
        for number in range(channels):
            guild.open_channel(f"table-{number + 1}", told=False)
        return guild


def _nobody_hears(*_: object) -> None:
    """Ignore events before there is a gateway."""


@dataclass(eq=False)
class Guild:
    """A server. ``there``: the bot is a member. ``out``: Discord cannot reach the server at the moment.

    Direct messages are a server without a number, with their people except bots in ``people``.
    """

    world: World
    id: int
    name: str
    channels: list[Channel] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    """The ids of the people who left."""
    there: bool = True
    out: bool = False
    people: tuple[Person, ...] = ()

    def open_channel(self, name: str, parent: Channel | None = None, *, told: bool = True) -> Channel:
        """Open a channel, or a thread of one; with ``told`` the bot receives an event."""
        channel = Channel(self, self.world.new_id(), name, parent)
        self.channels.append(channel)
        self.world.channels[channel.id] = channel
        if told:
            self.tell("THREAD_CREATE" if parent else "CHANNEL_CREATE", payloads.channel(channel))
        return channel

    def open_forum(self, name: str, *tags: str) -> Channel:
        """Open a forum with tags, in which everybody may post."""
        forum = self.open_channel(name, told=False)
        forum.tags = {self.world.new_id(): tag for tag in tags}
        self.tell("CHANNEL_CREATE", payloads.channel(forum))
        return forum

    def come_with(self, name: str) -> Channel:
        """Let the bot join the server for the first time, with one channel."""
        channel = self.open_channel(name, told=False)
        self.come_back()
        return channel

    def tell(self, event: str, content: dict[str, Any]) -> None:
        """Send an event to the bot if it is a member of this server."""
        if self.there:
            self.world.tell(self, event, content)

    def throw_out(self) -> None:
        """Remove the bot from the server."""
        self.tell("GUILD_DELETE", {"id": str(self.id)})
        self.there = False

    def go_out(self) -> None:
        """Begin an outage."""
        self.out = True
        self.tell("GUILD_DELETE", {"id": str(self.id), "unavailable": True})

    def come_back(self) -> None:
        """End an outage, or let the bot join again."""
        content = payloads.available(self) if self.out else payloads.guild(self)
        self.there, self.out = True, False
        self.tell("GUILD_CREATE", content)


@dataclass(eq=False)
class Channel:
    """A channel, or with a ``parent`` a thread.

    ``granted``: the bot's permissions. ``tags``: the tags of a forum, None for other channels. ``applied``: the tags of a post.
    ``followers``: the people added to a thread.
    """

    guild: Guild
    id: int
    name: str
    parent: Channel | None = None
    granted: discord.Permissions = field(default_factory=lambda: discord.Permissions(GRANTED.value))
    archived: bool = False
    locked: bool = False
    deleted: bool = False
    kept: dict[int, Message] = field(default_factory=dict)
    tags: dict[int, str] | None = None
    applied: list[int] = field(default_factory=list)
    followers: set[int] = field(default_factory=set)

    @property
    def messages(self) -> list[Message]:
        """The public messages that were not deleted, the oldest first."""
        return [message for message in self.kept.values() if message.seen_by is None and not message.deleted]

    def seen(self, user_id: int) -> list[Message]:
        """Return the messages that a person sees, the oldest first."""
        return [one for one in self.kept.values() if one.seen_by in (None, user_id) and not one.deleted and not one.loading]

    async def newest(self, what: str = "", seconds: float = SECONDS) -> Message:
        """Wait until the newest public message has this text, label, custom_id or menu value, and return it."""

        def found() -> Message | None:
            last = self.messages[-1:]
            fits = last and (what in last[0].text or any(what in (one.label, one.custom_id, one.value) for one in last[0].offers))
            return last[0] if fits else None

        message = await self.guild.world.until(found, seconds)
        assert message is not None
        return message

    def open_thread(self, name: str) -> Channel:
        """Open a thread of this channel."""
        return self.guild.open_channel(name, self)

    @property
    def tagged(self) -> list[str]:
        """The names of the tags of a post."""
        known = self.parent.tags if self.parent is not None and self.parent.tags is not None else {}
        return [known[tag] for tag in self.applied]

    def post(self, *, seen_by: int | None = None, loading: bool = False, nonce: str | None = None, first: bool = False) -> Message:
        """Post an empty message; the ``first`` message of a forum post has the post's id."""
        world = self.guild.world
        message = Message(self.id if first else world.new_id(), self, world.now(), seen_by=seen_by, loading=loading, nonce=nonce)
        self.kept[message.id] = world.messages[message.id] = message
        if len(self.kept) > world.messages_kept:
            oldest = next(iter(self.kept))
            del self.kept[oldest], world.messages[oldest]
        return message

    def remove(self, message: Message) -> None:
        """Delete a message."""
        message.deleted = True
        self.guild.world.ring()

    def delete(self) -> None:
        """Delete the channel with everything in it."""
        self.deleted = True
        self.guild.tell("THREAD_DELETE" if self.parent else "CHANNEL_DELETE", payloads.channel(self))

    def archive(self, *, archived: bool = True, locked: bool = False) -> None:
        """Archive or lock the thread, or undo that."""
        self.archived, self.locked = archived, locked
        self.guild.tell("THREAD_UPDATE", payloads.channel(self))

    def permit(self, **permissions: bool) -> None:
        """Grant or revoke permissions of the bot: ``permit(send_messages=False)``."""
        self.granted.update(**permissions)
        if self.parent is None:
            self.guild.tell("CHANNEL_UPDATE", payloads.channel(self))
