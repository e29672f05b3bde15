"""5. The Palace of Heavenly Purity: the Envoy's way to the emperor (rulebook page 10)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action
from rules.gugong.actions import Act
from rules.gugong.cards import PALACE_TWICE_COST
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.tracks import AdvanceEnvoy, RaiseIntrigue, advance_envoy


@FRAMES.frame
class PalaceAction(LocationAction):
    """The choice of one step, or of two and a step of intrigue for 2 servants."""

    LOCATION: ClassVar[str] = "palace"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        if can_pay(state, self.seat, PALACE_TWICE_COST):
            return (_A, _B, DECLINE)
        return (_A, DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Act)
        if action.form == "a":
            advance_envoy(state, self.seat, 1)
        else:
            paid = PayServants(self.seat, PALACE_TWICE_COST, "palace")
            state.then(paid, AdvanceEnvoy(self.seat, 2), RaiseIntrigue(self.seat, 1))


_A = Act("palace", "a")
_B = Act("palace", "b")
