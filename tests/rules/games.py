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
"""Choices after which a random game counts as one that does not end."""

CAPRICE = 0.2
"""How often a player with tastes picks at random."""


@dataclass(frozen=True)
class Table:
    """A game with its number of people's seats and its options; an opponent that plays by itself has a seat after them."""

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
        """Every seat of people, and a spectator."""
        return (*range(self.seats), None)


@cache
def tables(game: str, seats: int) -> tuple[Table, ...]:
    """Every combination of options that a game allows at so many seats, in a mixed order that is always the same."""
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
    """A random game under way. ``rng``: of the players and of the test."""

    table: Table
    seed: int
    state: Any
    rng: random.Random
    tastes: dict[tuple[int, str], float] = field(default_factory=dict[tuple[int, str], float])
    log: list[str] = field(default_factory=list[str])
    """The texts of the choices so far."""

    def pick(self) -> Action:
        """The next choice: even chances in every second game and now and then in the others, where each seat has its tastes.

        A taste is for a word of an action's line, so that seats with different plans come about without a rule of a game:
        one loads ships and never declines, another exchanges whatever it can.
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
        """Apply it and write it down."""
        self.log.append(str(action))
        assert len(self.log) < LONGEST, f"{self.table} seed {self.seed} does not end"
        return self.table.rules.apply(self.state, action)

    def replayed(self) -> ReplayedGame:
        """The game that the log leads to."""
        return replayed(Setup(self.table.rules, self.table.seats, self.table.options, self.seed), self.log)

    def finish(self) -> None:
        """Play on to the end."""
        while self.state.choices:
            self.act(self.pick())

    def __str__(self) -> str:
        return f"{self.table.game}, {self.table.seats} seats, {dict(self.table.options)}, seed {self.seed}, choice {len(self.log)}"


def begin(table: Table, seed: int) -> Play:
    """A random game at its first choice; seed and table say all that will happen."""
    return Play(table, seed, table.start(seed), random.Random(f"{table.game}:{table.seats}:{seed}"))


def plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """So many random games, their options taken in turn from those that the game allows."""
    offered = tables(game, seats)
    return (begin(offered[seed % len(offered)], seed) for seed in range(count))


def advanced_plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """As :func:`plays`, but from advanced positions; their logs alone do not lead to them."""
    for play in plays(game, seats, count):
        play.state = play.table.rules.load(play.table.probe.advanced(play.state, play.rng))
        yield play


def all_plays(game: str, seats: int, count: int) -> Iterator[Play]:
    """Half of them from the start, half from advanced positions."""
    return itertools.chain(plays(game, seats, (count + 1) // 2), advanced_plays(game, seats, count // 2))


def anatomy(thing: Any) -> Any:
    """Everything in a state, slot by slot and with the kinds of its containers, to compare two that share nothing."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if slots and not is_dataclass(thing):
        return {name: anatomy(getattr(thing, name)) for name in slots}
    if isinstance(thing, list | tuple):
        return type(thing)(anatomy(item) for item in cast("Iterable[Any]", thing))
    if isinstance(thing, dict):
        return {key: anatomy(value) for key, value in cast("dict[Any, Any]", thing).items()}
    return thing


def digest(game: str, seats: int, count: int) -> str:
    """A hash of every dump, view and line of so many random games."""
    found = hashlib.sha256()
    for play in plays(game, seats, count):
        while play.state.choices:
            found.update(" | ".join(map(str, play.state.choices)).encode())
            found.update(str(play.act(play.pick())).encode())
            found.update(play.table.rules.dump(play.state).encode())
    return found.hexdigest()
