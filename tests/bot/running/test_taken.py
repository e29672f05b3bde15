"""The lease of a process on the database: without it a process waits or ends, and stops when it loses it."""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from bot.config import Config
from bot.running import standby
from bot.running.standby import taken
from storage import DatabaseError
from storage.lease import Lease, LeaseTaken
from storage.leasing import lease, leased
from storage.shards import ALL, Shards

SECONDS = 20.0
RANGES = (Shards(0, 0, 2), Shards(1, 1, 2))


async def test_a_process_that_loses_the_database_stops_and_says_why(tmp_path: Path) -> None:
    stop = asyncio.Event()
    with pytest.raises(LeaseTaken, match="taken over"):
        async with taken(Config(database_path=tmp_path / "games"), stop) as own:
            assert own is not None
            assert own.shards == ALL
            await asyncio.to_thread(own.lose)
            await asyncio.wait_for(stop.wait(), SECONDS)


async def test_a_process_that_needs_the_whole_is_refused_while_another_one_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standby, "PATIENCE", 0.0)
    with leased(tmp_path / "games"), pytest.raises(LeaseTaken, match="in use"):
        async with taken(Config(database_path=tmp_path / "games"), asyncio.Event()):
            pass


async def test_a_spare_goes_on_waiting_while_the_server_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = iter([LeaseTaken("all are held"), LeaseTaken("all are held"), DatabaseError("away"), None])

    def looked(place: Path | str, shards: Shards) -> AbstractContextManager[Lease]:
        if (found := next(looks)) is not None:
            raise found
        return lease(place, shards)

    monkeypatch.setattr(standby, "lease", looked)
    for name in ("LOOK_EVERY", "AFTER_FAILURE"):
        monkeypatch.setattr(standby, name, 0.0)
    async with taken(Config(database_path=tmp_path / "games", ranges=RANGES), asyncio.Event()) as own:
        assert own is not None
        assert own.shards == RANGES[0]
        with pytest.raises(LeaseTaken), lease(tmp_path / "games", RANGES[0]):
            pass


async def test_a_process_that_is_no_spare_yet_ends_if_the_server_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(database_url=f"postgresql://somebody:sesame@/games?host={tmp_path}", ranges=RANGES)
    with pytest.raises(DatabaseError, match="cannot be opened") as refused:
        async with taken(config, asyncio.Event()):
            pass
    assert "sesame" not in str(refused.value)
