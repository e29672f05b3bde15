"""Palaces and the people in them: housing, releasing, building floors (rulebook pages 3, 5 and 6)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.dragon.actions import Decline, EndTurn, Extend, Found, House, Release
from rules.dragon.cards import PERSON
from rules.dragon.events import FloorBuilt, NobodyReleased, PersonDeclined, PersonHoused, PersonReleased, TurnEnded
from rules.dragon.state import FRAMES, DragonState, Palace

DECLINE = Decline()
END_TURN = EndTurn()
FOUND = Found()
_END_TURN = (END_TURN,)
_turn_ended = cache(TurnEnded)
_house = cache(House)
_release = cache(Release)
_extend = cache(Extend)


@FRAMES.frame
class HousePerson(Choice[DragonState]):
    """The choice of a palace for the new person.

    Only if every palace is full, the new person may replace one in any palace, or be declined. The replaced or declined tile leaves the
    game, and a declined one moves no marker. A seat without any palace must decline.
    """

    PREMOVES: ClassVar[tuple[str, ...]] = ("home", "replace")
    seat: int
    person: str

    def options(self, state: DragonState) -> tuple[Action, ...]:
        room = state.with_room(self.seat)
        if room:
            return tuple([_house(palace.number) for palace in room])
        return (*releases(state, self.seat), DECLINE)

    def resolve(self, state: DragonState, action: Action) -> None:
        owner = state.people[self.seat]
        if isinstance(action, House):
            house(state, self.seat, self.person, owner.palace(action.palace))
        elif isinstance(action, Release):
            release(state, self.seat, action, "replaced")
            house(state, self.seat, self.person, owner.palace(action.palace))
        else:
            state.remove(self.person)
            state.emit(PersonDeclined(self.seat, self.person))


def house(state: DragonState, seat: int, person: str, palace: Palace) -> None:
    """Place a person below a palace and move its seat's marker."""
    state.people[seat].put_palace(palace.joined(person))
    state.emit(PersonHoused(seat, person, palace.number))
    state.advance(seat, PERSON[person].value)


def releases(state: DragonState, seat: int) -> tuple[Release, ...]:
    """Return every person that a seat could release, once for each kind in a palace."""
    return tuple([_release(palace.number, person) for palace in state.people[seat].palaces for person in dict.fromkeys(palace.persons)])


def release(state: DragonState, seat: int, action: Release, reason: str) -> None:
    """Take a person out of its palace and out of the game; no marker moves back."""
    owner = state.people[seat]
    owner.put_palace(owner.palace(action.palace).left(action.person))
    state.remove(action.person)
    state.emit(PersonReleased(seat, action.person, action.palace, reason))


@FRAMES.frame
class ReleasePersons(Choice[DragonState]):
    """The choice of a person to release; ``count`` in all. ``palace``: only from that palace, 0 for any."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("release", "tribute", "drought", "contagion", "mongols")
    seat: int
    count: int
    reason: str
    palace: int = 0

    def options(self, state: DragonState) -> tuple[Action, ...]:
        found = releases(state, self.seat)
        return tuple([action for action in found if action.palace == self.palace]) if self.palace else found

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Release)
        release(state, self.seat, action, self.reason)
        if self.count > 1:
            state.then(AskReleases(self.seat, self.count - 1, self.reason, self.palace))


@FRAMES.frame
class AskReleases(Step[DragonState]):
    """The persons that a seat must release. The seat is not asked if all of them must go or none is there."""

    seat: int
    count: int
    reason: str
    palace: int = 0

    def run(self, state: DragonState) -> None:
        owner = state.people[self.seat]
        if self.count <= 0:
            return
        there = [palace for palace in owner.palaces if not self.palace or palace.number == self.palace]
        persons = sum([len(palace.persons) for palace in there])
        if not persons:
            state.emit(NobodyReleased(self.seat, self.reason))
        elif persons <= self.count:
            for palace in there:
                for person in palace.persons:
                    release(state, self.seat, Release(palace.number, person), self.reason)
        else:
            state.then(ReleasePersons(self.seat, self.count, self.reason, self.palace))


@FRAMES.frame
class BuildFloors(Choice[DragonState]):
    """The choice of a place for the next of ``count`` new floors: a palace with fewer than three, or a new one. All are built."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("floors",)
    seat: int
    count: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return (*[_extend(palace.number) for palace in state.growable(self.seat)], FOUND)

    def resolve(self, state: DragonState, action: Action) -> None:
        owner = state.people[self.seat]
        if isinstance(action, Extend):
            palace = owner.palace(action.palace).grown(1)
        else:
            owner.founded += 1
            palace = Palace(owner.founded, 1)
        owner.put_palace(palace)
        state.emit(FloorBuilt(self.seat, palace.number, palace.floors))
        if self.count > 1:
            state.then(BuildFloors(self.seat, self.count - 1))


@FRAMES.frame
class FinishTurn(Choice[DragonState]):
    """The end of a turn in the action or the person phase, chosen by its seat."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return _END_TURN

    def resolve(self, state: DragonState, action: Action) -> None:
        state.emit(_turn_ended(self.seat))
