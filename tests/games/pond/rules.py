"""Pond, a game to copy: frogs on a pond catch the flies over it, and the seat with the most flies wins.

In its turn a seat snaps 1 or 2 flies, or leaps, which catches 0 to 3 by chance; then it ends its turn. The game is over when no fly is
left.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from rules.contract import Result, chosen_options, view_fields
from rules.core import Action, Choice, Event, State, Step, advance
from rules.defaults import GameDefaults
from rules.text import FrameCodec, Vocabulary
from tests.games.pond.view import PondView

FLIES_EACH = 5
"""Flies for each seat at the beginning."""
FARTHEST = 3
"""The most flies of a leap."""
FRAMES = FrameCodec()


@dataclass(frozen=True, slots=True)
class Snap(Action):
    """Catch this many flies."""

    VERB: ClassVar[str] = "snap"
    flies: int


@dataclass(frozen=True, slots=True)
class Leap(Action):
    """Catch what chance brings."""

    VERB: ClassVar[str] = "leap"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn."""

    VERB: ClassVar[str] = "end"
    ENDS_TURN: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """A seat caught flies, perhaps none."""

    ASIDE: ClassVar[tuple[str, ...]] = ("left",)
    points: int
    left: int


class PondState(State):
    """``flies``: over the pond; ``caught``: by each seat; ``turns``: begun so far."""

    __slots__ = ("caught", "flies", "turns")

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        super().__init__(seats, options, seed)
        self.flies = FLIES_EACH * seats
        self.caught = [0] * seats
        self.turns = 0

    @property
    def round(self) -> int:
        return (max(self.turns, 1) - 1) // self.seats + 1

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.flies, other.caught, other.turns = self.flies, self.caught[:], self.turns
        return other


@FRAMES.frame
class Turn(Step[PondState]):
    """Begin the turn of a seat, unless no fly is left."""

    seat: int

    def run(self, state: PondState) -> None:
        if state.flies:
            state.turn, state.turns = self.seat, state.turns + 1
            state.then(Catch(self.seat), FinishTurn(self.seat), Turn((self.seat + 1) % state.seats))


@FRAMES.frame
class Catch(Choice[PondState]):
    """Ask a seat how it catches flies."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: PondState) -> tuple[Action, ...]:
        return (*(Snap(flies) for flies in (2, 1) if flies <= state.flies), Leap())

    def resolve(self, state: PondState, action: Action) -> None:
        flies = action.flies if isinstance(action, Snap) else int(state.chance().random() * (FARTHEST + 1))
        flies = min(flies, state.flies)
        state.flies -= flies
        state.caught[self.seat] += flies
        state.emit(Caught(self.seat, flies, state.flies))


@FRAMES.frame
class FinishTurn(Choice[PondState]):
    """Ask a seat to end its turn: until then it can take its catch back."""

    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: PondState) -> tuple[Action, ...]:
        return (EndTurn(),)

    def resolve(self, state: PondState, action: Action) -> None:
        pass


VOCABULARY = Vocabulary(Snap, Leap, EndTurn)


class Pond(GameDefaults[PondState]):
    """The names of ``rules.contract.Game`` that have no default."""

    ID = "pond"
    SEATS = (2, 3, 4)

    def new_game(self, seats: int, options: Mapping[str, str], seed: int) -> PondState:
        if seats not in self.SEATS:
            raise ValueError(f"not for {seats}")
        state = PondState(seats, chosen_options(self.OPTIONS, options), seed)
        state.then(Turn(0))
        advance(state)
        return state

    def view(self, state: PondState, seat: int | None) -> PondView:
        fields = view_fields(state, seat, frames_hide=False)
        return PondView(**fields, flies=state.flies, caught=tuple(state.caught), number=state.round)

    def result(self, state: PondState) -> Result | None:
        if state.frames:
            return None
        order = sorted(range(state.seats), key=lambda seat: (-state.caught[seat], -seat))
        places = tuple(order.index(seat) + 1 for seat in range(state.seats))
        return Result(places, tuple(state.caught), tuple({"points": count} for count in state.caught))

    def parse_action(self, text: str) -> Action:
        return VOCABULARY.parse(text)

    def dump(self, state: PondState) -> str:
        base = [state.seats, state.options, state.seed, state.counter, state.reveals, state.turn]
        frames = [FRAMES.dump(frame) for frame in state.frames]
        return json.dumps([*base, frames, state.flies, state.caught, state.turns], separators=(",", ":"))

    def load(self, text: str) -> PondState:
        seats, options, seed, counter, reveals, turn, frames, flies, caught, turns = json.loads(text)
        state = PondState(seats, options, seed)
        state.counter, state.reveals, state.turn = counter, reveals, turn
        state.frames = [FRAMES.load(frame) for frame in frames]
        state.flies, state.caught, state.turns = flies, caught, turns
        advance(state)
        return state


GAME = Pond()
