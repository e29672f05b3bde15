"""What became of the games that have ended, seat by seat, and the ratings that follow from it.

All of it follows from the rows of the games themselves. It is written when somebody asks, not when a game ends, so that no press waits
for it; and it can be thrown away and made anew.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from storage.database import Connection, Database
from storage.rows import Gone

AT_ONCE = 25
"""Of so many games the results are written in one transaction, so that no press waits for long."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """``user_id``: the person who counts for the seat, 0 for a computer, of the level ``level``. ``place``: from 1. ``score``: None where
    the game ended before its end. ``won``: the seat is first, in a game that somebody has won. ``conceded``: the person gave up."""

    seat: int
    user_id: int
    level: str
    place: int
    score: int | None
    won: bool
    conceded: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A game that has ended. ``ended_at``: in seconds since 1970."""

    game_id: int
    ended_at: int
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Rated:
    """The rating of a person after a game: what they play like, and how uncertain that is."""

    game_id: int
    seat: int
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


COLUMNS = "SELECT id, guild_id, game, result, rated = 1 AND branch_turn IS NULL AS rated, conceded_id, updated_at FROM games"
NOT_NOTED = (
    f"{COLUMNS} WHERE result IS NOT NULL AND NOT noted UNION ALL {COLUMNS} WHERE conceded_id IS NOT NULL AND NOT noted ORDER BY id LIMIT ?"
)
MEMBERS = "SELECT game_id, seat, user_id, computer, level, gone FROM members WHERE game_id IN ({}) ORDER BY game_id, seat"
GAVE_UP = "SELECT game_id, seat, user_id FROM predecessors WHERE conceded = 1 AND game_id IN ({})"
CHOSEN = "SELECT game_id, seat, user_id, count(*), max(at) FROM choices WHERE game_id IN ({}) GROUP BY game_id, seat, user_id"


async def note_results(database: Database) -> int:
    """Write what became of games that have ended since; returns of how many, ``AT_ONCE`` at most."""
    if not list(await database.fetch(NOT_NOTED, (1,))):
        return 0
    async with database.transaction() as connection:
        games = list(await connection.execute_fetchall(NOT_NOTED, (AT_ONCE,)))
        ids = tuple(game["id"] for game in games)
        members, gave_up, chosen = [await _by_game(connection, select, ids) for select in (MEMBERS, GAVE_UP, CHOSEN)]
        played = [(game, *_played(game, members[game["id"]], gave_up[game["id"]], chosen[game["id"]])) for game in games]
        for game, found, _ in sorted(played, key=lambda each: (each[1].ended_at, each[1].game_id)):
            await _not_rated_after(connection, game, found)
        await _write(connection, [each for each in played if each[0]["guild_id"] is not None])
        await connection.execute_fetchall(f"UPDATE games SET noted = 1 WHERE id IN ({_marks(ids)})", ids)
    return len(games)


def _marks(values: Sequence[int]) -> str:
    return ", ".join("?" * len(values))


async def _by_game(connection: Connection, select: str, ids: tuple[int, ...]) -> Mapping[int, list[Any]]:
    """The rows of some games, without the games."""
    found: dict[int, list[Any]] = defaultdict(list)
    for game_id, *row in await connection.execute_fetchall(select.format(_marks(ids)), ids):
        found[game_id].append(row)
    return found


def _played(game: Any, members: Sequence[Any], former: Sequence[Any], counted: Sequence[Any]) -> tuple[Played, bool]:
    """What became of a game, and whether it counts for ratings: where two people or more did."""
    gave_up: dict[int, int] = dict(former)
    gave_up |= {seat: user_id for seat, user_id, _, _, gone in members if gone == Gone.CONCEDED or user_id == game["conceded_id"]}
    chosen: dict[int, Counter[int]] = defaultdict(Counter)
    for seat, user_id, count, _ in counted:
        chosen[seat][user_id] = count
    who = {seat: _who(seat, user_id, bool(computer), level, gave_up, chosen[seat]) for seat, user_id, computer, level, _ in members}
    over = game["result"] is not None
    seats = _at_the_end(who, gave_up, json.loads(game["result"])) if over else _at_the_concession(who, gave_up, members)
    ended_at = max((at for *_, at in counted), default=game["updated_at"]) if over else game["updated_at"]
    return Played(game["id"], ended_at, tuple(seats)), bool(game["rated"]) and len({each.user_id for each in seats} - {0}) > 1


async def _write(connection: Connection, played: Sequence[tuple[Any, Played, bool]]) -> None:
    """Write what became of games."""
    games = [(found.game_id, game["guild_id"], game["game"], counts, found.ended_at) for game, found, counts in played]
    async with connection.executemany("INSERT INTO played (game_id, guild_id, game, rated, ended_at) VALUES (?, ?, ?, ?, ?)", games):
        pass
    seats = [
        (found.game_id, each.seat, each.user_id, each.level, each.place, each.score, each.won, each.conceded)
        for _, found, _ in played
        for each in found.seats
    ]
    insert = "INSERT INTO results (game_id, seat, user_id, level, place, score, won, conceded) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    async with connection.executemany(insert, seats):
        pass


async def _not_rated_after(connection: Connection, game: Any, found: Played) -> None:
    """Forget the ratings after games that ended later than one which is new, for they follow from it."""
    await connection.execute_fetchall(
        "UPDATE results SET mu = NULL, sigma = NULL WHERE mu IS NOT NULL AND game_id IN "
        "(SELECT game_id FROM played WHERE guild_id = ? AND game = ? AND (ended_at, game_id) > (?, ?))",
        (game["guild_id"], game["game"], found.ended_at, found.game_id),
    )


def _who(seat: int, user_id: int, computer: bool, level: str, gave_up: Mapping[int, int], chosen: Counter[int]) -> tuple[int, str]:
    """Who counts for a seat: who gave it up, else who has made more than half of its choices, else, where nobody made any, who sits there;
    a computer, 0, with its level."""
    if seat in gave_up:
        return gave_up[seat], ""
    for person, count in chosen.items():
        if person > 0 and 2 * count > chosen.total():
            return person, ""
    return (user_id, "") if not computer and not chosen.total() else (0, level)


def _at_the_end(who: Mapping[int, tuple[int, str]], gave_up: Mapping[int, int], result: Any) -> list[SeatResult]:
    """The places of a game that was played to its end; those without a place after the others, who gave up last of all."""
    unplaced = len(result["places"]) + 1
    places = {seat: result["places"][seat] or unplaced for seat in who}
    others = sorted(place for seat, place in places.items() if seat not in gave_up)
    found: list[SeatResult] = []
    for seat, (user_id, level) in who.items():
        gone = seat in gave_up
        place = len(others) + 1 if gone else others.index(places[seat]) + 1
        won = place == 1 and places[seat] != unplaced
        found.append(SeatResult(seat, user_id, level, place, result["scores"][seat], won, gone))
    return found


def _at_the_concession(who: Mapping[int, tuple[int, str]], gave_up: Mapping[int, int], members: Sequence[Any]) -> list[SeatResult]:
    """The places of a game that ended when the last but one gave up: who was left before who gave up. Other seats have none."""
    left = [seat for seat, _, computer, _, _ in members if not computer and seat not in gave_up]
    kept = dict.fromkeys(left, 1) | dict.fromkeys(gave_up, len(left) + 1)
    return [SeatResult(seat, *who[seat], place, None, place == 1, seat in gave_up) for seat, place in sorted(kept.items()) if who[seat][0]]


async def forget_results(database: Database) -> None:
    """Throw away all results and ratings, which are made anew when they are asked for."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM results")
        await connection.execute_fetchall("DELETE FROM played")
        await connection.execute_fetchall("UPDATE games SET noted = 0 WHERE noted = 1")


async def played_where(database: Database) -> tuple[tuple[int, str], ...]:
    """The servers with the games that were played to an end there."""
    return tuple((row["guild_id"], row["game"]) for row in await database.fetch("SELECT DISTINCT guild_id, game FROM played"))


async def not_rated(database: Database, guild_id: int, game: str) -> tuple[Played, ...]:
    """The games of a server that count and from the first on whose ratings are not known, in the order of their ends."""
    first = (
        "SELECT ended_at, game_id FROM played JOIN results USING (game_id) WHERE guild_id = ?1 AND game = ?2 AND played.rated = 1 "
        "AND user_id > 0 AND mu IS NULL ORDER BY ended_at, game_id LIMIT 1"
    )
    rows = await database.fetch(
        f"SELECT game_id, ended_at, seat, user_id, level, place, score, won, conceded FROM played JOIN results USING (game_id) "
        f"WHERE guild_id = ?1 AND game = ?2 AND played.rated = 1 AND (ended_at, game_id) >= ({first}) ORDER BY ended_at, game_id, seat",
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
        "FROM results JOIN played USING (game_id) WHERE guild_id = ? AND game = ? AND user_id > 0 AND mu IS NOT NULL "
        f"AND (ended_at, game_id) < (?, ?) GROUP BY user_id) AS rated JOIN results AS last ON {LAST} AND last.user_id = rated.user_id",
        (guild_id, game, first.ended_at, first.game_id),
    )
    return {row["user_id"]: (row["mu"], row["sigma"]) for row in rows}


ORDER = "ended_at * 1000000000 + game_id"
"""A number that rises in the order of the ends."""
LAST = "last.game_id = newest % 1000000000"
"""The result of the game that has the greatest of these numbers, ``newest``."""


async def write_ratings(database: Database, ratings: Iterable[Rated]) -> None:
    """Keep ratings after games."""
    rows = [(each.mu, each.sigma, each.game_id, each.seat) for each in ratings]
    async with (
        database.transaction() as connection,
        connection.executemany("UPDATE results SET mu = ?, sigma = ? WHERE game_id = ? AND seat = ?", rows),
    ):
        pass


async def standings(database: Database, guild_id: int, game: str, since: int = 0) -> tuple[Standing, ...]:
    """Everybody who has played a game to its end on a server since a time (seconds since 1970) and is on lists, with the rating of then."""
    rows = await database.fetch(
        "SELECT ended.user_id AS user_id, games, wins, rated, last.mu AS mu, last.sigma AS sigma, "
        "(SELECT name FROM members WHERE members.user_id = ended.user_id ORDER BY game_id DESC LIMIT 1) AS name "
        "FROM (SELECT results.user_id, count(*) AS games, sum(won) AS wins, count(mu) AS rated, "
        f"max(CASE WHEN mu IS NULL THEN 0 ELSE {ORDER} END) AS newest "
        "FROM results JOIN played USING (game_id) LEFT JOIN settings ON settings.user_id = results.user_id "
        "WHERE guild_id = ? AND game = ? AND ended_at >= ? AND results.user_id > 0 AND coalesce(listed, 1) = 1 GROUP BY results.user_id) "
        f"AS ended LEFT JOIN results AS last ON {LAST} AND last.user_id = ended.user_id",
        (guild_id, game, since),
    )
    return tuple(
        Standing(row["user_id"], row["name"] or "", row["games"], row["wins"], row["rated"], row["mu"], row["sigma"]) for row in rows
    )


async def results_of(database: Database, guild_id: int, game: str, user_id: int) -> tuple[Played, ...]:
    """The games that a person has played to their ends on a server, with all their seats, in the order of their ends."""
    rows = await database.fetch(
        "SELECT game_id, ended_at, every.seat, every.user_id, every.level, every.place, every.score, every.won, every.conceded "
        "FROM results AS own JOIN played USING (game_id) JOIN results AS every USING (game_id) "
        "WHERE own.user_id = ? AND guild_id = ? AND game = ? ORDER BY ended_at, game_id, every.seat",
        (user_id, guild_id, game),
    )
    return _games(rows)


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


async def newest_rating(database: Database, guild_id: int, game: str, user_id: int) -> tuple[float, float, int] | None:
    """What a person plays like, how uncertain that is, and after how many games; None for who has no rating."""
    rows = await database.fetch(
        "SELECT mu, sigma, count(*) OVER () AS games FROM results JOIN played USING (game_id) "
        "WHERE user_id = ? AND guild_id = ? AND game = ? AND mu IS NOT NULL ORDER BY ended_at DESC, game_id DESC LIMIT 1",
        (user_id, guild_id, game),
    )
    return next(((row["mu"], row["sigma"], row["games"]) for row in rows), None)


async def listed_names(database: Database, user_ids: Sequence[int]) -> dict[int, str]:
    """The newest names of those people who are on lists."""
    rows = await database.fetch(
        "SELECT user_id, name FROM members JOIN (SELECT user_id, max(game_id) AS game_id FROM members "
        f"WHERE user_id IN ({_marks(user_ids)}) GROUP BY user_id) AS newest USING (game_id, user_id) "
        "LEFT JOIN settings USING (user_id) WHERE coalesce(listed, 1) = 1",
        tuple(user_ids),
    )
    return {row["user_id"]: row["name"] for row in rows}
