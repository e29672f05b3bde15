"""Limits on mentions by live messages, so that people who go back and forth do not call a person again and again.

Each of these asks the same person anew: ending a turn and undoing that, moving a game to another channel and back, closing a game and
beginning it again. After three calls the message still names them without a mention. The counts are only in memory: a restart costs a
person at most three more calls.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from bot.durations import HOUR

MOST = 3
WITHIN = 3 * HOUR
"""The most calls of a silent person in a period of seconds, for a game and for a channel: 24 a day."""
KEPT = 10_000
"""The number of people remembered."""

Place = tuple[str, int]
"""A game or a channel, with its id."""


class MentionLimits:
    """The calls of each person since their last press or command."""

    def __init__(self) -> None:
        self._calls: OrderedDict[int, list[tuple[int, Place]]] = OrderedDict()

    def may_be(self, user_id: int, places: Collection[Place], now: int) -> bool:
        """Check whether a person may be called once more."""
        calls = [place for at, place in self._calls.get(user_id, ()) if 0 <= now - at < WITHIN]
        return all(calls.count(place) < MOST for place in places)

    def note(self, user_id: int, places: Collection[Place], now: int) -> None:
        """Count a call of a person."""
        calls = [(at, place) for at, place in self._calls.pop(user_id, ()) if 0 <= now - at < WITHIN]
        self._calls[user_id] = [*calls, *((now, place) for place in places)]
        if len(self._calls) > KEPT:
            self._calls.popitem(last=False)

    def heard_of(self, user_id: int) -> None:
        """Reset the count of a person who has pressed or typed something."""
        self._calls.pop(user_id, None)
