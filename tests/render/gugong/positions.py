"""Positions of Gùgōng to draw: played at random, or built by hand as crowded as the rules allow."""

# This module changes in place what the rules only replace: nobody else holds it.
# pyright: reportIndexIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

import random

from rules import gugong
from rules.contract import Result
from rules.gugong.cards import BONUS_KINDS, LOCATIONS, TOKEN_PLACES
from rules.gugong.scoring import SOURCES
from rules.gugong.state import GugongState, InUse, Ship


def played(seats: int, seed: int, choices: int) -> GugongState:
    """Play a game for a number of random choices, or to its end."""
    state = gugong.new_game(seats, {}, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if not state.choices:
            break
        gugong.apply(state, chance.choice(state.choices))
    return state


def crowded(seats: int) -> GugongState:
    """Build a full board: stacks, decrees, ships, travellers, three figures of points. Not all of it is legal."""
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
        state.cities = {**state.cities, person.traveller: ""}
        person.tokens = ["two", "servants-jade", "gift-jade", "points", "recover", "two"]
        person.jade = 12
        person.rewards = {"points": 3, "card": 2, "double": 1}
        person.decrees = list(state.decrees)
        person.discard = ["9a", "9b", "8a", "7a", "4b", "9c"]
    assert len(state.people[0].tokens) == TOKEN_PLACES
    assert set(state.officials) == set(LOCATIONS)
    return state


def bonus(seats: int) -> GugongState:
    """Build a full board with bonus tokens: on the map, stored, face up, and all tokens for a day in use, four at one location."""
    state = crowded(seats)
    full = gugong.new_game(seats, {"bonus": "french"}, 4)
    state.options, state.piles = full.options, full.piles
    for number, kind in enumerate(BONUS_KINDS):
        state.cities = {**state.cities, state.parts.cities[-1 - number]: kind}
    people = state.people
    for person in people:
        person.tokens = ["two", "rise", "toll", "follow", "discount", "double-action"]
    people[0].bonus = ["double-value", "double-value", "double-action", "double-action", "discount", "discount"]
    people[0].in_use = [InUse("toll", "jade", 0), InUse("follow", "canal", 1), InUse("rise", "", 0), InUse("rise", "", 0)]
    people[1].in_use = [InUse("toll", "jade", 0), InUse("follow", "palace", 0), InUse("follow", "jade", 0)]
    people[0].double = "token"
    if seats > 2:
        people[2].in_use = [InUse("follow", "jade", 1), InUse("toll", "decrees", 0)]
        people[2].double = "token"
    return state


def solo(difficulty: str, seed: int, choices: int) -> GugongState:
    """Play a game against Meng for a number of random choices, or to its end."""
    state = gugong.new_game(1, {"opponent": "meng", "difficulty": difficulty}, seed)
    chance = random.Random(seed)
    for _ in range(choices):
        if state.choices:
            gugong.apply(state, chance.choice(state.choices))
    return state


def turned() -> GugongState:
    """Build a game against Meng with every automa card turned and as many gifts discarded as possible."""
    state = solo("hard", 5, 40)
    assert state.automa
    cards = [*state.automa.deck, *state.automa.used, *state.automa.today]
    state.automa.deck, state.automa.used, state.automa.today = [], cards[:6], cards[6:]
    meng = state.people[1]
    meng.discard = [*meng.discard, *meng.hand, *state.draw][:7]
    return state


def extreme(seats: int) -> GugongState:
    """Build an impossible game: every servant on the wall, nothing or everything in three figures, all cards in hand."""
    state = arrived(seats)
    cards = [gift.id for gift in state.parts.gifts]
    for seat, person in enumerate(state.people):
        person.wall, person.double = 60 // seats, "supply"
        person.sources = {"wall": 999 * (seat % 2)}
        person.pool, person.supply, person.jade = 60, 60, 25
        person.hand, person.discard = cards[seat :: seats + 2][:6], cards[: 12 * (seat % 2)]
        person.tokens, person.decrees = [], list(state.decrees[: seat + 1])
        person.traveller = ""
    state.draw = cards
    return state


def arrived(seats: int) -> GugongState:
    """Build a game with every place in the Palace taken and every house empty."""
    state = crowded(seats)
    places = len(state.parts.side(seats).palace)
    state.palace = list(range(min(places, seats)))
    for seat in state.palace:
        state.people[seat].envoy = 8
    state.houses = [False] * len(state.houses)
    return state


def results(seats: int, seed: int = 2) -> list[Result]:
    """Return ends of a game: every source high, one seat out of the Palace; nobody in it and no points; the end of a random game."""
    most = tuple({source: 5 + 3 * seat + number for number, source in enumerate(SOURCES)} for seat in range(seats))
    sums = [sum(points.values()) for points in most]
    high = Result(places=(None, *range(1, seats)), scores=(0, *sums[1:]), sources=most)
    none = Result(places=(None,) * seats, scores=(0,) * seats, sources=({},) * seats)
    found = gugong.result(played(seats, seed, 5000))
    assert found
    return [high, none, found]
