"""The state of a game of Gùgōng. The setup is in ``setup.py``, JSON and invariants in ``record.py``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Self

from rules.core import State, value
from rules.gugong.automa import MENG, Automa
from rules.gugong.cards import COMPONENTS, SHIP_HOLDS, STARTING_POOL, TRACK_END, WALL_COMPLETE, Components
from rules.gugong.events import PointsScored
from rules.text import FrameCodec

FRAMES = FrameCodec()
"""The frames of the game, each defined with ``@FRAMES.frame``."""

_harbour = attrgetter("harbour")


@value
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

    def at(self, harbour: str) -> Ship:
        """Return the ship in another harbour."""
        return Ship(self.seat, harbour, self.servants, self.double)

    def loaded(self, servants: int, double: int) -> Ship:
        """Return the ship with more cargo."""
        return Ship(self.seat, self.harbour, self.servants + servants, self.double + double)


@value
class InUse:
    """A bonus token in use until the day ends, at a location ("" for none), with an ordinary servant or the Double Servant."""

    token: str
    location: str
    double: int


def without(pieces: Sequence[str], piece: str) -> list[str]:
    """Return the pieces less one of the given kind."""
    left = [*pieces]
    left.remove(piece)
    return left


class Seat:
    """The possessions of one seat.

    ``double``: the place of the Double Servant, "locked", "pool", "supply", "wall", "ship" or "token". ``wall`` counts ordinary servants
    there. ``envoy``: steps, 8 in the palace. ``tokens``: the kinds above the player board, oldest first; ``bonus``: bonus tokens that
    lie face up until used; ``in_use``: those used until the day ends. ``rewards``: servants beside each harbour reward. ``sources``:
    points by source, their sum the running score. ``known``: the cards that everybody saw go to the seat, by id, with their pile
    ("hand", "discard", "" for one of them), see ``known.py``.

    Only the two piles of cards change in place. Every other changed value is a new object, so that clones share the unchanged ones.
    """

    __slots__ = (
        "bonus", "decrees", "discard", "double", "envoy", "hand", "in_use", "jade", "known", "pool", "rewards", "sources", "supply",
        "tokens", "traveller", "wall",
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
        self.tokens: Sequence[str] = []
        self.bonus: Sequence[str] = []
        self.in_use: Sequence[InUse] = []
        self.jade = 0
        self.rewards: Mapping[str, int] = {"points": 0, "card": 0, "double": 0}
        self.decrees: Sequence[str] = []
        self.sources: Mapping[str, int] = {}
        self.known: Mapping[str, str] = {}

    @property
    def points(self) -> int:
        """The running score."""
        return sum(self.sources.values())

    @property
    def on_wall(self) -> int:
        """The worth of its servants on the wall, the Double Servant as 2."""
        return self.wall + 2 * (self.double == "wall")

    @property
    def available(self) -> int:
        """The worth of its pool, the Double Servant as 2."""
        return self.pool + 2 * (self.double == "pool")

    def in_use_at(self, token: str, location: str = "") -> int:
        """Count the bonus tokens in use at a location, of the given kind."""
        return sum([used.token == token and used.location == location for used in self.in_use])

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
        other.tokens = self.tokens
        other.bonus = self.bonus
        other.in_use = self.in_use
        other.jade = self.jade
        other.rewards = self.rewards
        other.decrees = self.decrees
        other.sources = self.sources
        other.known = self.known
        return other


class GugongState(State):
    """A game of Gùgōng.

    ``officials``: the gift card at each location, by location id. ``draw``: the gift draw pile, its top last. ``cities``: the token of
    each city, "" for none. ``piles``: two travel draw piles, tops last. ``houses``: for each jade house whether it still has its jade.
    ``track``: the intrigue stacks of spaces 0 to 14, bottom first. ``palace``: seats in order of arrival. ``start``: the seat that
    starts the day. ``medal``: the seat that holds the Next Start Player Medal, -1 for the board. ``phase``: "day", "twilight", "night",
    "morning" or "end". ``automa``: the solo opponent's deck, None among people.

    Only the mapping of officials changes in place. Every other changed value is a new object, as in :class:`Seat`.
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
        self.dice: Sequence[int] = []
        self.officials: dict[str, str] = {}
        self.draw: Sequence[str] = []
        self.cities: Mapping[str, str] = {}
        self.piles: tuple[Sequence[str], Sequence[str]] = ([], [])
        self.discarded_tokens: Sequence[str] = []
        self.houses: Sequence[bool] = []
        self.track: Sequence[Sequence[int]] = [[] for _ in range(TRACK_END + 1)]
        self.palace: Sequence[int] = []
        self.decrees: tuple[str, ...] = ()
        self.ships: Sequence[Ship] = []
        self.people: list[Seat] = []

    @property
    def round(self) -> int:
        return self.day

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.parts = self.parts
        other.automa = self.automa.clone() if self.automa else None
        other.day = self.day
        other.phase = self.phase
        other.start = self.start
        other.medal = self.medal
        other.dice = self.dice
        other.officials = self.officials.copy()
        other.draw = self.draw
        other.cities = self.cities
        other.piles = self.piles
        other.discarded_tokens = self.discarded_tokens
        other.houses = self.houses
        other.track = self.track
        other.palace = self.palace
        other.decrees = self.decrees
        other.ships = self.ships
        other.people = [seat.clone() for seat in self.people]
        return other

    def order(self, first: int | None = None) -> list[int]:
        """Return the seats clockwise from ``first``, by default the start seat."""
        begin = self.start if first is None else first
        return [*range(begin, self.seats), *range(begin)]

    def value(self, card: str) -> int:
        """Return the printed value of a gift card."""
        return self.parts.gift[card].value

    def position(self, seat: int) -> int:
        """Return the space of a seat's intrigue marker, 0 to 14."""
        for space, stack in enumerate(self.track):
            if seat in stack:
                return space
        raise LookupError(seat)

    def standing(self, seat: int) -> tuple[int, int]:
        """Return a sort key of seats by intrigue: a greater one wins ties (rulebook page 9)."""
        space = self.position(seat)
        return space, self.track[space].index(seat)

    def score(self, seat: int, points: int, source: str, decree: str = "") -> None:
        """Give points at once; ``decree``: the level 3 decree that they come from."""
        owner = self.people[seat]
        owner.sources = {**owner.sources, source: owner.sources.get(source, 0) + points}
        self.emit(PointsScored(seat, points, source, decree))

    def is_meng(self, seat: int) -> bool:
        """Check whether a seat belongs to the solo opponent."""
        return self.automa is not None and seat == MENG

    def wall_complete_at(self) -> int:
        """Return the number of servants that completes the wall."""
        return WALL_COMPLETE[self.seats]

    def on_decree(self, decree: str) -> list[int]:
        """Return the seats with a servant on a decree, in the order of the seats."""
        return [seat for seat, owner in enumerate(self.people) if decree in owner.decrees]

    def ship_in(self, harbour: str) -> Ship | None:
        """Return the ship in a harbour."""
        for ship in self.ships:
            if ship.harbour == harbour:
                return ship
        return None

    def fleet(self, seat: int) -> list[Ship]:
        """Return a seat's ships in board order: by route, then by harbour."""
        ships = [ship for ship in self.ships if ship.seat == seat]
        ships.sort(key=_harbour)
        return ships

    def put_ship(self, old: Ship | None, new: Ship | None) -> None:
        """Replace a ship by its new self. None: no ship before, or no ship after."""
        assert new is None or 0 < new.cargo <= SHIP_HOLDS
        self.ships = [*[ship for ship in self.ships if ship is not old], *([] if new is None else [new])]

    def draw_gift(self) -> str:
        """Take the top card of the draw pile, which is not empty."""
        *self.draw, card = self.draw
        return card
