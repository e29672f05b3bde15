"""Swapping a card of one's own with one of the board (rulebook pages 6, 8 and 11).

Any of the seven board cards may be taken, including the gift just given, but not for a card of the same value and action: nothing would
change. The taken card goes to the pile of the given one, hand or discard.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action
from rules.gugong import known
from rules.gugong.actions import Swap, SwapWith
from rules.gugong.cards import LOCATIONS
from rules.gugong.events import CardSwapped, DecreeUsed, DecreeWaived, TokenDeclined
from rules.gugong.question import DECLINE, Question
from rules.gugong.state import FRAMES, GugongState

_swap = cache(Swap)
_with = cache(SwapWith)


@FRAMES.frame
class OfferSwap(Question):
    """The choice of one's own card to swap, or none. ``source``: "card", "token" or "decree"."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("swap",)
    source: str = "card"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        kind = state.parts.kind
        piles = (("hand", owner.hand), ("discard", owner.discard))
        there = {kind[card] for card in state.officials.values()}
        swappable = [_swap(pile, card) for pile, cards in piles for card in sorted(cards) if len(there) > 1 or kind[card] not in there]
        return (*swappable, DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Swap):
            state.then(TakeSwap(self.seat, action.pile, action.card))
        elif self.source == "token":
            state.emit(TokenDeclined(self.seat, "swap"))
        elif self.source == "decree":
            state.emit(DecreeWaived(self.seat, "morning-swap"))


@FRAMES.frame
class TakeSwap(Question):
    """The choice of the board card to take."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    pile: str
    card: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        kind = state.parts.kind
        return tuple([_with(place) for place in LOCATIONS if kind[state.officials[place]] != kind[self.card]])

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, SwapWith)
        owner = state.people[self.seat]
        cards = owner.hand if self.pile == "hand" else owner.discard
        taken = state.officials[action.location]
        cards.remove(self.card)
        cards.append(taken)
        known.given(owner, self.card)
        known.taken(owner, taken, self.pile)
        state.officials[action.location] = self.card
        if state.phase == "morning":  # nothing else swaps in the morning
            state.emit(DecreeUsed(self.seat, "morning-swap"))
        state.emit(CardSwapped(self.seat, self.card, taken, action.location, self.pile))
