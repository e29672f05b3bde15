"""A game in memory: its state and the choices in force with what each of them led to. Values only; a new one after each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core import Action, Event, Game, State, View
from rules.log import UNDO, fold


class BrokenLog(Exception):
    """A log that the rules of today do not play to its end."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game began with, enough to replay its log."""

    game: Game[Any]
    seats: int
    options: dict[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """A choice in force: its row in the log, its seat, what was revealed before it, and the events it led to."""

    row: int
    text: str
    seat: int
    reveals: int
    ends_turn: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Live:
    """A game after the first ``seq`` rows of its log. ``state`` is never changed: a choice is applied to a clone."""

    setup: Setup
    state: State
    texts: tuple[str, ...]
    steps: tuple[Step, ...]

    @property
    def seq(self) -> int:
        """The number of the next row of the log."""
        return len(self.texts)

    @property
    def asked(self) -> int | None:
        """The seat that must choose now; None after the end."""
        return self.state.to_move

    @property
    def choices(self) -> tuple[Action, ...]:
        """The legal choices of the seat asked."""
        return self.setup.game.legal_actions(self.state)

    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, may know."""
        return self.setup.game.view(self.state, seat)

    def events(self, row: int = 0) -> tuple[Event, ...]:
        """What the choices in force from that row of the log on led to."""
        return tuple(event for step in self.steps if step.row >= row for event in step.events)


def begin(setup: Setup) -> Live:
    """A game before its first choice."""
    return Live(setup, setup.game.new_game(setup.seats, setup.options, setup.seed), (), ())


def chosen(live: Live, action: Action) -> Live:
    """The game after a choice of the seat asked. Raises ``IllegalAction``; ``live`` itself stays as it is."""
    state = live.state.clone()
    step = _apply(live.setup.game, state, live.seq, action)
    return Live(live.setup, state, (*live.texts, step.text), (*live.steps, step))


def _apply(game: Game[Any], state: State, row: int, action: Action) -> Step:
    seat, reveals = state.to_move, state.reveals
    events = game.apply(state, action)
    assert seat is not None
    return Step(row, str(action), seat, reveals, action.ALWAYS_ASKED, events)


def turn_ended(live: Live) -> Live:
    """The game after the end of the turn where that is all that can be chosen, else the same game."""
    choices = live.choices
    return chosen(live, choices[0]) if len(choices) == 1 and choices[0].ALWAYS_ASKED else live


def undoable(live: Live, seat: int) -> int:
    """How many of the newest choices a seat may take back: its own, with nothing hidden or random revealed since."""
    count = 0
    for step in reversed(live.steps):
        if step.seat != seat or step.reveals != live.state.reveals:
            break
        count += 1
    return count


def restartable(live: Live, seat: int) -> int:
    """How many of the newest choices bring a seat back to the beginning of the turn, or as near as it may go."""
    newest = live.steps[-undoable(live, seat) :] if undoable(live, seat) else ()
    for count, step in enumerate(reversed(newest)):
        if step.ends_turn and count:
            return count
    return len(newest)


def taken_back(live: Live, count: int) -> Live:
    """The game without its newest ``count`` choices, which as many more rows of the log take back."""
    return replayed(live.setup, (*live.texts, *[UNDO] * count))


def replayed(setup: Setup, texts: Sequence[str]) -> Live:
    """The game after a log. Raises :class:`BrokenLog` where the rules refuse one of its rows."""
    game, steps = setup.game, list[Step]()
    try:
        state = begin(setup).state
        for row in rows_in_force(texts):
            steps.append(_apply(game, state, row, game.parse_action(texts[row])))
    except ValueError as error:
        raise BrokenLog(str(error)) from error
    return Live(setup, state, tuple(texts), tuple(steps))


def rows_in_force(texts: Sequence[str]) -> list[int]:
    """The rows of a log that hold the choices in force."""
    return [int(row) for row in fold(text if text == UNDO else str(row) for row, text in enumerate(texts))]
