"""What a channel is to be told beside its live message, as the clock has decided: noted in the transaction of the decision, and forgotten
in that which remembers the message (:func:`storage.add_aside`)."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace

from storage.database import Connection, Database
from storage.rows import Wait
from storage.shards import ALL, Shards
from storage.waits import SAME, same


@dataclass(frozen=True, slots=True)
class Announcement:
    """What a channel is to be told beside its live message: a "reminder", the "question" to the others, a "warning".

    ``seat``, ``since``: of the wait that it is about. ``at``: when that was decided. ``called``: the others who are mentioned. ``left``:
    the person asked is not on the server any more.
    """

    game_id: int
    kind: str
    seat: int | None
    since: int | None
    at: int
    called: tuple[int, ...] = ()
    left: bool = False


async def note_reminder(database: Database, wait: Wait, at: int) -> bool:
    """Count a reminder of the seat asked, which is to be announced, and when its person was called last; whether the seat is still asked,
    has not chosen and wants it."""
    async with database.transaction() as connection:
        counted = await connection.execute_fetchall(
            f"UPDATE waits SET reminded = reminded + 1, touched = $4 {SAME} AND touched = $5 AND NOT muted RETURNING game_id",
            (*same(wait), at, wait.touched),
        )
        if not list(counted):
            return False
        await connection.execute_fetchall(
            "INSERT INTO reminded (user_id, at) SELECT user_id, $4 FROM members JOIN waits ON waits.game_id = members.game_id "
            "AND waits.seat = members.seat WHERE waits.game_id = $1 AND waits.seat = $2 AND since = $3 "
            "ON CONFLICT (user_id) DO UPDATE SET at = excluded.at",
            (*same(wait), at),
        )
        await _announce(connection, Announcement(wait.game_id, "reminder", wait.seat, wait.since, at))
        return True


async def note_overdue(database: Database, wait: Wait, at: int, called: Collection[int] = (), *, left: bool = False) -> bool:
    """Note that the others are asked what to do about the seat asked, of whom some are called; whether it is still asked. ``left``: its
    person is not on the server any more."""
    async with database.transaction() as connection:
        if not list(await connection.execute_fetchall(f"UPDATE waits SET overdue = $4 {SAME} RETURNING game_id", (*same(wait), at))):
            return False
        for user_id in called:
            await connection.execute_fetchall(
                "INSERT INTO reminded (user_id, at) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at", (user_id, at)
            )
        await connection.execute_fetchall("DELETE FROM announcements WHERE game_id = ? AND kind = 'reminder'", (wait.game_id,))
        await _announce(connection, Announcement(wait.game_id, "question", wait.seat, wait.since, at, tuple(called), left))
        return True


async def note_warning(database: Database, game_id: int, at: int) -> None:
    """Note when the channel is told that the game will be closed, which is to be announced."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET warned_at = ? WHERE id = ?", (at, game_id))
        await _announce(connection, Announcement(game_id, "warning", None, None, at))


async def _announce(connection: Connection, one: Announcement) -> None:
    detail = json.dumps({"called": one.called, "left": one.left})
    await connection.execute_fetchall(
        "REPLACE INTO announcements VALUES (?, ?, ?, ?, ?, ?)", (one.game_id, one.kind, one.seat, one.since, one.at, detail)
    )


async def take_back(database: Database, one: Announcement, *, again: bool = False) -> None:
    """Let it be as if a reminder had not been announced, for nobody may be called now. ``again``: it is due at once, for it was refused."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(FORGET, _key(one))
        await connection.execute_fetchall(f"UPDATE waits SET reminded = max(0, reminded - 1) {SAME}", (one.game_id, one.seat, one.since))
        if again:
            await connection.execute_fetchall(
                "DELETE FROM reminded WHERE at = ? AND user_id IN (SELECT user_id FROM members WHERE game_id = ? AND seat = ?)",
                (one.at, one.game_id, one.seat),
            )
            await connection.execute_fetchall(
                f"UPDATE waits SET touched = coalesce(called, since) {SAME} AND touched = $4", (one.game_id, one.seat, one.since, one.at)
            )


async def put_off_warning(database: Database, one: Announcement, until: int) -> None:
    """Let a warning, which could not be announced, be one of a later moment."""
    async with database.transaction() as connection:
        changed = await connection.execute_fetchall(
            "UPDATE games SET warned_at = ? WHERE id = ? AND warned_at = ? RETURNING id", (until, one.game_id, one.at)
        )
        await connection.execute_fetchall(FORGET, _key(one))
        if list(changed):
            await _announce(connection, replace(one, at=until))


async def forget_announcement(database: Database, one: Announcement) -> None:
    """Forget what is not to be announced any more."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(FORGET, _key(one))


FORGET = "DELETE FROM announcements WHERE game_id = ? AND kind = ? AND at = ?"


def _key(one: Announcement) -> tuple[int, str, int]:
    return one.game_id, one.kind, one.at


async def announcements_of(database: Database, game_id: int) -> tuple[Announcement, ...]:
    """What is to be announced in a game, the oldest first."""
    rows = await database.fetch("SELECT kind, seat, since, at, detail FROM announcements WHERE game_id = ? ORDER BY at, kind", (game_id,))
    found: list[Announcement] = []
    for kind, seat, since, at, detail in rows:
        known = json.loads(detail)
        found.append(Announcement(game_id, kind, seat, since, at, tuple(known["called"]), known["left"]))
    return tuple(found)


async def games_to_tell(database: Database, now: int, limit: int, shards: Shards = ALL) -> tuple[int, ...]:
    """The games of some shards in which something is to be announced or told by now, so many at most."""
    rows = await database.fetch(
        f"SELECT game_id FROM announcements WHERE at <= ? AND {shards.own_game('announcements.game_id')} "
        f"UNION SELECT game_id FROM to_tell WHERE {shards.own_game('to_tell.game_id')} ORDER BY game_id LIMIT ?",
        (now, limit),
    )
    return tuple(row[0] for row in rows)


async def forget_question(database: Database, wait: Wait) -> None:
    """Note that the others were not asked about a seat after all: what they were asked is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(f"UPDATE waits SET overdue = NULL {SAME}", same(wait))
