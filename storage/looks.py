"""The last look of each person at the board of a game."""

from __future__ import annotations

from storage.database import Database
from storage.epochs import check_epoch
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="looks",
        part="boards_looked_at",
        goes=True,
        select="SELECT game_id AS game, seq, before FROM looks WHERE user_id = $1 ORDER BY game_id",
    ),
)


async def last(database: Database, game_id: int, user_id: int, seq: int) -> int | None:
    """Return the log's length at a person's last look, apart from looks at length ``seq``; None if there was none."""
    rows = await database.fetch(
        "SELECT CASE seq WHEN $3 THEN before ELSE seq END AS seen FROM looks WHERE game_id = $1 AND user_id = $2", (game_id, user_id, seq)
    )
    return next((row["seen"] for row in rows), None)


async def note(database: Database, game_id: int, user_id: int, seq: int, epoch: int) -> None:
    """Remember that a person has looked at the board of a game when its log had ``seq`` rows.

    ``epoch``: the epoch of all before the board was drawn, since the person may be forgotten meanwhile. Raises :class:`OtherEpoch`.
    """
    async with database.transaction(game_id) as connection:
        await check_epoch(connection, epoch)
        await connection.execute_fetchall(
            "INSERT INTO looks (game_id, user_id, seq) VALUES ($1, $2, $3) "
            "ON CONFLICT (game_id, user_id) DO UPDATE SET before = looks.seq, seq = excluded.seq WHERE looks.seq <> excluded.seq",
            (game_id, user_id, seq),
        )
