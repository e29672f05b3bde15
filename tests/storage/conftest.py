import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage import Database, open_database
from tests.postgres import Postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
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


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, path: Path) -> Path | str:
    """Where the database is, which has no row: in a file, or on a server."""
    if request.param == "server":
        return request.getfixturevalue("postgres").emptied()
    shutil.copyfile(request.getfixturevalue("empty"), path)
    return path


@pytest.fixture
async def database(place: Path | str) -> AsyncIterator[Database]:
    opened = await open_database(place)
    yield opened
    await opened.close()
