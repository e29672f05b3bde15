"""The state of a game of In the Year of the Dragon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Self

from rules.core import State, value
from rules.dragon.cards import MOST_FLOORS, PERSON, STARTING_PALACES, STARTING_YUAN, SYMBOLS, TYPES
from rules.dragon.events import MarkerMoved, NothingScored, PointsScored
from rules.text import FrameCodec

FRAMES = FrameCodec()
"""The frames of the game, each defined with ``@FRAMES.frame``."""


@value
class Palace:
    """A palace of a seat.

    ``number``: in order of founding, from 1, never reused. ``persons``: tiles in order of arrival, at most one a floor.
    """

    number: int
    floors: int
    persons: tuple[str, ...] = ()

    @property
    def room(self) -> int:
        """The number of persons that can still move in."""
        return self.floors - len(self.persons)

    def grown(self, floors: int) -> Palace:
        """Return the palace with ``floors`` more floors (fewer if negative)."""
        return Palace(self.number, self.floors + floors, self.persons)

    def joined(self, person: str) -> Palace:
        """Return the palace with one more person."""
        return Palace(self.number, self.floors, (*self.persons, person))

    def left(self, person: str) -> Palace:
        """Return the palace without one of its persons."""
        place = self.persons.index(person)
        return Palace(self.number, self.floors, self.persons[:place] + self.persons[place + 1 :])


def without(cards: Sequence[str], card: str) -> list[str]:
    """Return the cards less one of the given kind."""
    left = [*cards]
    left.remove(card)
    return left


_place = attrgetter("space", "arrival")


class Seat:
    """The possessions of one seat.

    ``cards``: person cards in hand. ``wall``: wall tiles not built yet. ``built``: the number built. ``space``: of its person marker.
    ``arrival``: rises with each move; of two markers on a space the later lies on top.

    Only palaces and points change in place. Every other changed value is a new object, so that clones share the unchanged ones.
    """

    __slots__ = (
        "arrival", "built", "cards", "fireworks", "founded", "palaces", "privileges", "rice", "sources", "space", "wall", "yuan",
    )  # fmt: skip

    def __init__(self, cards: list[str], wall: Sequence[str], arrival: int) -> None:
        self.cards = cards
        self.wall = wall
        self.built = 0
        self.palaces = [Palace(number, floors) for number, floors in enumerate(STARTING_PALACES, 1)]
        self.founded = len(STARTING_PALACES)
        self.yuan = STARTING_YUAN
        self.rice = 0
        self.fireworks = 0
        self.privileges: Mapping[str, int] = {"small": 0, "large": 0}
        self.space = 0
        self.arrival = arrival
        self.sources: dict[str, int] = {}

    @property
    def points(self) -> int:
        """The running score."""
        return sum(self.sources.values())

    @property
    def persons(self) -> int:
        """The number of persons in its palaces."""
        return sum([len(palace.persons) for palace in self.palaces])

    def symbols(self, kind: str) -> int:
        """Return the symbols of all its persons of a type."""
        shown = SYMBOLS[kind]
        return sum([shown[person] for palace in self.palaces for person in palace.persons if person in shown])

    def court(self) -> dict[str, int]:
        """Return the symbols of all its persons, by type."""
        shown = dict.fromkeys(TYPES, 0)
        for palace in self.palaces:
            for person in palace.persons:
                tile = PERSON[person]
                shown[tile.type] += tile.symbols
        return shown

    def palace(self, number: int) -> Palace:
        """Return the palace of a number."""
        for palace in self.palaces:
            if palace.number == number:
                return palace
        raise LookupError(number)

    def put_palace(self, new: Palace) -> None:
        """Replace a palace by its new self, or add a new one; a palace without floors is removed."""
        palaces = self.palaces
        for place, palace in enumerate(palaces):
            if palace.number == new.number:
                palaces[place : place + 1] = [new] if new.floors else []
                return
        palaces.append(new)

    def clone(self) -> Seat:
        other = Seat.__new__(Seat)
        other.cards = self.cards
        other.wall = self.wall
        other.built = self.built
        other.palaces = self.palaces[:]
        other.founded = self.founded
        other.yuan = self.yuan
        other.rice = self.rice
        other.fireworks = self.fireworks
        other.privileges = self.privileges
        other.space = self.space
        other.arrival = self.arrival
        other.sources = self.sources.copy()
        return other


class DragonState(State):
    """A game of In the Year of the Dragon.

    ``month``: 1 to 12, 0 in the opening. ``months``: the event of each month. ``super_event``: "" for none. ``display``: tiles left of
    each kind. ``groups``: of action cards. ``dragons``: the seats on each group, in order. ``moves``: counts moves on the person track.
    ``phase``: "opening", "action", "person", "event", "super event", "scoring" or "end". ``sunrise``: types taken in the sunrise.
    ``pairs``: the opening's pairs. ``released``: tiles that have left the game. ``played``: each seat's played or discarded cards, in
    order. ``wall``: the seats whose tiles form the Great Wall, in the order of building.

    Only the display and the lists by group or seat change in place, as in :class:`Seat`.
    """

    __slots__ = (
        "display", "dragons", "groups", "month", "months", "moves", "pairs", "people", "phase", "played", "released", "sunrise",
        "super_event", "wall",
    )  # fmt: skip

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        super().__init__(seats, options, seed)
        self.month = 0
        self.months: Sequence[str] = []
        self.super_event = ""
        self.display: dict[str, int] = {}
        self.groups: tuple[tuple[str, ...], ...] = ()
        self.dragons: list[list[int]] = []
        self.moves = 0
        self.phase = "opening"
        self.sunrise: Sequence[str] = []
        self.pairs: Sequence[Sequence[str]] = []
        self.released: Sequence[str] = []
        self.played: list[list[str]] = []
        self.people: list[Seat] = []
        self.wall: list[int] = []

    @property
    def round(self) -> int:
        return self.month

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.month = self.month
        other.months = self.months
        other.super_event = self.super_event
        other.display = self.display.copy()
        other.groups = self.groups
        other.dragons = self.dragons[:]
        other.moves = self.moves
        other.phase = self.phase
        other.sunrise = self.sunrise
        other.pairs = self.pairs
        other.released = self.released
        other.played = self.played[:]
        other.people = [seat.clone() for seat in self.people]
        other.wall = self.wall
        return other

    def order(self) -> list[int]:
        """Return the seats in player order: the furthest on the person track first, on one space the upper marker first."""
        return [*map(self.people.index, sorted(self.people, key=_place, reverse=True))]

    def score(self, seat: int, points: int, source: str) -> None:
        """Give points."""
        if points:
            sources = self.people[seat].sources
            sources[source] = sources.get(source, 0) + points
            self.emitted.append(PointsScored(seat, points, source))

    def award(self, seat: int, points: int, source: str) -> None:
        """Give points of an event, or emit that it brings none."""
        if points:
            self.score(seat, points, source)
        else:
            self.emit(NothingScored(seat, source))

    def advance(self, seat: int, steps: int) -> None:
        """Move a person marker forward, on top of the markers on the new space."""
        if steps:
            owner = self.people[seat]
            self.moves += 1
            owner.space += steps
            owner.arrival = self.moves
            self.emitted.append(MarkerMoved(seat, steps, owner.space))

    def lay_off(self, seat: int, card: str) -> None:
        """Move a person card from a hand to the seat's played cards."""
        owner = self.people[seat]
        owner.cards = without(owner.cards, card)
        self.played[seat] = [*self.played[seat], card]

    def remove(self, person: str) -> None:
        """Take a person tile out of the game."""
        self.released = [*self.released, person]

    def wall_length(self) -> int:
        """Return the number of tiles in the Great Wall."""
        return sum([owner.built for owner in self.people])

    def with_room(self, seat: int) -> list[Palace]:
        """Return a seat's palaces with room for a person."""
        return [palace for palace in self.people[seat].palaces if palace.floors > len(palace.persons)]

    def growable(self, seat: int) -> list[Palace]:
        """Return a seat's palaces that can take another floor."""
        return [palace for palace in self.people[seat].palaces if palace.floors < MOST_FLOORS]
