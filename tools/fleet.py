"""``python -m tools.fleet``: a day of a bot with many servers and live tables, in numbers, from what was measured of one process.

A table's turns fall where its people are awake, three times as often in their evening. At some tables people sit together that evening and
play a whole game, a press every ten seconds; at the others a game goes on over days, each turn pressed through at once. The day is played
press by press, by a seed; its busiest minute says what is needed: processes, cores, memory, connections, requests to Discord.
``--servers``, ``--tables`` and ``--together`` (the share of tables at which people sit together) ask for another fleet than those of
docs/scaling.md.

What is measured has its source beside it; what is assumed says so. It is arithmetic: nothing here speaks to Discord or to a database.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from bot.games.cache import EACH, MOST
from bot.messages.outbox import LOOKS_AT_ONCE
from storage.postgres import AT_ONCE
from tools.premoves import AWAKE, ZONES

HOUR = 3600
DAY = 24 * HOUR
YEAR_IN_DAYS = 365


@dataclass(frozen=True)
class Game:
    """The size of a game: turns, presses and public messages of a turn, and hours among people in many time zones, with orders and plans.

    Source: ``tools/figures/presses.md``, *spared*, and the mean of 3 and of 5 people.
    """

    turns: float
    presses: float
    messages: float
    hours: float

    @property
    def pressed(self) -> float:
        """Presses of a turn, with the one that opens the menu of each message."""
        return self.presses + self.messages


GAMES = (Game(52.0, 4.10, 1.39, 363), Game(83.4, 1.85, 1.17, 400))
"""Gùgōng and In the Year of the Dragon, of which there are as many."""

CPU = 0.021
"""Seconds of a core for a press, with all that comes of it (tools/figures/load.md, 20 presses a second)."""
CPU_OF_COMPUTERS = 0.11 / 20
"""The same of the workers, where computers sit at half of the tables (tools/figures/load.md, *Computers*)."""
PRESSES = 30
"""Presses a second of one process that are acknowledged within 6 ms at the 99th percentile (tools/figures/load.md)."""
CHOICES = 500
"""Choices a second that one SQLite file takes, at 1.7 ms each (``python -m tools.bench commits``)."""
MEMORY = 159.0
"""MB of a process with ten tables (tools/figures/load.md, *Stored games*)."""
MEMORY_OF_A_SERVER = 0.010
"""MB of one with 20 channels (docs/scaling.md)."""
MEMORY_OF_A_ROW = 45 / MOST
"""MB of a row of a log in memory, where a game counts as some rows more (``bot/games/cache.py``, which keeps no more than 45 MB)."""
STORED = 13.7e3
"""Bytes of a stored game in an SQLite file (tools/figures/load.md)."""
LOOK = 0.1
"""Seconds of a request to Discord when messages are looked after at a start (docs/scaling.md)."""

REQUESTS = 2
"""Requests that Discord counts for a public message: the post, and the edit that takes the buttons from the one before."""
DISCORD = 50
"""Requests a second that Discord allows a bot."""
IDENTIFY = 5.0
"""Seconds between two shards that connect."""
SERVERS_OF_A_SHARD = 1000
"""For which Discord recommends a shard."""
OWN_SHARDS = 150_000
"""Servers from which on Discord gives the number of shards and lets more of them connect at once."""
CONNECTIONS = 97
"""Connections that a PostgreSQL server gives to its users, as it comes: 100, of which three are kept back."""
OF_A_PROCESS = 3 * AT_ONCE + 1
"""Those of a process: three pools, and the one on which its locks lie."""

EVENING = range(19, 23)
"""Assumed: the hours in which people look most."""
IN_THE_EVENING = 3.0
"""Assumed: how much more often than in another hour in which they are awake."""
PAUSE = 10
"""Assumed: seconds between two presses of people who sit together. Nobody plays a heavy game faster."""
TOGETHER = 0.05
"""Assumed: the share of live tables at which people sit together in an evening."""


@dataclass(frozen=True)
class Fleet:
    """A bot: on how many servers it is, how many live tables there are, and at which share of them people sit together this evening."""

    servers: int
    tables: int
    together: float = TOGETHER

    def __str__(self) -> str:
        together = "all" if self.together == 1 else f"{self.together:.0%}"
        return f"{self.servers:,} servers, {self.tables:,} tables" + f", {together} together" * (self.together != TOGETHER)

    @property
    def shards(self) -> int:
        """As many as Discord recommends."""
        return ceil(self.servers / SERVERS_OF_A_SHARD)

    @property
    def a_year(self) -> float:
        """Games that end in a year."""
        over_days = statistics.fmean(24 * YEAR_IN_DAYS / game.hours for game in GAMES)
        return self.tables * ((1 - self.together) * over_days + self.together * YEAR_IN_DAYS)


class Day:
    """What happens in each second of a day, in Greenwich's time. ``presses``, ``requests``: how many, those that Discord counts."""

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
        """Let a turn be pressed through from a moment on; the moment at which it is over."""
        for _ in range(by_lot(game.pressed, rng)):
            self.presses[int(at) % DAY] += 1
            at += PAUSE
        self.requests[int(at) % DAY] += REQUESTS * by_lot(game.messages, rng)
        return at


def by_lot(mean: float, rng: random.Random) -> int:
    """A whole number beside ``mean``, which it is in the mean."""
    return int(mean + rng.random())


def busiest(counts: Sequence[int], seconds: int) -> tuple[float, Sequence[int]]:
    """The span of so many seconds, begun at a multiple of them, in which most happens: how much a second, and its seconds."""
    spans = [counts[begin : begin + seconds] for begin in range(0, DAY, seconds)]
    most = max(spans, key=sum)
    return sum(most) / seconds, most


def longest_wait(requests: Sequence[int]) -> float:
    """Seconds for which a request waits at most where ``DISCORD`` of them go a second, in their order."""
    queue = worst = 0
    for count in requests:
        queue = max(0, queue + count - DISCORD)
        worst = max(worst, queue)
    return worst / DISCORD


@dataclass(frozen=True)
class Needs:
    """What a fleet needs in its busiest minute. ``presses``, ``requests``: a second there; ``hour``: requests in each second of the
    busiest hour; ``wait``: seconds for which one waits at most; ``day``: presses of the day."""

    fleet: Fleet
    presses: float
    requests: float
    hour: Sequence[int]
    wait: float
    day: int

    @property
    def processes(self) -> int:
        """Those that work; a spare comes to them."""
        return max(1, ceil(self.presses / PRESSES))

    @property
    def cores(self) -> float:
        return self.presses * (CPU + CPU_OF_COMPUTERS)

    @property
    def memory(self) -> float:
        """MB of a process: its servers, and its live tables, each in the middle of its game."""
        rows = statistics.fmean(EACH + game.turns * game.presses / 2 for game in GAMES) * self.fleet.tables / self.processes
        return MEMORY + MEMORY_OF_A_SERVER * self.fleet.servers / self.processes + MEMORY_OF_A_ROW * min(MOST, rows)

    @property
    def connections(self) -> int:
        """Those of all processes to a database on a server, and that on which the spare looks for a lock."""
        return self.processes * OF_A_PROCESS + 1

    def rows(self) -> Iterator[tuple[str, str]]:
        """What it is called, and how much."""
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
        yield "until each table's message was looked after", f"{self.fleet.tables * LOOK / LOOKS_AT_ONCE:.0f} s"
        yield "games that end in a year", f"{self.fleet.a_year:,.0f}"
        yield "database after a year, SQLite", f"{self.fleet.a_year * STORED / 1e9:.1f} GB"

    def limits(self) -> Iterator[tuple[str, float]]:
        """What comes to its end, and how many times this fleet it bears."""
        yield f"one process: {PRESSES} presses a second", PRESSES / self.presses
        yield f"Discord: {DISCORD} requests a second", DISCORD / self.requests
        yield f"one SQLite file: {CHOICES} choices a second", CHOICES / self.presses
        yield f"PostgreSQL as it comes: {CONNECTIONS} connections", PRESSES * ((CONNECTIONS - 1) // OF_A_PROCESS) / self.presses
        yield f"shards by one's own count: {OWN_SHARDS:,} servers", OWN_SHARDS / self.fleet.servers


def needs(fleet: Fleet, seed: int = 1) -> Needs:
    """Play a day of a fleet."""
    day = Day(fleet, seed)
    (presses, _), (requests, _), (_, hour) = busiest(day.presses, 60), busiest(day.requests, 60), busiest(day.requests, HOUR)
    return Needs(fleet, presses, requests, hour, longest_wait(day.requests), sum(day.presses))


def about(number: float) -> str:
    """A large number with its two first digits."""
    return f"{float(f'{number:.2g}'):,.0f}"


FLEETS = (Fleet(10_000, 2_000), Fleet(10_000, 2_000, 1.0), Fleet(100_000, 20_000))


def table(fleets: Sequence[Fleet], seed: int = 1) -> str:
    """What fleets need, a column each, and the limits of the first, the nearest first."""
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
