"""The owner of the gift with each Official, derived from the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.gugong.events import CardSwapped, GiftExchanged


def takes_from(events: Sequence[Any]) -> dict[int, int]:
    """Map each exchange or swap that takes a card which another seat had given to an Official, by its place in the list, to that seat."""
    givers, found = dict[str, int](), dict[int, int]()
    for place, event in enumerate(events):
        if isinstance(event, GiftExchanged | CardSwapped):
            giver = givers.get(event.location, event.seat)
            if giver != event.seat:
                found[place] = giver
            givers[event.location] = event.seat
    return found
