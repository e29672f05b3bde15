"""3rd phase, event: the event of the month for everybody, then decay (rulebook pages 6 to 8).

Payments, points and counts come first for everybody; then people are released in the order of the person track.
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
    """An event in full, including the wall scoring after a Mongol invasion."""

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
    """Take the tribute, up to all of the seat's yuan; return the missing yuan."""
    owner = state.people[seat]
    paid = min(TRIBUTE, owner.yuan)
    owner.yuan -= paid
    state.emit(TributePaid(seat, paid))
    return TRIBUTE - paid


def _eat(state: DragonState, seat: int) -> int:
    """Take a rice for each inhabited palace while any is left; return the number of palaces without rice."""
    owner = state.people[seat]
    inhabited = len([palace for palace in owner.palaces if palace.persons])
    eaten = min(owner.rice, inhabited)
    owner.rice -= eaten
    state.emit(RiceEaten(seat, eaten) if inhabited else Spared(seat, "drought"))
    return inhabited - eaten


def _infected(state: DragonState, seat: int) -> int:
    """Return the number of persons that a seat loses in the contagion."""
    leaving = max(0, CONTAGION - state.people[seat].symbols("healer"))
    if not leaving:
        state.emit(Spared(seat, "contagion"))
    return leaving


@FRAMES.frame
class LeaveUnsupplied(Step[DragonState]):
    """The palaces still without rice, ``count`` in number; each releases one person. ``done``: palaces that have released a person.

    The seat is asked for a palace only if more than ``count`` palaces are inhabited.
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
    """The choice of a palace that goes without rice, and of the person it releases."""

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
    """Award 6 VP for the most fireworks and 3 for the second most, ties included; seats that score keep half, rounded down."""
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
    """Score VP for helmets; all seats with the fewest release one person. Then check the wall."""
    helmets = {seat: state.people[seat].symbols("warrior") for seat in order}
    for seat in order:
        state.score(seat, helmets[seat], "mongols")
    fewest = min(helmets.values())
    releasing = [AskReleases(seat, 1, "mongols") for seat in order if helmets[seat] == fewest]
    wall = (CheckWall(state.month),) if state.options["wall"] == "yes" else ()
    state.then(*releasing, *wall)


@FRAMES.frame
class Decay(Step[DragonState]):
    """The decay: every palace without a person loses a floor."""

    def run(self, state: DragonState) -> None:
        for seat in state.order():
            owner = state.people[seat]
            for palace in [palace for palace in owner.palaces if not palace.persons]:
                owner.put_palace(palace.grown(-1))
                state.emit(FloorLost(seat, palace.number, palace.floors - 1, "decay"))
