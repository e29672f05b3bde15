"""Declarations of features, made on their own functions: presses, commands, forms, buttons in messages, kinds of requests.

:mod:`bot.interactions.features` collects them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from inspect import Parameter, signature
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.controls import People
from bot.interactions.contexts import Context, check
from bot.interactions.host import Host
from bot.interactions.reply import Mode, Reply
from bot.messages.form import Form
from bot.messages.kinds import Kind as RequestKind
from bot.messages.parts import Adds, Part, Place
from bot.refusal import Refusal
from bot.wording import sentences
from storage import GameRow

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[object]])
E = TypeVar("E", bound=Callable[..., Awaitable[None]])
Find = Callable[[Reply], Awaitable[GameRow]]
LONGEST_PAGE = 5
"""Digits in the number of a page, at most."""


class Declared(dict[str, T]):
    """Declared values by their words; a word belongs to one value."""

    def declare(self, word: str, value: T) -> None:
        """Add a value. Raises ``ValueError`` if its word is taken."""
        if word in self:
            raise ValueError(f"{word} is declared twice")
        self[word] = value

    def __call__(self, *words: str) -> Callable[[T], T]:
        """Return a decorator that declares a function under these words."""

        def declared(value: T) -> T:
            for word in words:
                self.declare(word, value)
            return value

        return declared


class Answered(Enum):
    """The place of the answer to a press: the mode on a private message, and the mode on a public one."""

    IN_PLACE = (Mode.IN_PLACE, Mode.NEW)
    """In place of the private menu; beside a public message."""
    BY_CHANGE = (Mode.IN_PLACE, Mode.ASIDE)
    """By the change of the public message."""
    BESIDE = (Mode.NEW, Mode.NEW)
    """In a new message, so that the menu beneath it stays."""
    BELOW = (Mode.ASIDE, Mode.ASIDE)
    """In a new message below the channel's messages. The acknowledgement shows no "thinking" message, which would stand above them."""

    def mode(self, *, private: bool) -> Mode:
        """Return the mode of the answer to a press on a private or a public message."""
        return self.value[0 if private else 1]


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press on a control.

    ``row``: the game when the press came in; None without a game. ``seq``: length of the log when the control was made. ``argument``: the
    rest of the control's id, after its word. ``picked``: the entry picked from a menu, "" for a button. ``people``: those picked from a
    menu of people.
    """

    row: GameRow | None
    seq: int
    argument: str
    picked: str
    people: tuple[People, ...] = ()

    @property
    def page(self) -> int | None:
        """The argument as the number of a page; None for the last one."""
        text = self.argument
        if text and not (text.isascii() and text.isdigit() and len(text) <= LONGEST_PAGE):
            raise Refusal(sentences.unknown_control)
        return int(text) if text else None


def press_of(command: str) -> str:
    """Return the word of the presses that do the same as a command without options."""
    return f"/{command.replace(' ', '-')}"


PARTS = ("row", "seq", "argument", "picked", "people", "page")
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
    """A kind of form.

    ``made``: returns the form with the present values. ``sent``: applies the entered values.
    """

    made: Callable[[Reply, GameRow | None], Awaitable[Form]]
    sent: Callable[[Reply, GameRow | None, Mapping[str, str]], Awaitable[None]]


Sent = TypeVar("Sent", bound=Callable[[Reply, "GameRow | None", Mapping[str, str]], Awaitable[None]])


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command.

    ``choices``: all its values. ``suggest``: returns values while the person types. ``required``: whether an option of the function's
    ``**`` parameter is required.
    """

    description: str
    choices: Sequence[app_commands.Choice[str]] = ()
    suggest: Callable[[discord.Interaction[Host], str], Coroutine[Any, Any, list[app_commands.Choice[str]]]] | None = None
    required: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """A declared command.

    ``find``: finds its game, None for a command that needs none. ``form``: the word of the form that opens if no option is given, "" for
    none. ``before``: full names of former commands whose place it took. ``options``: its options in their order, by the names of the
    parameters; the function may take several by one ``**`` parameter. ``contexts``: the furthest context in which it works.
    """

    do: Callable[..., Awaitable[object]]
    description: str
    find: Find | None
    form: str
    before: Sequence[str]
    options: Mapping[str, Option]
    contexts: Context

    async def found(self, reply: Reply) -> GameRow | None:
        """Return its game, None if it needs none. Raises ``Refusal`` if the command does not work here."""
        check(reply.interaction, self.contexts)
        return None if self.find is None else await self.find(reply)

    async def answer(self, reply: Reply, given: Mapping[str, Any]) -> None:
        """Call the function with the game of the channel and the options."""
        row = await self.found(reply)
        await (self.do(reply, **given) if self.find is None else self.do(reply, row, **given))

    @property
    def needs_options(self) -> bool:
        """Check whether the command cannot be used without an option."""
        return any(one.default is Parameter.empty for one in self.parameters())

    def parameters(self) -> list[Parameter]:
        """Return the parameters of the command: those of the function, as Discord's library reads them."""
        own = signature(self.do, eval_str=True).parameters
        several = next((one for one in own.values() if one.kind is Parameter.VAR_KEYWORD), None)
        found: list[Parameter] = []
        for name, option in self.options.items():
            one = own.get(name, several)
            assert one is not None, f"{name} is no parameter"
            default = one.default
            if one is several and not option.required:
                default = "" if one.annotation is str else None
            found.append(Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=one.annotation, default=default))
        return found


@dataclass(frozen=True, slots=True)
class Feature:
    """The declarations of a module. The words stand in the ids of controls in old messages: none may change."""

    presses: Declared[Press] = field(default_factory=Declared[Press])
    forms: Declared[Kind] = field(default_factory=Declared[Kind])
    commands: Declared[Typed] = field(default_factory=Declared[Typed])
    entries: Declared[Callable[..., Awaitable[None]]] = field(default_factory=Declared[Callable[..., Awaitable[None]]])
    parts: list[Part] = field(default_factory=list[Part])
    requests: Declared[RequestKind] = field(default_factory=Declared[RequestKind])

    def press(self, word: str, answered: Answered = Answered.IN_PLACE, *, needs_game: bool = True, **named: str) -> Callable[[F], F]:
        """Declare that a function answers presses on the controls with a word.

        The function gets the reply, and each part of the press (``PARTS``) for which it has a parameter. ``named``: parts
        whose parameter has another name; ``argument="text"`` passes the part ``argument`` as the parameter ``text``. Without ``needs_game``
        the row may be None.
        """

        def declared(do: F) -> F:
            self.presses.declare(word, Press(do, _taken(do, {named.get(part, part): part for part in PARTS}), answered, needs_game))
            return do

        return declared

    def command(
        self,
        name: str,
        description: str,
        find: Find | None = None,
        *,
        form: str = "",
        before: Sequence[str] = (),
        contexts: Context = Context.SERVER,
        **options: str | Option,
    ) -> Callable[[F], F]:
        """Declare that a function answers a command; it takes the reply, the game that ``find`` returns, and the options.

        ``name``: its full name, the names of its groups first. ``description``: marked for translation. ``form``: the word of the form that
        opens if no option is given. ``before``: full names of former commands whose place it took. ``contexts``: the furthest context in
        which it works, by default servers that have the bot. ``options``: a description, or an :class:`Option`, for each parameter that is
        an option; Discord shows its name without an underscore at the end.
        """

        def declared(do: F) -> F:
            told = {name: Option(option) if isinstance(option, str) else option for name, option in options.items()}
            typed = Typed(do, description, find, form, before, told, contexts)
            self.commands.declare(name, typed)
            if before and not typed.needs_options:
                self.press(press_of(name), needs_game=False)(lambda reply: typed.answer(reply, {}))
            return do

        return declared

    def entry(self, name: str) -> Callable[[E], E]:
        """Declare that a function answers an entry of Discord's context menu of a message or a person.

        ``name``: marked for translation, up to 32 characters. The function takes the reply, and a ``message`` or a ``person``.
        """

        def declared(do: E) -> E:
            self.entries.declare(name, do)
            return do

        return declared

    def part_of(self, place: Place, rank: int) -> Callable[[Adds], Adds]:
        """Declare that a function adds buttons to a row of messages. ``rank``: their place in the row, the lowest first."""

        def declared(adds: Adds) -> Adds:
            self.parts.append(Part(place, rank, adds))
            return adds

        return declared

    def asks(self, kind: RequestKind, *names: str) -> None:
        """Declare a kind of request with the names under which it is stored."""
        self.requests(*names)(kind)

    def form(self, word: str, made: Callable[[Reply, GameRow | None], Awaitable[Form]]) -> Callable[[Sent], Sent]:
        """Declare that a function takes sent forms. ``made``: returns the form that a control with the word opens."""

        def declared(sent: Sent) -> Sent:
            self.forms.declare(word, Kind(made, sent))
            return sent

        return declared


def _taken(do: Callable[..., object], parts: Mapping[str, str]) -> dict[str, str]:
    """Return the parts of a press by the parameters of a function. Raises ``TypeError`` for an unknown parameter."""
    given = list(signature(do).parameters.values())[1:]
    unknown = [one.name for one in given if one.name not in parts and one.default is Parameter.empty]
    if unknown:
        raise TypeError(f"a press has no part named {', '.join(unknown)}")
    return {one.name: parts[one.name] for one in given if one.name in parts}


def collected(declared: Iterable[Mapping[str, T]]) -> dict[str, T]:
    """Return the declarations of several features as one. Raises ``ValueError`` if two have the same word."""
    found: Declared[Any] = Declared()
    for one in declared:
        for word, value in one.items():
            found.declare(word, value)
    return dict(found)
