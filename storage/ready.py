"""Ready checks: tables with all seats taken whose people are asked whether they are here.

A trigger ends the check of a table when a seat becomes free or the game begins.
"""

from __future__ import annotations

from dataclasses import dataclass

from storage.announcements import Announcement, announce
from storage.database import Connection, Database
from storage.shards import ALL, Shards

HERE_SECONDS = 86400
"""Seconds before the last seat was taken in which a person who sat down counts as here."""
FULL = "(SELECT count(*) FROM members WHERE members.game_id = games.id) >= $3"
SOMEBODY_WAITED = f"EXISTS (SELECT 1 FROM members WHERE members.game_id = games.id AND computer = 0 AND here_at < $2 - {HERE_SECONDS})"
SWITCHED_OFF = "EXISTS (SELECT 1 FROM guild_settings WHERE guild_settings.guild_id = games.guild_id AND ready_check = 0)"
MISSING = f"members.game_id = ready_checks.game_id AND computer = 0 AND here_at < since - {HERE_SECONDS}"
"""Condition for a person who has not said that they are here."""
NOT_NOTED = (
    "(called IS NULL AND NOT EXISTS (SELECT 1 FROM announcements WHERE announcements.game_id = ready_checks.game_id AND kind = 'ready'))"
)
"""Condition for a check whose post is in the channel, though the bot was stopped before it noted that."""


@dataclass(frozen=True, slots=True)
class ReadyCheck:
    """A check under way.

    ``called``: when the channel was told, None before; later by the time in which the bot was down. ``missing``: people who have not said
    that they are here.
    """

    since: int
    called: int | None
    missing: tuple[int, ...]


async def begin_if_full(connection: Connection, game_id: int, seats: int, at: int) -> None:
    """Begin a check in a unit of work in which somebody sits down, if all ``seats`` are taken and somebody has waited for that.

    Nobody is asked in direct messages, or on a server that has switched this off.
    """
    begun = await connection.execute_fetchall(
        f"INSERT INTO ready_checks (game_id, since) SELECT id, $2 FROM games WHERE id = $1 AND guild_id IS NOT NULL AND {FULL} "
        f"AND {SOMEBODY_WAITED} AND NOT {SWITCHED_OFF} ON CONFLICT DO NOTHING RETURNING game_id",
        (game_id, at, seats),
    )
    if list(begun):
        await announce(connection, Announcement(game_id, "ready", None, at, at))


async def ask_anew(connection: Connection, game_id: int, at: int) -> None:
    """Ask the people of a check once more, in a unit of work that moves their table to another channel."""
    asked = await connection.execute_fetchall("UPDATE ready_checks SET called = NULL WHERE game_id = $1 RETURNING since", (game_id,))
    for (since,) in asked:
        await announce(connection, Announcement(game_id, "ready", None, since, at))


async def check_at(database: Database, game_id: int) -> ReadyCheck | None:
    """Return the check of a table; None without one."""
    rows = await database.fetch(
        f"SELECT since, called, user_id FROM ready_checks LEFT JOIN members ON {MISSING} WHERE ready_checks.game_id = $1 ORDER BY joined",
        (game_id,),
    )
    missing = tuple(row["user_id"] for row in rows if row["user_id"] is not None)
    return ReadyCheck(rows[0]["since"], rows[0]["called"], missing) if rows else None


async def note_called(database: Database, game_id: int, at: int) -> None:
    """Note that the channel of a table was told of its check: the people's time begins."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE ready_checks SET called = $2 WHERE game_id = $1 AND called IS NULL", (game_id, at))


async def end(database: Database, game_id: int) -> None:
    """End a check after which the game cannot begin."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM ready_checks WHERE game_id = $1", (game_id,))


async def due(database: Database, called: int, shards: Shards = ALL) -> tuple[int, ...]:
    """Return the tables of some shards whose people have all said that they are here, or were asked before a moment."""
    rows = await database.fetch(
        f"SELECT game_id FROM ready_checks WHERE (called <= $1 OR {NOT_NOTED} OR NOT EXISTS (SELECT 1 FROM members WHERE {MISSING})) "
        f"AND {shards.own_game('ready_checks.game_id')} ORDER BY game_id",
        (called,),
    )
    return tuple(row[0] for row in rows)
