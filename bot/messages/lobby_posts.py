"""Posts beside the message of a lobby that the clock or a press has decided; stored and forgotten like all announcements."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import replace

import discord

import storage
from bot.games import hours, lobby
from bot.games.deadlines import DAY, absence_of, lobby_ends
from bot.games.overdue import APART
from bot.games.table import Table
from bot.messages import lobby_views
from bot.messages.channel import LiveMessages
from bot.messages.message import Message
from bot.messages.open_lobbies import free_seats
from bot.messages.sending import NotPosted
from storage import GameRow, Status
from storage.announcements import Announcement

LATE = 3600
"""Seconds after which a call to a role that could not be posted is dropped; it counts for the limits."""

logger = logging.getLogger(__name__)


def called_role(guild: discord.Guild, role_id: int | None) -> discord.Role | None:
    """Return the role that new tables call on a server; None for none, for one that is gone, and for everybody."""
    role = None if role_id is None else guild.get_role(role_id)
    return None if role is None or role.is_default() else role


def may_call(role: discord.Role, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Check whether the bot may mention a role in a channel. It may not in a private thread, which the mention would open to the role."""
    place = channel
    if isinstance(channel, discord.Thread):
        place = None if channel.is_private() else channel.parent
    return place is not None and (role.mentionable or place.permissions_for(role.guild.me).mention_everyone)


class LobbyPosts:
    """The posts beside the messages of all lobbies."""

    def __init__(self, table: Table, live_messages: LiveMessages, get_guild: Callable[[int], discord.Guild | None]) -> None:
        self._table = table
        self._live_messages = live_messages
        self._get_guild = get_guild

    async def announce(self, one: Announcement, row: GameRow) -> None:
        """Post an announcement, or forget it if it is out of date. Raises :class:`NotPosted`; the announcement stays due then."""
        database = self._table.database
        if row.status is not Status.LOBBY:
            await (storage.role_calls.take_back if one.kind == "call" else storage.announcements.forget)(database, one)
        elif row.message_id is not None:  # a lobby without its message is shown first
            await {"call": self._call, "ready": self._ask}.get(one.kind, self._warn)(one, row)

    async def _call(self, one: Announcement, row: GameRow) -> None:
        """Call the role of the server, once; nobody is called if the bot may not, or is late."""
        database, now = self._table.database, self._table.now()
        guild = None if row.guild_id is None else self._get_guild(row.guild_id)
        channel = None if guild is None else guild.get_channel_or_thread(row.channel_id)
        if now - one.at > LATE:
            await storage.announcements.forget(database, one)
        elif guild is not None and channel is not None:  # otherwise the server or the channel is not known yet, or not any more
            role = called_role(guild, (await storage.finding.finding_on(database, guild.id)).called_role)
            missing = (await storage.expected.missing_at(database, [row.id])).get(row.id, ())
            if role is None or not free_seats(row, missing) or not may_call(role, channel):
                await storage.role_calls.take_back(database, one)
                return
            await storage.role_calls.note_attempt(database, one, now)
            await self._post(one, row, lobby_views.calls_role(row, role.id, self._live_messages.say_at(row)), ())

    async def _warn(self, one: Announcement, row: GameRow) -> None:
        """Tell a day before that the lobby will be closed."""
        database, now = self._table.database, self._table.now()
        if row.warned_at != one.at:
            await storage.announcements.forget(database, one)
            return
        if now - one.at >= APART:  # people are to have a day after reading it
            await storage.announcements.put_off_warning(database, one, now)
            one, row = replace(one, at=now), replace(row, warned_at=now)
        say, person = self._live_messages.say_at(row), lobby.in_charge(row)
        await self._post(one, row, lobby_views.closes_soon(row, person, lobby_ends(row, lasts=True), say), [person])

    async def _ask(self, one: Announcement, row: GameRow) -> None:
        """Ask the people of a full table whether they are here; their time begins now."""
        database, now = self._table.database, self._table.now()
        check = await storage.ready.check_at(database, row.id)
        if check is None or not check.missing:
            await storage.announcements.forget(database, one)
            return
        await self._post(one, row, lobby_views.asks_ready(row, check.missing, now + DAY, self._live_messages.say_at(row)), check.missing)
        await storage.ready.note_called(database, row.id, now)
        self._table.has_news(row.id)

    async def _post(self, one: Announcement, row: GameRow, message: Message, people: Collection[int]) -> None:
        """Post an announcement beside the lobby. ``people``: those to mention unless it is their night or they were called often."""
        if (posted := await self._live_messages.orphans.posted(row, one.at, message)) is not None:
            await storage.waits.add_aside(self._table.database, row.id, posted, one.kind)
            return
        limits, now, places = self._live_messages.mention_limits, self._table.now(), (("game", row.id), ("channel", row.channel_id))
        called = tuple(person for person in await self._free(people) if limits.may_be(person, places, now))
        try:
            await self._live_messages.asides.say(row, replace(message, mentions=called), one.kind, nonce=f"{row.id}:{one.kind[:2]}{one.at}")
        except NotPosted:
            logger.warning("game %s: an announcement of its lobby could not be posted; the bot tries again", row.id)
            raise
        for person in called:
            limits.note(person, places, now)

    async def _free(self, people: Collection[int]) -> list[int]:
        """Return the people who are neither in quiet hours nor away."""
        now, database = self._table.now(), self._table.database
        found = {person: absence_of(await storage.settings.personal(database, person)) for person in people}
        return [person for person, absence in found.items() if hours.free_from(now, absence) == now]
