"""Messages that are to lose their buttons, or to be deleted, and have not yet: noted in the transaction by which they become old ones, see
the triggers of migration 34, and forgotten once that is done or they are gone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.database import Connection, Database


@dataclass(frozen=True, slots=True)
class Leftover:
    """A message of a game in a channel. ``kind``: the live message of a "turn" or a "lobby" before; an "aside", to be deleted; of a request
    what became of it, "open" where it is asked in another message."""

    message_id: int
    game_id: int
    channel_id: int
    kind: str


async def leftovers_of(database: Database, game_id: int) -> tuple[Leftover, ...]:
    """The leftovers of a game, the oldest first."""
    rows = await database.fetch(
        "SELECT message_id, game_id, channel_id, kind FROM leftovers WHERE game_id = ? ORDER BY message_id", (game_id,)
    )
    return tuple(Leftover(*row) for row in rows)


async def let_go(connection: Connection, game_id: int, message_id: int) -> None:
    """Let a message beside the live one be a leftover, in a unit of work that changes its game."""
    await connection.execute_fetchall(
        "INSERT OR IGNORE INTO leftovers (message_id, game_id, channel_id, kind) "
        "SELECT asides.message_id, games.id, games.channel_id, 'aside' FROM asides JOIN games ON games.id = asides.game_id "
        "WHERE asides.game_id = ? AND asides.message_id = ?",
        (game_id, message_id),
    )
    await connection.execute_fetchall("DELETE FROM asides WHERE game_id = ? AND message_id = ?", (game_id, message_id))


async def let_asides_go(database: Database, game_id: int, message_ids: Iterable[int]) -> None:
    """Let messages beside the live one be leftovers."""
    async with database.transaction(game_id) as connection:
        for message_id in message_ids:
            await let_go(connection, game_id, message_id)


async def forget_leftover(database: Database, message_id: int) -> None:
    """Forget a message that has lost what it was to lose, or is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM leftovers WHERE message_id = ?", (message_id,))
