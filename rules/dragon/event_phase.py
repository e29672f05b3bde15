"""3rd phase, event: what strikes everybody this month, then decay (rulebook pages 6 to 8).

Payments, points and counts are taken for everybody first; then people are released in the order of the person track.
"""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Choice, Step
from rules.dragon.actions import Release
from rules.dragon.cards import CONTAGION, FESTIVAL_POINTS, TRIBUTE
from rules.dragon.events import TABLE, EventStruck, FireworksLit, FloorLost, RiceEaten, Spared, TributePaid
from rules.dragon.palaces import AskReleases, release, releases
from rules.dragon.state import FRAMES, DragonState
from rules.dragon.wall import CheckWall


@FRAMES.frame
class EventPhase(Step[DragonState]):
    """The event of the month."""

    def run(self, state: DragonState) -> None:
        state.phase = "event"
        state.then(Strike())


@FRAMES.frame
class Strike(Step[DragonState]):
    """An event in full, the wall scoring after a Mongol invasion included."""

    def run(self, state: DragonState) -> None:
        event = state.months[state.month - 1]
        state.emit(EventStruck(TABLE, state.month, event))
        order = state.order()
        match event:
            case "tribute":
                state.then(*[AskReleases(seat, _tribute(state, seat), "tribute") for seat in order])
            case "drought":
                state.then(*[LeaveUnsupplied(seat, _eat(state, seat), ()) for seat in order])
            case "festival":
                _festival(state, order)
            case "mongols":
                _mongols(state, order)
            case "contagion":
                state.then(*[AskReleases(seat, _infected(state, seat), "contagion") for seat in order])
            case _:
                pass


def _tribute(state: DragonState, seat: int) -> int:
    """Take the tribute, all there is if need be; returns what is missing."""
    owner = state.people[seat]
    paid = min(TRIBUTE, owner.yuan)
    owner.yuan -= paid
    state.emit(TributePaid(seat, paid))
    return TRIBUTE - paid


def _eat(state: DragonState, seat: int) -> int:
    """A rice for each inhabited palace while there is any; returns how many palaces stay without."""
    owner = state.people[seat]
    inhabited = len([palace for palace in owner.palaces if palace.persons])
    eaten = min(owner.rice, inhabited)
    owner.rice -= eaten
    state.emit(RiceEaten(seat, eaten) if inhabited else Spared(seat, "drought"))
    return inhabited - eaten


def _infected(state: DragonState, seat: int) -> int:
    """How many persons leave a seat in the contagion."""
    leaving = max(0, CONTAGION - state.people[seat].symbols("healer"))
    if not leaving:
        state.emit(Spared(seat, "contagion"))
    return leaving


@FRAMES.frame
class LeaveUnsupplied(Step[DragonState]):
    """So many more palaces without rice; each releases one person. ``done``: palaces that have.

    Which palaces is asked only while there are more of them.
    """

    seat: int
    count: int
    done: tuple[int, ...]

    def run(self, state: DragonState) -> None:
        hungry = [palace.number for palace in state.people[self.seat].palaces if palace.persons and palace.number not in self.done]
        if len(hungry) <= self.count:
            state.then(*[AskReleases(self.seat, 1, "drought", number) for number in hungry])
        elif self.count:
            state.then(ReleaseUnsupplied(self.seat, self.count, self.done))


@FRAMES.frame
class ReleaseUnsupplied(Choice[DragonState]):
    """Which palace goes without rice, and whom it releases."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("drought",)
    seat: int
    count: int
    done: tuple[int, ...]

    def options(self, state: DragonState) -> tuple[Action, ...]:
        return tuple(action for action in releases(state, self.seat) if action.palace not in self.done)

    def resolve(self, state: DragonState, action: Action) -> None:
        assert isinstance(action, Release)
        release(state, self.seat, action, "drought")
        state.then(LeaveUnsupplied(self.seat, self.count - 1, (*self.done, action.palace)))


def _festival(state: DragonState, order: list[int]) -> None:
    """The most fireworks 6 VP, the second most 3, all who tie; those who score keep half, rounded down."""
    counts = sorted({owner.fireworks for owner in state.people if owner.fireworks}, reverse=True)
    rewards = dict(zip(counts, FESTIVAL_POINTS, strict=False))
    for seat in order:
        owner = state.people[seat]
        state.award(seat, rewards.get(owner.fireworks, 0), "festival")
        if owner.fireworks in rewards:
            lit = owner.fireworks - owner.fireworks // 2
            owner.fireworks -= lit
            state.emit(FireworksLit(seat, lit))


def _mongols(state: DragonState, order: list[int]) -> None:
    """VP for helmets; all with the fewest release one. Then the wall is looked at."""
    helmets = {seat: state.people[seat].symbols("warrior") for seat in order}
    for seat in order:
        state.score(seat, helmets[seat], "mongols")
    fewest = min(helmets.values())
    releasing = [AskReleases(seat, 1, "mongols") for seat in order if helmets[seat] == fewest]
    wall = (CheckWall(state.month),) if state.options["wall"] == "yes" else ()
    state.then(*releasing, *wall)


@FRAMES.frame
class Decay(Step[DragonState]):
    """Every palace without a person loses a floor."""

    def run(self, state: DragonState) -> None:
        for seat in state.order():
            owner = state.people[seat]
            for palace in [palace for palace in owner.palaces if not palace.persons]:
                owner.put_palace(palace.grown(-1))
                state.emit(FloorLost(seat, palace.number, palace.floors - 1, "decay"))
