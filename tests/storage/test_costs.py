"""The cost of queries: rows found by a key or an index, however long a log is and however many games there are."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path

import pytest

import storage
from storage import Database, NewChoice, open_database
from storage.database import APPLICATION_ID, MIGRATIONS, numbered, statements
from storage.log import Base, Snapshot
from storage.sqlite import DatabaseFile
from tests.storage.openings import ANA, BO, CHANNEL

GAMES = 10_000
LIVE = 100
LENGTH = 2_000
LONG = 1
"""The id of the game with the long log."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a file with many games, most of them over, and one long log."""
    path = tmp_path_factory.mktemp("costs") / "games.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN")
        for _, script in numbered(MIGRATIONS):
            for statement in statements(script):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(numbered(MIGRATIONS))}")
        connection.executemany(
            "INSERT INTO games (id, game, guild_id, channel_id, opener_id, status, options, seed, version, result, message_id, message_seq,"
            " created_at, updated_at) VALUES (?, 'gugong', ?, ?, ?, ?, '{}', '7', 1, ?, 1, ?, 1, 1)",
            (_game(number) for number in range(1, GAMES + 1)),
        )
        connection.executemany(
            "INSERT INTO members (game_id, user_id, name, joined, seat) VALUES (?, ?, 'Somebody', ?, ?)",
            (
                (number, ANA + seat if number % 50 == 1 else number * 10 + seat, seat, seat)
                for number in range(1, GAMES + 1)
                for seat in (0, 1)
            ),
        )
        connection.executemany(
            "INSERT INTO choices VALUES (?, ?, 0, 1, 'pass', NULL, 1)",
            [(LONG, seq) for seq in range(LENGTH)] + [(number, seq) for number in range(2, GAMES + 1) for seq in range(2)],
        )
        connection.executemany(
            "INSERT INTO waits (game_id, seat, since, touched) VALUES (?, 0, 1, 1)", ((number,) for number in range(1, LIVE + 1))
        )
        connection.executemany("INSERT INTO snapshots VALUES (?, 0, '')", ((number,) for number in range(1, GAMES + 1)))
        connection.executemany("INSERT INTO settings (user_id) VALUES (?)", ((number,) for number in range(1, 5000)))
        connection.execute("COMMIT")
    return path


def _game(number: int) -> tuple[object, ...]:
    live = number <= LIVE
    return (number, number % 50, CHANNEL + number, ANA, "playing" if live else "ended", None if live else "{}", None if live else 2)


@asynccontextmanager
async def copied(full: Path, path: Path) -> AsyncIterator[DatabaseFile]:
    """Open a copy of the file."""
    path.parent.mkdir(exist_ok=True)
    shutil.copyfile(full, path)
    opened = await open_database(path)
    try:
        assert isinstance(opened, DatabaseFile)
        yield opened
    finally:
        await opened.close()


@pytest.fixture
async def database(full: Path, tmp_path: Path) -> AsyncIterator[DatabaseFile]:
    async with copied(full, tmp_path / full.name) as opened:
        yield opened


PARTIAL = ("leftovers_of_a_game", "games_said_to_think", "games_with_a_notice", "one_open_request_of_a_kind")
"""Indices that hold only the rows that their queries look for."""

Work = Callable[[Database], Awaitable[object]]


def append(game_id: int, seq: int) -> Work:
    """Append one row to a log."""
    return lambda database: storage.log.append_choices(
        database, game_id, seq, [NewChoice(0, ANA, "pass")], interaction_id=game_id, state="", asked=0, at=1
    )


async def put_off(database: Database) -> None:
    """Store the clock's notes after a look at the games."""
    await storage.reminder_queue.put_off(database, [(waited, 9) for waited in await storage.reminder_queue.due_waits(database, 2, 5)])


QUERIES: dict[str, Work] = {
    "create": lambda database: storage.games.create(
        database, game="gugong", guild_id=1, channel_id=1, opener_id=ANA, opener_name="Ana", options="{}", at=1, calls_role=True
    ),
    "load": lambda database: storage.games.load(database, LONG),
    "in channel": lambda database: storage.games.in_channel(database, CHANNEL + LONG),
    "live": storage.games.live_games,
    "live in a server": lambda database: storage.games.live_games(database, 5),
    "unshown": storage.games.unshown,
    "of a person": lambda database: storage.games.games_of(database, ANA),
    "table": lambda database: storage.games.set_table(database, LONG, 2, theme="dark"),
    "newest lobbies": lambda database: storage.finding.newest_lobbies(database, 5, 10),
    "warning": lambda database: storage.announcements.note_warning(database, LONG, 2),
    "leave": lambda database: storage.seats.leave(database, LONG, ANA, storage.Gone.LEFT, 2),
    "take": lambda database: storage.seats.take(database, LONG, 0, 7, "Somebody", 2),
    "due": lambda database: storage.reminder_queue.due_waits(database, 2, 50),
    "more that is due": lambda database: storage.reminder_queue.due_waits(database, 2, 50, (1, 7)),
    "put off": put_off,
    "look again": lambda database: storage.reminder_queue.look_again(database, 5),
    "waits of a person": lambda database: storage.reminder_queue.waits_of(database, ANA),
    "untouched": lambda database: storage.reminder_queue.untouched_games(
        database, brief=1, lobby_warned=1, lobby_closed=1, warned=1, closed=1, since=1, unread=1, limit=10
    ),
    "newest live": lambda database: storage.games.newest_live(database, GAMES, 50),
    "newest live in a server": lambda database: storage.games.newest_live(database, GAMES, 50, 5),
    "announcements": lambda database: storage.announcements.announcements_of(database, LONG),
    "requests that are due": lambda database: storage.requests.due(database, 1),
    "games waiting for a person": lambda database: storage.waits.games_waiting_for(database, ANA, 5, but=LONG),
    "wait": lambda database: storage.waits.wait_of(database, LONG),
    "to post": lambda database: storage.posting.load_to_post(database, LONG),
    "reminder": lambda database: storage.announcements.note_reminder(database, storage.Wait(LONG, 0, 1, 1, 0, False, 0, None), 2),
    "settle": lambda database: storage.waits.settle(database, storage.Wait(LONG, 0, 1, 1, 0, False, 0, None), 2),
    "asides": lambda database: storage.waits.asides_of(database, LONG),
    "request": lambda database: storage.requests.open_request(database, LONG, "undo", ANA, detail="{}", seq=0, needed=[BO], at=2),
    "requests": lambda database: storage.requests.open_requests(database, LONG),
    "all requests": storage.requests.open_requests,
    "not agreed to": lambda database: storage.requests.not_agreed_to(database, ANA, 1),
    "message": lambda database: storage.games.set_live_message(database, LONG, 5, 5),
    "append": append(LONG, LENGTH),
    "move": lambda database: storage.games.move(database, LONG, 1, 2),
    "close": lambda database: storage.games.close(database, LONG, 2),
    "log": lambda database: storage.log.load_log(database, 2),
    "record": lambda database: storage.log.load_record(database, 2),
    "base": lambda database: storage.log.write_base(database, LONG, Base(LENGTH, 2, ""), None, 2),
    "notice": lambda database: storage.games.forget_notice(database, LONG),
    "snapshot": lambda database: storage.log.load_snapshot(database, LONG),
    "save snapshot": lambda database: storage.log.save_snapshot(database, LONG, Snapshot(LENGTH, "")),
    "last look": lambda database: storage.looks.last(database, LONG, ANA, 3),
    "note look": lambda database: storage.looks.note(database, LONG, ANA, 3, 0),
    "personal": lambda database: storage.settings.personal(database, ANA),
    "advice": lambda database: storage.coaching.advice_in(database, LONG),
    "note advice": lambda database: storage.coaching.note_advice(database, LONG, LENGTH, 0, ANA),
    "review": lambda database: storage.coaching.review_of(database, LONG, 0),
    "note weighed": lambda database: storage.coaching.note_weighed(database, LONG, 0, 3, "{}"),
    "chances": lambda database: storage.chances.chances_of(database, LONG, 1),
    "note chances": lambda database: storage.chances.note_chances(database, LONG, 3, 1, "12", 0),
    "open reviews": lambda database: storage.coaching.open_reviews(database, LONG),
    "film shown": lambda database: storage.games.note_film_shown(database, LONG),
    "set personal": lambda database: storage.settings.set_personal(database, ANA, auto_end=True),
    "guild settings": lambda database: storage.settings.set_guild_settings(database, 1, pace=1),
    "auto enders": lambda database: storage.settings.auto_enders(database, [ANA, BO]),
}


@asynccontextmanager
async def watched(database: DatabaseFile) -> AsyncIterator[tuple[list[str], list[None]]]:
    """Yield the statements that run, and a list with an entry for every ten instructions of SQLite."""
    seen, tens = list[str](), list[None]()
    async with database.transaction(), database.reading():
        for connection in (database._writer._connection, database._reader._connection, database._asked, database._searched):
            await connection.set_trace_callback(seen.append)
            await connection.set_progress_handler(lambda: tens.append(None), 10)  # pyright: ignore[reportArgumentType]
    yield seen, tens


async def cost(database: DatabaseFile, work: Work) -> int:
    """Return the cost of some work, in tens of SQLite's instructions."""
    async with watched(database) as (_, tens):
        await work(database)
        return len(tens)


WRITING = ("INSERT", "UPDATE", "DELETE", "REPLACE")


async def test_no_query_scans_a_table(full: Path, tmp_path: Path) -> None:
    """Give each query the file as it was: a copy serves until something is written to it."""
    async with AsyncExitStack() as opened:
        database = None
        for name, work in QUERIES.items():
            database = database or await opened.enter_async_context(copied(full, tmp_path / name / full.name))
            async with watched(database) as (seen, _):
                await work(database)
            plans: list[str] = []
            async with database.reading() as connection:
                await database._reader._connection.set_trace_callback(None)  # pyright: ignore[reportArgumentType]
                for statement in [text for text in seen if text.startswith(("SELECT", *WRITING))]:
                    plans += [row["detail"] for row in await connection.execute_fetchall(f"EXPLAIN QUERY PLAN {statement}")]
            assert [
                plan
                for plan in plans
                if plan.startswith("SCAN") and plan != "SCAN CONSTANT ROW" and not any(index in plan for index in PARTIAL)
            ] == [], name
            if any(text.startswith(WRITING) for text in seen):
                await opened.aclose()
                database = None


async def test_a_row_costs_the_same_in_a_long_log_as_in_a_short_one(database: DatabaseFile) -> None:
    await append(3, 2)(database)
    long, short = await cost(database, append(LONG, LENGTH)), await cost(database, append(2, 2))
    assert short
    assert long <= 1.1 * short


async def test_a_game_is_found_at_the_same_cost_with_a_long_log_as_with_a_short_one(database: DatabaseFile) -> None:
    await storage.games.load(database, 3)
    long = await cost(database, lambda database: storage.games.load(database, LONG))
    short = await cost(database, lambda database: storage.games.load(database, 2))
    assert short
    assert long <= 1.1 * short
