"""Leftovers: old messages that must still lose their buttons or be deleted.

The triggers of migration 34 note a leftover in the transaction that makes its message old; it is forgotten once the bot has changed the
message or the message is gone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storage.database import Connection, Database


@dataclass(frozen=True, slots=True)
class Leftover:
    """An old message of a game in a channel.

    ``kind``: "turn" or "lobby" for a former live message; "aside" for one to delete; for a request its outcome, "open" if it is asked
    in another message. ``refused``: when Discord first refused the change; None while it has not.
    """

    message_id: int
    game_id: int
    channel_id: int
    kind: str
    refused: int | None = None


async def leftovers_of(database: Database, game_id: int) -> tuple[Leftover, ...]:
    """Return the leftovers of a game, oldest first."""
    rows = await database.fetch(
        "SELECT message_id, game_id, channel_id, kind, refused FROM leftovers WHERE game_id = $1 ORDER BY message_id", (game_id,)
    )
    return tuple(Leftover(*row) for row in rows)


async def let_go(connection: Connection, game_id: int, message_id: int) -> None:
    """Make a message beside the live one a leftover, in a unit of work that changes its game."""
    await connection.execute_fetchall(
        "INSERT INTO leftovers (message_id, game_id, channel_id, kind) "
        "SELECT asides.message_id, games.id, games.channel_id, 'aside' FROM asides JOIN games ON games.id = asides.game_id "
        "WHERE asides.game_id = $1 AND asides.message_id = $2 ON CONFLICT DO NOTHING",
        (game_id, message_id),
    )
    await connection.execute_fetchall("DELETE FROM asides WHERE game_id = $1 AND message_id = $2", (game_id, message_id))


async def let_vote_go(connection: Connection, game_id: int) -> None:
    """Make the vote on the seat asked a leftover, in the unit of work that ends it."""
    votes = await connection.execute_fetchall("SELECT message_id FROM asides WHERE game_id = $1 AND kind = 'question'", (game_id,))
    for (message_id,) in list(votes):
        await let_go(connection, game_id, message_id)


async def let_asides_go(database: Database, game_id: int, message_ids: Iterable[int]) -> None:
    """Make messages beside the live one leftovers."""
    async with database.transaction(game_id) as connection:
        for message_id in message_ids:
            await let_go(connection, game_id, message_id)


async def messages_of(database: Database, game_id: int) -> set[int]:
    """Return the ids of all messages that are stored of a game."""
    rows = await database.fetch(
        "SELECT message_id FROM games WHERE id = $1 AND message_id IS NOT NULL UNION "
        "SELECT message_id FROM leftovers WHERE game_id = $1 UNION SELECT message_id FROM asides WHERE game_id = $1 UNION "
        "SELECT message_id FROM requests WHERE game_id = $1 AND message_id IS NOT NULL",
        (game_id,),
    )
    return {row[0] for row in rows}


async def add_leftovers(database: Database, game_id: int, channel_id: int, message_ids: Iterable[int]) -> None:
    """Make leftovers of messages of a game that are in Discord but not in the database."""
    async with database.transaction(game_id) as connection:
        for message_id in message_ids:
            await connection.execute_fetchall(
                "INSERT INTO leftovers (message_id, game_id, channel_id, kind) VALUES ($1, $2, $3, 'turn') "
                "ON CONFLICT (message_id) DO NOTHING",
                (message_id, game_id, channel_id),
            )


async def leftover_refused(database: Database, message_id: int, at: int) -> None:
    """Note the time when Discord first refused to change or delete a message."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE leftovers SET refused = $1 WHERE message_id = $2 AND refused IS NULL", (at, message_id))


async def forget(database: Database, message_id: int) -> None:
    """Forget a leftover that the bot has changed or that is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM leftovers WHERE message_id = $1", (message_id,))
