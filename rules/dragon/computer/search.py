"""Choosing by playing on: each answer is tried on imagined tables, to the end of the game, with choices liked at first sight."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import NORMAL, Weighed
from rules.core import Action, advance, apply
from rules.dragon.computer.appeal import appeals, liked
from rules.dragon.computer.blunders import sound
from rules.dragon.computer.imagined import imagined
from rules.dragon.state import DragonState
from rules.dragon.view import DragonView

CHOICES = 1500
"""Choices played on for one answer; a table once begun is played to its end for all that are compared."""
TABLES = 2, 24
"""Imagined tables at least and at most."""
WIDTH = 6
"""Answers compared, those with the most appeal."""
HALVED_AFTER = (2, 5, 10)
"""Tables after which only the better half of the answers is tried on, and of it what is not far behind."""
FAR_BEHIND = 12.0
"""Points a table by which an answer is worse than the best beyond doubt."""
FIRST_SIGHT = 0.25
"""What a point of appeal counts next to one that was played for, and fewer the more tables were."""
RIVAL = 0.5
"""What a point of the best other seat counts against one of one's own."""


@dataclass(slots=True)
class Trial:
    """An answer on trial: its appeal, and its outcomes on the tables played so far."""

    action: Action
    appeal: float
    outcome: float = 0.0
    tables: int = 0

    def worth(self) -> float:
        return (self.outcome + FIRST_SIGHT * self.appeal) / max(1, self.tables)


def stand_in(view: DragonView, level: str = NORMAL) -> Action:
    """A sensible one of ``view.choices``, which the seat of the view is asked for; the same for the same view and level."""
    _ = level
    return view.choices[0] if len(view.choices) == 1 else weighed(view)[0].action


def weighed(view: DragonView) -> tuple[Weighed, ...]:
    """The answers to the question asked that are worth a thought, the best first."""
    table = imagined(view, 0)
    allowed = sound(table)
    trials = [Trial(action, appeal) for action, appeal in zip(view.choices, appeals(table), strict=True) if action in allowed]
    trials = sorted(trials, key=lambda trial: -trial.appeal)[:WIDTH]
    left = CHOICES
    least, most = TABLES
    for number in range(most):
        if len(trials) == 1 or (left <= 0 and number >= least):
            break
        if number in HALVED_AFTER:
            trials = _better(trials)
        table = imagined(view, number)
        for trial in trials:
            left -= _try(trial, table.clone())
    ranked = sorted(trials, key=Trial.worth, reverse=True)
    return tuple(Weighed(trial.action, trial.worth(), trial.worth(), {}) for trial in ranked)


def _better(trials: list[Trial]) -> list[Trial]:
    """The better half, without those far behind the best."""
    ranked = sorted(trials, key=lambda trial: -trial.worth())[: (len(trials) + 1) // 2]
    return [trial for trial in ranked if trial.worth() > ranked[0].worth() - FAR_BEHIND]


def _try(trial: Trial, table: DragonState) -> int:
    """Play an imagined table to its end after an answer; returns how many choices that took."""
    seat = table.to_move
    assert seat is not None
    apply(table, trial.action)
    count = 1
    while table.frames:
        action = liked(table)
        frame = table.frame
        assert frame is not None
        table.frames.pop()
        frame.resolve(table, action)
        advance(table)
        count += 1
    table.emitted.clear()
    points = [owner.points for owner in table.people]
    rival = max([other for place, other in enumerate(points) if place != seat])
    trial.outcome += points[seat] - RIVAL * rival
    trial.tables += 1
    return count
