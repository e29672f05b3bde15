"""Bonus travel tokens: some are in use until the day ends, others stay face up until used (rulebooks, page 20).

A seat may decline each when collecting it; the token is then an ordinary one. The first three kinds need a servant from the pool (the
Double Servant counts as one). A token in use can neither be exchanged nor count towards the six. ``locations/action.py`` handles tolls
and follows.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Frame, Step
from rules.gugong.actions import Pay, Station
from rules.gugong.cards import DISCOUNT, KEPT_KINDS, LOCATIONS
from rules.gugong.events import BonusTokenKept, BonusTokenPlaced, BonusTokenReturned, BonusTokenUsed, TokenDeclined
from rules.gugong.question import ACCEPT, DECLINE, Question
from rules.gugong.servants import PayForDecree, PayServants, can_pay, ways_to_pay
from rules.gugong.state import FRAMES, GugongState, InUse, without
from rules.gugong.storing import StoreToken

_STATIONS = tuple(Station(location) for location in LOCATIONS)


@FRAMES.frame
class OfferBonus(Question):
    """The choice to use a bonus token just collected, or to store it like any other."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    SPENDS: ClassVar[bool] = True
    token: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        usable = self.token in KEPT_KINDS or can_pay(state, self.seat, 1)
        return (ACCEPT, DECLINE) if usable else (DECLINE,)

    def answer(self, state: GugongState, action: Action) -> None:
        seat, token = self.seat, self.token
        if action == DECLINE:
            state.emit(TokenDeclined(seat, token))
            state.then(StoreToken(seat, token))
        elif token in KEPT_KINDS:
            state.people[seat].bonus = [*state.people[seat].bonus, token]
            state.emit(BonusTokenKept(seat, token))
        else:
            state.then(CommitServant(seat, token, "") if token == "rise" else StationToken(seat, token))


@FRAMES.frame
class StationToken(Question):
    """The choice of the action at which the token lies until the day ends."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    token: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return _STATIONS

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Station)
        state.then(CommitServant(self.seat, self.token, action.location))


@FRAMES.frame
class CommitServant(Question):
    """The choice of the servant from the pool that stands beside the token."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    token: str
    location: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return ways_to_pay(state, self.seat, 1)

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Pay)
        owner = state.people[self.seat]
        owner.pool -= action.servants
        if action.double:
            owner.double = "token"
        owner.in_use = [*owner.in_use, InUse(self.token, self.location, action.double)]
        state.emit(BonusTokenPlaced(self.seat, self.token, self.location, action.double))


@FRAMES.frame
class ReturnBonusTokens(Step[GugongState]):
    """The end of the day: tokens in use are stored, after making room, and their servants go to the supply."""

    def run(self, state: GugongState) -> None:
        for seat in state.order():
            owner = state.people[seat]
            for used in owner.in_use:
                owner.supply += 1 - used.double
                if used.double:
                    owner.double = "supply"
                state.emit(BonusTokenReturned(seat, used.token))
        stored = [StoreToken(seat, used.token) for seat in state.order() for used in state.people[seat].in_use]
        for owner in state.people:
            owner.in_use = []
        state.then(*stored)


def gift_value(state: GugongState, seat: int, card: str, doubled: bool = False) -> int:
    """Return the value of a gift when given: its printed value, doubled by a token, then 1 more for each +1 token in use."""
    owner, value = state.people[seat], state.parts.gift[card].value
    return (2 * value if doubled else value) + (owner.in_use_at("rise") if owner.in_use else 0)


def spend_bonus(state: GugongState, seat: int, token: str) -> StoreToken:
    """Take a face-up token out of its place; return the frame that stores it face down."""
    owner = state.people[seat]
    owner.bonus = without(owner.bonus, token)
    state.emit(BonusTokenUsed(seat, token))
    return StoreToken(seat, token)


def least_cost(state: GugongState, seat: int, cost: int) -> int:
    """Return a jade's or decree's cost with every discount token of the seat, at least 0."""
    return max(0, cost - DISCOUNT * state.people[seat].bonus.count("discount"))


def payment(state: GugongState, pay: PayServants) -> Frame:
    """Return the payment of a jade or decree, after the discount question if the seat has a token for it."""
    if pay.count and "discount" in state.people[pay.seat].bonus:
        return UseDiscount(pay.seat, pay.count, pay.purpose)
    return pay


@FRAMES.frame
class UseDiscount(Question):
    """The choice to lower a cost by 2 with a face-up token.

    If the pool cannot pay the full cost, the seat must accept; no exchange of tokens is offered then, because it could give this token
    away. A seat that prefers an exchange makes it before it chooses its purchase.
    """

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    count: int
    purpose: str

    def _pay(self, count: int) -> PayServants:
        return (PayForDecree if self.purpose == "decrees" else PayServants)(self.seat, count, self.purpose)

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        if "discount" not in state.people[self.seat].bonus:
            return (DECLINE,)
        return (ACCEPT, DECLINE) if self._pay(self.count).answers(state) else (ACCEPT,)

    def answer(self, state: GugongState, action: Action) -> None:
        """Settle the payment first and then store the token: making room for it could give away another that the payment needs."""
        if action == DECLINE:
            state.then(self._pay(self.count))
            return
        stored = spend_bonus(state, self.seat, "discount")
        state.then(payment(state, self._pay(max(0, self.count - DISCOUNT))), stored)
