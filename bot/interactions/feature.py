"""What a feature declares on its own functions: the presses, forms and commands that they answer.

:mod:`bot.interactions.features` collects them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from inspect import Parameter, signature
from typing import Any, TypeVar

from bot.interactions.reply import Mode, Reply
from bot.messages.form import Form
from bot.refusal import Refusal
from bot.wording import sentences
from storage import GameRow

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[object]])
LONGEST_PAGE = 5
"""Digits of the number of a page."""


class Declared(dict[str, T]):
    """Values by the words that they were declared with; a word belongs to one value."""

    def declare(self, word: str, value: T) -> None:
        """Add a value. Raises ``ValueError`` if its word is taken."""
        if word in self:
            raise ValueError(f"{word} is declared twice")
        self[word] = value

    def __call__(self, *words: str) -> Callable[[T], T]:
        """Declare a function with words, as its decorator."""

        def declared(value: T) -> T:
            for word in words:
                self.declare(word, value)
            return value

        return declared


class Answered(Enum):
    """Where a press is answered: the mode on a private message, and the mode on a public one."""

    IN_PLACE = (Mode.IN_PLACE, Mode.NEW)
    """In place of the private menu; beside a public message."""
    BY_CHANGE = (Mode.IN_PLACE, Mode.ASIDE)
    """By the change of the public message."""
    BESIDE = (Mode.NEW, Mode.NEW)
    """In a new message, so that the menu beneath it stays."""
    BELOW = (Mode.ASIDE, Mode.ASIDE)
    """In a new message below what the channel is shown; no answer may be promised before that."""

    def mode(self, *, private: bool) -> Mode:
        """Return how a press on a private or a public message is answered."""
        return self.value[0 if private else 1]


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a control.

    ``row``: the game as it was when the press came in, None for none. ``seq``: length of the log when the control was made.
    ``argument``: what the control's id says after its word. ``picked``: the entry picked from a menu, "" for a button.
    """

    row: GameRow | None
    seq: int
    argument: str
    picked: str

    @property
    def page(self) -> int | None:
        """The argument as the number of a page; None for the last one."""
        text = self.argument
        if text and not (text.isascii() and text.isdigit() and len(text) <= LONGEST_PAGE):
            raise Refusal(sentences.unknown_control)
        return int(text) if text else None


PARTS = ("row", "seq", "argument", "picked", "page")
"""The parts of a press that a function can take."""


@dataclass(frozen=True, slots=True)
class Press:
    """A declared press. ``takes``: the parts of a press that its function takes, by the names of its parameters."""

    do: Callable[..., Awaitable[object]]
    takes: Mapping[str, str]
    answered: Answered
    needs_game: bool

    async def answer(self, reply: Reply, pressed: Pressed) -> None:
        """Call the function. Raises ``Refusal`` if the id has an argument that the function does not take."""
        if pressed.argument and not {"argument", "page"}.intersection(self.takes.values()):
            raise Refusal(sentences.unknown_control)
        await self.do(reply, **{name: getattr(pressed, part) for name, part in self.takes.items()})


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of form. ``made``: returns the form with the present values, or with those that its button remembers. ``sent``: does what was
    filled in."""

    made: Callable[[Reply, GameRow | None, str], Awaitable[Form]]
    sent: Callable[[Reply, GameRow | None, Mapping[str, str]], Awaitable[None]]


Sent = TypeVar("Sent", bound=Callable[[Reply, "GameRow | None", Mapping[str, str]], Awaitable[None]])


@dataclass(frozen=True, slots=True)
class Typed:
    """A declared command without options. ``find``: finds its game, None for a command that needs none."""

    do: Callable[..., Awaitable[object]]
    description: str
    find: Callable[[Reply], Awaitable[GameRow]] | None

    async def answer(self, reply: Reply) -> None:
        """Call the function with the game of the channel."""
        await (self.do(reply) if self.find is None else self.do(reply, await self.find(reply)))


@dataclass(frozen=True, slots=True)
class Feature:
    """The declarations of a module. The words stand in the ids of controls in old messages: none may change."""

    presses: Declared[Press] = field(default_factory=Declared[Press])
    forms: Declared[Kind] = field(default_factory=Declared[Kind])
    commands: Declared[Typed] = field(default_factory=Declared[Typed])

    def press(self, word: str, answered: Answered = Answered.IN_PLACE, *, needs_game: bool = True, **named: str) -> Callable[[F], F]:
        """Declare a function as what a press on controls with a word does.

        It is called with the reply and with the parts of the press (``PARTS``) that it has parameters for. ``named``: a part, and the
        parameter that takes it if they differ in name. Without ``needs_game`` the row may be None.
        """

        def declared(do: F) -> F:
            self.presses.declare(word, Press(do, _taken(do, {named.get(part, part): part for part in PARTS}), answered, needs_game))
            return do

        return declared

    def command(self, name: str, description: str, find: Callable[[Reply], Awaitable[GameRow]] | None = None) -> Callable[[F], F]:
        """Declare a function as what a command without options does, called with the reply and the game that ``find`` finds.

        ``name``: its full name, the names of its groups first. ``description``: marked for translation.
        """

        def declared(do: F) -> F:
            self.commands.declare(name, Typed(do, description, find))
            return do

        return declared

    def form(self, word: str, made: Callable[[Reply, GameRow | None, str], Awaitable[Form]]) -> Callable[[Sent], Sent]:
        """Declare a function as what is done with a sent form. ``made``: returns the form to show, opened by controls with the word."""

        def declared(sent: Sent) -> Sent:
            self.forms.declare(word, Kind(made, sent))
            return sent

        return declared


def _taken(do: Callable[..., object], parts: Mapping[str, str]) -> dict[str, str]:
    """Return the parts of a press by the parameters of a function. Raises ``TypeError`` for a parameter that nothing fills."""
    given = list(signature(do).parameters.values())[1:]
    unknown = [one.name for one in given if one.name not in parts and one.default is Parameter.empty]
    if unknown:
        raise TypeError(f"a press has nothing for {', '.join(unknown)}")
    return {one.name: parts[one.name] for one in given if one.name in parts}


def collected(declared: Iterable[Mapping[str, T]]) -> dict[str, T]:
    """Return the declarations of several features as one. Raises ``ValueError`` if two have the same word."""
    found: Declared[Any] = Declared()
    for one in declared:
        for word, value in one.items():
            found.declare(word, value)
    return dict(found)
