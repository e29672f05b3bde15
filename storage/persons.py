"""What a person has played on a server, and who may see it."""

from __future__ import annotations

from storage.database import Database
from storage.ended import Played
from storage.results import games_in_full

EVERYBODY, MET, NOBODY = "everybody", "met", "nobody"
"""Who may see what a person has played: everybody on a server, who has played with them there, nobody else."""


async def games_played(database: Database, guild_id: int, user_id: int) -> tuple[tuple[str, int], ...]:
    """Which games a person has played to their ends on a server, and how often, the most played first."""
    rows = await database.fetch(
        "SELECT game, count(DISTINCT game_id) AS times FROM results CROSS JOIN played USING (game_id) WHERE user_id = ? AND guild_id = ? "
        "GROUP BY game ORDER BY times DESC, game",
        (user_id, guild_id),
    )
    return tuple((row["game"], row["times"]) for row in rows)


async def source_averages(database: Database, guild_id: int, game: str) -> dict[str, float]:
    """What people of a server score from each source on average."""
    rows = await database.fetch("SELECT source, seats, points FROM source_totals WHERE guild_id = ? AND game = ?", (guild_id, game))
    return {row["source"]: row["points"] / row["seats"] for row in rows}


async def shown_to(database: Database, user_id: int) -> str:
    """Who may see what a person has played."""
    rows = await database.fetch("SELECT shown_to FROM settings WHERE user_id = ?", (user_id,))
    return next((row["shown_to"] for row in rows), EVERYBODY)


async def set_shown_to(database: Database, user_id: int, who: str) -> None:
    """Let everybody, who has played with them, or nobody else see what a person has played."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, shown_to) VALUES (?, ?) ON CONFLICT DO UPDATE SET shown_to = excluded.shown_to", (user_id, who)
        )


async def may_see(database: Database, guild_id: int, user_id: int, reader_id: int) -> bool:
    """Whether a person lets a reader see what they have played on a server."""
    if user_id == reader_id:
        return True
    rows = await database.fetch("SELECT listed, shown_to FROM settings WHERE user_id = ?", (user_id,))
    if any(not row["listed"] or row["shown_to"] == NOBODY for row in rows):
        return False
    if all(row["shown_to"] == EVERYBODY for row in rows):
        return True
    met = (
        "SELECT 1 FROM results CROSS JOIN played USING (game_id) JOIN results AS other USING (game_id) "
        "WHERE results.user_id = ? AND other.user_id = ? AND guild_id = ? LIMIT 1"
    )
    return bool(list(await database.fetch(met, (user_id, reader_id, guild_id))))


async def played_at(database: Database, guild_id: int, channel_id: int) -> tuple[tuple[str, Played], ...]:
    """The games that have ended in a channel, each with which it was, in the order of their ends."""
    rows = await database.fetch(
        "SELECT game_id, ended_at, seat, results.user_id, level, place, score, won, conceded, '{}', mu, sigma, began_at, choices, "
        "played.rated, options, channel_id, played.game FROM games JOIN played ON game_id = games.id JOIN results USING (game_id) "
        "WHERE channel_id = ? AND games.guild_id = ? ORDER BY ended_at, game_id, seat, results.user_id",
        (channel_id, guild_id),
    )
    names = {row[0]: row[-1] for row in rows}
    return tuple((names[game.game_id], game) for game in games_in_full((row[:-1] for row in map(tuple, rows)), 0))
