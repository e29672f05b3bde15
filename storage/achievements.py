"""Achievements ("marks of honour") of each seat of a finished game, by the ids that the game gives them.

A game's achievements are written with its last choice; those of games that ended before there were achievements are found later, one game
at a time.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.database import Connection, Database
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="marks",
        part="marks_of_honour",
        select="SELECT game_id AS game, seat, mark FROM marks JOIN results USING (game_id, seat) WHERE user_id = $1 "
        "AND conceded = 0 ORDER BY game_id, mark",
    ),
)

Marks = Sequence[Sequence[str]]
"""Achievements by seat."""


async def write_achievements(connection: Connection, game_id: int, marks: Marks) -> None:
    """Write the achievements of a game, as part of a unit of work, unless they are known or not to be collected."""
    rows = await connection.execute_fetchall("UPDATE games SET marked = 1 WHERE id = $1 AND marked = 0 RETURNING id", (game_id,))
    if not list(rows):
        return
    found = [(game_id, seat, mark) for seat, own in enumerate(marks) for mark in own]
    async with connection.executemany("INSERT INTO marks (game_id, seat, mark) VALUES ($1, $2, $3)", found):
        pass


async def note(database: Database, game_id: int, marks: Marks) -> None:
    """Write the achievements of a game whose end is stored already."""
    async with database.transaction() as connection:
        await write_achievements(connection, game_id, marks)


async def without(database: Database) -> int | None:
    """Return the oldest finished game without known achievements; None if there is none."""
    rows = await database.fetch("SELECT id FROM games WHERE result IS NOT NULL AND marked = 0 ORDER BY id LIMIT 1")
    return next((row["id"] for row in rows), None)


async def achievements_of(database: Database, guild_id: int, game: str, user_id: int) -> dict[str, int]:
    """Return the number of times that a person earned each achievement in a server's games; leave out zeros."""
    rows = await database.fetch(
        "SELECT mark, count(*) AS times FROM results CROSS JOIN played "
        "JOIN marks ON marks.game_id = results.game_id AND marks.seat = results.seat WHERE played.game_id = results.game_id "
        "AND user_id = $1 AND guild_id = $2 AND game = $3 AND conceded = 0 GROUP BY mark",
        (user_id, guild_id, game),
    )
    return {row["mark"]: row["times"] for row in rows}
