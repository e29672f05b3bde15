"""Litestream's copy of a database under writes, configured as in docs/deploy, and restores from the copy."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import pytest
import yaml

import storage
from storage import Database, open_database
from storage.copies import content_of
from tests.storage.openings import ANA, begun, choose
from tests.storage.test_forgetting import NAME, everywhere, forget
from tests.traces import traces

ROOT = Path(__file__).parents[2]
LITESTREAM = Path(sys.executable).with_name("litestream")
PATIENCE = 20.0
"""The longest wait, in seconds, for work that takes about one second."""

SECONDS_FOR_DAYS = {
    "snapshot": {"interval": "1s", "retention": "7s"},
    "levels": [{"interval": "1s"}, {"interval": "2s"}],
    "l0-retention": "1s",
    "l0-retention-check-interval": "1s",
}
"""The intervals of docs/deploy, with a second for each day."""

CHILD = """
import asyncio, sys
from storage import games, open_database
from tests.storage.openings import choose

async def main():
    database = await open_database(sys.argv[1])
    game = await games.load(database, 1)
    while True:
        game = await choose(database, game, f"choice {game.seq}", interaction_id=game.seq + 1)
        print(game.seq, flush=True)

asyncio.run(main())
"""
"""A program that stores choice after choice and prints their number."""


@asynccontextmanager
async def running(*command: object, stdout: int = DEVNULL) -> AsyncIterator[Process]:
    """Run a program; at the end, ask it to stop unless it was killed before."""
    process = await asyncio.create_subprocess_exec(*map(str, command), cwd=ROOT, stdout=stdout)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)


class Replica:
    """Litestream's copy of a database, configured as in docs/deploy but with intervals of 50 ms. ``other``: further settings."""

    def __init__(self, database: Path, other: Mapping[str, object] | None = None) -> None:
        self._database = database
        self._config = database.with_name("litestream.yml")
        config = yaml.safe_load((ROOT / "docs" / "deploy" / "litestream.yml").read_text(encoding="utf-8"))
        config |= other or {}
        (one,) = config["dbs"]
        one |= {"path": str(database), "monitor-interval": "50ms"}
        one["replica"] |= {"path": str(database.with_name("replica")), "sync-interval": "50ms"}
        self._config.write_text(yaml.safe_dump(config))
        self.copying = LITESTREAM, "replicate", "-config", self._config

    async def restored(self, name: str) -> Path:
        """Restore the copy's present content to a new file; wait until there is any."""
        found = self._database.with_name(name)
        restoring = LITESTREAM, "restore", "-config", self._config, "-if-replica-exists", "-o", found, self._database
        async with asyncio.timeout(PATIENCE):
            while not found.exists():
                async with running(*restoring) as process:
                    assert await process.wait() == 0
        return found


def rows(path: Path) -> list[str]:
    """Return everything in a database as SQL statements."""
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def choices(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM choices ORDER BY seq")]


async def test_choices_stored_before_the_machine_was_lost_come_back(path: Path) -> None:
    database = await open_database(path)
    await begun(database)
    await database.close()
    replica = Replica(path)
    async with running(sys.executable, "-c", CHILD, path, stdout=PIPE) as bot:
        assert bot.stdout is not None
        await bot.stdout.readline()
        async with running(*replica.copying) as litestream, asyncio.timeout(PATIENCE):
            stored, tries = len(choices(path)), 0
            while content_of(await replica.restored(f"{tries}")).choices < stored:
                tries += 1
            bot.kill()
            litestream.kill()
    found = await replica.restored("found")
    assert content_of(found).choices >= stored
    database = await open_database(found)
    game, snapshot = await storage.games.load(database, 1), await storage.log.load_snapshot(database, 1)
    kept = [row.text for row in await storage.log.load_log(database, 1)]
    assert kept == choices(path)[: game.seq]
    assert snapshot is not None
    assert (snapshot.seq, snapshot.state) == (game.seq, f"after {kept[-1]}")
    await choose(database, game, "next", interaction_id=0)
    await database.close()


@pytest.fixture
async def known(path: Path) -> AsyncIterator[Database]:
    """Open a database with Ana in every table."""
    database = await open_database(path)
    await everywhere(database)
    yield database
    await database.close()


async def test_a_person_forgotten_during_a_copy_is_not_in_the_copy(path: Path, known: Database) -> None:
    replica = Replica(path)
    async with running(*replica.copying):
        await replica.restored("before")
        await forget(known)
    found = await replica.restored("after")
    assert rows(found) == rows(path)
    assert traces(path.parent, ANA, NAME) != []
    await known.close()
    await (await open_database(path)).close()
    assert [each for each in traces(path.parent, ANA, NAME) if each.startswith((f"{found.name}:", path.name))] == []


@pytest.mark.slow
async def test_a_forgotten_person_is_gone_from_the_replica_after_its_retention(path: Path, known: Database) -> None:
    """A copied file is named after its first and last change and has each page as of the last change."""
    folder, replica = path.with_name("replica"), Replica(path, SECONDS_FOR_DAYS)

    def last_changes() -> list[int]:
        return [int(each.stem.partition("-")[2], 16) for each in folder.rglob("*.ltx")]

    async with running(*replica.copying):
        await replica.restored("before")
        await forget(known)
        async with asyncio.timeout(PATIENCE):
            tries = 0
            while rows(await replica.restored(f"{tries}")) != rows(path):
                tries += 1
        forgotten, game = max(last_changes()), await storage.games.load(known, 2)
        assert min(last_changes()) < forgotten
        async with asyncio.timeout(2 * PATIENCE):
            while min(last_changes()) < forgotten:
                game = await choose(known, game, f"choice {game.seq}", interaction_id=100 + game.seq)
    assert rows(await replica.restored("after")) == rows(path)
