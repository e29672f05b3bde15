"""Orphans: messages that a process posted and did not live to store, and messages of a history that a restore has undone.

Discord answers a repeated nonce with the message of that nonce, but only for some minutes. So a process that started later than that
searches the channel once it has posted anew, and the orphans that it finds become leftovers, which lose their buttons.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import discord

import storage
from bot.controls import read_id
from bot.messages.failures import FAILURES, NotPosted
from bot.messages.sending import Way
from storage import Database, GameRow

NONCE_LASTS = 60
"""Seconds for which Discord certainly knows a nonce."""
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
        """Make the orphans of a game leftovers, once for all; ``posted``: the message posted just now, which was owed ``since`` then."""
        if since + NONCE_LASTS >= self._started or (row.id, since) in self._searched:
            return
        self._searched.add((row.id, since))
        try:
            found = await self._way.once(row.channel_id, lambda: self._own(row, since, posted))
        except (NotPosted, *FAILURES) as error:
            logger.info("game %s: its channel could not be searched (%s)", row.id, error)
            return
        if lost := found - await storage.leftovers.messages_of(self._database, row.id) - {posted}:
            await storage.leftovers.add_leftovers(self._database, row.id, row.channel_id, lost)

    async def _own(self, row: GameRow, since: int, posted: int) -> set[int]:
        """Return the bot's messages with controls of a game in the time before a message."""
        begun = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(since - NONCE_LASTS, UTC)))
        read = self._way.channel(row).history(limit=READ, after=begun, before=discord.Object(posted))
        return {one.id async for one in read if one.guild is not None and one.author == one.guild.me and row.id in _games(one)}


def _games(message: discord.Message) -> Iterator[int]:
    """Yield the game of each control in a message."""
    for part in message.components:
        for item in part.children if isinstance(part, discord.ActionRow) else ():
            if (control := read_id(getattr(item, "custom_id", None) or "")) is not None:
                yield control.game
