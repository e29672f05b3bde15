"""Pre-moves: the persons that a seat releases in an event, and the seat's losses and gains in the super event.

Each is decided from the question and from public facts.
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
"""The most types in one pre-move."""

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
"""The pre-moves: rulebook pages 6 to 8; 11 and 12 for the super events; 5 and 6 for the effects of a sunrise or a charter."""

FOLLOWING = {"home": "sunrise", "replace": "sunrise", "floors": "charter"}
"""The super events that ask these questions outside a turn."""


def premovable(view: DragonView) -> tuple[str, ...]:
    """Return the pre-moves for the future events and super event of this game."""
    left = view.months[max(0, view.month - 1) :]
    struck = [event for event in STRIKING if event in left]
    above = (view.super_event,) if view.month <= SUPER_MONTH else ()
    there = {*struck, *above, *(["release"] if struck or "earthquake" in above else [])}
    return tuple(name for name in PREMOVES if FOLLOWING.get(name, name) in there)


def premove_of(view: DragonView) -> str:
    """Return the pre-move for the question asked, "" for none."""
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
    """Return the answer of a pre-move, by the first of its values that is possible."""
    answer = ANSWERS[premove_of(view)]
    return next((found for value in given if (found := answer(view, value)) is not None), None)


def _offered(view: DragonView, *answers: Action) -> Action | None:
    """Return the first of some answers that is legal."""
    return next((answer for answer in answers if answer in view.choices), None)


def _release(view: DragonView, kind: str) -> Action | None:
    """Release a person of a type: the fewest symbols, from the palace with the most persons.

    The palace with the most persons comes first so that no palace is emptied early (pages 6 to 8).
    """
    found = [action for action in view.choices if isinstance(action, Release) and PERSON[action.person].type == kind]
    return min(found, key=lambda action: _worth(view, action), default=None)


def _worth(view: DragonView, action: Release) -> tuple[int, int, int]:
    """Return a sort key: few symbols first, then many persons in the palace, then its number."""
    return PERSON[action.person].symbols, -len(_palace(view, action.palace).persons), action.palace


def _replace(view: DragonView, value: str) -> Action | None:
    """Replace a person of a type by the new one, or decline the new one (page 6)."""
    return _offered(view, Decline()) if value == NONE else _release(view, value)


def _home(view: DragonView, value: str) -> Action | None:
    """House a new person in an empty palace, or in the palace with the least or the most room (page 6)."""
    homes = [_palace(view, action.palace) for action in view.choices if isinstance(action, House)]
    if value == "empty":
        homes = [home for home in homes if not home.persons]
    return next((House(home.number) for home in sorted(homes, key=lambda home: -home.room if value == "roomiest" else home.room)), None)


def _earthquake(view: DragonView, value: str) -> Action | None:
    """Take a floor from a palace with room to spare, else from the highest or the lowest (page 11)."""
    homes = [_palace(view, action.palace) for action in view.choices if isinstance(action, Lose)]
    if value == "roomy":
        homes = sorted((home for home in homes if home.room), key=lambda home: -home.room)
    else:
        homes.sort(key=lambda home: -home.floors if value == "high" else home.floors)
    return next((Lose(home.number) for home in homes), None)


def _flood(view: DragonView, kind: str) -> Action | None:
    """Return as many pieces of the kind as possible at once (page 11)."""
    found = [action for action in view.choices if isinstance(action, Return) and action.kind == kind]
    return max(found, key=lambda action: action.count, default=None)


def _tornado(view: DragonView, card: str) -> Action | None:
    """Discard a card of a type; the cards left in a hand follow from the cards played (page 12)."""
    return _offered(view, Discard(card))


def _sunrise(view: DragonView, kind: str) -> Action | None:
    """Take a young person of a type (page 12)."""
    return next((action for action in view.choices if isinstance(action, Recruit) and PERSON[action.person].type == kind), None)


def _charter(view: DragonView, kind: str) -> Action | None:
    """Take the advantage of a type (page 12)."""
    return _offered(view, Grant(kind))


def _floors(view: DragonView, value: str) -> Action | None:
    """Build a new palace, or put a floor on the lowest or the highest palace with room for it (page 5)."""
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
"""The answer of each pre-move to a value, by the pre-move's id; None if the value is not possible."""
