"""Travel tokens: the benefit of one just collected, and its place above the player board (rulebook pages 7, 8 and 20).

A benefit may be declined. A card of the hand or a discarded card that it moves stays hidden from the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.core import Action, Choice, Frame, Step
from rules.gugong.actions import Discard, Exchange, Recover
from rules.gugong.cards import TOKEN_PLACES, TRACK_END
from rules.gugong.events import CardDiscarded, CardRecovered, GiftDiscardedForJade, GiftRecovered, TokenDeclined
from rules.gugong.locations.canal import LoadShip
from rules.gugong.locations.wall import AddToWall
from rules.gugong.question import (
    ACCEPT,
    DECLINE,
    GainJade,
    GiveTokens,
    Question,
    TakeServants,
    can_gain_servant,
    exchanges,
    gain_jade,
)
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import GugongState
from rules.gugong.swap import OfferSwap
from rules.gugong.tracks import advance_envoy, move_intrigue

LEAST_VALUE_FOR_JADE = 7
SERVANTS_FOR_JADE = 3
TOKEN_POINTS = 2


def benefit(seat: int, token: str) -> tuple[Frame, ...]:
    """What follows collecting a token, before it is stored."""
    match token:
        case "two":
            return ()
        case "gift-jade":
            return (DiscardForJade(seat),)
        case "swap":
            return (OfferSwap(seat),)
        case "recover":
            return (RecoverGift(seat),)
        case "ship":
            return (LoadShip(seat, "supply", optional=1),)
        case "wall":
            return (AddToWall(seat, "token"),)
        case _:
            return (UseToken(seat, token),)


@dataclass(frozen=True, slots=True)
class UseToken(Question):
    """Whether to take a benefit that needs no further choice."""

    SPENDS: ClassVar[bool] = True
    token: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (ACCEPT, DECLINE) if self._has_effect(state) else (DECLINE,)

    def _has_effect(self, state: GugongState) -> bool:
        match self.token:
            case "servant" | "servants":
                return can_gain_servant(state, self.seat)
            case "intrigue":
                return state.position(self.seat) < TRACK_END
            case "servants-jade":
                return can_pay(state, self.seat, SERVANTS_FOR_JADE)
            case _:
                return True

    def answer(self, state: GugongState, action: Action) -> None:
        seat = self.seat
        if action == DECLINE:
            state.emit(TokenDeclined(seat, self.token))
            return
        match self.token:
            case "servant":
                state.then(TakeServants(seat, 1, "token"))
            case "servants":
                state.then(TakeServants(seat, 2, "token"))
            case "envoy":
                advance_envoy(state, seat, 1)
            case "intrigue":
                move_intrigue(state, seat, 1)
            case "points":
                state.score(seat, TOKEN_POINTS, "tokens")
            case _:
                state.then(PayServants(seat, SERVANTS_FOR_JADE, "token"), GainJade(seat, "token"))


@dataclass(frozen=True, slots=True)
class DiscardForJade(Question):
    """Which card of value 7 or more of the hand to discard for a jade, if any."""

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        hand = sorted(state.people[self.seat].hand)
        return (*(Discard(card) for card in hand if state.value(card) >= LEAST_VALUE_FOR_JADE), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Discard):
            state.emit(TokenDeclined(self.seat, "gift-jade"))
            return
        owner = state.people[self.seat]
        owner.hand.remove(action.card)
        owner.discard.append(action.card)
        state.emit(GiftDiscardedForJade(self.seat))
        state.emit(CardDiscarded(self.seat, action.card))
        gain_jade(state, self.seat, "token")


@dataclass(frozen=True, slots=True)
class RecoverGift(Question):
    """Which discarded card to take back into the hand, if any."""

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (*(Recover(card) for card in sorted(state.people[self.seat].discard)), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Recover):
            state.emit(TokenDeclined(self.seat, "recover"))
            return
        owner = state.people[self.seat]
        owner.discard.remove(action.card)
        owner.hand.append(action.card)
        state.emit(GiftRecovered(self.seat))
        state.emit(CardRecovered(self.seat, action.card))


@dataclass(frozen=True, slots=True)
class StoreToken(Step[GugongState]):
    """The token goes above the player board, once there is room for it."""

    seat: int
    token: str

    def run(self, state: GugongState) -> None:
        stored = state.people[self.seat].tokens
        if len(stored) < TOKEN_PLACES:
            stored.append(self.token)
        else:
            state.then(MakeRoom(self.seat), self)


@dataclass(frozen=True, slots=True)
class MakeRoom(Choice[GugongState]):
    """Six tokens lie there and a seventh comes: some must be exchanged first."""

    seat: int

    def options(self, state: GugongState) -> tuple[Action, ...]:
        return exchanges(state, self.seat)

    def resolve(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Exchange)
        state.then(GiveTokens(self.seat, action.gain))
