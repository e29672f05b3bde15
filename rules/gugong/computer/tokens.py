"""What the travel tokens of a seat are worth: in an exchange, face up until used, in use until the day ends."""

from __future__ import annotations

from rules.gugong.cards import EXCHANGE_POINTS, EXCHANGES
from rules.gugong.computer.weights import VISITS, Weights
from rules.gugong.scoring import jade_points
from rules.gugong.state import GugongState, Seat


def tokens_worth(state: GugongState, seat: int, today: int, left: int, weights: Weights) -> tuple[float, float]:
    """Tokens to exchange, between what they would give now and what they are worth on the way to more; and bonus tokens in use."""
    owner = state.people[seat]
    count = len(owner.tokens) + owner.tokens.count("two") + len(owner.bonus) + len(owner.in_use)
    share = min(1.0, left / 6)
    found = (1 - share) * _exchanged(count, owner.jade) + share * (weights.token * count + weights.kept * len(owner.bonus))
    return found, _in_use(state, owner, today, weights) if owner.in_use else 0.0


def _exchanged(count: int, jades: int) -> float:
    """The most points that tokens worth so much give in the end, for 2 VP or one jade."""
    by_points = EXCHANGE_POINTS * (count // EXCHANGES["points"])
    if count < EXCHANGES["jade"]:
        return by_points
    left = EXCHANGE_POINTS * ((count - EXCHANGES["jade"]) // EXCHANGES["points"])
    return max(by_points, jade_points(jades + 1) - jade_points(jades) + left)


def _in_use(state: GugongState, owner: Seat, today: int, weights: Weights) -> float:
    """What the tokens in use bring in the rest of the day, by how often the others come to a location."""
    others = sum(len(other.hand) for other in state.people) - len(owner.hand)
    found = 0.0
    for used in owner.in_use:
        if used.token == "rise":
            found += weights.rise * today
        else:
            found += VISITS[used.location] * others * (weights.toll if used.token == "toll" else weights.follow)
    return found
