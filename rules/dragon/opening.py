"""Before the first month: each seat takes two different young persons (rulebook page 3)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.dragon.actions import Draft
from rules.dragon.cards import PERSONS
from rules.dragon.events import PersonTaken
from rules.dragon.palaces import FinishTurn, HousePerson
from rules.dragon.state import FRAMES, DragonState

_draft = cache(Draft)
_YOUNG = tuple(person.id for person in PERSONS if person.young)


@FRAMES.frame
class Opening(Step[DragonState]):
    """The opening: a random seat begins, the others follow clockwise."""

    def run(self, state: DragonState) -> None:
        first = int(state.chance().random() * state.seats)
        seats = [(first + step) % state.seats for step in range(state.seats)]
        state.then(*(OpeningTurn(seat) for seat in seats))


@FRAMES.frame
class OpeningTurn(Step[DragonState]):
    """The choice of a seat's two persons."""

    seat: int

    def run(self, state: DragonState) -> None:
        state.turn = self.seat
        state.then(DraftFirst(self.seat), FinishTurn(self.seat))


@FRAMES.frame
class DraftFirst(Choice[DragonState]):
    """The choice of the first person."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple([_draft(person) for person in _YOUNG if state.display[person]])

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Draft)
        state.then(DraftSecond(self.seat, action.person))


@FRAMES.frame
class DraftSecond(Choice[DragonState]):
    """The choice of the second person, of another type; no two seats take the same pair."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int
    first: str

    def options(self, state: DragonState) -> tuple[Action, ...]:
        taken = {person for pair in state.pairs if self.first in pair for person in pair} | {self.first}
        return tuple([_draft(person) for person in _YOUNG if state.display[person] and person not in taken])

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Draft)
        state.pairs = [*state.pairs, sorted((self.first, action.person))]
        for person in (self.first, action.person):
            state.display[person] -= 1
            state.emit(PersonTaken(self.seat, person))
        state.then(HousePerson(self.seat, self.first), HousePerson(self.seat, action.person))
