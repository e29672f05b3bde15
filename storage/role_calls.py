"""Calls of new tables to the role that their server has named, and their limits."""

from __future__ import annotations

from storage.announcements import FORGET, Announcement, announce
from storage.database import Connection, Database

ON_A_SERVER, BY_AN_OPENER, ANEW = 6 * 3600, 86400, 7 * 86400
"""Seconds within which a server has one call, and an opener; and those for which a table that did not begin is opened anew."""
CALLED = "past.role_called_at > $2 - {} AND past.role_called_at <= $2"
MAY_CALL = (
    "EXISTS (SELECT 1 FROM guild_settings WHERE guild_settings.guild_id = games.guild_id AND called_role IS NOT NULL) "
    f"AND NOT EXISTS (SELECT 1 FROM games AS past WHERE past.guild_id = games.guild_id AND {CALLED.format(ON_A_SERVER)}) "
    f"AND NOT EXISTS (SELECT 1 FROM games AS past WHERE past.opener_id = games.opener_id AND {CALLED.format(BY_AN_OPENER)}) "
    "AND NOT EXISTS (SELECT 1 FROM games AS past WHERE past.guild_id = games.guild_id AND past.role_called_at IS NOT NULL "
    f"AND past.game = games.game AND past.status = 'closed' AND past.seed IS NULL AND past.updated_at > $2 - {ANEW} "
    "AND (past.opener_id = games.opener_id OR past.channel_id = games.channel_id))"
)
"""Condition for a table that may call: its server names a role and had no call for hours, its opener had none for a day, and it is no table
of the same opener or channel that has called before and is opened anew."""


async def call_role(connection: Connection, game_id: int, at: int) -> None:
    """Announce the call of a new table to a role in the unit of work that opens it, if it may call."""
    called = await connection.execute_fetchall(
        f"UPDATE games SET role_called_at = $2 WHERE id = $1 AND {MAY_CALL} RETURNING id", (game_id, at)
    )
    if list(called):
        await announce(connection, Announcement(game_id, "call", None, None, at))


async def note_attempt(database: Database, one: Announcement, at: int) -> None:
    """Note that a call is about to be posted: the limits count from now."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE games SET role_called_at = $2 WHERE id = $1", (one.game_id, at))
        await connection.execute_fetchall("UPDATE announcements SET since = $2 WHERE game_id = $1 AND kind = 'call'", (one.game_id, at))


async def take_back(database: Database, one: Announcement) -> None:
    """Forget a call that is not made; another table may call then, unless this one perhaps did."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(FORGET, (one.game_id, one.kind, one.at))
        if one.since is None:
            await connection.execute_fetchall("UPDATE games SET role_called_at = NULL WHERE id = $1", (one.game_id,))
