import asyncio
import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import open_database
from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A server, started for the first test that asks for it."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    folder = tmp_path_factory.getbasetemp()
    server = Postgres(folder.parent if worker else folder, worker or "alone")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with every table and no row, to be copied, for making one takes a fifth of a second."""
    path = tmp_path_factory.mktemp("empty") / "games.sqlite3"

    async def make() -> None:
        await (await open_database(path)).close()

    asyncio.run(make())
    return path


def pytest_collection_finish() -> None:
    """Look less often through what every test shares: looking for objects that only hold each other took a tenth of all tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
