"""Measure the delay of other writes while a person is erased and while the file is rewritten.

uv run python -m tools.forgetting [--megabytes 400] [--times 16]

The tool fills a file, erases one person after the other and rewrites the file, once giving way to others and once not. Meanwhile a
setting is stored every 20 ms; the longest of these writes is printed, in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import storage
from storage import Database

BYTES = 100_000


def filled(path: Path, megabytes: int) -> None:
    """Fill a file up to a number of megabytes."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE filling (content BLOB)")
        for _ in range(megabytes):
            connection.executemany("INSERT INTO filling VALUES (randomblob(?))", [(BYTES,)] * 10)
            connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def measured(database: Database, name: str, work: Callable[[], Awaitable[object]]) -> None:
    """Print the duration of some work, and the longest write of a setting meanwhile."""
    waits, over = [0.0], asyncio.Event()

    async def store() -> None:
        number = 0
        while not over.is_set():
            number, begin = number + 1, time.perf_counter()
            await storage.notes.write(database, 1, 2, f"note {number}")
            waits.append(time.perf_counter() - begin)
            await asyncio.sleep(0.02)

    storing = asyncio.create_task(store())
    begin = time.perf_counter()
    done = await work()
    took = time.perf_counter() - begin
    over.set()
    await storing
    print(f"{name:<44} {1000 * took:8.0f} ms   others wait {1000 * max(waits):6.0f} ms at most   {done if done in (True, False) else ''}")


async def main(megabytes: int, times: int) -> None:
    """Fill a file and measure."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite3"
        database = await storage.open_database(path)
        await storage.games.create(database, game="gugong", guild_id=1, channel_id=1, opener_id=2, opener_name="Bo", options="{}", at=1)
        await asyncio.to_thread(filled, path, megabytes)

        async def forget() -> None:
            for number in range(times):
                await storage.settings.set_personal(database, 3, zone="Europe/Paris")
                await storage.forgetting.forget_person(database, 3, number, notice="")

        await measured(database, f"{times} times forgotten", forget)
        await measured(database, "written anew, giving way", lambda: storage.epochs.tidy(database, gives_way=True))
        await measured(database, "written anew, not giving way", lambda: storage.epochs.tidy(database))
        await database.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--times", type=int, default=16)
    asked = parser.parse_args()
    asyncio.run(main(asked.megabytes, asked.times))
