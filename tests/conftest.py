import asyncio
import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import open_database
from storage.sqlite import ON_THE_DISK
from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A server, started for the first test that asks for it."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    folder = tmp_path_factory.getbasetemp()
    server = Postgres(folder.parent if worker else folder, worker or "alone")
    yield server
    server.stop()


@pytest.fixture(autouse=True, scope="session")
def off_the_disk() -> Iterator[None]:
    """The files of this process do not wait for the disk, as little as the tests' server does; those of the processes that tests start do,
    as does one of a test that asks for ``on_the_disk``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("storage.sqlite.ON_THE_DISK", "synchronous=OFF")
        yield


@pytest.fixture
def on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that the test opens is one as those that are really played in: what is stored has reached the disk."""
    monkeypatch.setattr("storage.sqlite.ON_THE_DISK", ON_THE_DISK)


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
