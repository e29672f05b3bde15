"""A small game of talking in turns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from rules.core import Action, Choice, Event, State, Step, advance, apply
from rules.text import FrameCodec, Vocabulary

FRAMES = FrameCodec()


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say a word and let the next seat speak."""

    VERB: ClassVar[str] = "say"
    word: str


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Speak again."""

    VERB: ClassVar[str] = "stay"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Let chance speak."""

    VERB: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Bow(Action):
    """An action that must be chosen, even as the only legal one."""

    VERB: ClassVar[str] = "bow"
    ENDS_TURN: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Heard(Event):
    word: str


@dataclass(frozen=True, slots=True)
class Thought(Event):
    PRIVATE: ClassVar[bool] = True
    word: str


class Talk(State):
    __slots__ = ("said",)

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        super().__init__(seats, options, seed)
        self.said: list[str] = []

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_base(other)
        other.said = self.said[:]
        return other


@FRAMES.frame
class Speak(Choice[Talk]):
    seat: int

    def options(self, state: Talk) -> tuple[Action, ...]:
        return (Say("yes"), Say("no"), Stay(), Roll())

    def resolve(self, state: Talk, action: Action) -> None:
        following = Speak(self.seat if isinstance(action, Stay) else (self.seat + 1) % state.seats)
        if isinstance(action, Say):
            state.then(Echo(action.word), Echo("and"), following)
        elif isinstance(action, Roll):
            state.said.append(str(state.chance().random()))
            state.then(following)
        else:
            state.then(following)


@FRAMES.frame
class Echo(Step[Talk]):
    word: str

    def run(self, state: Talk) -> None:
        state.said.append(self.word)
        state.emit(Heard(-1, self.word))


@FRAMES.frame
class Only(Choice[Talk]):
    """A question with one answer."""

    seat: int
    answer: str
    pair: tuple[tuple[int, ...], ...] = ()

    def options(self, state: Talk) -> tuple[Action, ...]:
        return (Bow(),) if self.answer == "bow" else (Say(self.answer),)

    def resolve(self, state: Talk, action: Action) -> None:
        state.said.append(str(action))


class TalkGame:
    """The part of a game's module that the log needs."""

    def new_game(self, seats: int, options: Mapping[str, str], seed: int) -> Talk:
        state = Talk(seats, options, seed)
        state.frames = [Speak(0)]
        advance(state)
        return state

    def apply(self, state: Talk, action: Action) -> tuple[Event, ...]:
        return apply(state, action)

    def parse_action(self, text: str) -> Action:
        return WORDS.parse(text)


WORDS = Vocabulary(Say, Stay, Roll, Bow)
TALK: Any = TalkGame()
