"""Choosing by playing on: the answers are compared on the same imagined tables, the better ones on more of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from rules.contract import NORMAL, Weighed
from rules.core import Action
from rules.dragon.cards import MONTHS
from rules.dragon.computer.appeal import appeals
from rules.dragon.computer.blunders import sound
from rules.dragon.computer.imagined import imagined
from rules.dragon.computer.playouts import RIVAL, Trial, play_on
from rules.dragon.obvious import kind
from rules.dragon.view import DragonView

COMPARED_AFTER = frozenset((4, 7, 11, 16, 23, 33, 47, 66, 93))
"""Tables after which answers that are behind beyond doubt are not tried on."""
DOUBT = 2.5
"""Standard errors by which an answer may be behind the best and yet be tried on."""
FAR_BEHIND = 12.0
"""Points a table by which an answer is worse than the best beyond doubt, however few tables were."""


@dataclass(frozen=True, slots=True)
class Effort:
    """``choices``: played on for one question, a table once begun to its end; ``tables``: imagined at least and at most; ``width``: answers
    compared, those with the most appeal; ``whim``: points by which an answer is liked more or less than it is worth, as a deviation.
    ``denies``: what the rivals have is looked at, too, not the seat's own points alone. ``patience``: tables on which every answer is
    played on before those far behind are left."""

    choices: int
    tables: tuple[int, int]
    width: int
    whim: float = 0.0
    denies: bool = True
    patience: int = 0


EFFORTS: Mapping[str, Effort] = {
    "easy": Effort(choices=0, tables=(0, 0), width=30, whim=5.0),
    "normal": Effort(choices=300, tables=(2, 4), width=5, whim=2.0),
    "strong": Effort(choices=8000, tables=(4, 100), width=10),
}
"""By level."""
STRENGTHS = {"easy": 12.5, NORMAL: 25.0, "strong": 31.4}
"""How well a level plays, on the scale of openskill: with so much between two levels the better one wins as many games at two seats as in
``python -m tools.tournament dragon --seats 2``."""
ADVICE = Effort(choices=20000, tables=(11, 100), width=30, denies=False, patience=11)
"""Longer than strong, of all answers, and in the seat's own points alone: what is told of an answer is what it may expect of it. On fewer
tables one reason in four was another one with other chance; so it is one in fifty (27 questions at 2, 4 and 5 seats)."""

MADE_UP_FOR = 4
"""Months of thinking by which half of what a choice lost is made up for."""


def choose(view: DragonView, level: str = NORMAL) -> Action:
    """A sensible one of ``view.choices``, which the seat of the view is asked for; the same for the same view and level."""
    if len(view.choices) == 1:
        return view.choices[0]
    allowed = sound(imagined(view, 0))
    return _ranked(view, allowed, EFFORTS[level])[0].actions[0]


def weighed(view: DragonView) -> tuple[Weighed, ...]:
    """The answers to the question asked, the best first; those that differ in nothing are worth the same.

    Their shares are by the sources of the result (see :data:`rules.dragon.scoring.SOURCES`), nothing else.
    """
    ranked = _ranked(view, view.choices, ADVICE)
    found = [answer for trial in ranked for answer in trial.weighed(ranked[0], faith(view.month))]
    return tuple(sorted(found, key=lambda answer: -answer.worth))


def faith(month: int) -> float:
    """How much of a difference between two answers comes true that playing on from ``month`` (0 to 12) shows.

    It is played on by first sight, and who thinks again at every choice makes up for much. Of 37 points of difference between six pairs of
    answers in months 1 to 7 about 11 were left where computers thought on (four games each, so a first guess).
    """
    return 1 / (1 + (MONTHS - month) / MADE_UP_FOR)


def _ranked(view: DragonView, allowed: Iterable[Action], effort: Effort) -> list[Trial]:
    """The answers tried, those that were tried longest first and of these the best."""
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
            left -= play_on(trial, table.clone(), share)
    return [*sorted(trials, key=Trial.worth, reverse=True), *dropped]


def _trials(view: DragonView, allowed: frozenset[Action], effort: Effort) -> list[Trial]:
    """The answers to be tried, those that differ in nothing together."""
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
    """The best answer and those that may yet be better."""
    best = max(trials, key=Trial.worth)
    kept: list[Trial] = []
    for trial in trials:
        behind, error = trial.behind(best)
        if trial is best or (behind <= FAR_BEHIND and behind <= DOUBT * error):
            kept.append(trial)
    return kept
