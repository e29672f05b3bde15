"""4. Intrigue: the Intrigue Track and the Next Start Player Medal (rulebook page 9)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action
from rules.gugong.actions import Act
from rules.gugong.cards import FREE_STEPS, PAID_STEPS, THREE_STEPS_COST, TRACK_END
from rules.gugong.events import MedalTaken
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE
from rules.gugong.servants import PayServants, can_pay
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.tracks import RaiseIntrigue, move_intrigue


@FRAMES.frame
class IntrigueAction(LocationAction):
    """The choice of one step and the medal if still available, or of three steps for a servant.

    At the end of the track only the medal is left to gain: without it the action has no effect and is not offered.
    """

    LOCATION: ClassVar[str] = "intrigue"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        at_end = self.seat in state.track[TRACK_END]
        found: list[Action] = []
        if not at_end or state.medal < 0:
            found.append(_A)
        if not at_end and can_pay(state, self.seat, THREE_STEPS_COST):
            found.append(_B)
        return (*found, DECLINE)

    def perform(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Act)
        if action.form == "a":
            move_intrigue(state, self.seat, FREE_STEPS)
            take_medal(state, self.seat)
        else:
            state.then(PayServants(self.seat, THREE_STEPS_COST, "intrigue"), RaiseIntrigue(self.seat, PAID_STEPS))


def take_medal(state: GugongState, seat: int) -> None:
    """Take the Next Start Player Medal if it is still available."""
    if state.medal < 0:
        state.medal = seat
        state.emit(MedalTaken(seat))


_A = Act("intrigue", "a")
_B = Act("intrigue", "b")
