"""The finished games of a person on a server, and those of a channel."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.ended import Played
from storage.results import games_in_full
from storage.visibility import seen, settings_of


async def games_played(database: Database, guild_id: int, user_id: int) -> tuple[tuple[str, int], ...]:
    """Return the games that a person has finished on a server and their numbers, most played first."""
    rows = await database.fetch(
        "SELECT game, count(DISTINCT played.game_id) AS times FROM results CROSS JOIN played "
        "WHERE played.game_id = results.game_id AND user_id = $1 AND guild_id = $2 GROUP BY game ORDER BY times DESC, game",
        (user_id, guild_id),
    )
    return tuple((row["game"], row["times"]) for row in rows)


async def source_averages(database: Database, guild_id: int, game: str) -> dict[str, float]:
    """Return the average points of people of a server from each source."""
    rows = await database.fetch("SELECT source, seats, points FROM source_totals WHERE guild_id = $1 AND game = $2", (guild_id, game))
    return {row["source"]: row["points"] / row["seats"] for row in rows}


@dataclass(frozen=True, slots=True)
class Channel:
    """The finished games of a channel.

    ``games``: for each game its number, and the average and highest points of its people, None without people; most played first. ``wins``:
    people with the most wins whom the reader may see, and their wins. ``longest``: seconds from the first choice to the last, and time of
    the end. ``newest``: each with its kind of game, newest first.
    """

    games: tuple[tuple[str, int, float | None, int | None], ...]
    wins: tuple[tuple[int, int], ...]
    longest: tuple[int, int]
    newest: tuple[tuple[str, Played], ...]


OF_CHANNEL = "played.game_id = games.id AND channel_id = $3 AND games.guild_id = $1"
THERE = f"FROM games CROSS JOIN played WHERE {OF_CHANNEL}"
SEATS_THERE = f"FROM games CROSS JOIN played CROSS JOIN results WHERE {OF_CHANNEL} AND results.game_id = played.game_id"
POINTS = (
    f"SELECT played.game AS game, sum(score) AS points, count(score) AS seats, max(score) AS most {SEATS_THERE} "
    "AND user_id <> 0 AND conceded = 0 GROUP BY played.game"
)
WINS = (
    "SELECT ended.user_id AS user_id, ended.wins AS wins FROM (SELECT results.user_id AS user_id, count(*) AS wins "
    f"{SEATS_THERE} AND won = 1 AND user_id > 0 GROUP BY results.user_id) AS ended {settings_of('ended.user_id')} "
    f"WHERE {seen('ended.user_id')} ORDER BY ended.wins DESC, ended.user_id LIMIT $4"
)
NEWEST = (
    "SELECT played.game_id, ended_at, seat, results.user_id, level, place, score, won, conceded, '{}', mu, sigma, began_at, choices, "
    f"played.rated, options, channel_id, played.seats, played.game {SEATS_THERE} "
    f"AND played.game_id IN (SELECT played.game_id {THERE} ORDER BY ended_at DESC, played.game_id DESC LIMIT $2) "
    "ORDER BY ended_at, played.game_id, seat, results.user_id"
)


async def played_at(database: Database, guild_id: int, reader_id: int, channel_id: int, winners: int, newest: int) -> Channel | None:
    """Return the finished games of a channel, with at most ``winners`` people and ``newest`` games; None if it has had none."""
    count = f"SELECT played.game, count(*) AS times {THERE} GROUP BY played.game ORDER BY times DESC, played.game"
    times = await database.look_through(count, (guild_id, 0, channel_id))
    if not times:
        return None
    points = {row["game"]: row for row in await database.look_through(POINTS, (guild_id, 0, channel_id)) if row["seats"]}
    means = {game: (row["points"] / row["seats"], row["most"]) for game, row in points.items()}
    longest = f"SELECT ended_at - began_at AS length, ended_at {THERE} ORDER BY length DESC, ended_at LIMIT 1"
    (length,) = await database.look_through(longest, (guild_id, 0, channel_id))
    wins = await database.look_through(WINS, (guild_id, reader_id, channel_id, winners))
    rows = await database.look_through(NEWEST, (guild_id, newest, channel_id))
    names = {row[0]: row[-1] for row in rows}
    games = games_in_full((row[:-1] for row in map(tuple, rows)), 0)
    return Channel(
        tuple((game, number, *means.get(game, (None, None))) for game, number in times),
        tuple((row["user_id"], row["wins"]) for row in wins),
        (length["length"], length["ended_at"]),
        tuple((names[each.game_id], each) for each in reversed(games)),
    )
