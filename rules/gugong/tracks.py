"""The Palace Track and the Intrigue Track (rulebook pages 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import Step
from rules.gugong.cards import PALACE_STEPS, TRACK_END
from rules.gugong.events import EnvoyMoved, IntrigueMoved, PalaceReached, TieBroken
from rules.gugong.state import FRAMES, GugongState


def tell_tie(state: GugongState, winner: int, counts: Sequence[int]) -> None:
    """Emit the seats over which the winner of a count, by seat, is ahead by the Intrigue Track alone, if any."""
    others = tuple([seat for seat, count in enumerate(counts) if count == counts[winner] and seat != winner])
    if others:
        state.emit(TieBroken(winner, others))


def advance_envoy(state: GugongState, seat: int, steps: int) -> None:
    """Move an Envoy up; the eighth step arrives on the best free place, each further one scores 1 VP."""
    owner = state.people[seat]
    up = min(steps, PALACE_STEPS - owner.envoy)
    if up:
        owner.envoy += up
        state.emit(EnvoyMoved(seat, up, owner.envoy))
        if owner.envoy == PALACE_STEPS:
            state.emit(PalaceReached(seat, state.parts.side(state.seats).palace[len(state.palace)]))
            state.palace = [*state.palace, seat]
    if steps > up:
        state.score(seat, steps - up, "palace-steps")


def move_intrigue(state: GugongState, seat: int, steps: int) -> None:
    """Move an Intrigue Marker up or, with negative ``steps``, down, on top of the markers on the new space.

    The track ends at 14; a marker that cannot move is not restacked.
    """
    origin = state.position(seat)
    target = min(TRACK_END, origin + steps)
    if target == origin:
        return
    track = [*state.track]
    track[origin] = [other for other in track[origin] if other != seat]
    track[target] = [*track[target], seat]
    state.track = track
    state.emit(IntrigueMoved(seat, target - origin, target))


@FRAMES.frame
class AdvanceEnvoy(Step[GugongState]):
    """Envoy steps after their cost is paid."""

    seat: int
    steps: int

    def run(self, state: GugongState) -> None:
        advance_envoy(state, self.seat, self.steps)


@FRAMES.frame
class RaiseIntrigue(Step[GugongState]):
    """Intrigue steps after their cost is paid."""

    seat: int
    steps: int

    def run(self, state: GugongState) -> None:
        move_intrigue(state, self.seat, self.steps)
