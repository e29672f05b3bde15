"""Ratings that follow from the results of finished games, and the games of a person."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from storage.database import Connection, Database
from storage.ended import Played, SeatResult
from storage.epochs import check_epoch
from storage.keeping import Kept
from storage.standings import LAST, ORDER, to_be_counted

OF_PEOPLE = (
    Kept(
        table="results",
        part="results",
        new_id=True,
        select="SELECT game_id AS game, seat, place, score, won, conceded, sources, mu, sigma, ended_at FROM results "
        "JOIN played USING (game_id) WHERE user_id = $1 ORDER BY game_id",
    ),
    Kept(
        table="totals",
        part="results_altogether",
        goes=True,
        select="SELECT guild_id AS server, game AS kind, games, wins, rated, mu, sigma FROM totals WHERE user_id = $1 "
        "ORDER BY guild_id, game",
    ),
)

AT_ONCE = 100
"""Games whose ratings are written in one transaction, so that no press waits for long."""


class Placed(NamedTuple):
    """A seat of a game that counts for ratings. ``user_id``: a person, 0 for a computer of ``level``. ``place``: from 1."""

    game_id: int
    seat: int
    user_id: int
    level: str
    place: int


class Rated(NamedTuple):
    """The rating of a person after a game: their strength ``mu``, and its uncertainty ``sigma``."""

    game_id: int
    seat: int
    user_id: int
    mu: float
    sigma: float


async def played_where(database: Database) -> tuple[tuple[int, str], ...]:
    """Return the servers with finished games, each with its kinds of games."""
    return tuple((row["guild_id"], row["game"]) for row in await database.fetch("SELECT DISTINCT guild_id, game FROM played"))


IN_ORDER = "FROM played WHERE guild_id = $1 AND game = $2 AND {} ORDER BY ended_at, game_id LIMIT {}"
"""Games of a server in the order of their ends."""
FIRST_DUE = f"SELECT ended_at, game_id {IN_ORDER.format('due = 1', 1)}"


async def not_rated(database: Database, guild_id: int, game: str, limit: int) -> tuple[Placed, ...]:
    """Return the seats of a server's rated games from the first one without ratings on, in the order of their ends.

    ``limit``: most games.
    """
    due = IN_ORDER.format(f"rated = 1 AND (ended_at, game_id) >= ({FIRST_DUE})", "$3")
    rows = await database.look_through(
        f"SELECT game_id, seat, user_id, level, place FROM (SELECT ended_at, game_id {due}) AS due JOIN results USING (game_id) "
        "ORDER BY ended_at, game_id, seat, user_id",
        (guild_id, game, limit),
    )
    return tuple(Placed(*row) for row in rows)


async def ratings_before(database: Database, guild_id: int, game: str, first_id: int) -> dict[int, tuple[float, float]]:
    """Return the newest rating of everybody before a game."""
    rows = await database.look_through(
        f"SELECT last.user_id AS user_id, last.mu AS mu, last.sigma AS sigma FROM (SELECT user_id, max({ORDER}) AS newest "
        "FROM results JOIN played USING (game_id) WHERE guild_id = $1 AND game = $2 AND user_id <> 0 AND mu IS NOT NULL "
        "AND (ended_at, game_id) < (SELECT ended_at, game_id FROM played WHERE game_id = $3) GROUP BY user_id) AS rated "
        f"JOIN results AS last ON {LAST} AND last.user_id = rated.user_id ORDER BY last.seat DESC",
        (guild_id, game, first_id),
    )
    return {row["user_id"]: (row["mu"], row["sigma"]) for row in rows}


async def write_ratings(database: Database, guild_id: int, game: str, ratings: Sequence[Rated], epoch: int | None = None) -> bool:
    """Keep the ratings after games of a server, given in the order of their ends; return False if some are out of date.

    Ratings after the next game must be computed then, because they follow from these. If the ratings before a game are unknown by now,
    those after it are out of date: that game and the later ones keep none. ``epoch``: the epoch of all when the results were read. Raises
    :class:`OtherEpoch`.
    """
    by_game: dict[int, list[Rated]] = defaultdict(list)
    for each in ratings:
        by_game[each.game_id].append(each)
    ids = list(by_game)
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        async with database.transaction() as connection:
            if epoch is not None:
                await check_epoch(connection, epoch)
            first = [row["game_id"] for row in await connection.execute_fetchall(FIRST_DUE, (guild_id, game))]
            if first != some[:1]:
                return False
            await _write(connection, guild_id, game, some, [each for game_id in some for each in by_game[game_id]])
    return True


async def _write(connection: Connection, guild_id: int, game: str, ids: Sequence[int], ratings: Iterable[Rated]) -> None:
    rows = [(each.mu, each.sigma, each.game_id, each.seat, each.user_id) for each in ratings]
    async with connection.executemany("UPDATE results SET mu = $1, sigma = $2 WHERE game_id = $3 AND seat = $4 AND user_id = $5", rows):
        pass
    async with connection.executemany("UPDATE played SET due = 0 WHERE game_id = $1", [(game_id,) for game_id in ids]):
        pass
    await to_be_counted(connection, ids)
    later = IN_ORDER.format("rated = 1 AND (ended_at, game_id) > (SELECT ended_at, game_id FROM played WHERE game_id = $3)", 1)
    await connection.execute_fetchall(
        f"UPDATE played SET due = 1 WHERE game_id = (SELECT game_id {later}) AND due = 0", (guild_id, game, ids[-1])
    )


async def results_of(database: Database, guild_id: int, game: str, user_id: int) -> tuple[Played, ...]:
    """Return the finished games of a person on a server, with all their seats, in the order of their ends."""
    rows = await database.look_through(
        "SELECT played.game_id, ended_at, every.seat, every.user_id, every.level, every.place, every.score, every.won, every.conceded, "
        "every.sources, every.mu, every.sigma, began_at, choices, played.rated, options, channel_id, played.seats "
        "FROM results AS own CROSS JOIN played JOIN games ON games.id = played.game_id "
        "JOIN results AS every ON every.game_id = played.game_id WHERE played.game_id = own.game_id "
        "AND own.user_id = $1 AND played.guild_id = $2 AND played.game = $3 ORDER BY ended_at, played.game_id, every.seat, every.user_id",
        (user_id, guild_id, game),
    )
    return games_in_full(rows, user_id)


def games_in_full(rows: Iterable[Any], user_id: int) -> tuple[Played, ...]:
    """Return games from the rows of their seats, with the sources of points of one person alone."""
    seats: dict[int, list[SeatResult]] = defaultdict(list)
    games: dict[int, tuple[Any, ...]] = {}
    for game_id, ended_at, seat, who, level, place, score, won, conceded, sources, mu, sigma, *rest in rows:
        of_them = json.loads(sources) if who == user_id else {}
        seats[game_id].append(SeatResult(seat, who, level, place, score, bool(won), bool(conceded), of_them, mu, sigma))
        games[game_id] = (ended_at, *rest)
    found: list[Played] = []
    for game_id, (ended_at, began_at, choices, rated, options, channel_id, seated) in games.items():
        found.append(Played(game_id, ended_at, tuple(seats[game_id]), began_at, choices, bool(rated), options, channel_id, seated))
    return tuple(found)
