"""Questions that a seat can answer ahead, because what it wants does not depend on the moment: benefits of the wall, harbours, follows.

Each is decided from the question and from what everybody may know.
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
"""Rulebook pages 8, 12 and 13, 20, 13, 11 and 14, 4 and 11, 7, 7, 14."""

FREE = ("intrigue", "palace")
"""Where the free form is a step and nothing more is asked (pages 9 and 10)."""


def premovable(view: GugongView) -> tuple[str, ...]:
    """The orders of this game: those of bonus tokens and morning decrees only where it has such."""
    there = {
        "follow": view.options["bonus"] != "none",
        "first": sum(decree.startswith("morning-") for decree in view.decrees) > 1,
        "ship": "morning-ship" in view.decrees,
        "swap": "morning-swap" in view.decrees,
        "room": view.options["bonus"] != "none",
    }
    return tuple(name for name in PREMOVES if there.get(name, True))


def premove_of(view: GugongView) -> str:
    """The order for the question asked, "" for none: ships, swaps and follows have one only where nobody is in a turn of their own."""
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
    """The answer that an order gives, by the first of its values that is possible."""
    answer = ANSWERS[premove_of(view)]
    return next((found for value in given if (found := answer(view, value)) is not None), None)


def _offered(view: GugongView, *answers: Action) -> Action | None:
    """The first of some answers that is legal."""
    return next((answer for answer in answers if answer in view.choices), None)


def _wall(view: GugongView, value: str) -> Action | None:
    """An intrigue benefit (page 8)."""
    if value == NONE:
        return _offered(view, DECLINE)
    return _offered(view, *(Lower(steps) for steps, gain in BENEFITS.items() if gain == value))


def _harbour(view: GugongView, value: str) -> Action | None:
    """A reward as soon as it can be had, for the first ship that can (pages 12 and 13)."""
    if value == NONE:
        return _offered(view, DECLINE)
    return next((action for action in view.choices if isinstance(action, Claim) and action.reward == value), None)


def _follow(view: GugongView, value: str) -> Action | None:
    """The free step, where nobody takes a toll for it (page 20)."""
    if value == NONE:
        return _offered(view, DECLINE)
    tolls = {used.location for person in view.people if person.seat != view.seat for used in person.in_use if used.token == "toll"}
    return _offered(view, *(Act(location, "a") for location in FREE if location not in tolls))


def _double(view: GugongView, value: str) -> Action | None:
    """The Double Servant in place of one, or not (page 13)."""
    return next((action for action in view.choices if isinstance(action, Take) and action.double == (value == "take")), None)


def _gain(view: GugongView, value: str) -> Action | None:
    """A morning decree's advantage, the Envoy's step for the most matches (pages 4, 11 and 14)."""
    return _offered(view, DECLINE if value == NONE else ACCEPT)


def _first(view: GugongView, value: str) -> Action | None:
    """Which of two morning decrees comes first (page 4)."""
    return _offered(view, Begin(value))


def _ship(view: GugongView, value: str) -> Action | None:
    """An ordinary servant on the own ship with the most aboard, of two such the one that has come further (page 12)."""
    if value == NONE:
        return _offered(view, DECLINE)
    ships = sorted(fleet(view), key=lambda ship: (-ship.cargo, -ship.number, ship.harbour))
    return _offered(view, *(Load(ship.harbour, "servant") for ship in ships))


def _swap(view: GugongView, value: str) -> Action | None:
    """No card is swapped; which one would be depends on the hand (page 11)."""
    return _offered(view, DECLINE) if value == NONE else None


def _exchange(view: GugongView, value: str) -> Action | None:
    """What tokens are exchanged for (pages 7 and 14)."""
    return _offered(view, DECLINE if value == NONE else Exchange(value))


def _tokens(view: GugongView, value: str) -> Action | None:
    """Which tokens are given: those that count as two last, or first; face-up ones only where nothing else is enough (page 7)."""
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
"""By the id of the order: the answer that a value gives, None where it is not possible."""
