"""The defaults for the names of the contract that a game leaves out. A game derives a class from ``GameDefaults``."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic

from rules import core
from rules.contract import LEVELS, NORMAL, Danger, Defaults, HostComponents, Premove, Weighed
from rules.core import Action, Event, S
from rules.stats import Stat


class GameDefaults(Defaults, Generic[S]):
    """A game without variants, components of the host, records, achievements, pre-moves, plans, coach or hidden facts."""

    VERSION: int = 1
    PLAY_OUTS: int = 1
    OPTIONS: Mapping[str, tuple[str, ...]] = {}
    HOST_COMPONENTS: HostComponents | None = None
    PREMOVES: Mapping[str, Premove] = {}
    ACHIEVEMENTS: Collection[str] = ()
    TOGETHER: Mapping[str, str] = {}
    STATS: tuple[Stat, ...] = ()
    TURN_ENDED: type[Event] = Event
    STYLES: Mapping[str, str] = {}
    STRENGTHS: Mapping[str, float] = dict.fromkeys(LEVELS, 25.0)

    def legal_actions(self, state: S) -> tuple[Action, ...]:
        """Return the choices of the state."""
        return state.choices

    def apply(self, state: S, action: Action) -> tuple[Event, ...]:
        """Resolve a choice as every game does."""
        return core.apply(state, action)

    def determinize(self, state: S, seed: int) -> S:
        """Return a copy with other chance to come: nothing is hidden."""
        other = state.clone()
        other.seed = seed
        return other

    def check(self, state: S) -> list[str]:
        """Report no broken invariant."""
        return []

    def play_out(self, state: S, seed: int) -> tuple[int, ...]:
        """Return nobody: no chances."""
        return ()

    def choose(self, view: Any, level: str = NORMAL) -> Action:
        """Choose the first answer, at every level."""
        return view.choices[0]

    def weighed(self, view: Any) -> tuple[Weighed, ...]:
        """Return nothing: no coach and no review."""
        return ()

    def obvious(self, view: Any) -> Action | None:
        """Return None: every question is asked."""
        return None

    def premovable(self, view: Any) -> tuple[str, ...]:
        """Return every pre-move of the game."""
        return tuple(self.PREMOVES)

    def premove_of(self, view: Any) -> str:
        """Return the pre-move that the question names."""
        return "" if view.frame is None else next(iter(view.frame.PREMOVES), "")

    def ordered(self, view: Any, given: tuple[str, ...]) -> Action | None:
        """Return the answer whose line is the first possible value."""
        return next((action for text in given for action in view.choices if str(action) == text), None)

    def what_if(self, view: Any) -> S | None:
        """Return None: no turn is planned in advance."""
        return None

    def following(self, view: Any) -> tuple[int, ...]:
        """Return the seats that come after the one whose turn it is, clockwise."""
        return () if view.to_move is None else tuple([(view.turn + step) % view.seats for step in range(1, view.seats)])

    def standing(self, view: Any) -> tuple[int, ...]:
        """Return the seats by points; ties go to the seat that sits first."""
        return tuple(sorted(range(view.seats), key=lambda seat: -view.points[seat]))

    def did(self, texts: Sequence[str], events: Sequence[Event]) -> tuple[str, ...]:
        """Return no action for the line of a turn on the board."""
        return ()

    def if_ended(self, view: Any) -> tuple[int, ...]:
        """Return the points as they are: the end brings none."""
        return tuple(view.points)

    def danger(self, view: Any) -> tuple[tuple[Danger, ...], ...]:
        """Return nothing: nothing looms."""
        return ()

    def achievements(self, state: S, events: Sequence[Event]) -> tuple[tuple[str, ...], ...]:
        """Return nothing for any seat."""
        return ()
