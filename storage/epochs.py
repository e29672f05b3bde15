"""Epochs: how often somebody was forgotten, in a game and in all. Nothing made from data of an earlier epoch is kept.

Whoever makes something reads the epoch with the data, or before them, and compares it in the unit of work that keeps what was made. A
forgetting raises it in its own unit of work, so that the two come one after the other, in whichever processes they are.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager

from storage.database import Connection, Database
from storage.refusals import OtherEpoch

EPOCH = "coalesce((SELECT epoch FROM forgettings WHERE id = 1), 0)"
OF_GAME = "SELECT epoch FROM games WHERE id = ?"


async def begin_epoch(connection: Connection, at: int, game_ids: Iterable[int] = (), names: Collection[str] = ()) -> None:
    """Begin another epoch as a part of a unit of work, of some games too and of those in which one of ``names`` has given a level; the file
    is to be written anew."""
    await connection.execute_fetchall(
        "INSERT INTO forgettings (id, epoch, rewritten, since) VALUES (1, 1, 0, ?) ON CONFLICT DO UPDATE SET "
        "since = iif(forgettings.rewritten = forgettings.epoch, excluded.since, forgettings.since), epoch = forgettings.epoch + 1",
        (at,),
    )
    for game_id in game_ids:
        await connection.execute_fetchall("UPDATE games SET epoch = epoch + 1 WHERE id = ?", (game_id,))
    for name in names:
        await connection.execute_fetchall(
            "UPDATE games SET epoch = epoch + 1 WHERE id IN (SELECT game_id FROM levels WHERE name = ?)", (name,)
        )


async def epoch_now(database: Database) -> int:
    """How often somebody was forgotten."""
    return (await database.fetch(f"SELECT {EPOCH}"))[0][0]


async def check_epoch(connection: Connection, epoch: int) -> None:
    """Raise :class:`OtherEpoch` where somebody was forgotten since."""
    ((now,),) = await connection.execute_fetchall(f"SELECT {EPOCH}")
    if now != epoch:
        raise OtherEpoch


async def check_epoch_of(connection: Connection, game_id: int, epoch: int) -> None:
    """Raise :class:`OtherEpoch` where somebody was forgotten in a game since, or the game itself."""
    if [row[0] for row in await connection.execute_fetchall(OF_GAME, (game_id,))] != [epoch]:
        raise OtherEpoch


@asynccontextmanager
async def within_epoch(database: Database, game_id: int, epoch: int) -> AsyncIterator[Connection]:
    """Begin a unit of work during which nobody is forgotten in a game. Raises :class:`OtherEpoch` where somebody was since ``epoch``."""
    async with database.transaction(game_id) as connection:
        await check_epoch_of(connection, game_id, epoch)
        yield connection


async def epochs_of(database: Database, game_ids: Collection[int]) -> dict[int, int]:
    """The epochs of those of some games that there are."""
    found: dict[int, int] = {}
    for game_id in game_ids:
        for (epoch,) in await database.fetch(OF_GAME, (game_id,)):
            found[game_id] = epoch
    return found


async def rewrite_owed_since(database: Database) -> int | None:
    """When the first one was forgotten of whom pages of the file may still keep copies, in seconds since 1970; None for nobody."""
    rows = await database.fetch("SELECT since FROM forgettings WHERE id = 1 AND rewritten < epoch")
    return next((row[0] for row in rows), None)


async def tidy(database: Database, *, gives_way: bool = False) -> bool:
    """Write the file anew where that is owed, once for everybody who was forgotten until now; whether nothing is owed of that any more.
    ``gives_way``: it is given up when a unit of work has to wait."""
    epoch = await epoch_now(database)
    if await rewrite_owed_since(database) is None:
        return True
    if not await database.tidy(gives_way=gives_way):
        return False
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE forgettings SET rewritten = max(rewritten, ?) WHERE id = 1", (epoch,))
    await database.empty_log()
    return True
