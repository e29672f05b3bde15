"""What Discord keeps: servers, channels and threads with their messages and what the bot may do there, on a clock of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord

from tests.server import payloads
from tests.server.message import Message

DISCORD_EPOCH = 1_420_070_400
GRANTED = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True, embed_links=True, read_message_history=True
)
SECONDS = 20.0
"""How long is waited at most for what the bot should do."""
T = TypeVar("T")


class World:
    """The clock, the ids, the servers, and a bell that is rung at each change."""

    def __init__(self, *, messages_kept: int, flowing: bool) -> None:
        self.messages_kept = messages_kept
        """So many of a channel's newest messages are kept."""
        self.ahead = 0.0
        """Seconds by which tests have moved the clock."""
        self.guilds: list[Guild] = []
        self.messages: dict[int, Message] = {}
        self.channels: dict[int, Channel] = {}
        self.tell: Callable[[Guild, str, dict[str, Any]], None] = _nobody_hears
        """Send an event to the shard of a server."""
        self._begun = None if flowing else time.time()
        self._last_id = 0
        self._waiting: set[asyncio.Future[None]] = set()

    def now(self) -> float:
        """Seconds since 1970 on this clock. It stands still unless it is moved, so that no test depends on how busy the machine is."""
        return (time.time() if self._begun is None else self._begun) + self.ahead

    def new_id(self, age: float = 0.0) -> int:
        """An id that nothing has yet; it holds the time, ``age`` seconds ago."""
        self._last_id = max(self._last_id + 1, int((self.now() - age - DISCORD_EPOCH) * 1000) << 22)
        return self._last_id

    def ring(self) -> None:
        """Let those look who wait for something."""
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(None)

    async def until(self, found: Callable[[], T], seconds: float = SECONDS) -> T:
        """The first outcome that is true; looked at after each change. Raises ``TimeoutError``."""
        async with asyncio.timeout(seconds):
            while not (outcome := found()):
                future = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                await future
        return outcome

    def open_guild(self, channels: int = 1) -> Guild:
        """A new server. Its id is of another millisecond than any before, for that decides about its shard."""
        self._last_id |= (1 << 22) - 1
        guild = Guild(self, self.new_id(), f"server {len(self.guilds) + 1}")
        self.guilds.append(guild)
        for number in range(channels):
            guild.open_channel(f"table-{number + 1}", told=False)
        return guild


def _nobody_hears(*_: object) -> None:
    """What becomes of events before there is a gateway."""


@dataclass(eq=False)
class Guild:
    """A server. ``there``: whether the bot is in it. ``out``: whether Discord cannot reach it at the moment."""

    world: World
    id: int
    name: str
    channels: list[Channel] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    """The ids of the people who left."""
    there: bool = True
    out: bool = False

    def open_channel(self, name: str, parent: Channel | None = None, *, told: bool = True) -> Channel:
        """A new channel, or a thread of one; ``told``: the bot hears of it."""
        channel = Channel(self, self.world.new_id(), name, parent)
        self.channels.append(channel)
        self.world.channels[channel.id] = channel
        if told:
            self.tell("THREAD_CREATE" if parent else "CHANNEL_CREATE", payloads.channel(channel))
        return channel

    def open_forum(self, name: str, *tags: str) -> Channel:
        """A new forum with some tags, in which everybody may post."""
        forum = self.open_channel(name, told=False)
        forum.tags = {self.world.new_id(): tag for tag in tags}
        self.tell("CHANNEL_CREATE", payloads.channel(forum))
        return forum

    def come_with(self, name: str) -> Channel:
        """Let the bot into the server, which is new to it, with one channel."""
        channel = self.open_channel(name, told=False)
        self.come_back()
        return channel

    def tell(self, event: str, content: dict[str, Any]) -> None:
        """Send an event to the bot where it is in this server."""
        if self.there:
            self.world.tell(self, event, content)

    def throw_out(self) -> None:
        """Take the bot from the server."""
        self.tell("GUILD_DELETE", {"id": str(self.id)})
        self.there = False

    def go_out(self) -> None:
        """Begin an outage."""
        self.out = True
        self.tell("GUILD_DELETE", {"id": str(self.id), "unavailable": True})

    def come_back(self) -> None:
        """End an outage, or let the bot in again."""
        content = payloads.available(self) if self.out else payloads.guild(self)
        self.there, self.out = True, False
        self.tell("GUILD_CREATE", content)


@dataclass(eq=False)
class Channel:
    """A channel, or with a ``parent`` a thread. ``granted``: what the bot may do in it. ``tags``: of a forum, None for another channel;
    ``applied``: those of a post. ``followers``: who was added to a thread."""

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
        """What everybody sees in it, the oldest first; deleted messages are not there."""
        return [message for message in self.kept.values() if message.seen_by is None and not message.deleted]

    def seen(self, user_id: int) -> list[Message]:
        """What a person sees in it, the oldest first."""
        return [one for one in self.kept.values() if one.seen_by in (None, user_id) and not one.deleted and not one.loading]

    async def newest(self, what: str = "", seconds: float = SECONDS) -> Message:
        """The newest public message, as soon as it offers this (a label, custom_id or menu value) or says it."""

        def found() -> Message | None:
            last = self.messages[-1:]
            fits = last and (what in last[0].text or any(what in (one.label, one.custom_id, one.value) for one in last[0].offers))
            return last[0] if fits else None

        message = await self.guild.world.until(found, seconds)
        assert message is not None
        return message

    def open_thread(self, name: str) -> Channel:
        """A new thread of this channel."""
        return self.guild.open_channel(name, self)

    @property
    def tagged(self) -> list[str]:
        """The names of the tags of a post."""
        known = self.parent.tags if self.parent is not None and self.parent.tags is not None else {}
        return [known[tag] for tag in self.applied]

    def post(self, *, seen_by: int | None = None, loading: bool = False, nonce: str | None = None, first: bool = False) -> Message:
        """A new, empty message; ``first``: that with which a post of a forum begins, which has its id."""
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
        """Delete the channel with all in it."""
        self.deleted = True
        self.guild.tell("THREAD_DELETE" if self.parent else "CHANNEL_DELETE", payloads.channel(self))

    def archive(self, *, archived: bool = True, locked: bool = False) -> None:
        """Archive the thread, lock it, or undo that."""
        self.archived, self.locked = archived, locked
        self.guild.tell("THREAD_UPDATE", payloads.channel(self))

    def permit(self, **permissions: bool) -> None:
        """Give the bot permissions, or take them: ``permit(send_messages=False)``."""
        self.granted.update(**permissions)
        if self.parent is None:
            self.guild.tell("CHANNEL_UPDATE", payloads.channel(self))
