"""Whose gift lies with which Official, from what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.gugong.events import CardSwapped, GiftExchanged


def takes_from(events: Sequence[Any]) -> dict[int, int]:
    """The exchanges and swaps that take a card which another seat had given to an Official: by place in the list that seat."""
    givers, found = dict[str, int](), dict[int, int]()
    for place, event in enumerate(events):
        if isinstance(event, GiftExchanged | CardSwapped):
            giver = givers.get(event.location, event.seat)
            if giver != event.seat:
                found[place] = giver
            givers[event.location] = event.seat
    return found
