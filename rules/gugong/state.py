"""The state of a game of Gùgōng: what lies where. Set-up is in ``setup.py``, JSON and invariants in ``record.py``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from rules.core import State
from rules.gugong.automa import MENG, Automa
from rules.gugong.cards import COMPONENTS, SHIP_HOLDS, SHIPS, STARTING_POOL, TRACK_END, WALL_COMPLETE, Components
from rules.gugong.events import PointsScored
from rules.text import FrameCodec

FRAMES = FrameCodec()
"""The frames of the game, each defined with ``@FRAMES.frame``."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship in a harbour ("a3": route a, harbour 3) with ordinary servants and, with ``double`` 1, the Double Servant."""

    seat: int
    harbour: str
    servants: int
    double: int

    @property
    def cargo(self) -> int:
        """Spaces filled, 1 to 3."""
        return self.servants + 2 * self.double

    @property
    def number(self) -> int:
        """The number of its harbour, 1 to 5."""
        return int(self.harbour[1:])


@dataclass(frozen=True, slots=True)
class InUse:
    """A bonus token in use until the day ends, at a location ("" for none), with an ordinary servant or the Double Servant."""

    token: str
    location: str
    double: int


class Seat:
    """What one seat owns.

    ``double`` says where the Double Servant is: "locked", "pool", "supply", "wall", "ship" or "token". ``wall`` counts ordinary
    servants there. ``envoy``: steps, 8 in the palace. ``tokens``: the kinds above the player board, oldest first; ``bonus``: bonus
    tokens that lie face up until used; ``in_use``: those used until the day ends.
    ``rewards``: servants beside each harbour reward. ``sources``: points by source, their sum the running score.
    """

    __slots__ = (
        "bonus", "decrees", "discard", "double", "envoy", "hand", "in_use", "jade", "pool", "rewards", "sources", "supply", "tokens",
        "traveller", "wall",
    )  # fmt: skip

    def __init__(self, hand: list[str], supply: int) -> None:
        self.hand = hand
        self.discard: list[str] = []
        self.pool = STARTING_POOL
        self.supply = supply
        self.double = "locked"
        self.wall = 0
        self.envoy = 0
        self.traveller = ""
        self.tokens: list[str] = []
        self.bonus: list[str] = []
        self.in_use: list[InUse] = []
        self.jade = 0
        self.rewards = {"points": 0, "card": 0, "double": 0}
        self.decrees: list[str] = []
        self.sources: dict[str, int] = {}

    @property
    def points(self) -> int:
        """The running score."""
        return sum(self.sources.values())

    @property
    def on_wall(self) -> int:
        """What its servants on the wall count, the Double Servant as 2."""
        return self.wall + 2 * (self.double == "wall")

    @property
    def available(self) -> int:
        """What its pool counts, the Double Servant as 2."""
        return self.pool + 2 * (self.double == "pool")

    def in_use_at(self, token: str, location: str = "") -> int:
        """How many bonus tokens of a kind are in use at a location."""
        return sum(used.token == token and used.location == location for used in self.in_use)

    def clone(self) -> Seat:
        other = Seat.__new__(Seat)
        other.hand = self.hand[:]
        other.discard = self.discard[:]
        other.pool = self.pool
        other.supply = self.supply
        other.double = self.double
        other.wall = self.wall
        other.envoy = self.envoy
        other.traveller = self.traveller
        other.tokens = self.tokens[:]
        other.bonus = self.bonus[:]
        other.in_use = self.in_use[:]
        other.jade = self.jade
        other.rewards = self.rewards.copy()
        other.decrees = self.decrees[:]
        other.sources = self.sources.copy()
        return other


class GugongState(State):
    """A game of Gùgōng.

    ``officials``: the gift card at each location, by location id. ``draw``: the gift draw pile, its top last. ``cities``: the
    token of each city, "" for none. ``piles``: two travel draw piles, tops last. ``houses``: which jade houses still have
    theirs. ``track``: the intrigue stacks of spaces 0 to 14, bottom first. ``palace``: seats in order of arrival. ``start``:
    the seat that starts the day. ``medal``: the seat that holds the Next Start Player Medal, -1 for the board. ``phase``:
    "day", "twilight", "night", "morning" or "end". ``automa``: the solo opponent's deck, None among people.
    """

    __slots__ = (
        "automa", "cities", "day", "decrees", "dice", "discarded_tokens", "draw", "houses", "medal", "officials", "palace", "parts",
        "people", "phase", "piles", "ships", "start", "track",
    )  # fmt: skip

    def __init__(self, seats: int, options: Mapping[str, str], seed: int, parts: Components = COMPONENTS) -> None:
        super().__init__(seats, options, seed)
        self.parts = parts
        self.automa: Automa | None = None
        self.day = 1
        self.phase = "day"
        self.start = 0
        self.medal = -1
        self.dice: list[int] = []
        self.officials: dict[str, str] = {}
        self.draw: list[str] = []
        self.cities: dict[str, str] = {}
        self.piles: tuple[list[str], list[str]] = ([], [])
        self.discarded_tokens: list[str] = []
        self.houses: list[bool] = []
        self.track: list[list[int]] = [[] for _ in range(TRACK_END + 1)]
        self.palace: list[int] = []
        self.decrees: tuple[str, ...] = ()
        self.ships: list[Ship] = []
        self.people: list[Seat] = []

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.parts = self.parts
        other.automa = self.automa.clone() if self.automa else None
        other.day = self.day
        other.phase = self.phase
        other.start = self.start
        other.medal = self.medal
        other.dice = self.dice[:]
        other.officials = self.officials.copy()
        other.draw = self.draw[:]
        other.cities = self.cities.copy()
        other.piles = (self.piles[0][:], self.piles[1][:])
        other.discarded_tokens = self.discarded_tokens[:]
        other.houses = self.houses[:]
        other.track = [stack[:] for stack in self.track]
        other.palace = self.palace[:]
        other.decrees = self.decrees
        other.ships = self.ships[:]
        other.people = [seat.clone() for seat in self.people]
        return other

    def order(self, first: int | None = None) -> list[int]:
        """The seats clockwise from ``first``, by default the start seat."""
        begin = self.start if first is None else first
        return [(begin + step) % self.seats for step in range(self.seats)]

    def value(self, card: str) -> int:
        """The printed value of a gift card."""
        return self.parts.gift[card].value

    def position(self, seat: int) -> int:
        """Where a seat's intrigue marker is, 0 to 14."""
        return next(space for space, stack in enumerate(self.track) if seat in stack)

    def standing(self, seat: int) -> tuple[int, int]:
        """Sorts seats by intrigue: a greater one wins ties (rulebook page 9)."""
        space = self.position(seat)
        return space, self.track[space].index(seat)

    def score(self, seat: int, points: int, source: str, decree: str = "") -> None:
        """Give points at once; ``decree``: the one of level 3 that they come from."""
        sources = self.people[seat].sources
        sources[source] = sources.get(source, 0) + points
        self.emit(PointsScored(seat, points, source, decree))

    def is_meng(self, seat: int) -> bool:
        """Whether a seat is the solo opponent's."""
        return self.automa is not None and seat == MENG

    def wall_complete_at(self) -> int:
        """How many servants complete the wall."""
        return WALL_COMPLETE[self.seats]

    def on_decree(self, decree: str) -> list[int]:
        """The seats with a servant on a decree, in the order of the seats."""
        return [seat for seat, owner in enumerate(self.people) if decree in owner.decrees]

    def ship_in(self, harbour: str) -> Ship | None:
        """The ship in a harbour."""
        return next((ship for ship in self.ships if ship.harbour == harbour), None)

    def fleet(self, seat: int) -> list[Ship]:
        """A seat's ships in board order: by route, then by harbour."""
        return sorted((ship for ship in self.ships if ship.seat == seat), key=lambda ship: ship.harbour)

    def put_ship(self, old: Ship | None, new: Ship | None) -> None:
        """Replace a ship by its new self; None for one that is not, or no longer, on the canal."""
        if old is not None:
            self.ships.remove(old)
        if new is not None:
            assert 0 < new.cargo <= SHIP_HOLDS
            self.ships.append(new)

    def has_spare_ship(self, seat: int) -> bool:
        """Whether one of a seat's three ships is beside its player board."""
        return len(self.fleet(seat)) < SHIPS
