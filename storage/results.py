"""What became of the games that have ended, seat by seat, and the ratings that follow from it.

All of it follows from the rows of the games themselves. It is written when somebody asks, not when a game ends, so that no press waits
for it; and it can be thrown away and made anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage.database import Connection, Database
from storage.ended import Played, SeatResult, feats, played
from storage.feats import write_feats

AT_ONCE = 25
"""Of so many games the results are written in one transaction, so that no press waits for long."""


@dataclass(frozen=True, slots=True)
class Rated:
    """The rating of a person after a game: what they play like, and how uncertain that is."""

    game_id: int
    seat: int
    user_id: int
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A person among those of a server. ``mu``, ``sigma``: None for who has no rated game. ``games``: ended, ``rated``: of these for the
    rating."""

    user_id: int
    name: str
    games: int
    wins: int
    rated: int
    mu: float | None
    sigma: float | None


KEPT = "coalesce((SELECT statistics FROM guild_settings WHERE guild_settings.guild_id = games.guild_id), 1)"
"""Whether statistics are kept on the server of a game."""
COLUMNS = (
    f"SELECT {KEPT} AS kept, id, guild_id, game, result, rated = 1 AND branch_turn IS NULL AS rated, conceded_id, created_at, updated_at "
    "FROM games"
)
NOT_NOTED = (
    f"{COLUMNS} WHERE result IS NOT NULL AND NOT noted UNION ALL {COLUMNS} WHERE conceded_id IS NOT NULL AND NOT noted ORDER BY id LIMIT ?"
)
MEMBERS = "SELECT game_id, seat, user_id, computer, level, gone FROM members WHERE game_id IN ({}) ORDER BY game_id, seat"
GAVE_UP = "SELECT game_id, seat, user_id FROM predecessors WHERE conceded = 1 AND game_id IN ({})"
CHOSEN = "SELECT game_id, seat, user_id, count(*), min(at), max(at) FROM choices WHERE game_id IN ({}) GROUP BY game_id, seat, user_id"


async def note_results(database: Database) -> int:
    """Write what became of games that have ended since; returns of how many, ``AT_ONCE`` at most."""
    if not list(await database.fetch(NOT_NOTED, (1,))):
        return 0
    async with database.transaction() as connection:
        games = list(await connection.execute_fetchall(NOT_NOTED, (AT_ONCE,)))
        ids = tuple(game["id"] for game in games)
        members, gave_up, chosen = [await _by_game(connection, select, ids) for select in (MEMBERS, GAVE_UP, CHOSEN)]
        found = [(game, *played(game, members[game["id"]], gave_up[game["id"]], chosen[game["id"]])) for game in games]
        lengths = {game_id: (min(row[3] for row in rows), sum(row[2] for row in rows)) for game_id, rows in chosen.items() if rows}
        for game, ended, _ in sorted(found, key=lambda each: (each[1].ended_at, each[1].game_id)):
            await _not_rated_after(connection, game, ended)
        await _write(connection, [each for each in found if each[0]["guild_id"] is not None and each[0]["kept"]], lengths)
        await connection.execute_fetchall(f"UPDATE games SET noted = 1, counted = {KEPT} WHERE id IN ({_marks(ids)})", ids)
    return len(games)


def _marks(values: Sequence[int]) -> str:
    return ", ".join("?" * len(values))


async def _by_game(connection: Connection, select: str, ids: tuple[int, ...]) -> Mapping[int, list[Any]]:
    """The rows of some games, without the games."""
    found: dict[int, list[Any]] = defaultdict(list)
    for game_id, *row in await connection.execute_fetchall(select.format(_marks(ids)), ids):
        found[game_id].append(row)
    return found


async def _write(connection: Connection, ended: Sequence[tuple[Any, Played, bool]], lengths: Mapping[int, tuple[int, int]]) -> None:
    """Write what became of games. ``lengths``: when the first choice of each was made, and how many there were."""
    games = [
        (
            *(found.game_id, game["guild_id"], game["game"], counts, found.ended_at),
            *lengths.get(found.game_id, (game["created_at"], 0)),
            *(len({each.seat for each in found.seats}), found.margin, counts),
        )
        for game, found, counts in ended
    ]
    insert = (
        "INSERT INTO played (game_id, guild_id, game, rated, ended_at, began_at, choices, seats, margin, due) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    async with connection.executemany(insert, games):
        pass
    seats = [
        (found.game_id, each.seat, each.user_id, each.level, each.place, each.score, each.won, each.conceded, json.dumps({**each.sources}))
        for _, found, _ in ended
        for each in found.seats
    ]
    insert = "INSERT INTO results (game_id, seat, user_id, level, place, score, won, conceded, sources) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
    async with connection.executemany(insert, seats):
        pass
    await _write_totals(connection, ended)
    for game, found, _ in ended:
        await write_feats(connection, game["guild_id"], game["game"], found.game_id, feats(found))


async def _write_totals(connection: Connection, ended: Sequence[tuple[Any, Played, bool]]) -> None:
    """Add to what all people of each server scored from each source."""
    totals: dict[tuple[int, str, str], tuple[int, int]] = defaultdict(lambda: (0, 0))
    for game, found, _ in ended:
        for each in found.seats:
            for source, points in each.sources.items() if each.user_id else ():
                seats, before = totals[game["guild_id"], game["game"], source]
                totals[game["guild_id"], game["game"], source] = seats + 1, before + points
    rows = [(*key, *values) for key, values in totals.items()]
    add = "ON CONFLICT DO UPDATE SET seats = source_totals.seats + excluded.seats, points = source_totals.points + excluded.points"
    async with connection.executemany(f"INSERT INTO source_totals VALUES (?, ?, ?, ?, ?) {add}", rows):
        pass


async def _not_rated_after(connection: Connection, game: Any, found: Played) -> None:
    """Forget the ratings after games that ended later than one which is new, for they follow from it."""
    later = "guild_id = ? AND game = ? AND (ended_at, game_id) > (?, ?) AND rated AND NOT due"
    values = (game["guild_id"], game["game"], found.ended_at, found.game_id)
    await connection.execute_fetchall(
        f"UPDATE results SET mu = NULL, sigma = NULL WHERE game_id IN (SELECT game_id FROM played WHERE {later})", values
    )
    await connection.execute_fetchall(f"UPDATE played SET due = 1 WHERE {later}", values)


async def forget_results(database: Database) -> None:
    """Throw away all results and ratings, which are made anew when they are asked for, but for games of a time without statistics."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM results")
        await connection.execute_fetchall("DELETE FROM played")
        await connection.execute_fetchall("DELETE FROM source_totals")
        await connection.execute_fetchall("UPDATE games SET noted = 0 WHERE noted = 1 AND counted = 1")


async def played_where(database: Database) -> tuple[tuple[int, str], ...]:
    """The servers with the games that were played to an end there."""
    return tuple((row["guild_id"], row["game"]) for row in await database.fetch("SELECT DISTINCT guild_id, game FROM played"))


async def not_rated(database: Database, guild_id: int, game: str) -> tuple[Played, ...]:
    """The games of a server that count and from the first on whose ratings are not known, in the order of their ends."""
    first = "SELECT ended_at, game_id FROM played WHERE guild_id = ?1 AND game = ?2 AND due ORDER BY ended_at, game_id LIMIT 1"
    rows = await database.fetch(
        f"SELECT game_id, ended_at, seat, user_id, level, place, score, won, conceded FROM played JOIN results USING (game_id) "
        f"WHERE guild_id = ?1 AND game = ?2 AND played.rated = 1 AND (ended_at, game_id) >= ({first}) "
        "ORDER BY ended_at, game_id, seat, user_id",
        (guild_id, game),
    )
    return _games(rows)


def _games(rows: Iterable[Any]) -> tuple[Played, ...]:
    """Games from the rows of their seats, in their order."""
    seats: dict[tuple[int, int], list[SeatResult]] = defaultdict(list)
    for game_id, ended_at, seat, user_id, level, place, score, won, conceded in rows:
        seats[game_id, ended_at].append(SeatResult(seat, user_id, level, place, score, bool(won), bool(conceded)))
    return tuple(Played(*key, tuple(found)) for key, found in seats.items())


async def ratings_before(database: Database, guild_id: int, game: str, first: Played) -> dict[int, tuple[float, float]]:
    """The newest rating of everybody before a game."""
    rows = await database.fetch(
        f"SELECT last.user_id AS user_id, last.mu AS mu, last.sigma AS sigma FROM (SELECT user_id, max({ORDER}) AS newest "
        "FROM results JOIN played USING (game_id) WHERE guild_id = ? AND game = ? AND user_id <> 0 AND mu IS NOT NULL "
        f"AND (ended_at, game_id) < (?, ?) GROUP BY user_id) AS rated JOIN results AS last ON {LAST} AND last.user_id = rated.user_id "
        "ORDER BY last.seat DESC",
        (guild_id, game, first.ended_at, first.game_id),
    )
    return {row["user_id"]: (row["mu"], row["sigma"]) for row in rows}


ORDER = "ended_at * 1000000000 + game_id"
"""A number that rises in the order of the ends."""
LAST = "last.game_id = newest % 1000000000 AND last.mu IS NOT NULL"
"""The result of the game that has the greatest of these numbers, ``newest``; of several seats in it that of the first."""


def _newest(column: str) -> str:
    """A column of that result."""
    return f"(SELECT last.{column} FROM results AS last WHERE {LAST} AND last.user_id = ended.user_id ORDER BY last.seat LIMIT 1)"


async def write_ratings(database: Database, ratings: Sequence[Rated]) -> None:
    """Keep ratings after games."""
    rows = [(each.mu, each.sigma, each.game_id, each.seat, each.user_id) for each in ratings]
    done = [(game_id,) for game_id in {each.game_id for each in ratings}]
    async with database.transaction() as connection:
        async with connection.executemany("UPDATE results SET mu = ?, sigma = ? WHERE game_id = ? AND seat = ? AND user_id = ?", rows):
            pass
        async with connection.executemany("UPDATE played SET due = 0 WHERE game_id = ?", done):
            pass


async def standings(database: Database, guild_id: int, game: str, since: int = 0) -> tuple[Standing, ...]:
    """Everybody who has played a game to its end on a server since a time (seconds since 1970) and is on lists, with the rating of then."""
    rows = await database.fetch(
        f"SELECT ended.user_id AS user_id, games, wins, rated, {_newest('mu')} AS mu, {_newest('sigma')} AS sigma, "
        "coalesce((SELECT name FROM members WHERE members.user_id = ended.user_id ORDER BY game_id DESC LIMIT 1), "
        "(SELECT name FROM predecessors WHERE predecessors.user_id = ended.user_id ORDER BY game_id DESC LIMIT 1)) AS name "
        "FROM (SELECT results.user_id, count(*) AS games, sum(won) AS wins, count(mu) AS rated, "
        f"max(CASE WHEN mu IS NULL THEN 0 ELSE {ORDER} END) AS newest "
        "FROM results JOIN played USING (game_id) LEFT JOIN settings ON settings.user_id = results.user_id "
        "WHERE guild_id = ? AND game = ? AND ended_at >= ? AND results.user_id > 0 AND coalesce(listed, 1) = 1 "
        "GROUP BY results.user_id) AS ended",
        (guild_id, game, since),
    )
    return tuple(
        Standing(row["user_id"], row["name"] or "", row["games"], row["wins"], row["rated"], row["mu"], row["sigma"]) for row in rows
    )


async def results_of(database: Database, guild_id: int, game: str, user_id: int) -> tuple[Played, ...]:
    """The games that a person has played to their ends on a server, with all their seats, in the order of their ends."""
    rows = await database.fetch(
        "SELECT game_id, ended_at, every.seat, every.user_id, every.level, every.place, every.score, every.won, every.conceded, "
        "every.sources, every.mu, every.sigma, began_at, choices, played.rated, options, channel_id "
        "FROM results AS own JOIN played USING (game_id) JOIN games ON games.id = game_id JOIN results AS every USING (game_id) "
        "WHERE own.user_id = ? AND played.guild_id = ? AND played.game = ? ORDER BY ended_at, game_id, every.seat, every.user_id",
        (user_id, guild_id, game),
    )
    return games_in_full(rows, user_id)


def games_in_full(rows: Iterable[Any], user_id: int) -> tuple[Played, ...]:
    """Games from the rows of their seats with all that is known of them, the sources of points of one person's alone."""
    seats: dict[int, list[SeatResult]] = defaultdict(list)
    games: dict[int, tuple[Any, ...]] = {}
    for game_id, ended_at, seat, who, level, place, score, won, conceded, sources, mu, sigma, *rest in rows:
        of_them = json.loads(sources) if who == user_id else {}
        seats[game_id].append(SeatResult(seat, who, level, place, score, bool(won), bool(conceded), of_them, mu, sigma))
        games[game_id] = (ended_at, *rest)
    found: list[Played] = []
    for game_id, (ended_at, began_at, choices, rated, options, channel_id) in games.items():
        found.append(Played(game_id, ended_at, tuple(seats[game_id]), began_at, choices, bool(rated), options, channel_id))
    return tuple(found)


async def listed(database: Database, user_id: int) -> bool:
    """Whether others find a person on lists, as they do where nothing else is set."""
    rows = await database.fetch("SELECT listed FROM settings WHERE user_id = ?", (user_id,))
    return all(row["listed"] for row in rows)


async def set_listed(database: Database, user_id: int, listed: bool) -> None:
    """Let others find a person on lists, or not."""
    async with database.transaction() as connection:
        await connection.execute_fetchall(
            "INSERT INTO settings (user_id, listed) VALUES (?, ?) ON CONFLICT DO UPDATE SET listed = excluded.listed", (user_id, listed)
        )


NAMED = ("members", "predecessors")
"""Where names of people stand."""


async def listed_names(database: Database, user_ids: Sequence[int]) -> dict[int, str]:
    """The newest names of those people who are on lists."""
    each = " UNION ALL ".join(f"SELECT user_id, name, game_id FROM {of} WHERE user_id IN ({_marks(user_ids)})" for of in NAMED)
    rows = await database.fetch(
        "SELECT user_id, name FROM (SELECT seen.user_id AS user_id, name, "
        f"row_number() OVER (PARTITION BY seen.user_id ORDER BY game_id DESC) AS nth FROM ({each}) AS seen "
        "LEFT JOIN settings ON settings.user_id = seen.user_id "
        "WHERE seen.user_id > 0 AND name <> '' AND coalesce(listed, 1) = 1) AS named WHERE nth = 1",
        (*user_ids, *user_ids),
    )
    return {row["user_id"]: row["name"] for row in rows}
