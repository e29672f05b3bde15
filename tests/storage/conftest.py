from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database, open_database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    opened = await open_database(path)
    yield opened
    await opened.close()
