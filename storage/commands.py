"""The commands that Discord has: servers with commands of their own, which lose them when the setting changes, and digests."""

from __future__ import annotations

from storage.database import Database

EVERYWHERE = 0
"""Stands for all servers in place of one's id."""


async def guilds(database: Database) -> tuple[int, ...]:
    """Return the servers that may have commands of their own."""
    rows = await database.fetch("SELECT guild_id FROM command_guilds WHERE guild_id <> $1 ORDER BY guild_id", (EVERYWHERE,))
    return tuple(row[0] for row in rows)


async def digest_of_commands(database: Database, guild_id: int) -> str | None:
    """Return the digest of the commands that Discord has taken last for a server; None if that is not known."""
    rows = await database.fetch("SELECT digest FROM command_guilds WHERE guild_id = $1", (guild_id,))
    return rows[0][0] if rows else None


async def note(database: Database, guild_id: int, digest: str | None) -> None:
    """Note the digest of the commands that Discord has taken for a server.

    None before they are sent: a crash then leaves no false digest.
    """
    async with database.transaction() as connection:
        await connection.execute_fetchall("INSERT INTO command_guilds (guild_id) VALUES ($1) ON CONFLICT DO NOTHING", (guild_id,))
        await connection.execute_fetchall("UPDATE command_guilds SET digest = $1 WHERE guild_id = $2", (digest, guild_id))


async def forget_digests_of_commands(database: Database) -> None:
    """Make the next start send Discord all commands anew."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE command_guilds SET digest = NULL")


async def forget_command_guild(database: Database, guild_id: int) -> None:
    """Forget a server that has no commands of its own any more."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM command_guilds WHERE guild_id = $1", (guild_id,))
