"""1. Travel: the Traveller and the cities (rulebook page 7)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from rules.core import Action
from rules.gugong.actions import Act, Go
from rules.gugong.cards import TRAVEL_TWICE_COST
from rules.gugong.events import TravellerMoved
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE, Question
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.tokens import collected

_go = cache(Go)


def reach(state: GugongState, seat: int) -> tuple[str, ...]:
    """Return the cities that a Traveller can step to, in the order of the map's table.

    The first step of the game goes to any city with a token. Later steps follow the roads, through cities without a token, to the first
    city with one.
    """
    start = state.people[seat].traveller
    cities = state.cities
    if not start:
        return tuple([city for city, token in cities.items() if token])
    neighbours = state.parts.neighbours
    seen = {start}
    found: set[str] = set()
    border = [start]
    while border:
        for city in neighbours[border.pop()]:
            if city not in seen:
                seen.add(city)
                if cities[city]:
                    found.add(city)
                else:
                    border.append(city)
    return tuple([city for city in cities if city in found])


def two_steps_cost(state: GugongState, seat: int) -> int:
    """Return the servants that two steps cost."""
    return TRAVEL_TWICE_COST - ("cheap-travel" in state.people[seat].decrees)


@FRAMES.frame
class TravelAction(LocationAction):
    """The choice of one step, or of two for servants."""

    LOCATION: ClassVar[str] = "travel"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        tokens = len(state.cities) - [*state.cities.values()].count("")
        found: list[Action] = []
        if tokens:
            found.append(_A)
        if tokens > 1 and can_pay(state, self.seat, two_steps_cost(state, self.seat)):
            found.append(_B)
        return (*found, DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Act)
        if action.form == "a":
            state.then(TravelStep(self.seat))
        else:
            cost = two_steps_cost(state, self.seat)
            state.then(PayServants(self.seat, cost, "travel"), TravelStep(self.seat), TravelStep(self.seat))


@FRAMES.frame
class TravelStep(Question):
    """The choice of the Traveller's next city; its token is collected and used, then stored."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return tuple(map(_go, reach(state, self.seat)))

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Go)
        token = state.cities[action.city]
        state.cities = {**state.cities, action.city: ""}
        state.people[self.seat].traveller = action.city
        state.emit(TravellerMoved(self.seat, action.city, token))
        state.then(*collected(self.seat, token))


_A = Act("travel", "a")
_B = Act("travel", "b")
