"""``python -m tools.fleet``: calculate a day of a bot with many servers and live tables from the measurements of one process.

A table's turns happen while its people are awake, three times as often in their evening. At some tables people meet that evening and play a
whole game, with a press every ten seconds; at the others a game takes days, and each turn is played without a pause. The seeded simulation
plays the day press by press; its busiest minute gives the needs: processes, cores, memory, connections, requests to Discord. ``--servers``,
``--tables`` and ``--together`` (the share of tables at which people meet) calculate a fleet other than those of docs/scaling.md.

A measured number has its source beside it; an assumption says so. This is arithmetic: nothing here connects to Discord or to a database.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from bot.durations import DAY, HOUR
from bot.games.cache import EACH, MOST
from bot.messages.outbox import LOOKS_AT_ONCE
from storage.postgres import AT_ONCE
from tools.premoves import AWAKE, ZONES

YEAR_IN_DAYS = 365


@dataclass(frozen=True)
class Game:
    """The size of a game: turns, presses and public messages for each turn, and hours.

    The hours are those of people in many time zones, with pre-moves and plans. Source: ``tools/figures/presses.md``, *spared*, and the mean
    of 3 and of 5 people.
    """

    turns: float
    presses: float
    messages: float
    hours: float

    @property
    def pressed(self) -> float:
        """Presses for each turn, with one press per message to open its menu."""
        return self.presses + self.messages


GAMES = (Game(52.0, 4.10, 1.39, 363), Game(83.4, 1.85, 1.17, 400))
"""Gùgōng and In the Year of the Dragon, in equal numbers."""

CPU = 0.021
"""CPU seconds for a press and everything that follows (tools/figures/load.md, 20 presses a second)."""
CPU_OF_COMPUTERS = 0.11 / 20
"""The same for the workers, if half of the tables have computers (tools/figures/load.md, *Computers*)."""
PRESSES = 30
"""Presses a second that one process acknowledges within 6 ms at the 99th percentile (tools/figures/load.md)."""
CHOICES = 500
"""Choices a second that one SQLite file stores, at 1.7 ms each (``python -m tools.bench commits``)."""
MEMORY = 159.0
"""MB of a process with ten tables (tools/figures/load.md, *Stored games*)."""
MEMORY_OF_A_SERVER = 0.010
"""MB of a server with 20 channels (docs/scaling.md)."""
MEMORY_OF_A_ROW = 45 / MOST
"""MB of a row of a log in memory; a game counts as some more rows (``bot/games/cache.py``, limited to 45 MB)."""
STORED = 13.7e3
"""Bytes of a stored game in an SQLite file (tools/figures/load.md)."""
LOOK = 0.1
"""Seconds of the request to Discord that checks a message at a start (docs/scaling.md)."""

REQUESTS = 2
"""Requests that Discord counts for a public message: the post, and the edit that removes the previous message's buttons."""
DISCORD = 50
"""Requests a second that Discord allows a bot."""
IDENTIFY = 5.0
"""Seconds between the connections of two shards."""
SERVERS_OF_A_SHARD = 1000
"""The servers of a shard that Discord recommends."""
OWN_SHARDS = 150_000
"""The servers from which Discord sets the number of shards and lets more of them connect at once."""
CONNECTIONS = 97
"""Connections that PostgreSQL gives to users by default: 100, of which three are reserved."""
OF_A_PROCESS = 3 * AT_ONCE + 1
"""The connections of a process: three pools, and the connection that holds its locks."""

EVENING = range(19, 23)
"""Assumed: the hours in which people look most often."""
IN_THE_EVENING = 3.0
"""Assumed: the ratio of their looks to those of another waking hour."""
PAUSE = 10
"""Assumed: seconds between two presses of people who meet. Nobody plays a heavy game faster."""
TOGETHER = 0.05
"""Assumed: the share of live tables at which people meet in an evening."""


@dataclass(frozen=True)
class Fleet:
    """A bot: its servers, its live tables, and the share of tables at which people meet this evening."""

    servers: int
    tables: int
    together: float = TOGETHER

    def __str__(self) -> str:
        together = "all" if self.together == 1 else f"{self.together:.0%}"
        return f"{self.servers:,} servers, {self.tables:,} tables" + f", {together} together" * (self.together != TOGETHER)

    @property
    def shards(self) -> int:
        """The number of shards that Discord recommends."""
        return ceil(self.servers / SERVERS_OF_A_SHARD)

    @property
    def a_year(self) -> float:
        """The number of games that end in a year."""
        over_days = statistics.fmean(24 * YEAR_IN_DAYS / game.hours for game in GAMES)
        return self.tables * ((1 - self.together) * over_days + self.together * YEAR_IN_DAYS)


class Day:
    """The events in each second of a day (UTC). ``presses``, ``requests``: their numbers; requests as Discord counts them."""

    def __init__(self, fleet: Fleet, seed: int) -> None:
        self.presses, self.requests = [0] * DAY, [0] * DAY
        rng = random.Random(seed)
        weights = [IN_THE_EVENING if hour in EVENING else float(hour in AWAKE) for hour in range(24)]
        for number in range(fleet.tables):
            game, zone = GAMES[number % len(GAMES)], rng.choice(ZONES) * HOUR
            if rng.random() < fleet.together:
                at = EVENING.start * HOUR + rng.random() * len(EVENING) * HOUR - zone
                for _ in range(by_lot(game.turns, rng)):
                    at = self._turn(at, game, rng)
            else:
                for hour in rng.choices(range(24), weights, k=by_lot(game.turns * 24 / game.hours, rng)):
                    self._turn((hour + rng.random()) * HOUR - zone, game, rng)

    def _turn(self, at: float, game: Game, rng: random.Random) -> float:
        """Play a turn press by press from a moment on; return the moment at which it ends."""
        for _ in range(by_lot(game.pressed, rng)):
            self.presses[int(at) % DAY] += 1
            at += PAUSE
        self.requests[int(at) % DAY] += REQUESTS * by_lot(game.messages, rng)
        return at


def by_lot(mean: float, rng: random.Random) -> int:
    """Return a random whole number next to ``mean``, whose average is ``mean``."""
    return int(mean + rng.random())


def busiest(counts: Sequence[int], seconds: int) -> tuple[float, Sequence[int]]:
    """Return the busiest span of a length as its rate for each second and its counts.

    Spans begin at multiples of their length.
    """
    spans = [counts[begin : begin + seconds] for begin in range(0, DAY, seconds)]
    most = max(spans, key=sum)
    return sum(most) / seconds, most


def longest_wait(requests: Sequence[int]) -> float:
    """Return the longest wait in seconds of a request, if ``DISCORD`` requests a second are sent in order."""
    queue = worst = 0
    for count in requests:
        queue = max(0, queue + count - DISCORD)
        worst = max(worst, queue)
    return worst / DISCORD


@dataclass(frozen=True)
class Needs:
    """The needs of a fleet in its busiest minute.

    ``presses``, ``requests``: for each second; ``hour``: requests in each second of the busiest hour; ``wait``: the longest wait in
    seconds; ``day``: presses of the day.
    """

    fleet: Fleet
    presses: float
    requests: float
    hour: Sequence[int]
    wait: float
    day: int

    @property
    def processes(self) -> int:
        """The working processes, without the standby."""
        return max(1, ceil(self.presses / PRESSES))

    @property
    def cores(self) -> float:
        return self.presses * (CPU + CPU_OF_COMPUTERS)

    @property
    def memory(self) -> float:
        """The MB of a process: for its servers, and for its live tables, each halfway through its game."""
        rows = statistics.fmean(EACH + game.turns * game.presses / 2 for game in GAMES) * self.fleet.tables / self.processes
        return MEMORY + MEMORY_OF_A_SERVER * self.fleet.servers / self.processes + MEMORY_OF_A_ROW * min(MOST, rows)

    @property
    def connections(self) -> int:
        """The connections of all processes to a database server, and the one on which the standby waits for a lock."""
        return self.processes * OF_A_PROCESS + 1

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield each need with its amount."""
        p50, p99 = (sorted(self.hour)[int(len(self.hour) * part)] for part in (0.5, 0.99))
        yield "presses a day", f"{self.day:,}"
        yield "presses a second, busiest minute", f"{self.presses:.1f}"
        yield "requests a second that Discord counts, busiest minute", f"{self.requests:.1f}"
        yield "the same in a second of the busiest hour, p50 / p99 / most", f"{p50} / {p99} / {max(self.hour)}"
        yield f"longest wait for Discord's {DISCORD} a second", f"{self.wait:.1f} s"
        yield "processes, and a spare", f"{self.processes}"
        yield "cores, busiest minute", f"{self.cores:.2f}"
        yield "memory of a process", f"{self.memory:.0f} MB"
        yield "connections to PostgreSQL", f"{self.connections}"
        yield "shards", f"{self.fleet.shards}"
        yield "until all shards are connected", f"{(self.fleet.shards - 1) * IDENTIFY:.0f} s"
        yield "until each live message was checked", f"{self.fleet.tables * LOOK / LOOKS_AT_ONCE:.0f} s"
        yield "games that end in a year", f"{self.fleet.a_year:,.0f}"
        yield "database after a year, SQLite", f"{self.fleet.a_year * STORED / 1e9:.1f} GB"

    def limits(self) -> Iterator[tuple[str, float]]:
        """Yield each limit with its ratio to this fleet's use."""
        yield f"one process: {PRESSES} presses a second", PRESSES / self.presses
        yield f"Discord: {DISCORD} requests a second", DISCORD / self.requests
        yield f"one SQLite file: {CHOICES} choices a second", CHOICES / self.presses
        yield f"PostgreSQL as it comes: {CONNECTIONS} connections", PRESSES * ((CONNECTIONS - 1) // OF_A_PROCESS) / self.presses
        yield f"the host chooses the number of shards: up to {OWN_SHARDS:,} servers", OWN_SHARDS / self.fleet.servers


def needs(fleet: Fleet, seed: int = 1) -> Needs:
    """Play a day of a fleet and return its needs."""
    day = Day(fleet, seed)
    (presses, _), (requests, _), (_, hour) = busiest(day.presses, 60), busiest(day.requests, 60), busiest(day.requests, HOUR)
    return Needs(fleet, presses, requests, hour, longest_wait(day.requests), sum(day.presses))


def about(number: float) -> str:
    """Return a large number rounded to its first two digits."""
    return f"{float(f'{number:.2g}'):,.0f}"


FLEETS = (Fleet(10_000, 2_000), Fleet(10_000, 2_000, 1.0), Fleet(100_000, 20_000))


def table(fleets: Sequence[Fleet], seed: int = 1) -> str:
    """Return the needs of fleets, a column for each, and the limits of the first fleet, the nearest first."""
    found = [needs(fleet, seed) for fleet in fleets]
    lines = ["| a day of | " + " | ".join(map(str, fleets)) + " |", "|---|" + "--:|" * len(fleets)]
    for cells in zip(*(each.rows() for each in found), strict=True):
        lines.append(f"| {cells[0][0]} | " + " | ".join(value for _, value in cells) + " |")
    lines += ["", f"| what comes to its end, growing from {fleets[0]} | at servers | at tables |", "|---|--:|--:|"]
    for what, times in sorted(found[0].limits(), key=lambda limit: limit[1]):
        lines.append(f"| {what} | {about(fleets[0].servers * times)} | {about(fleets[0].tables * times)} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int)
    parser.add_argument("--tables", type=int, default=FLEETS[0].tables)
    parser.add_argument("--together", type=float, default=TOGETHER)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(table(FLEETS if asked.servers is None else [Fleet(asked.servers, asked.tables, asked.together)], asked.seed))


if __name__ == "__main__":
    main()
