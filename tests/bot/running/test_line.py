"""The line of background work: a turn and a bound for each person; work that several people want is done in the turns of all."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import pytest

from bot.running.line import Enough, Job, Line
from bot.running.workers import NotNow

ANA, BO, CHEN = 1, 2, 3


class Working:
    """A line whose jobs consist of pieces; ``done``: the job of each piece done."""

    def __init__(self) -> None:
        self.line = Line()
        self.done = list[str]()
        self._tasks = dict[str, asyncio.Task[None]]()

    def ask(self, name: str, person: int, pieces: int) -> Job:
        job = self.line.begin(person)
        self._tasks[name] = asyncio.create_task(self._work(name, job, pieces))
        return job

    def stop(self, name: str) -> None:
        self._tasks[name].cancel()

    async def _work(self, name: str, job: Job, pieces: int) -> None:
        try:
            for _ in range(pieces):
                async with self.line.turn(job):
                    for _ in range(3):
                        await asyncio.sleep(0)
                    self.done.append(name)
        finally:
            self.line.end(job)

    async def finish(self) -> str:
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        return " ".join(self.done)


async def test_a_single_job_waits_for_one_piece_of_a_person_with_many_jobs() -> None:
    working = Working()
    for number in range(4):
        working.ask(f"a{number}", ANA, 2)
    await asyncio.sleep(0)
    working.ask("b", BO, 2)
    assert await working.finish() == "a0 b a0 b a1 a1 a2 a2 a3 a3"


async def test_three_people_have_turns_one_after_the_other() -> None:
    working = Working()
    working.ask("a", ANA, 3)
    working.ask("b", BO, 3)
    working.ask("c", CHEN, 2)
    assert await working.finish() == "a b c a b c a b"


async def test_work_for_two_people_goes_on_in_the_turns_of_both() -> None:
    working = Working()
    working.ask("a0", ANA, 3)
    shared = working.ask("a1", ANA, 2)
    working.line.join(shared, BO)
    assert (await working.finish()).split().index("a1") == 1


async def test_a_cancelled_job_leaves_its_turn_to_others() -> None:
    working = Working()
    for name, person in (("a", ANA), ("b", BO), ("c", CHEN)):
        working.ask(name, person, 50)
    await asyncio.sleep(0)
    working.stop("b")
    for _ in range(10):
        await asyncio.sleep(0)
    working.stop("a")
    assert (await working.finish()).split().count("c") == 50


async def test_nobody_has_more_made_or_waits_for_more_than_is_made_for_one_person() -> None:
    line = Line(most_of_one=2)
    jobs = [line.begin(ANA), line.begin(ANA)]
    with pytest.raises(Enough):
        line.begin(ANA)
    of_bo = line.begin(BO)
    with pytest.raises(Enough):
        line.join(of_bo, ANA)
    line.join(jobs[0], ANA)
    line.end(jobs[0])
    line.join(of_bo, ANA)
    with ExitStack() as asking:
        for _ in range(2):
            asking.enter_context(line.asking(ANA))
        with pytest.raises(Enough), line.asking(ANA):
            pass
        asking.enter_context(line.asking(BO))
    with line.asking(ANA):
        pass


async def test_the_whole_line_is_bounded_too() -> None:
    line = Line(most_of_one=2, most=3)
    for person in range(3):
        line.begin(person)
    with pytest.raises(NotNow):
        line.begin(9)
