"""How much one person may ask for at once, so that nobody keeps the others waiting. Pure: the clock is given.

Each person has a bucket of tokens, filled anew at a steady rate, and a small number of interactions in work at a time. A whole turn of
either game is at most some fifteen presses, and two turns clicked through without reading still fit into the bucket; three a second
is more than one can read, and less than a sixth of what the bot does in a second. What is in work is bounded because a game's own
lock serves in the order of arrival: a hundred queued presses of one person would go before the next one of somebody else.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

AT_ONCE = 30
"""So many presses and commands of a person are served in a row."""
A_SECOND = 3.0
"""So many in the long run."""
IN_WORK = 3
"""So many of a person at the same time."""
TOLD_AGAIN = 5.0
"""Seconds before a person is told once more that this is too much."""
SUGGESTIONS_AT_ONCE = 20
SUGGESTIONS_A_SECOND = 5.0
"""Autocomplete asks while one types, which is faster than pressing, and changes nothing."""
KEPT = 10_000
"""So many people are remembered; who has asked for nothing in a while is forgotten."""


class Verdict(Enum):
    """What becomes of an interaction: it is worked on, refused with a sentence, or only acknowledged."""

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
        """How many people are remembered."""
        return len(self._buckets)

    def enter(self, user_id: int) -> Verdict:
        """What becomes of an interaction that a person sends now; after one that is served, :meth:`leave` must follow."""
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
        """The work on an interaction of a person is over."""
        self._buckets[user_id].in_work -= 1

    def passes(self, user_id: int) -> bool:
        """Whether something is served that is done with at once."""
        if self.enter(user_id) is not Verdict.SERVED:
            return False
        self.leave(user_id)
        return True

    def _filled(self, user_id: int, now: float) -> _Bucket:
        """A person's bucket with what has flowed in since it was last seen."""
        bucket = self._buckets.get(user_id)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[user_id] = _Bucket(self._at_once, now)
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.at) * self._a_second)
        bucket.at = now
        self._buckets.move_to_end(user_id)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room: the longest unseen go first, those whose bucket is full again in any case, those with work never."""
        for _ in range(len(self._buckets)):
            user_id, oldest = next(iter(self._buckets.items()))
            if oldest.in_work:
                self._buckets.move_to_end(user_id)
            elif len(self._buckets) >= self._kept or now - oldest.at >= self._at_once / self._a_second:
                del self._buckets[user_id]
            else:
                return


def suggestion_limits(clock: Callable[[], float] = time.monotonic) -> RateLimits:
    """The limits for autocomplete."""
    return RateLimits(clock, at_once=SUGGESTIONS_AT_ONCE, a_second=SUGGESTIONS_A_SECOND)
