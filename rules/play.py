"""A game and its log: the choices, a line each, from which everything follows; an undo is a line of its own.

What is in memory of a game is a value: its state and the choices in force with what each of them led to, a new one after each choice.
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
    """A log that the rules of today do not play to its end. The text names no choice, which may be hidden."""


UNSOUND = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What rules may raise on a text or a state that is not sound."""


@dataclass(frozen=True, slots=True)
class Base:
    """The state after the first ``seq`` rows of a log, which are not replayed. ``state`` is never changed."""

    seq: int
    state: State


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game began with, enough to replay its log: all of it, or what follows its base."""

    game: Game[Any]
    seats: int
    options: Mapping[str, str]
    seed: int
    base: Base | None = None

    @property
    def start(self) -> int:
        """How many rows of the log are not replayed."""
        return 0 if self.base is None else self.base.seq


@dataclass(frozen=True, slots=True)
class PlayedChoice:
    """A choice in force: its row in the log, its seat, what was revealed before it, and the events it led to. ``ordered``: its seat was
    not asked, but had answered ahead."""

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

    ``texts``: the rows of the log from ``setup.start`` on, with which ``rows`` are counted all the same.
    """

    setup: Setup
    state: State
    texts: tuple[str, ...]
    steps: tuple[PlayedChoice, ...]

    @property
    def seq(self) -> int:
        """The number of the next row of the log."""
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
        """What a seat, or with None a spectator, may know."""
        return self.setup.game.view(self.state, seat)

    def events(self, row: int = 0) -> tuple[Event, ...]:
        """What the choices in force from that row of the log on led to."""
        return tuple(event for step in self.steps if step.row >= row for event in step.events)

    def rows(self, seq: int | None = None) -> list[int]:
        """The rows with the choices in force, now or when the log had ``seq`` rows, as far as they are replayed."""
        start = self.setup.start
        texts = self.texts if seq is None else self.texts[: max(0, seq - start)]
        return [int(row) for row in fold(text if text == UNDO else str(row) for row, text in enumerate(texts, start))]


def fold(texts: Iterable[str]) -> list[str]:
    """The choices in force: the log's texts with every undo and what it took back left out."""
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
    """A game before its first choice, or as it stands at its base."""
    state = setup.game.new_game(setup.seats, setup.options, setup.seed) if setup.base is None else setup.base.state.clone()
    return ReplayedGame(setup, state, (), ())


def chosen(live: ReplayedGame, action: Action, *, ordered: bool = False) -> ReplayedGame:
    """The game after a choice of the seat asked. ``ordered``: it had made it ahead. Raises ``IllegalAction``; ``live`` stays as it is."""
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
    """The game after what a seat that has just chosen would be asked needlessly: answers that are obvious, as far as it can take them
    back, and the end of its turn. ``given``: its orders, what it has ordered otherwise is not obvious to it; None where they are not
    known: so far as none would count."""
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
    """The game after the obvious answer to its question, else the same game."""
    answer = None if live.asked is None else live.setup.game.obvious(live.view(live.asked))
    return live if answer is None else chosen(live, answer)


def order_asked(live: ReplayedGame) -> str:
    """The order for the question asked that its seat may give in this game, "" for none."""
    if live.asked is None:
        return ""
    game, view = live.setup.game, live.view(live.asked)
    name = game.premove_of(view)
    return name if name in game.premovable(view) else ""


def by_premove(live: ReplayedGame, given: Mapping[str, tuple[str, ...]]) -> ReplayedGame:
    """The game after the answer that its orders give to the seat asked, from what everybody may know; else the same game."""
    if live.asked is None:
        return live
    game, view = live.setup.game, _in_public(live, live.asked)
    values = order_given(game.PREMOVES, given, game.premove_of(view))
    answer = game.ordered(view, values) if values else None
    return chosen(live, answer, ordered=True) if answer is not None and answer in live.choices else live


def _in_public(live: ReplayedGame, seat: int) -> View:
    """What everybody may know, with the question to a seat and its answers."""
    own = live.view(seat)
    return replace(live.view(None), seat=seat, frame=own.frame, choices=own.choices)


def order_given(orders: Mapping[str, Premove], given: Mapping[str, tuple[str, ...]], name: str) -> tuple[str, ...]:
    """The values of an order, or of one that gives it too; () for none."""
    others = [values for other, values in given.items() if name in orders[other].instead_of]
    return given.get(name) or next(iter(others), ())


def together(live: ReplayedGame) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Where the question asked and the one that its answers lead to are one thought: the answers that lead there, each with those to the
    second question that the first one does not have itself; () anywhere else."""
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
    """The game after the end of the turn where that is all that can be chosen, else the same game."""
    choices = live.choices
    return chosen(live, choices[0]) if len(choices) == 1 and choices[0].ENDS_TURN else live


def undoable(live: ReplayedGame, seat: int) -> int:
    """How many of the newest choices a seat may take back: its own, with nothing hidden or random revealed since."""
    count = 0
    for step in reversed(live.steps):
        if step.seat != seat or step.reveals != live.state.reveals:
            break
        count += 1
    return count


def undone_at_once(live: ReplayedGame, seat: int) -> int:
    """How many of the newest choices a seat takes back to come to the last question that it was really asked: those that were obvious go
    with the one that led to them, the second of two that were one thought with the first."""
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
    """Whether the answer to the question of a seat was that one, and needless to ask for."""
    return live.asked == seat and str(live.setup.game.obvious(live.view(seat))) == text


def _is_second_thought(earlier: ReplayedGame, before: ReplayedGame) -> bool:
    """Whether a question is one thought with the one before it."""
    question = before.view(None).question
    return earlier.asked == before.asked and earlier.setup.game.TOGETHER.get(earlier.view(None).question) == question


def moves_on(before: ReplayedGame, after: ReplayedGame) -> bool:
    """Whether a choice that ends no turn was the last of a round: what follows it brings to light what no earlier answer did, and it
    cannot be taken back, as those could."""
    newest = after.steps[-1]
    if newest.ends_turn or after.asked is None:
        return not newest.ends_turn
    return after.view(None).round != before.view(None).round and not undoable(after, newest.seat)


def restartable(live: ReplayedGame, seat: int) -> int:
    """How many of the newest choices bring a seat back to the beginning of the turn, or as near as it may go."""
    newest = live.steps[-undoable(live, seat) :] if undoable(live, seat) else ()
    for count, step in enumerate(reversed(newest)):
        if step.ends_turn and count:
            return count
    return len(newest)


def reach(live: ReplayedGame, seat: int, *, whole_turn: bool) -> int:
    """How many of the newest choices, whoever's, come after the point where a seat made its newest one, or where the turn began in which
    it did; 0 for a seat that has made none since the base."""
    own = [index for index, step in enumerate(live.steps) if step.seat == seat]
    if not own:
        return 0
    first = own[-1]
    if whole_turn:
        ended = next((index for index in range(first - 1, -1, -1) if live.steps[index].ends_turn), -1)
        first = next(index for index in own if index > ended)
    return len(live.steps) - first


def taken_back(live: ReplayedGame, count: int) -> ReplayedGame:
    """The game without its newest ``count`` choices, which as many more rows of the log take back."""
    return replayed(live.setup, (*live.texts, *[UNDO] * count), _ordered_rows(live))


def at(live: ReplayedGame, seq: int) -> ReplayedGame:
    """The game as it stood when its log had ``seq`` rows, or at its base where that is later."""
    return live if seq == live.seq else replayed(live.setup, live.texts[: max(0, seq - live.setup.start)], _ordered_rows(live))


def _ordered_rows(live: ReplayedGame) -> frozenset[int]:
    """The rows in force whose seats had chosen ahead."""
    return frozenset(step.row for step in live.steps if step.ordered)


def replayed(setup: Setup, texts: Sequence[str], ordered: Container[int] = ()) -> ReplayedGame:
    """The game after the rows of its log from ``setup.start`` on. ``ordered``: rows that were chosen ahead. Raises :class:`BrokenLog` where
    the rules refuse one of them."""
    game, steps, row = setup.game, list[PlayedChoice](), setup.start
    texts = tuple(map(intern, texts))  # the same lines come again and again, in this game and in others
    try:
        begun = begin(setup)
        for row in ReplayedGame(setup, begun.state, texts, ()).rows():
            steps.append(_apply(game, begun.state, row, game.parse_action(texts[row - setup.start]), ordered=row in ordered))
    except UNSOUND as error:
        raise BrokenLog(f"{type(error).__name__} at row {row}") from error
    return ReplayedGame(setup, begun.state, texts, tuple(steps))
