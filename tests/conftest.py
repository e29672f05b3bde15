import asyncio
import gc
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.dragon.computer import search as dragon
from rules.gugong.computer import search as gugong
from storage import open_database
from storage.sqlite import ON_THE_DISK
from tests.postgres import Postgres

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Otherwise each process that shares the tests, and each that a test starts, would compile all of its imports: 12 s of a core, not 3."""

TESTS = Path(__file__).parent
EFFORTS, PLAYERS = dragon.EFFORTS, gugong.PLAYERS
"""The efforts of computers by level, as people play against them."""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """Start a PostgreSQL server for the first test that asks for one."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    folder = tmp_path_factory.getbasetemp()
    server = Postgres(folder.parent if worker else folder, worker or "alone")
    yield server
    server.stop()


@pytest.fixture(autouse=True, scope="session")
def off_the_disk() -> Iterator[None]:
    """Let databases opened in this process skip waiting for the disk, as the tests' server does.

    Files of processes that tests start wait for the disk, and so do files of a test that uses ``on_the_disk``.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("storage.sqlite.ON_THE_DISK", "synchronous=OFF")
        yield


@pytest.fixture(autouse=True, scope="session")
def thinking_briefly(request: pytest.FixtureRequest) -> Iterator[None]:
    """Shorten the thinking time of computers in tests that hold at any strength.

    With ``-m slow``, and in processes of their own, computers think for their usual time.
    """
    with pytest.MonkeyPatch.context() as patch:
        if request.config.option.markexpr == "not slow":
            normal, strong = replace(EFFORTS["normal"], choices=100, tables=(1, 3)), replace(EFFORTS["strong"], choices=1000)
            patch.setattr(dragon, "EFFORTS", {**EFFORTS, "normal": normal, "strong": strong})
            patch.setattr(dragon, "ADVICE", replace(dragon.ADVICE, choices=1000, tables=(4, 100), patience=4))
            quick = {"normal": replace(PLAYERS["normal"], positions=100, enough=40, tables=2)}
            for level in ("strong", *gugong.STYLES):
                quick[level] = replace(PLAYERS[level], positions=200, enough=100, tables=2, ahead=None)
            patch.setattr(gugong, "PLAYERS", {**PLAYERS, **quick})
        yield


@pytest.fixture
def thinking_as_always(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers think as long as in another process."""
    monkeypatch.setattr(dragon, "EFFORTS", EFFORTS)
    monkeypatch.setattr(gugong, "PLAYERS", PLAYERS)


@pytest.fixture
def on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let databases that the test opens wait for the disk, as in production."""
    monkeypatch.setattr("storage.sqlite.ON_THE_DISK", ON_THE_DISK)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a database file with every table and no row, to be copied: making one takes a fifth of a second."""
    path = tmp_path_factory.mktemp("empty") / "games.sqlite3"

    async def make() -> None:
        await (await open_database(path)).close()

    asyncio.run(make())
    return path


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return the number of processes that share the tests: one more than the cores, because many tests wait for processes.

    Return 0 for single files, which finish before other workers have imported everything, and for slow tests, runs without captured output
    and golden updates.
    """
    single = all(Path(path.partition("::")[0]).is_file() for path in config.args)
    if single or config.option.markexpr != "not slow" or config.option.capture == "no" or "UPDATE_GOLDENS" in os.environ:
        return 0
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def pytest_configure(config: pytest.Config) -> None:
    """Let each xdist worker begin to read the tests at another file.

    The first worker to read a file compiles it for all. Without compiled files, this takes most of the time before the first test.
    """
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is None or config.args != [str(TESTS)]:
        return
    files = sorted(map(str, TESTS.rglob("test_*.py")))
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    config.args[:] = files[first:] + files[:first]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the tests, so that all workers have them in one order."""
    items.sort(key=lambda item: item.path)


def pytest_collection_finish() -> None:
    """Freeze the objects that every test shares: collecting reference cycles took a tenth of the time of all tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 10)
