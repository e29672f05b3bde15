"""Setting up a game (rulebook pages 2, 3, 10 and 11), and its outline as frames."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.contract import chosen_options
from rules.core import Frame, advance
from rules.dragon.action_phase import ActionPhase
from rules.dragon.cards import (
    EVENTS,
    MONTHS,
    PEACE,
    PEACE_MONTHS,
    PERSONS,
    SUPER_EVENTS,
    SUPER_MONTH,
    TYPES,
    WALL_TILES,
    WILD,
    WILDS,
    tiles,
)
from rules.dragon.event_phase import Decay, EventPhase
from rules.dragon.opening import Opening
from rules.dragon.person_phase import PersonPhase
from rules.dragon.scoring import FinalScoring, Scoring
from rules.dragon.state import DragonState, Seat
from rules.dragon.super_events import SuperEvent
from rules.dragon.wall import CheckWall

SEATS = (2, 3, 4, 5)
OPTIONS: dict[str, tuple[str, ...]] = {
    "wall": ("no", "yes"),
    "super": ("none", "drawn", *SUPER_EVENTS),
    "privilege": ("7", "6"),
}


def new_game(seats: int, options: Mapping[str, str], seed: int) -> DragonState:
    """Set up a game at its first choice. Raise ``ValueError`` for an unknown option or number of seats."""
    if seats not in SEATS:
        raise ValueError(f"In the Year of the Dragon is played with {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    state = DragonState(seats, chosen_options(OPTIONS, options), seed)
    state.display = {person.id: tiles(person, seats) for person in PERSONS}
    state.months = _draw_events(state)
    chosen = state.options["super"]
    if chosen == "drawn":
        chosen = SUPER_EVENTS[int(state.chance().random() * len(SUPER_EVENTS))]
    state.super_event = "" if chosen == "none" else chosen
    wall = list(WALL_TILES) if state.options["wall"] == "yes" else []
    state.people = [Seat([*TYPES, *[WILD] * WILDS], wall[:], -seat) for seat in range(seats)]
    state.played = [[] for _ in range(seats)]
    state.then(*_outline(bool(state.super_event), state.options["wall"] == "yes"))
    advance(state)
    state.emitted.clear()
    return state


def _draw_events(state: DragonState) -> list[str]:
    """Lay out two months of peace, then the ten event tiles, no two alike side by side.

    A tile that equals its left neighbour slides to the next free space. If two equal neighbours remain at the end, all ten are drawn
    again.
    """
    while True:
        tiles_left = [event for event in EVENTS for _ in range(2)]
        state.shuffle(tiles_left)
        row = [PEACE] * PEACE_MONTHS + [""] * len(tiles_left)
        free = [*range(PEACE_MONTHS, len(row))]
        for event in tiles_left:
            space = next((space for space in free if row[space - 1] != event), free[0])
            row[space] = event
            free.remove(space)
        if all(one != other for one, other in zip(row[PEACE_MONTHS:], row[PEACE_MONTHS + 1 :], strict=False)):
            return row


@cache
def _outline(super_event: bool, wall: bool) -> tuple[Frame, ...]:
    """Return the whole game as frames: the opening, twelve months of four phases, the end."""
    frames: list[Frame] = [Opening()]
    for month in range(1, MONTHS + 1):
        frames += [ActionPhase(), PersonPhase(), EventPhase()]
        if month == SUPER_MONTH and super_event:
            frames.append(SuperEvent())
        frames += [Decay(), Scoring()]
    if wall:
        frames.append(CheckWall(MONTHS))
    return (*frames, FinalScoring())
