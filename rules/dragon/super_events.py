"""Expansion II: the super event after the event of the seventh month (rulebook pages 11 and 12)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.dragon.action_phase import gain_fireworks, gain_rice, gain_yuan
from rules.dragon.actions import Discard, Grant, Lose, Recruit, Return
from rules.dragon.cards import EARTHQUAKE_FLOORS, PERSON, PERSONS, TORNADO_CARDS, TYPES
from rules.dragon.event_phase import Strike
from rules.dragon.events import (
    TABLE,
    CardDiscarded,
    CharterGranted,
    FloorLost,
    MarkersReset,
    PersonReleased,
    PersonTaken,
    PiecesReturned,
    PrivilegesLost,
    Spared,
    SuperEventStruck,
)
from rules.dragon.palaces import AskReleases, BuildFloors, HousePerson
from rules.dragon.scoring import buddha_points, people_points
from rules.dragon.state import FRAMES, DragonState

STACKS = (1, 2, 5, 10, 20)
"""Numbers of pieces that a seat can return at once in the flood; any total is a sum of them."""


@FRAMES.frame
class SuperEvent(Step[DragonState]):
    """The game's super event, in the current order of the person track."""

    def run(self, state: DragonState) -> None:
        state.phase = "super event"
        state.emit(SuperEventStruck(TABLE, state.super_event))
        order = state.order()
        match state.super_event:
            case "lanterns":
                for seat in order:
                    state.award(seat, people_points(state, seat), "super event")
            case "buddha":
                for seat in order:
                    state.award(seat, buddha_points(state, seat), "super event")
            case "earthquake":
                state.then(*(frame for seat in order for frame in (LoseFloors(seat, EARTHQUAKE_FLOORS), EmptyRuins(seat))))
            case "flood":
                _spare(state, [seat for seat in order if not flood_loss(state, seat)])
                state.then(*(Flood(seat, flood_loss(state, seat)) for seat in order))
            case "eclipse":
                state.then(Strike())
            case "volcano":
                _volcano(state, order)
            case "tornado":
                _spare(state, [seat for seat in order if not state.people[seat].cards])
                state.then(*(DiscardCards(seat, TORNADO_CARDS) for seat in order))
            case "sunrise":
                state.then(*(Sunrise(seat) for seat in order))
            case "assassination":
                _assassination(state, order)
            case _:
                _spare(state, [seat for seat in order if not state.people[seat].persons])
                state.then(*(Charter(seat) for seat in order if state.people[seat].persons))


def _spare(state: DragonState, seats: list[int]) -> None:
    """Emit that the super event takes nothing from these seats and brings them nothing."""
    for seat in seats:
        state.emit(Spared(seat, state.super_event))


@FRAMES.frame
class LoseFloors(Step[DragonState]):
    """A number of floors to lose. If there are no more floors than that, all are lost and the seat is not asked."""

    seat: int
    count: int

    def run(self, state: DragonState) -> None:
        palaces = state.people[self.seat].palaces
        if not palaces:
            _spare(state, [self.seat])
        elif sum(palace.floors for palace in palaces) <= self.count:
            for palace in palaces[:]:
                for _ in range(palace.floors):
                    lose_floor(state, self.seat, palace.number)
        elif self.count:
            state.then(LoseFloor(self.seat, self.count))


@FRAMES.frame
class LoseFloor(Choice[DragonState]):
    """The choice of a palace that loses a floor."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("earthquake",)
    seat: int
    count: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(Lose(palace.number) for palace in state.people[self.seat].palaces)

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Lose)
        lose_floor(state, self.seat, action.palace)
        state.then(LoseFloors(self.seat, self.count - 1))


def lose_floor(state: DragonState, seat: int, number: int) -> None:
    """Take a floor from a palace; the last floor takes the palace and its persons with it."""
    owner = state.people[seat]
    palace = owner.palace(number).grown(-1)
    owner.put_palace(palace)
    state.emit(FloorLost(seat, number, palace.floors, "earthquake"))
    if not palace.floors:
        for person in palace.persons:
            state.remove(person)
            state.emit(PersonReleased(seat, person, number, "earthquake"))


@FRAMES.frame
class EmptyRuins(Step[DragonState]):
    """The release of persons from palaces with more persons than floors."""

    seat: int

    def run(self, state: DragonState) -> None:
        palaces = state.people[self.seat].palaces
        state.then(*(AskReleases(self.seat, -palace.room, "earthquake", palace.number) for palace in palaces if palace.room < 0))


def flood_loss(state: DragonState, seat: int) -> int:
    """Return half of a seat's yuan, rice and fireworks, rounded down."""
    owner = state.people[seat]
    return (owner.yuan + owner.rice + owner.fireworks) // 2


@FRAMES.frame
class Flood(Step[DragonState]):
    """The pieces that a seat must return, ``count`` in number."""

    seat: int
    count: int

    def run(self, state: DragonState) -> None:
        if self.count:
            state.then(ReturnPieces(self.seat, self.count))


@FRAMES.frame
class ReturnPieces(Choice[DragonState]):
    """The choice of pieces to return, of ``count`` in all, in any mix."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("flood",)
    seat: int
    count: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        stock = {"yuan": owner.yuan, "rice": owner.rice, "fireworks": owner.fireworks}
        there = {kind: min(count, self.count) for kind, count in stock.items() if count}
        if len(there) == 1:
            return tuple(Return(kind, count) for kind, count in there.items())
        return tuple(Return(kind, stack) for kind, count in there.items() for stack in STACKS if stack <= count)

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Return)
        owner = state.people[self.seat]
        match action.kind:
            case "yuan":
                owner.yuan -= action.count
            case "rice":
                owner.rice -= action.count
            case _:
                owner.fireworks -= action.count
        state.emit(PiecesReturned(self.seat, action.kind, action.count))
        state.then(Flood(self.seat, self.count - action.count))


def _volcano(state: DragonState, order: list[int]) -> None:
    """Move all person markers to space 0, the leading one on top."""
    for seat in reversed(order):
        state.moves += 1
        state.people[seat].space = 0
        state.people[seat].arrival = state.moves
    state.emit(MarkersReset(TABLE))


def _assassination(state: DragonState, order: list[int]) -> None:
    """Return all privileges, which therefore do not score this month."""
    for seat in order:
        owner = state.people[seat]
        if not any(owner.privileges.values()):
            _spare(state, [seat])
        else:
            state.emit(PrivilegesLost(seat, owner.privileges["small"], owner.privileges["large"]))
            owner.privileges = {"small": 0, "large": 0}


@FRAMES.frame
class DiscardCards(Step[DragonState]):
    """The cards that a seat must discard, ``count`` in number or all if it has fewer."""

    seat: int
    count: int

    def run(self, state: DragonState) -> None:
        if self.count and state.people[self.seat].cards:
            state.then(DiscardCard(self.seat, self.count))


@FRAMES.frame
class DiscardCard(Choice[DragonState]):
    """The choice of a card to discard, face up."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("tornado",)
    seat: int
    count: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(Discard(card) for card in dict.fromkeys(state.people[self.seat].cards))

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Discard)
        state.lay_off(self.seat, action.card)
        state.emit(CardDiscarded(self.seat, action.card))
        state.then(DiscardCards(self.seat, self.count - 1))


@FRAMES.frame
class Sunrise(Step[DragonState]):
    """A seat's young person, if a type is left that nobody took."""

    seat: int

    def run(self, state: DragonState) -> None:
        if risen(state):
            state.then(TakeYoung(self.seat))
        else:
            _spare(state, [self.seat])


def risen(state: DragonState) -> tuple[str, ...]:
    """Return the young persons on display whose type nobody took in this sunrise, declined ones included."""
    return tuple(person.id for person in PERSONS if person.young and state.display[person.id] and person.type not in state.sunrise)


@FRAMES.frame
class TakeYoung(Choice[DragonState]):
    """The choice of a young person, who comes without a card."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("sunrise",)
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(Recruit(person) for person in risen(state))

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Recruit)
        state.display[action.person] -= 1
        state.sunrise = [*state.sunrise, PERSON[action.person].type]
        state.emit(PersonTaken(self.seat, action.person))
        state.then(HousePerson(self.seat, action.person))


@FRAMES.frame
class Charter(Choice[DragonState]):
    """The choice of a type among the seat's persons, whose advantage it takes; healers give nothing."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("charter",)
    seat: int

    def options(self, state: DragonState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        return tuple(Grant(kind) for kind in TYPES if owner.symbols(kind))

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Grant)
        seat = self.seat
        state.emit(CharterGranted(seat, action.type))
        symbols = state.people[seat].symbols(action.type)
        match action.type:
            case "craftsman":
                state.then(BuildFloors(seat, symbols))
            case "collector":
                gain_yuan(state, seat, symbols)
            case "pyrotechnist":
                gain_fireworks(state, seat, symbols)
            case "warrior":
                state.advance(seat, symbols)
            case "farmer":
                gain_rice(state, seat, symbols)
            case "monk":
                state.score(seat, buddha_points(state, seat), "super event")
            case "lady" | "scholar":
                state.score(seat, symbols, "super event")
            case _:
                pass
