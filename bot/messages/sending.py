"""Requests to a channel: retried if the failure may pass, without pictures if those are refused."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.controls import nonce_of
from bot.messages.failures import FAILURES, NotPosted, is_gone, may_pass, not_posted
from bot.messages.message import Message
from bot.messages.refusals import Refusals
from bot.running import metrics
from bot.wording import sentences
from bot.wording.catalogue import Words
from bot.wording.signs import Signs
from storage import Database, GameRow

__all__ = ["FAILURES", "WAITS", "NotPosted", "Way", "is_about_emojis", "may_pass", "not_posted"]

WAITS = (1.0, 3.0, 9.0)
"""Seconds before each retry if Discord or the way to it failed."""

logger = logging.getLogger(__name__)
T = TypeVar("T")


class Way:
    """The way to the channels of all games. ``channel``: returns the channel of a game, which may be deleted."""

    def __init__(
        self, database: Database, channel: Callable[[GameRow], discord.PartialMessageable], signs: Signs, refusals: Refusals
    ) -> None:
        self._database = database
        self.channel = channel
        self.signs = signs
        self.refusals = refusals

    async def send(self, row: GameRow, message: Message, nonce: str, say: Words) -> discord.Message:
        """Send a message for a game; in words alone if the pictures are refused.

        Raises :class:`NotPosted`, and the errors of :meth:`persistently`.
        """
        try:
            return await self._send(row, message, nonce)
        except FAILURES as error:
            about_emojis = is_about_emojis(error)
            if is_gone(error) or may_pass(error) or not (about_emojis or message.files()):
                raise self._not_sent(row, error, "could not be sent") from error
            logger.warning("game %s seq %s: Discord refused the message (%s); the bot sends it again in words", row.id, row.seq, error)
            if about_emojis:
                self.signs.use({})
        try:
            return await self._send(row, message.without_pictures(sentences.words_only(say)), nonce)
        except FAILURES as error:
            raise self._not_sent(row, error, "was refused in words too") from error

    def _not_sent(self, row: GameRow, error: Exception, what: str) -> NotPosted:
        """Log that a message was not sent, and return the error to raise."""
        if is_gone(error):
            logger.info("game %s seq %s: its channel is gone (%s)", row.id, row.seq, error)
        else:
            logger.warning("game %s seq %s: the message %s (%s); the bot tries again", row.id, row.seq, what, error)
        return not_posted(error, row.guild_id)

    async def _send(self, row: GameRow, message: Message, nonce: str) -> discord.Message:
        """Send a message; the nonce keeps a retry from posting it twice."""
        channel, signs, nonce = self.channel(row), self.signs, nonce_of(self._database.generation, nonce)
        return await self.persistently(
            row.channel_id,
            lambda: channel.send(
                view=message.layout(signs), files=message.files(), allowed_mentions=message.allowed_mentions(), nonce=nonce
            ),
        )

    async def persistently(self, channel_id: int, attempt: Callable[[], Awaitable[T]]) -> T:
        """Make an attempt at a channel and return its outcome.

        Retry if the failure may pass, unless the newest request there was refused before. A process that stood still while another one took
        over attempts nothing: the other process shows the games. Raises ``StorageFailure`` then, and :class:`NotPosted` if nothing may be
        attempted now.
        """
        for wait in () if self.refusals.is_refusing(channel_id) else WAITS:
            try:
                return await self.once(channel_id, attempt)
            except FAILURES as error:
                if not may_pass(error):
                    raise
                logger.info("an attempt to post failed (%s); the next follows in %s s", error, wait)
                metrics.RETRIES.inc()
                await asyncio.sleep(wait)
        return await self.once(channel_id, attempt)

    async def once(self, channel_id: int, attempt: Callable[[], Awaitable[T]]) -> T:
        """Make a single attempt at a channel; otherwise like :meth:`persistently`."""
        await self._database.still_held()
        return await self.refusals.attempt(channel_id, attempt)


def is_about_emojis(error: Exception) -> bool:
    """Check whether Discord refuses a message because of a deleted emoji."""
    return isinstance(error, discord.HTTPException) and error.status == 400 and "emoji" in str(error).casefold()
