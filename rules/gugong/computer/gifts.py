"""What the gift cards of a seat are worth: in the hand for the rest of the day, on the discard pile for the dice and for other days."""

from __future__ import annotations

from math import exp

from rules.gugong.automa import MENG
from rules.gugong.cards import MOST_POINTS
from rules.gugong.computer.meng import chance_of_dice
from rules.gugong.computer.weights import ACTIONS, Weights
from rules.gugong.state import GugongState, Seat

HIT = 0.33
"""Matches that a card not taken yet brings, about."""


def cards_worth(state: GugongState, owner: Seat, after: int, weights: Weights) -> float:
    """How freely the hand can be exchanged with the officials now, and what the cards promise for other days."""
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


def matches_worth(state: GugongState, seat: int, today: int, after: int, weights: Weights) -> tuple[float, float]:
    """How likely a seat has the most matches tonight, and what its discard pile is worth for them."""
    if state.phase != "day":
        return 0.0, 0.0
    gifts = state.parts.gift
    owner = state.people[seat]
    count = sum(state.dice.count(gifts[card].value) for card in owner.discard)
    if state.automa is not None and seat != MENG:
        chance = chance_of_dice(state, seat)
    else:
        expected = count + HIT * today
        chance = 1 / (1 + exp((1.4 + 0.35 * (state.seats - 2) - expected) / 0.6)) if expected else 0.0
    servants = min(count, owner.supply) if after else 0
    return chance, (MOST_POINTS + weights.step) * chance + weights.match * servants
