"""Pre-moves: answers that people with a seat give in advance; they go with the seat, and with the game's end."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="orders",
        part="answers_ahead",
        goes=True,
        select="SELECT game_id AS game, name, value, until FROM orders WHERE user_id = $1 ORDER BY game_id, name",
    ),
)


@dataclass(frozen=True, slots=True)
class PremoveRow:
    """One pre-move: the answer ``value`` to one kind of question, as the rules write it.

    ``until``: the last round for which it holds, None for the whole game.
    """

    name: str
    value: str
    until: int | None = None


async def premoves_of(database: Database, game_id: int, user_id: int) -> list[PremoveRow]:
    """Return a person's pre-moves in a game, including those whose round is over."""
    rows = await database.fetch(
        "SELECT name, value, until FROM orders WHERE game_id = $1 AND user_id = $2 ORDER BY name", (game_id, user_id)
    )
    return [PremoveRow(*row) for row in rows]


async def write(database: Database, game_id: int, user_id: int, order: PremoveRow) -> bool:
    """Replace a person's pre-move in a game being played; return False if they have no seat there.

    A pre-move without a value is taken back.
    """
    async with database.transaction(game_id) as connection:
        seats = await connection.execute_fetchall(
            "SELECT 1 FROM members JOIN games ON games.id = game_id "
            "WHERE game_id = $1 AND user_id = $2 AND computer = 0 AND status = 'playing'",
            (game_id, user_id),
        )
        if not list(seats):
            return False
        await connection.execute_fetchall(
            "DELETE FROM orders WHERE game_id = $1 AND user_id = $2 AND name = $3", (game_id, user_id, order.name)
        )
        if order.value:
            await connection.execute_fetchall(
                "INSERT INTO orders (game_id, user_id, name, value, until) VALUES ($1, $2, $3, $4, $5)",
                (game_id, user_id, order.name, order.value, order.until),
            )
        return True
