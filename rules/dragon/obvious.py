"""Questions with one sensible answer: choices that differ only in the number of a palace."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from rules.core import Action
from rules.dragon.actions import Extend, House, Lose, Release
from rules.dragon.costs import palace, reader
from rules.dragon.view import DragonView

TOGETHER: Mapping[str, str] = {"PlayCard": "TakePerson"}
"""Questions shown on one screen with their follow-up: a card, and then one of the persons that it calls (page 6)."""


def obvious(view: DragonView) -> Action | None:
    """Return the answer to the question asked if all answers are equally good, else None."""
    answer = ANSWERS.get(view.question)
    return answer(view) if answer is not None and view.choices else None


def _alike(view: DragonView) -> Action | None:
    """Return the first answer if all answers do the same to palaces with equal floors and persons.

    A person moves in or leaves, or a floor is lost (pages 3, 6, 7 and 11). The end of a turn is the only answer to its question.
    """
    kinds = {kind(view, action) for action in view.choices}
    return view.choices[0] if len(kinds) == 1 else None


def kind(view: DragonView, action: Action) -> Hashable:
    """Return the effect of a reader's answer without the palace's number: equal for equivalent answers."""
    match action:
        case House(number) | Lose(number) | Extend(number):
            return action.VERB, *_looks(view, number)
        case Release(number, person):
            return action.VERB, person, *_looks(view, number)
        case _:
            return action


def _looks(view: DragonView, number: int) -> tuple[int, tuple[str, ...]]:
    """Return the floors and persons of a palace of the reader, in any order of arrival."""
    there = palace(reader(view), number)
    return there.floors, tuple(sorted(there.persons))


ANSWERS: Mapping[str, Callable[[DragonView], Action | None]] = {
    "HousePerson": _alike,
    "ReleasePersons": _alike,
    "ReleaseUnsupplied": _alike,
    "LoseFloor": _alike,
    "FinishTurn": _alike,
}
"""The functions by question name; every other question is a decision."""
