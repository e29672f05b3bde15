"""The table of a game of In the Year of the Dragon, kept from its events alone, to compare with the state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rules.core import Event
from rules.dragon import events as told
from rules.dragon.state import DragonState

FLOWS: dict[type[Event], tuple[str, str, int]] = {
    told.YuanGained: ("yuan", "yuan", 1),
    told.TributePaid: ("yuan", "yuan", -1),
    told.ActionTaken: ("paid", "yuan", -1),
    told.PrivilegeBought: ("paid", "yuan", -1),
    told.RiceGained: ("rice", "rice", 1),
    told.RiceEaten: ("rice", "rice", -1),
    told.FireworksGained: ("fireworks", "fireworks", 1),
    told.FireworksLit: ("fireworks", "fireworks", -1),
}
"""The effect of an event on a stock: the event's field, the stock and the sign."""


@dataclass
class House:
    """A palace."""

    floors: int
    persons: list[str]

    @property
    def room(self) -> int:
        return self.floors - len(self.persons)


@dataclass
class Account:
    """The possessions of a seat. ``guests``: persons taken and not yet housed."""

    stock: Counter[str]
    privileges: Counter[str]
    houses: dict[int, House]
    sources: Counter[str]
    cards: list[str]
    played: list[str]
    wall: list[str]
    built: int
    space: int
    guests: list[str] = field(default_factory=list[str])

    @property
    def persons(self) -> list[str]:
        return [person for house in self.houses.values() for person in house.persons]

    @property
    def points(self) -> int:
        return self.sources.total()


class Ledger:
    """The whole table, kept up to date by :meth:`hear`."""

    def __init__(self, state: DragonState) -> None:
        self.seats = state.seats
        self.month = state.month
        self.months = state.months
        self.super_event = state.super_event
        self.large = int(state.options["privilege"])
        self.walled = state.options["wall"] == "yes"
        self.display = Counter(state.display)
        self.gone = Counter(state.released)
        self.groups = state.groups
        self.dragons = [list(seats) for seats in state.dragons]
        self.order = state.order()
        self.risen: list[str] = []
        """Persons taken in the sunrise."""
        self.people = [
            Account(
                stock=Counter(yuan=owner.yuan, rice=owner.rice, fireworks=owner.fireworks),
                privileges=Counter(owner.privileges),
                houses={palace.number: House(palace.floors, list(palace.persons)) for palace in owner.palaces},
                sources=Counter(owner.sources),
                cards=owner.cards[:],
                played=state.played[seat][:],
                wall=list(owner.wall),
                built=owner.built,
                space=owner.space,
            )
            for seat, owner in enumerate(state.people)
        ]

    @property
    def length(self) -> int:
        """The length of the Great Wall."""
        return sum(owner.built for owner in self.people)

    def hear(self, event: Event) -> None:
        """Apply an event to the ledger; assert that the event is possible."""
        if event.seat >= 0:
            self._hear_seat(event, self.people[event.seat])
            return
        match event:
            case told.MonthBegan(month=month, groups=groups):
                assert month == self.month + 1
                self.month, self.groups, self.dragons = month, groups, [[] for _ in groups]
            case told.MarkersReset():
                for owner in self.people:
                    owner.space = 0
            case _:
                pass

    def _hear_seat(self, event: Event, owner: Account) -> None:
        match event:
            case told.CardPlayed(card=card, person=person):
                self._lay_off(owner, card)
                if person:
                    self._take(owner, person)
            case told.CardDiscarded(card=card):
                self._lay_off(owner, card)
            case told.PersonTaken(person=person):
                self._take(owner, person)
            case told.PersonDeclined(person=person):
                owner.guests.remove(person)
                self.gone[person] += 1
            case told.PersonHoused(person=person, palace=number):
                owner.guests.remove(person)
                owner.houses[number].persons.append(person)
            case told.PersonReleased(person=person, palace=number):
                owner.houses[number].persons.remove(person)
                self.gone[person] += 1
                self._clear(owner, number)
            case told.FloorBuilt(palace=number, floors=floors):
                house = owner.houses.setdefault(number, House(0, []))
                house.floors += 1
                assert house.floors == floors <= 3
            case told.FloorLost(palace=number, floors=floors):
                owner.houses[number].floors -= 1
                assert owner.houses[number].floors == floors
                self._clear(owner, number)
            case told.MarkerMoved(steps=steps, space=space):
                owner.space += steps
                assert owner.space == space
                self._move(event.seat, space)
            case _:
                self._count(event, owner)

    def _count(self, event: Event, owner: Account) -> None:
        """Count yuan, rice, fireworks, points, privileges and the wall."""
        if flow := FLOWS.get(type(event)):
            name, kind, sign = flow
            owner.stock[kind] += sign * getattr(event, name)
        match event:
            case told.ActionTaken(group=group):
                self.dragons[group - 1].append(event.seat)
            case told.PiecesReturned(kind=kind, count=count):
                owner.stock[kind] -= count
            case told.PrivilegeBought(size=size):
                owner.privileges[size] += 1
            case told.PrivilegesLost(small=small, large=large):
                owner.privileges -= Counter(small=small, large=large)
            case told.WallBuilt(tile=tile):
                owner.wall.remove(tile)
                owner.built += 1
            case told.PointsScored(points=points, source=source):
                owner.sources[source] += points
            case _:
                pass
        assert min(owner.stock.values()) >= 0, event

    def _lay_off(self, owner: Account, card: str) -> None:
        owner.cards.remove(card)
        owner.played.append(card)

    def _take(self, owner: Account, person: str) -> None:
        assert self.display[person] > 0
        self.display[person] -= 1
        owner.guests.append(person)

    def _clear(self, owner: Account, number: int) -> None:
        """Remove a palace that has neither floors nor persons."""
        if owner.houses[number].floors == 0 and not owner.houses[number].persons:
            del owner.houses[number]

    def _move(self, seat: int, space: int) -> None:
        """Move a marker on top of the markers on its space."""
        self.order.remove(seat)
        ahead = sum(self.people[other].space > space for other in self.order)
        self.order.insert(ahead, seat)

    def differences(self, state: DragonState) -> list[str]:
        """Describe the differences between the ledger and the state; empty if the events told everything."""
        pairs: list[tuple[str, object, object]] = [
            ("month", self.month, state.month),
            ("display", +self.display, +Counter(state.display)),
            ("gone", +self.gone, Counter(state.released)),
            ("groups", self.groups, state.groups),
            ("dragons", self.dragons, state.dragons),
            ("order", self.order, state.order()),
        ]
        session = state.to_move if type(state.frame).__name__ == "TakePerson" else None
        for seat, (mine, owner) in enumerate(zip(self.people, state.people, strict=True)):
            theirs = {palace.number: House(palace.floors, list(palace.persons)) for palace in owner.palaces}
            pairs += [
                (f"{seat} stock", +mine.stock, +Counter(yuan=owner.yuan, rice=owner.rice, fireworks=owner.fireworks)),
                (f"{seat} privileges", +mine.privileges, +Counter(owner.privileges)),
                (f"{seat} palaces", mine.houses, theirs),
                (f"{seat} sources", +mine.sources, +Counter(owner.sources)),
                (f"{seat} wall", (mine.wall, mine.built), (owner.wall, owner.built)),
                (f"{seat} space", mine.space, owner.space),
            ]
            if seat != session:  # a card just played is told with the person that it calls
                pairs.append((f"{seat} cards", (mine.cards, mine.played), (owner.cards, state.played[seat])))
        return [f"{name}: {mine} told, {theirs} in the state" for name, mine, theirs in pairs if mine != theirs]
