"""Positions of In the Year of the Dragon to draw: played at random, or built by hand up to the limits of the rules and beyond."""

from __future__ import annotations

import random
from collections.abc import Mapping

from rules import dragon
from rules.contract import Result
from rules.dragon.cards import PERSONS, SUPER_EVENTS
from rules.dragon.scoring import SOURCES
from rules.dragon.state import DragonState, Palace

BOTH = {"wall": "yes", "super": "drawn"}


def played(seats: int, seed: int, choices: int, options: Mapping[str, str] = BOTH) -> DragonState:
    """Play a game for a number of random choices, or to its end."""
    state = dragon.new_game(seats, options, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if not state.choices:
            break
        dragon.apply(state, chance.choice(state.choices))
    return state


def court(palaces: int, persons: int, first: int) -> list[Palace]:
    """Build palaces of one to three floors with persons of all kinds, as many as there is room for."""
    kinds = [PERSONS[(first + number) % len(PERSONS)].id for number in range(persons)]
    found: list[Palace] = []
    for number in range(palaces):
        floors = (3, 2, 1, 3, 1, 2)[(number + first) % 6]
        living = min(floors, -(-len(kinds) // (palaces - number)))
        found.append(Palace(number + 1, floors, tuple(kinds[:living])))
        kinds = kinds[living:]
    return found


def crowded(seats: int) -> DragonState:
    """Build a late, rich game: 14 persons in 5 to 14 palaces, counts of two figures, points of three, one stack, one group for all."""
    state = played(seats, 9, 60 * seats)
    for seat, person in enumerate(state.people):
        person.palaces = court((12, 9, 5, 7, 14)[seat], 14, seat)
        person.sources = {"palaces": 100 + 11 * seat}
        person.space, person.arrival = 60, seat
        person.yuan, person.rice, person.fireworks = 12, 10, 11
        person.privileges = {"small": 3, "large": 3}
        person.wall, person.built = person.wall[:4], 2
        state.played[seat] = []
    state.wall = [*range(seats)] * 2
    state.dragons = [[] for _ in state.groups]
    state.dragons[-1] = list(range(seats))
    return state


def extreme(seats: int) -> DragonState:
    """Build an impossible game: more palaces than are drawn, nothing or everything in three figures, an empty display, all cards."""
    state = crowded(seats)
    for seat, person in enumerate(state.people):
        person.palaces = court(25 * (seat % 2), 40, seat)
        person.sources = {"palaces": 999 * (seat % 2)}
        person.space = 199 * (seat % 2)
        person.yuan = person.rice = person.fireworks = 99 * (seat % 2)
        person.privileges = {"small": 40 * (seat % 2), "large": 0}
        person.cards = ["monk", "wild", "wild"] * (seat % 2)
        person.wall, person.built = [], 12 // seats
    state.wall = [*range(seats)] * (12 // seats)
    state.display = dict.fromkeys(state.display, 0)
    return state


def struck(seats: int, event: str) -> DragonState:
    """Build a game in which a super event is to come."""
    return played(seats, 5, 40, {"super": event})


def all_events(seats: int) -> list[DragonState]:
    """Build a game for each super event with two seats, and for one event with any other number of seats."""
    return [struck(seats, event) for event in (SUPER_EVENTS if seats == 2 else SUPER_EVENTS[seats :: len(SUPER_EVENTS)])]


def results(seats: int, seed: int = 2) -> list[Result]:
    """Return ends of a game: every source high; no points at all; the end of a random game."""
    most = tuple({source: 5 + 3 * seat + number for number, source in enumerate(SOURCES)} for seat in range(seats))
    sums = tuple(sum(points.values()) for points in most)
    places = tuple(range(1, seats + 1))
    found = dragon.result(played(seats, seed, 5000))
    assert found
    return [Result(places, sums, most), Result(places, (0,) * seats, ({},) * seats), found]
