"""The database file is rewritten after people were forgotten: once for all, retried after growing pauses, reported if it never succeeds."""

from __future__ import annotations

import asyncio
import logging

import pytest

import storage
from bot.running import tidying
from bot.running.tidying import LONGEST_PAUSE, TOGETHER, TOLD_AFTER, Tidying
from storage import Database
from tests.bot.table import Clock, Table


class Busy:
    """A database that is rewritten only once it is quiet; ``asked``: the times of the attempts."""

    def __init__(self, database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = list[int]()
        self.is_quiet = False

        async def tidy(*, gives_way: bool = False) -> bool:
            assert gives_way
            self.asked.append(clock.now)
            return self.is_quiet

        monkeypatch.setattr(database, "tidy", tidy)


async def looked(tidied: Tidying, clock: Clock, until: int) -> None:
    """Look every 30 seconds."""
    while clock.now < until:
        clock.now += 30
        tidied.look()
        assert tidied._writing is None or await asyncio.wait([tidied._writing])


async def test_the_file_is_rewritten_within_the_hour_or_a_warning_is_logged(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock, database = Clock(10_000), table.database
    tidied, busy = Tidying(database, clock, is_first=True), Busy(table.database, clock, monkeypatch)
    await storage.forgetting.forget_person(database, 5, clock.now, notice="")
    with caplog.at_level(logging.WARNING, tidying.__name__):
        await looked(tidied, clock, 10_000 + TOLD_AFTER - 60)
        assert busy.asked[0] == 10_000 + TOGETHER
        assert 5 <= len(busy.asked) <= 9
        assert caplog.messages == []
        await looked(tidied, clock, 10_000 + 4 * TOLD_AFTER)
    assert len(caplog.messages) == 1
    assert all(later - sooner <= LONGEST_PAUSE + 30 for sooner, later in zip(busy.asked, busy.asked[1:], strict=False))
    busy.is_quiet = True
    await looked(tidied, clock, clock.now + LONGEST_PAUSE + 30)
    assert await storage.epochs.rewrite_owed_since(database) is None
    count = len(busy.asked)
    await looked(tidied, clock, clock.now + 7200)
    assert len(busy.asked) == count
    await tidied.close()


async def test_a_log_that_somebody_reads_is_emptied_once_they_have_read(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied, found = Tidying(table.database, Clock(0), is_first=True), [False, False, True]

    async def empty_log() -> bool:
        return found.pop(0)

    monkeypatch.setattr(table.database, "empty_log", empty_log)
    monkeypatch.setattr(tidying, "EMPTY_PAUSE", 0.001)
    tidied.soon()
    tidied.soon()
    assert tidied._emptying is not None
    await asyncio.wait([tidied._emptying])
    assert found == []
    await tidied.close()
