"""The measures of a simulation, and the gain of features as the mean of paired differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from statistics import fmean, stdev

from bot.durations import DAY, HOUR
from bot.games.pace import NAMED
from tools.months.assumptions import Assumptions, Features
from tools.months.finding import Finding
from tools.months.games import Recorded
from tools.months.people import BEGINS, Wish, people
from tools.months.playing import Lived
from tools.months.world import World

WARMING, COUNTED, AFTERWARDS = 14, 91, 63
"""Days until the tables are as full as usual; days whose wishes and new games are counted; days until the games must have ended."""
DAYS = WARMING + COUNTED + AFTERWARDS
CAP = 14
"""Days that a wish counts at most; a wish that no game fulfils counts so much."""
DOUBT = 2
"""Standard errors from 0 within which a difference may be chance."""


@dataclass(frozen=True)
class Measure:
    """A measure: its name, the sign of a gain, and its number of decimals."""

    name: str
    sign: int
    decimals: int


MEASURES = {
    "full": Measure("days from a wish to a full table", -1, 2),
    "wait": Measure("to its game", -1, 2),
    "met": Measure("wishes that led to a game, %", 1, 1),
    "hours": Measure("hours of a game", -1, 0),
    "finished": Measure("games finished, %", 1, 1),
    "together": Measure("with all people, %", 1, 1),
    "games": Measure("games begun in 91 days", 1, 1),
    "mentions": Measure("mentions a person a day", -1, 2),
}
AT_A_PACE = {"votes": 2, "hours": 0, "together": 1}
"""The measures of the games of each pace, with their decimals."""
Found = Mapping[str, float]


def lived(given: Assumptions, features: Features, recorded: Sequence[Recorded], seed: int, days: int = DAYS) -> Finding:
    """Return the tables of a server after some days."""
    world = World(given, features, seed, people(given, seed, days))
    finding = Finding(world, recorded)
    world.run(BEGINS + days * DAY)
    return finding


def measured(finding: Finding, days: int = DAYS) -> Found:
    """Measure the wishes and the games that began while they are counted; "daily votes" and such are measures of the games of a pace."""
    since = BEGINS + WARMING * DAY
    until = since + COUNTED * DAY
    wishes = [wish for wish in finding.wishes if since <= wish.since < until]
    full, waits = [_days(wish, wish.filled) for wish in wishes], [_days(wish, wish.fulfilled) for wish in wishes]
    games = [game.lived for game in (*finding.games, *finding.ended) if since <= game.lived.begun < until]
    return {
        "full": _mean(full),
        "wait": _mean(waits),
        "met": 100 * _mean([wait < CAP for wait in waits]),
        **_of_games(games),
        "finished": 100 * _mean([game.finished for game in games]),
        "games": len(games),
        "mentions": finding.world.mentions / len(finding.world.people) / days,
        **{f"{pace} {name}": value for pace in NAMED for name, value in _of_games([game for game in games if game.pace == pace]).items()},
    }


def _of_games(games: Sequence[Lived]) -> Found:
    hours = [(game.ended - game.begun) / HOUR for game in games if game.ended is not None and game.finished]
    together = 100 * _mean([game.together for game in games])
    return {"votes": _mean([game.votes for game in games]), "hours": _mean(hours), "together": together}


def _days(wish: Wish, until: int | None) -> float:
    return CAP if until is None else min(CAP, (until - wish.since) / DAY)


def mean_of(found: Sequence[Found], name: str) -> float:
    """Return the mean of a measure over the seeds in which it has a value."""
    return _mean([each[name] for each in found if not isnan(each[name])])


def _mean(values: Sequence[float]) -> float:
    return fmean(values) if values else float("nan")


@dataclass(frozen=True)
class Difference:
    """The mean of paired differences and its standard error."""

    mean: float
    error: float

    def verdict(self, sign: int) -> str:
        """Return "gain", "loss" or "none", if the difference may be chance."""
        if not abs(self.mean) > DOUBT * self.error:
            return "none"
        return "gain" if self.mean * sign > 0 else "loss"


def difference(before: Sequence[Found], after: Sequence[Found], name: str) -> Difference:
    """Return how much a measure differs; a seed in which it has no value on one side is left out."""
    each = [late[name] - early[name] for early, late in zip(before, after, strict=True)]
    each = [value for value in each if not isnan(value)]
    if len(each) < 2:
        return Difference(float("nan"), float("nan"))
    return Difference(fmean(each), stdev(each) / len(each) ** 0.5)
