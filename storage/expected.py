"""People expected at a table before its game begins."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from storage.database import Connection, Database, marks
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="expected", part="expected_at", goes=True, select="SELECT game_id AS game FROM expected WHERE user_id = $1 ORDER BY game_id"
    ),
)


async def expected_at(database: Database, game_id: int) -> dict[int, bool]:
    """Return the people expected at a table, in a fixed order, and whether each of them sits there."""
    sits = "EXISTS (SELECT 1 FROM members WHERE game_id = $1 AND members.user_id = expected.user_id)"
    return {
        row["user_id"]: bool(row["sits"])
        for row in await database.fetch(f"SELECT user_id, {sits} AS sits FROM expected WHERE game_id = $1 ORDER BY user_id", (game_id,))
    }


async def missing_at(database: Database, game_ids: Collection[int]) -> dict[int, frozenset[int]]:
    """Return the people expected at some tables who do not sit there; without the tables that expect nobody else."""
    found: dict[int, set[int]] = {}
    sits = "EXISTS (SELECT 1 FROM members WHERE members.game_id = expected.game_id AND members.user_id = expected.user_id)"
    for game_id, user_id in await database.fetch(
        f"SELECT game_id, user_id FROM expected WHERE game_id IN ({marks(game_ids)}) AND NOT {sits}", tuple(game_ids)
    ):
        found.setdefault(game_id, set()).add(user_id)
    return {game_id: frozenset(people) for game_id, people in found.items()}


async def invite(database: Database, game_id: int, user_ids: Iterable[int]) -> None:
    """Expect more people at a table."""
    async with database.transaction(game_id) as connection:
        await expect(connection, game_id, user_ids)


async def forget_expected(database: Database, game_id: int, user_id: int) -> bool:
    """Stop expecting a person at a table; return False if they were not expected or sit there."""
    async with database.transaction() as connection:
        gone = await connection.execute_fetchall(
            "DELETE FROM expected WHERE game_id = $1 AND user_id = $2 "
            "AND NOT EXISTS (SELECT 1 FROM members WHERE game_id = $1 AND user_id = $2) RETURNING user_id",
            (game_id, user_id),
        )
        return bool(list(gone))


async def expect(connection: Connection, game_id: int, user_ids: Iterable[int]) -> None:
    """Expect people at a table, as part of a unit of work."""
    for user_id in user_ids:
        await connection.execute_fetchall(
            "INSERT INTO expected (game_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING", (game_id, user_id)
        )
