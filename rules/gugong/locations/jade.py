"""3. Jade: the houses of the jade market (rulebook page 9)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Buy
from rules.gugong.bonus import least_cost, payment
from rules.gugong.cards import SUPPLY_PRICE
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE, gain_jade
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState


def prices(state: GugongState) -> tuple[int, ...]:
    """The printed prices of the houses that still have their jade, rising; 5 alone once all are empty."""
    houses = state.parts.side(state.seats).houses
    left = {price for price, full in zip(houses, state.houses, strict=True) if full}
    return tuple(sorted(left)) or (SUPPLY_PRICE,)


def jade_cost(state: GugongState, seat: int, price: int) -> int:
    """Servants that a jade of a printed price costs a seat."""
    return price - ("cheap-jade" in state.people[seat].decrees)


@FRAMES.frame
class JadeAction(LocationAction):
    """Which jade to buy, if any."""

    LOCATION: ClassVar[str] = "jade"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        seat = self.seat
        costs = {price: least_cost(state, seat, jade_cost(state, seat, price)) for price in prices(state)}
        return (*(Buy(price) for price, cost in costs.items() if can_pay(state, seat, cost)), DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Buy):
            cost = jade_cost(state, self.seat, action.price)
            paid = payment(state, PayServants(self.seat, cost, "jade"))
            state.then(paid, TakeJade(self.seat, action.price))


@FRAMES.frame
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
