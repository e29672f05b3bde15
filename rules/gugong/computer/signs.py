"""The signs of a seat's position, as separate numbers, for the measure that was learnt from games (see ``learnt.py``).

A row names a sign and the source of points that its worth counts towards. It adds to the terms of
:func:`rules.gugong.computer.worth.shares`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.gugong.cards import DAYS, EXCHANGES, PALACE_STEPS, SHIP_HOLDS
from rules.gugong.state import GugongState

CARDS = {"palace": "palace", "canal": "canal", "wall": "wall", "decrees": "decrees", "intrigue": "intrigue", "servant": "servant",
    "servants": "servants", "swap": "swap", "none": "plain"}  # fmt: skip
"""The name of a card's own action within the name of a sign."""

DECREES = (
    "morning-intrigue", "morning-ship", "morning-servant", "morning-envoy", "morning-swap", "cheap-travel", "cheap-jade", "extra-wall",
    "equal-gifts", "cheap-decrees", "thirds", "eight", "jades", "edicts", "harbours",
)  # fmt: skip
LEVEL_3 = DECREES[10:]
_PLACES = {decree: place for place, decree in enumerate(DECREES)}

SIGNS: dict[str, str] = {
    "start": "turns", "gifts-today": "turns", "gifts-later": "turns",
    "servant-1": "servants", "servants-2-3": "servants", "servants-4-6": "servants", "servants-7": "servants",
    "per-gift": "servants", "supply-short": "servants", "double": "servants", "double-ready": "servants",
    "envoy": "palace-steps", "envoy-last": "places", "arrived": "places", "envoys-ahead": "places", "envoys-arrived": "places",
    "jade": "jade", "jades-3": "jade", "jades-5": "jade",
    "wall": "wall", "wall-lead": "wall", "wall-missing": "wall",
    "cargo": "harbours", "cargo-far": "harbours", "full": "harbours", "ships": "harbours", "claimed": "harbours", "card-claimed": "turns",
    "intrigue": "intrigue", "intrigue-7": "intrigue", "intrigue-behind": "intrigue", "medal": "intrigue",
    "tokens": "exchange", "tokens-2": "exchange", "tokens-4": "exchange", "twos": "exchange", "bonus": "tokens", "in-use": "tokens",
    "matches": "dice", "matches-3": "dice",
    "hand-value": "cards", "hand-highest": "cards", "hand-lowest": "cards", "pile-value": "cards", "free": "cards",
    **{f"hand-{name}": "cards" for name in CARDS.values()}, **{f"pile-{name}": "cards" for name in CARDS.values()},
    **{decree: "level3" if decree in LEVEL_3 else "decrees" for decree in DECREES}, "decrees": "decrees",
}  # fmt: skip
"""Each sign, in the order of :func:`signs`, and the source that it counts towards."""


def signs(state: GugongState, seat: int) -> list[float]:
    """Return the signs of a seat, all from facts that its owner may know."""
    owner = state.people[seat]
    today = len(owner.hand)
    return [
        1.0, today, len(owner.discard),
        *_servants(state, seat, today), *_envoys(state, seat),
        owner.jade, max(0, owner.jade - 2), max(0, owner.jade - 4),
        *_wall(state, seat), *_canal(state, seat), *_intrigue(state, seat), *_tokens(state, seat), *_cards(state, seat),
        *_decrees(owner.decrees), len(owner.decrees),
    ]  # fmt: skip


def _decrees(obtained: Sequence[str]) -> list[float]:
    found = [0.0] * len(DECREES)
    for decree in obtained:
        found[_PLACES[decree]] = 1.0
    return found


def _servants(state: GugongState, seat: int, today: int) -> tuple[float, ...]:
    """Return the signs of servants, which are of no use after the last gift of the game."""
    owner = state.people[seat]
    pool = owner.available if today or state.day < DAYS else 0
    return (
        min(pool, 1), min(max(pool - 1, 0), 2), min(max(pool - 3, 0), 3), max(pool - 6, 0), min(pool, 2 * today),
        max(0, 4 - owner.supply), owner.double != "locked", owner.double == "pool",
    )  # fmt: skip


def _envoys(state: GugongState, seat: int) -> tuple[float, ...]:
    mine = state.people[seat].envoy
    ahead = sum([other.envoy > mine for other in state.people])
    return mine, max(0, mine - 5), mine == PALACE_STEPS, ahead, len(state.palace)


def _wall(state: GugongState, seat: int) -> tuple[float, ...]:
    counts = [other.on_wall for other in state.people]
    mine = counts.pop(seat)
    missing = state.wall_complete_at() - mine - sum(counts)
    return mine, max(-2, min(2, mine - max(counts))), missing if mine else 0


def _canal(state: GugongState, seat: int) -> tuple[float, ...]:
    cargo = far = full = ships = 0
    for ship in state.ships:
        if ship.seat == seat:
            load = ship.cargo
            ships += 1
            cargo += load
            far += load * (ship.number - 1)
            full += load == SHIP_HOLDS
    rewards = state.people[seat].rewards
    return cargo, far, full, ships, sum(rewards.values()), rewards["card"]


def _intrigue(state: GugongState, seat: int) -> tuple[float, ...]:
    behind = 0
    for space, stack in enumerate(state.track):
        if seat in stack:
            return space, space >= 7, behind + stack.index(seat), state.medal == seat
        behind += len(stack)
    raise LookupError(seat)


def _tokens(state: GugongState, seat: int) -> tuple[float, ...]:
    owner = state.people[seat]
    twos = owner.tokens.count("two")
    count = len(owner.tokens) + twos + len(owner.bonus)
    return count, count // EXCHANGES["servant"], count // EXCHANGES["points"], twos, len(owner.bonus), len(owner.in_use)


def _cards(state: GugongState, seat: int) -> tuple[float, ...]:
    owner = state.people[seat]
    gifts = state.parts.gift
    dice = state.dice
    there = [gifts[card].value for card in state.officials.values()]
    acting = dict.fromkeys(CARDS, 0)
    values = [gifts[card].value for card in owner.hand]
    for card in owner.hand:
        acting[gifts[card].action] += 1
    lying = dict.fromkeys(CARDS, 0)
    below = matched = 0
    for card in owner.discard:
        gift = gifts[card]
        lying[gift.action] += 1
        below += gift.value - 5
        matched += dice.count(gift.value)
    free = sum([sum([value < mine for value in there]) for mine in values])
    return (
        matched, max(0, matched - 2), sum(values) - 5 * len(values), max(values, default=5) - 5, min(values, default=5) - 5, below,
        free / 4, *acting.values(), *lying.values(),
    )  # fmt: skip
