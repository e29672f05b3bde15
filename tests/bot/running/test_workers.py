"""Workers: processes for long work, which are ended if it takes too long and replaced if they die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.running import worker, workers
from bot.running.worker import Rank
from bot.running.workers import NotDone, NotNow, TookTooLong, Workers
from tests.bot.running import work_to_do as work
from tests.bot.running.processes import gone, runs

SECONDS = 60.0


@pytest.fixture
async def one() -> AsyncIterator[Workers]:
    """Yield a single worker."""
    pool = Workers(1)
    yield pool
    await pool.close()


async def test_a_function_is_done_in_another_process_which_stays(one: Workers) -> None:
    assert await one.run(work.doubled, 21, seconds=SECONDS) == 42
    first = await one.run(work.process, seconds=SECONDS)
    assert first != os.getpid()
    assert await one.run(work.process, seconds=SECONDS) == first


async def test_the_loop_turns_while_a_worker_is_busy(one: Workers) -> None:
    await one.run(work.doubled, 1, seconds=SECONDS)
    turns, busy = 0, asyncio.create_task(one.run(work.slow, 0.3, seconds=SECONDS))
    while not busy.done():
        await asyncio.sleep(0.005)
        turns += 1
    assert turns > 10


async def test_work_that_takes_too_long_is_ended_and_the_next_is_done(one: Workers) -> None:
    first = await one.run(work.process, seconds=SECONDS)
    with pytest.raises(TookTooLong):
        await one.run(work.slow, 600.0, seconds=0.1)
    assert gone(first)
    assert await one.run(work.doubled, 2, seconds=SECONDS) == 4


async def test_a_process_that_is_killed_under_a_request_is_replaced_and_the_request_made_again(one: Workers, tmp_path: Path) -> None:
    assert await one.run(work.killed_once, tmp_path / "killed", seconds=SECONDS) == "done"


async def test_a_process_that_is_killed_while_it_waits_is_replaced(one: Workers) -> None:
    pid = await one.run(work.process, seconds=SECONDS)
    os.kill(pid, signal.SIGKILL)
    assert await one.run(work.doubled, 4, seconds=SECONDS) == 8


@pytest.mark.parametrize("deadly", [work.killed, work.out_of_memory])
async def test_a_request_that_ends_each_process_is_given_up_and_the_next_is_done(deadly: object, one: Workers) -> None:
    with pytest.raises(NotDone, match="its process was lost"):
        await one.run(deadly, seconds=SECONDS)  # pyright: ignore[reportArgumentType]
    assert await one.run(work.doubled, 3, seconds=SECONDS) == 6


async def test_an_error_is_told_by_its_place_without_its_text(one: Workers) -> None:
    with pytest.raises(NotDone, match="ZeroDivisionError") as told:
        await one.run(work.failing, "jade", seconds=SECONDS)
    assert "in failing" in str(told.value)
    assert "jade" not in str(told.value)


async def test_text_that_a_function_prints_is_no_answer(one: Workers) -> None:
    assert await one.run(work.chatty, seconds=SECONDS) == "answer"


async def test_a_worker_knows_no_secret_and_imports_nothing_of_discord(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = {"DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD"}
    for name in secrets:
        monkeypatch.setenv(name, "sesame")
    names, modules = await one.run(work.environment, seconds=SECONDS)
    assert not secrets & set(names)
    assert not {"discord", "aiosqlite", "asyncio", "PIL", "bot.__main__"} & set(modules)


async def test_the_signals_of_a_terminal_and_of_a_stop_do_not_end_a_worker(one: Workers) -> None:
    assert await one.run(work.interrupted, seconds=SECONDS) == "there still"
    pid = await one.run(work.process, seconds=SECONDS)
    assert os.getpgid(pid) != os.getpgid(0)


async def test_there_are_as_many_processes_as_needed_up_to_the_limit() -> None:
    pool = Workers(2)
    try:
        pids = {await pool.run(work.process, seconds=SECONDS) for _ in range(3)}
        assert len(pids) == 1
        await asyncio.gather(*(pool.run(work.slow, 0.2, seconds=SECONDS) for _ in range(4)))
        found = await asyncio.gather(*(pool.run(work.process, seconds=SECONDS) for _ in range(8)))
        assert len(set(found)) <= 2
    finally:
        await pool.close()
    assert all(gone(pid) for pid in {*pids, *found})


async def test_more_than_may_wait_is_refused_at_once() -> None:
    pool = Workers(1, most_waiting=1)
    try:
        busy = asyncio.create_task(pool.run(work.slow, 600.0, seconds=SECONDS))
        await asyncio.sleep(0.05)
        waiting = asyncio.create_task(pool.run(work.doubled, 1, seconds=SECONDS))
        await asyncio.sleep(0.05)
        with pytest.raises(NotNow):
            await pool.run(work.doubled, 2, seconds=SECONDS)
    finally:
        await pool.close()
    for task in (busy, waiting):
        with pytest.raises(NotDone):
            await task
    with pytest.raises(NotDone):
        await pool.run(work.doubled, 2, seconds=SECONDS)


async def test_a_person_who_gives_up_waiting_does_not_keep_the_worker(one: Workers) -> None:
    busy = asyncio.create_task(one.run(work.slow, 0.1, seconds=SECONDS))
    given_up = asyncio.create_task(one.run(work.slow, 600.0, seconds=SECONDS))
    await asyncio.sleep(0)
    given_up.cancel()
    await busy
    assert await one.run(work.doubled, 5, seconds=SECONDS) == 10


async def test_a_warm_worker_has_imported_the_modules_of_its_work() -> None:
    pool = Workers(1)
    try:
        pool.warm(work.doubled)
        pool.warm(work.doubled)
        _, modules = await pool.run(work.environment, seconds=SECONDS)
        assert work.__name__ in modules
    finally:
        await pool.close()


async def test_a_process_that_cannot_be_started_is_reported(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers.sys, "executable", "/nowhere/python")
    with pytest.raises(NotDone, match="its process was lost"):
        await one.run(work.doubled, 1, seconds=SECONDS)
    monkeypatch.undo()
    assert await one.run(work.doubled, 1, seconds=SECONDS) == 2


async def test_people_computers_and_background_work_have_processes_of_their_own_in_this_order(one: Workers) -> None:
    computers, background = [await one.run(work.standing, seconds=SECONDS, background=last) for last in (False, True)]
    people = await one.run(work.standing, seconds=SECONDS, whose=1)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert len({people.pid, computers.pid, background.pid}) == 3
    assert [people.nice, computers.nice] == [min(19, own + 5), min(19, own + 10)]
    usual = os.sched_getscheduler(0)
    assert [each.policy for each in (people, computers, background)] == [usual, usual, os.SCHED_IDLE]
    assert background.nice == 19


async def test_a_worker_is_in_the_bots_session_and_in_a_process_group_of_its_own(
    one: Workers,
) -> None:
    pid = await one.run(work.process, seconds=SECONDS)
    assert os.getsid(pid) == os.getsid(0)
    assert os.getpgid(pid) == pid


def test_a_system_that_forbids_idle_priority_gives_the_lowest_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    by = list[int]()
    monkeypatch.setattr(worker.os, "nice", by.append)
    monkeypatch.setattr(worker.os, "sched_setscheduler", forbidden)
    worker._give_way(Rank.BACKGROUND)
    monkeypatch.delattr(worker.os, "sched_setscheduler")
    worker._give_way(Rank.BACKGROUND)
    assert by == [19, 19]


async def test_nobody_waits_behind_background_work(one: Workers) -> None:
    later = [asyncio.create_task(one.run(work.slow, 600.0, seconds=SECONDS, background=True)) for _ in range(3)]
    await asyncio.sleep(0)
    assert await one.run(work.doubled, 6, seconds=SECONDS) == 12
    assert not any(task.done() for task in later)
    await one.close()
    for task in later:
        with pytest.raises(NotNow):
            await task


async def test_the_process_for_background_work_ends_when_it_has_nothing_to_do(one: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(workers.KEPT_SECONDS, Rank.BACKGROUND, 0.01)
    pids = list[int]()
    for _ in range(2):
        pids.append(await one.run(work.process, seconds=SECONDS, background=True))
        assert await asyncio.to_thread(gone, pids[-1])
    assert pids[0] != pids[1]


PARENT = """
import asyncio
from bot.running.workers import Workers
from tests.bot.running import work_to_do as work
from tests.bot.running.processes import gone, runs

async def main():
    pool = Workers(2)
    print(await pool.run(work.process, seconds=60), flush=True)
    await pool.run(work.slow, 600.0, seconds=600)

asyncio.run(main())
"""


def test_no_worker_is_left_when_the_bot_is_killed_though_it_is_busy() -> None:
    process = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, cwd=workers.ROOT, text=True)
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    time.sleep(0.1)
    assert runs(pid)
    process.kill()
    process.stdout.close()
    process.wait()
    assert gone(pid)


async def test_each_person_has_a_turn_however_much_one_has_asked_for(one: Workers) -> None:
    names = [("a1", 1), ("a2", 1), ("a3", 1), ("b1", 2)]
    assert await in_order(one, *((name, {"whose": whose}) for name, whose in names)) == ["a1", "b1", "a2", "a3"]


async def test_a_turn_that_has_begun_goes_on_before_others_begin(one: Workers) -> None:
    asked = [("first", {}), ("second", {}), ("goes on", {"goes_on": True}), ("this too", {"goes_on": True})]
    assert await in_order(one, *asked) == ["goes on", "this too", "first", "second"]


async def test_a_person_does_not_wait_for_a_computer_that_thinks(one: Workers) -> None:
    thinking = asyncio.create_task(one.run(work.slow, 600.0, seconds=SECONDS))
    await asyncio.sleep(0.05)
    assert await one.run(work.doubled, 7, seconds=SECONDS, whose=1) == 14
    assert not thinking.done()
    await one.close()
    with pytest.raises(NotNow):
        await thinking


async def in_order(one: Workers, *names: tuple[str, dict[str, Any]]) -> list[str]:
    """Ask for work in this order while the process is busy; return the order in which it was done."""
    done = list[str]()

    async def asked(name: str, how: dict[str, Any]) -> None:
        await one.run(work.doubled, 1, seconds=SECONDS, **how)
        done.append(name)

    busy = [asyncio.create_task(one.run(work.slow, 0.2, seconds=SECONDS, whose=whose)) for whose in (None, 3)]
    await asyncio.sleep(0.01)
    await asyncio.gather(*busy, *(asked(*each) for each in names))
    return done
