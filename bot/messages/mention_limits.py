"""Whom the live messages have called lately without hearing of them: nobody is called again and again by what others do back and forth.

Ending a turn and taking that back, taking a game to another channel and back, closing it and beginning it once more: each asks the same
person anew. From the third time on they are named in the message all the same, only not called. It is kept in memory alone: a restart
forgets it, and costs a person three calls more at most.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

MOST = 3
WITHIN = 3 * 3600
"""So many calls within so many seconds, in a game and in a channel, of a person who presses and types nothing: 24 a day."""
KEPT = 10_000
"""So many people are remembered."""

Place = tuple[str, int]
"""A game or a channel, with its id."""


class MentionLimits:
    """The calls of all people, until the bot hears of them."""

    def __init__(self) -> None:
        self._calls: OrderedDict[int, list[tuple[int, Place]]] = OrderedDict()

    def may_be(self, user_id: int, places: Collection[Place], now: int) -> bool:
        """Whether a person may be called once more."""
        calls = [place for at, place in self._calls.get(user_id, ()) if 0 <= now - at < WITHIN]
        return all(calls.count(place) < MOST for place in places)

    def note(self, user_id: int, places: Collection[Place], now: int) -> None:
        """A person is called."""
        calls = [(at, place) for at, place in self._calls.pop(user_id, ()) if 0 <= now - at < WITHIN]
        self._calls[user_id] = [*calls, *((now, place) for place in places)]
        if len(self._calls) > KEPT:
            self._calls.popitem(last=False)

    def heard_of(self, user_id: int) -> None:
        """A person has pressed or typed something."""
        self._calls.pop(user_id, None)
