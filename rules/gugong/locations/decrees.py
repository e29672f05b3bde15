"""6. Decrees: obtaining one of the six in play (rulebook pages 10 and 11)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Obtain
from rules.gugong.bonus import least_cost, payment
from rules.gugong.events import DecreeObtained
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE
from rules.gugong.servants import DOUBLE_PAYS, PayForDecree
from rules.gugong.state import FRAMES, GugongState

_obtain = cache(Obtain)


def decree_cost(state: GugongState, seat: int, decree: str) -> int:
    """Return the servants to remove: the printed cost, 1 more for each opponent there, 1 fewer with "cheap-decrees", at least 0.

    One more servant, an ordinary one, is placed on the decree.
    """
    opponents = sum([decree in owner.decrees for owner in state.people])
    return max(0, state.parts.decree[decree].cost + opponents - ("cheap-decrees" in state.people[seat].decrees))


def obtainable(state: GugongState, seat: int) -> list[str]:
    """Return the decrees that a seat lacks and can pay for, with an ordinary servant left to place."""
    owner = state.people[seat]
    if not owner.pool:
        return []
    spent = owner.pool - 1 + (DOUBLE_PAYS if owner.double == "pool" else 0)
    return [
        decree
        for decree in state.decrees
        if decree not in owner.decrees and least_cost(state, seat, decree_cost(state, seat, decree)) <= spent
    ]


@FRAMES.frame
class DecreeAction(LocationAction):
    """The choice of a decree to obtain, or none."""

    LOCATION: ClassVar[str] = "decrees"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (*map(_obtain, obtainable(state, self.seat)), DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Obtain):
            cost = decree_cost(state, self.seat, action.decree)
            paid = payment(state, PayForDecree(self.seat, cost, "decrees"))
            state.then(paid, PlaceOnDecree(self.seat, action.decree))


@FRAMES.frame
class PlaceOnDecree(Step[GugongState]):
    """The placement of a servant from the pool on the decree; its points are scored at once."""

    seat: int
    decree: str

    def run(self, state: GugongState) -> None:
        place_on_decree(state, self.seat, self.decree, "pool")


def place_on_decree(state: GugongState, seat: int, decree: str, source: str) -> None:
    """Place a servant of the pool or the supply on a decree and score its points."""
    owner = state.people[seat]
    if source == "pool":
        owner.pool -= 1
    else:
        owner.supply -= 1
    owner.decrees = [*owner.decrees, decree]
    state.emit(DecreeObtained(seat, decree))
    points = state.parts.decree[decree].points
    if points:
        state.score(seat, points, "decrees")
