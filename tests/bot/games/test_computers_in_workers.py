"""Computers that think in their own processes: nobody waits for one that never returns, and the game survives one that dies."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator

import pytest

import storage
from bot.games import ai_choice, computers
from bot.games.computers import Computers
from bot.games.storing import NOBODY
from bot.games.table import Table as Games
from bot.running.metrics import REGISTRY
from bot.running.workers import NotNow, Workers
from rules import GAMES
from rules.contract import HURRIED, NORMAL, STRONG
from rules.play import ReplayedGame, Setup, begin, chosen
from storage import open_database
from tests.bot.games.test_computers import begin as begin_at
from tests.bot.games.test_computers import first_seat_for
from tests.bot.running import work_to_do as work
from tests.bot.table import labels, opened, text_of
from tests.places import Place

FIRST_SEAT_BEGINS = 1
"""A seed with which the first of three seats begins the dragon; the two computers play before the person."""
SECONDS = 0.2
"""Seconds that a computer may think here."""

pytestmark = pytest.mark.usefixtures("thinking_as_always")


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    """Yield a single worker."""
    one = Workers(1)
    yield one
    await one.close()


@pytest.fixture
async def thinkers(workers: Workers, place: Place) -> AsyncIterator[Computers]:
    """Yield the computers of a database without games."""
    database = await open_database(place.database)
    yield Computers(Games(database), workers)
    await database.close()


def started(game: str = "dragon", seats: int = 3) -> ReplayedGame:
    """Return a game before its first choice."""
    return begin(Setup(GAMES[game], seats, {}, 5))


def turn(live: ReplayedGame) -> list[str]:
    """Return the choices of a computer's first turn, calculated in this process."""
    before, seat = len(live.texts), live.asked
    while live.asked == seat and not (live.texts[before:] and live.steps[-1].ends_turn):
        live = chosen(live, live.setup.game.choose(live.view(live.asked)))
    return list(live.texts[before:])


def questions(live: ReplayedGame, after: ReplayedGame) -> int:
    """Return the number of questions between two moments of a game that had more than one answer."""
    count = 0
    for text in after.texts[len(live.texts) :]:
        count += len(live.choices) > 1
        live = chosen(live, live.setup.game.parse_action(text))
    return count


@pytest.mark.parametrize("game", GAMES)
async def test_a_worker_makes_the_same_choice_as_the_games_computer(game: str, thinkers: Computers) -> None:
    live = started(game)
    assert live.asked is not None
    assert list((await thinkers.thought(live, live.asked)).texts) == turn(live)


async def test_strong_looks_less_far_above_the_backlog_and_the_metrics_count_it(
    thinkers: Computers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted() -> list[float]:
        return [REGISTRY.get_sample_value(f"table_{name}_choices_total") or 0.0 for name in ("strong", "hurried")]

    live, (strong, hurried) = started("gugong"), counted()
    assert live.asked is not None
    first = live.setup.game.choose(live.view(live.asked), HURRIED)
    thinkers._due |= {1: 3, 2: computers.BACKLOG - 2}
    after = await thinkers.thought(live, live.asked, STRONG)
    assert after.texts[0] == str(first)
    assert counted() == [strong + questions(live, after), hurried + questions(live, after)]
    thinkers._due.pop(1)
    await thinkers.thought(live, live.asked, NORMAL)
    assert counted() == [strong + questions(live, after), hurried + questions(live, after)]


async def test_the_bot_itself_does_next_to_nothing_while_a_computer_thinks(thinkers: Computers) -> None:
    live = started("gugong")
    assert live.asked is not None
    await thinkers.thought(live, live.asked)
    before = time.process_time()
    turn(live)
    thought_here = time.process_time() - before
    await thinkers.thought(live, live.asked)
    assert time.process_time() - before - thought_here < thought_here / 4


async def test_a_computer_that_never_returns_chooses_the_first_thing_for_the_rest_of_its_turn(
    thinkers: Computers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(ai_choice, "choice", work.never)
    monkeypatch.setattr(computers, "CHOICE_SECONDS", SECONDS)
    live = started("gugong")
    assert live.asked is not None
    after = await thinkers.thought(live, live.asked)
    assert after.asked != live.asked
    expected = live
    while expected.asked == live.asked:
        expected = chosen(expected, expected.choices[0])
    assert after.texts == expected.texts
    assert sum("a worker took longer than" in record.message for record in caplog.records) == 1
    failed = [record for record in caplog.records if "failed to think" in record.message]
    assert len(failed) == questions(live, after)
    assert {record.levelno for record in failed} == {logging.ERROR}


async def test_a_turn_takes_no_longer_than_it_may_though_no_choice_of_it_does(thinkers: Computers, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[float]()

    async def run(*_: object, seconds: float, goes_on: bool) -> tuple[str, float]:
        asked.append(seconds)
        return str(live.choices[0]), 9.0

    live = started()
    monkeypatch.setattr(thinkers.workers, "run", run)
    for left in (computers.TURN_SECONDS, 12.0, 4.0, 0.0, -3.0):
        assert live.asked is not None
        following, _ = await thinkers._chosen(live, live.asked, "normal", left)
        assert following is not None
        live = following
    assert asked == [computers.CHOICE_SECONDS, computers.CHOICE_SECONDS, 4.0]


async def test_a_worker_that_dies_at_each_choice_leaves_the_first_things(thinkers: Computers, monkeypatch: pytest.MonkeyPatch) -> None:
    live = started()
    assert live.asked is not None
    with monkeypatch.context() as deadly:
        deadly.setattr(ai_choice, "choice", work.never_well)
        after = await thinkers.thought(live, live.asked)
    assert after.texts[0] == str(live.choices[0])
    assert list((await thinkers.thought(live, live.asked)).texts) == turn(live)


async def test_if_too_much_work_waits_nothing_is_chosen(thinkers: Computers, workers: Workers) -> None:
    live = started()
    assert live.asked is not None
    await workers.close()
    with pytest.raises(NotNow):
        await thinkers.thought(live, live.asked)


async def test_at_a_table_a_worker_chooses_for_a_computer_and_a_person_is_asked(
    workers: Workers, place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first_seat_for(False, monkeypatch)
    monkeypatch.setattr("secrets.randbelow", lambda _: FIRST_SEAT_BEGINS)
    async with opened(place, workers=workers) as table:
        ana = await begin_at(table, 2, "dragon")
        assert f"<@{ana.id}>" in text_of(table.newest())
        assert labels(table.newest())[0] == "Play"
        rows = await storage.log.load_log(table.database, 1)
        assert {row.user_id for row in rows} == {NOBODY}
        assert {row.seat for row in rows} == {0, 1}
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_worker_is_ready_before_a_computer_is_asked_for_the_first_time(workers: Workers, place: Place) -> None:
    async with opened(place, workers=workers) as table:
        ana = table.people[0]
        await table.command(ana, "game new", game="dragon")
        assert "rules" not in await asyncio.wait_for(_imported(workers), 60)
        await table.press(ana, "Add computer")
    assert "rules" in await _imported(workers)


async def _imported(workers: Workers) -> list[str]:
    return (await workers.run(work.environment, seconds=60))[1]
