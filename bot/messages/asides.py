"""Posts beside the live message of a game: temporary ones, which go once the game has moved on, and lasting ones."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import count

import discord

import storage
from bot.games.table import Table
from bot.messages.failures import is_message_gone
from bot.messages.leftovers import Leftovers
from bot.messages.message import Message
from bot.messages.sending import FAILURES, Way, not_posted
from bot.wording.catalogue import Words
from storage import GameRow

logger = logging.getLogger(__name__)


class Asides:
    """The posts beside the live messages of all games."""

    def __init__(self, table: Table, say_at: Callable[[GameRow], Words], way: Way, leftovers: Leftovers) -> None:
        self._table = table
        self._say_at = say_at
        self._way = way
        self._leftovers = leftovers
        self._said = count()
        self._unremembered: dict[str, int] = {}
        """Posts that are not in the database yet, by their nonces, so that they are not posted again."""

    def new_nonce(self, row: GameRow) -> str:
        """Return a nonce for a post that is made once.

        It differs from every nonce of a turn's message, because those have the length of the log in the middle.
        """
        return f"{row.id}:a{next(self._said)}:{self._table.now()}"

    async def say(self, row: GameRow, content: Message, kind: str, nonce: str) -> None:
        """Post a temporary message: it goes once the game has moved on, or when another of its kind is posted. Raises :class:`NotPosted`.

        ``nonce``: identifies the post when it is tried again.
        """
        await self.clear(row, kind)
        message_id = self._unremembered.get(nonce) or (await self._send(row, content, nonce)).id
        self._unremembered[nonce] = message_id
        await storage.waits.add_aside(self._table.database, row.id, message_id, kind)
        del self._unremembered[nonce]

    async def put(self, row: GameRow, content: Message, nonce: str) -> int:
        """Post a lasting message; return its id. Raises :class:`NotPosted`."""
        return (await self._send(row, content, nonce)).id

    async def take_back(self, row: GameRow, message_id: int, kind: str) -> None:
        """Delete a post as soon as Discord lets the bot, because somebody was forgotten while it was sent."""
        await storage.waits.add_aside(self._table.database, row.id, message_id, kind)
        await self.clear(row, kind)

    async def _send(self, row: GameRow, content: Message, nonce: str) -> discord.Message:
        return await self._way.send(row, content, nonce, self._say_at(row))

    async def change(self, row: GameRow, message_id: int, content: Message) -> bool:
        """Edit a post; return whether it still exists. Raises :class:`NotPosted`."""
        message, silent = self._way.channel(row).get_partial_message(message_id), discord.AllowedMentions.none()
        try:
            await self._way.persistently(
                row.channel_id, lambda: message.edit(view=content.layout(self._way.signs), allowed_mentions=silent)
            )
        except FAILURES as error:
            logger.info("game %s seq %s: message %s could not be changed (%s)", row.id, row.seq, message_id, error)
            if not is_message_gone(error):
                raise not_posted(error, row.guild_id) from error
            return False
        return True

    async def clear(self, row: GameRow, kind: str | None = None) -> None:
        """Delete the temporary posts of a game, all of them or one kind. Posts that Discord does not delete now become leftovers."""
        database = self._table.database
        if past := await storage.waits.asides_of(database, row.id, kind):
            await storage.leftovers.let_asides_go(database, row.id, past)
            await self._leftovers.clear(row)
