"""Finding people: how a server helps with it, and its tables that have not begun."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from storage.database import Database
from storage.games import LIVE, games_where
from storage.rows import GameRow


@dataclass(frozen=True, slots=True)
class Finding:
    """How a server helps people to find tables.

    ``open_tables``: `/play` lists its open tables, which last longer. ``ready_check``: people say that they are here once all seats are
    taken. ``called_role``: the role that a new table calls, None for none.
    """

    open_tables: bool = True
    ready_check: bool = True
    called_role: int | None = None


async def finding_on(database: Database, guild_id: int | None) -> Finding:
    """Return how a server helps; direct messages (None) do not."""
    if guild_id is None:
        return Finding(open_tables=False, ready_check=False)
    for row in await database.fetch("SELECT open_tables, ready_check, called_role FROM guild_settings WHERE guild_id = $1", (guild_id,)):
        return Finding(bool(row[0]), bool(row[1]), row[2])
    return Finding()


async def set_finding(database: Database, guild_id: int, found: Finding) -> None:
    """Set how a server helps."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO guild_settings (guild_id, open_tables, ready_check, called_role) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (guild_id) DO UPDATE SET open_tables = excluded.open_tables, ready_check = excluded.ready_check, "
            "called_role = excluded.called_role",
            (guild_id, *astuple(found)),
        )


async def newest_lobbies(database: Database, guild_id: int, most: int) -> tuple[GameRow, ...]:
    """Return up to ``most`` tables of a server that have not begun, the newest first."""
    newest = f"SELECT id FROM games WHERE guild_id = $1 AND {LIVE} AND status = 'lobby' ORDER BY id DESC LIMIT $2"
    return (await games_where(database, f"id IN ({newest})", (guild_id, most)))[::-1]
