"""The worth of a seat's travel tokens: in an exchange, face up until used, or in use until the day ends."""

from __future__ import annotations

from rules.gugong.cards import EXCHANGE_POINTS, EXCHANGES
from rules.gugong.computer.weights import VISITS, Weights
from rules.gugong.scoring import jade_points
from rules.gugong.state import GugongState, Seat


def tokens_worth(state: GugongState, seat: int, today: int, left: int, weights: Weights) -> tuple[float, float]:
    """Return the worth of tokens to exchange and of bonus tokens in use.

    Tokens to exchange count between their worth now and their worth on the way to a bigger exchange.
    """
    owner = state.people[seat]
    count = len(owner.tokens) + owner.tokens.count("two") + len(owner.bonus) + len(owner.in_use)
    share = min(1.0, left / 6)
    found = (1 - share) * _exchanged(count, owner.jade) + share * (weights.token * count + weights.kept * len(owner.bonus))
    return found, _in_use(state, owner, today, weights) if owner.in_use else 0.0


def _exchanged(count: int, jades: int) -> float:
    """Return the most points at the end from tokens worth ``count``, exchanged for 2 VP each time or one jade."""
    by_points = EXCHANGE_POINTS * (count // EXCHANGES["points"])
    if count < EXCHANGES["jade"]:
        return by_points
    left = EXCHANGE_POINTS * ((count - EXCHANGES["jade"]) // EXCHANGES["points"])
    return max(by_points, jade_points(jades + 1) - jade_points(jades) + left)


def _in_use(state: GugongState, owner: Seat, today: int, weights: Weights) -> float:
    """Return the worth of the tokens in use for the rest of the day, by the others' expected visits to a location."""
    others = sum(len(other.hand) for other in state.people) - len(owner.hand)
    found = 0.0
    for used in owner.in_use:
        if used.token == "rise":
            found += weights.rise * today
        else:
            found += VISITS[used.location] * others * (weights.toll if used.token == "toll" else weights.follow)
    return found
