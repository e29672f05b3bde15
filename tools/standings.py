"""Time lists of people with many stored games: ``python -m tools.standings [--games 10000] [--people 500] [--kept FILE]``.

Times are in milliseconds; CPU is that of the process and of its workers. ``FILE`` is filled if it does not exist, which takes most of the
time; later runs copy it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles

from psutil import Process

import storage
from bot.games.careers import career_of
from bot.games.ratings import anew, bring_up_to_date
from bot.messages import careers, records
from bot.messages.careers import CareerPage
from bot.messages.drawings import Drawings
from bot.running.workers import Workers, working
from bot.wording.catalogue import words
from render import PICTURES
from rules import GAMES
from storage import Database, NewChoice

SERVER, CHANNEL, GAME = 1, 10, "gugong"


async def filled(database: Database, games: int, people: int) -> None:
    """Store games that four of these people have played to their ends, better people in front more often."""
    chance, sources, feats = random.Random(1), PICTURES[GAME].scored(str).signs, [feat.id for feat in GAMES[GAME].STATS]
    for number in range(games):
        seats = chance.sample(range(1, people + 1), 4)
        strength = {person: person / people + chance.gauss(0, 0.5) for person in seats}
        places = [1 + sum(strength[other] > strength[person] for other in seats) for person in seats]
        row = await storage.games.create(
            database, game=GAME, guild_id=SERVER, channel_id=10 + number, opener_id=seats[0], opener_name=f"Person {seats[0]}",
            options="{}", at=number,
        )  # fmt: skip
        for person in seats[1:]:
            await storage.games.join(database, row.id, person, f"Person {person}", number)
        await storage.games.start(database, row.id, seats=seats, seed=1, version=1, state="{}", asked=0, at=number)
        scores = [60 - 9 * place + chance.randint(0, 8) for place in places]
        each = [{source: chance.randint(0, 9) for source in sources} for _ in seats]
        result = json.dumps({"places": places, "scores": scores, "sources": each})
        await storage.log.append_choices(
            database, row.id, 0, [NewChoice(seat, seats[seat], "x") for seat in range(4) for _ in range(25)],
            interaction_id=None, state="{}", asked=None, result=result, at=number,
            feats={seat: {feat: chance.randint(1, 30) for feat in feats} for seat in range(4)},
        )  # fmt: skip


async def copied(kept: Path, path: Path, games: int, people: int) -> None:
    """Copy a filled database; fill it first if it does not exist."""
    if not kept.exists():
        filling = kept.with_name(f"{kept.name}-filling")
        database = await storage.open_database(filling)
        await filled(database, games, people)
        await database.close()
        filling.rename(kept)
    shutil.copyfile(kept, path)


async def told(database: Database, workers: Workers, drawings: Drawings, people: int, chance: random.Random) -> None:
    """Make a person's statistics with pictures, words and message, as ``/stats`` does."""
    person, say = chance.randint(1, people), words()
    await storage.visibility.may_see(database, SERVER, person, 1)
    game, _ = (await storage.persons.games_played(database, SERVER, person))[0]
    career = career_of(await storage.results.results_of(database, SERVER, game, person), person)
    named = await storage.visibility.seen_names(database, SERVER, 1, tuple(career.met))
    met = [(name, 1, 1) for name in [*named.values()][:5]]
    found = CareerPage(f"Person {person}", game, career, await storage.persons.source_averages(database, SERVER, game), met)
    pictures = await drawings.career(found, workers, "light", say)
    assert len(pictures) == 2
    careers.message(found, pictures, (), (), (), say)


async def of_game(database: Database) -> None:
    """Make the records, as ``/stats game:`` does."""
    found = await storage.stats.records(database, SERVER, 1, GAME, records.kept(GAME))
    assert len(found) == len(records.kept(GAME))
    records.records(GAME, found, frozenset(), 0, words())


async def of_channel(database: Database) -> None:
    """Make the statistics of a channel that has had all the games, as ``/stats table:`` does."""
    found = await storage.persons.played_at(database, SERVER, 1, CHANNEL, records.WINNERS, records.NEWEST)
    assert found is not None
    people = {seat.user_id for _, played in found.newest for seat in played.seats} | {person for person, _ in found.wins}
    named = await storage.visibility.seen_names(database, SERVER, 1, tuple(people))
    records.table(CHANNEL, found, named, frozenset(), words())


async def timed(name: str, times: int, work: Callable[[], Awaitable[object]]) -> None:
    """Print the median and the 95th percentile of some work, and its average CPU time."""
    found, cpu = list[float](), _cpu()
    for _ in range(times):
        begun = time.perf_counter()
        await work()
        found.append(1000 * (time.perf_counter() - begun))
    parts = quantiles(found, n=20) if times > 1 else found * 19
    print(f"| {name} | {parts[9]:.1f} | {parts[18]:.1f} | {1000 * (_cpu() - cpu) / times:.1f} |", flush=True)


def _cpu() -> float:
    """Return the CPU seconds of this process and its children."""
    used = Process()
    return sum(each.user + each.system for each in (one.cpu_times() for one in (used, *used.children(recursive=True))))


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--kept", type=Path)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        await copied(wanted.kept or Path(folder) / "filled.sqlite3", path, wanted.games, wanted.people)
        database = await storage.open_database(path)
        async with database.transaction() as connection:  # a channel has one live game at a time
            await connection.execute_fetchall("UPDATE games SET channel_id = $1", (CHANNEL,))
        chance = random.Random(2)
        async with working() as workers:
            print("| what | median | 95 % | CPU |\n|---|--:|--:|--:|")
            await timed(
                "the first list: results of all games, and all ratings", 1, lambda: bring_up_to_date(database, workers, SERVER, GAME)
            )
            await timed("all results and ratings anew, as by python -m bot ratings", 1, lambda: anew(database, workers))
            await timed("nothing new", 100, lambda: bring_up_to_date(database, workers, SERVER, GAME))
            await timed("leaderboard", 100, lambda: storage.standings.standings(database, SERVER, 1, GAME))
            await timed("leaderboard of 30 days", 100, lambda: storage.standings.standings(database, SERVER, 1, GAME, wanted.games // 2))
            drawings = Drawings()
            await timed("/stats with both pictures", 100, lambda: told(database, workers, drawings, wanted.people, chance))
            await timed("/stats game:", 100, lambda: of_game(database))
            await timed("/stats table:", 100, lambda: of_channel(database))
            await timed(
                "/privacy: all of it as a file", 100, lambda: storage.own_data.of_person(database, chance.randint(1, wanted.people))
            )
            forgotten = iter(chance.sample(range(1, wanted.people + 1), 20))
            await timed("/privacy: forget me", 20, lambda: storage.forgetting.forget_person(database, next(forgotten), 10**6, notice=""))
        await database.close()


if __name__ == "__main__":
    asyncio.run(main())
