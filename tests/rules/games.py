"""Random games of every game in ``rules.GAMES``, from the start and from advanced positions."""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, is_dataclass
from functools import cache
from math import fsum
from typing import Any, cast

from rules.contract import Game
from rules.core import Action, Event
from rules.play import ReplayedGame, Setup, replayed
from tests.games import Probe, known
from tests.games.every import GAMES

LONGEST = 2000
"""The number of choices after which a random game counts as endless."""

CAPRICE = 0.2
"""The probability that a player with tastes picks at random."""


@dataclass(frozen=True)
class Table:
    """A game with its number of people's seats and its options; a solo opponent has a seat after them."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def probe(self) -> Probe:
        return known(self.game).probe

    def start(self, seed: int) -> Any:
        return self.rules.new_game(self.seats, self.options, seed)

    def readers(self) -> tuple[int | None, ...]:
        """Return every seat of people, and None for a spectator."""
        return (*range(self.seats), None)


@cache
def tables(game: str, seats: int) -> tuple[Table, ...]:
    """Return every legal combination of options at this number of seats, in a mixed order that is always the same."""
    options = GAMES[game].OPTIONS
    found: list[Table] = []
    for values in itertools.product(*options.values()):
        table = Table(game, seats, dict(zip(options, values, strict=True)))
        try:
            table.start(0)
        except ValueError:
            continue
        found.append(table)
    random.Random(seats).shuffle(found)
    return tuple(found)


@dataclass
class Play:
    """A random game under way. ``rng``: the chance of the players and of the test."""

    table: Table
    seed: int
    state: Any
    rng: random.Random
    tastes: dict[tuple[int, str], float] = field(default_factory=dict[tuple[int, str], float])
    log: list[str] = field(default_factory=list[str])
    """The texts of the choices so far."""

    def pick(self) -> Action:
        """Pick the next choice: at random in every second game and now and then in the others, else by the seat's tastes.

        A taste is for a word of an action's line. Seats thus follow different plans without any rule of a game: one loads ships and never
        declines, another exchanges whatever it can.
        """
        choices: tuple[Action, ...] = self.state.choices
        if len(choices) == 1:
            return choices[0]
        if self.seed % 2 == 0 or self.rng.random() < CAPRICE:
            return self.rng.choice(choices)
        seat: int = self.state.to_move
        return max(choices, key=lambda action: fsum(self._taste(seat, word) for word in str(action).split(" ")))

    def _taste(self, seat: int, word: str) -> float:
        key = (seat, word)
        if key not in self.tastes:
            self.tastes[key] = random.Random(f"{self.seed}:{seat}:{word}").gauss(0, 1)
        return self.tastes[key]

    def act(self, action: Action) -> tuple[Event, ...]:
        """Apply an action and log it."""
        self.log.append(str(action))
        assert len(self.log) < LONGEST, f"{self.table} seed {self.seed} does not end"
        return self.table.rules.apply(self.state, action)

    def replayed(self) -> ReplayedGame:
        """Return the game after the log."""
        return replayed(Setup(self.table.rules, self.table.seats, self.table.options, self.seed), self.log)

    def finish(self) -> None:
        """Play on to the end."""
        while self.state.choices:
            self.act(self.pick())

    def __str__(self) -> str:
        return f"{self.table.game}, {self.table.seats} seats, {dict(self.table.options)}, seed {self.seed}, choice {len(self.log)}"


def begin(table: Table, seed: int) -> Play:
    """Begin a random game; seed and table determine everything that will happen."""
    return Play(table, seed, table.start(seed), random.Random(f"{table.game}:{table.seats}:{seed}"))


def plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """Begin a number of random games, with each legal combination of options in turn."""
    offered = tables(game, seats)
    return (begin(offered[seed % len(offered)], seed) for seed in range(count))


def advanced_plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """Begin games as :func:`plays` does, but from advanced positions; their logs alone do not lead to them."""
    for play in plays(game, seats, count):
        play.state = play.table.rules.load(play.table.probe.advanced(play.state, play.rng))
        yield play


def all_plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """Begin half of the games from the start, half from advanced positions."""
    return itertools.chain(plays(game, seats, (count + 1) // 2), advanced_plays(game, seats, count // 2))


@cache
def first_asked(game: str, count: int) -> tuple[dict[str, list[Any]], set[str]]:
    """Return the states in which random games ask each question the first ``count`` times, and the verbs of all legal actions.

    The games are from the start and from advanced positions, at every number of seats.
    """
    asked, verbs = dict[str, list[Any]](), set[str]()
    for play in itertools.chain.from_iterable(all_plays(game, seats, 24) for seats in GAMES[game].SEATS):
        while play.state.choices:
            found = asked.setdefault(type(play.state.frame).__name__, [])
            if len(found) < count:
                found.append(play.state.clone())
            verbs.update(action.VERB for action in play.state.choices)
            play.act(play.pick())
    return asked, verbs


def anatomy(thing: Any) -> Any:
    """Return everything in a state, slot by slot and with the kinds of its containers, to compare two states that share nothing."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if slots and not is_dataclass(thing):
        return {name: anatomy(getattr(thing, name)) for name in slots}
    if isinstance(thing, list | tuple):
        return type(thing)(anatomy(item) for item in cast("Iterable[Any]", thing))
    if isinstance(thing, dict):
        return {key: anatomy(value) for key, value in cast("dict[Any, Any]", thing).items()}
    return thing


def digest(game: str, seats: int, count: int) -> str:
    """Return a hash of every dump, choice and event of a number of random games."""
    found = hashlib.sha256()
    for play in plays(game, seats, count):
        while play.state.choices:
            found.update(" | ".join(map(str, play.state.choices)).encode())
            found.update(str(play.act(play.pick())).encode())
            found.update(play.table.rules.dump(play.state).encode())
    return found.hexdigest()
