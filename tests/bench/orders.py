"""``python -m tests.bench.orders [games]``: a month of people on different clocks, with orders and without, in the same games.

Each person looks at Discord now and then while awake, by a plan that depends on nothing else, and chooses then for as long as they are
asked. Without orders they give the same answers when they are asked, so that the logs are the same, choice by choice, which is checked;
what differs is for whom the table waits. The orders are those that a cautious player would give: what is wanted in any case.
*Out of turn*: whoever is called for anything but the beginning of a turn of their own.
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
from bot.games.table import Table
from rules import GAMES
from rules.core import Action
from rules.play import Live
from tests.bot.games.ordered import TURNS, Given, Wait, begin

HOUR, DAY = 3600, 86400
ZONES = (1, -5, 9, 0, 5)
"""Hours by which the clocks of the seats differ from Greenwich."""
AWAKE = range(8, 23)
LOOKS = 0.25
"""How likely somebody awake looks in an hour."""
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
    """What a game came to. ``calls``: mentions, and as many live messages; ``out_of_turn``: of these; ``waited``: hours out of turn;
    ``lasted``: hours from the first call to the end; ``people``: how many."""

    calls: int
    out_of_turn: int
    waited: float
    lasted: float
    people: int

    @property
    def a_day(self) -> float:
        """Mentions of a person a day."""
        return self.calls / self.people / max(self.lasted / 24, 1)


def plans(seed: int, people: int) -> list[list[int]]:
    """When each person looks, in seconds, for a year."""
    found: list[list[int]] = []
    for seat in range(people):
        rng, zone = random.Random(f"{seed}:{seat}"), ZONES[seat]
        found.append(
            [hour * HOUR + rng.randrange(HOUR) for hour in range(366 * 24) if rng.random() < LOOKS and (hour + zone) % 24 in AWAKE]
        )
    return found


def lived(waits: Sequence[Wait], looks: list[list[int]]) -> Month:
    """The game in time: who is called chooses at the next look."""
    now, out_of_turn, waited = 9 * HOUR, 0, 0
    for wait in waits:
        plan = looks[wait.seat]
        then = plan[bisect_left(plan, now)]
        if wait.question not in TURNS:
            out_of_turn, waited = out_of_turn + 1, waited + then - now
        now = then + 60
    return Month(len(waits), out_of_turn, waited / HOUR, (now - 9 * HOUR) / HOUR, len(looks))


def sensible(live: Live) -> Action:
    """What a computer player of today would choose."""
    return live.setup.game.stand_in(live.view(live.asked))


async def compared(folder: Path, game: str, options: Mapping[str, str], people: int, seed: int) -> tuple[Month, Month]:
    """The same game without orders and with them."""
    database = await storage.open_database(folder / f"{game}-{people}-{seed}.sqlite3")
    try:
        table, orders = Table(database), [CAUTIOUS[game]] * people
        found: list[Month] = []
        logs: list[tuple[str, ...]] = []
        for ahead in (False, True):
            played = await begin(table, game, options, seed, orders, sensible, ahead=ahead, spared=True)
            logs.append((await played.to_the_end()).live.texts)
            found.append(lived(played.waits, plans(seed, people)))
        assert logs[0] == logs[1], (game, seed)
        return found[0], found[1]
    finally:
        await database.close()


def row(name: str, before: Sequence[Month], after: Sequence[Month]) -> str:
    """A line of the table: sums over the games."""
    cells = [name]
    for what in ("calls", "out_of_turn", "waited", "lasted", "a_day"):
        one, other = (sum(float(getattr(month, what)) for month in months) / len(months) for months in (before, after))
        cells.append(f"{one:.1f} → {other:.1f}")
    return "| " + " | ".join(cells) + " |"


async def main(games: int) -> None:
    """Print the table."""
    print("| game | calls, a live message each | out of turn | hours waited for those | hours in all | mentions a person a day |")
    print("|---|---|---|---|---|---|")
    for game, options, people in TABLES:
        with tempfile.TemporaryDirectory() as folder:
            pairs = [await compared(Path(folder), game, options, people, seed) for seed in range(games)]
        print(row(f"{GAMES[game].ID}, {people} people", [one for one, _ in pairs], [other for _, other in pairs]), flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 4))
