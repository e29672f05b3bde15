"""What is posted in a channel beside the live message of its game: what goes once the game has moved on, and what stays."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from itertools import count

import discord

import storage
from bot.games.table import Table
from bot.messages.message import Message
from bot.messages.sending import FAILURES, persistently, sent
from bot.wording.catalogue import Words
from bot.wording.signs import Signs
from storage import GameRow

logger = logging.getLogger(__name__)


class Asides:
    """The messages beside the live ones of all games."""

    def __init__(
        self, table: Table, say_at: Callable[[GameRow], Words], channel_of: Callable[[GameRow], discord.PartialMessageable], signs: Signs
    ) -> None:
        self._table = table
        self._say_at = say_at
        self._channel = channel_of
        self._signs = signs
        self._said = count()
        self._unremembered: dict[str, int] = {}
        """What was posted, by its nonce, as long as the database does not know of it: it is not to be posted once more."""

    async def say(self, row: GameRow, content: Message, kind: str = "", *, stays: bool = False, nonce: str | None = None) -> None:
        """Post something. It goes once the game has moved on, or another of its kind is posted, unless it
        ``stays``. ``nonce``: by which it is known when it is posted once more. Raises :class:`NotPosted`."""
        if not stays:
            await self.clear(row, kind)
        nonce = nonce or f"{row.id}:{next(self._said)}:{self._table.now()}"
        message_id = self._unremembered.get(nonce) or (await self._send(row, content, nonce)).id
        if not stays:
            self._unremembered[nonce] = message_id
            await storage.add_aside(self._table.database, row.id, message_id, kind)
            del self._unremembered[nonce]

    async def put(self, row: GameRow, content: Message, nonce: str) -> int:
        """Post something beside everything else, which stays until it is changed; the message's id. Raises :class:`NotPosted`."""
        return (await self._send(row, content, nonce)).id

    async def change(self, row: GameRow, message_id: int, content: Message) -> bool:
        """Show something else in a message beside the live one; whether the message is still there, as far as can be told."""
        message, silent = self._channel(row).get_partial_message(message_id), discord.AllowedMentions.none()
        try:
            await persistently(lambda: message.edit(view=content.layout(self._signs), allowed_mentions=silent), self._table.database)
        except FAILURES as error:
            logger.info("game %s: message %s could not be changed (%s)", row.id, message_id, error)
            return not isinstance(error, discord.NotFound)
        return True

    async def clear(self, row: GameRow, kind: str | None = None) -> None:
        """Delete what was posted beside the live message and was to go, all of it or what is of a kind; what is gone already is
        forgotten."""
        await self.delete(row, await storage.asides_of(self._table.database, row.id, kind))

    async def delete(self, row: GameRow, message_ids: Iterable[int]) -> None:
        """Delete these messages; what is gone already is forgotten."""
        for message_id in message_ids:
            try:
                await self._channel(row).get_partial_message(message_id).delete()
            except FAILURES as error:
                logger.info("game %s: message %s could not be deleted (%s)", row.id, message_id, error)
            await storage.forget_aside(self._table.database, message_id)

    async def _send(self, row: GameRow, content: Message, nonce: str) -> discord.Message:
        return await sent(self._channel(row), content, nonce, row, self._say_at(row), self._signs, self._table.database)
