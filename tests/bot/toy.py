"""A counting game for the table's own tests: the contract of a game without the rules of a real one.

In turn each seat adds 1 or 2, or rolls; then it ends its turn. Reaching a multiple of 4 asks the next seat, out of turn, to clap or not.
Each seat holds a secret number; the seat that ends the game at 9 or more adds it to the score. With the option ``many`` the numbers go
to 20."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from rules.contract import HURRIED, LEVELS, NORMAL, Danger, HostComponents, Premove, Result, View, Weighed, chosen_options, view_fields
from rules.core import Action, Choice, Event, State, Step, advance, apply, chance_of
from rules.stats import Stat, Way
from rules.text import FrameCodec, Vocabulary

__all__ = [
    "ACHIEVEMENTS",
    "HOST_COMPONENTS",
    "ID",
    "OPTIONS",
    "PLAY_OUTS",
    "PREMOVES",
    "SEATS",
    "STATS",
    "STRENGTHS",
    "STYLES",
    "TOGETHER",
    "TURN_ENDED",
    "VERSION",
    "achievements",
    "apply",
    "check",
    "danger",
    "did",
    "dump",
    "following",
    "if_ended",
    "legal_actions",
    "load",
    "new_game",
    "obvious",
    "ordered",
    "parse_action",
    "play_out",
    "premovable",
    "premove_of",
    "result",
    "standing",
    "view",
    "what_if",
]

ID = "toy"
SEATS = (2, 3)
VERSION = 1
PLAY_OUTS = 1
STRENGTHS: dict[str, float] = dict(zip((*LEVELS, "strong-odd"), (20.0, 25.0, 30.0, 30.0), strict=True))
STYLES = {"strong-odd": "steps"}
TOGETHER: dict[str, str] = {}
ACHIEVEMENTS = ("loud", "in-at-nine")
PREMOVES = {"clap": Premove(("loud", "softly"), most=2)}
HOST_COMPONENTS: HostComponents | None = None
OPTIONS = {"numbers": ("few", "many")}
END = 9
CODEC = FrameCodec()


@dataclass(frozen=True, slots=True)
class Add(Action):
    VERB: ClassVar[str] = "add"
    amount: int


@dataclass(frozen=True, slots=True)
class Roll(Action):
    VERB: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Clap(Action):
    VERB: ClassVar[str] = "clap"
    loud: int


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    VERB: ClassVar[str] = "end"
    ENDS_TURN: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Added(Event):
    ASIDE: ClassVar[tuple[str, ...]] = ("total",)
    amount: int
    total: int


@dataclass(frozen=True, slots=True)
class Clapped(Event):
    loud: int


@dataclass(frozen=True, slots=True)
class SecretSeen(Event):
    PRIVATE: ClassVar[bool] = True
    secret: int


STATS = (Stat("claps", Clapped), Stat("added", Added, "amount", Way.LARGEST))
TURN_ENDED = SecretSeen


class ToyState(State):
    __slots__ = ("secrets", "total")

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        super().__init__(seats, options, seed)
        self.total = 0
        self.secrets: list[int] = []

    @property
    def round(self) -> int:
        return 1

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.total = self.total
        other.secrets = self.secrets[:]
        return other


@CODEC.frame
class Count(Choice[ToyState]):
    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: ToyState) -> tuple[Action, ...]:
        most = 20 if state.options["numbers"] == "many" else 2
        return (*(Add(amount) for amount in range(1, most + 1)), Roll())

    def resolve(self, state: ToyState, action: Action) -> None:
        amount = action.amount if isinstance(action, Add) else 1 + int(state.chance().random() * 2)
        state.total += amount
        state.emit(Added(self.seat, amount, state.total))
        state.emit(SecretSeen(self.seat, state.secrets[self.seat]))
        if state.total % 4 == 0:
            state.then(AskClap((self.seat + 1) % state.seats))


@CODEC.frame
class AskClap(Choice[ToyState]):
    PREMOVES: ClassVar[tuple[str, ...]] = ("clap",)
    seat: int

    def options(self, state: ToyState) -> tuple[Action, ...]:
        return (Clap(0), Clap(1))

    def resolve(self, state: ToyState, action: Action) -> None:
        assert isinstance(action, Clap)
        state.emit(Clapped(self.seat, action.loud))


@CODEC.frame
class FinishTurn(Choice[ToyState]):
    PREMOVES: ClassVar[tuple[str, ...]] = ()
    seat: int

    def options(self, state: ToyState) -> tuple[Action, ...]:
        return (EndTurn(),)

    def resolve(self, state: ToyState, action: Action) -> None:
        pass


@CODEC.frame
class Turn(Step[ToyState]):
    seat: int

    def run(self, state: ToyState) -> None:
        if state.total < END:
            state.turn = self.seat
            state.then(Count(self.seat), FinishTurn(self.seat), Turn((self.seat + 1) % state.seats))


VOCABULARY = Vocabulary(Add, Roll, Clap, EndTurn)


@dataclass(frozen=True, slots=True)
class ToyView(View):
    total: int
    secret: int | None

    @property
    def round(self) -> int:
        return 1

    @property
    def points(self) -> tuple[int, ...]:
        return (self.total,) * self.seats


def new_game(seats: int, options: Mapping[str, str], seed: int) -> ToyState:
    if seats not in SEATS:
        raise ValueError(f"not for {seats}")
    state = ToyState(seats, chosen_options(OPTIONS, options), seed)
    number = state.chance().random
    state.secrets = [1000 + int(number() * 1000) for _ in range(seats)]
    state.then(Turn(0))
    advance(state)
    return state


def legal_actions(state: ToyState) -> tuple[Action, ...]:
    return state.choices


def view(state: ToyState, seat: int | None) -> ToyView:
    return ToyView(**view_fields(state, seat, frames_hide=False), total=state.total, secret=None if seat is None else state.secrets[seat])


def choose(view: ToyView, level: str = NORMAL) -> Action:
    """Return the first of the choices, which is never left to chance."""
    assert level in (*LEVELS, *STYLES, HURRIED)
    return view.choices[0]


def weighed(view: ToyView) -> tuple[Weighed, ...]:
    """Return the choices in their order, each worth a point less than the one before."""
    worths = [(action, 9.0 - place) for place, action in enumerate(view.choices)]
    return tuple(Weighed(action, worth, worth, {"total": worth}) for action, worth in worths)


def obvious(view: ToyView) -> Action | None:
    """Return the end of a turn; any other choice is a real one."""
    return EndTurn() if view.choices == (EndTurn(),) else None


def premovable(view: ToyView) -> tuple[str, ...]:
    """Return the question about a clap, which can always be answered ahead."""
    return tuple(PREMOVES)


def premove_of(view: ToyView) -> str:
    return "" if view.frame is None else next(iter(view.frame.PREMOVES), "")


def ordered(view: ToyView, given: tuple[str, ...]) -> Action | None:
    """Return the clap of a pre-move."""
    return Clap(int(given[0] == "loud"))


def did(texts: Sequence[str], events: Sequence[Event]) -> tuple[str, ...]:
    return ()


def if_ended(view: ToyView) -> tuple[int, ...]:
    return tuple(view.points)


def danger(view: ToyView) -> tuple[tuple[Danger, ...], ...]:
    """Return nothing: nothing looms."""
    return ()


def following(view: ToyView) -> tuple[int, ...]:
    """Return the seats after the one whose turn it is."""
    return tuple([(view.turn + step) % view.seats for step in range(1, view.seats)])


def standing(view: ToyView) -> tuple[int, ...]:
    """Return the seats by points."""
    return tuple(sorted(range(view.seats), key=lambda seat: -view.points[seat]))


def what_if(view: ToyView) -> ToyState | None:
    """Return the table with a turn of the seat, in which the other seats have no numbers."""
    seat = view.seat
    if seat is None or view.total >= END or (view.turn == seat and view.question != "Count"):
        return None
    state = ToyState(view.seats, view.options, 0)
    state.turn, state.total = seat, view.total
    state.secrets = [view.secret or 0 if other == seat else 0 for other in range(view.seats)]
    state.then(Count(seat), FinishTurn(seat))
    advance(state)
    return state


def result(state: ToyState) -> Result | None:
    if state.frames:
        return None
    scores = tuple(secret if seat == state.turn else 0 for seat, secret in enumerate(state.secrets))
    return Result(
        tuple(1 if seat == state.turn else 2 for seat in range(state.seats)), scores, tuple({"secret": score} for score in scores)
    )


def achievements(state: ToyState, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
    """Return for each seat whether it has clapped loudly and whether it has ended the game."""
    loud = {event.seat for event in events if isinstance(event, Clapped) and event.loud}
    ended = () if state.frames else range(state.seats)
    return tuple(("loud",) * (seat in loud) + ("in-at-nine",) * (seat == state.turn) for seat in ended)


def parse_action(text: str) -> Action:
    return VOCABULARY.parse(text)


def dump(state: ToyState) -> str:
    base = [state.seats, state.options, state.seed, state.counter, state.reveals, state.turn]
    return json.dumps([*base, [CODEC.dump(frame) for frame in state.frames], state.total, state.secrets])


def load(text: str) -> ToyState:
    seats, options, seed, counter, reveals, turn, frames, total, secrets = json.loads(text)
    state = ToyState(seats, options, seed)
    state.counter, state.reveals, state.turn, state.total, state.secrets = counter, reveals, turn, total, secrets
    state.frames = [CODEC.load(frame) for frame in frames]
    advance(state)
    return state


def determinize(state: ToyState, seed: int) -> ToyState:
    """Return the state with another seed; each seat knows its own secret."""
    other = state.clone()
    other.seed = seed
    return other


def play_out(state: ToyState, seed: int) -> tuple[int, ...]:
    """Return the seat that ends the game with random play."""
    other = determinize(state, seed)
    lots = chance_of(seed).random
    while other.frames:
        apply(other, other.choices[int(lots() * len(other.choices))])
    return (other.turn,)


def check(state: ToyState) -> list[str]:
    return []
