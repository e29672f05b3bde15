"""Measure how long a choice takes to reach the disk: one ``append_choices`` with snapshot and seat asked, ``synchronous=FULL``.

The choices of a random game of 4 seats, one transaction each, by the wall clock, in a new database file in the folder for temporary files
(set TMPDIR for another disk), and in a database of a PostgreSQL server on this machine and this disk. For comparison, the time of this disk
for the same amount without a database.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path

import storage
from rules import GAMES
from storage import NewChoice, open_database
from tests.postgres import Postgres
from tests.rules.games import Table, begin
from tools.bench.rows import Figure, row, seconds

SEATS = 4
MS = 1000


def run() -> list[Figure]:
    """Yield the commit times of every game in a file, and the time of the bare disk."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [asyncio.run(_commits(Path(folder) / f"{game}.sqlite3", game)) for game in GAMES]
        return [*rows, _bare(Path(folder) / "bare")]


def on_a_server() -> list[Figure]:
    """Yield the commit times of every game in a database of a PostgreSQL server."""
    with tempfile.TemporaryDirectory() as folder:
        server = Postgres(Path(folder), "bench", safe=True)
        rows = [asyncio.run(_commits(server.new(), game)) for game in GAMES]
        server.stop()
        return rows


async def _commits(place: Path | str, game: str) -> Figure:
    rules = GAMES[game]
    seats = max(count for count in rules.SEATS if count <= SEATS)
    play = begin(Table(game, seats), 1)
    database = await open_database(place)
    try:
        opened = await storage.games.create(
            database, game=game, guild_id=1, channel_id=1, opener_id=1, opener_name="one", options="{}", at=0
        )  # a lobby of one is enough: the log needs only one member
        start = rules.dump(play.state)
        await storage.games.start(database, opened.id, seats=[1], seed=play.seed, version=rules.VERSION, state=start, asked=None, at=0)
        found: list[float] = []
        while play.state.choices:
            asked, action = play.state.to_move, play.pick()
            play.act(action)
            state = rules.dump(play.state)
            seq = len(found)
            begun = time.perf_counter()
            await storage.log.append_choices(
                database, opened.id, seq, [NewChoice(asked, 1, str(action))], interaction_id=seq + 1, state=state, asked=0, at=seq
            )
            found.append(time.perf_counter() - begun)
        return row(f"{game}, {seats} seats: append with snapshot", found, "ms", f"{len(found)} choices", MS)
    finally:
        await database.close()


def _bare(path: Path) -> Figure:
    """Write about as much as a commit does (four pages) to the same place many times, each time with fsync."""
    block = bytes(4 * 4096)
    with path.open("wb", buffering=0) as file:

        def write(_: int) -> None:
            file.seek(0)
            file.write(block)
            os.fsync(file.fileno())

        return row("the disk alone: write 16 KiB, fsync", seconds(write, range(200), time.perf_counter), "ms", scale=MS)
