"""A turn of the day: exchanging a gift, its card action, the location action (rulebook pages 5 and 6)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Boost, EndTurn, Forgo, Give, Offer, Offset, Sacrifice
from rules.gugong.bonus import ReturnBonusTokens, gift_value, spend_bonus
from rules.gugong.cards import LOCATIONS, LOW_GIFT_COST
from rules.gugong.events import ActionsForgone, CardDiscarded, GiftExchanged, GiftSacrificed, TurnEnded
from rules.gugong.locations.action import LOCATION_ACTIONS
from rules.gugong.meng.turn import SERVANT_CARDS, MengTurn, has_automa_card
from rules.gugong.question import ACCEPT, DECLINE, Question, TakeServants, can_gain_servant
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.swap import OfferSwap

END_TURN = EndTurn()


@FRAMES.frame
class Day(Step[GugongState]):
    """The Day Phase: turns clockwise from the start seat until nobody has a card in hand."""

    def run(self, state: GugongState) -> None:
        state.phase = "day"
        state.then(NextTurn(state.start), ReturnBonusTokens())


@FRAMES.frame
class NextTurn(Step[GugongState]):
    """The turn of the first seat from ``seat`` on that has a card in hand; nothing when none has."""

    seat: int

    def run(self, state: GugongState) -> None:
        for seat in state.order(self.seat):
            if takes_turn(state, seat):
                state.turn = seat
                turn = (MengTurn(),) if state.is_meng(seat) else (OfferGift(seat), FinishTurn(seat))
                state.then(*turn, NextTurn((seat + 1) % state.seats))
                return


def takes_turn(state: GugongState, seat: int) -> bool:
    """Whether a seat has a card in hand, and Meng an automa card that was not turned today."""
    able = has_automa_card(state) if state.is_meng(seat) else True
    return able and bool(state.people[seat].hand)


@FRAMES.frame
class OfferGift(Question):
    """Which card of the hand to give; a seat with cards must exchange one."""

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return tuple(Offer(card) for card in sorted(state.people[self.seat].hand))

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Offer)
        state.then(ChooseOfficial(self.seat, action.card))


@FRAMES.frame
class ChooseOfficial(Question):
    """To which official the card goes; the one lying there is taken."""

    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return tuple(Give(self.card, location) for location in LOCATIONS)

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Give)
        if is_free(state, self.seat, action.card, action.location):
            state.then(PlaceGift(self.seat, action.card, action.location, acts=1))
        else:
            state.then(PayForGift(self.seat, action.card, action.location))


def is_free(state: GugongState, seat: int, card: str, location: str, doubled: bool = False) -> bool:
    """Whether a card is worth enough for the one at a location: more, 1 against 9, or as much with the decree for it."""
    taken = state.value(state.officials[location])
    if state.value(card) == 1 and taken == 9:
        return True
    given = gift_value(state, seat, card, doubled)
    return given > taken or (given == taken and "equal-gifts" in state.people[seat].decrees)


@FRAMES.frame
class PayForGift(Question):
    """How to make up for a gift of too little value; paid before anything is gained."""

    SPENDS: ClassVar[bool] = True
    card: str
    location: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        found: list[Action] = [Offset()] if can_pay(state, self.seat, LOW_GIFT_COST) else []
        found += [Sacrifice(card) for card in sorted(state.people[self.seat].hand) if card != self.card]
        if "double-value" in state.people[self.seat].bonus and is_free(state, self.seat, self.card, self.location, doubled=True):
            found.append(Boost())
        return (*found, Forgo())

    def answer(self, state: GugongState, action: Action) -> None:
        seat = self.seat
        if isinstance(action, Offset):
            paid = PayServants(seat, LOW_GIFT_COST, "gift")
            state.then(paid, PlaceGift(seat, self.card, self.location, acts=1))
        elif isinstance(action, Boost):
            state.then(spend_bonus(state, seat, "double-value"), PlaceGift(seat, self.card, self.location, acts=1))
        elif isinstance(action, Sacrifice):
            owner = state.people[seat]
            owner.hand.remove(action.card)
            owner.discard.append(action.card)
            state.emit(GiftSacrificed(seat))
            state.emit(CardDiscarded(seat, action.card))
            state.then(PlaceGift(seat, self.card, self.location, acts=1))
        else:
            state.then(PlaceGift(seat, self.card, self.location, acts=0))


@FRAMES.frame
class PlaceGift(Step[GugongState]):
    """The exchange itself; then the card's action and the location's, unless ``acts`` is 0."""

    seat: int
    card: str
    location: str
    acts: int

    def run(self, state: GugongState) -> None:
        owner = state.people[self.seat]
        taken = state.officials[self.location]
        owner.hand.remove(self.card)
        owner.discard.append(taken)
        state.officials[self.location] = self.card
        state.emit(GiftExchanged(self.seat, self.card, taken, self.location))
        if self.acts:
            action = LOCATION_ACTIONS[self.location](self.seat, "official")
            twice = "double-action" in owner.bonus and state.parts.gift[self.card].action != "none"
            own = (DoubleAction(self.seat, self.card),) if twice else card_action(state, self.seat, self.card)
            state.then(*own, action)
        else:
            state.emit(ActionsForgone(self.seat))


def card_action(state: GugongState, seat: int, card: str) -> tuple[Question, ...]:
    """The question of a gift card's own action, none for a card without."""
    action = state.parts.gift[card].action
    if action in LOCATION_ACTIONS:
        return (LOCATION_ACTIONS[action](seat, "card"),)
    if action in SERVANT_CARDS:
        return (CardAction(seat, card),)
    return (OfferSwap(seat),) if action == "swap" else ()


@FRAMES.frame
class DoubleAction(Question):
    """Whether to perform the card's action twice with a face-up token; each of the two may then be declined."""

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
    """Whether to take the servants of the card just given."""

    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (ACCEPT, DECLINE) if can_gain_servant(state, self.seat) else (DECLINE,)

    def answer(self, state: GugongState, action: Action) -> None:
        if action == ACCEPT:
            state.then(TakeServants(self.seat, SERVANT_CARDS[state.parts.gift[self.card].action], "card"))


@FRAMES.frame
class FinishTurn(Question):
    """The end of the turn, said by its seat; the last moment to exchange tokens in it."""

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return (END_TURN,)

    def answer(self, state: GugongState, action: Action) -> None:
        state.emit(TurnEnded(self.seat))
