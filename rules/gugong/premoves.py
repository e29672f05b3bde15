"""Pre-moves for questions that depend little on the moment: benefits of the wall, harbours, follows.

Each is decided from the question and from public facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.contract import NONE, Premove
from rules.core import Action
from rules.gugong.actions import Act, Begin, Claim, Exchange, Load, Lower, Take, Tokens
from rules.gugong.cards import BENEFITS, REWARDS
from rules.gugong.costs import fleet
from rules.gugong.question import ACCEPT, DECLINE
from rules.gugong.view import GugongView

PREMOVES: Mapping[str, Premove] = {
    "wall": Premove(("jade", "servants", "servant", NONE), most=3),
    "harbour": Premove((*REWARDS, NONE), most=3),
    "follow": Premove(("free", NONE), most=2),
    "double": Premove(("take", "leave")),
    "gain": Premove(("take", NONE)),
    "first": Premove(("morning-intrigue", "morning-ship", "morning-servant", "morning-envoy", "morning-swap"), most=4),
    "ship": Premove(("fullest", NONE), most=2),
    "swap": Premove((NONE,)),
    "room": Premove(("jade", "points", "servant"), most=3),
    "tokens": Premove(("ones", "twos")),
    "last": Premove(("jade", "points", NONE), most=3),
}
"""The pre-moves, in order of rulebook pages 8, 12 and 13, 20, 13, 11 and 14, 4 and 11, 7, 7, 14."""

FREE = ("intrigue", "palace")
"""Locations whose free form is a step without a further question (pages 9 and 10)."""


def premovable(view: GugongView) -> tuple[str, ...]:
    """Return the pre-moves of this game: those of bonus tokens and morning decrees only if it has such."""
    there = {
        "follow": view.options["bonus"] != "none",
        "first": sum(decree.startswith("morning-") for decree in view.decrees) > 1,
        "ship": "morning-ship" in view.decrees,
        "swap": "morning-swap" in view.decrees,
        "room": view.options["bonus"] != "none",
    }
    return tuple(name for name in PREMOVES if there.get(name, True))


def premove_of(view: GugongView) -> str:
    """Return the pre-move for the question asked, "" for none.

    Ships, swaps and follows have one only outside the seat's own turn.
    """
    frame = view.frame
    if frame is None or not frame.PREMOVES:
        return ""
    (name,) = frame.PREMOVES
    source = {
        "follow": getattr(frame, "by", "") == "follow",
        "swap": getattr(frame, "source", "") == "decree",
        "ship": view.phase == "morning",
    }
    return name if source.get(name, True) else ""


def ordered(view: GugongView, given: tuple[str, ...]) -> Action | None:
    """Return the answer of a pre-move, by the first of its values that is possible."""
    answer = ANSWERS[premove_of(view)]
    return next((found for value in given if (found := answer(view, value)) is not None), None)


def _offered(view: GugongView, *answers: Action) -> Action | None:
    """Return the first of some answers that is legal."""
    return next((answer for answer in answers if answer in view.choices), None)


def _wall(view: GugongView, value: str) -> Action | None:
    """Take an intrigue benefit (page 8)."""
    if value == NONE:
        return _offered(view, DECLINE)
    return _offered(view, *(Lower(steps) for steps, gain in BENEFITS.items() if gain == value))


def _harbour(view: GugongView, value: str) -> Action | None:
    """Take a reward as soon as possible, with the first ship that can (pages 12 and 13)."""
    if value == NONE:
        return _offered(view, DECLINE)
    return next((action for action in view.choices if isinstance(action, Claim) and action.reward == value), None)


def _follow(view: GugongView, value: str) -> Action | None:
    """Take the free step if nobody takes a toll for it (page 20)."""
    if value == NONE:
        return _offered(view, DECLINE)
    tolls = {used.location for person in view.people if person.seat != view.seat for used in person.in_use if used.token == "toll"}
    return _offered(view, *(Act(location, "a") for location in FREE if location not in tolls))


def _double(view: GugongView, value: str) -> Action | None:
    """Take the Double Servant in place of one, or leave it (page 13)."""
    return next((action for action in view.choices if isinstance(action, Take) and action.double == (value == "take")), None)


def _gain(view: GugongView, value: str) -> Action | None:
    """Take a morning decree's advantage, or the Envoy's step for the most matches (pages 4, 11 and 14)."""
    return _offered(view, DECLINE if value == NONE else ACCEPT)


def _first(view: GugongView, value: str) -> Action | None:
    """Put one of two morning decrees first (page 4)."""
    return _offered(view, Begin(value))


def _ship(view: GugongView, value: str) -> Action | None:
    """Load an ordinary servant on one's fullest ship, of two equal ones the one further along (page 12)."""
    if value == NONE:
        return _offered(view, DECLINE)
    ships = sorted(fleet(view), key=lambda ship: (-ship.cargo, -ship.number, ship.harbour))
    return _offered(view, *(Load(ship.harbour, "servant") for ship in ships))


def _swap(view: GugongView, value: str) -> Action | None:
    """Decline a swap; a choice of cards would depend on the hand (page 11)."""
    return _offered(view, DECLINE) if value == NONE else None


def _exchange(view: GugongView, value: str) -> Action | None:
    """Exchange tokens for a gain (pages 7 and 14)."""
    return _offered(view, DECLINE if value == NONE else Exchange(value))


def _tokens(view: GugongView, value: str) -> Action | None:
    """Give tokens that count as two last, or first; face-up ones only if nothing else is enough (page 7)."""
    ways = [action for action in view.choices if isinstance(action, Tokens)]
    fewest = [way for way in ways if way.bonus == min(each.bonus for each in ways)]
    return min(fewest, key=lambda way: way.doubles if value == "ones" else -way.doubles, default=None)


ANSWERS: Mapping[str, Callable[[GugongView, str], Action | None]] = {
    "wall": _wall,
    "harbour": _harbour,
    "follow": _follow,
    "double": _double,
    "gain": _gain,
    "first": _first,
    "ship": _ship,
    "swap": _swap,
    "room": _exchange,
    "tokens": _tokens,
    "last": _exchange,
}
"""The answer of each pre-move to a value, by the pre-move's id; None if the value is not possible."""
