"""The worth of a seat's servants: in the pool, on the wall, on ships and on decrees."""

from __future__ import annotations

from math import exp

from rules.gugong.cards import DAYS, HARBOUR_POINTS, HARBOURS, JADES_MOST, PER_PIECE, REWARD_LIMITS, REWARDS, SHIP_HOLDS, THIRDS_MOST
from rules.gugong.computer.weights import DECREES, Weights
from rules.gugong.state import GugongState, Seat, Ship

NEEDED = 10
"""The number of free servants below which a seat's income suffers."""

UNSETTLED = 6
"""The number of gifts left to all seats on the last day below which the wall becomes more settled than on other days."""

_TIE = 0.25
"""The worth of being ahead on the track, in servants on the wall."""


def bodies_worth(owner: Seat, today: int, after: int, weights: Weights) -> float:
    """Return the worth of the pool's servants that can be spent, and of those that will return."""
    available = owner.available
    spent = min(float(available), weights.spend * today)
    found = (weights.servant if after else weights.last) * spent + (weights.saved if after else 0.0) * (available - spent)
    if after:
        free = owner.pool + owner.supply + owner.wall
        found -= weights.body * after * max(0, NEEDED - free)
        if owner.double not in ("locked", "pool"):
            found += 0.5 * weights.servant
    if owner.double != "locked":
        found += weights.double * after
    return found


def wall_chance(state: GugongState, seat: int, left: int) -> float:
    """Return a seat's chance to win the wall at its next scoring, ties by intrigue.

    Missing servants matter less with few gifts left. Once nobody has a gift left on the last day, the wall stays as it is until the end
    (page 14).
    """
    on_wall = [other.on_wall for other in state.people]
    mine = on_wall[seat]
    if not mine:
        return 0.0
    standing = state.standing(seat)
    lead = min(
        [mine - theirs + _TIE * (1 if standing > state.standing(other) else -1) for other, theirs in enumerate(on_wall) if other != seat]
    )
    gifts = sum([len(other.hand) for other in state.people])
    if state.day == DAYS and not gifts:
        return float(lead > 0)
    missing = max(0, state.wall_complete_at() - sum(on_wall)) * min(1.0, left / 4)
    doubt = (0.7 * min(1.0, gifts / UNSETTLED) if state.day == DAYS else 0.7) + 0.5 * missing
    return 1 / (1 + exp((0.3 * missing - lead) / doubt))


def canal_worth(state: GugongState, seat: int, after: int, weights: Weights) -> float:
    """Return the worth of the rewards that a seat's ships are on the way to."""
    return sum(_ship(state, ship, after, weights) for ship in state.ships if ship.seat == seat)


def _ship(state: GugongState, ship: Ship, after: int, weights: Weights) -> float:
    """Return the worth of the best reward in reach of a ship, by its load; 0 if it sails too late or too empty."""
    full = ship.cargo == SHIP_HOLDS
    last = min(HARBOURS, ship.number + after + 1)
    first = max(2, ship.number + (0 if ship.number > 1 or not full else 1))
    found = max((reward_worth(state, ship.seat, number, after, weights) for number in range(first, last + 1)), default=0.0)
    if full:
        return 0.95 * found
    nights = HARBOURS - ship.number + 1 if after else 0
    if not nights and not state.people[ship.seat].hand:
        return 0.0
    return found * weights.cargo * ship.cargo / SHIP_HOLDS * (0.5 if nights <= 1 else 1.0)


def reward_worth(state: GugongState, seat: int, harbour: int, after: int, weights: Weights) -> float:
    """Return the worth of the reward of a harbour."""
    owner = state.people[seat]
    value = {"points": float(HARBOUR_POINTS), "card": weights.turn * (after + 0.3), "double": weights.double * (after + 0.5)}
    names = REWARDS if harbour == HARBOURS else REWARDS[harbour - 2 : harbour - 1]
    return max(
        (value[name] for name in names if owner.rewards[name] < REWARD_LIMITS[name] and (name != "card" or state.draw)), default=0.0
    ) + (PER_PIECE if "harbours" in owner.decrees else 0)


def decrees_worth(state: GugongState, seat: int, left: int, after: int) -> tuple[float, float]:
    """Return the future worth of a seat's decrees: levels 1 and 2, and level 3."""
    owner = state.people[seat]
    share = min(1.0, left / 12)
    used, found = 0.0, 0.0
    for decree in owner.decrees:
        match decree:
            case "thirds":
                found += min(THIRDS_MOST, (owner.points + 1.3 * left) / 3)
            case "eight":
                found += 8
            case "jades":
                found += min(JADES_MOST, PER_PIECE * (owner.jade + 2 * share))
            case "edicts":
                found += PER_PIECE * (len(owner.decrees) + 1.5 * share)
            case "harbours":
                found += PER_PIECE * (sum(owner.rewards.values()) + share)
            case _:
                used += DECREES[decree] * (after if state.parts.decree[decree].level == 1 else left)
    return used, found
