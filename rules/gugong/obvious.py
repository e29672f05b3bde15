"""Questions with one sensible answer: a gain without a cost or a catch, or an end of a turn that loses nothing.

Each is decided from public facts, and left to the seat if anything speaks for another answer: each check names the rule by which the
gain could hurt. Exchanging travel tokens, which every question also offers, can wait for the seat's next question without loss (rulebook
page 7).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.core import Action
from rules.gugong.actions import Act, Exchange
from rules.gugong.cards import DECREE_INTRIGUE, FREE_STEPS, TRACK_END
from rules.gugong.costs import reader
from rules.gugong.morning import MorningDecree
from rules.gugong.question import ACCEPT, DECLINE
from rules.gugong.tokens import UseToken
from rules.gugong.turn import END_TURN, SERVANT_CARDS, CardAction
from rules.gugong.view import GugongView

TOGETHER: Mapping[str, str] = {"OfferGift": "ChooseOfficial", "OfferSwap": "TakeSwap"}
"""Questions shown on one screen with their follow-up.

A gift comes with its official, and a card with the one of the board to swap (rulebook pages 5 and 6).
"""

SUPPLY_LEFT = 2
"""Servants that stay in the general supply after an obvious gain.

Some tokens and decrees put a servant from the supply directly on a ship or the wall (pages 8 and 10). They still work then.
"""


def obvious(view: GugongView) -> Action | None:
    """Return the answer to the question asked that is never worse than another, or None if somebody could want a different one."""
    answer = ANSWERS.get(view.question)
    return answer(view) if answer is not None and view.choices else None


def _own(view: GugongView) -> tuple[Action, ...]:
    """Return the answers except exchanges of tokens."""
    return tuple(action for action in view.choices if not isinstance(action, Exchange))


def _accept(view: GugongView, *, gains: bool) -> Action | None:
    return ACCEPT if gains and _own(view) == (ACCEPT, DECLINE) else None


def _servants(view: GugongView, count: int) -> bool:
    """Check whether a number of servants come in full and leave enough in the supply (page 4)."""
    return reader(view).supply >= count + SUPPLY_LEFT


def _rises(view: GugongView, steps: int) -> bool:
    """Check whether steps of intrigue end below the last space, on which a marker stays below all that come later (page 9)."""
    return reader(view).intrigue + steps < TRACK_END


def _card_action(view: GugongView) -> Action | None:
    """Take the servants of the gift just given (page 6)."""
    assert isinstance(view.frame, CardAction)
    count = SERVANT_CARDS[view.parts.gift[view.frame.card].action]
    return _accept(view, gains=_servants(view, count))


def _token(view: GugongView) -> Action | None:
    """Take a token's points, envoy step, intrigue or servants (page 8); three servants for a jade have a price."""
    assert isinstance(view.frame, UseToken)
    match view.frame.token:
        case "points" | "envoy":
            return _accept(view, gains=True)
        case "intrigue":
            return _accept(view, gains=_rises(view, 1))
        case "servant" | "servants":
            return _accept(view, gains=_servants(view, 1 if view.frame.token == "servant" else 2))
        case _:
            return None


def _morning(view: GugongView) -> Action | None:
    """Take a morning decree's gain (pages 4 and 11)."""
    assert isinstance(view.frame, MorningDecree)
    match view.frame.decree:
        case "morning-envoy":
            return _accept(view, gains=True)
        case "morning-intrigue":
            return _accept(view, gains=_rises(view, DECREE_INTRIGUE))
        case _:
            return _accept(view, gains=_servants(view, 1))


def _envoy(view: GugongView) -> Action | None:
    """Take a step of the envoy for the most matches; beyond the palace it is a point (pages 10 and 14)."""
    return _accept(view, gains=True)


def _only_free_form(view: GugongView, location: str) -> Action | None:
    """Perform a location's action if its free form is the only one, and nobody else has a toll or follow there (page 20)."""
    form = Act(location, "a")
    watched = any(used.location == location for person in view.people if person.seat != view.seat for used in person.in_use)
    return form if view.choices == (form, DECLINE) and not watched else None


def _palace(view: GugongView) -> Action | None:
    """Take one free step of the envoy if two cannot be paid (page 10)."""
    return _only_free_form(view, "palace")


def _intrigue(view: GugongView) -> Action | None:
    """Take one free step of intrigue if three cannot be paid and the medal, which not everybody wants, is gone (page 9)."""
    return _only_free_form(view, "intrigue") if view.medal is not None and _rises(view, FREE_STEPS) else None


def _end_turn(view: GugongView) -> Action | None:
    """End the turn.

    A seat with a card in hand can exchange tokens at the beginning of its next turn today. For a seat without one the night comes first,
    so it is asked (pages 5 and 7).
    """
    return END_TURN if len(view.choices) == 1 or reader(view).cards else None


ANSWERS: Mapping[str, Callable[[GugongView], Action | None]] = {
    "CardAction": _card_action,
    "UseToken": _token,
    "MorningDecree": _morning,
    "EnvoyStep": _envoy,
    "PalaceAction": _palace,
    "IntrigueAction": _intrigue,
    "FinishTurn": _end_turn,
}
"""The functions by question name; every other question is a decision."""
