"""People: when they are awake, look at Discord and wish to play; everything follows from a seed and their number."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from bot.durations import DAY, HOUR, MINUTE, WEEK
from bot.games.deadlines import absence_of
from bot.games.hours import Absence
from storage import Personal
from tools.fleet import EVENING
from tools.months.assumptions import Assumptions
from tools.premoves import AWAKE, ZONES

BEGINS = int(datetime(2026, 1, 5, tzinfo=UTC).timestamp())
"""The first moment of a simulation, a Monday."""
AT_WORK = range(9, 17)
"""The hours of work, on five days a week."""
HOURS_OF_A_WEEK = 7 * 24


@dataclass
class Wish:
    """A person's wish to play since a moment; ``fulfilled``: when a game began, None if none did; ``filled``: when its table was full."""

    person: int
    since: int
    filled: int | None = None
    fulfilled: int | None = None


@dataclass(eq=False)
class Person:
    """A person of the server.

    ``zone``: hours by which their clocks differ from UTC. ``looks``: the moments at which they look by themselves; ``wishes``: those at
    which a wish to play begins. ``rng`` decides the rest. ``game``: the game that they play; ``lobbies``: the open tables at which
    they sit.
    """

    number: int
    zone: int
    looks: list[int]
    wishes: list[int]
    rng: random.Random
    personal: Personal
    has_role: bool
    wants_next: bool
    coins: dict[tuple[str, int], float] = field(default_factory=dict[tuple[str, int], float])
    is_about_to_wish: bool = False
    """A wish begins at their next look."""
    game: Any = None
    lobbies: list[Any] = field(default_factory=list[Any])
    passes: int = 0
    """The moment at which their wish to play has passed."""
    wish: Wish | None = None
    """Their newest wish, until a game fulfils it."""
    knows: set[int] = field(default_factory=set[int])
    """Tables of which they have heard."""
    told_until: int = 0
    """The end of "Tell me when a table opens"."""
    told_due: int = 0
    told_of: set[int] = field(default_factory=set[int])

    @property
    def absence(self) -> Absence:
        """The times at which the bot does not call them."""
        return absence_of(self.personal)

    def coin(self, seed: int, what: str, table: int) -> float:
        """Return a number from 0 to 1 that decides something about a table, the same one each time."""
        key = what, table
        if key not in self.coins:
            self.coins[key] = random.Random(f"{seed}:{self.number}:{what}:{table}").random()
        return self.coins[key]


def hour_of_week(moment: int, zone: int) -> int:
    """Return the hour of the week on the clocks of a zone, from Monday's midnight on."""
    return ((moment - BEGINS) // HOUR + zone) % HOURS_OF_A_WEEK


def is_awake(moment: int, zone: int) -> bool:
    """Check whether people of a zone are awake."""
    return hour_of_week(moment, zone) % 24 in AWAKE


def is_at_work(moment: int, zone: int) -> bool:
    """Check whether people of a zone are at work."""
    hour = hour_of_week(moment, zone)
    return hour < 5 * 24 and hour % 24 in AT_WORK


def rates(given: Assumptions) -> list[float]:
    """Return the probability of a look in each hour of a week; the mean of the waking hours is the given one."""
    weights = [0.0] * HOURS_OF_A_WEEK
    for hour in range(HOURS_OF_A_WEEK):
        if hour % 24 in AWAKE:
            at_work = hour < 5 * 24 and hour % 24 in AT_WORK
            weights[hour] = given.work if at_work else given.evening if hour % 24 in EVENING else 1.0
    mean = sum(weights) / (7 * len(AWAKE))
    return [min(0.98, given.looks * weight / mean) for weight in weights]


def people(given: Assumptions, seed: int, days: int) -> list[Person]:
    """Return the people of a server for some days."""
    found = list[Person]()
    for number in range(given.people):
        rng, zone = random.Random(f"{seed}:{number}:person"), ZONES[number % len(ZONES)]
        quiet, has_role, wants_next = rng.random() < given.quiet, rng.random() < given.role, rng.random() < given.next_up
        personal = Personal()
        if quiet:
            personal = Personal(zone=f"Etc/GMT{-zone:+d}", quiet_start=AWAKE.stop * 60, quiet_end=AWAKE.start * 60)
        later = random.Random(f"{seed}:{number}:rest")
        looks, wishes = _looks(given, seed, number, zone, days), _wishes(given, seed, number, days)
        found.append(Person(number, zone, looks, wishes, later, personal, has_role, wants_next))
    return found


@lru_cache(maxsize=2000)
def _looks(given: Assumptions, seed: int, number: int, zone: int, days: int) -> list[int]:
    rng, a_week = random.Random(f"{seed}:{number}:looks"), rates(given)
    hours = (hour for hour in range(days * 24) if rng.random() < a_week[(hour + zone) % HOURS_OF_A_WEEK])
    return [BEGINS + hour * HOUR + rng.randrange(HOUR) for hour in hours]


def _wishes(given: Assumptions, seed: int, number: int, days: int) -> list[int]:
    rng, moment, found = random.Random(f"{seed}:{number}:wishes"), float(BEGINS), list[int]()
    while (moment := moment + rng.expovariate(given.wishes / WEEK)) < BEGINS + days * DAY:
        found.append(int(moment))
    return found


def heeded(person: Person, now: int, given: Assumptions) -> int | None:
    """Return the moment at which a mention brings a person; None if it does not."""
    at_work = is_at_work(now, person.zone)
    lot, delay = person.rng.random(), person.rng.randrange(MINUTE, HOUR)
    if not is_awake(now, person.zone) or lot >= given.heeds * (given.work if at_work else 1.0):
        return None
    return now + delay if is_awake(now + delay, person.zone) else None
