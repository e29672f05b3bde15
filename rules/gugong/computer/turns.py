"""The search for the best end of a turn on an imagined table: every answer is played on to the end of the seat's own turn."""

from __future__ import annotations

from math import inf
from operator import itemgetter

from rules.core import Action, apply
from rules.gugong.actions import Exchange
from rules.gugong.cards import EXCHANGES
from rules.gugong.computer.weights import Weights
from rules.gugong.computer.worth import worth
from rules.gugong.locations.action import LocationAction
from rules.gugong.state import GugongState

WIDEST = 4
"""The most answers within a turn that are searched."""

POOR = 3
"""The number of servants below which a search may exchange tokens for some."""

TURN_ENDS = frozenset({"OfferGift", "FinishTurn"})
"""Questions at which a turn ends or has not begun: the search measures the gain there."""

PLANS = frozenset({"OfferGift", "ChooseOfficial"})
"""Questions whose answers gain nothing yet: each answer is searched while positions are left for it."""

LAST = "LastExchange"
"""The question after which servants are of no use."""

BEGINNINGS = PLANS | {"PayForGift"}
"""Questions before the first action of a turn."""

GAINS = frozenset({
    "UseToken", "CardAction", "AddToWall", "LoadShip", "DiscardForJade", "RecoverGift", "MorningDecree", "EnvoyStep", "ClaimHarbour",
    "TakeServants",
})  # fmt: skip
"""Questions whose first answer is mostly a gain: a first look takes it."""


def without_servants(answers: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the answers except those that give tokens for a servant."""
    return tuple([answer for answer in answers if not (isinstance(answer, Exchange) and answer.gain == "servant")])


def plain_answers(state: GugongState, seat: int) -> tuple[Action, ...]:
    """Return the answers to search: exchanges only if servants are short, at the last moment, or as the only answers."""
    if type(state.frame).__name__ == LAST:
        return without_servants(state.choices)
    poor = state.people[seat].available < POOR
    own = tuple([answer for answer in state.choices if not isinstance(answer, Exchange) or (poor and answer.gain == "servant")])
    return own or state.choices


def may_be_idle(table: GugongState) -> bool:
    """Check whether the turn of the seat asked could still pass without a gain, since nothing has been done in it."""
    frame = table.frame
    if isinstance(frame, LocationAction):
        given = table.officials[frame.LOCATION]
        return frame.by == "official" and table.parts.gift[given].action == "none"
    return type(frame).__name__ in BEGINNINGS


def gained(state: GugongState, seat: int) -> tuple[int, ...]:
    """Return the values that the actions of a turn raise.

    Tokens that could be exchanged for servants count as servants, so that the exchange is no gain.
    """
    owner = state.people[seat]
    afloat = sum(10 * ship.number + ship.cargo for ship in state.ships if ship.seat == seat)
    tokens = len(owner.tokens) + len(owner.bonus) + len(owner.in_use)
    servants = owner.available + tokens // EXCHANGES["servant"]
    claimed = sum(owner.rewards.values())
    place = state.position(seat)
    return owner.points, owner.envoy, owner.jade, servants, owner.on_wall, len(owner.decrees), tokens, claimed, afloat, place


_first = itemgetter(0)


class Search:
    """A search for one seat, starting from a table. ``positions``: the number searched so far."""

    __slots__ = ("before", "idle", "positions", "seat", "weights", "widest")

    def __init__(self, table: GugongState, seat: int, weights: Weights, widest: int = WIDEST) -> None:
        self.seat = seat
        self.widest = widest
        self.weights = weights
        self.positions = 0
        self.idle = may_be_idle(table)
        self.before = gained(table, seat)

    def best(self, state: GugongState, budget: int) -> tuple[float, GugongState]:
        """Return the best end found and its worth, after about ``budget`` positions. The search may change ``state``."""
        question = self._asked(state)
        if not question:
            return self._end(state)
        answers = plain_answers(state, self.seat)
        self.positions += len(answers)
        budget -= len(answers)
        found = (-inf, state)
        going_on: list[GugongState] = []
        for answer in answers:
            tried = state.clone()
            apply(tried, answer)
            if self._asked(tried):
                going_on.append(tried)
            else:
                found = max(found, self._end(tried), key=_first)
        width = len(going_on)
        most = max(1, budget if question in PLANS else min(self.widest, budget // self.widest))
        if width > most:
            width = most
            going_on.sort(key=self._look, reverse=True)
        return max([found, *(self.best(tried, budget // width) for tried in going_on[:width])], key=_first)

    def first_sight(self, state: GugongState) -> float:
        """Return the worth of the turn's end if its first answer is given to each question."""
        return worth(self._straight_on(state.clone()), self.seat, self.weights)

    def straight_on(self, state: GugongState) -> tuple[float, GugongState]:
        """Return the end of the turn, and its worth, if its first answer is given to each question. ``state`` is changed."""
        return self._end(self._straight_on(state))

    def _straight_on(self, state: GugongState) -> GugongState:
        while self._asked(state):
            apply(state, plain_answers(state, self.seat)[0])
        return state

    def _end(self, state: GugongState) -> tuple[float, GugongState]:
        """Return the worth and state of an end of the turn; a turn without any gain wastes a gift and is worth less."""
        found = worth(state, self.seat, self.weights)
        if self.idle and all(now <= before for now, before in zip(gained(state, self.seat), self.before, strict=True)):
            found -= self.weights.idle
        return found, state

    def _asked(self, state: GugongState) -> str:
        """Return the next question of one's own turn, "" for none; other seats give their first answer."""
        while (frame := state.frame) is not None:
            question = type(frame).__name__
            if question in TURN_ENDS:
                return ""
            if frame.seat == self.seat:
                return question
            if state.turn != self.seat or state.phase != "day":
                return ""
            apply(state, state.choices[0])
        return ""

    def _look(self, state: GugongState) -> float:
        """Return a first estimate: the worth after plain gains are taken."""
        if self._gains(state):
            state = state.clone()
            while self._gains(state):
                apply(state, state.choices[0])
        return worth(state, self.seat, self.weights)

    def _gains(self, state: GugongState) -> bool:
        frame = state.frame
        return frame is not None and frame.seat == self.seat and type(frame).__name__ in GAINS
