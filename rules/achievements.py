"""Marks of honour: what is worth telling of how somebody has played, found after the end in what happened.

A game lists its own, the rarest first, each a function of what happened and of a seat; here is what they all read.
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
    """An event with its place among all those of the game, from 0."""

    place: int
    event: E


class FinishedGame(Generic[S]):
    """A game that is over, as it is told: what happened from its first choice on, read once.

    ``state``: as it ended. ``result``: its end. ``events``: all of them, in order.
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
        """The events of a kind, in order."""
        return self._by_kind.get(kind, [])

    def of(self, seat: int, kind: type[E]) -> list[At[E]]:
        """Those of a seat."""
        return [each for each in self._by_kind.get(kind, []) if each.event.seat == seat]

    def in_order(self, *kinds: type[Event]) -> list[Event]:
        """The events of some kinds, in order."""
        found = [each for kind in kinds for each in self.all(kind)]
        return [each.event for each in sorted(found, key=lambda each: each.place)]

    def points(self, kind: type[Any], before: int) -> list[int]:
        """The points of each seat by the events that tell of them, before what stands at a place."""
        found = [0] * self.state.seats
        for each in self._by_kind.get(kind, []):
            if each.place < before:
                found[each.event.seat] += each.event.points
        return found

    def won(self, seat: int) -> bool:
        """Whether a seat has won."""
        return self.result.places[seat] == 1


Mark = Callable[[FinishedGame[S], int], bool]
"""Whether a seat has earned it."""


def achievements_met(marks: Mapping[str, Mark[S]], told: FinishedGame[S]) -> tuple[tuple[str, ...], ...]:
    """For each seat the ids of what it has earned, in their order."""
    return tuple(tuple(name for name, met in marks.items() if met(told, seat)) for seat in range(told.state.seats))


def from_last_to_first(told: FinishedGame[Any], seat: int, points: Sequence[int]) -> bool:
    """Won from behind everybody else. ``points``: of the seats at that time; () where the game ended before."""
    return told.won(seat) and bool(points) and all(points[seat] < count for other, count in enumerate(points) if other != seat)


def by_a_whisker(told: FinishedGame[Any], seat: int) -> bool:
    """Won with one point more than the next, or as many."""
    scores, places = told.result.scores, told.result.places
    others = [scores[other] for other in range(len(scores)) if other != seat and places[other] is not None]
    return told.won(seat) and bool(others) and scores[seat] - max(others) <= 1
