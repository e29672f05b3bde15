"""A state as JSON and back, exactly, and the invariants that hold after every choice."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from rules.gugong import bonus, storing
from rules.gugong.automa import Automa
from rules.gugong.cards import BONUS_TOKENS, PALACE_STEPS, SERVANTS, SHIP_HOLDS, SHIPS, TOKEN_PLACES, TRACK_END
from rules.gugong.components import chosen_components
from rules.gugong.setup import automa_deck, player_sets
from rules.gugong.state import FRAMES, GugongState, InUse, Seat, Ship

HOLDERS = (storing.StoreToken, bonus.OfferBonus, bonus.StationToken, bonus.CommitServant)
"""The frames that hold a travel token on its way."""

_PLAIN = (
    "seats", "options", "seed", "counter", "reveals", "turn", "day", "phase", "start", "medal", "dice", "officials", "draw", "cities",
    "discarded_tokens", "houses", "track", "palace",
)  # fmt: skip


def dump(state: GugongState) -> str:
    """Return the whole state as one JSON object."""
    row: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    row["piles"] = list(state.piles)
    row["decrees"] = list(state.decrees)
    row["automa"] = state.automa.dump() if state.automa else None
    row["ships"] = [[ship.seat, ship.harbour, ship.servants, ship.double] for ship in state.ships]
    row["people"] = [_dump_seat(owner) for owner in state.people]
    row["frames"] = [FRAMES.dump(frame) for frame in state.frames]
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _dump_seat(owner: Seat) -> dict[str, Any]:
    fields = {name: getattr(owner, name) for name in Seat.__slots__}
    fields["in_use"] = [[used.token, used.location, used.double] for used in owner.in_use]
    return fields


def _load_seat(fields: dict[str, Any]) -> Seat:
    owner = Seat([], 0)
    for name, value in fields.items():
        setattr(owner, name, value)
    owner.in_use = [InUse(*used) for used in fields["in_use"]]
    return owner


def load(text: str) -> GugongState:
    """Return the state that :func:`dump` wrote."""
    row: dict[str, Any] = json.loads(text)
    state = GugongState(row["seats"], row["options"], row["seed"], chosen_components(row["options"]["components"]))
    for name in _PLAIN:
        setattr(state, name, row[name])
    state.piles = (row["piles"][0], row["piles"][1])
    state.decrees = tuple(row["decrees"])
    state.automa = Automa(*row["automa"]) if row["automa"] else None
    state.ships = [Ship(*ship) for ship in row["ships"]]
    state.people = [_load_seat(fields) for fields in row["people"]]
    state.frames = [FRAMES.load(frame) for frame in row["frames"]]
    if state.frame is not None:
        state.choices = state.frame.options(state)
    return state


def check(state: GugongState) -> list[str]:
    """Return every broken invariant, in words; empty for a sound state."""
    faults = [fault for seat in range(state.seats) for fault in _check_seat(state, seat)]
    faults += _check_cards(state) + _check_tokens(state) + _check_canal(state) + _check_automa(state)
    placed = sorted(seat for stack in state.track for seat in stack)
    if placed != list(range(state.seats)) or len(state.track) != TRACK_END + 1:
        faults.append(f"intrigue markers {state.track}")
    arrived = {seat for seat, owner in enumerate(state.people) if owner.envoy == PALACE_STEPS}
    if set(state.palace) != arrived or len(state.palace) != len(arrived):
        faults.append(f"palace {state.palace}, arrived {sorted(arrived)}")
    if not state.frames and state.phase != "end":
        faults.append("no frame before the end")
    sold = sum(not house for house in state.houses)
    if sum(owner.jade for owner in state.people) < sold:
        faults.append("a house's jade is nobody's")
    return faults


def _check_seat(state: GugongState, seat: int) -> list[str]:
    owner = state.people[seat]
    faults: list[str] = []
    aboard = sum(ship.servants for ship in state.fleet(seat))
    stocks = {"pool": owner.pool, "supply": owner.supply, "wall": owner.wall, "jade": owner.jade, "points": owner.points}
    faults += [f"seat {seat}: {name} {count}" for name, count in stocks.items() if count < 0]
    beside = sum(1 - used.double for used in owner.in_use)
    rewards = 0 if state.is_meng(seat) else sum(owner.rewards.values())  # neutral servants mark Meng's
    total = owner.pool + owner.supply + owner.wall + aboard + beside + len(owner.decrees) + rewards
    if total != SERVANTS:
        faults.append(f"seat {seat}: {total} servants")
    if (owner.double == "ship") != any(ship.double for ship in state.fleet(seat)):
        faults.append(f"seat {seat}: Double Servant {owner.double}, ships {state.fleet(seat)}")
    if (owner.double == "locked") != (owner.rewards["double"] == 0):
        faults.append(f"seat {seat}: Double Servant {owner.double}, rewards {owner.rewards}")
    if (owner.double == "token") != any(used.double for used in owner.in_use):
        faults.append(f"seat {seat}: Double Servant {owner.double}, tokens in use {owner.in_use}")
    if len(owner.tokens) > TOKEN_PLACES:
        faults.append(f"seat {seat}: {len(owner.tokens)} tokens")
    if len(set(owner.decrees)) != len(owner.decrees) or not set(owner.decrees) <= set(state.decrees):
        faults.append(f"seat {seat}: decrees {owner.decrees}")
    return faults


def _check_cards(state: GugongState) -> list[str]:
    packs = {"board", "draw", *player_sets(state.seats, state.options)}
    expected = sorted(gift.id for gift in state.parts.gifts if state.options["setup"] == "expert" or gift.pack in packs)
    found = [*state.officials.values(), *state.draw, *(card for owner in state.people for card in owner.hand + owner.discard)]
    return [] if sorted(found) == expected else [f"cards {sorted(found)}"]


def _check_tokens(state: GugongState) -> list[str]:
    expected = Counter({token.id: token.count for token in (*state.parts.tokens, *BONUS_TOKENS[state.options["bonus"]])})
    found = Counter(token for token in state.cities.values() if token)
    for tokens_there in (*state.piles, state.discarded_tokens, *(owner.tokens for owner in state.people)):
        found.update(tokens_there)
    for owner in state.people:
        found.update(owner.bonus)
        found.update(used.token for used in owner.in_use)
    found.update(frame.token for frame in state.frames if isinstance(frame, HOLDERS))
    return [] if found == expected else [f"tokens {found}"]


def _check_canal(state: GugongState) -> list[str]:
    faults: list[str] = []
    harbours = [ship.harbour for ship in state.ships]
    if len(set(harbours)) != len(harbours):
        faults.append(f"ships {state.ships}")
    for ship in state.ships:
        if not 0 < ship.cargo <= SHIP_HOLDS or ship.harbour[0] not in state.parts.side(state.seats).routes:
            faults.append(f"ship {ship}")
    faults += [f"seat {seat}: too many ships" for seat in range(state.seats) if len(state.fleet(seat)) > SHIPS]
    return faults


def _check_automa(state: GugongState) -> list[str]:
    automa = state.automa
    if automa is None:
        return []
    found = sorted(automa.deck + automa.used + automa.today)
    return [] if found == sorted(automa_deck(state)) else [f"automa cards {found}"]
