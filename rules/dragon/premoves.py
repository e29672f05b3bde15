"""Questions that a seat can answer ahead: whom it releases when an event strikes, and what the super event takes or gives.

Each is decided from the question and from what everybody may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.contract import NONE, Premove
from rules.core import Action
from rules.dragon.actions import Decline, Discard, Extend, Found, Grant, House, Lose, Recruit, Release, Return
from rules.dragon.cards import PERSON, SUPER_MONTH, TYPES, WILD
from rules.dragon.costs import palace, reader
from rules.dragon.state import Palace
from rules.dragon.view import DragonView

STRIKING = ("tribute", "drought", "contagion", "mongols")
"""The events in which persons are released."""
RELEASED = 5
"""So many types one after another."""

PREMOVES: Mapping[str, Premove] = {
    "release": Premove(TYPES, most=RELEASED, instead_of=STRIKING),
    **dict.fromkeys(STRIKING, Premove(TYPES, most=RELEASED)),
    "earthquake": Premove(("roomy", "high", "low"), most=2),
    "flood": Premove(("yuan", "rice", "fireworks"), most=3),
    "tornado": Premove((*TYPES, WILD), most=RELEASED),
    "sunrise": Premove(TYPES, most=RELEASED),
    "home": Premove(("empty", "fullest", "roomiest"), most=2),
    "replace": Premove((*TYPES, NONE), most=RELEASED),
    "charter": Premove(tuple(kind for kind in TYPES if kind != "healer"), most=RELEASED),
    "floors": Premove(("found", "low", "high"), most=2),
}
"""Rulebook pages 6 to 8; 11 and 12 for the super events; 5 and 6 for what follows a sunrise or a charter."""

FOLLOWING = {"home": "sunrise", "replace": "sunrise", "floors": "charter"}
"""The super events by which these are asked out of a turn."""


def premovable(view: DragonView) -> tuple[str, ...]:
    """The orders for what is still to come: events and the super event of this game."""
    left = view.months[max(0, view.month - 1) :]
    struck = [event for event in STRIKING if event in left]
    above = (view.super_event,) if view.month <= SUPER_MONTH else ()
    there = {*struck, *above, *(["release"] if struck or "earthquake" in above else [])}
    return tuple(name for name in PREMOVES if FOLLOWING.get(name, name) in there)


def premove_of(view: DragonView) -> str:
    """The order for the question asked, "" for none."""
    frame = view.frame
    if frame is None or not frame.PREMOVES:
        return ""
    match view.question:
        case "HousePerson":
            return "home" if any(isinstance(action, House) for action in view.choices) else "replace"
        case "ReleasePersons":
            reason: str = getattr(frame, "reason", "")
            return reason if reason in frame.PREMOVES else "release"
        case _:
            return frame.PREMOVES[0]


def ordered(view: DragonView, given: tuple[str, ...]) -> Action | None:
    """The answer that an order gives, by the first of its values that is possible."""
    answer = ANSWERS[premove_of(view)]
    return next((found for value in given if (found := answer(view, value)) is not None), None)


def _offered(view: DragonView, *answers: Action) -> Action | None:
    """The first of some answers that is legal."""
    return next((answer for answer in answers if answer in view.choices), None)


def _release(view: DragonView, kind: str) -> Action | None:
    """A person of a type: the one with the fewest symbols, out of the palace that has the most persons, so that none is left empty before
    it must be (pages 6 to 8)."""
    found = [action for action in view.choices if isinstance(action, Release) and PERSON[action.person].type == kind]
    return min(found, key=lambda action: _worth(view, action), default=None)


def _worth(view: DragonView, action: Release) -> tuple[int, int, int]:
    """Symbols, few before many; persons of the palace, many before few; its number."""
    return PERSON[action.person].symbols, -len(_palace(view, action.palace).persons), action.palace


def _replace(view: DragonView, value: str) -> Action | None:
    """Who makes room for a new person; or the new one is left out (page 6)."""
    return _offered(view, Decline()) if value == NONE else _release(view, value)


def _home(view: DragonView, value: str) -> Action | None:
    """Where a new person lives: a palace without persons, or the one with the least or the most room (page 6)."""
    homes = [_palace(view, action.palace) for action in view.choices if isinstance(action, House)]
    if value == "empty":
        homes = [home for home in homes if not home.persons]
    return next((House(home.number) for home in sorted(homes, key=lambda home: -home.room if value == "roomiest" else home.room)), None)


def _earthquake(view: DragonView, value: str) -> Action | None:
    """Which palace loses a floor: one with more room than persons, else the highest or the lowest (page 11)."""
    homes = [_palace(view, action.palace) for action in view.choices if isinstance(action, Lose)]
    if value == "roomy":
        homes = sorted((home for home in homes if home.room), key=lambda home: -home.room)
    else:
        homes.sort(key=lambda home: -home.floors if value == "high" else home.floors)
    return next((Lose(home.number) for home in homes), None)


def _flood(view: DragonView, kind: str) -> Action | None:
    """As many pieces of a kind as can be returned at once (page 11)."""
    found = [action for action in view.choices if isinstance(action, Return) and action.kind == kind]
    return max(found, key=lambda action: action.count, default=None)


def _tornado(view: DragonView, card: str) -> Action | None:
    """A card of a type; what is still in a hand can be told from what was laid off (page 12)."""
    return _offered(view, Discard(card))


def _sunrise(view: DragonView, kind: str) -> Action | None:
    """A young person of a type (page 12)."""
    return next((action for action in view.choices if isinstance(action, Recruit) and PERSON[action.person].type == kind), None)


def _charter(view: DragonView, kind: str) -> Action | None:
    """The advantage of a type (page 12)."""
    return _offered(view, Grant(kind))


def _floors(view: DragonView, value: str) -> Action | None:
    """Where a new floor goes: a new palace, else the lowest or the highest that has room for it (page 5)."""
    if value == "found":
        return _offered(view, Found())
    homes = [_palace(view, action.palace) for action in view.choices if isinstance(action, Extend)]
    homes.sort(key=lambda home: -home.floors if value == "high" else home.floors)
    return next((Extend(home.number) for home in homes), None)


def _palace(view: DragonView, number: int) -> Palace:
    return palace(reader(view), number)


ANSWERS: Mapping[str, Callable[[DragonView, str], Action | None]] = {
    "release": _release,
    **dict.fromkeys(STRIKING, _release),
    "earthquake": _earthquake,
    "flood": _flood,
    "tornado": _tornado,
    "sunrise": _sunrise,
    "home": _home,
    "replace": _replace,
    "charter": _charter,
    "floors": _floors,
}
"""By the id of the order: the answer that a value gives, None where it is not possible."""
