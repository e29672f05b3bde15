"""What a game offers to those who use it: the names of its module, what a view holds, how it ends, its options and seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from rules.core import Action, Choice, Event, Frame, S, State
from rules.stats import Stat


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game, by seat.

    ``places``: 1 for the winner, None for a seat that cannot win. ``scores``: final points. ``sources``: for each seat the
    points of each source, by its id, in the order of the final scoring; they sum to the score before any disqualification.
    """

    places: tuple[int | None, ...]
    scores: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...]


NONE = "none"
"""The value of an order that leaves out what is offered. That is always possible: nothing comes after it."""


@dataclass(frozen=True, slots=True)
class Premove:
    """A question, or several of a kind, that a seat can answer ahead. An order that is given is a few of ``values``, each once: the first
    that is possible when the question comes is the answer; where none is, the seat is asked.

    ``most``: so many of them at most. ``instead_of``: the orders that this one gives too, where they are not given themselves.
    """

    values: tuple[str, ...]
    most: int = 1
    instead_of: tuple[str, ...] = ()

    def read(self, text: str) -> tuple[str, ...]:
        """What was given, values with a blank between them. Raises ``ValueError`` for anything else."""
        given = tuple(text.split(" "))
        if not 0 < len(given) <= self.most or len({*given}) < len(given) or not {*given} <= {*self.values}:
            raise ValueError(f"no such order: {text}")
        return given


LEVELS = ("easy", "normal", "strong")
"""How well a computer player plays, the weakest first."""
NORMAL = LEVELS[1]


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer weighed for the seat asked. ``worth``: by it answers to one question compare: the seat's points expected at the end less a
    share of its rivals'. ``points``: the seat's own expected at the end. ``shares``: where these points are expected from, by what a game
    calls its sources in :class:`Result` and what else its measure knows; they sum to ``points``."""

    action: Action
    worth: float
    points: float
    shares: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class View(ABC):
    """What a seat (``seat``; None: a spectator) may know: an allow-list. A game's view adds its own fields.

    ``options``: of the game, every one of them with its value. ``turn``: the seat whose turn it is; ``to_move``: the seat asked now,
    None after the end. ``question``: the name of the frame that asks, public, "" after the end; ``frame``: that frame with its
    details, None unless ``seat`` is asked. ``choices``: the legal answers, () unless ``seat`` is asked. ``coming``: the frames that
    follow, the next last; () where ``seat`` is not asked and a game's frames hold hidden things.
    """

    seat: int | None
    seats: int
    options: Mapping[str, str]
    turn: int
    to_move: int | None
    question: str
    frame: Choice[Any] | None
    choices: tuple[Action, ...]
    coming: tuple[Frame, ...]

    @property
    @abstractmethod
    def round(self) -> int:
        """The number of the round (day, month) that the game is in; it never falls."""

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far, as the rules count them now and everybody may know them."""


def view_fields(state: State, seat: int | None, *, frames_hide: bool) -> dict[str, Any]:
    """The fields of every view, for ``seat``. ``frames_hide``: whether a frame may hold what others must not know."""
    frame = state.frame
    asked = frame is not None and frame.seat == seat
    return {
        "seat": seat,
        "seats": state.seats,
        "options": MappingProxyType(dict(state.options)),
        "turn": state.turn,
        "to_move": None if frame is None else frame.seat,
        "question": "" if frame is None else type(frame).__name__,
        "frame": frame if asked else None,
        "choices": state.choices if asked else (),
        "coming": tuple(state.frames[:-1]) if asked or not frames_hide else (),
    }


class Game(Protocol[S]):
    """The names of a game's module.

    ``ID``: its stable id. ``SEATS``: the numbers of people's seats. ``OPTIONS``: option name to its values, the default first.
    ``VERSION``: rises when an old log would play differently.

    ``new_game``: at the first choice, with nothing left in ``emitted``; raises ``ValueError`` with the reason for what the rules forbid;
    everything random follows from ``seed``. ``legal_actions``: in a fixed order, never empty before the end, () after it. ``apply``
    mutates, raises :class:`IllegalAction` and runs on to the next choice of a seat. ``view`` is an allow-list: what that seat, or with None
    a spectator, may know. ``result``: None before the end. ``parse_action`` raises :class:`IllegalAction`. ``check``: every broken
    invariant, in words. ``choose``, the computer player: one of ``view.choices`` for the seat asked, from what that seat may know alone;
    the same view and level, the same answer. ``STRENGTHS``: how well a computer of each level plays, on the scale of openskill, where 25 is
    who plays like a normal one. ``weighed``: what the strong computer player thinks of the answers. ``obvious``: the answer to
    the question asked that is never worse than another and brings nothing to light, from the view of the seat asked; None where somebody
    could want otherwise. ``TOGETHER``: questions, by name, with the one that their answers lead to where both are one thought, to be asked
    on one screen.

    ``PREMOVES``: what a seat can answer ahead, by stable ids, in the order in which it is shown. ``premovable``: those of them that the
    seat
    of a view may still be asked for in this game. ``premove_of``: the one for the question asked, "" for none. ``ordered``: the answer that
    an order gives to it, None where none of its values is possible now. Both take a view of what everybody may know, but for the question
    of the seat asked with its answers: so an order that answers tells nothing hidden.

    ``STATS``: what seats can do much or little of, by which records are found; ``TURN_ENDED``: the event that ends a turn.

    ``what_if``: the table as the seat of a view knows it, as if its next turn began now, with nothing after that turn: a state made from
    the view alone, in which hidden things stand for themselves by chance; of a turn in which the seat is asked, what is left of that;
    None while another is asked in it, and where it depends on what is to come.

    ``ACHIEVEMENTS``: the marks of honour, by stable ids, the rarest first. ``marks``: those that each seat has earned, in that order, by
    what happened from the first choice of a game to its end; () before its end.

    ``dump`` and ``load``: JSON without spaces, exact; the state loaded plays on as the one dumped, chance and choices included. Games
    under way go on from it when ``VERSION`` has risen: ``load`` reads what every older version dumped. ``determinize``: a state that
    looks the
    same to every seat, all that none of them has seen shuffled and all chance to come from another seed; the one given is not changed.
    """

    @property
    def ID(self) -> str: ...  # noqa: N802
    @property
    def SEATS(self) -> tuple[int, ...]: ...  # noqa: N802
    @property
    def OPTIONS(self) -> Mapping[str, tuple[str, ...]]: ...  # noqa: N802
    @property
    def PREMOVES(self) -> Mapping[str, Premove]: ...  # noqa: N802
    @property
    def ACHIEVEMENTS(self) -> Collection[str]: ...  # noqa: N802
    @property
    def STRENGTHS(self) -> Mapping[str, float]: ...  # noqa: N802
    @property
    def TOGETHER(self) -> Mapping[str, str]: ...  # noqa: N802
    @property
    def STATS(self) -> tuple[Stat, ...]: ...  # noqa: N802
    @property
    def TURN_ENDED(self) -> type[Event]: ...  # noqa: N802
    @property
    def VERSION(self) -> int: ...  # noqa: N802

    def new_game(self, seats: int, options: Mapping[str, str], seed: int) -> S: ...
    def legal_actions(self, state: S) -> tuple[Action, ...]: ...
    def apply(self, state: S, action: Action) -> tuple[Event, ...]: ...
    def view(self, state: S, seat: int | None) -> View: ...
    def result(self, state: S) -> Result | None: ...
    def parse_action(self, text: str) -> Action: ...
    def dump(self, state: S) -> str: ...
    def load(self, text: str) -> S: ...
    def determinize(self, state: S, seed: int) -> S: ...
    def check(self, state: S) -> list[str]: ...
    def choose(self, view: Any, level: str = NORMAL) -> Action:
        """A sensible choice for the seat asked. ``view``: one of this game's own :meth:`view`, of the seat that is asked; ``level``: one of
        :data:`LEVELS`."""
        ...

    def weighed(self, view: Any) -> tuple[Weighed, ...]:
        """The answers to the question asked that are worth a thought, the best first. ``view``: as for :meth:`choose`."""
        ...

    def obvious(self, view: Any) -> Action | None:
        """One of ``view.choices`` that nobody would think twice about. ``view``: as for :meth:`choose`."""
        ...

    def premovable(self, view: Any) -> tuple[str, ...]:
        """Ids of :attr:`PREMOVES`. ``view``: one of this game's own :meth:`view`, of any seat."""
        ...

    def premove_of(self, view: Any) -> str:
        """An id of :attr:`PREMOVES` or "". ``view``: of the seat that is asked, hidden things left out or not."""
        ...

    def ordered(self, view: Any, given: tuple[str, ...]) -> Action | None:
        """One of ``view.choices``. ``view``: as for :meth:`premove_of`; ``given``: values of that order."""
        ...

    def what_if(self, view: Any) -> S | None:
        """A state of its own. ``view``: one of this game's own :meth:`view`, of any seat."""
        ...

    def achievements(self, state: S, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
        """By seat ids of :attr:`ACHIEVEMENTS`. ``events``: all that the choices in force of the game led to, in order; those that are
        private decide nothing."""
        ...


def chosen_options(allowed: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str]) -> dict[str, str]:
    """Every option with its value, the default where none was chosen. Raises ``ValueError`` for what is not offered."""
    for name, value in chosen.items():
        if value not in allowed.get(name, ()):
            raise ValueError(f"no option {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in allowed.items()}


def seating(people: Sequence[Any], seed: int) -> list[Any]:
    """People in the order of their seats, shuffled by the game's seed."""
    order = list(people)
    State(len(order), {}, seed).shuffle(order)
    return order
