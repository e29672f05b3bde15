"""Answers that another one beats in any case: a seat that knows the rules never gives them."""

from __future__ import annotations

from rules.core import Action
from rules.dragon.action_phase import ChooseAction, group_cost
from rules.dragon.actions import Extend, Release, Skip, Take
from rules.dragon.cards import MONTHS, PERSON, SKIP_FILLS_TO, TAXES
from rules.dragon.palaces import DECLINE, FOUND, BuildFloors, HousePerson
from rules.dragon.state import DragonState

_HARMLESS = frozenset(("harvest", "fireworks", "parade", "research"))
"""Actions that bring something and ask for nothing."""


def sound(state: DragonState) -> tuple[Action, ...]:
    """Return the choices without the blunders; never an empty tuple."""
    frame = state.frame
    match frame:
        case ChooseAction():
            found = [action for action in state.choices if not _wasteful(state, frame, action)]
        case BuildFloors(count=1) if state.month == MONTHS:
            found = [action for action in state.choices if action != FOUND or not _can_extend(state)]
        case HousePerson():
            found = [action for action in state.choices if not _loses_skill(state, frame, action)]
        case _:
            return state.choices
    return tuple(found)


def _wasteful(state: DragonState, frame: ChooseAction, action: Action) -> bool:
    """Check for taxes that bring at most as much as filling the money up, and for skipping when a free action is at least as good."""
    owner = state.people[frame.seat]
    filled = max(0, SKIP_FILLS_TO - owner.yuan)
    taxes = TAXES + owner.symbols("collector")
    if isinstance(action, Take):
        return action.action == "taxes" and taxes - group_cost(state, action.group - 1) <= filled and action not in _free(state)
    assert isinstance(action, Skip)
    return any((other.action == "taxes" and taxes >= filled) or (other.action in _HARMLESS and not filled) for other in _free(state))


def _free(state: DragonState) -> list[Take]:
    """Return the actions of groups without a dragon."""
    return [action for action in state.choices if isinstance(action, Take) and not group_cost(state, action.group - 1)]


def _can_extend(state: DragonState) -> bool:
    return any(isinstance(action, Extend) for action in state.choices)


def _loses_skill(state: DragonState, frame: HousePerson, action: Action) -> bool:
    """Check whether a person would be replaced by one of the same type with fewer symbols."""
    if not isinstance(action, Release) or DECLINE not in state.choices:
        return False
    old, new = PERSON[action.person], PERSON[frame.person]
    return old.type == new.type and old.symbols > new.symbols
