"""Playing on: an answer is tried on imagined tables, to the end of the game, with the most appealing choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf, sqrt

from rules.contract import Weighed
from rules.core import Action, advance, apply, chance_of
from rules.dragon.computer.appeal import inclined, liked
from rules.dragon.determinize import determinize
from rules.dragon.scoring import SOURCES, ranking
from rules.dragon.state import DragonState

PLAY_OUTS = 3
"""The version of quick play to the end; it rises with every change of its winners, for instance by another appeal."""
RIVAL = {2: 0.9, 3: 0.6, 4: 0.15, 5: 0.15}
"""The weight of a point of the best other seat against one's own point, by the number of seats.

At four or five seats the best rival seldom stays the same from month to month. With a weight of 0.5, four strong computers ended 7
points lower each (six games).
"""
FIRST_SIGHT = 2.0
"""The weight of a point of appeal against a point from playing on; it shrinks with the number of tables."""
UNSURE = 3.0
"""The largest noise on a rival's appeal, in points: nobody knows another player's taste."""

Tastes = tuple[tuple[str, float], ...]
"""For each source that a style likes, the extra worth of a point from it."""

UNTOLD = "untold"
"""The source that takes the differences left out of the other sources, because they may be chance."""


@dataclass(slots=True)
class Trial:
    """Answers on trial that are equivalent, with their appeal and a random bonus (``whim``).

    ``outcomes``: the first answer's outcome on each table so far, in the order of the tables; ``ends``: the sources of the seat's points
    there.
    """

    actions: list[Action]
    appeal: float
    whim: float = 0.0
    outcomes: list[float] = field(default_factory=list[float])
    ends: list[Mapping[str, int]] = field(default_factory=list[Mapping[str, int]])

    def worth(self) -> float:
        """Return the mean of the outcomes and a little of the appeal; the appeal alone before any table."""
        tables = len(self.outcomes)
        return self.whim + ((sum(self.outcomes) + FIRST_SIGHT * self.appeal) / tables if tables else self.appeal)

    def behind(self, best: Trial) -> tuple[float, float]:
        """Return the mean deficit to the best trial over their common tables, in points a table, and its standard error."""
        lost = [other - own for other, own in zip(best.outcomes, self.outcomes, strict=False)]
        tables = len(lost)
        centre = sum(lost) / tables
        mean = centre + best.whim - self.whim
        if tables < 2:
            return mean, inf
        return mean, sqrt(sum([(one - centre) ** 2 for one in lost]) / (tables - 1) / tables)

    def weighed(self, best: Trial, faith: float) -> list[Weighed]:
        """Return each answer with its estimate: the best trial's points by source plus ``faith`` times the difference on common tables.

        A difference that may be chance is left out of its source, but counts in the total (``UNTOLD``).
        """
        shares = {source: sum([end.get(source, 0) for end in best.ends]) / len(best.ends) for source in SOURCES}
        pairs = list(zip(self.ends, best.ends, strict=False))
        points = sum(shares.values()) + faith * sum([sum(own.values()) - sum(other.values()) for own, other in pairs]) / len(pairs)
        for source in SOURCES:
            shares[source] += faith * beyond_chance([own.get(source, 0) - other.get(source, 0) for own, other in pairs])
        shares[UNTOLD] = points - sum(shares.values())
        behind, error = self.behind(best)
        worth = sum(best.outcomes) / len(best.outcomes) - faith * behind
        told, error = {source: share for source, share in shares.items() if share}, faith * error if len(pairs) > 1 else 0.0
        return [Weighed(action, worth, points, told, error) for action in self.actions]


def beyond_chance(differences: list[int]) -> float:
    """Return the mean of differences, made smaller the more it may be due to chance; 0 if it is within one standard error."""
    count, mean = len(differences), sum(differences) / len(differences)
    if not mean or count < 2:
        return 0.0
    error = sum([(each - mean) ** 2 for each in differences]) / (count - 1) / count
    return mean * max(0.0, 1 - error / mean**2)


def play_on(trial: Trial, table: DragonState, share: float, tastes: Tastes = ()) -> int:
    """Play an imagined table to its end after an answer; return the number of choices.

    ``share``: the weight of a point of the best other seat against one's own point.
    """
    seat = table.to_move
    assert seat is not None
    apply(table, trial.actions[0])
    count = 1
    mood = table.chance().random
    while table.frames:
        frame = table.frames[-1]
        assert frame.ASKS is True
        action = liked(table) if frame.seat == seat else inclined(table, UNSURE, mood)
        table.frames.pop()
        frame.resolve(table, action)
        advance(table)
        count += 1
    table.emitted.clear()
    points = [owner.points for owner in table.people]
    rival = max([other for place, other in enumerate(points) if place != seat])
    scored = table.people[seat].sources
    trial.outcomes.append(points[seat] - share * rival + sum([extra * scored.get(source, 0) for source, extra in tastes]))
    trial.ends.append(scored)
    return count


def play_out(state: DragonState, seed: int) -> tuple[int, ...]:
    """Return the winner after quick play to the end; see ``rules.contract.Game``.

    Every seat has one taste for each phase of a month, whatever happened before.
    """
    table = determinize(state, seed)
    asked, mood = None, float
    while table.frames:
        frame = table.frames[-1]
        assert frame.ASKS is True
        if asked != (asked := (table.month, table.phase, frame.seat)):
            mood = chance_of(seed, *asked).random
        action = inclined(table, UNSURE, mood)
        table.frames.pop()
        frame.resolve(table, action)
        advance(table)
    return (ranking(table)[0],)
