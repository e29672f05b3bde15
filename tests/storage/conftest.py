import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database, open_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


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
