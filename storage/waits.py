"""Whom each game waits for, since when, how often they were reminded; the messages that go when the game moves on."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from typing import Any

from aiosqlite import Connection

from storage.database import Database
from storage.rows import Personal, Wait, Waited

COLUMNS = "waits.game_id, waits.seat, waits.since, waits.touched, waits.reminded, waits.muted, waits.granted, waits.overdue"
SAME = "WHERE game_id = ?1 AND seat = ?2 AND since = ?3"
"""The wait of a game as long as it is the same one."""
WIDTH = 8
"""So many columns of a wait."""
PERSONAL = ("auto_end", "theme", "reminder", "zone", "quiet_start", "quiet_end", "away_since", "away_until")
"""The columns of what a person has set, in the order of :class:`Personal`."""


async def waited_for(database: Database) -> tuple[Waited, ...]:
    """Who is asked in every game that is being played, with what their table and they have set, by game."""
    of_person = ", ".join(f"settings.{name}" for name in PERSONAL)
    async with database.reading() as connection:
        rows = await connection.execute_fetchall(
            f"SELECT {COLUMNS}, games.guild_id, games.reminder, games.pace, members.user_id, members.computer, reminded.at, "
            f"settings.user_id, {of_person} "
            "FROM games CROSS JOIN waits ON waits.game_id = games.id "
            "CROSS JOIN members ON members.game_id = games.id AND members.seat = waits.seat "
            "LEFT JOIN reminded ON reminded.user_id = members.user_id "
            "LEFT JOIN settings ON settings.user_id = members.user_id WHERE status = 'playing' ORDER BY games.id"
        )
        return tuple(_waited(tuple(row)) for row in rows)


def _waited(row: tuple[Any, ...]) -> Waited:
    guild_id, reminder, pace, user_id, computer, called_at, has_set, auto_end, *others = row[WIDTH:]
    settings = Personal() if has_set is None else Personal(bool(auto_end), *others)
    return Waited(_wait(row), guild_id, reminder, pace, user_id, bool(computer), called_at, settings)


async def wait_of(database: Database, game_id: int) -> Wait | None:
    """Whom a game waits for; None when nobody is asked."""
    async with database.reading() as connection:
        for row in await connection.execute_fetchall(f"SELECT {COLUMNS} FROM waits WHERE game_id = ?", (game_id,)):
            return _wait(row)
    return None


def _wait(row: sqlite3.Row | tuple[Any, ...]) -> Wait:
    game_id, seat, since, touched, reminded, muted, granted, overdue = row[:WIDTH]
    return Wait(game_id, seat, since, touched, reminded, bool(muted), granted, overdue)


async def now_asked(connection: Connection, game_id: int, seat: int | None, at: int, *, turn_over: bool = False) -> None:
    """Note, in a unit of work that changes a game, which seat is asked now: anew when it is another one than before or a turn is over, else
    touched. Who is asked again within a turn has been reminded in it as often as before, and wants it no more than before."""
    if turn_over or seat is None:
        await connection.execute_fetchall("DELETE FROM set_aside WHERE game_id = ?", (game_id,))
    if seat is None or turn_over:
        await connection.execute_fetchall("DELETE FROM waits WHERE game_id = ?", (game_id,))
    if seat is None:
        return
    await connection.execute_fetchall(
        "REPLACE INTO set_aside SELECT game_id, seat, reminded, muted FROM waits WHERE game_id = ? AND seat <> ?", (game_id, seat)
    )
    await connection.execute_fetchall(
        "INSERT INTO waits (game_id, seat, since, touched) VALUES (?1, ?2, ?3, ?3) ON CONFLICT (game_id) DO UPDATE SET "
        "touched = ?3, since = iif(seat = ?2, since, ?3), reminded = iif(seat = ?2, reminded, 0), muted = iif(seat = ?2, muted, 0), "
        "granted = iif(seat = ?2, granted, 0), overdue = iif(seat = ?2, overdue, NULL), seat = ?2",
        (game_id, seat, at),
    )
    for before in await connection.execute_fetchall(
        "DELETE FROM set_aside WHERE game_id = ? AND seat = ? RETURNING reminded, muted", (game_id, seat)
    ):
        await connection.execute_fetchall("UPDATE waits SET reminded = ?, muted = ? WHERE game_id = ?", (*before, game_id))


async def ask_anew(connection: Connection, game_id: int, seat: int, at: int) -> None:
    """Let the wait for a seat begin anew, in a unit of work that puts somebody else on it."""
    await connection.execute_fetchall("DELETE FROM set_aside WHERE game_id = ? AND seat = ?", (game_id, seat))
    await connection.execute_fetchall(
        "UPDATE waits SET since = ?2, touched = ?2, reminded = 0, muted = 0, granted = 0, overdue = NULL WHERE game_id = ?1 AND seat = ?3",
        (game_id, at, seat),
    )


async def note_reminder(database: Database, wait: Wait, at: int) -> bool:
    """Count a reminder of the seat asked, and when its person was reminded last; whether it is still asked, has not chosen and wants it."""
    async with database.transaction() as connection:
        counted = await connection.execute_fetchall(
            f"UPDATE waits SET reminded = reminded + 1, touched = ?4 {SAME} AND touched = ?5 AND NOT muted RETURNING game_id",
            (*_same(wait), at, wait.touched),
        )
        if not counted:
            return False
        await connection.execute_fetchall(
            "INSERT INTO reminded (user_id, at) SELECT user_id, ?4 FROM members JOIN waits ON waits.game_id = members.game_id "
            "AND waits.seat = members.seat WHERE waits.game_id = ?1 AND waits.seat = ?2 AND since = ?3 "
            "ON CONFLICT (user_id) DO UPDATE SET at = excluded.at",
            (*_same(wait), at),
        )
        return True


async def forget_reminder(database: Database, wait: Wait) -> None:
    """Count a reminder less of a seat that is still asked: it could not be posted."""
    await _changed(database, f"reminded = max(0, reminded - 1) {SAME}", *_same(wait))


async def note_called(database: Database, user_ids: Collection[int], at: int) -> None:
    """Note when people were called beside the live message of a game."""
    async with database.transaction() as connection:
        for user_id in user_ids:
            await connection.execute_fetchall(
                "INSERT INTO reminded (user_id, at) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at", (user_id, at)
            )


async def called_at(database: Database, user_ids: Collection[int]) -> dict[int, int]:
    """When those of some people were last called beside the live message of a game who ever were."""
    marks = ", ".join("?" * len(user_ids))
    return {row[0]: row[1] for row in await database.fetch(f"SELECT user_id, at FROM reminded WHERE user_id IN ({marks})", tuple(user_ids))}


async def note_no_later(database: Database, now: int) -> None:
    """Let nothing have happened later than now, where the clock was set back since."""
    async with database.transaction() as connection:
        for change in (
            "UPDATE waits SET touched = ?1, since = min(since, ?1) WHERE touched > ?1",
            "UPDATE reminded SET at = ?1 WHERE at > ?1",
            "UPDATE games SET updated_at = ?1, warned_at = min(warned_at, ?1) WHERE updated_at > ?1 AND status IN ('lobby', 'playing')",
        ):
            await connection.execute_fetchall(change, (now,))


async def mute_reminders(database: Database, wait: Wait) -> bool:
    """No more reminders of the seat asked until it is asked anew; whether it is still asked."""
    return await _changed(database, f"muted = 1 {SAME}", *_same(wait))


async def note_overdue(database: Database, wait: Wait, at: int | None) -> bool:
    """Note when the others were asked what to do about the seat asked, None where they were not after all; whether it is still asked."""
    return await _changed(database, f"overdue = ?4 {SAME}", *_same(wait), at)


async def settle(database: Database, wait: Wait) -> bool:
    """Note that it is decided what to do about the seat asked. Whether nobody has decided before, and it is still asked: so that of
    two people who decide, one alone does."""
    return await _changed(database, f"overdue = NULL {SAME} AND overdue IS NOT NULL", *_same(wait))


async def grant_time(database: Database, wait: Wait, seconds: int, at: int) -> bool:
    """Give the seat asked so many seconds beyond the table's pace in all; what the others were asked is answered. Whether it is still
    asked: the time of one turn is not that of the next."""
    return await _changed(database, f"granted = ?4, overdue = NULL, touched = ?5 {SAME}", *_same(wait), seconds, at)


async def add_time(database: Database, wait: Wait, seconds: int) -> None:
    """Give a seat so many seconds more than it has, unless another one is asked by now."""
    await _changed(database, f"granted = granted + ?4 {SAME}", *_same(wait), seconds)


def _same(wait: Wait) -> tuple[int, int, int]:
    return wait.game_id, wait.seat, wait.since


async def _changed(database: Database, what: str, *values: int | None) -> bool:
    """Whether there was a wait to be changed."""
    async with database.transaction() as connection:
        return bool(list(await connection.execute_fetchall(f"UPDATE waits SET {what} RETURNING game_id", values)))


async def add_aside(database: Database, game_id: int, message_id: int, kind: str = "") -> None:
    """Remember a message that is to go once the game has moved on, or another of its kind is posted."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT OR IGNORE INTO asides (message_id, game_id, kind) VALUES (?, ?, ?)", (message_id, game_id, kind)
        )


async def asides_of(database: Database, game_id: int, kind: str | None = None) -> tuple[int, ...]:
    """The messages of a game that are to go, of all kinds or of one."""
    async with database.reading() as connection:
        rows = await connection.execute_fetchall(
            "SELECT message_id FROM asides WHERE game_id = ?1 AND kind = coalesce(?2, kind) ORDER BY message_id", (game_id, kind)
        )
        return tuple(row[0] for row in rows)


async def forget_aside(database: Database, message_id: int) -> None:
    """Forget a message that is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM asides WHERE message_id = ?", (message_id,))
