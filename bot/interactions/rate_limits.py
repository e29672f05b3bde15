"""Limits on the interactions of one person, so that nobody keeps the others waiting. Pure: the clock is given.

Each person has a bucket of tokens that fills at a steady rate, and a small number of interactions in progress at a time. A whole turn of
either game is at most some fifteen presses, and two turns clicked through without reading still fit into the bucket. Nobody reads three
answers a second, and three are less than a sixth of the bot's capacity. The lock of a game serves in order of arrival. Without the limit on
interactions in progress, a hundred queued presses of one person would go before the next press of somebody else.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

AT_ONCE = 30
"""Presses and commands of a person that are served in a row."""
A_SECOND = 3.0
"""Presses and commands of a person per second in the long run."""
IN_WORK = 3
"""Presses and commands of a person in progress at the same time."""
TOLD_AGAIN = 5.0
"""Seconds before a person reads again that they exceed the limit."""
SUGGESTIONS_AT_ONCE = 20
SUGGESTIONS_A_SECOND = 5.0
"""The limits for autocomplete are higher, because it sends a request at each letter and changes nothing."""
KEPT = 10_000
"""The most buckets in memory; idle ones are dropped."""


class Verdict(Enum):
    """The treatment of an interaction: served, refused with a sentence, or only acknowledged."""

    SERVED = "served"
    TOLD = "told"
    ONLY_ACKNOWLEDGED = "only acknowledged"


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    in_work: int = 0
    told: float | None = None


class RateLimits:
    """The buckets of all people. ``clock``: seconds, only ever rising."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        *,
        at_once: int = AT_ONCE,
        a_second: float = A_SECOND,
        in_work: int = IN_WORK,
        kept: int = KEPT,
    ) -> None:
        self._clock = clock
        self._at_once, self._a_second, self._in_work, self._kept = at_once, a_second, in_work, kept
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of people whose buckets are kept."""
        return len(self._buckets)

    def enter(self, user_id: int) -> Verdict:
        """Return the verdict on an interaction that a person sends now; after ``SERVED``, :meth:`leave` must follow."""
        now = self._clock()
        bucket = self._filled(user_id, now)
        if bucket.in_work < self._in_work and bucket.tokens >= 1:
            bucket.tokens -= 1
            bucket.in_work += 1
            return Verdict.SERVED
        if bucket.told is not None and now - bucket.told < TOLD_AGAIN:
            return Verdict.ONLY_ACKNOWLEDGED
        bucket.told = now
        return Verdict.TOLD

    def leave(self, user_id: int) -> None:
        """Note that the work on an interaction of a person is over."""
        self._buckets[user_id].in_work -= 1

    def passes(self, user_id: int) -> bool:
        """Check whether an interaction that is finished at once is served."""
        if self.enter(user_id) is not Verdict.SERVED:
            return False
        self.leave(user_id)
        return True

    def _filled(self, user_id: int, now: float) -> _Bucket:
        """Return a person's bucket, filled up to now."""
        bucket = self._buckets.get(user_id)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[user_id] = _Bucket(self._at_once, now)
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.at) * self._a_second)
        bucket.at = now
        self._buckets.move_to_end(user_id)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room: drop the buckets idle for the longest time, and full ones; never one with work in progress."""
        for _ in range(len(self._buckets)):
            user_id, oldest = next(iter(self._buckets.items()))
            if oldest.in_work:
                self._buckets.move_to_end(user_id)
            elif len(self._buckets) >= self._kept or now - oldest.at >= self._at_once / self._a_second:
                del self._buckets[user_id]
            else:
                return


def suggestion_limits(clock: Callable[[], float] = time.monotonic) -> RateLimits:
    """Return the limits for autocomplete."""
    return RateLimits(clock, at_once=SUGGESTIONS_AT_ONCE, a_second=SUGGESTIONS_A_SECOND)
