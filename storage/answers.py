"""How quickly people answer: the seconds from the call to the first press, for each own turn answered by hand."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Connection, Database
from storage.keeping import Kept
from storage.rows import GameRow

OF_PEOPLE = (
    Kept(
        table="answers",
        part="times_of_answers",
        goes=True,
        select="SELECT guild_id AS server, at, seconds FROM answers WHERE user_id = $1 ORDER BY at, guild_id",
    ),
)

KEPT_SECONDS = 90 * 86400
"""Seconds for which an answer counts."""
MOST = 500
"""The most answers of a person on a server that are kept, the newest."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A person's answer. ``seconds``: from the call to the press. ``first_seq``: row of the log with which their turn began."""

    user_id: int
    seconds: int
    first_seq: int


async def write_answer(connection: Connection, game: GameRow, answer: Answer, at: int) -> None:
    """Keep the time of an answer, in a unit of work that stores its choices after this, if the server keeps statistics.

    Only the first press of a turn counts: nothing is kept if the log has a row by hand of the person in this turn, taken back or not.
    """
    person = (game.guild_id, answer.user_id)
    kept = await connection.execute_fetchall(
        "INSERT INTO answers (guild_id, user_id, at, seconds) SELECT guild_id, $2, $3, $4 FROM games WHERE id = $1 "
        "AND NOT EXISTS (SELECT 1 FROM guild_settings WHERE guild_settings.guild_id = games.guild_id AND statistics = 0) "
        "AND NOT EXISTS (SELECT 1 FROM choices LEFT JOIN ordered USING (game_id, seq) WHERE game_id = $1 AND choices.seq >= $5 "
        "AND user_id = $2 AND ordered.seq IS NULL) ON CONFLICT DO NOTHING RETURNING at",
        (game.id, answer.user_id, at, answer.seconds, answer.first_seq),
    )
    if list(kept):
        await connection.execute_fetchall(
            "DELETE FROM answers WHERE guild_id = $1 AND user_id = $2 AND at <= (SELECT at FROM answers AS newer "
            "WHERE guild_id = $1 AND user_id = $2 ORDER BY at DESC LIMIT 1 OFFSET $3)",
            (*person, MOST),
        )


async def seconds_of(database: Database, guild_id: int, user_id: int, since: int) -> tuple[int, ...]:
    """Return the seconds of a person's answers on a server since a moment."""
    rows = await database.fetch(
        "SELECT seconds FROM answers WHERE guild_id = $1 AND user_id = $2 AND at >= $3 ORDER BY at", (guild_id, user_id, since)
    )
    return tuple(row[0] for row in rows)


async def given_up(database: Database, guild_id: int, user_id: int, since: int) -> tuple[int, int]:
    """Return how many of a person's games on a server that ended since a moment they gave up, and the number of these games."""
    rows = await database.look_through(
        "SELECT count(DISTINCT iif(conceded = 1, results.game_id, NULL)), count(DISTINCT results.game_id) FROM results CROSS JOIN played "
        "WHERE played.game_id = results.game_id AND user_id = $1 AND guild_id = $2 AND ended_at >= $3",
        (user_id, guild_id, since),
    )
    return next((row[0], row[1]) for row in rows)


async def forget_before(database: Database, moment: int) -> None:
    """Delete the answers before a moment."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM answers WHERE at < $1", (moment,))
