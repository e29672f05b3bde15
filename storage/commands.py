"""Servers with commands of their own, which lose them when the setting changes."""

from __future__ import annotations

from storage.database import Database


async def command_guilds(database: Database) -> tuple[int, ...]:
    """Return the servers that may have commands of their own."""
    return tuple(row[0] for row in await database.fetch("SELECT guild_id FROM command_guilds ORDER BY guild_id"))


async def note_command_guild(database: Database, guild_id: int) -> None:
    """Note, before Discord is told, that a server gets commands of its own."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO command_guilds (guild_id) VALUES ($1) ON CONFLICT DO NOTHING", (guild_id,))


async def forget_command_guild(database: Database, guild_id: int) -> None:
    """Forget a server that has no commands of its own any more."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM command_guilds WHERE guild_id = $1", (guild_id,))
