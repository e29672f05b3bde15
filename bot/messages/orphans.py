"""Orphans: messages that a process posted and did not live to store, and messages of a history that a restore has undone.

Discord answers a repeated nonce with the message of that nonce, but only for some minutes. So a process that started later than that
searches the channel once it has posted anew, and the orphans that it finds become leftovers, which lose their buttons. The notice of a
closed game, which keeps its buttons, and posts beside a lobby, which call people, are searched before they are posted.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime

import discord

import storage
from bot.controls import read_id
from bot.messages.failures import FAILURES, NotPosted
from bot.messages.message import Message
from bot.messages.parsing import walk
from bot.messages.sending import Way
from storage import Database, GameRow

NONCE_LASTS = 60
"""Seconds within which Discord certainly knows a nonce."""
READ = 200
"""The number of messages that are read, from the moment when the orphan can have been posted."""

logger = logging.getLogger(__name__)


class Orphans:
    """The orphans of all games. ``now``: the time in seconds since 1970."""

    def __init__(self, database: Database, now: Callable[[], int], way: Way) -> None:
        self._database = database
        self._way = way
        self._started = now()
        self._searched = set[tuple[int, int]]()

    async def search(self, row: GameRow, since: int, posted: int) -> None:
        """Make the orphans of a game leftovers, once.

        ``posted``: the message just posted. ``since``: the time since when it was owed.
        """
        if since + NONCE_LASTS >= self._started or (row.id, since) in self._searched:
            return
        self._searched.add((row.id, since))
        found = {one.id for one in await self._own(row, since, posted) if row.id in _games(one)}
        if lost := found - await storage.leftovers.messages_of(self._database, row.id) - {posted}:
            await storage.leftovers.add_leftovers(self._database, row.id, row.channel_id, lost)

    async def posted(self, row: GameRow, since: int, content: Message) -> int | None:
        """Return the id of a message, owed since ``since``, that an earlier process has posted, by its first text; None for none."""
        if since + NONCE_LASTS >= self._started:
            return None
        text = next(_texts(content.layout(self._way.signs).walk_children()))
        return next((one.id for one in await self._own(row, since) if text in _texts(walk(one.components))), None)

    async def _own(self, row: GameRow, since: int, before: int | None = None) -> list[discord.Message]:
        """Return the bot's messages in a game's channel before a message; [] if Discord does not let it read them."""
        begun = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(since - NONCE_LASTS, UTC)))
        until = None if before is None else discord.Object(before)

        async def read() -> list[discord.Message]:
            found = self._way.channel(row).history(limit=READ, after=begun, before=until)
            return [one async for one in found if (one.author.bot if one.guild is None else one.author == one.guild.me)]

        try:
            return await self._way.once(row.channel_id, read)
        except (NotPosted, *FAILURES) as error:
            logger.info("game %s seq %s: its channel could not be searched for lost messages (%s)", row.id, row.seq, error)
            return []


def _texts(parts: Iterable[object]) -> Iterator[str]:
    return (part.content for part in parts if isinstance(part, discord.ui.TextDisplay | discord.TextDisplay))


def _games(message: discord.Message) -> Iterator[int]:
    """Yield the game of each control in a message."""
    for part in walk(message.components):
        if (control := read_id(getattr(part, "custom_id", None) or "")) is not None:
            yield control.game
