"""Removing servants from the pool, with or without the Double Servant (rulebook page 13)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.core import Action
from rules.gugong.actions import Pay
from rules.gugong.events import ServantsPaid
from rules.gugong.question import Question
from rules.gugong.state import FRAMES, GugongState

DOUBLE_PAYS = 2
_pay = cache(Pay)
_NOTHING = (Pay(0, 0),)


def ways_to_pay(state: GugongState, seat: int, count: int) -> tuple[Pay, ...]:
    """Return a seat's ways to remove ``count`` servants: ordinary ones, or the Double Servant for 2 of them.

    If the Double Servant pays for 1, nothing is given back.
    """
    owner = state.people[seat]
    plain = (_pay(count, 0),) if owner.pool >= count else ()
    if owner.double != "pool" or owner.pool < count - DOUBLE_PAYS:
        return plain
    return (*plain, _pay(max(0, count - DOUBLE_PAYS), 1))


def can_pay(state: GugongState, seat: int, count: int) -> bool:
    """Check whether a seat's pool is worth ``count`` servants."""
    return state.people[seat].available >= count


@FRAMES.frame
class PayServants(Question):
    """The removal of ``count`` servants from the pool to the supply."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    SPENDS: ClassVar[bool] = True
    count: int
    purpose: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        return ways_to_pay(state, self.seat, self.count) if self.count else _NOTHING

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Pay)
        owner = state.people[self.seat]
        owner.pool -= action.servants
        owner.supply += action.servants
        if action.double:
            owner.double = "supply"
        if action.servants or action.double:
            state.emit(ServantsPaid(self.seat, action.servants, action.double, self.purpose))


@dataclass(frozen=True, slots=True)
class PayAndPlace(PayServants):
    """A payment that must leave something in the pool to place."""

    @abstractmethod
    def keeps(self, state: GugongState, servants: int, double: int) -> bool:
        """Check whether the rest of the pool serves the purpose of the payment."""

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        if not self.count:
            return _NOTHING
        owner = state.people[self.seat]
        double = int(owner.double == "pool")
        ways = ways_to_pay(state, self.seat, self.count)
        return tuple([way for way in ways if self.keeps(state, owner.pool - way.servants, double - way.double)])


@FRAMES.frame
class PayForDecree(PayAndPlace):
    """The payment for a decree: an ordinary servant must be left to place; the Double Servant never goes on a decree."""

    def keeps(self, state: GugongState, servants: int, double: int) -> bool:
        return servants > 0
