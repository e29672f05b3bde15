"""Failures of requests to Discord, and whether they can pass."""

from __future__ import annotations

import aiohttp
import discord

from bot.durations import DAY

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""Refusals by Discord and failures on the way to it."""
CHANNEL_GONE, MESSAGE_GONE = 10003, 10008
GIVEN_UP = 30 * DAY
"""Seconds after which the bot stops trying to edit, delete or post a message that Discord keeps refusing."""


class NotPosted(Exception):
    """The channel could not be written to; the post is tried again, see ``after``.

    ``passes``: the reason may pass. ``server``: the server that does not allow the post at present, 0 for direct messages.
    ``forbidden``: a permission is missing. ``gone``: the channel was deleted. ``after``: seconds until the next request; None for the
    growing waits.
    """

    def __init__(
        self, *, passes: bool = False, server: int | None = None, forbidden: bool = False, gone: bool = False, after: float | None = None
    ) -> None:
        super().__init__("not posted")
        self.passes = passes
        self.server = server
        self.forbidden = forbidden
        self.gone = gone
        self.after = after


def may_pass(error: Exception) -> bool:
    """Check whether a failure is temporary, so that the same request could succeed a little later."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429


def is_gone(error: Exception) -> bool:
    """Check whether Discord says that the channel does not exist."""
    return isinstance(error, discord.HTTPException) and error.code == CHANNEL_GONE


def is_message_gone(error: Exception) -> bool:
    """Check whether Discord says that the message or its channel does not exist."""
    return is_gone(error) or (isinstance(error, discord.HTTPException) and error.code == MESSAGE_GONE)


def not_posted(error: Exception, server: int | None) -> NotPosted:
    """Return the :class:`NotPosted` of a failure, for a message of a server."""
    gone, passes = is_gone(error), may_pass(error)
    return NotPosted(
        passes=passes, server=None if gone or passes else server or 0, forbidden=isinstance(error, discord.Forbidden), gone=gone
    )
