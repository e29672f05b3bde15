"""A game and its log: one line for each choice, from which everything follows; an undo is a line of its own.

A game in memory is an immutable value: its state and the choices in force with their events. Each choice makes a new value.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from sys import intern
from typing import Any

from rules.contract import Game, Premove, View
from rules.core import Action, Event, IllegalAction, State

UNDO = "undo"
"""The text of a log row that takes back the newest choice still in force."""


class BrokenLog(Exception):
    """A log that today's rules do not play to its end. The text names no choice, since it may be hidden."""


UNSOUND = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""Exceptions that the rules may raise for a broken text or state."""


@dataclass(frozen=True, slots=True)
class Base:
    """The state after the first ``seq`` rows of a log, which are not replayed. ``state`` is never changed."""

    seq: int
    state: State


@dataclass(frozen=True, slots=True)
class Setup:
    """The start of a game, enough to replay its log, or the part of the log after its base."""

    game: Game[Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    base: Base | None = None

    @property
    def start(self) -> int:
        """The number of log rows that are not replayed."""
        return 0 if self.base is None else self.base.seq


@dataclass(frozen=True, slots=True)
class PlayedChoice:
    """A choice in force.

    ``row``: its row in the log. ``reveals``: the state's count of reveals before it. ``events``: its events. ``ordered``: a pre-move
    made the choice.
    """

    row: int
    text: str
    seat: int
    reveals: int
    ends_turn: bool
    events: tuple[Event, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game after the first ``seq`` rows of its log. ``state`` is never changed: a choice is applied to a clone.

    ``texts``: the rows of the log from ``setup.start`` on; row numbers still count from the beginning of the log.
    """

    setup: Setup
    state: State
    texts: tuple[str, ...]
    steps: tuple[PlayedChoice, ...]

    @property
    def seq(self) -> int:
        """The number of the log's next row."""
        return self.setup.start + len(self.texts)

    @property
    def asked(self) -> int | None:
        """The seat that must choose now; None after the end."""
        return self.state.to_move

    @property
    def choices(self) -> tuple[Action, ...]:
        """The legal choices of the seat asked."""
        return self.setup.game.legal_actions(self.state)

    def view(self, seat: int | None) -> View:
        """Return the facts that a seat, or a spectator (None), may know."""
        return self.setup.game.view(self.state, seat)

    def events(self, row: int = 0) -> tuple[Event, ...]:
        """Return the events of the choices in force from a row of the log on."""
        return tuple(event for step in self.steps if step.row >= row for event in step.events)

    def rows(self, seq: int | None = None) -> list[int]:
        """Return the rows of the replayed choices in force, now or when the log had ``seq`` rows."""
        start = self.setup.start
        texts = self.texts if seq is None else self.texts[: max(0, seq - start)]
        return [int(row) for row in fold(text if text == UNDO else str(row) for row, text in enumerate(texts, start))]


def fold(texts: Iterable[str]) -> list[str]:
    """Return the texts of the choices in force, without each undo and the choice it took back."""
    kept: list[str] = []
    for text in texts:
        if text != UNDO:
            kept.append(text)
        elif kept:
            kept.pop()
        else:
            raise IllegalAction("undo before the first choice")
    return kept


def begin(setup: Setup) -> ReplayedGame:
    """Return a game before its first choice, or as it stands at its base."""
    state = setup.game.new_game(setup.seats, setup.options, setup.seed) if setup.base is None else setup.base.state.clone()
    return ReplayedGame(setup, state, (), ())


def chosen(live: ReplayedGame, action: Action, *, ordered: bool = False) -> ReplayedGame:
    """Return the game after a choice of the seat asked; ``live`` is unchanged.

    ``ordered``: a pre-move makes the choice. Raises ``IllegalAction``.
    """
    state = live.state.clone()
    step = _apply(live.setup.game, state, live.seq, action, ordered=ordered)
    return ReplayedGame(live.setup, state, (*live.texts, step.text), (*live.steps, step))


def _apply(game: Game[Any], state: State, row: int, action: Action, *, ordered: bool) -> PlayedChoice:
    seat, reveals = state.to_move, state.reveals
    events = game.apply(state, action)
    assert seat is not None
    return PlayedChoice(row, intern(str(action)), seat, reveals, action.ENDS_TURN, events, ordered)


NO_ORDERS: Mapping[str, tuple[str, ...]] = {}


def led_on(live: ReplayedGame, seat: int, given: Mapping[str, tuple[str, ...]] | None = NO_ORDERS) -> ReplayedGame:
    """Return the game after the needless questions that follow a seat's choice: obvious answers and the end of its turn.

    Stop before an answer that reveals something, because an undo could not take it back. ``given``: the seat's pre-moves; if one of them
    answers a question, its answer replaces the obvious one. None if the pre-moves are unknown: then stop at the first question that a
    pre-move could answer.
    """
    while live.asked == seat and (after := answered(live)) is not live:
        if given is None and order_asked(live):
            break
        if given and order_asked(live) and (ordered := by_premove(live, given)) is not live:
            after = ordered
        ended = after.steps[-1].ends_turn
        if not ended and after.state.reveals != live.state.reveals:
            break
        live = after
        if ended:
            break
    return live


def answered(live: ReplayedGame) -> ReplayedGame:
    """Return the game after the obvious answer to its question, else the same game."""
    answer = None if live.asked is None else live.setup.game.obvious(live.view(live.asked))
    return live if answer is None else chosen(live, answer)


def order_asked(live: ReplayedGame) -> str:
    """Return the id of the pre-move that can answer the present question, "" if there is none or its seat may not give it in this game."""
    if live.asked is None:
        return ""
    game, view = live.setup.game, live.view(live.asked)
    name = game.premove_of(view)
    return name if name in game.premovable(view) else ""


def by_premove(live: ReplayedGame, given: Mapping[str, tuple[str, ...]]) -> ReplayedGame:
    """Answer the present question by the pre-move of the seat asked; return the game, the same one if the pre-move gives no answer.

    The pre-move sees only the public view.
    """
    if live.asked is None:
        return live
    game, view = live.setup.game, _in_public(live, live.asked)
    values = order_given(game.PREMOVES, given, game.premove_of(view))
    answer = game.ordered(view, values) if values else None
    return chosen(live, answer, ordered=True) if answer is not None and answer in live.choices else live


def _in_public(live: ReplayedGame, seat: int) -> View:
    """Return the public view plus the question to a seat and its answers."""
    own = live.view(seat)
    return replace(live.view(None), seat=seat, frame=own.frame, choices=own.choices)


def order_given(orders: Mapping[str, Premove], given: Mapping[str, tuple[str, ...]], name: str) -> tuple[str, ...]:
    """Return the values of a pre-move, or those of another pre-move that also answers its question; () for none."""
    others = [values for other, values in given.items() if name in orders[other].instead_of]
    return given.get(name) or next(iter(others), ())


def together(live: ReplayedGame) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each answer that leads to a follow-up question on the same screen, with the answers to that question; () for none.

    An answer that both questions offer is left out of the second.
    """
    following = live.setup.game.TOGETHER.get(live.view(None).question)
    if following is None or live.asked is None:
        return ()
    found: list[tuple[str, tuple[str, ...]]] = []
    for action in live.choices:
        after = chosen(live, action)
        if after.asked == live.asked and after.view(None).question == following:
            found.append((str(action), tuple(str(second) for second in after.choices if second not in live.choices)))
    return tuple(found)


def turn_ended(live: ReplayedGame) -> ReplayedGame:
    """Return the game after the end of the turn if that is the only choice, else the same game."""
    choices = live.choices
    return chosen(live, choices[0]) if len(choices) == 1 and choices[0].ENDS_TURN else live


def undoable(live: ReplayedGame, seat: int) -> int:
    """Count the newest choices that a seat may take back: its own, with nothing hidden or random revealed since."""
    count = 0
    for step in reversed(live.steps):
        if step.seat != seat or step.reveals != live.state.reveals:
            break
        count += 1
    return count


def undone_at_once(live: ReplayedGame, seat: int) -> int:
    """Count the newest choices that one undo takes back, to the last question that was put to the seat.

    Obvious answers go with the choice before them, and the second of two questions on one screen goes with the first.
    """
    most = undoable(live, seat)
    count = min(1, most)
    while 0 < count < most:
        before, earlier = taken_back(live, count), taken_back(live, count + 1)
        needless = _obviously(before, seat, live.steps[-count].text)
        if not needless and not _is_second_thought(earlier, before):
            break
        count += 1
    return count


def _obviously(live: ReplayedGame, seat: int, text: str) -> bool:
    """Check whether the answer to a seat's question was obvious."""
    return live.asked == seat and str(live.setup.game.obvious(live.view(seat))) == text


def _is_second_thought(earlier: ReplayedGame, before: ReplayedGame) -> bool:
    """Check whether a question belongs on one screen with the question before it."""
    question = before.view(None).question
    return earlier.asked == before.asked and earlier.setup.game.TOGETHER.get(earlier.view(None).question) == question


def moves_on(before: ReplayedGame, after: ReplayedGame) -> bool:
    """Check whether a choice that ends no turn ends the round or the game.

    The end of a round reveals something, so that the seat cannot take such a choice back.
    """
    newest = after.steps[-1]
    if newest.ends_turn or after.asked is None:
        return not newest.ends_turn
    return after.view(None).round != before.view(None).round and not undoable(after, newest.seat)


def restartable(live: ReplayedGame, seat: int) -> int:
    """Count the newest choices to take back to the beginning of the seat's turn, or as near to it as allowed."""
    newest = live.steps[-undoable(live, seat) :] if undoable(live, seat) else ()
    for count, step in enumerate(reversed(newest)):
        if step.ends_turn and count:
            return count
    return len(newest)


def reach(live: ReplayedGame, seat: int, *, whole_turn: bool) -> int:
    """Count the choices of all seats from a seat's newest choice on, that choice included; 0 if it has none since the base.

    ``whole_turn``: count from the beginning of the seat's turn with that choice.
    """
    own = [index for index, step in enumerate(live.steps) if step.seat == seat]
    if not own:
        return 0
    first = own[-1]
    if whole_turn:
        ended = next((index for index in range(first - 1, -1, -1) if live.steps[index].ends_turn), -1)
        first = next(index for index in own if index > ended)
    return len(live.steps) - first


def taken_back(live: ReplayedGame, count: int) -> ReplayedGame:
    """Return the game without its newest ``count`` choices, taken back by ``count`` more rows of the log."""
    return replayed(live.setup, (*live.texts, *[UNDO] * count), _ordered_rows(live))


def at(live: ReplayedGame, seq: int) -> ReplayedGame:
    """Return the game as it stood when its log had ``seq`` rows, or at its base if that is later."""
    return live if seq == live.seq else replayed(live.setup, live.texts[: max(0, seq - live.setup.start)], _ordered_rows(live))


def _ordered_rows(live: ReplayedGame) -> frozenset[int]:
    """Return the rows in force that pre-moves have made."""
    return frozenset(step.row for step in live.steps if step.ordered)


def replayed(setup: Setup, texts: Sequence[str], ordered: Container[int] = ()) -> ReplayedGame:
    """Return the game after the rows of its log from ``setup.start`` on.

    ``ordered``: rows that pre-moves have made. Raises :class:`BrokenLog` if the rules refuse a row.
    """
    game, steps, row = setup.game, list[PlayedChoice](), setup.start
    texts = tuple(map(intern, texts))  # the same lines recur in this game and in others
    try:
        begun = begin(setup)
        for row in ReplayedGame(setup, begun.state, texts, ()).rows():
            steps.append(_apply(game, begun.state, row, game.parse_action(texts[row - setup.start]), ordered=row in ordered))
    except UNSOUND as error:
        raise BrokenLog(f"{type(error).__name__} at row {row}") from error
    return ReplayedGame(setup, begun.state, texts, tuple(steps))
