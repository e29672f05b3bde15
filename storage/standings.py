"""Rankings of a server's people: the number of their games, and their strength.

A person's totals are kept in ``totals``, and counted anew when a list is asked for after one of their results has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Connection, Database, marks
from storage.visibility import seen, settings_of

AT_ONCE = 50
"""People whose totals are counted in one transaction, so that no press waits for long."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person among those of a server.

    ``games``: finished. ``rated``: number of games behind the rating. ``mu``, ``sigma``: None without a rated game.
    """

    user_id: int
    games: int
    wins: int
    rated: int
    mu: float | None
    sigma: float | None


ORDER = "ended_at * 1000000000 + game_id"
"""A number that rises in the order of the games' ends."""
LAST = "last.game_id = newest % 1000000000 AND last.mu IS NOT NULL"
"""The result of the newest game; if a person has several seats in it, that of the first seat."""


def _newest(column: str) -> str:
    """Return the expression for a column of that newest result."""
    return f"(SELECT last.{column} FROM results AS last WHERE {LAST} AND last.user_id = ended.user_id ORDER BY last.seat LIMIT 1)"


COUNTED = (
    f"SELECT ended.user_id AS user_id, games, wins, rated, {_newest('mu')} AS mu, {_newest('sigma')} AS sigma "
    "FROM (SELECT results.user_id, count(*) AS games, sum(won) AS wins, count(mu) AS rated, "
    f"max(CASE WHEN mu IS NULL THEN 0 ELSE {ORDER} END) AS newest FROM results JOIN played USING (game_id) {{}} "
    "GROUP BY results.user_id) AS ended"
)
"""People's totals, counted from the results of games that a condition picks."""
OF_THEN = (
    "SELECT results.user_id, count(*) AS games, sum(won) AS wins, count(mu) AS rated FROM results JOIN played USING (game_id) "
    "WHERE guild_id = $1 AND game = $3 AND ended_at >= $4 AND results.user_id > 0 GROUP BY results.user_id"
)
SINCE = (
    "SELECT ended.user_id AS user_id, ended.games AS games, ended.wins AS wins, totals.rated AS rated, "
    "iif(ended.rated > 0, mu, NULL) AS mu, iif(ended.rated > 0, sigma, NULL) AS sigma "
    f"FROM ({OF_THEN}) AS ended JOIN totals ON totals.user_id = ended.user_id AND totals.guild_id = $1 AND totals.game = $3 "
    f"{settings_of('ended.user_id')} WHERE {seen('ended.user_id')}"
)
"""People's totals since a time; ratings, and the number of games behind them, are those of all times."""
EVER = (
    f"SELECT totals.user_id AS user_id, games, wins, rated, mu, sigma FROM totals {settings_of('totals.user_id')} "
    f"WHERE guild_id = $1 AND game = $3 AND {seen('totals.user_id')}"
)
DUE = "SELECT user_id FROM totals WHERE guild_id = $1 AND game = $2 AND due = 1 ORDER BY user_id LIMIT $3"


async def standings(database: Database, guild_id: int, reader_id: int, game: str, since: int = 0) -> tuple[Standing, ...]:
    """Return everybody who has finished a game on a server since a time and lets the reader see it, in a fixed order.

    ``since``: in seconds since 1970. A person has a rating if one of these games is rated.
    """
    await _count(database, guild_id, game)
    asked = (guild_id, reader_id, game, *([since] if since else []))
    return tuple(Standing(*row) for row in await database.look_through(f"{SINCE if since else EVER} ORDER BY user_id", asked))


async def to_be_counted(connection: Connection, game_ids: Sequence[int]) -> None:
    """Mark the totals of the people of some games as due, because a result is new, has changed or is about to go."""
    await connection.execute_fetchall(
        "INSERT INTO totals (guild_id, game, user_id) SELECT DISTINCT guild_id, game, user_id FROM played JOIN results USING (game_id) "
        f"WHERE user_id > 0 AND game_id IN ({marks(game_ids)}) "
        "ON CONFLICT (guild_id, game, user_id) DO UPDATE SET due = 1 WHERE totals.due = 0",
        tuple(game_ids),
    )


async def _count(database: Database, guild_id: int, game: str) -> None:
    """Count the totals of a server that are due, from the results."""
    while await database.fetch(DUE, (guild_id, game, 1)):
        async with database.transaction() as connection:
            people = [row["user_id"] for row in await connection.execute_fetchall(DUE, (guild_id, game, AT_ONCE))]
            of_them = f"WHERE guild_id = $1 AND game = $2 AND results.user_id IN ({marks(people, 3)})"
            counted = list(await connection.execute_fetchall(COUNTED.format(of_them), (guild_id, game, *people)))
            rows = [(*row[1:], guild_id, game, row["user_id"]) for row in counted]
            now = "games = $1, wins = $2, rated = $3, mu = $4, sigma = $5, due = 0"
            async with connection.executemany(f"UPDATE totals SET {now} WHERE guild_id = $6 AND game = $7 AND user_id = $8", rows):
                pass
            left = [(guild_id, game, each) for each in {*people} - {row["user_id"] for row in counted}]
            async with connection.executemany("DELETE FROM totals WHERE guild_id = $1 AND game = $2 AND user_id = $3", left):
                pass


async def ratings_seen(database: Database, guild_id: int, reader_id: int, game: str, user_ids: Sequence[int]) -> dict[int, float]:
    """Return the ratings of those people who have one on a server and let the reader see it."""
    await _count(database, guild_id, game)
    rows = await database.look_through(
        f"SELECT totals.user_id AS user_id, mu FROM totals {settings_of('totals.user_id')} WHERE guild_id = $1 AND game = $3 "
        f"AND mu IS NOT NULL AND totals.user_id IN ({marks(user_ids, 4)}) AND {seen('totals.user_id')}",
        (guild_id, reader_id, game, *user_ids),
    )
    return {row["user_id"]: row["mu"] for row in rows}
