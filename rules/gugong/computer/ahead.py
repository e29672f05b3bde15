"""Looking ahead beyond the present turn: the best plans are played on, on the same imagined tables.

They go on to the end of the seat's next turn, and on the last day to the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from operator import itemgetter

from rules.contract import Weighed
from rules.core import Action, apply
from rules.gugong.actions import Give, Offer
from rules.gugong.cards import DAYS
from rules.gugong.computer.turns import PLANS, Search
from rules.gugong.computer.weights import Weights
from rules.gugong.computer.worth import shares, worth
from rules.gugong.state import GugongState

LONGEST = 400
"""Questions after which a table that is played on is given up; far above the number met."""

RIVAL = 0.5
"""The weight of a point of the best other seat against one's own point."""

_first = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The effort of looking ahead.

    ``plans``: the plans that are played on. ``tables``: the imagined tables; after ``half`` of them only the best ``kept`` plans go on.
    ``own``, ``positions``: the budgets of positions for the plan's own turn and for each way of a later turn. ``ways``, ``rivals``: the
    ways of a later turn of the seat, and of another one, that are searched. ``widest``: the most answers within a turn that are
    searched.
    """

    plans: int = 3
    tables: int = 8
    half: int = 4
    kept: int = 2
    own: int = 20
    positions: int = 12
    ways: int = 3
    rivals: int = 2
    widest: int = 3


@dataclass(slots=True)
class Plan:
    """A gift with its Official, or an Official alone, with its worth at the end of its own turn.

    ``outcomes``: the worth at the end of the next turn (last day: of the game), by imagined table; ``ends``: the tables at that moment.
    """

    actions: tuple[Action, ...]
    worth: float
    outcomes: list[float] = field(default_factory=list[float])
    ends: list[GugongState] = field(default_factory=list[GugongState])

    def outcome(self) -> float:
        """Return the mean worth at the end of the next turn."""
        return sum(self.outcomes) / len(self.outcomes)

    def weighed(self, best: Plan, seat: int, weights: Weights) -> Weighed:
        """Return the estimate of the plan's first answer: that of the best plan and the difference on their common tables.

        A plan that was dropped early is never worth more than the best.
        """
        behind, error = difference(best.outcomes, self.outcomes)
        found = mean_shares(best.ends, seat, weights)
        common = len(self.ends)
        for sign, ends in ((1, self.ends), (-1, best.ends[:common])):
            for source, points in mean_shares(ends, seat, weights).items():
                found[source] = found.get(source, 0.0) + sign * points
        found = {source: points for source, points in found.items() if points}
        first, *then = self.actions
        return Weighed(first, best.outcome() - max(0.0, behind), sum(found.values()), found, error, *then)


def difference(ones: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference on common tables and its standard error, 0 for a single table."""
    found = [one - other for one, other in zip(ones, others, strict=False)]
    count, mean = len(found), sum(found) / len(found)
    return mean, sqrt(sum([(each - mean) ** 2 for each in found]) / (count - 1) / count) if count > 1 else 0.0


def mean_shares(ends: Sequence[GugongState], seat: int, weights: Weights) -> dict[str, float]:
    """Return the points that a seat can expect at the end, by source, as a mean over several tables."""
    found: dict[str, float] = {}
    for state in ends:
        for source, points in shares(state, seat, weights).items():
            found[source] = found.get(source, 0.0) + points / len(ends)
    return found


def plans(table: GugongState) -> Iterator[tuple[tuple[Action, ...], GugongState]]:
    """Yield each plan of the seat asked for its gift and Official, with the table after it; equal cards count as one."""
    if type(table.frame).__name__ == "ChooseOfficial":
        yield from _officials((), table)
        return
    gifts, met = table.parts.gift, set[tuple[int, str]]()
    for offer in table.choices:
        if isinstance(offer, Offer):
            gift = gifts[offer.card]
            if (gift.value, gift.action) not in met:
                met.add((gift.value, gift.action))
                offered = table.clone()
                apply(offered, offer)
                yield from _officials((offer,), offered)


def _officials(before: tuple[Action, ...], table: GugongState) -> Iterator[tuple[tuple[Action, ...], GugongState]]:
    for give in table.choices:
        if isinstance(give, Give):
            after = table.clone()
            apply(after, give)
            yield (*before, give), after


def look_ahead(found: Sequence[Plan], tables: Sequence[GugongState], seat: int, weights: Weights, effort: Ahead) -> list[Plan]:
    """Play the best plans on and return them: those played on longest first, among these the best first.

    On the last day half of the tables are enough: they go on to the end of the game, and less is left to chance.
    """
    going, dropped = sorted(found, key=lambda plan: -plan.worth)[: effort.plans], list[Plan]()
    for number, table in enumerate(tables):
        if number and (len(going) < 2 or (number == effort.half and table.day == DAYS)):
            break
        if number == effort.half:
            going.sort(key=Plan.outcome, reverse=True)
            going, dropped = going[: effort.kept], going[effort.kept :]
        for plan in going:
            end = _played_on(plan, table.clone(), seat, weights, effort)
            plan.ends.append(end)
            plan.outcomes.append(value(end, seat, weights))
    return [*sorted(going, key=Plan.outcome, reverse=True), *dropped]


def _played_on(plan: Plan, state: GugongState, seat: int, weights: Weights, effort: Ahead) -> GugongState:
    """Return a table after a plan, the turns of the others and the seat's next turn; on the last day, the end of the game."""
    for action in plan.actions:
        apply(state, action)
    state = Search(state, seat, weights, effort.widest).best(state, effort.own)[1]
    plain, again = replace(weights, tastes=()), False
    for _ in range(LONGEST):
        frame = state.frame
        if frame is None:
            break
        question = type(frame).__name__
        if question == "FinishTurn":
            if again and frame.seat == seat and state.day < DAYS:
                break
            apply(state, state.choices[0])
        elif question in PLANS:
            own = frame.seat == seat
            again |= own
            state = quick_turn(state, effort.ways if own else effort.rivals, weights if own else plain, effort)
        else:
            state = Search(state, frame.seat, weights if frame.seat == seat else plain, effort.widest).best(state, effort.positions)[1]
    return state


def quick_turn(state: GugongState, count: int, weights: Weights, effort: Ahead) -> GugongState:
    """Return the table at the end of a good turn of the seat asked: the ``count`` best ways at first sight are searched."""
    assert state.frame is not None
    search = Search(state, state.frame.seat, weights, effort.widest)
    ways = [(search.first_sight(after), after) for _, after in plans(state)]
    ways.sort(key=_first, reverse=True)
    return max([search.best(after, effort.positions) for _, after in ways[:count]], key=_first)[1]


def value(state: GugongState, seat: int, weights: Weights) -> float:
    """Return the worth of a table to a seat, less a share of the worth to the best of the others."""
    own = worth(state, seat, weights)
    if state.automa is not None:
        return own  # Meng's points count in it already
    plain = replace(weights, tastes=())
    return own - RIVAL * max([worth(state, other, plain) for other in range(state.seats) if other != seat])
