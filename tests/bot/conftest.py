from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.wording import WORDING
from render import PICTURES
from rules import GAMES
from tests.bot import toy, toy_pictures, toy_words
from tests.bot.table import Table, opened


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with opened(tmp_path / "games.sqlite3") as table:
        yield table


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counting game is there to be opened."""
    monkeypatch.setitem(GAMES, toy.ID, toy)
    monkeypatch.setitem(WORDING, toy.ID, toy_words)
    monkeypatch.setitem(PICTURES, toy.ID, toy_pictures)


@pytest.fixture
async def counting(table: Table, toy_game: None) -> Table:
    """Ana and Bo in a counting game that has begun."""
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    return table
