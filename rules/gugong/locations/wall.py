"""2. The Great Wall: placing servants, its scoring, intrigue benefits (rulebook page 8)."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Action, Step
from rules.gugong.actions import Act, Lower, Place, Turn
from rules.gugong.cards import BENEFITS, MOST_POINTS, PLACE_TWO_COST
from rules.gugong.events import BenefitDeclined, DieTurned, TokenDeclined, WallPlaced, WallScored
from rules.gugong.locations.action import LocationAction
from rules.gugong.question import DECLINE, Question, TakeServants, can_gain_servant, gain_jade
from rules.gugong.servants import PayAndPlace
from rules.gugong.state import FRAMES, GugongState
from rules.gugong.tracks import advance_envoy, move_intrigue, tell_tie


@FRAMES.frame
class WallAction(LocationAction):
    """The choice to place one servant, or up to two for the cost of one more."""

    LOCATION: ClassVar[str] = "wall"

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        pieces = owner.pool + (owner.double == "pool")
        return _FORMS[min(pieces, 2)]

    def perform(self, state: GugongState, action: Action) -> None:
        extra = (AddToWall(self.seat, "decree"),) if "extra-wall" in state.people[self.seat].decrees else ()
        assert isinstance(action, Act)
        if action.form == "a":
            state.then(PlaceOnWall(self.seat, 1), *extra, CheckWall(self.seat))
        else:
            state.then(PayForWall(self.seat, PLACE_TWO_COST, "wall"), PlaceOnWall(self.seat, 2), *extra, CheckWall(self.seat))


@FRAMES.frame
class PayForWall(PayAndPlace):
    """The payment that must leave at least one piece to place."""

    def keeps(self, state: GugongState, servants: int, double: int) -> bool:
        return servants + double > 0


@FRAMES.frame
class PlaceOnWall(Question):
    """The placement of one or up to two servants from the pool; the Double Servant in place of one counts 2."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    SPENDS: ClassVar[bool] = True
    most: int

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        plain = _PLAIN[: min(self.most, owner.pool)]
        if owner.double != "pool":
            return plain
        return plain + _WITH_DOUBLE[: min(self.most - 1, owner.pool) + 1]

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Place)
        state.people[self.seat].pool -= action.servants
        place_on_wall(state, self.seat, action, "pool")


@FRAMES.frame
class AddToWall(Question):
    """The optional placement of a servant from the supply.

    ``reason``: "decree" or "token". With "decree" the rest of the action checks the wall.
    """

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    reason: str

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        owner = state.people[self.seat]
        found: list[Action] = []
        if owner.supply:
            found.append(Place(1, 0))
        if owner.double == "supply":
            found.append(Place(0, 1))
        return (*found, DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if isinstance(action, Place):
            state.people[self.seat].supply -= action.servants
            place_on_wall(state, self.seat, action, "supply")
            if self.reason == "token":
                state.then(CheckWall(self.seat))
        elif self.reason == "token":
            state.emit(TokenDeclined(self.seat, "wall"))


def place_on_wall(state: GugongState, seat: int, placed: Place, source: str) -> None:
    """Put pieces that have left ``source`` on the wall."""
    owner = state.people[seat]
    owner.wall += placed.servants
    if placed.double:
        owner.double = "wall"
    state.emit(WallPlaced(seat, placed.servants, placed.double, source))


@FRAMES.frame
class CheckWall(Step[GugongState]):
    """The check after a whole placement: a complete wall is scored, then the seats on it are offered intrigue benefits."""

    seat: int

    def run(self, state: GugongState) -> None:
        if sum(owner.on_wall for owner in state.people) < state.wall_complete_at():
            return
        present = [seat for seat in range(state.seats) if state.people[seat].on_wall]
        present.sort(key=state.standing)
        score_wall(state)
        state.then(*(IntrigueBenefit(seat) for seat in present))


def score_wall(state: GugongState) -> None:
    """Reward the seat with the most servants on the wall, ties by intrigue: 3 VP and an Envoy step; its servants return to its supply."""
    winner = max(range(state.seats), key=lambda seat: (state.people[seat].on_wall, state.standing(seat)))
    owner = state.people[winner]
    state.emit(WallScored(winner, owner.on_wall))
    tell_tie(state, winner, [other.on_wall for other in state.people])
    state.score(winner, MOST_POINTS, "wall")
    owner.supply += owner.wall
    owner.wall = 0
    if owner.double == "wall":
        owner.double = "supply"
    advance_envoy(state, winner, 1)


@FRAMES.frame
class IntrigueBenefit(Question):
    """The choice of one benefit for steps down the Intrigue Track, or none. Meng takes a jade, else a servant."""

    PREMOVES: ClassVar[tuple[str, ...]] = ("wall",)

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        position = state.position(self.seat)
        found: list[Action] = []
        for steps, gain in BENEFITS.items():
            if position >= steps and (gain in ("die", "jade") or can_gain_servant(state, self.seat)):
                found.append(Lower(steps))
        if state.is_meng(self.seat):
            return (next((lower for lower in (_JADE, _SERVANT) if lower in found), DECLINE),)
        return (*found, DECLINE)

    def answer(self, state: GugongState, action: Action) -> None:
        if not isinstance(action, Lower):
            if len(self.answers(state)) > 1:  # an empty offer cannot be declined
                state.emit(BenefitDeclined(self.seat))
            return
        move_intrigue(state, self.seat, -action.steps)
        gain = BENEFITS[action.steps]
        if gain == "jade":
            gain_jade(state, self.seat, "benefit")
        elif gain == "die":
            state.then(TurnDie(self.seat))
        else:
            state.then(TakeServants(self.seat, 1 if gain == "servant" else 2, "benefit"))


@FRAMES.frame
class TurnDie(Question):
    """The choice of a destiny die and of its new face."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()

    def answers(self, state: GugongState) -> tuple[Action, ...]:
        faces = state.parts.dice
        return tuple(Turn(die, face) for die in range(len(faces)) for face in sorted(set(faces[die])) if face != state.dice[die])

    def answer(self, state: GugongState, action: Action) -> None:
        assert isinstance(action, Turn)
        before = state.dice[action.die]
        state.dice = [action.face if die == action.die else face for die, face in enumerate(state.dice)]
        state.emit(DieTurned(self.seat, action.die, action.face, before))


_JADE = Lower(7)
_SERVANT = Lower(1)
_PLAIN = (Place(1, 0), Place(2, 0))
_WITH_DOUBLE = (Place(0, 1), Place(1, 1))
_A = Act("wall", "a")
_B = Act("wall", "b")
_FORMS = ((DECLINE,), (_A, DECLINE), (_A, _B, DECLINE))
"""The possible answers by the number of pieces in the pool."""
