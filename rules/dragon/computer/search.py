"""Choosing by playing on: the answers are compared on the same imagined tables, the better ones on more tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import sqrt

from rules.contract import HURRIED, NORMAL, STRONG, Weighed
from rules.core import Action
from rules.dragon.cards import MONTHS
from rules.dragon.computer.appeal import appeals
from rules.dragon.computer.blunders import sound
from rules.dragon.computer.imagined import imagined
from rules.dragon.computer.playouts import RIVAL, Tastes, Trial, play_on
from rules.dragon.obvious import kind
from rules.dragon.view import DragonView

COMPARED_AFTER = frozenset((4, 7, 11, 16, 23, 33, 47, 66, 93))
"""Numbers of tables after which answers that are clearly behind are dropped."""
DOUBT = 2.5
"""Standard errors by which an answer may be behind the best without being dropped."""
FAR_BEHIND = 12.0
"""Points a table by which an answer is clearly worse than the best, even after few tables."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort for one question.

    ``choices``: the budget of choices to play on; a table once begun is played to its end. ``tables``: the least and the most imagined
    tables. ``width``: answers compared, those with the most appeal. ``whim``: the standard deviation of the noise on an answer's worth,
    in points. ``denies``: also count the rivals' points. ``patience``: tables on which every answer is tried before any is dropped.
    ``tastes``: those of a style, () for none.
    """

    choices: int
    tables: tuple[int, int]
    width: int
    whim: float = 0.0
    denies: bool = True
    patience: int = 0
    tastes: Tastes = ()


EFFORTS: Mapping[str, Effort] = {
    "easy": Effort(choices=0, tables=(0, 0), width=30, whim=5.0),
    "normal": Effort(choices=300, tables=(2, 4), width=5, whim=2.0),
    STRONG: Effort(choices=8000, tables=(4, 100), width=10),
    HURRIED: Effort(choices=800, tables=(3, 12), width=5),
}
"""The effort by level."""
LONGER = {2: 1, 3: 1, 4: 4, 5: 4}
"""The number by which the strong level's budget of choices is multiplied, by number of seats.

At four seats, 8,000 choices are seven tables in the first months. There the answer after 32,000 was better by 1.2 ± 0.6 points at a
choice, and by 0.3 ± 0.2 in months 4 to 7 (82 questions).
"""
STYLES: Mapping[str, str] = {"strong-court": "privileges", "strong-books": "research"}
"""The source of points that each style likes."""
TASTES = {"privileges": 0.4, "research": 0.5}
"""The extra worth of a point from a source to a style that likes it."""
STRENGTHS = {"easy": 12.5, NORMAL: 25.0, STRONG: 31.4, **dict.fromkeys(STYLES, 31.4)}
"""The strength of each level on the scale of openskill.

The gap between two levels gives the share of games that the better one wins at two seats in ``python -m tools.tournament dragon --seats
2``.
"""
ADVICE = Effort(choices=20000, tables=(11, 100), width=30, denies=False, patience=11)
"""Advice: a longer search than strong, over all answers, in the seat's own points alone.

On fewer tables one reason in four changed with another seed; now one in fifty (27 questions at 2, 4 and 5 seats).
"""

MADE_UP_FOR = 4
"""A half-life: months of further thinking that make up for half of a choice's loss."""


def choose(view: DragonView, level: str = NORMAL) -> Action:
    """Return a sensible one of ``view.choices``, the same for the same view and level."""
    return thought(view, effort_of(level, view.seats))


def thought(view: DragonView, effort: Effort) -> Action:
    """Return the best of ``view.choices`` by this much effort; the same view and effort give the same answer."""
    if len(view.choices) == 1:
        return view.choices[0]
    return _ranked(view, sound(imagined(view, 0)), effort)[0].actions[0]


def effort_of(level: str, seats: int) -> Effort:
    """Return the effort of a level or a style."""
    if not level.startswith(STRONG):
        return EFFORTS[level]
    strong, liked = EFFORTS[STRONG], STYLES.get(level)
    return replace(strong, choices=strong.choices * LONGER[seats], tastes=((liked, TASTES[liked]),) if liked else ())


def weighed(view: DragonView) -> tuple[Weighed, ...]:
    """Return the answers to the question asked, the best first; equivalent answers are worth the same.

    The keys of their shares are the sources of the result (see :data:`rules.dragon.scoring.SOURCES`) and ``playouts.UNTOLD``.
    """
    ranked = _ranked(view, view.choices, ADVICE)
    found = [answer for trial in ranked for answer in trial.weighed(ranked[0], faith(view.month))]
    return tuple(sorted(found, key=lambda answer: -answer.worth))


def faith(month: int) -> float:
    """Return the share of a difference between two answers that comes true after playing on from ``month`` (0 to 12).

    Playing on follows first sight, and a player who thinks again at every choice makes up for much of a loss. Six pairs of answers in
    months 1 to 7 differed by 37 points in sum; about 11 were left after computers had thought on (four games each, so a first guess).
    """
    return 1 / (1 + (MONTHS - month) / MADE_UP_FOR)


def _ranked(view: DragonView, allowed: Iterable[Action], effort: Effort) -> list[Trial]:
    """Return the answers tried: those tried longest first, among these the best first."""
    trials = _trials(view, frozenset(allowed), effort)
    left, dropped = effort.choices, list[Trial]()
    least, most = effort.tables
    share = RIVAL[view.seats] if effort.denies else 0.0
    for number in range(most):
        if number and (len(trials) == 1 or (left <= 0 and number >= least)):
            break
        if number in COMPARED_AFTER and number >= effort.patience:
            kept = _better(trials)
            dropped += [trial for trial in trials if trial not in kept]
            trials = kept
        table = imagined(view, number)
        for trial in trials:
            left -= play_on(trial, table.clone(), share, effort.tastes)
    return [*sorted(trials, key=Trial.worth, reverse=True), *dropped]


def _trials(view: DragonView, allowed: frozenset[Action], effort: Effort) -> list[Trial]:
    """Return the answers to be tried, with equivalent answers grouped."""
    found: dict[object, Trial] = {}
    table = imagined(view, 0)
    for action, appeal in zip(view.choices, appeals(table), strict=True):
        if action in allowed:
            found.setdefault(kind(view, action), Trial([], appeal)).actions.append(action)
    trials = sorted(found.values(), key=lambda trial: -trial.appeal)[: effort.width]
    if effort.whim:
        mood = table.chance().random
        for trial in trials:
            trial.whim = effort.whim * sqrt(3) * sum([mood() - 0.5 for _ in range(4)])
    return trials


def _better(trials: list[Trial]) -> list[Trial]:
    """Return the best answer and those that may still turn out better."""
    best = max(trials, key=Trial.worth)
    kept: list[Trial] = []
    for trial in trials:
        behind, error = trial.behind(best)
        if trial is best or (behind <= FAR_BEHIND and behind <= DOUBT * error):
            kept.append(trial)
    return kept
