"""Questions that have one sensible answer: choices that differ in nothing but the number of a palace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from rules.core import Action
from rules.dragon.actions import House, Lose, Release
from rules.dragon.palaces import END_TURN
from rules.dragon.standing import palace, reader
from rules.dragon.view import DragonView

TOGETHER: Mapping[str, str] = {}
"""No question here is one thought with the one that its answers lead to."""


def obvious(view: DragonView) -> Action | None:
    """The answer to the question asked that is as good as any other, None where they differ."""
    answer = ANSWERS.get(view.question)
    return answer(view) if answer is not None and view.choices else None


def _alike(view: DragonView) -> Action | None:
    """The first of answers that all do the same to palaces with as many floors and the same persons: which person comes, goes or loses
    a floor, and where (pages 3, 6, 7 and 11)."""
    kinds = {_kind(view, action) for action in view.choices}
    return view.choices[0] if len(kinds) == 1 else None


def _kind(view: DragonView, action: Action) -> Hashable:
    """What an answer does, but for the number of the palace."""
    match action:
        case House(number) | Lose(number):
            return action.VERB, *_looks(view, number)
        case Release(number, person):
            return action.VERB, person, *_looks(view, number)
        case _:
            return action


def _looks(view: DragonView, number: int) -> tuple[int, tuple[str, ...]]:
    """Floors and persons of a palace of the reader, the order in which these came left aside."""
    there = palace(reader(view), number)
    return there.floors, tuple(sorted(there.persons))


def _end_turn(view: DragonView) -> Action | None:
    """The end of the turn, after which there is nothing to say (page 3)."""
    return END_TURN


ANSWERS: Mapping[str, Callable[[DragonView], Action | None]] = {
    "HousePerson": _alike,
    "ReleasePersons": _alike,
    "ReleaseUnsupplied": _alike,
    "LoseFloor": _alike,
    "FinishTurn": _end_turn,
}
"""By the name of the question; every other one is a decision."""
