"""The components of In the Year of the Dragon, a row for each kind of piece, in the rulebook's order (pages 1 to 3, 9, 10).

Each table states its source: *printed* in the rulebook's text, *agreed* by two or more public sources, or *ruled* here.
"""

from __future__ import annotations

from dataclasses import dataclass

MONTHS = 12
STARTING_YUAN = 6
STARTING_PALACES = (2, 2)
MOST_FLOORS = 3
OCCUPIED_COST = 3
SKIP_FILLS_TO = 3
TRIBUTE = 4
CONTAGION = 3
FESTIVAL_POINTS = (6, 3)
PERSON_POINTS = 2
PIECE_YUAN = 2
YUAN_A_POINT = 3
SUPER_MONTH = 7
EARTHQUAKE_FLOORS = 2
TORNADO_CARDS = 2
SMALL_PRIVILEGE_COST = 2
PRIVILEGE_DRAGONS = {"small": 1, "large": 2}

ACTIONS: tuple[str, ...] = ("taxes", "build", "harvest", "fireworks", "parade", "research", "privilege")
"""The seven action cards, printed; the expansion's ``WALL`` is the eighth."""
WALL = "wall"

TAXES = 2
"""Coins on the taxes card; every other card shows one of its symbol. Printed."""

EVENTS: tuple[str, ...] = ("drought", "contagion", "mongols", "tribute", "festival")
"""The monthly events besides peace, two tiles each. Printed."""
PEACE = "peace"
PEACE_MONTHS = 2

WALL_TILES: tuple[str, ...] = ("rice", "fireworks", "floor", "yuan", "track", "points")
"""The six wall tiles of a seat. Printed."""
WALL_YUAN = 2
WALL_TRACK = 3
WALL_POINTS = 3

SUPER_EVENTS: tuple[str, ...] = (
    "lanterns", "buddha", "earthquake", "flood", "eclipse", "volcano", "tornado", "sunrise", "assassination", "charter",
)  # fmt: skip
"""The ten super events, in the rulebook's order. Printed."""

WILD = "wild"
WILDS = 2


@dataclass(frozen=True, slots=True)
class Person:
    """A kind of person tile. ``value``: spaces on the person track; ``symbols``: hammers, dragons, coins and so on."""

    id: str
    type: str
    young: bool
    value: int
    symbols: int


# Values and symbols agreed; those of the tax collector, the young farmer and the young scholar printed.
PERSONS = (
    Person(id="craftsman", type="craftsman", young=True, value=2, symbols=1),
    Person(id="lady", type="lady", young=True, value=1, symbols=1),
    Person(id="collector", type="collector", young=True, value=3, symbols=3),
    Person(id="pyrotechnist", type="pyrotechnist", young=True, value=5, symbols=1),
    Person(id="warrior", type="warrior", young=True, value=5, symbols=1),
    Person(id="monk", type="monk", young=True, value=6, symbols=1),
    Person(id="healer", type="healer", young=True, value=4, symbols=1),
    Person(id="farmer", type="farmer", young=True, value=4, symbols=1),
    Person(id="scholar", type="scholar", young=True, value=4, symbols=2),
    Person(id="old-pyrotechnist", type="pyrotechnist", young=False, value=3, symbols=2),
    Person(id="old-warrior", type="warrior", young=False, value=3, symbols=2),
    Person(id="old-monk", type="monk", young=False, value=2, symbols=2),
    Person(id="old-healer", type="healer", young=False, value=1, symbols=2),
    Person(id="old-farmer", type="farmer", young=False, value=1, symbols=2),
    Person(id="old-scholar", type="scholar", young=False, value=2, symbols=3),
)
PERSON = {person.id: person for person in PERSONS}
TYPES = tuple(person.type for person in PERSONS if person.young)
SYMBOLS = {kind: {person.id: person.symbols for person in PERSONS if person.type == kind} for kind in TYPES}
"""The symbols of each kind of tile, by type."""
CALLS = {card: tuple(person.id for person in PERSONS if card in (WILD, person.type)) for card in (*TYPES, WILD)}
"""The kinds of tile that each card calls: young or old of its type; a wild card calls any."""
AGED = frozenset(person.type for person in PERSONS if not person.young)

# Printed: with fewer than five seats, two tiles of each type go back for each missing seat.
YOUNG_AGED = {5: 6, 4: 5, 3: 4, 2: 3}
OLD = {5: 4, 4: 3, 3: 2, 2: 1}
YOUNG_ONLY = {5: 10, 4: 8, 3: 6, 2: 4}

# Printed as pictures: as evenly as possible, larger groups first.
GROUPS = {
    7: {2: (4, 3), 3: (3, 2, 2), 4: (2, 2, 2, 1), 5: (2, 2, 1, 1, 1)},
    8: {2: (4, 4), 3: (3, 3, 2), 4: (2, 2, 2, 2), 5: (2, 2, 2, 1, 1)},
}


def tiles(person: Person, seats: int) -> int:
    """Return the number of tiles of one kind at setup."""
    if person.type not in AGED:
        return YOUNG_ONLY[seats]
    return YOUNG_AGED[seats] if person.young else OLD[seats]
