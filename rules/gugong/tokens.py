"""Travel tokens: the benefit of one just collected, and its place above the player board (rulebook pages 7, 8 and 20).

A benefit may be declined. The card that it moves between hand and discard pile stays hidden from the others.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Frame
from rules.gugong import known
from rules.gugong.actions import Discard, Recover
from rules.gugong.bonus import OfferBonus
from rules.gugong.cards import BONUS_KINDS, LEAST_VALUE_FOR_JADE, SERVANTS_FOR_JADE, TOKEN_POINTS, TRACK_END
from rules.gugong.events import CardDiscarded, CardRecovered, GiftDiscardedForJade, GiftRecovered, TokenDeclined
from rules.gugong.locations.canal import LoadShip
from rules.gugong.locations.wall import AddToWall
from rules.gugong.question import ACCEPT, DECLINE, GainJade, Question, TakeServants, can_gain_servant, gain_jade
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.storing import StoreToken
from rules.gugong.swap import OfferSwap
from rules.gugong.tracks import advance_envoy, move_intrigue


def collected(seat: int, token: str) -> tuple[Frame, ...]:
    """Return the frames after collecting a token: its benefit, then its place; a bonus token may be used instead of stored."""
    if token in BONUS_KINDS:
        return (OfferBonus(seat, token),)
    return (*benefit(seat, token), StoreToken(seat, token))


def benefit(seat: int, token: str) -> tuple[Frame, ...]:
    """Return the question of an ordinary token's benefit."""
    match token:
        case "two":
            return ()
        case "gift-jade":
            return (DiscardForJade(seat),)
        case "swap":
            return (OfferSwap(seat, "token"),)
        case "recover":
            return (RecoverGift(seat),)
        case "ship":
            return (LoadShip(seat, "supply", optional=1),)
        case "wall":
            return (AddToWall(seat, "token"),)
        case _:
            return (UseToken(seat, token),)


@FRAMES.frame
class UseToken(Question):
    """The choice to take a benefit that needs no further choice."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
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


@FRAMES.frame
class DiscardForJade(Question):
    """The choice of a card of value 7 or more of the hand to discard for a jade, or none."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        hand = sorted(state.people[self.seat].hand)
        return (*(Discard(card) for card in hand if state.value(card) >= LEAST_VALUE_FOR_JADE), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Discard):
            state.emit(TokenDeclined(self.seat, "gift-jade"))
            return
        owner = state.people[self.seat]
        known.moved(owner, known.HAND, known.DISCARD, lambda card: state.value(card) >= LEAST_VALUE_FOR_JADE)
        owner.hand.remove(action.card)
        owner.discard.append(action.card)
        state.emit(GiftDiscardedForJade(self.seat))
        state.emit(CardDiscarded(self.seat, action.card))
        gain_jade(state, self.seat, "token")


@FRAMES.frame
class RecoverGift(Question):
    """The choice of a discarded card to take back into the hand, or none."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (*(Recover(card) for card in sorted(state.people[self.seat].discard)), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Recover):
            state.emit(TokenDeclined(self.seat, "recover"))
            return
        owner = state.people[self.seat]
        known.moved(owner, known.DISCARD, known.HAND, lambda _: True)
        owner.discard.remove(action.card)
        owner.hand.append(action.card)
        state.emit(GiftRecovered(self.seat))
        state.emit(CardRecovered(self.seat, action.card))
