"""Waits: the seat that each game waits for, since when, and with how many reminders; and the messages that go when the game moves on."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from storage.database import Connection, Database, Reader, Row, marks
from storage.keeping import Kept
from storage.leftovers import let_vote_go
from storage.rows import Wait
from storage.shards import ALL, Shards
from storage.telling import Telling, keep_in

OF_PEOPLE = (Kept(table="reminded", part="last_reminded", goes=True, select="SELECT at FROM reminded WHERE user_id = $1"),)

COLUMNS = "waits.game_id, waits.seat, waits.since, waits.touched, waits.reminded, waits.muted, waits.granted, waits.overdue, waits.called"
SAME = "WHERE game_id = $1 AND seat = $2 AND since = $3"
"""Condition that a game's wait is still the same one."""
QUIET = (
    "|| coalesce((SELECT ' ' || quiet_start || ' ' || quiet_end || ' ' || zone FROM settings JOIN members "
    "ON members.user_id = settings.user_id WHERE members.game_id = waits.game_id AND members.seat = waits.seat "
    "AND zone IS NOT NULL AND quiet_start <> quiet_end), '')"
)
"""An SQL expression that appends the present quiet hours of the person who is called to the time of the call."""
WIDTH = 9
"""Number of columns of a wait."""


class Awaiting(NamedTuple):
    """A game that asks a person: its kind, and the place of its newest message."""

    game: str
    guild_id: int | None
    channel_id: int
    message_id: int

    @property
    def url(self) -> str:
        """The address of the message in Discord."""
        return f"https://discord.com/channels/{self.guild_id or '@me'}/{self.channel_id}/{self.message_id}"


async def wait_of(database: Database, game_id: int) -> Wait | None:
    """Return the wait of a game; None if nobody is asked."""
    async with database.reading() as connection:
        return await wait_seen(connection, game_id)


async def games_waiting_for(database: Database, user_id: int, most: int, *, but: int = 0) -> list[Awaiting]:
    """Return up to ``most`` games that ask a person, on any server, the longest wait first; ``but``: a game to leave out."""
    rows = await database.fetch(
        "SELECT games.game, games.guild_id, games.channel_id, games.message_id FROM members "
        "JOIN waits ON waits.game_id = members.game_id AND waits.seat = members.seat JOIN games ON games.id = members.game_id "
        "WHERE members.user_id = $1 AND members.computer = 0 AND members.game_id <> $2 AND games.status = 'playing' "
        "AND games.message_id IS NOT NULL ORDER BY waits.since, waits.game_id LIMIT $3",
        (user_id, but, most),
    )
    return [Awaiting(*row) for row in rows]


async def wait_seen(reader: Reader, game_id: int) -> Wait | None:
    """Return the wait of a game as a reading sees it; None if nobody is asked."""
    for row in await reader.execute_fetchall(f"SELECT {COLUMNS} FROM waits WHERE game_id = $1", (game_id,)):
        return wait_in(row)
    return None


def wait_in(row: Row | tuple[Any, ...]) -> Wait:
    """Return the wait in the first columns of a row."""
    game_id, seat, since, touched, reminded, muted, granted, overdue, called = row[:WIDTH]
    return Wait(game_id, seat, since, touched, reminded, bool(muted), granted, overdue, called)


async def now_asked(connection: Connection, game_id: int, seat: int | None, at: int, *, turn_over: bool = False) -> None:
    """Note the seat asked now, in a unit of work that changes a game.

    Its wait begins anew if another seat was asked before or a turn is over, else only its ``touched`` is set. A seat asked again within a
    turn keeps its reminders and their muting, and counts as called if nobody else was called since.
    """
    if turn_over or seat is None:
        await connection.execute_fetchall("DELETE FROM set_aside WHERE game_id = $1", (game_id,))
        over, values = ("", ()) if seat is None else (" AND until <= $2", (at,))
        await connection.execute_fetchall(f"DELETE FROM stops WHERE game_id = $1{over}", (game_id, *values))
    if seat is None or turn_over:
        await connection.execute_fetchall("DELETE FROM waits WHERE game_id = $1", (game_id,))
    if seat is None:
        return
    await connection.execute_fetchall(
        "INSERT INTO set_aside (game_id, seat, reminded, muted, called, quiet) "
        "SELECT game_id, seat, reminded, muted, called, quiet FROM waits WHERE game_id = $1 AND seat <> $2 "
        "ON CONFLICT (game_id, seat) DO UPDATE SET reminded = excluded.reminded, muted = excluded.muted, called = excluded.called, "
        "quiet = excluded.quiet",
        (game_id, seat),
    )
    await connection.execute_fetchall(
        "INSERT INTO waits (game_id, seat, since, touched) VALUES ($1, $2, $3, $3) ON CONFLICT (game_id) DO UPDATE SET "
        "touched = $3, since = iif(waits.seat = $2, waits.since, $3), reminded = iif(waits.seat = $2, waits.reminded, 0), "
        "muted = iif(waits.seat = $2, waits.muted, 0), granted = iif(waits.seat = $2, waits.granted, 0), "
        "overdue = iif(waits.seat = $2, waits.overdue, NULL), called = iif(waits.seat = $2, waits.called, NULL), "
        "quiet = iif(waits.seat = $2, waits.quiet, NULL), seat = $2",
        (game_id, seat, at),
    )
    for reminded, muted, called, quiet in await connection.execute_fetchall(
        "DELETE FROM set_aside WHERE game_id = $1 AND seat = $2 RETURNING reminded, muted, called, quiet", (game_id, seat)
    ):
        since = list(await connection.execute_fetchall("SELECT 1 FROM set_aside WHERE game_id = $1 AND called >= $2", (game_id, called)))
        await connection.execute_fetchall(
            "UPDATE waits SET reminded = $1, muted = $2, called = $3, quiet = $4 WHERE game_id = $5",
            (reminded, muted, None if called is None or since else at, quiet, game_id),
        )


async def ask_anew(connection: Connection, game_id: int, seat: int, at: int) -> None:
    """Begin the wait for a seat anew, in a unit of work that puts another person on the seat."""
    await connection.execute_fetchall("DELETE FROM set_aside WHERE game_id = $1 AND seat = $2", (game_id, seat))
    await connection.execute_fetchall(
        "UPDATE waits SET since = $2, touched = $2, reminded = 0, muted = 0, granted = 0, overdue = NULL, called = NULL, "
        "quiet = NULL WHERE game_id = $1 AND seat = $3",
        (game_id, at, seat),
    )


async def seat_called(connection: Connection, wait: Wait, at: int) -> None:
    """Note that a seat is called, in a unit of work that remembers its message: its time and its reminders begin."""
    await connection.execute_fetchall(
        f"UPDATE waits SET called = $4, touched = max(touched, $4), quiet = coalesce(quiet, CAST($4 AS TEXT) {QUIET}) {SAME} "
        "AND called IS NULL",
        (*same(wait), at),
    )


async def note_called(database: Database, user_ids: Collection[int], at: int) -> None:
    """Note when people were called beside the live message of a game."""
    async with database.transaction() as connection:
        for user_id in user_ids:
            await connection.execute_fetchall(
                "INSERT INTO reminded (user_id, at) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at", (user_id, at)
            )


async def called_at(database: Database, user_ids: Collection[int]) -> dict[int, int]:
    """Return the time when each person was last called beside the live message of a game; leave out people who never were."""
    rows = await database.fetch(f"SELECT user_id, at FROM reminded WHERE user_id IN ({marks(user_ids)})", tuple(user_ids))
    return {row[0]: row[1] for row in rows}


SET_BACK = (
    (
        "UPDATE waits SET granted = min(granted, $1 - min(since, $1) + (SELECT iif(pace = 0, 86400, 0) FROM games WHERE id = game_id)) "
        "WHERE touched > $1 AND {waits}"
    ),
    "UPDATE waits SET overdue = $1 WHERE overdue > $1 AND {waits}",
    "UPDATE announcements SET at = $1 WHERE at > $1 AND {announcements}",
    "UPDATE announcements SET since = $1 WHERE since > $1 AND kind = 'warning' AND {announcements}",
    "UPDATE requests SET at = $1 WHERE at > $1 AND {requests}",
    "UPDATE games SET created_at = $1 WHERE created_at > $1 AND status IN ('lobby', 'playing') AND {games}",
    "UPDATE settings SET away_since = $1 WHERE away_since > $1",
    "UPDATE left_servers SET since = $1 WHERE since > $1",
    "DELETE FROM stops WHERE since > $1 AND reason IN ('down', 'pace', 'paused') AND {stops}",
    "UPDATE stops SET until = until - since + $1, since = $1 WHERE since > $1 AND {stops}",
    "UPDATE stops SET until = $1 WHERE until > $1 AND reason IN ('down', 'pace', 'paused', 'away') AND {stops}",
    "UPDATE requests SET ended_at = $1 WHERE ended_at > $1 AND {requests}",
    "DELETE FROM absences WHERE since > $1",
    "UPDATE absences SET declared = $1 WHERE declared > $1",
    (
        "INSERT INTO absences (user_id, since, until, declared) SELECT user_id, away_since, away_until, away_since FROM settings "
        "WHERE away_since = $1 AND away_until > $1 ON CONFLICT DO NOTHING"
    ),
    "UPDATE alive SET at = $1 WHERE at > $1",
    "UPDATE ready_checks SET since = min(since, $1), called = min(called, $1) WHERE (since > $1 OR called > $1) AND {ready_checks}",
    "DELETE FROM answers WHERE at > $1",
)
"""Statements that set times later than now, noted by a clock that was ahead, back to now.

Granted time counts from now, a pause and an open vote begin now, and announcements are due.
"""


async def note_no_later(database: Database, now: int, shards: Shards = ALL) -> None:
    """Set later times in the games of some shards to now, after the clock was set back, and make everything due."""
    async with database.transaction() as connection:
        own = {table: shards.own_game(f"{table}.game_id") for table in ("waits", "requests", "announcements", "stops", "ready_checks")}
        for change in SET_BACK:
            await connection.execute_fetchall(change.format(games=shards.own(), **own), (now,))
        for change in (
            f"UPDATE waits SET due = 0, revision = revision + 1 WHERE due > $1 AND {shards.own_game('waits.game_id')}",
            (
                "UPDATE waits SET touched = $1, since = min(since, $1), called = min(called, $1) WHERE touched > $1 "
                f"AND {shards.own_game('waits.game_id')}"
            ),
            "UPDATE reminded SET at = $1 WHERE at > $1",
            f"UPDATE direct_messages SET at = min(at, $1), due = min(due, $1) WHERE {shards.own('direct_messages.guild_id')}",
            f"UPDATE wishes SET due = $1 + 86400 WHERE due > $1 + 86400 AND {shards.own('wishes.guild_id')}",
            f"UPDATE wishes SET until = $1 + 30 * 86400 WHERE until > $1 + 30 * 86400 AND {shards.own('wishes.guild_id')}",
            (f"UPDATE requests SET looked_at = 0 WHERE status = 'open' AND looked_at > $1 AND {shards.own_game('requests.game_id')}"),
            (
                "UPDATE games SET updated_at = $1, warned_at = min(warned_at, $1) WHERE updated_at > $1 AND status IN ('lobby', 'playing') "
                f"AND {shards.own()}"
            ),
        ):
            await connection.execute_fetchall(change, (now,))


async def mute(database: Database, wait: Wait) -> bool:
    """Mute reminders of the seat asked until it is asked anew; return False if the seat is not asked any more."""
    return await _changed(database, f"muted = 1 {SAME}", *same(wait))


async def settle(database: Database, wait: Wait, at: int) -> bool:
    """Note a decision about the seat asked; return False if somebody decided before or the seat is not asked any more.

    So of two people who decide, one is told that it is too late. The bank of the seat runs again.
    """
    async with database.transaction(wait.game_id) as connection:
        settled = await connection.execute_fetchall(
            f"UPDATE waits SET overdue = NULL {SAME} AND overdue IS NOT NULL RETURNING game_id", same(wait)
        )
        if found := bool(list(settled)):
            await end_vote(connection, wait.game_id, at)
            await let_vote_go(connection, wait.game_id)
        return found


async def grant_time(database: Database, wait: Wait, seconds: int, at: int, telling: Telling | None = None) -> bool:
    """Give the seat asked ``seconds`` in all beyond the table's pace, and close the question to the others.

    ``telling``: the sentence that is still to tell the channel. Return False if the seat is not asked any more: the time of one turn is
    not that of the next.
    """
    async with database.transaction(wait.game_id) as connection:
        if granted := await grant(connection, wait, seconds, at):
            await keep_in(connection, telling)
        return granted


async def grant(connection: Connection, wait: Wait, seconds: int, at: int) -> bool:
    """Give time like :func:`grant_time`, in a unit of work that changes the game."""
    changed = await connection.execute_fetchall(
        f"UPDATE waits SET granted = $4, overdue = NULL, touched = $5 {SAME} RETURNING game_id", (*same(wait), seconds, at)
    )
    await end_vote(connection, wait.game_id, at)
    await let_vote_go(connection, wait.game_id)
    return bool(list(changed))


async def end_vote(connection: Connection, game_id: int, at: int) -> None:
    """Let the bank of a seat run again from a moment on, because the vote on it is over."""
    await connection.execute_fetchall(
        "UPDATE stops SET until = max($2, since) WHERE game_id = $1 AND reason = 'vote' AND until IS NULL", (game_id, at)
    )


async def add_time(database: Database, wait: Wait, seconds: int) -> None:
    """Give a seat some seconds more, unless another one is asked by now."""
    await _changed(database, f"granted = granted + $4 {SAME}", *same(wait), seconds)


def same(wait: Wait) -> tuple[int, int, int]:
    """Return the values of ``SAME``."""
    return wait.game_id, wait.seat, wait.since


async def _changed(database: Database, what: str, game_id: int, *values: int | None) -> bool:
    """Change a wait; return False if there was none."""
    async with database.transaction(game_id) as connection:
        return bool(list(await connection.execute_fetchall(f"UPDATE waits SET {what} RETURNING game_id", (game_id, *values))))


async def add_aside(database: Database, game_id: int, message_id: int, kind: str = "") -> None:
    """Remember a message that must go once the game has moved on, or another of its kind is posted.

    The message ends the announcement of its kind.
    """
    async with database.transaction(game_id) as connection:
        await connection.execute_fetchall("DELETE FROM announcements WHERE game_id = $1 AND kind = $2", (game_id, kind))
        await connection.execute_fetchall(
            "INSERT INTO asides (message_id, game_id, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", (message_id, game_id, kind)
        )


async def asides_of(database: Database, game_id: int, kind: str | None = None) -> tuple[int, ...]:
    """Return the messages of a game that are to go, of all kinds or of one."""
    async with database.reading() as connection:
        rows = await connection.execute_fetchall(
            "SELECT message_id FROM asides WHERE game_id = $1 AND kind = coalesce($2, kind) ORDER BY message_id", (game_id, kind)
        )
        return tuple(row[0] for row in rows)
