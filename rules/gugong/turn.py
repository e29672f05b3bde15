"""A turn of the day: exchanging a gift, its card action, the location action (rulebook pages 5 and 6)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Frame, Step
from rules.gugong import known
from rules.gugong.actions import Boost, EndTurn, Forgo, Give, Offer, Offset, Sacrifice
from rules.gugong.bonus import ReturnBonusTokens, gift_value, spend_bonus
from rules.gugong.cards import LOCATIONS, LOW_GIFT_COST
from rules.gugong.events import ActionsForgone, CardDiscarded, GiftExchanged, GiftSacrificed, TurnEnded
from rules.gugong.locations.action import LOCATION_ACTIONS
from rules.gugong.meng.turn import SERVANT_CARDS, MengTurn, has_automa_card
from rules.gugong.question import ACCEPT, DECLINE, Question, TakeServants, can_gain_servant
from rules.gugong.servants import PayServants
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.swap import OfferSwap

END_TURN = EndTurn()
_END_TURN = (END_TURN,)
OFFSET = Offset()
FORGO = Forgo()
_turn_ended = cache(TurnEnded)
_offer = cache(Offer)
_sacrifice = cache(Sacrifice)


@cache
def _gifts(card: str) -> tuple[Give, ...]:
    """Return a card's gift to each of the officials."""
    return tuple(Give(card, location) for location in LOCATIONS)


@FRAMES.frame
class Day(Step[GugongState]):
    """The Day Phase: turns clockwise from the start seat until nobody has a card in hand."""

    def run(self, state: GugongState) -> None:
        state.phase = "day"
        state.then(NextTurn(state.start), ReturnBonusTokens())


@FRAMES.frame
class NextTurn(Step[GugongState]):
    """The next turn, of the first seat from ``seat`` on that has a card in hand; Meng also needs an automa card.

    If no seat has a turn left, the day ends.
    """

    seat: int

    def run(self, state: GugongState) -> None:
        seat = self.seat
        for _ in state.people:
            meng = state.is_meng(seat)
            if state.people[seat].hand and (not meng or has_automa_card(state)):
                state.turn = seat
                state.then(*_turn(seat, state.seats, meng))
                return
            seat = (seat + 1) % state.seats


@cache
def _turn(seat: int, seats: int, meng: bool) -> tuple[Frame, ...]:
    """Return a seat's turn and the step to the next turn."""
    turn = (MengTurn(),) if meng else (OfferGift(seat), FinishTurn(seat))
    return (*turn, NextTurn((seat + 1) % seats))


@FRAMES.frame
class OfferGift(Question):
    """The choice of a card of the hand to give; a seat with cards must exchange one."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return tuple(map(_offer, sorted(state.people[self.seat].hand)))

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Offer)
        state.then(ChooseOfficial(self.seat, action.card))


@FRAMES.frame
class ChooseOfficial(Question):
    """The choice of the official who gets the card; the card there is taken."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return _gifts(self.card)

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Give)
        if is_free(state, self.seat, action.card, action.location):
            state.then(PlaceGift(self.seat, action.card, action.location, acts=1))
        else:
            state.then(PayForGift(self.seat, action.card, action.location))


def is_free(state: GugongState, seat: int, card: str, location: str, doubled: bool = False) -> bool:
    """Check whether a card is worth enough for the one at a location: more, 1 against 9, or equal with the "equal-gifts" decree."""
    gifts = state.parts.gift
    taken = gifts[state.officials[location]].value
    if taken == 9 and gifts[card].value == 1:
        return True
    given = gift_value(state, seat, card, doubled)
    return given > taken or (given == taken and "equal-gifts" in state.people[seat].decrees)


@FRAMES.frame
class PayForGift(Question):
    """The choice to make up for a gift of too little value; it is paid before any gain."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    SPENDS: ClassVar[bool] = True
    card: str
    location: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        found: list[Action] = [OFFSET] if owner.available >= LOW_GIFT_COST else []
        found += [_sacrifice(card) for card in sorted(owner.hand) if card != self.card]
        if "double-value" in owner.bonus and is_free(state, self.seat, self.card, self.location, doubled=True):
            found.append(Boost())
        return (*found, FORGO)

    def answer(self, state: GugongState, action: Action) -> None:
        seat = self.seat
        if isinstance(action, Offset):
            paid = PayServants(seat, LOW_GIFT_COST, "gift")
            state.then(paid, PlaceGift(seat, self.card, self.location, acts=1))
        elif isinstance(action, Boost):
            state.then(spend_bonus(state, seat, "double-value"), PlaceGift(seat, self.card, self.location, acts=1))
        elif isinstance(action, Sacrifice):
            owner = state.people[seat]
            known.taken(owner, self.card, known.HAND)  # the seat shows it at once
            known.moved(owner, known.HAND, known.DISCARD, lambda card: card != self.card)
            owner.hand.remove(action.card)
            owner.discard.append(action.card)
            state.emit(GiftSacrificed(seat))
            state.emit(CardDiscarded(seat, action.card))
            state.then(PlaceGift(seat, self.card, self.location, acts=1))
        else:
            state.then(PlaceGift(seat, self.card, self.location, acts=0))


@FRAMES.frame
class PlaceGift(Step[GugongState]):
    """The exchange of the gift; then the card's action and the location's, unless ``acts`` is 0."""

    seat: int
    card: str
    location: str
    acts: int

    def run(self, state: GugongState) -> None:
        owner = state.people[self.seat]
        taken = state.officials[self.location]
        owner.hand.remove(self.card)
        owner.discard.append(taken)
        known.given(owner, self.card)
        known.taken(owner, taken, known.DISCARD)
        state.officials[self.location] = self.card
        state.emit(GiftExchanged(self.seat, self.card, taken, self.location))
        if self.acts:
            action = _official_action(self.location, self.seat)
            twice = "double-action" in owner.bonus and state.parts.gift[self.card].action != "none"
            own = (DoubleAction(self.seat, self.card),) if twice else card_action(state, self.seat, self.card)
            state.then(*own, action)
        else:
            state.emit(ActionsForgone(self.seat))


@cache
def _official_action(location: str, seat: int) -> Question:
    return LOCATION_ACTIONS[location](seat, "official")


def card_action(state: GugongState, seat: int, card: str) -> tuple[Question, ...]:
    """Return the question of a gift card's own action, () for a card without."""
    return _card_action(state.parts.gift[card].action, seat, card)


@cache
def _card_action(action: str, seat: int, card: str) -> tuple[Question, ...]:
    if action in LOCATION_ACTIONS:
        return (LOCATION_ACTIONS[action](seat, "card"),)
    if action in SERVANT_CARDS:
        return (CardAction(seat, card),)
    return (OfferSwap(seat),) if action == "swap" else ()


@FRAMES.frame
class DoubleAction(Question):
    """The choice to perform the card's action twice with a face-up token; each of the two may then be declined."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    SPENDS: ClassVar[bool] = True
    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        (once,) = card_action(state, self.seat, self.card)
        usable = "double-action" in state.people[self.seat].bonus and once.answers(state) != (DECLINE,)
        return (ACCEPT, DECLINE) if usable else (DECLINE,)

    def answer(self, state: GugongState, action: Action) -> None:
        once = card_action(state, self.seat, self.card)
        if action == ACCEPT:
            state.then(spend_bonus(state, self.seat, "double-action"), *once, *once)
        else:
            state.then(*once)


@FRAMES.frame
class CardAction(Question):
    """The choice to take the servants of the card just given."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (ACCEPT, DECLINE) if can_gain_servant(state, self.seat) else (DECLINE,)

    def answer(self, state: GugongState, action: Action) -> None:
        if action == ACCEPT:
            state.then(TakeServants(self.seat, SERVANT_CARDS[state.parts.gift[self.card].action], "card"))


@FRAMES.frame
class FinishTurn(Question):
    """The end of the turn, chosen by its seat; the last moment to exchange tokens in it."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return _END_TURN

    def answer(self, state: GugongState, action: Action) -> None:
        state.emit(_turn_ended(self.seat))
