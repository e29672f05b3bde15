"""Sending to a channel: again where it may pass, without pictures where they are refused, and what then stands in the way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.controls import nonce_of
from bot.messages.message import Message
from bot.running import metrics
from bot.wording import sentences
from bot.wording.catalogue import Words
from bot.wording.signs import Signs
from storage import Database, GameRow

WAITS = (1.0, 3.0, 9.0)
"""Seconds before each further attempt where Discord or the way to it failed."""
FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What Discord refuses, and what goes wrong on the way to it."""

logger = logging.getLogger(__name__)
T = TypeVar("T")


class NotPosted(Exception):
    """The channel could not be written to.

    ``passes``: for a reason that may pass by itself. ``server``: the one that does not let it be posted as things stand; None for another
    reason, such as that there is no such channel any more. ``forbidden``: for want of a permission.
    """

    def __init__(self, *, passes: bool = False, server: int | None = None, forbidden: bool = False) -> None:
        super().__init__("not posted")
        self.passes = passes
        self.server = server
        self.forbidden = forbidden


async def sent(
    channel: discord.PartialMessageable, message: Message, nonce: str, row: GameRow, say: Words, signs: Signs, database: Database
) -> discord.Message:
    """Send a message for a game; in words alone where the pictures are refused. ``nonce``: a text that no other message of the database
    has, of any length. Raises :class:`NotPosted`, and as :func:`persistently`
    does."""
    try:
        return await _attempt(channel, message, nonce, signs, database)
    except FAILURES as error:
        if isinstance(error, discord.NotFound):
            logger.info("game %s seq %s: its channel is gone (%s)", row.id, row.seq, error)
            raise NotPosted from error
        if may_pass(error):
            logger.warning("game %s seq %s: the message could not be sent (%s)", row.id, row.seq, error)
            raise NotPosted(passes=True) from error
        logger.warning("game %s seq %s: the message was refused (%s), once more without the picture", row.id, row.seq, error)
        if is_about_emojis(error):
            signs.use({})
    try:
        return await _attempt(channel, message.without_pictures(sentences.words_only(say)), nonce, signs, database)
    except FAILURES as error:
        logger.warning("game %s seq %s: the message was refused in words too (%s)", row.id, row.seq, error)
        raise NotPosted(passes=may_pass(error), server=row.guild_id, forbidden=isinstance(error, discord.Forbidden)) from error


async def _attempt(channel: discord.PartialMessageable, message: Message, nonce: str, signs: Signs, database: Database) -> discord.Message:
    """Send a message; the nonce keeps a repeated attempt from posting it twice."""
    nonce = nonce_of(database.generation, nonce)
    return await persistently(
        lambda: channel.send(view=message.layout(signs), files=message.files(), allowed_mentions=message.allowed_mentions(), nonce=nonce),
        database,
    )


def is_about_emojis(error: Exception) -> bool:
    """Whether Discord refuses a message for an emoji that is there no more."""
    return isinstance(error, discord.HTTPException) and error.status == 400 and "emoji" in str(error).casefold()


def may_pass(error: Exception) -> bool:
    """Whether a failure is one of the moment, so that the same could succeed a little later."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429


async def persistently(attempt: Callable[[], Awaitable[T]], database: Database) -> T:
    """Make an attempt, again after a wait where the failure may pass; returns its outcome. Nothing is attempted any more by a process that
    stood still meanwhile while another one went on with the games: that one shows them. Raises ``StorageFailure`` then."""
    for wait in WAITS:
        await database.still_held()
        try:
            return await attempt()
        except FAILURES as error:
            if not may_pass(error):
                raise
            logger.info("an attempt failed (%s), the next follows in %s s", error, wait)
            metrics.RETRIES.inc()
            await asyncio.sleep(wait)
    await database.still_held()
    return await attempt()
