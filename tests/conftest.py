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


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """How many processes share the tests: one more than there are cores, for many tests wait for processes of their own. None share single
    files, which are through before others had imported everything, nor what is slow, is looked at while it runs, or is stored anew."""
    single = all(Path(path.partition("::")[0]).is_file() for path in config.args)
    if single or config.option.markexpr != "not slow" or config.option.capture == "no" or "UPDATE_GOLDENS" in os.environ:
        return 0
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def pytest_collection_finish() -> None:
    """Look less often through what every test shares: looking for objects that only hold each other took a tenth of all tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
