"""The base of every game: a state with its frame stack and seeded chance, actions, events, and the resolving of a choice.

The state of a game carries a stack of frames: a *choice* asks one seat, a *step* runs without a question. Resolving a frame pushes its
consequences with :meth:`State.then`, the first listed resolved first, so that a turn reads like the rulebook. This module knows no rule
of any game, no clock, no file and no message.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cache
from typing import Any, ClassVar, Generic, Literal, Self, TypeVar, dataclass_transform


class IllegalAction(ValueError):
    """An action that cannot be read, or that the rules do not allow now. The state is unchanged."""


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, in order."""
    return tuple(field.name for field in fields(kind))


K = TypeVar("K")


@dataclass_transform(frozen_default=True)
def value(kind: type[K]) -> type[K]:
    """Define a value: a dataclass with slots that the type checker treats as frozen. A decorator.

    A dataclass that is also frozen at run time takes four times as long to create. That would be a fifth of the time that a choice takes.
    """
    made: Any = dataclass(frozen=True, slots=True)(kind)
    begins = [(each.name, Any, field(default=each.default)) for each in fields(made)]
    plain = make_dataclass(kind.__name__, begins, namespace={"__doc__": "-"}, repr=False, eq=False, match_args=False)
    for name, of in (("__init__", plain), ("__setattr__", object), ("__delattr__", object)):
        setattr(made, name, getattr(of, name))
    return made


@dataclass(frozen=True, slots=True)
class Action:
    """A choice of a seat. Fields are ints and single words; ``str`` gives its one canonical line, ``VERB field field``."""

    VERB: ClassVar[str]
    ENDS_TURN: ClassVar[bool] = False
    """True for the end of a turn: its seat must choose it, even as the only legal action."""

    def __str__(self) -> str:
        return _line(type(self))(self)


@cache
def _line(kind: type[Action]) -> Callable[[Action], str]:
    """Return a function from an action of a kind to its line; a format reads fields faster than a loop does."""
    return " ".join([kind.VERB, *(f"{{0.{name}}}" for name in field_names(kind))]).format


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense.

    A public event names nothing hidden. A fact for ``seat`` alone is an event of its own with ``PRIVATE`` set. ``ENDS_GAME``: the event
    names the winner, as the result does. ``ASIDE``: fields that describe the table after the event, as opposed to the seat's gain or
    cost.
    """

    PRIVATE: ClassVar[bool] = False
    ENDS_GAME: ClassVar[bool] = False
    ASIDE: ClassVar[tuple[str, ...]] = ()
    seat: int


def seen_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Return the events that a seat (None: a spectator) may know, in order."""
    return tuple(event for event in events if not event.PRIVATE or event.seat == seat)


S = TypeVar("S", bound="State")


class Step(ABC, Generic[S]):
    """A frame that runs without a question. Its fields are ints, strings, None and tuples of these, so that a state is plain JSON."""

    __slots__ = ()
    ASKS: ClassVar[Literal[False]] = False

    @abstractmethod
    def run(self, state: S) -> None:
        """Do the step; the frame has left the stack already."""


class Choice(ABC, Generic[S]):
    """A frame that asks one seat, the field ``seat``. Fields as in :class:`Step`.

    ``PREMOVES``: the game's pre-moves (``rules.contract.Premove``) that can answer it; () if the question depends too much on the moment,
    or if it only follows another choice of the same seat.
    """

    __slots__ = ()
    ASKS: ClassVar[Literal[True]] = True
    PREMOVES: ClassVar[tuple[str, ...]]
    seat: int

    @abstractmethod
    def options(self, state: S) -> tuple[Action, ...]:
        """Return the legal answers in a fixed order, never empty. Pure."""

    @abstractmethod
    def resolve(self, state: S, action: Action) -> None:
        """Apply one of :meth:`options`; the frame has left the stack already."""


Frame = Step[Any] | Choice[Any]


def chance_of(*key: int | str) -> random.Random:
    """Return the source of random numbers that belongs to a key; callers use only its ``random()``."""
    return random.Random(":".join(map(str, key)))


class State:
    """The base of a game's state: seats, chance, frames and newly emitted events. A game's state adds its own slots.

    ``turn``: the seat whose turn it is. ``reveals``: rises whenever something hidden or random becomes known; an undo never crosses it.
    ``options``: every option of the game with its value. ``counter``: the number of uses of chance. ``choices``: the legal answers to the
    question asked; () after the end.
    """

    __slots__ = ("choices", "counter", "emitted", "frames", "options", "reveals", "seats", "seed", "turn")

    def __init__(self, seats: int, options: Mapping[str, str], seed: int) -> None:
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.counter = 0
        self.reveals = 0
        self.turn = 0
        self.frames: list[Frame] = []
        self.choices: tuple[Action, ...] = ()
        self.emitted: list[Event] = []

    @property
    def round(self) -> int:
        """The number of the current round (day, month). It never falls."""
        raise TypeError(f"{type(self).__name__} has no rounds")

    @property
    def to_move(self) -> int | None:
        """The seat that must choose now; None after the end."""
        frame = self.frame
        return None if frame is None else frame.seat

    @property
    def frame(self) -> Choice[Any] | None:
        """The question asked now; None after the end."""
        top = self.frames[-1] if self.frames else None
        return top if top is not None and top.ASKS is True else None

    def then(self, *frames: Frame) -> None:
        """Push frames: the first listed is resolved first, and all of them before the frames already on the stack."""
        if len(frames) == 1:
            self.frames.append(frames[0])
        else:
            self.frames += frames[::-1]

    def emit(self, event: Event) -> None:
        """Record an event, which :func:`apply` returns."""
        self.emitted.append(event)

    def chance(self) -> random.Random:
        """Return the next source of random numbers, from the seed and a counter alone; callers use only its ``random()``."""
        self.counter += 1
        self.reveals += 1
        return chance_of(self.seed, self.counter)

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle in place (Fisher-Yates)."""
        number = self.chance().random
        for last in range(len(items) - 1, 0, -1):
            other = int(number() * (last + 1))
            items[last], items[other] = items[other], items[last]

    def copy_base(self, other: Self) -> None:
        """Copy the base slots to ``other``; frames and events are immutable, their lists are not shared."""
        other.seats = self.seats
        other.options = self.options
        other.seed = self.seed
        other.counter = self.counter
        other.reveals = self.reveals
        other.turn = self.turn
        other.frames = self.frames[:]
        other.choices = self.choices
        other.emitted = []

    def clone(self) -> Self:
        """Return an independent state that plays on exactly like this one."""
        raise TypeError(f"{type(self).__name__} has no clone")


def advance(state: State) -> None:
    """Run steps and take forced answers until a seat must choose or the game is over."""
    frames = state.frames
    while frames:
        frame = frames[-1]
        if frame.ASKS is False:
            frames.pop()
            frame.run(state)
            continue
        choices = frame.options(state)
        if len(choices) != 1 or choices[0].ENDS_TURN:
            state.choices = choices
            return
        frames.pop()
        frame.resolve(state, choices[0])
    state.choices = ()


def apply(state: State, action: Action) -> tuple[Event, ...]:
    """Resolve the choice asked now, run on to the next one and return the events in order.

    Raises :class:`IllegalAction`, the state unchanged, when ``action`` is not among ``state.choices``.
    """
    for choice in state.choices:
        if choice is action:  # usually the same object, and identity is faster to test than equality
            break
    else:
        if action not in state.choices:
            raise IllegalAction(str(action))
    frame = state.frames.pop()
    assert frame.ASKS is True
    frame.resolve(state, action)
    advance(state)
    events = tuple(state.emitted)
    if events:
        state.emitted.clear()
    return events
