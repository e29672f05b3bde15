"""The common parts of the seven location actions: a seat may decline them, and others may react to one that is performed.

With bonus travel tokens in use at the location (rulebook page 20), the owners of tolls take their points first. Then the owners of
follow tokens may perform the action too, in turn order from the seat that performed it. Nobody may follow a following seat, but every
toll counts.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Decline
from rules.gugong.events import TollTaken
from rules.gugong.question import Question
from rules.gugong.state import FRAMES, GugongState

LOCATION_ACTIONS: dict[str, type[LocationAction]] = {}
"""The question of each location's action, by the location's id."""


@dataclass(frozen=True, slots=True)
class LocationAction(Question):
    """The choice to perform a location's action in one of its forms. ``by``: the grant, "official", "card" or "follow"."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("follow",)
    SPENDS: ClassVar[bool] = True
    LOCATION: ClassVar[str] = ""
    by: str

    def __init_subclass__(cls) -> None:
        LOCATION_ACTIONS[cls.LOCATION] = cls

    @abstractmethod
    def perform(self, state: GugongState, action: Action) -> None:
        """Resolve an answer other than declining."""

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Decline):
            state.then(Performed(self.seat, self.LOCATION, self.by))
            self.perform(state, action)


@FRAMES.frame
class Performed(Step[GugongState]):
    """The end of a location's action, performed by a seat."""

    seat: int
    location: str
    by: str

    def run(self, state: GugongState) -> None:
        people = state.people
        others = [seat for seat, owner in enumerate(people) if owner.in_use and seat != self.seat]
        if not others:
            return
        others.sort(key=lambda seat: (seat - self.seat) % state.seats)
        for owner in others:
            for _ in range(people[owner].in_use_at("toll", self.location)):
                take_toll(state, owner, self.seat, self.location)
        if self.by != "follow":
            follow = LOCATION_ACTIONS[self.location]
            state.then(*[follow(owner, "follow") for owner in others for _ in range(people[owner].in_use_at("follow", self.location))])


def take_toll(state: GugongState, owner: int, payer: int, location: str) -> None:
    """Give 1 VP to the owner; the other seat loses one if it has any."""
    state.emit(TollTaken(owner, payer, location))
    state.score(owner, 1, "tolls")
    if state.people[payer].points > 0:
        state.score(payer, -1, "tolls")
