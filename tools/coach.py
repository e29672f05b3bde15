"""How right the coach is: the answer that it puts first, against every answer played out by players that are not its own measure.

``python -m tools.coach gugong`` prints a row for today's coach and, with ``--against COMMIT``, one for the coach of an older commit on the
same questions. A question is a position with at least five answers in a game among normal computers; its seats, options and moment follow
from its number. ``--first`` is the number of the first question: those chosen after the code is frozen judge it. With ``--kept FILE`` every
finished question is kept there, and a later run continues after them.

All answers are played out on the same imagined tables (see ``rules/*/computer/imagined.py``), to the end of the game, by the players of
``JUDGES`` in turn, who sit at all seats. They think anew at every choice, which the coach's own play-outs do not, and keep a plan for
several turns, which planners of one turn do not. An answer costs the points that its seat gets less than with the best answer.
An answer that is clearly worse leaves; the others, and the first choices of the coaches, are played out until the standard errors of their
differences to the best are small enough, or the most tables are played.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from importlib import import_module
from itertools import count
from math import inf, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from rules import GAMES
from rules.contract import NORMAL
from rules.core import Action
from rules.dragon.computer.search import EFFORTS, thought
from rules.gugong.computer.weights import WEIGHTS
from tests.rules.games import Table, tables
from tools.learn.gugong import played as by_turns
from tools.tournament import PLANNER, beginner, older_view

TODAY = "today"
HASTY = "hasty"
"""A normal computer of the dragon in a hurry: it compares three answers on one table."""
PLANS = 40
"""The plans of a turn that a planner considers; with 200 a question takes minutes longer."""
HURRY = replace(EFFORTS[NORMAL], choices=0, tables=(1, 1), width=3)
"""The effort of a hasty player."""
QUICK = "quick"
"""A player of Gùgōng that searches each whole turn by the hand-made measure alone."""
POSITIONS = (60, 100, 200, 400)
"""The positions of a turn of the quick player, by the day of the question: with 50 it plays a last turn badly, and so misleads."""
JUDGES = {"gugong": (*[QUICK] * 3, PLANNER), "dragon": (*[HASTY] * 7, NORMAL)}
"""The players who play out the answers, in turn from table to table."""
ANSWERS = 5
"""The fewest answers of a question."""
SURE = 0.7
"""The standard error of a difference, in points, at which its answers have been played out enough."""
LEAST, MOST = 16, 64
"""The least and the most tables of a question."""
STEP = 8
"""Tables after which the answers are compared again, a multiple of the number of ``JUDGES``."""
BEHIND = 2.5
"""Standard errors by which an answer must be behind the best to leave."""
NEAR = 2.0
"""Standard errors from the best within which an answer counts as the best."""
HEADER = f"{'':28} {'questions':>9} {'answers':>8} {'tables':>7} {'cost':>6} {'±':>5} {'apart':>6} {'±':>5} {'best':>6} {'chance':>7}"


@dataclass
class Judged:
    """A question whose answers were played out.

    ``points``: the points of the seat by answer, in the order of the imagined tables; an answer that was clearly worse has fewer.
    ``first``: the answer that each coach puts first.
    """

    number: int
    seats: int
    round: int
    points: Mapping[str, Sequence[float]]
    first: Mapping[str, str]

    @property
    def tables(self) -> int:
        """The tables on which the answers left at the end were played out."""
        return max(map(len, self.points.values()))

    @property
    def complete(self) -> list[str]:
        """The answers played out on all tables."""
        return [answer for answer, each in self.points.items() if len(each) == self.tables]

    def behind(self, answer: str) -> tuple[float, float]:
        """Return the points by which an answer is behind the best, and the standard error."""
        best = _best(self.points, self.complete)
        mean, error = _difference(self.points[answer], self.points[best])
        return -mean, error

    def apart(self, answer: str) -> float:
        """Return the points by which an answer is behind the best. Half of the tables choose the best, the other half compare the two.

        Then the halves change places; the mean of both is returned. The best of several answers on the same tables owes a part of its
        points to chance, so that :meth:`behind` is too much for every answer. This is too little if the tables that choose do not find
        the best.
        """
        halves = [[table for table in range(self.tables) if table // STEP % 2 == half] for half in (0, 1)]
        costs: list[float] = []
        for choosing, comparing in (halves, halves[::-1]):
            best = max(self.complete, key=lambda one: fmean(self.points[one][table] for table in choosing))
            costs.append(fmean(self.points[best][table] - self.points[answer][table] for table in comparing))
        return fmean(costs)


def position(game: str, number: int) -> tuple[Table, Any]:
    """Return the table and the state of a question: a position of a game among normal computers that has enough answers."""
    rng = random.Random(f"{game}:{number}")
    seats = [each for each in GAMES[game].SEATS if each > 1]
    offered = tables(game, seats[number % len(seats)])
    table = offered[number // len(seats) % len(offered)]
    state = table.start(number)
    found: list[str] = []
    while state.choices:
        if len(state.choices) >= ANSWERS:
            found.append(table.rules.dump(state))
        table.rules.apply(state, table.rules.choose(table.rules.view(state, state.to_move), NORMAL))
    return table, table.rules.load(rng.choice(found))


def played_out(table: Table, state: Any, action: Action, player: str, seed: int) -> float:
    """Return the points of the seat asked after an answer and a game to the end, all seats played by one of ``JUDGES``."""
    rules, rng, seat = table.rules, random.Random(seed), state.to_move
    rules.apply(state, action)
    if player == QUICK:
        state = by_turns(state, [WEIGHTS] * state.seats, POSITIONS[state.day - 1])
    while state.choices:
        choices = state.choices
        rules.apply(state, choices[0] if len(choices) == 1 else answer(table, state, player, rng))
    result = rules.result(state)
    assert result is not None
    return result.scores[seat]


def answer(table: Table, state: Any, player: str, rng: random.Random) -> Action:
    """Return the choice of one of ``JUDGES`` for the seat asked."""
    view: Any = table.rules.view(state, state.to_move)
    if player == PLANNER:
        return beginner(table.game)(view, rng, PLANS)
    return thought(view, HURRY) if player == HASTY else table.rules.choose(view, player)


def judged(game: str, number: int, commit: str) -> Judged:
    """Play out the answers of a question, and ask the coaches."""
    table, state = position(game, number)
    view = table.rules.view(state, state.to_move)
    first = {TODAY: str(table.rules.weighed(view)[0].action)}
    if commit:
        rules, older = older_view(table, state, commit)
        first[commit] = str(rules.weighed(older)[0].action)
    imagined = import_module(f"rules.{game}.computer.imagined").imagined
    points: dict[str, list[float]] = {str(action): [] for action in view.choices}
    left = {str(action): action for action in view.choices}
    judges, best, played = JUDGES[game], "", 0
    for played in count(1):
        for text, action in left.items():
            points[text].append(played_out(table, imagined(view, played).clone(), action, judges[played % len(judges)], played))
        if played < LEAST or played % STEP:
            continue
        best = _best(points, left)
        errors = {text: _difference(points[text], points[best])[1] for text in left}
        if played >= MOST or all(error <= SURE for error in errors.values()):
            break
        for text, error in errors.items():
            if text not in first.values() and _difference(points[text], points[best])[0] < -BEHIND * error:
                del left[text]
    return Judged(number, table.seats, view.round, points, first)


def _best(points: Mapping[str, Sequence[float]], left: Iterable[str]) -> str:
    """Return the answer with the most points among those played out on all tables."""
    return max(left, key=lambda text: fmean(points[text]))


def _difference(points: Sequence[float], best: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of an answer to the best on their common tables, and its standard error."""
    found = [own - other for own, other in zip(points, best, strict=False)]
    return fmean(found), _error(found)


def row(name: str, coach: str, found: Sequence[Judged]) -> str:
    """Return a row of the table: the mean cost of a coach's first choice, and how often it is the best or near it.

    ``cost``: with the best answer by the same tables, ``apart``: by other tables (see :meth:`Judged.apart`); ``chance``: the mean cost of
    an answer drawn by lot.
    """
    behind = [one.behind(one.first[coach]) for one in found]
    cost, apart = [mean for mean, _ in behind], [one.apart(one.first[coach]) for one in found]
    near = [mean <= NEAR * error for mean, error in behind]
    lots = [fmean(one.behind(answer)[0] for answer in one.points) for one in found]
    return (
        f"{name:28} {len(found):9} {fmean(len(one.points) for one in found):8.1f} {fmean(one.tables for one in found):7.0f} "
        f"{fmean(cost):6.2f} {_error(cost):5.2f} {fmean(apart):6.2f} {_error(apart):5.2f} {fmean(near):6.0%} {fmean(lots):7.2f}"
    )


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def rows(game: str, first: int, questions: int, jobs: int, commit: str, file: Path | None) -> Iterator[str]:
    """Yield the lines of the table; questions in ``file`` are not played out again."""
    lines = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    found = {one.number: one for one in (Judged(**json.loads(line)) for line in lines)}
    wanted = range(first, first + questions)
    missing = [number for number in wanted if number not in found]
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(judged, [game] * len(missing), missing, [commit] * len(missing)):
            found[one.number] = one
            if file:
                with file.open("a", encoding="utf-8") as written:
                    written.write(json.dumps(asdict(one)) + "\n")
    yield HEADER
    for coach in (TODAY, *([commit] if commit else [])):
        yield row(f"{game}, {coach}", coach, [found[number] for number in wanted])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How right the coach is.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--questions", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the number of the first question")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="processes")
    parser.add_argument("--against", default="", metavar="COMMIT", help="also ask the coach of this commit")
    parser.add_argument("--kept", type=Path, help="a file of questions played out, to go on after")
    given = parser.parse_args()
    for line in rows(given.game, given.first, given.questions, given.jobs, given.against, given.kept):
        print(line)


if __name__ == "__main__":
    main()
