"""The clock of the machine, which may be set and may stand still."""

from __future__ import annotations

import asyncio
import datetime as dt
from types import SimpleNamespace

import discord
import pytest
from discord.ext import tasks

from bot.messages import days
from tests.bot.table import Table


@pytest.mark.parametrize("hours", [-5, 5])
async def test_the_clock_is_looked_at_however_it_is_set(hours: int, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    shift, looks, enough = dt.timedelta(), 0, asyncio.Event()

    class Shifted(dt.datetime):
        @classmethod
        def now(cls, tz: dt.tzinfo | None = None) -> dt.datetime:  # pyright: ignore[reportIncompatibleMethodOverride]
            return dt.datetime.now(tz) + shift

    async def look() -> None:
        nonlocal shift, looks
        looks += 1
        if looks == 2:
            shift = dt.timedelta(hours=hours)
        if looks == 6:
            enough.set()

    shifted = SimpleNamespace(**{name: getattr(dt, name) for name in ("timedelta", "timezone", "time")}, datetime=Shifted)
    monkeypatch.setattr(tasks, "datetime", shifted)
    monkeypatch.setattr(discord.utils, "datetime", shifted)
    monkeypatch.setattr(days, "LOOK_EVERY", 0.01)
    clock = days.Days(table.client)
    monkeypatch.setattr(clock, "look", look)
    clock.begin()
    try:
        await asyncio.wait_for(enough.wait(), 20)
    finally:
        clock.close()
