"""Achievements: remarkable play, found after the end of a game in its events.

A game lists its own, the rarest first; each is a function of the finished game and a seat. This module holds the parts they share.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.contract import Result
from rules.core import Event, State

E = TypeVar("E", bound=Event)
S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class At(Generic[E]):
    """An event with its place among all events of the game, from 0."""

    place: int
    event: E


class FinishedGame(Generic[S]):
    """A finished game with all its events.

    ``state``: the final state. ``result``: its result. ``events``: all events in order.
    """

    __slots__ = ("_by_kind", "events", "result", "state")

    def __init__(self, state: S, result: Result, events: Iterable[Event]) -> None:
        self.state = state
        self.result = result
        self.events = tuple(events)
        self._by_kind: dict[type[Event], list[At[Any]]] = defaultdict(list)
        for place, event in enumerate(self.events):
            self._by_kind[type(event)].append(At(place, event))

    def all(self, kind: type[E]) -> list[At[E]]:
        """Return the events of one type, in order."""
        return self._by_kind.get(kind, [])

    def of(self, seat: int, kind: type[E]) -> list[At[E]]:
        """Return a seat's events of one type, in order."""
        return [each for each in self._by_kind.get(kind, []) if each.event.seat == seat]

    def in_order(self, *kinds: type[Event]) -> list[Event]:
        """Return the events of several types, in order."""
        found = [each for kind in kinds for each in self.all(kind)]
        return [each.event for each in sorted(found, key=lambda each: each.place)]

    def points(self, kind: type[Any], before: int) -> list[int]:
        """Return each seat's points from the events of one kind before a place in the game."""
        found = [0] * self.state.seats
        for each in self._by_kind.get(kind, []):
            if each.place < before:
                found[each.event.seat] += each.event.points
        return found

    def won(self, seat: int) -> bool:
        """Check whether a seat has won."""
        return self.result.places[seat] == 1


Mark = Callable[[FinishedGame[S], int], bool]
"""A check whether a seat has earned an achievement."""


def achievements_met(marks: Mapping[str, Mark[S]], told: FinishedGame[S]) -> tuple[tuple[str, ...], ...]:
    """Return for each seat the ids of its achievements, in their order."""
    return tuple(tuple(name for name, met in marks.items() if met(told, seat)) for seat in range(told.state.seats))


def from_last_to_first(told: FinishedGame[Any], seat: int, points: Sequence[int]) -> bool:
    """Check whether a seat won from behind all others. ``points``: the seats' points at the moment in question, () if there was none."""
    return told.won(seat) and bool(points) and all(points[seat] < count for other, count in enumerate(points) if other != seat)


def by_a_whisker(told: FinishedGame[Any], seat: int) -> bool:
    """Check whether a seat won with at most one point more than the next."""
    scores, places = told.result.scores, told.result.places
    others = [scores[other] for other in range(len(scores)) if other != seat and places[other] is not None]
    return told.won(seat) and bool(others) and scores[seat] - max(others) <= 1
