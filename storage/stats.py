"""Records of a server: the highest or lowest value of each kind that a seat has reached in a finished game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from storage.database import Connection, Database
from storage.keeping import Kept
from storage.rows import FORGOTTEN
from storage.visibility import seen, settings_of

OF_PEOPLE = (
    Kept(
        table="feats",
        part="done_most_of",
        select="SELECT game_id AS game, seat, feat, value FROM feats JOIN results USING (game_id, seat) WHERE user_id = $1 "
        "AND conceded = 0 ORDER BY game_id, feat",
    ),
)


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record of a server.

    ``name``: "" for a forgotten person. ``ended_at``: end of the game, in seconds since 1970.
    """

    feat: str
    value: int
    user_id: int
    name: str
    game_id: int
    channel_id: int
    ended_at: int


Found = tuple[int, str, int, Mapping[int, Mapping[str, int]]]
"""Record values of a game: its server, its kind, its id, and for each seat the values by kind."""


async def write_stats(connection: Connection, found: Iterable[Found]) -> None:
    """Keep record values of some games, in the current transaction."""
    rows = [
        (guild_id, game, feat, value, game_id, seat)
        for guild_id, game, game_id, seats in found
        for seat, feats in seats.items()
        for feat, value in feats.items()
    ]
    async with connection.executemany("INSERT INTO feats VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING", rows):
        pass


HELD = (
    f"FROM feats CROSS JOIN played CROSS JOIN results {settings_of('results.user_id')} "
    "WHERE played.game_id = feats.game_id AND results.game_id = feats.game_id AND results.seat = feats.seat "
    "AND feats.guild_id = $1 AND feats.game = $3 AND feat = $4 AND played.rated = 1 "
    f"AND results.conceded = 0 AND (results.user_id <= {FORGOTTEN} OR results.user_id > 0 AND {seen('results.user_id')})"
)
NAME = "(SELECT name FROM {} WHERE game_id = held.game_id AND user_id = held.user_id)"


async def records(database: Database, guild_id: int, reader_id: int, game: str, feats: Sequence[tuple[str, bool]]) -> tuple[RecordRow, ...]:
    """Return the holder of each record in the rated games of a server, the earliest of several.

    ``feats``: kinds of records, with True if the least value counts. Holders are people who let the reader see their games, and
    forgotten people.
    """
    found: list[RecordRow] = []
    for feat, least in feats:
        best = f"SELECT value {HELD} ORDER BY value {'ASC' if least else 'DESC'} LIMIT 1"
        first = f"SELECT value, results.user_id, feats.game_id, ended_at {HELD} AND value = ({best}) ORDER BY feats.game_id LIMIT 1"
        rows = await database.look_through(
            f"SELECT $4, value, user_id, coalesce({NAME.format('members')}, {NAME.format('predecessors')}, ''), game_id, channel_id, "
            f"ended_at FROM ({first}) AS held JOIN games ON games.id = game_id",
            (guild_id, reader_id, game, feat),
        )
        found += [RecordRow(*row) for row in rows]
    return tuple(found)


async def without(database: Database, guild_id: int, game: str, limit: int) -> tuple[int, ...]:
    """Return up to ``limit`` finished games of a server whose logs have not been read for record values."""
    rows = await database.fetch(
        "SELECT id FROM games WHERE guild_id = $1 AND game = $2 AND result IS NOT NULL AND feats_known = 0 AND counted = 1 LIMIT $3",
        (guild_id, game, limit),
    )
    return tuple(row["id"] for row in rows)


async def note(database: Database, guild_id: int, game: str, found: Mapping[int, Mapping[int, Mapping[str, int]]]) -> None:
    """Store the record values read from the logs of some games, by game id."""
    async with database.transaction() as connection:
        for game_id, feats in found.items():  # skips games that are gone or do not count any more
            known = "UPDATE games SET feats_known = 1 WHERE id = $1 AND counted = 1 RETURNING id"
            if list(await connection.execute_fetchall(known, (game_id,))):
                await write_stats(connection, [(guild_id, game, game_id, feats)])
