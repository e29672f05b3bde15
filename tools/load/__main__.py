"""Put the bot under load: it runs in its own process, this one holds a stand-in for Discord and people who press at random.

    uv run python -m tools.load                       every table, about twenty minutes
    uv run python -m tools.load rates --seconds 10    one of them, each rate for 10 seconds
    uv run python -m tools.load --ahead               as root: ahead of everything else on the machine

Run it from the root. ``rates``: 500 tables in 50 servers, from 1 to 50 presses a second. ``stored``: 10 tables among 10 to 10,000 stored
games. ``choices``: logs of 10 to 2,000 rows. ``start``: a start with 10,000 stored games, 500 of them live. ``memory``: 1,000 live games.
``computers``: as ``rates``, with computers at no table or at half of the tables: some of them, or four strong ones, beside one person.
``strong``: 50 tables of one person among strong computers, with advice, while people open one review after the other.
``told``: 20 presses a second alone, and while people step through finished games, ask for films of them, or both. ``lists``: the same in
one server with 10,000 stored games of 500 people, while its results are made for the first time, and while people ask for statistics.
``engines``: with the games in a file, and on a PostgreSQL server with one process of the bot, two and three. ``hour``: memory, open files
and tasks over an hour at 20 presses a second, on a clock twice as fast (``--seconds 1800``).

Every table is in markdown. Times are in milliseconds, 50th / 95th / 99th percentile, from the sending of the press until the server has
the acknowledgement; the private answer with its picture; the public message with the board, for the presses that end a turn. "Lag" is the
delay with which the bot's loop wakes up. "CPU" is that of the bot's process for a press, including all its other work meanwhile. Presses
are due at equal intervals, whether or not the earlier ones are answered. Compare only figures of one machine and one run. This is not a
test.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, nullcontext
from pathlib import Path

from tests.postgres import Postgres
from tools.load.ahead import ahead
from tools.load.asking import asking, first_lists
from tools.load.bot import GUILDS, Loaded, loaded
from tools.load.filled import MOST, Computers
from tools.load.hour import hour
from tools.load.measured import Run, markdown, shown, usage
from tools.load.reviewing import ended, reviewing
from tools.load.telling import Waits, over, telling

RATES = (1, 5, 10, 20, 30, 40, 50)
BESIDE_COMPUTERS = (5, 20)
BESIDE_STRONG = ((2, 2), (5, 5), (10, 5))
"""Presses a second, and the seats of the games that people review meanwhile."""
COUNTED = ("table_strong_choices_total", "table_hurried_choices_total")
ENGINES = (0, 1, 2, 3)
"""Processes that have their games on a server; 0 for one process with its games in a file."""
ON_ENGINES = (20, 30)
STORED = (10, 100, 1000, 10_000)
CHOICES = (10, 100, 500, 2000)
STARTS = 5
TOLD_ROUNDS = 2
LIST_ROUNDS = 3
BESIDE_LISTS = (10, 20)
WARM = 5.0
"""Seconds of pressing before the first figures, because some files are read once."""
TIMES = ("ack", "answer", "board")


async def rates(seconds: float) -> str:
    """Measure 1 to 50 presses a second at 500 tables."""
    async with loaded(500, 1000) as bot:
        await bot.run(40, 2 * WARM)
        rows = [(str(rate), *_figures(await bot.run(rate, seconds))) for rate in RATES]
    return markdown(("presses/s", "sustained", *TIMES, "boards", "lag", "CPU", "cores", "RSS MB"), rows)


async def computers(seconds: float) -> str:
    """Measure some rates with people only, with one person among computers at every other table, and with one among four strong ones."""
    rows: list[tuple[str, ...]] = []
    for name, which in (("0", Computers.NOWHERE), ("250", Computers.SOME), ("250 of four strong", Computers.FOUR_STRONG)):
        async with loaded(500, 1000, computers=which) as bot:
            await bot.run(20, 2 * WARM)
            for rate in BESIDE_COMPUTERS[-1:] if which is Computers.FOUR_STRONG else BESIDE_COMPUTERS:
                run = await bot.run(rate, seconds)
                boards = [run.boards_at(computers=by_themselves) for by_themselves in (False, True)]
                found = str(run.acks), str(run.answers), *map(str, boards), str(boards[1].count), str(run.lag)
                rows.append((name, str(rate), *found, f"{run.busy:.2f}", f"{run.workers_cpu / run.seconds:.2f}"))
    headings = ("tables with computers", "presses/s", "ack", "answer", "board, people", "board, computers", "boards, computers", "lag")
    return markdown((*headings, "cores", "cores of workers"), rows)


async def strong(seconds: float) -> str:
    """Measure 50 tables of one person among strong computers; a tenth of the presses asks for advice, and people open reviews."""
    rows: list[tuple[str, ...]] = []
    async with loaded(50, 150, computers=Computers.STRONG) as bot:
        for table in bot.tables:
            table.advised = True
        await bot.run(2, WARM)
        for rate, seats in BESIDE_STRONG:
            before = [await bot.counted(name) for name in COUNTED]
            async with reviewing(bot, ended(bot, seats)) as reviews:
                run = await bot.run(rate, seconds)
            all_of_them, hurried = [await bot.counted(name) - count for name, count in zip(COUNTED, before, strict=True)]
            boards = [run.boards, run.boards_after(1), run.boards_after(MOST - 1)]
            share = f"{hurried / max(1, all_of_them):.0%} of {all_of_them:.0f}"
            lost = f", {run.unanswered} lost" if run.unanswered else ""
            found = str(run.acks), str(run.advice), *map(str, boards), str(run.boards.count), share, "; ".join(map(str, reviews))
            rows.append((f"{rate}{lost}", *found, f"{run.busy:.2f}", f"{run.workers_cpu / run.seconds:.2f}"))
    headings = ("presses/s", "ack", "advice", "board", "board after one computer", "after four", "boards", "hurried choices", "reviews")
    return markdown((*headings, "cores", "cores of workers"), rows)


def _figures(run: Run) -> tuple[str, ...]:
    """Return the figures of a run; report the presses that were lost or could not be made."""
    lost = f", {run.unanswered} lost" if run.unanswered else ""
    missed = f", {run.offered - len(run.presses)} not made" if len(run.presses) < run.offered else ""
    return (
        f"{run.sustained:.1f}{lost}{missed}", str(run.acks), str(run.answers), str(run.boards), str(run.boards.count), str(run.lag),
        shown(run.cpu), f"{run.busy:.2f}", shown(run.after.rss),
    )  # fmt: skip


async def told(seconds: float) -> str:
    """Measure twenty presses a second alone, while people step through finished games, while films are made, and during both.

    The rounds are repeated, so that other load of the machine shows.
    """
    rows: list[tuple[str, ...]] = []
    async with loaded(500, 1000) as bot:
        await bot.run(BESIDE_COMPUTERS[-1], 2 * WARM)
        found = over(bot)
        unfilmed = iter(found[::-1])
        for steps, films in TOLD_ROUNDS * ((False, False), (True, False), (False, True), (True, True)):
            async with telling(bot, steps=found if steps else (), films=unfilmed if films else ()) as heard:
                run = await bot.run(BESIDE_COMPUTERS[-1], seconds)
            rows.append((_looks(heard, steps=steps, films=films), *_beside(run, bot)))
    return markdown(("viewers of finished games", *TIMES, "lag", "cores", "cores of workers", "RSS MB", "workers' RSS MB"), rows)


def _looks(told: Waits, *, steps: bool, films: bool) -> str:
    """Return the looks at finished games and their times, as a sentence."""
    each = shown(sum(told.films) / max(1, len(told.films)))
    looks = [f"steps ({told.step.count}: {told.step})"] * steps + [f"films ({len(told.films)}, {each} s each)"] * films
    return ", ".join(looks) or "nobody"


def _beside(run: Run, bot: Loaded) -> tuple[str, ...]:
    """Return the figures of a run during which people look at games."""
    cores = f"{run.busy:.2f}", f"{run.workers_cpu / run.seconds:.2f}"
    memory = shown(run.after.rss), " + ".join(shown(one.peak) for one in bot.workers()) or "–"
    return str(run.acks), str(run.answers), str(run.boards), str(run.lag), *cores, *memory


async def lists(seconds: float) -> str:
    """Measure the load of statistics: the first results and ratings, then ten and twenty presses a second with and without requests.

    The rounds are repeated, so that other load of the machine shows.
    """
    async with loaded(100, 10_000, guilds=1) as bot:
        await bot.run(BESIDE_COMPUTERS[-1], 2 * WARM)
        first = asyncio.create_task(first_lists(bot))
        run = await bot.run(BESIDE_COMPUTERS[-1], seconds)
        rows = [(f"the first ({await first:.1f} s for all results and ratings)", *_beside(run, bot))]
        for rate in [rate for rate in BESIDE_LISTS for _ in range(LIST_ROUNDS)]:
            rows.append((f"nobody, {rate} presses a second", *_beside(await bot.run(rate, seconds), bot)))
            async with asking(bot) as asked:
                run = await bot.run(rate, seconds)
            who = f"/stats ({asked.stat.count}: {asked.stat}), leaderboard ({asked.list.count}: {asked.list}), {rate}"
            rows.append((who, *_beside(run, bot)))
    return markdown(("requests for statistics", *TIMES, "lag", "cores", "cores of workers", "RSS MB", "workers' RSS MB"), rows)


async def engines(seconds: float) -> str:
    """Measure the same tables with their games in a file, then on a server with one process and with several."""
    rows: list[tuple[str, ...]] = []
    for processes in ENGINES:
        with tempfile.TemporaryDirectory() as folder, ExitStack() as opened:
            address = None
            if processes:
                server = await asyncio.to_thread(Postgres, Path(folder), "load", safe=True)
                opened.callback(server.stop)
                address = server.new()
            async with loaded(500, 1000, address=address, processes=processes or 1) as bot:
                await bot.run(20, 2 * WARM)
                for rate in ON_ENGINES:
                    where = f"PostgreSQL, {processes}" if processes else "SQLite, 1"
                    rows.append((where, str(rate), *_figures(await bot.run(rate, seconds))))
    return markdown(("engine, processes", "presses/s", "sustained", *TIMES, "boards", "lag", "CPU", "cores", "RSS MB"), rows)


async def stored(seconds: float) -> str:
    """Measure the same ten tables among more and more finished games."""
    rows: list[tuple[str, ...]] = []
    for count in STORED:
        async with loaded(10, count) as bot:
            await bot.run(5, WARM)
            run = await bot.run(5, 2 * seconds)
            size = bot.bot.place.path.stat().st_size / 1e6
            rows.append((f"{count:,}", shown(size), str(run.acks), str(run.answers), str(run.boards), shown(run.cpu), shown(run.after.rss)))
    return markdown(("stored games", "file MB", *TIMES, "CPU", "RSS MB"), rows)


async def choices(seconds: float) -> str:
    """Measure games with longer and longer logs, at 10 presses a second."""
    rows: list[tuple[str, ...]] = []
    for length in CHOICES:
        async with loaded(100, 200, length=length) as bot:
            await bot.run(5, WARM)
            run = await bot.run(10, 2 * seconds)
            rows.append((f"{length:,}", str(run.acks), str(run.answers), str(run.boards), shown(run.cpu), shown(run.after.rss)))
    return markdown(("choices in each game", *TIMES, "CPU", "RSS MB"), rows)


async def start(seconds: float) -> str:
    """Measure from the start of the process to its first answers."""
    rows: list[tuple[str, ...]] = []
    async with loaded(500, 10_000) as bot:
        for number in range(STARTS):
            await bot.bot.kill()
            rows.append((str(number + 1), *await _start(bot)))
    return markdown(("start", "connected s", "first press answered s", "slowest of 20 more ms", "RSS MB"), rows)


async def _start(bot: Loaded) -> tuple[str, ...]:
    begun = time.monotonic()
    await bot.bot.start()
    connected = time.monotonic() - begun
    table = bot.pressing.free()
    assert table is not None
    first = await bot.pressing.press(table)
    assert first.answered is not None
    more = await bot.run(10, 2)
    return f"{connected:.2f}", f"{first.answered - begun:.2f}", shown(more.answers.longest), shown(usage(bot.bot.pid).rss)


async def memory(seconds: float) -> str:
    """Measure a thousand live games after all boards are posted, and then under presses for a while."""
    async with loaded(1000, 1000) as bot:
        rows = [("all boards posted", shown(usage(bot.bot.pid).rss), shown(usage(bot.bot.pid).peak))]
        for _ in range(3):
            run = await bot.run(20, 2 * seconds)
            rows.append((f"{len(run.presses)} presses more", shown(run.after.rss), shown(run.after.peak)))
    return markdown(("1,000 live games", "RSS MB", "at most MB"), rows)


TABLES: dict[str, Callable[[float], Awaitable[str]]] = {
    "rates": rates,
    "computers": computers,
    "strong": strong,
    "told": told,
    "lists": lists,
    "engines": engines,
    "stored": stored,
    "choices": choices,
    "start": start,
    "memory": memory,
    "hour": hour,
}


async def run(names: list[str], seconds: float, *, first: bool) -> None:
    """Print the tables. ``first``: all processes go ahead of those of others."""
    now, *_ = os.getloadavg()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {GUILDS} servers; load of the machine before: {now:.1f}\n")
    async with ahead() if first else nullcontext():
        for name in names or TABLES:
            print(f"### {name}\n\n{await TABLES[name](seconds)}\n", flush=True)


def main() -> None:
    """Parse the arguments and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description="The bot under load.")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"which: {', '.join(TABLES)}; all without")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long presses come at each rate")
    parser.add_argument("--ahead", action="store_true", help="let all other programs of the machine wait")
    wanted = parser.parse_args()
    if unknown := [name for name in wanted.tables if name not in TABLES]:
        parser.error(f"no table {', '.join(unknown)}; there are {', '.join(TABLES)}")
    asyncio.run(run(wanted.tables, wanted.seconds, first=wanted.ahead))


if __name__ == "__main__":
    main()
