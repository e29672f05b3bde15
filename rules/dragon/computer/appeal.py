"""The appeal of answers to a seat at first sight, in points. The search plays on with the most appealing choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Action
from rules.dragon.action_phase import BuildWall, BuyPrivilege, ChooseAction
from rules.dragon.computer import homes, persons, store
from rules.dragon.computer.worth import Prospect, prospect
from rules.dragon.event_phase import ReleaseUnsupplied
from rules.dragon.opening import DraftFirst, DraftSecond
from rules.dragon.palaces import BuildFloors, HousePerson, ReleasePersons
from rules.dragon.person_phase import PlayCard, TakePerson
from rules.dragon.state import DragonState
from rules.dragon.super_events import Charter, DiscardCard, LoseFloor, ReturnPieces, TakeYoung

APPEALS: dict[type[Any], Callable[[DragonState, Any, Prospect], list[float]]] = {
    DraftFirst: persons.draft,
    DraftSecond: persons.draft,
    ChooseAction: store.choose_action,
    BuyPrivilege: store.buy,
    BuildWall: store.build_wall,
    BuildFloors: homes.build,
    PlayCard: persons.play,
    TakePerson: persons.recruit,
    HousePerson: homes.house,
    ReleasePersons: homes.release,
    ReleaseUnsupplied: homes.release,
    LoseFloor: homes.lose,
    ReturnPieces: store.give_back,
    DiscardCard: persons.discard,
    TakeYoung: persons.recruit,
    Charter: store.grant,
}
"""The appeal of each choice by question. The figures compare only with one another."""


def appeals(state: DragonState) -> list[float]:
    """Return the appeal of each of the choices."""
    frame = state.frame
    weigh = APPEALS.get(type(frame))
    return [0.0] * len(state.choices) if weigh is None else weigh(state, frame, prospect(state))


def liked(state: DragonState) -> Action:
    """Return the first of the choices with the most appeal."""
    return inclined(state, 0.0, float)


def inclined(state: DragonState, most: float, mood: Callable[[], float]) -> Action:
    """Return the most appealing choice with noise: up to ``most`` points more for each answer, by a mood from 0 to 1."""
    if len(state.choices) == 1:
        return state.choices[0]
    found = appeals(state)
    if most:
        found = [appeal + most * mood() for appeal in found]
    return state.choices[found.index(max(found))]
