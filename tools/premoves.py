"""``python -m tools.premoves [games]``: compare a month of people on different clocks without pre-moves, with them, and with plans too.

Each person looks at Discord now and then while awake, on a random schedule of their own, and then chooses as long as they are asked. The
pre-moves are those of a cautious player: choices that are wanted in any case. A person who looks while the table waits for another plans
their own next turn at every second look, unless a plan still holds; the bot plays the plan. The game with plans is played first; the other
two get the same choices when they are asked, so that all three are the same game, choice by choice (checked). Only the times differ at
which the table waits for somebody. *Out of turn*: calls other than for the beginning of one's own turn, including the rest of a turn after
its plan. Each table's game takes five minutes.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import storage
from bot.durations import HOUR
from bot.games import plans
from bot.games.session import Person, Session
from bot.games.table import Table
from rules import GAMES
from rules.core import Action
from rules.plans import Ends, Tried, then
from rules.play import ReplayedGame
from storage.plans import PlanRow
from tests.bot.games.ordered import TURNS, Given, Wait, begin, wanted

BEGINS = 9 * HOUR
ZONES = (1, -5, 9, 0, 5)
"""Hours by which the clocks of the seats differ from UTC."""
AWAKE = range(8, 23)
LOOKS = 0.25
"""The probability that an awake person looks in an hour."""
PLANS = 0.5
"""The probability that a person who looks plans a turn: half of the looks leave time for it."""
CAUTIOUS: Mapping[str, Given] = {
    "gugong": {
        "wall": ("jade", "servants", "servant"), "harbour": ("points", "card", "double"), "double": ("take",), "gain": ("take",),
        "room": ("points",), "tokens": ("ones",), "last": ("points", "none"), "follow": ("free",),
    },
    "dragon": {
        "release": ("craftsman", "lady", "collector", "pyrotechnist", "scholar"), "flood": ("yuan", "fireworks", "rice"),
        "earthquake": ("roomy", "low"), "sunrise": ("healer", "farmer", "monk"), "home": ("empty", "fullest"),
    },
}  # fmt: skip
TABLES = (
    ("gugong", {"bonus": "english"}, 3),
    ("gugong", {}, 5),
    ("dragon", {}, 3),
    ("dragon", {"super": "flood"}, 5),
)


@dataclass(frozen=True)
class Month:
    """The outcome of a game.

    ``calls``: mentions, each with a live message; ``out_of_turn``: how many of them are for a question outside a turn; ``waited``: hours
    out of turn; ``lasted``: hours from the first call to the end; ``people``: their number.
    """

    calls: int
    out_of_turn: int
    waited: float
    lasted: float
    people: int

    @property
    def a_day(self) -> float:
        """Mentions for each person and day."""
        return self.calls / self.people / max(self.lasted / 24, 1)


def days(seed: int, people: int) -> list[list[int]]:
    """Return the moments of each person's looks within a year, in seconds."""
    found: list[list[int]] = []
    for seat in range(people):
        rng, zone = random.Random(f"{seed}:{seat}"), ZONES[seat]
        found.append(
            [hour * HOUR + rng.randrange(HOUR) for hour in range(366 * 24) if rng.random() < LOOKS and (hour + zone) % 24 in AWAKE]
        )
    return found


@dataclass
class Clock:
    """The time of a game. ``looks``: the moments at which each seat looks."""

    looks: list[list[int]]
    now: int = BEGINS

    def until_called(self, seat: int) -> tuple[int, int]:
        """Return the beginning and the end of the wait for a seat that is called now; afterwards the seat has chosen."""
        since, own = self.now, self.looks[seat]
        until = own[bisect_left(own, since)]
        self.now = until + 60
        return since, until


def lived(waits: Sequence[Wait], looks: list[list[int]]) -> Month:
    """Play the game in time: each seat called chooses at its next look."""
    clock, out_of_turn, waited = Clock(looks), 0, 0
    for wait in waits:
        since, until = clock.until_called(wait.seat)
        if wait.question not in TURNS:
            out_of_turn, waited = out_of_turn + 1, waited + until - since
    return Month(len(waits), out_of_turn, waited / HOUR, (clock.now - BEGINS) / HOUR, len(looks))


def sensible(live: ReplayedGame) -> Action:
    """Return the choice of the present computer player."""
    return live.setup.game.choose(live.view(live.asked))


@dataclass
class Planners:
    """People who plan while they wait. ``given``: the pre-moves of each."""

    table: Table
    given: Given
    clock: Clock
    rng: random.Random

    async def meanwhile(self, session: Session, wait: Wait) -> Session:
        """Let the others look until the person called does."""
        since, until = self.clock.until_called(wait.seat)
        looks = [
            (look, seat) for seat, own in enumerate(self.clock.looks) for look in own[bisect_left(own, since) : bisect_left(own, until)]
        ]
        for _, seat in sorted(looks):
            if self.rng.random() < PLANS:
                person = Person(session.row.at(seat).user_id, f"P{seat}")
                session = await self.table.keep_plan(session.row, person, self._planned)
        return session

    def _planned(self, session: Session, seat: int, before: PlanRow) -> PlanRow:
        """Return a plan to replace one that does not hold."""
        plan = plans.planned(session.live, seat, before)
        if plan is None or plan.first is not None:
            return before
        return plans.row_of(session.live, seat, [self._whole_turn(plan.begun)], before, by_itself=True)

    def _whole_turn(self, tried: Tried) -> Tried:
        while tried.ends is Ends.NOT:
            tried = then(tried, wanted(tried.live, self.given, sensible))
        return tried


async def compared(folder: Path, game: str, options: Mapping[str, str], people: int, seed: int) -> tuple[Month, Month, Month]:
    """Play the same game without pre-moves, with them, and with plans too."""
    database = await storage.open_database(folder / f"{game}-{people}-{seed}.sqlite3")
    try:
        table, orders, looks = Table(database), [CAUTIOUS[game]] * people, days(seed, people)
        planners = Planners(table, CAUTIOUS[game], Clock(looks), random.Random(f"{seed}:plans"))
        planned = await begin(table, game, options, seed, orders, sensible, ahead=True, spared=True)
        log, found = (await planned.to_the_end(planners.meanwhile)).live.texts, list[Month]()
        for ahead in (False, True):
            played = await begin(table, game, options, seed, orders, sensible, ahead=ahead, spared=True)
            played.log = log
            assert (await played.to_the_end()).live.texts == log, (game, seed)
            found.append(lived(played.waits, looks))
        return found[0], found[1], lived(planned.waits, looks)
    finally:
        await database.close()


def row(name: str, *ways: Sequence[Month]) -> str:
    """Return a line of the table: means over the games, for each way to play them."""
    cells = [name]
    for what in ("calls", "out_of_turn", "waited", "lasted", "a_day"):
        means = (sum(float(getattr(month, what)) for month in months) / len(months) for months in ways)
        cells.append(" → ".join(f"{mean:.1f}" for mean in means))
    return "| " + " | ".join(cells) + " |"


async def main(games: int) -> None:
    """Print the table."""
    print("Asked everything → with orders → with plans, too\n")
    print("| game | calls, a live message each | out of turn | hours waited for those | hours in all | mentions a person a day |")
    print("|---|---|---|---|---|---|")
    for game, options, people in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            found = [await compared(Path(folder), game, options, people, seed) for seed in range(games)]
        print(row(f"{GAMES[game].ID}, {people} people", *zip(*found, strict=True)), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3))
