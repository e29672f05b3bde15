"""A seat's actions, a phrase for each; repeated ones are added up in one phrase."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby

from bot.wording.gugong.events import PHRASES, ships_loaded
from bot.wording.gugong.voice import Voice
from rules.gugong import events as happened


def phrases(events: Iterable[happened.Event], voice: Voice) -> list[str]:
    """Tell a seat's actions, to follow its name."""
    return [_phrase(list(group), voice) for _, group in groupby(events, _alike)]


def _alike(event: happened.Event) -> Hashable:
    """Return a key that is equal for events that can be added up, and unique for any other event."""
    match event:
        case happened.PointsScored():
            return type(event), event.source, event.decree, event.points > 0
        case happened.ServantsGained() | happened.WallPlaced():
            return type(event), event.source
        case happened.EnvoyMoved():
            return type(event)
        case happened.IntrigueMoved():
            return type(event), event.steps > 0
        case happened.ShipLoaded():
            return type(event), event.harbour, event.source
        case _:
            return id(event)


def _phrase(events: Sequence[happened.Event], voice: Voice) -> str:
    if isinstance(events[0], happened.ShipLoaded):
        return ships_loaded([event for event in events if isinstance(event, happened.ShipLoaded)], voice)
    total = events[0]
    for event in events[1:]:
        total = _sum(total, event)
    return PHRASES[type(total)](total, voice)


def _sum(first: happened.Event, second: happened.Event) -> happened.Event:
    """Add up two equal actions; places are those after the second."""
    match first, second:
        case happened.PointsScored(), happened.PointsScored():
            return replace(second, points=first.points + second.points)
        case (happened.ServantsGained(), happened.ServantsGained()) | (happened.WallPlaced(), happened.WallPlaced()):
            return replace(second, servants=first.servants + second.servants, double=first.double + second.double)
        case (happened.EnvoyMoved(), happened.EnvoyMoved()) | (happened.IntrigueMoved(), happened.IntrigueMoved()):
            return replace(second, steps=first.steps + second.steps)
        case _:
            raise TypeError(f"{type(first).__name__} cannot be added to {type(second).__name__}")
