"""The bot under load: its server, its database, its tables, and runs of presses at a rate."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from functools import reduce
from operator import add
from pathlib import Path

from storage.moving import move
from tests.bot.running.asking import asked, free_port
from tests.places import Place as Kept
from tests.server import Running, Server, running, serving
from tools.load.filled import MOST, Computers, Place, fill
from tools.load.measured import Run, Usage, lags, spread, usage
from tools.load.pressing import PATIENCE, Pressing, Table

GUILDS = 50
SAMPLED = "tools.load.sampled"
MESSAGES_KEPT = 100
LAGS_WRITTEN = 2.0
"""Seconds after which the lags of a run's last second are in their file."""
POSTING = 300.0
"""Seconds within which all live messages must be posted."""


@dataclass(eq=False)
class Loaded:
    """A bot with many tables, all their boards posted. ``processes``: all processes, ``bot`` the first of them."""

    server: Server
    bot: Running
    processes: list[Running]
    tables: list[Table]
    pressing: Pressing
    lag_file: Path
    tasks_file: Path
    ports: list[int]

    async def run(self, rate: float, seconds: float) -> Run:
        """Press at a rate, whether or not the earlier presses are answered; return after all answers."""
        under_way: set[asyncio.Task[None]] = set()
        run, workers = Run(time.monotonic(), before=self.used()), self.workers_cpu()
        while (due := run.begun + run.offered / rate) < run.begun + seconds:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            run.offered += 1
            if (table := self.pressing.free()) is not None:
                table.busy = True
                task = asyncio.create_task(self._press(run, table))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
        run.ended, run.after, run.workers_cpu = time.monotonic(), self.used(), self.workers_cpu() - workers
        if under_way:
            await asyncio.wait(under_way, timeout=2 * PATIENCE)
        await asyncio.sleep(LAGS_WRITTEN)
        run.lag = spread(lags(self.lag_file, run.begun, run.ended))
        return run

    def used(self) -> Usage:
        """Return the usage of all the bot's processes together, without their workers."""
        return reduce(add, (usage(bot.pid) for bot in self.processes))

    def workers_cpu(self) -> float:
        """Return the CPU seconds of the bot's workers, including those that have ended."""
        return self.used().ended + sum(one.cpu for one in self.workers())

    async def counted(self, metric: str) -> float:
        """Return the value of a metric without labels, of all processes together."""
        told = [await asked(port, "/metrics") for port in self.ports]
        return sum(float(line.split()[1]) for _, text in told for line in text.splitlines() if line.startswith(f"{metric} "))

    def workers(self) -> list[Usage]:
        """Return the usage of each running worker of the bot."""
        pids = [bot.pid for bot in self.processes]
        return [usage(int(child)) for pid in pids for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    async def _press(self, run: Run, table: Table) -> None:
        run.presses.append(await self.pressing.press(table))

    async def until_shown(self) -> float:
        """Wait until every table has its board; return the seconds."""
        begun = time.monotonic()
        await self.server.until(lambda: all(table.shown is not None for table in self.tables), POSTING)
        return time.monotonic() - begun


@asynccontextmanager
async def loaded(
    tables: int,
    stored: int,
    *,
    length: int | None = None,
    shown: bool = True,
    clock: float = 1.0,
    computers: Computers = Computers.NOWHERE,
    guilds: int | None = None,
    address: str | None = None,
    processes: int = 1,
) -> AsyncIterator[Loaded]:
    """Run a bot with ``tables`` tables among ``stored`` games.

    ``length``: that of the tables' logs, None for any; ``shown``: wait for all boards; ``clock``: the speed of the bot's clock;
    ``computers``: the tables at which one person plays with computers; ``guilds``: the number of servers, None for the usual one;
    ``address``: that of an empty database on a server, to which everything is moved first; ``processes``: the number of processes that
    share the tables, each with its own shard.
    """
    guilds = guilds or GUILDS
    with tempfile.TemporaryDirectory(prefix="load-") as name:
        folder = Path(name)
        async with serving(
            guilds=guilds, channels=-(-tables // guilds), shards=processes, files_kept=False, messages_kept=MESSAGES_KEPT
        ) as server:
            found = [Table(channel, [server.person(f"Person {number}") for number in range(MOST)]) for channel in server.channels[:tables]]
            places = [
                Place(table.channel.guild.id, table.channel.id, tuple((person.id, person.name) for person in table.people))
                for table in found
            ]
            await fill(folder / "games.sqlite3", places, stored, length=length, computers=computers)
            _seated(folder / "games.sqlite3", found)
            if address is not None:
                await asyncio.to_thread(move, folder / "games.sqlite3", address, lambda _: None)
            lag_file, tasks_file, pressing = folder / "lags", folder / "tasks", Pressing(server, found)
            settings = {"LAG_FILE": str(lag_file), "TASKS_FILE": str(tasks_file), "CLOCK": str(clock), "LOG_LEVEL": "WARNING"}
            async with AsyncExitStack() as started:
                bots, ports = list[Running](), list[int]()
                for shard in range(processes):
                    ports.append(free_port())
                    own = settings | {"METRICS_PORT": str(ports[-1])} | ({"SHARDS": f"{shard}/{processes}"} if processes > 1 else {})
                    kept = Kept(folder / "games.sqlite3", address)
                    bots.append(await started.enter_async_context(running(server, kept, SAMPLED, ready=processes == 1, fresh=True, **own)))
                await server.until(lambda: server.gateway.connected, POSTING)
                with pressing.listening():
                    one = Loaded(server, bots[0], bots, found, pressing, lag_file, tasks_file, ports)
                    if shown:
                        await one.until_shown()
                    yield one
                for bot in bots:
                    if bot.lines:
                        print("\n".join(list(bot.lines)[-20:]))


def _seated(path: Path, tables: Sequence[Table]) -> None:
    """Note at each table the number of computers in its game."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT channel_id, count(*) FROM games JOIN members ON game_id = id WHERE status = 'playing' AND computer = 1 "
            "GROUP BY channel_id"
        )
        counts = dict(found.fetchall())
    for table in tables:
        table.computers = counts.get(table.channel.id, 0)
