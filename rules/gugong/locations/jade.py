"""3. Jade: the houses of the jade market (rulebook page 9)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Buy
from rules.gugong.bonus import least_cost, payment
from rules.gugong.cards import SUPPLY_PRICE
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE, gain_jade
from rules.gugong.servants import PayServants
from rules.gugong.state import FRAMES, GugongState

_buy = cache(Buy)


def prices(state: GugongState) -> tuple[int, ...]:
    """Return the printed prices of the houses that still have their jade, rising; 5 alone once all are empty."""
    return _prices(state.parts.side(state.seats).houses, tuple(state.houses))


@cache
def _prices(houses: tuple[int, ...], left: tuple[bool, ...]) -> tuple[int, ...]:
    return tuple(sorted({price for price, full in zip(houses, left, strict=True) if full})) or (SUPPLY_PRICE,)


def jade_cost(state: GugongState, seat: int, price: int) -> int:
    """Return the servants that a jade of a printed price costs a seat."""
    return price - ("cheap-jade" in state.people[seat].decrees)


@FRAMES.frame
class JadeAction(LocationAction):
    """The choice of a jade to buy, or none."""

    LOCATION: ClassVar[str] = "jade"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        seat = self.seat
        available = state.people[seat].available
        found = [_buy(price) for price in prices(state) if available >= least_cost(state, seat, jade_cost(state, seat, price))]
        return (*found, DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Buy):
            cost = jade_cost(state, self.seat, action.price)
            paid = payment(state, PayServants(self.seat, cost, "jade"))
            state.then(paid, TakeJade(self.seat, action.price))


@FRAMES.frame
class TakeJade(Step[GugongState]):
    """The gain of the jade of the first house of this price, or of the supply when every house is empty."""

    seat: int
    price: int

    def run(self, state: GugongState) -> None:
        houses = state.parts.side(state.seats).houses
        if not any(state.houses):
            gain_jade(state, self.seat, "supply", self.price)
            return
        house = next(index for index, (price, full) in enumerate(zip(houses, state.houses, strict=True)) if full and price == self.price)
        state.houses = [full and place != house for place, full in enumerate(state.houses)]
        gain_jade(state, self.seat, "house", self.price)
