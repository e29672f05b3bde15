"""Questions that have one sensible answer: a gain without a cost or a catch, an end of a turn after which nothing is lost.

Each is decided from what everybody may know, and left to the seat wherever anything speaks for another answer: a rule that could be
worse off by the gain is named where it is looked for. Exchanging travel tokens, which every question offers beside its own answers,
waits for the next question of the seat and loses nothing by it (rulebook page 7).
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
"""Questions whose answers lead to another one that is the same thought: which gift, and to which official or for which of the board
(rulebook pages 5 and 6)."""

SUPPLY_LEFT = 2
"""So many servants stay in the general supply, so that what is taken from there without the pool (a servant on a ship or the wall by a
token or a decree, pages 8 and 10) can still come after a gain that nobody thought twice about."""


def obvious(view: GugongView) -> Action | None:
    """The answer to the question asked that is never worse than another, None where somebody could want otherwise."""
    answer = ANSWERS.get(view.question)
    return answer(view) if answer is not None and view.choices else None


def _own(view: GugongView) -> tuple[Action, ...]:
    """The answers but for exchanges of tokens."""
    return tuple(action for action in view.choices if not isinstance(action, Exchange))


def _accept(view: GugongView, *, gains: bool) -> Action | None:
    return ACCEPT if gains and _own(view) == (ACCEPT, DECLINE) else None


def _servants(view: GugongView, count: int) -> bool:
    """Whether so many servants come in full and leave enough in the supply (page 4)."""
    return reader(view).supply >= count + SUPPLY_LEFT


def _rises(view: GugongView, steps: int) -> bool:
    """Whether steps of intrigue end below the last space: a marker there is never put on top of those that come after it (page 9)."""
    return reader(view).intrigue + steps < TRACK_END


def _card_action(view: GugongView) -> Action | None:
    """The servants of the gift just given (page 6)."""
    assert isinstance(view.frame, CardAction)
    count = SERVANT_CARDS[view.parts.gift[view.frame.card].action]
    return _accept(view, gains=_servants(view, count))


def _token(view: GugongView) -> Action | None:
    """A token's points, envoy step, intrigue or servants (page 8); three servants for a jade have a price."""
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
    """What a morning decree gives (pages 4 and 11)."""
    assert isinstance(view.frame, MorningDecree)
    match view.frame.decree:
        case "morning-envoy":
            return _accept(view, gains=True)
        case "morning-intrigue":
            return _accept(view, gains=_rises(view, DECREE_INTRIGUE))
        case _:
            return _accept(view, gains=_servants(view, 1))


def _envoy(view: GugongView) -> Action | None:
    """A step of the envoy for the most matches; beyond the palace it is a point (pages 10 and 14)."""
    return _accept(view, gains=True)


def _only_free_form(view: GugongView, location: str) -> Action | None:
    """A location's action where its free form is all that there is, and nobody takes a toll for it or follows (page 20)."""
    form = Act(location, "a")
    watched = any(used.location == location for person in view.people if person.seat != view.seat for used in person.in_use)
    return form if view.choices == (form, DECLINE) and not watched else None


def _palace(view: GugongView) -> Action | None:
    """One step of the envoy for nothing, where two cannot be paid (page 10)."""
    return _only_free_form(view, "palace")


def _intrigue(view: GugongView) -> Action | None:
    """One step of intrigue for nothing, where three cannot be paid; the medal, which not everybody wants, must be gone (page 9)."""
    return _only_free_form(view, "intrigue") if view.medal is not None and _rises(view, FREE_STEPS) else None


def _end_turn(view: GugongView) -> Action | None:
    """The end of the turn. Tokens can be exchanged as well at the beginning of the next one, which comes today with a card in hand; else
    the night comes first, and it is asked (pages 5 and 7)."""
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
"""By the name of the question; every other one is a decision."""
