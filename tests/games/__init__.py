"""What the tests ask of a game: all of it in one value, ``KNOWN`` of ``tests/games/<game>.py``.

A game in ``rules.GAMES`` that has such a file is held to every test that games share, at each of its numbers of seats. Nothing here
imports Discord or what drives it: the processes that some tests start read these files too.
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
    """A game recounted from outside: its pieces, its points, what is public, what is hidden.

    The probe of a game without hidden facts derives from it and leaves out ``pieces``, ``leaks``, ``retold`` and ``advanced``.
    """

    def pieces(self, state: Any) -> Counter[str]:
        """Count every piece by kind and owner: the same from the first choice to the last."""
        return Counter()

    @abstractmethod
    def points(self, state: Any) -> Sequence[int]:
        """The running score of each seat."""
        ...

    @abstractmethod
    def scored(self, event: Event) -> tuple[int, int]:
        """Seat and points of an event that scores, any seat and 0 of another."""
        ...

    def leaks(self, before: Any, events: Sequence[Event], after: Any) -> list[str]:
        """Return what public events told that lay hidden, in words; none for sound events. ``before``: the state at the choice."""
        return []

    @abstractmethod
    def permuted(self, state: Any, reader: int | None, rng: random.Random) -> str:
        """The dump of a state that differs only in what ``reader`` must not know."""
        ...

    def retold(self, event: Event, rng: random.Random) -> Event:
        """Return a private event that tells something else of the same kind."""
        return event

    def advanced(self, state: Any, rng: random.Random) -> str:
        """Return the dump of a sound state that random play from a fresh one seldom comes near, with rare things in play."""
        return self.permuted(state, None, rng)

    @abstractmethod
    def questions(self) -> frozenset[str]:
        """The names of every choice frame."""
        ...

    @abstractmethod
    def verbs(self) -> frozenset[str]:
        """The verbs of every action."""
        ...


class Secrets(Protocol):
    """What people at a table may know, followed through a game."""

    def note(self, state: Any, events: Iterable[Event]) -> None:
        """The game stands so after these events."""
        ...

    def check_public(self, texts: Sequence[str]) -> None:
        """Fail where a new public message names what is hidden from somebody."""
        ...

    def check_private(self, seat: int, texts: Sequence[str]) -> None:
        """Fail where a message to a seat names what is hidden from it."""
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
    """The pictures of a game, and the positions in which they are tried. Each position is a function of the number of seats."""

    board: Callable[..., Canvas]
    area: Callable[..., Canvas]
    hand: Callable[..., Canvas]
    scores: Callable[..., Canvas]
    """The functions of the game's folder under ``render`` that draw these, on canvases with the record of what was drawn."""

    panels: Mapping[str, Box]
    """The parts of the board by name, those of the seats together as ``seats``."""

    crowded: Callable[[int], Any]
    """As full as it gets: high stacks, points of three figures. It need not be legal."""

    extreme: Callable[[int], Any]
    """Beyond what can happen: nothing of anything, or more than there is room for."""

    positions: Sequence[Callable[[int], Any]]
    """Others to look at, some of random games and of their end."""

    ends: Callable[[int], Sequence[Result]]
    """Ends of games: the most points, none at all, a random game's."""

    own: Callable[[int, Say], Iterator[Canvas]]
    """Everything that only this game has drawn: its variants, its areas in crowded positions."""

    kinds: Sequence[str]
    """The kinds of places on the board that may not overlap each other: "track" of "track:1"."""

    changing: frozenset[str]
    """The kinds of places that change in a random game."""

    place: str
    """A place that is marked with a frame when it has changed."""

    stored: Mapping[str, Callable[[], Image.Image]]
    """Pictures that are stored as ``tests/golden/pictures/<game>-<name>.png``."""

    ground: Any = None
    """The cached function that draws a board without pieces, of a game that has one."""

    elsewhere: Callable[[Names, Say], Mapping[str, Image.Image]]
    """Some pictures for ``docs/pictures.md`` in another language, by name, as ``gallery``."""

    gallery: Callable[[Names], Mapping[str, Image.Image]]
    """Pictures for ``docs/pictures.md``, by the names of their files there without the game's, with the names of five people."""


Way = Callable[["Round", "Person", "list[Offer]"], Awaitable[None]]
"""Something that who is asked does at the table, given what the open menu offers."""


@dataclass(frozen=True)
class Mode:
    """A game to play: a name for it, its people's seats, its options."""

    name: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, kw_only=True)
class Known:
    """A game as the tests know it. A test asks a game only for what is given here."""

    probe: Probe
    """Recounts the game: ``tests/rules/test_contract.py`` holds every property of the contract against it."""

    options: Mapping[str, str] = field(default_factory=dict[str, str])
    """Options with much in play, for tests that play one game only, of three seats or more."""

    crossed: type[Event] = Event
    """An event between two rounds, over which people agree to go back."""

    pages: int = 0
    """How many pages the rulebook has; what can be looked up names one of them."""

    costs: Callable[[Any, Any], None] = nothing
    """Fails where the words for a view of the seat asked have other costs or gains than the rules, given view and state."""

    transcripts: Sequence[Mode] = ()
    """Games stored as people read them, in ``tests/golden/transcripts/<game>-<name>.txt``: at least one of each variant."""

    drawn: Pictured | None = None
    """The pictures that are stored and measured."""

    secrets: Callable[[int], Secrets] = NothingHidden
    """Who follows what lies hidden at a table of so many people."""

    hidden: Sequence[Pattern[str]] = ()
    """What a text looks like that names something hidden, by its name or its id; none where nothing is hidden."""

    guesses: Sequence[str] = ()
    """Choices that name something hidden, as somebody might type them who guesses."""

    whole: Sequence[Mode] = ()
    """Games that are played through Discord to their end, with restarts: each number of seats, each variant. The last alone and
    the last of two or three people are played always, the others with ``-m slow``."""

    told: Callable[[str, Mapping[str, str]], None] = nothing
    """Fails where the channel was not told what a whole game with these options always brings, given all that it was told."""

    interrupted: Sequence[Mode] = ()
    """Games that are played, all at once, while the process is killed again and again."""

    ways: Sequence[Way] = ()
    """What people do in this game alone, beside pressing and typing what every game offers."""

    commands: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """The commands by which people choose in this game alone, filled in."""

    @property
    def pictures(self) -> Pictured:
        """The pictures that are stored and measured; ``LookupError`` for a game without."""
        if self.drawn is None:
            raise LookupError("no picture of this game is stored")
        return self.drawn


@cache
def known(game: str) -> Known:
    """What the tests know of a game; raises ``ModuleNotFoundError`` where it has no file here."""
    found: Known = import_module(f"tests.games.{game}").KNOWN
    return found
