"""Positions to draw: played at random, and built by hand as crowded as the rules allow."""

from __future__ import annotations

import random

from rules import gugong
from rules.gugong.cards import LOCATIONS, TOKEN_PLACES
from rules.gugong.state import GugongState, Ship

NAMES = ("Anna Łukaszewicz-Kowalska von Tal", "Lisa", "王小明と田中さん", "Дмитрий Ω", "Zoë 🐼 اسم")


def played(seats: int, seed: int, choices: int) -> GugongState:
    """A game after so many random choices, or at its end."""
    state = gugong.new_game(seats, {}, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if not state.choices:
            break
        gugong.apply(state, chance.choice(state.choices))
    return state


def crowded(seats: int) -> GugongState:
    """Everything as full as it gets: stacks, decrees, ships, travellers, three figures of points. Not all of it legal."""
    state = gugong.new_game(seats, {}, 11)
    everybody = list(range(seats))
    state.day, state.medal, state.dice = 4, seats - 1, [9, 9, 9]
    state.track = [[] for _ in state.track]
    state.track[14] = everybody
    state.ships = []
    side = state.parts.side(seats)
    berths = [f"{route}{number}" for route in side.routes for number in range(1, 6)]
    for number, berth in enumerate(berths):
        double = number % 2
        state.ships.append(Ship(seat=number % seats, harbour=berth, servants=3 - 2 * double, double=double))
    for seat, person in enumerate(state.people):
        person.sources = {"wall": 100 + 11 * seat}
        person.pool, person.supply, person.double = 12, 10, ("wall", "pool", "supply", "ship", "locked")[seat]
        person.wall = 1 + seat % 2
        person.traveller = state.parts.cities[seat]
        state.cities[person.traveller] = ""
        person.tokens = ["two", "servants-jade", "gift-jade", "points", "recover", "two"]
        person.jade = 12
        person.rewards = {"points": 3, "card": 2, "double": 1}
        person.decrees = list(state.decrees)
        person.discard = ["9a", "9b", "8a", "7a", "4b", "9c"]
    assert len(state.people[0].tokens) == TOKEN_PLACES
    assert set(state.officials) == set(LOCATIONS)
    return state


def arrived(seats: int) -> GugongState:
    """Every place in the palace taken, every house empty."""
    state = crowded(seats)
    places = len(state.parts.side(seats).palace)
    state.palace = list(range(min(places, seats)))
    for seat in state.palace:
        state.people[seat].envoy = 8
    state.houses = [False] * len(state.houses)
    return state
