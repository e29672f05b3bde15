"""What a person has played on a server, and what was played in a channel."""

from __future__ import annotations

from storage.database import Database
from storage.ended import Played
from storage.results import games_in_full


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


async def played_at(database: Database, guild_id: int, channel_id: int) -> tuple[tuple[str, Played], ...]:
    """The games that have ended in a channel, each with which it was, in the order of their ends."""
    rows = await database.fetch(
        "SELECT game_id, ended_at, seat, results.user_id, level, place, score, won, conceded, '{}', mu, sigma, began_at, choices, "
        "played.rated, options, channel_id, played.seats, played.game "
        "FROM games JOIN played ON game_id = games.id JOIN results USING (game_id) "
        "WHERE channel_id = ? AND games.guild_id = ? ORDER BY ended_at, game_id, seat, results.user_id",
        (channel_id, guild_id),
    )
    names = {row[0]: row[-1] for row in rows}
    return tuple((names[game.game_id], game) for game in games_in_full((row[:-1] for row in map(tuple, rows)), 0))
