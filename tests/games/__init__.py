"""The facts about a game that the tests need, in one value: ``KNOWN`` of ``tests/games/<game>.py``.

A game in ``rules.GAMES`` that has such a file must pass every shared test with each of its numbers of seats. Nothing here imports Discord
or the bot: processes that some tests start read these files too.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from re import Pattern
from typing import TYPE_CHECKING, Any, Protocol

from PIL import Image

from render.canvas import Box, Canvas
from render.captions import Names, Say
from rules.contract import Result
from rules.core import Event

if TYPE_CHECKING:
    from tests.bot.round import Round
    from tests.bot.table import Offer, Person


class Probe(Protocol):
    """An independent account of a game: its pieces, its points, public and hidden information.

    The probe of a game without hidden information derives from it and leaves out ``pieces``, ``leaks``, ``retold`` and ``advanced``.
    """

    def pieces(self, state: Any) -> Counter[str]:
        """Count every piece by kind and owner; the counts stay the same from the first choice to the last."""
        return Counter()

    @abstractmethod
    def points(self, state: Any) -> Sequence[int]:
        """Return the running score of each seat."""
        ...

    @abstractmethod
    def scored(self, event: Event) -> tuple[int, int]:
        """Return seat and points of an event that scores; any seat and 0 for another event."""
        ...

    def leaks(self, before: Any, events: Sequence[Event], after: Any) -> list[str]:
        """Describe hidden information that public events told; empty for sound events. ``before`` is the state at the choice."""
        return []

    @abstractmethod
    def permuted(self, state: Any, reader: int | None, rng: random.Random) -> str:
        """Dump a state that differs only in information hidden from ``reader``."""
        ...

    def retold(self, event: Event, rng: random.Random) -> Event:
        """Return a private event of the same kind that tells something else."""
        return event

    def advanced(self, state: Any, rng: random.Random) -> str:
        """Dump a sound state with rare things in play, which random play from a fresh game seldom reaches."""
        return self.permuted(state, None, rng)

    @abstractmethod
    def questions(self) -> frozenset[str]:
        """Return the names of all choice frames."""
        ...

    @abstractmethod
    def verbs(self) -> frozenset[str]:
        """Return the verbs of all actions."""
        ...


class Secrets(Protocol):
    """Knowledge that people at a table may have, followed through a game."""

    def note(self, state: Any, events: Iterable[Event]) -> None:
        """Note the state of the game after these events."""
        ...

    def check_public(self, texts: Sequence[str]) -> None:
        """Fail when a new public message names a piece that is hidden from somebody."""
        ...

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        """Fail when a message to a seat names a piece that is hidden from it."""
        ...


class NothingHidden:
    """The secrets of a game without any."""

    def __init__(self, people: int) -> None: ...

    def note(self, state: Any, events: Iterable[Event]) -> None: ...

    def check_public(self, texts: Sequence[str]) -> None: ...

    def check_private(self, seat: int, texts: Sequence[str]) -> None: ...


def nothing(*_: Any) -> None:
    """Check nothing: the game has nothing of its own to check here."""


@dataclass(frozen=True, kw_only=True)
class Pictured:
    """The pictures of a game, and the positions to draw. Each position is a function of the number of seats."""

    board: Callable[..., Canvas]
    area: Callable[..., Canvas]
    hand: Callable[..., Canvas]
    scores: Callable[..., Canvas]
    """The functions of the game's folder under ``render`` that draw these pictures, on canvases that record their marks."""

    panels: Mapping[str, Box]
    """The parts of the board by name; those of the seats together as ``seats``."""

    crowded: Callable[[int], Any]
    """A position as full as possible: high stacks, points of three figures. It need not be legal."""

    extreme: Callable[[int], Any]
    """A position beyond the rules: zero of everything, or more than there is room for."""

    positions: Sequence[Callable[[int], Any]]
    """Further positions, some of random games and of their end."""

    ends: Callable[[int], Sequence[Result]]
    """Ends of games: the most points, no points, the end of a random game."""

    own: Callable[[int, Say], Iterator[Canvas]]
    """Pictures of this game alone: its variants, its areas in crowded positions."""

    kinds: Sequence[str]
    """The kinds of places on the board that may not overlap one another: "track" of "track:1"."""

    changing: frozenset[str]
    """The kinds of places that change in a random game."""

    place: str
    """A place that gets a frame when it has changed."""

    stored: Mapping[str, Callable[[], Image.Image]]
    """Pictures that are stored as ``tests/golden/pictures/<game>-<name>.png``."""

    ground: Any = None
    """The cached function that draws a board without pieces, if the game has one."""

    elsewhere: Callable[[Names, Say], Mapping[str, Image.Image]]
    """Some pictures for ``docs/pictures.md`` in another language, by name, as ``gallery``."""

    gallery: Callable[[Names], Mapping[str, Image.Image]]
    """Pictures for ``docs/pictures.md`` by file name (without the game's name), with the names of five people."""


Way = Callable[["Round", "Person", "list[Offer]"], Awaitable[None]]
"""A step of the person who is asked, given the offers of the open menu."""


@dataclass(frozen=True)
class Mode:
    """A game to play: its name, the seats of its people, its options."""

    name: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, kw_only=True)
class Known:
    """Everything that the tests know of a game. A test leaves out a game without the fields that it needs."""

    probe: Probe
    """The probe against which ``tests/rules/test_contract.py`` checks every property of the contract."""

    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Options with much in play, for tests that play one game only, with three seats or more."""

    crossed: type[Event] = Event
    """An event between two rounds; people can agree to go back beyond it."""

    pages: int = 0
    """The number of pages of the rulebook; every topic names one of them."""

    costs: Callable[[Any, Any], None] = nothing
    """A check that the words for the asked seat's view have the costs and gains of the rules, given view and state."""

    transcripts: Sequence[Mode] = ()
    """Games stored as people read them, in ``tests/golden/transcripts/<game>-<name>.txt``: at least one of each variant."""

    drawn: Pictured | None = None
    """The pictures that are stored and measured."""

    secrets: Callable[[int], Secrets] = NothingHidden
    """A record of the hidden information at a table with this number of people."""

    hidden: Sequence[Pattern[str]] = ()
    """Patterns that find a hidden piece in a text, by its name or id; empty if nothing is hidden."""

    guesses: Sequence[str] = ()
    """Choices that name a hidden piece, as somebody might guess and type them."""

    whole: Sequence[Mode] = ()
    """Games that are played through Discord to their end, with restarts: each number of seats, each variant.

    The last game, and the last game of two or three people, are always played; the others with ``-m slow``.
    """

    told: Callable[[str, Mapping[str, str]], None] = nothing
    """A check of all texts of a channel: they tell everything that a whole game with the given options brings."""

    interrupted: Sequence[Mode] = ()
    """Games that are played, all at once, while the process is killed again and again."""

    ways: Sequence[Way] = ()
    """Steps of people in this game alone, beside pressing and typing the offers of every game."""

    commands: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """The slash commands of this game alone, filled in."""

    @property
    def pictures(self) -> Pictured:
        """The pictures that are stored and measured; ``LookupError`` for a game without."""
        if self.drawn is None:
            raise LookupError("no picture of this game is stored")
        return self.drawn


@cache
def known(game: str) -> Known:
    """Return the ``Known`` of a game; raise ``ModuleNotFoundError`` if the game has no file here."""
    found: Known = import_module(f"tests.games.{game}").KNOWN
    return found
