"""Announcements that the clock has decided for a channel, beside its live message.

The transaction of the decision notes the announcement; the transaction that remembers its message (:func:`storage.add_aside`) deletes it.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, replace

from storage.database import Connection, Database
from storage.keeping import NAMED, Kept
from storage.leftovers import let_vote_go
from storage.rows import Wait
from storage.shards import ALL, Shards
from storage.waits import SAME, same

OF_PEOPLE = (
    Kept(
        table="announcements",
        part="about_to_be_told",
        in_detail=True,
        select=f"SELECT game_id AS game, kind, at, detail FROM announcements WHERE {NAMED} ORDER BY game_id",
    ),
)


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message due in a channel beside the live one: a "reminder", the "question" to the other players, or a "warning".

    ``seat``, ``since``: those of its wait; for a warning, ``since`` is the time when it was first due. ``at``: time of the decision.
    ``called``: other players to mention. ``left``: the person asked has left the server.
    """

    game_id: int
    kind: str
    seat: int | None
    since: int | None
    at: int
    called: tuple[int, ...] = ()
    left: bool = False


async def note_reminder(database: Database, wait: Wait, at: int) -> bool:
    """Count a reminder of the seat asked and announce it; return False if it is not due any more.

    The reminder is due while the same seat is asked, has not chosen since and has not muted reminders. Its person counts as called at
    ``at``.
    """
    async with database.transaction() as connection:
        counted = await connection.execute_fetchall(
            f"UPDATE waits SET reminded = reminded + 1, touched = $4 {SAME} AND touched = $5 AND muted = 0 RETURNING game_id",
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
        await announce(connection, Announcement(wait.game_id, "reminder", wait.seat, wait.since, at))
        return True


async def note_overdue(database: Database, wait: Wait, at: int, called: Collection[int] = (), *, left: bool = False) -> bool:
    """Announce the question to the others about the seat asked; return False if that seat is not asked any more.

    ``called``: players to mention. ``left``: the person on the seat has left the server.
    """
    async with database.transaction() as connection:
        if not list(await connection.execute_fetchall(f"UPDATE waits SET overdue = $4 {SAME} RETURNING game_id", (*same(wait), at))):
            return False
        await connection.execute_fetchall(
            "INSERT INTO stops (game_id, since, reason) VALUES ($1, $2, 'vote') ON CONFLICT DO NOTHING", (wait.game_id, at)
        )
        for user_id in called:
            await connection.execute_fetchall(
                "INSERT INTO reminded (user_id, at) VALUES ($1, $2) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at", (user_id, at)
            )
        await connection.execute_fetchall("DELETE FROM announcements WHERE game_id = $1 AND kind = 'reminder'", (wait.game_id,))
        await announce(connection, Announcement(wait.game_id, "question", wait.seat, wait.since, at, tuple(called), left))
        return True


async def note_warning(database: Database, game_id: int, at: int) -> None:
    """Note the time of the warning that the game will be closed, and announce the warning."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET warned_at = $1 WHERE id = $2", (at, game_id))
        await announce(connection, Announcement(game_id, "warning", None, at, at))


async def announce(connection: Connection, one: Announcement) -> None:
    """Store an announcement in a unit of work, in the place of the one of its kind."""
    detail = json.dumps({"called": one.called, "left": one.left})
    await connection.execute_fetchall(
        "INSERT INTO announcements (game_id, kind, seat, since, at, detail) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (game_id, kind) DO UPDATE SET seat = excluded.seat, since = excluded.since, at = excluded.at, "
        "detail = excluded.detail",
        (one.game_id, one.kind, one.seat, one.since, one.at, detail),
    )


async def take_back(database: Database, one: Announcement, *, again: bool = False) -> None:
    """Undo the announcement of a reminder that may call nobody now.

    ``again``: Discord refused the reminder, which is due again at once.
    """
    async with database.transaction() as connection:
        await connection.execute_fetchall(FORGET, _key(one))
        await connection.execute_fetchall(f"UPDATE waits SET reminded = max(0, reminded - 1) {SAME}", (one.game_id, one.seat, one.since))
        if again:
            await connection.execute_fetchall(
                "DELETE FROM reminded WHERE at = $1 AND user_id IN (SELECT user_id FROM members WHERE game_id = $2 AND seat = $3)",
                (one.at, one.game_id, one.seat),
            )
            await connection.execute_fetchall(
                f"UPDATE waits SET touched = coalesce(called, since) {SAME} AND touched = $4", (one.game_id, one.seat, one.since, one.at)
            )


async def put_off_warning(database: Database, one: Announcement, until: int) -> None:
    """Move a warning that could not be announced to a later time."""
    async with database.transaction() as connection:
        changed = await connection.execute_fetchall(
            "UPDATE games SET warned_at = $1 WHERE id = $2 AND warned_at = $3 RETURNING id", (until, one.game_id, one.at)
        )
        await connection.execute_fetchall(FORGET, _key(one))
        if list(changed):
            await announce(connection, replace(one, at=until))


async def forget(database: Database, one: Announcement) -> None:
    """Delete an announcement."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(FORGET, _key(one))


FORGET = "DELETE FROM announcements WHERE game_id = $1 AND kind = $2 AND at = $3"


def _key(one: Announcement) -> tuple[int, str, int]:
    return one.game_id, one.kind, one.at


async def announcements_of(database: Database, game_id: int) -> tuple[Announcement, ...]:
    """Return the announcements due in a game, oldest first."""
    rows = await database.fetch("SELECT kind, seat, since, at, detail FROM announcements WHERE game_id = $1 ORDER BY at, kind", (game_id,))
    found: list[Announcement] = []
    for kind, seat, since, at, detail in rows:
        known = json.loads(detail)
        found.append(Announcement(game_id, kind, seat, since, at, tuple(known["called"]), known["left"]))
    return tuple(found)


async def games_to_tell(database: Database, now: int, limit: int, shards: Shards = ALL) -> tuple[int, ...]:
    """Return up to ``limit`` games of some shards with an announcement due by now or a sentence still to be told."""
    rows = await database.fetch(
        f"SELECT game_id FROM announcements WHERE at <= $1 AND {shards.own_game('announcements.game_id')} "
        f"UNION SELECT game_id FROM to_tell WHERE {shards.own_game('to_tell.game_id')} ORDER BY game_id LIMIT $2",
        (now, limit),
    )
    return tuple(row[0] for row in rows)


async def forget_question(database: Database, wait: Wait) -> None:
    """Note that the others are not asked about a seat any more, or were not, although that was decided."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(f"UPDATE waits SET overdue = NULL {SAME}", same(wait))
        await connection.execute_fetchall("DELETE FROM stops WHERE game_id = $1 AND reason = 'vote' AND until IS NULL", (wait.game_id,))
        await let_vote_go(connection, wait.game_id)
