"""Ten thousand live games: the clock and a start look only at those with something to do, and never hold the loop for long."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import storage
from bot.games.computers import Computers
from bot.games.table import Table as Games
from bot.interactions.features import KINDS, PARTS
from bot.messages.announcements import Announcements
from bot.messages.channel import LiveMessages
from bot.messages.content import Content
from bot.messages.drawings import Drawings
from bot.messages.outbox import Outbox
from bot.messages.requests import Requests
from bot.messages.scheduler import LOOK_EVERY, Scheduler
from bot.running.tasks import Tasks
from bot.wording.catalogue import words
from bot.wording.signs import Signs
from storage import Database, open_database
from tests.bot.in_process import InProcess
from tests.bot.table import Clock

pytestmark = pytest.mark.usefixtures("in_threads")
GAMES = 10_000
NOW = 1_800_000_000
HELD = 0.02
"""Seconds of a core for which the loop may be held."""
HOUR, DAY = 3600, 86400


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with that many games of two people; the first person of each was just asked."""
    path = tmp_path_factory.mktemp("many") / "games.sqlite3"
    asyncio.run(_made(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO games (id, game, guild_id, channel_id, opener_id, status, options, seed, version, asked, message_id, message_seq, "
            "created_at, updated_at, pace) VALUES (?, 'dragon', 1, ?, 1, 'playing', '{}', '7', 1, 0, 1, 0, ?, ?, 86400)",
            ((number, number, NOW, NOW) for number in range(1, GAMES + 1)),
        )
        connection.executemany(
            "INSERT INTO members (game_id, user_id, name, joined, seat) VALUES (?, ?, 'Somebody', ?, ?)",
            ((number, 10 * number + seat, seat, seat) for number in range(1, GAMES + 1) for seat in (0, 1)),
        )
        connection.executemany(
            "INSERT INTO waits (game_id, seat, since, touched, called) VALUES (?, 0, ?, ?, ?)",
            ((number, NOW, NOW, NOW) for number in range(1, GAMES + 1)),
        )
        connection.executemany(
            "INSERT INTO settings (user_id, zone, quiet_start, quiet_end) VALUES (?, 'Europe/Paris', 1320, 480)",
            ((10 * number,) for number in range(1, GAMES + 1)),
        )
        connection.execute("COMMIT")
    return path


async def _made(path: Path) -> None:
    await (await open_database(path)).close()


class Bot:
    """The parts of a bot that look after games, on a database without Discord."""

    def __init__(self, database: Database) -> None:
        def on(_: int | None) -> bool:
            return True

        self.database, self.clock = database, Clock(NOW)
        table, work = Games(database, None, self.clock), Tasks()
        content = Content(table, Drawings(), lambda _: words(), PARTS)
        self.live_messages = LiveMessages(table, content, lambda _: words(), lambda _: None, Signs())  # pyright: ignore[reportArgumentType] - nothing is posted
        self.outbox = Outbox(table, Computers(table, InProcess()), self.live_messages, work, on)
        requests = Requests(table, self.live_messages, self.outbox, KINDS, on)
        self.scheduler = Scheduler(table, self.outbox, requests, Announcements(table, self.live_messages, lambda _: None, PARTS), work, on)


@pytest.fixture
async def bot(full: Path, tmp_path: Path) -> AsyncIterator[Bot]:
    """Yield such a bot on a copy of the file."""
    path = tmp_path / full.name
    path.write_bytes(full.read_bytes())
    database = await open_database(path)
    found = Bot(database)
    yield found
    await found.outbox.close()
    await database.close()


@pytest.fixture
def handed_over(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the growing list of the games handed to the outbox, which does nothing for them."""
    found = list[int]()

    def do(game_id: int, _: object) -> None:
        found.append(game_id)

    monkeypatch.setattr(bot.outbox, "do", do)
    return found


def looked_at(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the growing list of the games that the clock looks at."""
    found, wait_for = list[int](), Scheduler._wait_for

    async def counted(days: Scheduler, waited: storage.reminder_queue.Waited, called: dict[int, int], now: int) -> int:
        found.append(waited.wait.game_id)
        return await wait_for(days, waited, called, now)

    monkeypatch.setattr(Scheduler, "_wait_for", counted)
    return found


async def held(work: Callable[[], Awaitable[object]]) -> float:
    """Return the longest CPU time between two selects of the loop during some work, in seconds."""
    loop: Any = asyncio.get_running_loop()
    select, longest, began = loop._selector.select, 0.0, time.thread_time()

    def selected(timeout: float | None) -> object:
        nonlocal longest, began
        longest = max(longest, time.thread_time() - began)
        found = select(timeout)
        began = time.thread_time()
        return found

    gc.collect()
    gc.disable()  # leave the garbage of other tests alone meanwhile
    loop._selector.select = selected
    try:
        await asyncio.sleep(0)  # what was done before the work counts no longer
        longest = 0.0
        await work()
        return max(longest, time.thread_time() - began)
    finally:
        loop._selector.select = select
        gc.enable()


async def test_a_look_never_keeps_the_loop_for_long(bot: Bot, monkeypatch: pytest.MonkeyPatch, handed_over: list[int]) -> None:
    found = looked_at(monkeypatch)
    assert await held(bot.scheduler.look) < HELD
    assert len(found) == GAMES
    assert handed_over == []


async def test_a_look_leaves_games_alone_that_have_nothing_due(bot: Bot, monkeypatch: pytest.MonkeyPatch, handed_over: list[int]) -> None:
    await bot.scheduler.look()
    found = looked_at(monkeypatch)
    for _ in range(3):
        bot.clock.now += int(LOOK_EVERY)
        await bot.scheduler.look()
    assert found == []
    wait = await storage.waits.wait_of(bot.database, 77)
    assert wait is not None
    await storage.waits.add_time(bot.database, wait, 60)
    await storage.settings.set_personal(bot.database, 10 * 99 + 1, away_since=NOW, away_until=NOW + DAY)
    await bot.scheduler.look()
    assert found == [77, 99]
    assert handed_over == []


async def test_due_events_of_some_games_are_decided_and_handed_over(bot: Bot, handed_over: list[int]) -> None:
    await bot.scheduler.look()
    for game in (5, 600, 7000):
        await storage.games.set_table(bot.database, game, NOW, reminder=HOUR)
        await storage.settings.set_personal(bot.database, 10 * game, zone=None, quiet_start=0, quiet_end=0)
    bot.clock.now += HOUR
    assert await held(bot.scheduler.look) < HELD
    assert handed_over == [5, 600, 7000]
    assert await storage.announcements.games_to_tell(bot.database, bot.clock.now, GAMES) == (5, 600, 7000)


async def test_a_start_reads_all_games_in_pages_and_sees_to_the_newest_first(bot: Bot, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (50, 9000, 60):
        await storage.games.set_live_message(bot.database, game, None)
    monkeypatch.setattr(bot.outbox, "_fill", lambda: None)
    assert await held(lambda: bot.outbox.catch_up(looking=True)) < HELD
    assert list(bot.outbox._due) == [50, 9000, 60]  # game 50 has a message that must lose its buttons
    assert list(bot.outbox._to_look) == list(range(GAMES, 0, -1))


async def test_a_person_who_is_away_reads_no_games_but_their_own(bot: Bot) -> None:
    found = await storage.reminder_queue.waits_of(bot.database, 10 * 42)
    assert [(waited.wait.game_id, waited.pace) for waited in found] == [(42, DAY)]
    assert await storage.reminder_queue.waits_of(bot.database, 10 * 42 + 1) == ()
