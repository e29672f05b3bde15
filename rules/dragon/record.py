"""A state as JSON and back, exactly, and the invariants that hold after every choice."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

from rules.dragon import palaces, super_events
from rules.dragon.cards import MONTHS, MOST_FLOORS, PERSONS, TYPES, WALL_TILES, WILD, WILDS, tiles
from rules.dragon.state import FRAMES, DragonState, Palace, Seat

_PLAIN = (
    "seats", "options", "seed", "counter", "reveals", "turn", "month", "months", "super_event", "display", "dragons", "moves", "phase",
    "sunrise", "pairs", "released", "played",
)  # fmt: skip


_ALL_CARDS = sorted([*TYPES, *[WILD] * WILDS])


def dump(state: DragonState) -> str:
    """Return the whole state as one JSON object."""
    row: dict[str, Any] = {name: getattr(state, name) for name in _PLAIN}
    row["wall"] = state.wall
    row["groups"] = [list(group) for group in state.groups]
    row["people"] = [_dump_seat(owner) for owner in state.people]
    row["frames"] = [FRAMES.dump(frame) for frame in state.frames]
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def _dump_seat(owner: Seat) -> dict[str, Any]:
    fields = {name: getattr(owner, name) for name in Seat.__slots__}
    fields["palaces"] = [[palace.number, palace.floors, list(palace.persons)] for palace in owner.palaces]
    return fields


def load(text: str) -> DragonState:
    """Return the state that :func:`dump` wrote. Old dumps lack the order of the wall; their wall is ordered by seat."""
    row: dict[str, Any] = json.loads(text)
    state = DragonState(row["seats"], row["options"], row["seed"])
    for name in _PLAIN:
        setattr(state, name, row[name])
    state.groups = tuple(tuple(group) for group in row["groups"])
    state.people = [_load_seat(fields) for fields in row["people"]]
    state.wall = row["wall"] if "wall" in row else [seat for seat, owner in enumerate(state.people) for _ in range(owner.built)]
    state.frames = [FRAMES.load(frame) for frame in row["frames"]]
    if state.frame is not None:
        state.choices = state.frame.options(state)
    return state


def _load_seat(fields: dict[str, Any]) -> Seat:
    owner = Seat([], [], 0)
    for name, value in fields.items():
        setattr(owner, name, value)
    owner.palaces = [Palace(number, floors, tuple(persons)) for number, floors, persons in fields["palaces"]]
    return owner


def check(state: DragonState) -> list[str]:
    """Return every broken invariant, in words; empty for a sound state."""
    faults = [fault for seat in range(state.seats) for fault in _check_seat(state, seat)]
    found = dict(state.display)
    homes = [palace.persons for owner in state.people for palace in owner.palaces]
    arriving = [frame.person for frame in state.frames if isinstance(frame, palaces.HousePerson)]
    for person in chain(*homes, state.released, arriving):
        found[person] += 1
    if found != {person.id: tiles(person, state.seats) for person in PERSONS}:
        faults.append(f"persons {found}")
    if state.wall_length() > MONTHS:
        faults.append(f"a wall of {state.wall_length()}")
    if [state.wall.count(seat) for seat in range(state.seats)] != [owner.built for owner in state.people]:
        faults.append(f"a wall of the seats {state.wall}")
    if len({(owner.space, owner.arrival) for owner in state.people}) != state.seats:
        faults.append("two person markers in one place")
    if not state.frames and state.phase != "end":
        faults.append("no frame before the end")
    return faults


def _check_seat(state: DragonState, seat: int) -> list[str]:
    owner = state.people[seat]
    stocks = {"yuan": owner.yuan, "rice": owner.rice, "fireworks": owner.fireworks, **owner.privileges}
    faults = [f"seat {seat}: {name} {count}" for name, count in stocks.items() if count < 0]
    for palace in owner.palaces:
        if not 0 < palace.floors <= MOST_FLOORS or (palace.room < 0 and not _quaking(state, seat)):
            faults.append(f"seat {seat}: {palace}")
    if len({palace.number for palace in owner.palaces}) != len(owner.palaces):
        faults.append(f"seat {seat}: palaces {owner.palaces}")
    if sorted(owner.cards + state.played[seat]) != _ALL_CARDS:
        faults.append(f"seat {seat}: cards {owner.cards} and {state.played[seat]}")
    if len(owner.wall) + owner.built != (len(WALL_TILES) if state.options["wall"] == "yes" else 0):
        faults.append(f"seat {seat}: wall tiles {owner.wall} and {owner.built}")
    return faults


def _quaking(state: DragonState, seat: int) -> bool:
    """Check whether an earthquake is being settled for a seat; its palaces may hold too many persons meanwhile."""
    match state.frame:
        case super_events.LoseFloor(seat=shaken) | palaces.ReleasePersons(seat=shaken, reason="earthquake"):
            return shaken == seat
        case _:
            return False
