"""Marks of honour: what each seat of a game that is over has earned, by the ids that the game gives them.

They are written with the choice that ends a game; those of games from before that are found later, one after another.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.database import Connection, Database

Marks = Sequence[Sequence[str]]
"""By seat."""


async def write_achievements(connection: Connection, game_id: int, marks: Marks) -> None:
    """Write the marks of a game, once and as a part of a unit of work; nothing where they are known, or are not to be collected."""
    rows = await connection.execute_fetchall("UPDATE games SET marked = 1 WHERE id = ? AND NOT marked RETURNING id", (game_id,))
    if not list(rows):
        return
    found = [(game_id, seat, mark) for seat, own in enumerate(marks) for mark in own]
    async with connection.executemany("INSERT INTO marks (game_id, seat, mark) VALUES (?, ?, ?)", found):
        pass


async def note_achievements(database: Database, game_id: int, marks: Marks) -> None:
    """Write the marks of a game whose end is stored already."""
    async with database.transaction() as connection:
        await write_achievements(connection, game_id, marks)


async def without_achievements(database: Database) -> int | None:
    """The oldest game that is over and whose marks are not known; None for none."""
    rows = await database.fetch("SELECT id FROM games WHERE result IS NOT NULL AND NOT marked ORDER BY id LIMIT 1")
    return next((row["id"] for row in rows), None)


async def achievements_of(database: Database, guild_id: int, game: str, user_id: int) -> dict[str, int]:
    """How often a person has earned each mark in the games that they have ended on a server; without those never earned."""
    rows = await database.fetch(
        "SELECT mark, count(*) AS times FROM results CROSS JOIN played USING (game_id) JOIN marks USING (game_id, seat) "
        "WHERE user_id = ? AND guild_id = ? AND game = ? AND NOT conceded GROUP BY mark",
        (user_id, guild_id, game),
    )
    return {row["mark"]: row["times"] for row in rows}
