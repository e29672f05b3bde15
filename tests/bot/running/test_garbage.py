"""The full garbage collection runs while nobody waits for the bot, or at last if somebody always waits."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from bot.running import garbage as subject
from bot.running.garbage import collecting
from bot.running.tasks import Tasks


@pytest.fixture
def looked() -> Iterator[asyncio.Event]:
    """Yield an event that a full garbage collection sets."""
    event = asyncio.Event()
    with patch.object(subject, "EVERY", 0.01), patch.object(gc, "collect", event.set):
        yield event


async def test_python_looks_through_everything_only_when_nobody_waits(looked: asyncio.Event) -> None:
    before, tasks = gc.get_threshold(), Tasks()
    async with collecting(tasks):
        assert gc.get_threshold() in ((*before[:2], subject.NEVER), (*before[:2], 0))  # Python 3.14 before 3.14.5 looks step by step
        with tasks.under_way():
            await asyncio.sleep(0.1)
            assert not looked.is_set()
        await asyncio.wait_for(looked.wait(), 30)
    assert gc.get_threshold() == before


async def test_python_collects_all_garbage_in_the_end_even_if_somebody_always_waits(looked: asyncio.Event) -> None:
    tasks = Tasks()
    with patch.object(subject, "LONGEST_WAIT", 0.05):
        async with collecting(tasks):
            with tasks.under_way():
                await asyncio.wait_for(looked.wait(), 30)
