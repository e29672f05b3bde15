import asyncio
import gc
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.dragon.computer import search
from storage import open_database
from storage.sqlite import ON_THE_DISK
from tests.postgres import Postgres

TESTS = Path(__file__).parent
STRONG = search.EFFORTS["strong"]


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


@pytest.fixture(autouse=True, scope="session")
def thinking_briefly(request: pytest.FixtureRequest) -> Iterator[None]:
    """The dragon's computers think for a quarter of their time where what they do holds however long they think; with ``-m slow`` and in
    processes of their own they think as always."""
    with pytest.MonkeyPatch.context() as patch:
        if request.config.option.markexpr == "not slow":
            patch.setitem(search.EFFORTS, "strong", replace(STRONG, choices=2000))  # pyright: ignore[reportArgumentType]
            patch.setattr(search, "ADVICE", replace(search.ADVICE, choices=3500))
        yield


@pytest.fixture
def thinking_as_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dragon's computers think as long as in another process."""
    monkeypatch.setitem(search.EFFORTS, "strong", STRONG)  # pyright: ignore[reportArgumentType]


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


def pytest_configure(config: pytest.Config) -> None:
    """Let each of the processes that share the tests begin to read them elsewhere: the first to read a file compiles it for all, which
    takes longer than all else before the first test, where nothing is compiled yet."""
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is None or config.args != [str(TESTS)]:
        return
    files = sorted(map(str, TESTS.rglob("test_*.py")))
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    config.args[:] = files[first:] + files[:first]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All processes have the tests in one order."""
    items.sort(key=lambda item: item.path)


def pytest_collection_finish() -> None:
    """Look less often through what every test shares: looking for objects that only hold each other took a tenth of all tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
