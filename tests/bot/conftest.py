from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.table import Table, opened


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with opened(tmp_path / "games.sqlite3") as table:
        yield table
