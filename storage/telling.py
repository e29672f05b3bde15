"""Sentences for a channel beside its live message: kept until they are posted, if that was refused or the bot may stop before.

A sentence goes with its game, and with a person whom it may name.
"""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Connection, Database
from storage.keeping import Kept

OF_PEOPLE = (
    Kept(
        table="to_tell",
        part="told_later",
        goes=True,
        select="SELECT game_id AS game, at, text FROM to_tell WHERE user_id = $1 ORDER BY game_id, at",
    ),
)


@dataclass(frozen=True, slots=True)
class Telling:
    """A sentence for the channel of a game, "" for its film.

    ``nonce``: identifies its message. ``user_id``: the person whose action it reports. ``epoch``: the game's epoch, because the sentence
    names people.
    """

    game_id: int
    nonce: str
    user_id: int
    at: int
    text: str
    epoch: int


async def keep(database: Database, one: Telling) -> None:
    """Keep a sentence that could not be posted, unless its game was closed, or somebody was forgotten since its epoch."""
    async with database.transaction(one.game_id) as connection:
        await keep_in(connection, one)


async def keep_in(connection: Connection, one: Telling | None) -> None:
    """Keep a sentence like :func:`keep`, in a unit of work that changes its game; None keeps nothing."""
    if one is None:
        return
    await connection.execute_fetchall(
        "INSERT INTO to_tell (game_id, nonce, user_id, at, text) "
        "SELECT id, $1, $2, $3, $4 FROM games WHERE id = $5 AND status <> 'closed' AND epoch = $6 ON CONFLICT DO NOTHING",
        (one.nonce, one.user_id, one.at, one.text, one.game_id, one.epoch),
    )


async def reword(database: Database, one: Telling, text: str) -> None:
    """Give a sentence another text, unless it was told already."""
    async with database.transaction(one.game_id) as connection:
        await connection.execute_fetchall("UPDATE to_tell SET text = $3 WHERE game_id = $1 AND nonce = $2", (one.game_id, one.nonce, text))


async def tellings_of(database: Database, game_id: int) -> tuple[Telling, ...]:
    """Return the sentences that the channel of a game is still to be told, oldest first."""
    select = "SELECT game_id, nonce, user_id, at, text, epoch FROM to_tell JOIN games ON id = game_id WHERE game_id = $1 ORDER BY at, nonce"
    rows = await database.fetch(select, (game_id,))
    return tuple(Telling(*row) for row in rows)


async def forget(database: Database, one: Telling) -> None:
    """Delete a sentence that was told."""
    async with database.transaction(one.game_id) as connection:
        await connection.execute_fetchall("DELETE FROM to_tell WHERE game_id = $1 AND nonce = $2", (one.game_id, one.nonce))
