"""Questions that have one sensible answer: choices that differ in nothing but the number of a palace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from rules.core import Action
from rules.dragon.actions import Extend, House, Lose, Release
from rules.dragon.costs import palace, reader
from rules.dragon.view import DragonView

TOGETHER: Mapping[str, str] = {"PlayCard": "TakePerson"}
"""A question whose answers lead to another one that is the same thought: which card, and which of the persons that it calls (page 6)."""


def obvious(view: DragonView) -> Action | None:
    """The answer to the question asked that is as good as any other, None where they differ."""
    answer = ANSWERS.get(view.question)
    return answer(view) if answer is not None and view.choices else None


def _alike(view: DragonView) -> Action | None:
    """The first of answers that all do the same to palaces with as many floors and the same persons: where a person comes to live, or
    leaves, or a floor is lost (pages 3, 6, 7 and 11). The end of a turn is the only answer to its question."""
    kinds = {kind(view, action) for action in view.choices}
    return view.choices[0] if len(kinds) == 1 else None


def kind(view: DragonView, action: Action) -> Hashable:
    """What an answer of the reader does, but for the number of the palace: the same for answers that differ in nothing else."""
    match action:
        case House(number) | Lose(number) | Extend(number):
            return action.VERB, *_looks(view, number)
        case Release(number, person):
            return action.VERB, person, *_looks(view, number)
        case _:
            return action


def _looks(view: DragonView, number: int) -> tuple[int, tuple[str, ...]]:
    """Floors and persons of a palace of the reader, the order in which these came left aside."""
    there = palace(reader(view), number)
    return there.floors, tuple(sorted(there.persons))


ANSWERS: Mapping[str, Callable[[DragonView], Action | None]] = {
    "HousePerson": _alike,
    "ReleasePersons": _alike,
    "ReleaseUnsupplied": _alike,
    "LoseFloor": _alike,
    "FinishTurn": _alike,
}
"""By the name of the question; every other one is a decision."""
