"""The worth of a seat's gift cards: in the hand for the rest of the day, on the discard pile for the dice and later days."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from rules.gugong.automa import MENG
from rules.gugong.cards import MOST_POINTS
from rules.gugong.computer.meng import chance_of_dice
from rules.gugong.computer.weights import ACTIONS, Weights
from rules.gugong.known import on_discard
from rules.gugong.state import GugongState, Seat

HIT = 0.33
"""Expected matches of a card that is unknown or not taken yet, roughly."""


def cards_worth(state: GugongState, owner: Seat, after: int, weights: Weights) -> float:
    """Return the worth of the hand for exchanges now, and of the seat's cards for later days."""
    gifts = state.parts.gift
    there = [gifts[card].value for card in state.officials.values()]
    equal = "equal-gifts" in owner.decrees
    found = 0.0
    for card in owner.hand:
        gift = gifts[card]
        free = sum(value < gift.value or (equal and value == gift.value) for value in there)
        if gift.value == 1:
            free += there.count(9)
        found += weights.flexible * min(free, 4) + weights.action * ACTIONS[gift.action] * (free > 0)
    if after:
        for card in (*owner.discard, *owner.hand):
            gift = gifts[card]
            found += weights.quality * (gift.value - 5) + weights.action * ACTIONS[gift.action]
    return found


def matches_worth(state: GugongState, seat: int, after: int, weights: Weights) -> tuple[float, float]:
    """Return a seat's chance of the most matches tonight, and the worth of its discard pile for them."""
    if state.phase != "day":
        return 0.0, 0.0
    owner = state.people[seat]
    count = _matches(state, owner.discard)
    chance = chance_of_dice(state, seat) if state.automa is not None and seat != MENG else chance_of_most(state, seat, count)
    servants = min(count, owner.supply) if after else 0
    return chance, (MOST_POINTS + weights.step) * chance + weights.match * servants


def chance_of_most(state: GugongState, seat: int, count: int) -> float:
    """Return a seat's chance of the most matches tonight, given ``count`` matches so far.

    Ties go by intrigue, and a seat without a match never wins (page 14). A rival has the matches that everybody saw it take; each of its
    other cards, and each gift still to come, is a match by chance.
    """
    standing = state.standing(seat)
    rivals = [(*_rival(state, other), standing > state.standing(other)) for other in range(state.seats) if other != seat]
    today = len(state.people[seat].hand)
    found = 0.0
    for more in range(today + 1):
        mine = count + more
        if mine:
            chance = _exactly(today, more)
            for theirs, cards, ahead in rivals:
                chance *= _at_most(cards, mine - theirs - (not ahead))
            found += chance
    return found


def _rival(state: GugongState, seat: int) -> tuple[int, int]:
    """Return a seat's publicly known matches, and the number of its cards that may add one each."""
    owner = state.people[seat]
    seen = on_discard(owner)
    return _matches(state, seen), len(owner.discard) - len(seen) + len(owner.hand)


def _matches(state: GugongState, cards: Sequence[str]) -> int:
    """Return the number of matches between cards and dice."""
    gifts, dice = state.parts.gift, state.dice
    return sum([dice.count(gifts[card].value) for card in cards])


@cache
def _exactly(cards: int, hits: int) -> float:
    """Return the chance of exactly ``hits`` matches among unknown cards."""
    return comb(cards, hits) * HIT**hits * (1 - HIT) ** (cards - hits)


@cache
def _at_most(cards: int, hits: int) -> float:
    """Return the chance of at most ``hits`` matches."""
    return sum([_exactly(cards, number) for number in range(min(cards, hits) + 1)])
