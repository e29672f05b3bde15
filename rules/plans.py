"""A turn planned ahead: choices tried on the table as their seat knows it, as if its turn were now.

A plan follows only from facts that the seat may know. A choice that would reveal something hidden, ask another seat or end the turn is its
last, and the hidden fact stays hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from rules.core import Action, Event, IllegalAction, State, field_names, seen_by
from rules.play import NO_ORDERS, Base, ReplayedGame, Setup, begin, by_premove, chosen, order_asked


class Ends(Enum):
    """The reason why a plan ends: its turn is over, another seat is asked, or something hidden would be revealed; ``NOT``: it goes on."""

    NOT = "not"
    TURN = "turn"
    OTHERS = "others"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class PlannedChoice:
    """A choice of a plan.

    ``text``: as in the log. ``does``: a text of the question that it answers and of all costs and gains that its seat may know. Choices
    with equal effects have equal texts.
    """

    text: str
    does: str


@dataclass(frozen=True, slots=True)
class Tried:
    """A turn that was tried.

    ``live``: the table after it, as its seat knows it; a last choice that would reveal something hidden is left out. Its log begins with
    the turn. ``events``: the events of each choice; for a last choice that reveals something, only the events before the reveal.
    """

    seat: int
    live: ReplayedGame
    choices: tuple[PlannedChoice, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    ends: Ends = Ends.NOT


def brought_forward(live: ReplayedGame, seat: int) -> Tried | None:
    """Begin a trial of a seat's next turn. Return None if nobody can know that turn now."""
    game = live.setup.game
    state = game.what_if(live.view(seat))
    if state is None or not state.choices:
        return None
    setup = Setup(game, state.seats, state.options, 0, Base(0, state))
    return Tried(seat, begin(setup))


def then(tried: Tried, action: Action) -> Tried:
    """Return the plan with another choice. Raise ``IllegalAction`` if the choice is impossible or the plan has ended."""
    before, seat = tried.live, tried.seat
    if tried.ends is not Ends.NOT:
        raise IllegalAction(str(action))
    after = chosen(before, action)
    hidden = after.state.reveals != before.state.reveals
    events = seen_by(_before_reveal(before, action) if hidden else after.steps[-1].events, seat)
    made = PlannedChoice(str(action), " ".join([before.view(None).question, *map(_gained, events)]))
    return replace(
        tried,
        live=before if hidden else after,
        choices=(*tried.choices, made),
        events=(*tried.events, events),
        ends=Ends.REVEAL if hidden else _ends(after, seat),
    )


def _gained(event: Event) -> str:
    """Return a text of the event's gains and costs for its seat."""
    kind = type(event)
    return repr((kind.__name__, *(getattr(event, name) for name in field_names(kind) if name not in kind.ASIDE)))


def _ends(after: ReplayedGame, seat: int) -> Ends:
    if after.steps[-1].ends_turn or after.asked is None:
        return Ends.TURN
    return Ends.NOT if after.asked == seat else Ends.OTHERS


class _BeforeReveal(list[Event]):
    """A list of events that accepts none after something hidden is revealed."""

    __slots__ = ("reveals", "state")

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state, self.reveals = state, state.reveals

    def append(self, event: Event) -> None:
        if self.state.reveals == self.reveals:
            super().append(event)


def _before_reveal(before: ReplayedGame, action: Action) -> tuple[Event, ...]:
    """Return the events of a choice before the first that reveals something hidden."""
    state = before.state.clone()
    state.emitted = _BeforeReveal(state)
    return before.setup.game.apply(state, action)


def with_obvious(tried: Tried, given: Mapping[str, tuple[str, ...]] = NO_ORDERS) -> Tried:
    """Return the plan with the seat's obvious answers and the end of the turn.

    ``given``: its pre-moves; an answer that they decide differently is not obvious.
    """
    while tried.ends is Ends.NOT:
        live = tried.live
        game = live.setup.game
        answer = game.obvious(live.view(tried.seat))
        if answer is not None and order_asked(live) and (ordered := by_premove(live, given)) is not live:
            answer = game.parse_action(ordered.steps[-1].text)
        after = tried if answer is None else then(tried, answer)
        if after is tried or after.ends is Ends.REVEAL:
            break
        tried = after
    return tried


def again(begun: Tried, texts: Sequence[str]) -> Tried:
    """Return the plan with the choices of another plan, up to the first that is impossible."""
    for text in texts:
        try:
            begun = then(begun, begun.live.setup.game.parse_action(text))
        except IllegalAction:
            break
    return begun
