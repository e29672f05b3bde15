"""How much Discord has refused lately, so that retries never add up to a ban, and which channels are gone.

Discord shuts out a bot that sends 10,000 refused requests within ten minutes, over all its processes. Each process has its part of far
fewer; a channel that has refused before gets a smaller share, so that those which do not refuse are written to meanwhile.
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
"""Refused requests of all processes within these seconds, at most."""
RETRIED = 600
"""As many, after which channels that refused before are left alone."""
GONE = 86400.0
"""Seconds between two attempts in a channel that was deleted."""
T = TypeVar("T")


class Refusals:
    """The refused requests of this process. ``part``: its part of all shards; ``clock``: seconds of a clock that never goes back."""

    def __init__(self, part: float = 1.0, clock: Callable[[], float] | None = None) -> None:
        self._part = part
        self._clock = clock or time.monotonic
        self._refused = deque[float]()
        self._failed = deque[float]()
        """When Discord itself failed: that shuts nobody out, but nothing is tried again meanwhile."""
        self._under_way = 0
        self._refusing: dict[int, None] = {}
        self._gone: dict[int, float] = {}

    async def attempt(self, channel_id: int, request: Callable[[], Awaitable[T]]) -> T:
        """Make a request about a channel; returns its outcome. Raises :class:`NotPosted` without making it where the channel is gone, or
        too much was refused lately."""
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
        """Whether the newest request about a channel was refused."""
        return channel_id in self._refusing

    def deleted(self, channel_id: int) -> None:
        """Note that a channel was deleted."""
        self._gone[channel_id] = self._clock() + GONE

    def found(self, channel_id: int) -> None:
        """Note that a channel is there."""
        self._gone.pop(channel_id, None)

    def gone_for(self, channel_id: int) -> float:
        """Seconds until a channel that was deleted is looked for again; 0 for any other."""
        wait = self._gone.get(channel_id, 0.0) - self._clock()
        if wait <= 0:
            self._gone.pop(channel_id, None)
        return max(0.0, wait)

    def may_retry(self) -> bool:
        """Whether what was refused may be tried again now."""
        return self._has_room(again=True)

    def room_in(self) -> float:
        """Seconds until the oldest refused request does not count any more; a little while where none does."""
        oldest = min((each[0] for each in (self._refused, self._failed) if each), default=self._clock() - WINDOW)
        return max(1.0, oldest + WINDOW - self._clock())

    async def counted(self, _: aiohttp.ClientSession, __: object, params: aiohttp.TraceRequestEndParams) -> None:
        """Count a rate limit, which the library waits for and tells nobody of."""
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
