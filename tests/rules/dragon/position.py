"""Positions of In the Year of the Dragon for tests: a sound table from the few things that a test names, choices played as text.

Pieces that a test does not name lie where set-up would leave them. Whatever is built keeps every invariant.
"""

# What the rules only replace is changed in place here, while nobody else holds it.
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
"""A full hand; a seat whose hand is not named has played the last of these."""

MOMENTS: dict[str, type[Step[DragonState]]] = {
    "action": ActionPhase, "person": PersonPhase, "event": EventPhase, "super": SuperEvent, "decay": Decay, "scoring": Scoring,
    "last wall": CheckWall, "end": FinalScoring,
}  # fmt: skip
"""What comes next at each moment that a position can be in."""

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
    """A table just before the phase ``at`` (see ``MOMENTS``); "action" and "person" have run on to their first question.

    ``month``: 3 unless a super event (7) or the end (12) says more. ``event``: that month's. ``groups``: "taxes build" and so
    on, every action once. ``palaces``: "2:lady+monk 1:" for two floors with two persons and an empty one; who is not named
    has one empty palace of 3 floors. ``space``: who is not named stands ahead of the rest, seat 0 first; of seats on one space the
    one named last is on top. ``tiles``: wall tiles still unbuilt. ``gone``: kinds of persons of which the display has none left.
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
    """The year's events in an order without equal neighbours that has this month's where it belongs."""
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
    """What is still to come, the next last, taken from the outline of a new game."""
    frames = state.frames[:]
    months_left = MONTHS - state.month + 1
    while sum(isinstance(frame, ActionPhase) for frame in frames) > months_left or not isinstance(frames[-1], ActionPhase):
        frames.pop()
    while type(frames[-1]) is not MOMENTS[at]:
        frames.pop()
    return frames


def run(state: DragonState) -> tuple[Event, ...]:
    """Run on to the next question; returns what happened."""
    advance(state)
    events = tuple(state.emitted)
    state.emitted.clear()
    assert check(state) == []
    return events


def strike(event: str, **position: Any) -> tuple[DragonState, tuple[Event, ...]]:
    """A table on which the event of the month has begun, at its first question or, without one, in the next month; what happened."""
    state = table(at="event", event=event, **position)
    return state, run(state)


def befall(super_event: str, **position: Any) -> tuple[DragonState, tuple[Event, ...]]:
    """As :func:`strike` for a super event in the seventh month."""
    state = table(at="super", super_event=super_event, **position)
    return state, run(state)


def play(state: DragonState, *texts: str) -> tuple[Event, ...]:
    """Apply choices given as text; returns everything that happened. The table is sound after each of them."""
    events: list[Event] = []
    for text in texts:
        assert text in choices(state), f"{text!r} is not among {question(state)} {choices(state)}"
        events += apply(state, parse_action(text))
        assert check(state) == []
        assert (state.choices != ()) == bool(state.frames)
    return tuple(events)


def take(state: DragonState, action: str, *texts: str) -> tuple[Event, ...]:
    """The seat asked takes an action, from whatever group it lies in, then ``texts``."""
    group = next(number for number, actions in enumerate(state.groups, 1) if action in actions)
    return play(state, f"take {group} {action}", *texts)


def choices(state: DragonState) -> list[str]:
    """The legal answers as text, in their order."""
    return [str(action) for action in legal_actions(state)]


def question(state: DragonState) -> tuple[int | None, str]:
    """Who is asked what."""
    return state.to_move, type(state.frame).__name__


def only(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def homes(state: DragonState, seat: int) -> str:
    """A seat's palaces as a position names them: "2:lady+monk 1:"."""
    return " ".join(f"{palace.floors}:{'+'.join(palace.persons)}" for palace in state.people[seat].palaces)
