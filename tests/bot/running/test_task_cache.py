"""Results that are worked out once for all who ask."""

from __future__ import annotations

import asyncio

import pytest

from bot.running.task_cache import TaskCache


async def test_a_second_asker_waits_for_the_same_result_and_one_who_leaves_stops_nobody() -> None:
    cache, begun, go_on = TaskCache[str](2), list[str](), asyncio.Event()

    async def work() -> str:
        begun.append("once")
        await go_on.wait()
        return "found"

    leaving, staying = (asyncio.create_task(cache.get("key", work)) for _ in range(2))
    await asyncio.sleep(0)
    leaving.cancel()
    go_on.set()
    assert await staying == await cache.get("key", work) == "found"
    assert begun == ["once"]


@pytest.mark.parametrize("outcome", [None, OSError("broken")])
async def test_a_failed_or_empty_result_is_worked_out_again(outcome: Exception | None) -> None:
    cache, outcomes = TaskCache[str | None](2), [outcome, "found"]

    async def work() -> str | None:
        if isinstance(found := outcomes.pop(0), Exception):
            raise found
        return found

    if outcome is None:
        assert await cache.get("key", work) is None
    else:
        with pytest.raises(OSError, match="broken"):
            await cache.get("key", work)
    assert await cache.get("key", work) == "found"
