import shutil
from pathlib import Path

import pytest

import storage
from storage import open_database


@pytest.fixture
async def folder(tmp_path: Path, empty: Path) -> Path:
    """Return a folder whose ``games.sqlite3`` holds a lobby."""
    shutil.copyfile(empty, tmp_path / "games.sqlite3")
    database = await open_database(tmp_path / "games.sqlite3")
    await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=2, opener_id=3, opener_name="Ana", options="{}", at=1_700_000_000
    )
    await database.close()
    return tmp_path
