"""What people with a seat have noted for themselves on a game. It goes with the seat, and with the game's end."""

from __future__ import annotations

from storage.database import Database


async def note_of(database: Database, game_id: int, user_id: int) -> str:
    """A person's own note on a game; "" for none."""
    rows = await database.fetch("SELECT text FROM notes WHERE game_id = ? AND user_id = ?", (game_id, user_id))
    return next((row["text"] for row in rows), "")


async def set_note(database: Database, game_id: int, user_id: int, text: str) -> bool:
    """Keep a person's note on a live game in the place of the one before; "" deletes it. Whether they have a seat there."""
    async with database.transaction(game_id) as connection:
        seats = await connection.execute_fetchall(
            "SELECT 1 FROM members JOIN games ON games.id = game_id "
            "WHERE game_id = ? AND user_id = ? AND NOT computer AND status IN ('lobby', 'playing')",
            (game_id, user_id),
        )
        if not list(seats):
            return False
        await connection.execute_fetchall("DELETE FROM notes WHERE game_id = ? AND user_id = ?", (game_id, user_id))
        if text:
            await connection.execute_fetchall("INSERT INTO notes (game_id, user_id, text) VALUES (?, ?, ?)", (game_id, user_id, text))
        return True
