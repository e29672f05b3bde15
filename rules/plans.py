"""A turn planned ahead: choices tried on the table as their seat knows it, as if it were its turn now.

What is tried follows from what the seat may know alone: where a choice would bring something hidden to light, ask another seat or end the
turn, the plan ends with it, and what it would bring to light is nowhere told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from rules.core import Action, Event, IllegalAction, State, field_names, seen_by
from rules.play import NO_ORDERS, Base, ReplayedGame, Setup, begin, by_premove, chosen, order_asked


class Ends(Enum):
    """Why a plan goes no further: it does, its turn is over, another is asked, something hidden would come to light."""

    NOT = "not"
    TURN = "turn"
    OTHERS = "others"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class PlannedChoice:
    """A choice of a plan. ``text``: as in the log. ``does``: the question that it answers and all that it costs and gains, as its seat may
    know it: the same text for the same."""

    text: str
    does: str


@dataclass(frozen=True, slots=True)
class Tried:
    """A turn that was tried. ``live``: the table after it, as its seat knows it, without a last choice by which something hidden would
    come to light; its log begins with the turn. ``events``: what each of the choices led to, of that last one as far as it is known."""

    seat: int
    live: ReplayedGame
    choices: tuple[PlannedChoice, ...] = ()
    events: tuple[tuple[Event, ...], ...] = ()
    ends: Ends = Ends.NOT


def brought_forward(live: ReplayedGame, seat: int) -> Tried | None:
    """The table with the next turn of a seat begun, to try it; None where that cannot be known now."""
    game = live.setup.game
    state = game.what_if(live.view(seat))
    if state is None or not state.choices:
        return None
    setup = Setup(game, state.seats, state.options, 0, Base(0, state))
    return Tried(seat, begin(setup))


def then(tried: Tried, action: Action) -> Tried:
    """The plan with another choice. Raises ``IllegalAction`` for one that cannot be made, and where the plan has ended."""
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
    """What an event is to its seat."""
    kind = type(event)
    return repr((kind.__name__, *(getattr(event, name) for name in field_names(kind) if name not in kind.ASIDE)))


def _ends(after: ReplayedGame, seat: int) -> Ends:
    if after.steps[-1].ends_turn or after.asked is None:
        return Ends.TURN
    return Ends.NOT if after.asked == seat else Ends.OTHERS


class _BeforeReveal(list[Event]):
    """Events that are told until something hidden comes to light."""

    __slots__ = ("reveals", "state")

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state, self.reveals = state, state.reveals

    def append(self, event: Event) -> None:
        if self.state.reveals == self.reveals:
            super().append(event)


def _before_reveal(before: ReplayedGame, action: Action) -> tuple[Event, ...]:
    """What a choice leads to, as far as nothing hidden comes to light."""
    state = before.state.clone()
    state.emitted = _BeforeReveal(state)
    return before.setup.game.apply(state, action)


def with_obvious(tried: Tried, given: Mapping[str, tuple[str, ...]] = NO_ORDERS) -> Tried:
    """The plan with the answers that its seat would be asked for needlessly, and with the end of the turn. ``given``: its orders, what it
    has ordered otherwise is not obvious to it."""
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
    """The plan with choices of another, as far as they can be made."""
    for text in texts:
        try:
            begun = then(begun, begun.live.setup.game.parse_action(text))
        except IllegalAction:
            break
    return begun
