"""The count of Discord's recent refusals, so that retries never add up to a ban, and the deleted channels.

Discord bans a bot that sends 10,000 refused requests within ten minutes, over all its processes. Each process has its part of a far smaller
number. Retries in channels that refused before get a smaller share, so that other channels are written to meanwhile.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.messages.failures import NotPosted, is_gone, is_message_gone

WINDOW = 600.0
"""Seconds for which a refused request counts."""
MOST = 900
"""The greatest number of refused requests of all processes within these seconds."""
RETRIED = 600
"""The number after which channels that refused before are left alone."""
GONE = 86400.0
"""Seconds between two attempts in a deleted channel."""
T = TypeVar("T")


class Refusals:
    """The refused requests of this process. ``part``: its part of all shards; ``clock``: seconds of a monotonic clock."""

    def __init__(self, part: float = 1.0, clock: Callable[[], float] | None = None) -> None:
        self._part = part
        self._clock = clock or time.monotonic
        self._refused = deque[float]()
        self._failed = deque[float]()
        """Times of Discord's own failures: they cause no ban, but nothing is retried meanwhile."""
        self._under_way = 0
        self._refusing: dict[int, None] = {}
        self._gone: dict[int, float] = {}

    async def attempt(self, channel_id: int, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request about a channel and return its outcome.

        Raises :class:`NotPosted` without a request if the channel is gone or too much was refused lately.
        """
        if (wait := self.gone_for(channel_id)) > 0:
            raise NotPosted(gone=True, after=wait)
        if not self._has_room(again=channel_id in self._refusing):
            raise NotPosted(passes=True, after=self.room_in())
        self._under_way += 1
        try:
            found = await request()
        except discord.HTTPException as error:
            self._note(channel_id, error)
            raise
        finally:
            self._under_way -= 1
        self._refusing.pop(channel_id, None)
        return found

    def is_refusing(self, channel_id: int) -> bool:
        """Check whether the newest request about a channel was refused."""
        return channel_id in self._refusing

    def deleted(self, channel_id: int) -> None:
        """Note that a channel was deleted."""
        self._gone[channel_id] = self._clock() + GONE

    def found(self, channel_id: int) -> None:
        """Note that a channel exists after all."""
        self._gone.pop(channel_id, None)

    def gone_for(self, channel_id: int) -> float:
        """Return the seconds until a deleted channel is tried again; 0 for any other."""
        wait = self._gone.get(channel_id, 0.0) - self._clock()
        if wait <= 0:
            self._gone.pop(channel_id, None)
        return max(0.0, wait)

    def may_retry(self) -> bool:
        """Check whether refused requests may be tried again now."""
        return self._has_room(again=True)

    def room_in(self) -> float:
        """Return the seconds until the oldest refused request expires; one second if there is none."""
        oldest = min((each[0] for each in (self._refused, self._failed) if each), default=self._clock() - WINDOW)
        return max(1.0, oldest + WINDOW - self._clock())

    async def counted(self, _: aiohttp.ClientSession, __: object, params: aiohttp.TraceRequestEndParams) -> None:
        """Count a rate limit, for which the library waits silently."""
        if params.response.status == 429:
            self._refused.append(self._clock())

    def _has_room(self, *, again: bool) -> bool:
        before = self._clock() - WINDOW
        for each in (self._refused, self._failed):
            while each and each[0] <= before:
                each.popleft()
        if again:
            return len(self._refused) + len(self._failed) + self._under_way < max(1, int(RETRIED * self._part))
        return len(self._refused) + self._under_way < max(2, int(MOST * self._part))

    def _note(self, channel_id: int, error: discord.HTTPException) -> None:
        (self._failed if error.status >= 500 else self._refused).append(self._clock())
        if is_gone(error):
            self.deleted(channel_id)
        elif not is_message_gone(error):
            self._refusing[channel_id] = None
