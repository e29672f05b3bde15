"""What Discord refuses, what goes wrong on the way to it, and whether a channel could be written to."""

from __future__ import annotations

import aiohttp
import discord

FAILURES = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What Discord refuses, and what goes wrong on the way to it."""
CHANNEL_GONE, MESSAGE_GONE = 10003, 10008
GIVEN_UP = 30 * 86400
"""Seconds after which nothing old is changed, deleted or told any more that Discord refuses all the time."""


class NotPosted(Exception):
    """The channel could not be written to; it is tried again, see ``after``.

    ``passes``: for a reason that may pass by itself. ``server``: the one that does not let it be posted as things stand. ``forbidden``: for
    want of a permission. ``gone``: the channel was deleted. ``after``: seconds before which nothing is asked of Discord; None for the
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
    """Whether a failure is one of the moment, so that the same could succeed a little later."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429


def is_gone(error: Exception) -> bool:
    """Whether Discord knows no such channel any more."""
    return isinstance(error, discord.HTTPException) and error.code == CHANNEL_GONE


def is_message_gone(error: Exception) -> bool:
    """Whether Discord knows no such message any more, or not even its channel."""
    return is_gone(error) or (isinstance(error, discord.HTTPException) and error.code == MESSAGE_GONE)


def not_posted(error: Exception, server: int | None) -> NotPosted:
    """What a failure means for a message of a server."""
    gone, passes = is_gone(error), may_pass(error)
    return NotPosted(passes=passes, server=None if gone or passes else server, forbidden=isinstance(error, discord.Forbidden), gone=gone)
