"""Data about servers: whether they keep statistics, and the deletion of servers that the bot left long ago."""

from __future__ import annotations

from collections.abc import Collection

from storage.database import Connection, Database
from storage.epochs import begin_epoch
from storage.shards import ALL, Shards
from storage.standings import to_be_counted

AT_ONCE = 25
"""Games deleted in one transaction, so that no press waits for long."""
OVER = "result IS NOT NULL OR conceded_id IS NOT NULL"
WARNED_ANEW = (
    "UPDATE announcements SET since = $1 WHERE kind = 'warning' AND game_id IN "
    "(SELECT id FROM games WHERE guild_id = $2 AND status = 'playing')"
)
"""Statement that makes a warning still to be posted due only once the bot is back."""
KNOWN = (
    "SELECT guild_id FROM games WHERE guild_id IS NOT NULL UNION SELECT guild_id FROM guild_settings UNION SELECT guild_id FROM places "
    "UNION SELECT guild_id FROM wishes"
)
GAMES = "SELECT id FROM games WHERE guild_id = $1"
OF_A_GAME = (
    "advice", "announcements", "asides", "banks", "bases", "branches", "ordered", "choices", "direct_messages", "expected", "feats",
    "leftovers", "levels", "looks", "marks", "members", "notes", "orders", "plans", "results", "played", "predecessors", "ready_checks",
    "requests", "reviews", "chances", "set_aside", "snapshots", "stops", "to_redraw", "to_tell", "turn_messages", "waits", "wishes",
)  # fmt: skip
"""Every table with rows of a game, each after the tables whose rows point to its own."""


async def keeps_statistics(database: Database, guild_id: int) -> bool:
    """Check whether results and ratings are kept on a server, which is the default."""
    rows = await database.fetch("SELECT statistics FROM guild_settings WHERE guild_id = $1", (guild_id,))
    return all(row[0] for row in rows)


async def keep_statistics(database: Database, guild_id: int, keep: bool, at: int = 0) -> None:
    """Keep results and ratings on a server from now on, or delete all of them and keep none.

    A game that has ended while none were kept never counts. ``at``: in seconds since 1970.
    """
    async with database.transaction() as connection:
        before = await connection.execute_fetchall("SELECT statistics FROM guild_settings WHERE guild_id = $1", (guild_id,))
        await connection.execute_fetchall(
            "INSERT INTO guild_settings (guild_id, statistics) VALUES ($1, $2) "
            "ON CONFLICT (guild_id) DO UPDATE SET statistics = excluded.statistics",
            (guild_id, keep),
        )
        if not keep or any(not row[0] for row in before):
            await connection.execute_fetchall(f"UPDATE games SET noted = 1, counted = 0 WHERE guild_id = $1 AND ({OVER})", (guild_id,))
        if not keep:
            await connection.execute_fetchall(f"UPDATE games SET marked = 1 WHERE guild_id = $1 AND ({OVER})", (guild_id,))
            for table in ("results", "played", "marks", "feats"):
                await connection.execute_fetchall(f"DELETE FROM {table} WHERE game_id IN ({GAMES})", (guild_id,))
            for table in ("source_totals", "totals", "answers"):
                await connection.execute_fetchall(f"DELETE FROM {table} WHERE guild_id = $1", (guild_id,))
            await begin_epoch(connection, at)
    if not keep:
        await database.empty_log()


async def statistics_of(database: Database, guild_id: int) -> int:
    """Return the number of a server's games whose results are kept."""
    return (await database.fetch("SELECT count(*) FROM played WHERE guild_id = $1", (guild_id,)))[0][0]


async def note(database: Database, on: Collection[int], now: int, shards: Shards = ALL) -> None:
    """Note the time since which the bot has been away from each server of ``shards`` with stored data.

    ``on``: the servers that the bot is on.
    """
    kept = {row[0] for row in await database.fetch(KNOWN) if shards.has(row[0])}
    left = {row[0] for row in await database.fetch("SELECT guild_id FROM left_servers") if shards.has(row[0])}
    away = kept - set(on)
    if away == left:
        return
    async with database.transaction() as connection:
        for guild_id in left - away:
            await connection.execute_fetchall("DELETE FROM left_servers WHERE guild_id = $1", (guild_id,))
            await connection.execute_fetchall(WARNED_ANEW, (now, guild_id))
        for guild_id in away - left:
            await connection.execute_fetchall("INSERT INTO left_servers VALUES ($1, $2) ON CONFLICT DO NOTHING", (guild_id, now))


async def servers_left_before(database: Database, moment: int, shards: Shards = ALL) -> tuple[int, ...]:
    """Return the servers of ``shards`` that the bot left before a moment and has not been on since."""
    rows = await database.fetch("SELECT guild_id FROM left_servers WHERE since <= $1", (moment,))
    return tuple(row[0] for row in rows if shards.has(row[0]))


async def forget(database: Database, guild_id: int, at: int = 0) -> tuple[int, ...]:
    """Delete some games of a server that the bot has left, or without games the rest; return those games.

    ``at``: in seconds since 1970.
    """
    async with database.transaction() as connection:
        if not list(await connection.execute_fetchall("SELECT 1 FROM left_servers WHERE guild_id = $1", (guild_id,))):
            return ()
        games = [row[0] for row in await connection.execute_fetchall(f"{GAMES} ORDER BY id LIMIT $2", (guild_id, AT_ONCE))]
        await to_be_counted(connection, games)
        for game_id in games:
            await _delete_game(connection, game_id)
        if not games:
            for table in ("guild_settings", "places", "source_totals", "totals", "answers", "wishes", "direct_messages", "left_servers"):
                await connection.execute_fetchall(f"DELETE FROM {table} WHERE guild_id = $1", (guild_id,))
        await begin_epoch(connection, at)
    if not games:
        await database.empty_log()
    return tuple(games)


async def _delete_game(connection: Connection, game_id: int) -> None:
    """Delete a game with all its rows, and note that files made of it must go."""
    await connection.execute_fetchall("DELETE FROM agreements WHERE request_id IN (SELECT id FROM requests WHERE game_id = $1)", (game_id,))
    for table in OF_A_GAME:
        await connection.execute_fetchall(f"DELETE FROM {table} WHERE game_id = $1", (game_id,))
    await connection.execute_fetchall("DELETE FROM games WHERE id = $1", (game_id,))
    await connection.execute_fetchall("INSERT INTO to_redraw (game_id, message_id) VALUES ($1, 0)", (game_id,))
