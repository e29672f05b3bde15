import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from storage import Database, open_database
from tests.postgres import Postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def fresh(postgres: Postgres) -> Iterator[str]:
    """Create a database without tables on a server."""
    address = postgres.new(template="template0")
    yield address
    postgres.drop(address)


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, path: Path) -> Path | str:
    """Return an empty database in a file, or on a server."""
    if request.param == "server":
        return request.getfixturevalue("postgres").emptied()
    shutil.copyfile(request.getfixturevalue("empty"), path)
    return path


@pytest.fixture
async def database(place: Path | str) -> AsyncIterator[Database]:
    opened = await open_database(place)
    yield opened
    await opened.close()
