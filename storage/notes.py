"""Private notes on a game of people with a seat; a note goes with the seat, and with the game's end."""

from __future__ import annotations

from storage.database import Database
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(table="notes", part="notes", goes=True, select="SELECT game_id AS game, text FROM notes WHERE user_id = $1 ORDER BY game_id"),
)


async def note_of(database: Database, game_id: int, user_id: int) -> str:
    """Return a person's own note on a game; "" if there is none."""
    rows = await database.fetch("SELECT text FROM notes WHERE game_id = $1 AND user_id = $2", (game_id, user_id))
    return next((row["text"] for row in rows), "")


async def write(database: Database, game_id: int, user_id: int, text: str) -> bool:
    """Replace a person's note on a live game, or delete it with ""; return False if they have no seat there."""
    async with database.transaction(game_id) as connection:
        seats = await connection.execute_fetchall(
            "SELECT 1 FROM members JOIN games ON games.id = game_id "
            "WHERE game_id = $1 AND user_id = $2 AND computer = 0 AND status IN ('lobby', 'playing')",
            (game_id, user_id),
        )
        if not list(seats):
            return False
        await connection.execute_fetchall("DELETE FROM notes WHERE game_id = $1 AND user_id = $2", (game_id, user_id))
        if text:
            await connection.execute_fetchall("INSERT INTO notes (game_id, user_id, text) VALUES ($1, $2, $3)", (game_id, user_id, text))
        return True
