"""Statistics: numbers counted for each seat in a game's events. Each game lists its own; the records come from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from rules.core import Event


class Way(Enum):
    """The way from the events of a game to one number: their sum, the largest, or the number of the turn with the first."""

    ALL = "all"
    LARGEST = "largest"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Stat:
    """A number counted for each seat.

    ``id``: stable. ``event``: the event that counts. ``worth``: the field of the event that holds the amount, "" for 1 each. ``least``:
    less is better; a sum without any event is then 0.
    """

    id: str
    event: type[Event]
    worth: str = ""
    way: Way = Way.ALL
    least: bool = False


def counted(feats: Sequence[Stat], turn_ended: type[Event], events: Iterable[Event], seats: int) -> dict[int, dict[str, int]]:
    """Return each seat's statistics of a whole game; a statistic without an event is left out.

    ``turn_ended``: the event that ends a turn of its seat.
    """
    found: dict[int, dict[str, int]] = {seat: {feat.id: 0 for feat in feats if feat.least and feat.way is Way.ALL} for seat in range(seats)}
    turns: Counter[int] = Counter()
    by_event: dict[type[Event], list[Stat]] = {}
    for feat in feats:
        by_event.setdefault(feat.event, []).append(feat)
    for event in events:
        if type(event) is turn_ended:
            turns[event.seat] += 1
        for feat in by_event.get(type(event), ()):
            own = found.get(event.seat)
            if own is not None:
                _add(own, feat, getattr(event, feat.worth) if feat.worth else 1, turns[event.seat] + 1)
    return found


def _add(own: dict[str, int], feat: Stat, worth: int, turn: int) -> None:
    match feat.way:
        case Way.ALL:
            own[feat.id] = own.get(feat.id, 0) + worth
        case Way.LARGEST:
            own[feat.id] = max(own.get(feat.id, worth), worth)
        case Way.TURN:
            own.setdefault(feat.id, turn)
