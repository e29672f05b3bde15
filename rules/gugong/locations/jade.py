"""3. Jade: the houses of the jade market (rulebook page 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Buy
from rules.gugong.cards import SUPPLY_PRICE
from rules.gugong.question import DECLINE, Question, gain_jade
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import GugongState


def prices(state: GugongState) -> tuple[int, ...]:
    """The printed prices of the houses that still have their jade, rising; 5 alone once all are empty."""
    houses = state.parts.side(state.seats).houses
    left = {price for price, full in zip(houses, state.houses, strict=True) if full}
    return tuple(sorted(left)) or (SUPPLY_PRICE,)


def jade_cost(state: GugongState, seat: int, price: int) -> int:
    """Servants that a jade of a printed price costs a seat."""
    return price - ("cheap-jade" in state.people[seat].decrees)


@dataclass(frozen=True, slots=True)
class JadeAction(Question):
    """Which jade to buy, if any. ``by``: "official"."""

    SPENDS: ClassVar[bool] = True
    by: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        seat = self.seat
        return (*(Buy(price) for price in prices(state) if can_pay(state, seat, jade_cost(state, seat, price))), DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Buy):
            cost = jade_cost(state, self.seat, action.price)
            state.then(PayServants(self.seat, cost, "jade"), TakeJade(self.seat, action.price))


@dataclass(frozen=True, slots=True)
class TakeJade(Step[GugongState]):
    """The jade of the first house of this price; from the supply when every house is empty."""

    seat: int
    price: int

    def run(self, state: GugongState) -> None:
        houses = state.parts.side(state.seats).houses
        if not any(state.houses):
            gain_jade(state, self.seat, "supply", self.price)
            return
        house = next(index for index, (price, full) in enumerate(zip(houses, state.houses, strict=True)) if full and price == self.price)
        state.houses[house] = False
        gain_jade(state, self.seat, "house", self.price)
