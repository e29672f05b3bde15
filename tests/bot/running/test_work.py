"""Work under way: a stop waits for it, for a bounded time."""

from __future__ import annotations

import asyncio

from bot.running.tasks import Tasks
from tests.bot.counting import log
from tests.bot.table import Table, text_of


async def test_a_stop_waits_for_work_under_way() -> None:
    work, go_on, done = Tasks(), asyncio.Event(), asyncio.Event()

    async def answering() -> None:
        with work.under_way():
            await go_on.wait()
            done.set()

    task = asyncio.create_task(answering())
    await asyncio.sleep(0)
    ending = asyncio.create_task(work.end(60.0))
    await asyncio.sleep(0)
    assert work.is_over
    assert not ending.done()
    go_on.set()
    await ending
    assert done.is_set()
    await task


async def test_work_that_does_not_end_in_time_is_cancelled_in_order() -> None:
    work, undone = Tasks(), asyncio.Event()

    async def hanging() -> None:
        with work.under_way():
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0)
                undone.set()

    task = asyncio.create_task(hanging())
    await asyncio.sleep(0)
    await work.end(0.0)
    assert undone.is_set()
    assert task.cancelled()


async def test_a_task_is_under_way_until_its_outermost_block_ends() -> None:
    work, go_on = Tasks(), asyncio.Event()

    async def nested() -> None:
        with work.under_way():
            with work.under_way():
                pass
            await go_on.wait()

    task = asyncio.create_task(nested())
    await asyncio.sleep(0)
    ending = asyncio.create_task(work.end(60.0))
    await asyncio.sleep(0.1)
    assert not ending.done()
    go_on.set()
    await ending
    await task


async def test_work_does_not_wait_for_the_task_that_ends_it() -> None:
    work = Tasks()
    with work.under_way():
        await work.end(60.0)


async def test_a_person_who_presses_while_the_bot_stops_is_told_to_come_back(counting: Table) -> None:
    ana, bo, *_ = counting.people
    await counting.client.tasks.end(0.0)
    for person in (ana, bo):
        await counting.press(person, "Play", counting.newest())
        assert text_of(counting.private(person)).startswith("I am being restarted.")
    assert await log(counting) == []
