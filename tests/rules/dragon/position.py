"""Positions of In the Year of the Dragon for tests: a sound table from a few named things, and choices played as text.

Pieces that a test does not name lie where set-up would leave them. Every position keeps all invariants.
"""

# This module changes in place what the rules only replace: nobody else holds it.
# pyright: reportIndexIssue=false, reportOperatorIssue=false

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from rules.core import Event, Frame, Step, advance
from rules.dragon import apply, check, legal_actions, new_game, parse_action
from rules.dragon.action_phase import ActionPhase
from rules.dragon.cards import EVENTS, MONTHS, PEACE, PEACE_MONTHS
from rules.dragon.event_phase import Decay, EventPhase
from rules.dragon.person_phase import PersonPhase
from rules.dragon.scoring import FinalScoring, Scoring
from rules.dragon.state import DragonState, Palace, Seat
from rules.dragon.super_events import SuperEvent
from rules.dragon.wall import CheckWall

E = TypeVar("E", bound=Event)

CARDS: tuple[str, ...] = (
    "lady", "wild", "monk", "healer", "scholar", "farmer", "warrior", "craftsman", "wild", "pyrotechnist", "collector",
)  # fmt: skip
"""A full hand; a seat whose hand is not named has played the last of these cards."""

MOMENTS: dict[str, type[Step[DragonState]]] = {
    "action": ActionPhase, "person": PersonPhase, "event": EventPhase, "super": SuperEvent, "decay": Decay, "scoring": Scoring,
    "last wall": CheckWall, "end": FinalScoring,
}  # fmt: skip
"""The next step at each moment of a position."""

TOP_SPACE = 30


def table(
    *,
    seats: int = 3,
    at: str = "action",
    month: int | None = None,
    event: str = "",
    super_event: str = "none",
    wall: bool = False,
    privilege: str = "7",
    groups: Sequence[str] = (),
    palaces: Mapping[int, str] | None = None,
    yuan: Mapping[int, int] | None = None,
    rice: Mapping[int, int] | None = None,
    fireworks: Mapping[int, int] | None = None,
    privileges: Mapping[int, str] | None = None,
    space: Mapping[int, int] | None = None,
    hands: Mapping[int, str] | None = None,
    tiles: Mapping[int, str] | None = None,
    built: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    gone: str = "",
) -> DragonState:
    """Build a table just before the phase ``at`` (see ``MOMENTS``); "action" and "person" have run on to their first question.

    ``month``: by default 3, with a super event 7, at the end 12. ``event``: that month's. ``groups``: "taxes build" and so on, every action
    once. ``palaces``: "2:lady+monk 1:" for two floors with two persons and an empty palace of one floor; by default one empty palace of 3
    floors. ``space``: seats that are not named stand ahead of the rest, seat 0 first; of seats on one space the one named last is on top.
    ``tiles``: wall tiles still unbuilt. ``gone``: kinds of persons that have left the display.
    """
    state = new_game(seats, {"super": super_event, "wall": "yes" if wall else "no", "privilege": privilege}, seed=0)
    state.month = month or (7 if at == "super" else MONTHS if at in ("end", "last wall") else 3)
    _lay_months(state, event)
    for seat, owner in enumerate(state.people):
        _lay_seat(state, owner, (palaces or {}).get(seat, "3:"))
        owner.yuan = (yuan or {}).get(seat, owner.yuan)
        owner.rice = (rice or {}).get(seat, 0)
        owner.fireworks = (fireworks or {}).get(seat, 0)
        for size in (privileges or {}).get(seat, "").split():
            owner.privileges[size] += 1
        if points and seat in points:
            owner.sources = {"research": points[seat]}
        _lay_cards(state, seat, at, (hands or {}).get(seat))
        if wall:
            _lay_wall(owner, (tiles or {}).get(seat), (built or {}).get(seat, 0))
            state.wall += [seat] * owner.built
    _lay_track(state, space or {})
    for kind in gone.split():
        state.released += [kind] * state.display[kind]
        state.display[kind] = 0
    state.frames = _frames(state, at)
    if at == "action":
        state.month -= 1
    assert check(state) == []
    if at in ("action", "person"):
        run(state)
    if groups:
        assert sorted(" ".join(groups).split()) == sorted(action for group in state.groups for action in group), groups
        state.groups = tuple(tuple(group.split()) for group in groups)
        assert state.frame is not None
        state.choices = state.frame.options(state)
    return state


def _lay_months(state: DragonState, event: str) -> None:
    """Order the year's events so that no two neighbours are equal and this month has its event."""
    if state.month <= PEACE_MONTHS:
        assert event in ("", PEACE), event
        return
    if event:
        turn = (EVENTS.index(event) - (state.month - PEACE_MONTHS - 1)) % len(EVENTS)
        half = (*EVENTS[turn:], *EVENTS[:turn])
        state.months = [PEACE] * PEACE_MONTHS + [*half, *half]
    assert not event or state.months[state.month - 1] == event


def _lay_seat(state: DragonState, owner: Seat, palaces: str) -> None:
    owner.palaces = []
    for number, words in enumerate(palaces.split(), 1):
        floors, _, persons = words.partition(":")
        owner.palaces.append(Palace(number, int(floors), tuple(persons.split("+") if persons else ())))
    owner.founded = len(owner.palaces)
    for palace in owner.palaces:
        for person in palace.persons:
            state.display[person] -= 1


def _lay_cards(state: DragonState, seat: int, at: str, hand: str | None) -> None:
    played = state.month - (at in ("action", "person"))
    owner = state.people[seat]
    owner.cards = list(CARDS[: len(CARDS) - played]) if hand is None else hand.split()
    left = list(CARDS)
    for card in owner.cards:
        left.remove(card)
    state.played[seat] = left


def _lay_wall(owner: Seat, tiles: str | None, built: int) -> None:
    if tiles is not None:
        built = len(owner.wall) - len(tiles.split())
        owner.wall = tiles.split()
    else:
        owner.wall = owner.wall[built:]
    owner.built = built


def _lay_track(state: DragonState, space: Mapping[int, int]) -> None:
    for seat, owner in enumerate(state.people):
        owner.space, owner.arrival = TOP_SPACE - seat, 0
    for seat, where in space.items():
        state.moves += 1
        state.people[seat].space, state.people[seat].arrival = where, state.moves


def _frames(state: DragonState, at: str) -> list[Frame]:
    """Return the remaining frames, the next one last, taken from the outline of a new game."""
    frames = state.frames[:]
    months_left = MONTHS - state.month + 1
    while sum(isinstance(frame, ActionPhase) for frame in frames) > months_left or not isinstance(frames[-1], ActionPhase):
        frames.pop()
    while type(frames[-1]) is not MOMENTS[at]:
        frames.pop()
    return frames


def run(state: DragonState) -> tuple[Event, ...]:
    """Run on to the next question; return the events."""
    advance(state)
    events = tuple(state.emitted)
    state.emitted.clear()
    assert check(state) == []
    return events


def strike(event: str, **position: Any) -> tuple[DragonState, tuple[Event, ...]]:
    """Begin the event of the month and run on to its first question or, without one, to the next month; return table and events."""
    state = table(at="event", event=event, **position)
    return state, run(state)


def befall(super_event: str, **position: Any) -> tuple[DragonState, tuple[Event, ...]]:
    """Begin a super event in the seventh month, as :func:`strike` begins an event."""
    state = table(at="super", super_event=super_event, **position)
    return state, run(state)


def play(state: DragonState, *texts: str) -> tuple[Event, ...]:
    """Apply choices given as text and return all events. Asserts that the table is sound after each choice."""
    events: list[Event] = []
    for text in texts:
        assert text in choices(state), f"{text!r} is not among {question(state)} {choices(state)}"
        events += apply(state, parse_action(text))
        assert check(state) == []
        assert (state.choices != ()) == bool(state.frames)
    return tuple(events)


def take(state: DragonState, action: str, *texts: str) -> tuple[Event, ...]:
    """Take an action for the asked seat, from whatever group has it, then play ``texts``."""
    group = next(number for number, actions in enumerate(state.groups, 1) if action in actions)
    return play(state, f"take {group} {action}", *texts)


def choices(state: DragonState) -> list[str]:
    """Return the legal answers as text, in order."""
    return [str(action) for action in legal_actions(state)]


def question(state: DragonState) -> tuple[int | None, str]:
    """Return the seat that is asked and the name of its question."""
    return state.to_move, type(state.frame).__name__


def only(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def homes(state: DragonState, seat: int) -> str:
    """Describe a seat's palaces as :func:`table` reads them: "2:lady+monk 1:"."""
    return " ".join(f"{palace.floors}:{'+'.join(palace.persons)}" for palace in state.people[seat].palaces)
