"""The contract of a game: the names of its module, its views, results, options and seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from rules.core import Action, Choice, Event, Frame, S, State
from rules.stats import Stat


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game, by seat.

    ``places``: 1 for the winner, None for a seat that cannot win. ``scores``: final points. ``sources``: each seat's points by the id of
    their source, in the order of the final scoring; they sum to the score before any disqualification.
    """

    places: tuple[int | None, ...]
    scores: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...]

    @property
    def order(self) -> list[int]:
        """The seats, the winner first, seats that cannot win last."""
        return sorted(range(len(self.places)), key=lambda seat: (self.places[seat] is None, self.places[seat] or 0, seat))


NONE = "none"
"""The pre-move value that declines an offer. It is always possible, so no value follows it."""


@dataclass(frozen=True, slots=True)
class Premove:
    """A pre-move: an answer that a seat gives in advance to one question or to several similar ones.

    A seat lists some of ``values`` by preference, each once. When the question comes, the first possible value answers it. If none is
    possible, the bot asks the seat.

    ``most``: the most values in one pre-move. ``instead_of``: other pre-moves whose questions this one answers too,
    unless the seat has given those.
    """

    values: tuple[str, ...]
    most: int = 1
    instead_of: tuple[str, ...] = ()

    def read(self, text: str) -> tuple[str, ...]:
        """Parse a pre-move: values separated by a space. Raise ``ValueError`` for any other text."""
        given = tuple(text.split(" "))
        if not 0 < len(given) <= self.most or len({*given}) < len(given) or not {*given} <= {*self.values}:
            raise ValueError(f"no such pre-move: {text}")
        return given


LEVELS = ("easy", "normal", "strong")
"""Levels of the computer player, the weakest first."""
NORMAL, STRONG = LEVELS[1:]
STYLE = "strong-"
"""The prefix of the id of each style: the strong level with a taste for the points of one source."""
HURRIED = "hurried"
"""The strong level with less thinking, for a moment when much else waits. No player is asked to choose it."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer with its expected points for the seat asked.

    ``worth``: compares the answers to one question: the seat's expected final points less a share of its rivals' points. ``points``: the
    seat's own expected final points. ``shares``: these points by source; the keys are those of :class:`Result` and others of the game's
    own measure. The shares sum to ``points``. ``error``: the standard error of the difference between its worth and that of the best
    answer, 0 if unknown. ``then``: the best answer to the question that follows, if it was found at the same time.
    """

    action: Action
    worth: float
    points: float
    shares: Mapping[str, float]
    error: float = 0.0
    then: Action | None = None


@dataclass(frozen=True, slots=True)
class Danger:
    """A loss that an event or the end of the game would bring a seat whose pieces stay as they are. It follows from public facts.

    ``what``: the id of the event or the rule. ``round``: its month or day. ``lost``: the number of pieces or steps that the seat would lose
    or still lacks. ``points``: the VP that it would get. ``looms``: whether the seat is in danger now.
    """

    what: str
    round: int
    lost: int
    points: int
    looms: bool


class ComponentsError(ValueError):
    """A table of the host's file that cannot be played with. ``table`` and ``key`` name the place, ``key`` "" for the whole table."""

    def __init__(self, table: str, key: str, reason: str) -> None:
        super().__init__(reason)
        self.table = table
        self.key = key


@dataclass(frozen=True, slots=True)
class HostComponents:
    """The host's own components of a game, which an option of each new game holds; no table chooses it.

    ``tables``: the names of the game's tables in the host's file. ``option``: the name of the option. ``read``: makes its value from these
    tables, "" if they change nothing; it raises :class:`ComponentsError`.
    """

    tables: tuple[str, ...]
    option: str
    read: Callable[[Mapping[str, Any]], str]


@dataclass(frozen=True, slots=True)
class View(ABC):
    """The allow-list of facts that ``seat`` may know (None: a spectator). A game's view adds its own fields.

    ``options``: every option of the game with its value. ``turn``: the seat whose turn it is. ``to_move``: the seat asked now, None
    after the end. ``question``: the public name of the frame that asks, "" after the end. ``frame``: that frame with its details, None
    unless ``seat`` is asked. ``choices``: the legal answers, () unless ``seat`` is asked. ``coming``: the frames that follow, the next
    last; () if ``seat`` is not asked and the game's frames hold hidden facts.
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
        """The number of the current round (day, month). It never falls."""

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """The public points of each seat so far."""


def view_fields(state: State, seat: int | None, *, frames_hide: bool) -> dict[str, Any]:
    """Return the fields of every view, for ``seat``. ``frames_hide``: whether a frame may hold facts that others must not know."""
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


class Defaults:
    """Base of the default rules, the default pictures and the default words of a game."""


def has(offered: object, name: str) -> bool:
    """Check whether a game defines ``name`` itself, with a value, instead of inheriting the default of its rules, pictures or words."""
    value = getattr(offered, name)
    owner = next((kind for kind in type(offered).__mro__ if name in vars(kind)), None)
    return (owner is None or Defaults not in owner.__bases__) and (callable(value) or bool(value))


class Game(Protocol[S]):
    """The names of a game: a module that has them all, or an object of a class derived from ``rules.defaults.GameDefaults``.

    :func:`has` tells whether a game offers more than the default.

    ``ID``: its stable id. ``SEATS``: the possible numbers of players. ``OPTIONS``: option name to its values, the default first.
    ``VERSION``: rises when an old log would play differently. ``HOST_COMPONENTS``: the components that a host may replace, None for none.

    ``new_game``: the state at the first choice, with an empty ``emitted``. It raises ``ValueError`` with the reason if the rules forbid
    the setup. All chance follows from ``seed``. ``legal_actions``: in a fixed order, never empty before the end, () after it. ``apply``
    mutates the state and runs on to the next choice of a seat; it raises :class:`IllegalAction`. ``view``: the allow-list of facts for a
    seat, or for a spectator (None). ``result``: None before the end. ``parse_action`` raises :class:`IllegalAction`. ``check``: every
    broken invariant, in words.

    ``choose``: the computer player. It picks one of ``view.choices`` and knows only the view; the same view and level give the same answer.
    ``STYLES``: the styles of the strong level by id, which no other game has, each with the source of points that it likes (see
    :class:`Result`). ``STRENGTHS``: the strength of each computer level and style on the scale of openskill, on which 25 is a player as
    strong as the normal level. ``weighed``: the strong computer player's estimate of each answer. ``obvious``: the answer that is never
    worse than another and reveals nothing, from the view of the seat asked; None if somebody could want a different answer. ``TOGETHER``:
    question names, each with the follow-up question that belongs on the same screen.

    ``PREMOVES``: the possible pre-moves by stable id, in display order. ``premovable``: the pre-moves whose question the seat of a view may
    still meet in this game. ``premove_of``: the pre-move for the question asked, "" for none. ``ordered``: the answer that a pre-move
    gives, None if none of its values is possible now. The last two take the public view plus the question and answers of the seat asked,
    so that an automatic answer reveals nothing hidden.

    ``STATS``: the statistics behind the records. ``TURN_ENDED``: the event that ends a turn.

    ``what_if``: the table as the seat of a view knows it, as if its next turn began now and nothing followed that turn. The state is made
    from the view alone; chance replaces hidden facts. During the seat's own turn the state holds the rest of that turn. It is None while
    another seat is asked in that turn, or if the turn depends on the future.

    ``ACHIEVEMENTS``: the achievements by stable id, the rarest first. ``achievements``: those of each seat, in that order, from all events
    of the game; () before its end.

    ``did``: the actions of a turn, in ids that the game's pictures know, for one line of the board; () for no action.

    ``if_ended``: the points of each seat if the game ended now.

    ``danger``: each seat's losses by the coming events or the end, the next first; () for a game without such things.

    ``following``: the seats whose turns follow in this phase or round, the next first; () if nobody can know. ``standing``: the seats by
    points, the leader first, with the ties of the end; after the end, those with a place.

    ``dump`` and ``load``: exact JSON without spaces. A loaded state plays on like the dumped one, chance and choices included. Games
    under way continue from it after ``VERSION`` has risen, so ``load`` reads the output of every older version. ``determinize``: a copy of
    the state that looks the same to every seat. All facts that no seat has seen are shuffled, and later chance follows another seed.

    ``play_out``: the winners if quick computers play a position to its end, with all hands known. The chances of an ended game are shares
    of such play-outs. The same state and seed give the same winners; one seed gives similar chance and taste from one turn to the next,
    so that two positions compare with less noise. ``PLAY_OUTS``: the version of ``play_out``, which rises when the same state and seed
    bring other winners; chances made by another version are made anew.
    """

    @property
    def ID(self) -> str: ...  # noqa: N802
    @property
    def SEATS(self) -> tuple[int, ...]: ...  # noqa: N802
    @property
    def OPTIONS(self) -> Mapping[str, tuple[str, ...]]: ...  # noqa: N802
    @property
    def HOST_COMPONENTS(self) -> HostComponents | None: ...  # noqa: N802
    @property
    def PREMOVES(self) -> Mapping[str, Premove]: ...  # noqa: N802
    @property
    def ACHIEVEMENTS(self) -> Collection[str]: ...  # noqa: N802
    @property
    def STYLES(self) -> Mapping[str, str]: ...  # noqa: N802
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
    @property
    def PLAY_OUTS(self) -> int: ...  # noqa: N802

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
    def play_out(self, state: S, seed: int) -> tuple[int, ...]:
        """Return the seats that win, () if nobody does. ``state`` is unchanged."""
        ...

    def choose(self, view: Any, level: str = NORMAL) -> Action:
        """Choose a sensible answer for the seat asked.

        ``view``: this game's own :meth:`view` for the seat that is asked. ``level``: one of :func:`levels_of`, or :data:`HURRIED`.
        """
        ...

    def weighed(self, view: Any) -> tuple[Weighed, ...]:
        """Return the answers to the question asked that are worth a thought, the best first. ``view``: as for :meth:`choose`."""
        ...

    def obvious(self, view: Any) -> Action | None:
        """Return the one of ``view.choices`` that nobody would think twice about, if any. ``view``: as for :meth:`choose`."""
        ...

    def premovable(self, view: Any) -> tuple[str, ...]:
        """Return ids of :attr:`PREMOVES`. ``view``: this game's own :meth:`view`, of any seat."""
        ...

    def premove_of(self, view: Any) -> str:
        """Return an id of :attr:`PREMOVES` or "". ``view``: for the seat that is asked, with or without hidden facts."""
        ...

    def ordered(self, view: Any, given: tuple[str, ...]) -> Action | None:
        """Return one of ``view.choices``, or None. ``view``: as for :meth:`premove_of`; ``given``: values of that pre-move."""
        ...

    def what_if(self, view: Any) -> S | None:
        """Return a new state. ``view``: this game's own :meth:`view`, of any seat."""
        ...

    def following(self, view: Any) -> tuple[int, ...]:
        """Return the seats whose turns follow, or that the end of a round still asks, the next first.

        ``view``: this game's own :meth:`view`, of any seat.
        """
        ...

    def standing(self, view: Any) -> tuple[int, ...]:
        """Return the seats, the leader first. ``view``: this game's own :meth:`view`, of any seat."""
        ...

    def did(self, texts: Sequence[str], events: Sequence[Event]) -> tuple[str, ...]:
        """Tell a turn in ids. ``texts``: its choices; ``events``: its events."""
        ...

    def if_ended(self, view: Any) -> tuple[int, ...]:
        """Return the points by seat after a final scoring now. ``view``: this game's own :meth:`view`; hidden facts change nothing."""
        ...

    def danger(self, view: Any) -> tuple[tuple[Danger, ...], ...]:
        """Return the dangers by seat. ``view``: this game's own :meth:`view`, of any seat; hidden facts change nothing."""
        ...

    def achievements(self, state: S, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
        """Return the ids of :attr:`ACHIEVEMENTS` that each seat has earned.

        ``events``: the events of all choices in force, in order. Private events decide nothing.
        """
        ...


def levels_of(game: Game[Any]) -> tuple[str, ...]:
    """Return the levels of a game's computers: the weakest first, then the styles of the strongest."""
    return (*LEVELS, *game.STYLES)


def chosen_options(allowed: Mapping[str, tuple[str, ...]], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return every option with its chosen or default value. Raise ``ValueError`` for a value that is not offered."""
    for name, value in chosen.items():
        if value not in allowed.get(name, ()):
            raise ValueError(f"no option {name}={value}")
    return {name: chosen.get(name, values[0]) for name, values in allowed.items()}


def seating(people: Sequence[Any], seed: int) -> list[Any]:
    """Return the people in the order of their seats, shuffled by the game's seed."""
    order = list(people)
    State(len(order), {}, seed).shuffle(order)
    return order
