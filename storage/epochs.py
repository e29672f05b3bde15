"""Epochs: counts of forgotten people, in a game and in all. Results made from data of an earlier epoch are not stored.

Whoever makes a result reads the epoch with the data, or before them, and compares it in the unit of work that stores the result. Forgetting
raises the epoch in a unit of work of its own. One of the two units comes first, even if two processes run them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager

from storage.database import Connection, Database
from storage.refusals import OtherEpoch

EPOCH = "coalesce((SELECT epoch FROM forgettings WHERE id = 1), 0)"
OF_GAME = "SELECT epoch FROM games WHERE id = $1"


async def begin_epoch(connection: Connection, at: int, game_ids: Iterable[int] = (), names: Collection[str] = ()) -> None:
    """Begin another epoch as part of a unit of work, and note that the file owes a rewrite.

    The epoch of ``game_ids`` rises too, and that of games in which one of ``names`` has given a level.
    """
    await connection.execute_fetchall(
        "INSERT INTO forgettings (id, epoch, rewritten, since) VALUES (1, 1, 0, $1) ON CONFLICT (id) DO UPDATE SET "
        "since = iif(forgettings.rewritten = forgettings.epoch, excluded.since, forgettings.since), epoch = forgettings.epoch + 1",
        (at,),
    )
    async with connection.executemany("UPDATE games SET epoch = epoch + 1 WHERE id = $1", [(game_id,) for game_id in game_ids]):
        pass
    for name in names:
        await connection.execute_fetchall(
            "UPDATE games SET epoch = epoch + 1 WHERE id IN (SELECT game_id FROM levels WHERE name = $1)", (name,)
        )


async def epoch_now(database: Database) -> int:
    """Return the epoch of all: the number of times that a person was forgotten."""
    return (await database.fetch(f"SELECT {EPOCH}"))[0][0]


async def check_epoch(connection: Connection, epoch: int) -> None:
    """Raise :class:`OtherEpoch` if somebody was forgotten since ``epoch``."""
    ((now,),) = await connection.execute_fetchall(f"SELECT {EPOCH}")
    if now != epoch:
        raise OtherEpoch


async def check_epoch_of(connection: Connection, game_id: int, epoch: int) -> None:
    """Raise :class:`OtherEpoch` if somebody was forgotten in a game since ``epoch``, or the game was deleted."""
    if [row[0] for row in await connection.execute_fetchall(OF_GAME, (game_id,))] != [epoch]:
        raise OtherEpoch


@asynccontextmanager
async def within_epoch(database: Database, game_id: int, epoch: int) -> AsyncIterator[Connection]:
    """Begin a unit of work during which nobody is forgotten in a game.

    Raises :class:`OtherEpoch` if somebody was since ``epoch``.
    """
    async with database.transaction(game_id) as connection:
        await check_epoch_of(connection, game_id, epoch)
        yield connection


async def epochs_of(database: Database, game_ids: Collection[int]) -> dict[int, int]:
    """Return the epochs of those of some games that exist."""
    found: dict[int, int] = {}
    for game_id in game_ids:
        for (epoch,) in await database.fetch(OF_GAME, (game_id,)):
            found[game_id] = epoch
    return found


async def rewrite_owed_since(database: Database) -> int | None:
    """Return the time since which the file owes a rewrite, or None if it owes none.

    Until the rewrite its pages may keep copies of a forgotten person's rows. The time is in seconds since 1970.
    """
    rows = await database.fetch("SELECT since FROM forgettings WHERE id = 1 AND rewritten < epoch")
    return next((row[0] for row in rows), None)


async def tidy(database: Database, *, gives_way: bool = False) -> bool:
    """Rewrite the file if that is owed, once for everybody forgotten so far; return False if it is still owed.

    ``gives_way``: give up when a unit of work has to wait.
    """
    epoch = await epoch_now(database)
    if await rewrite_owed_since(database) is None:
        return True
    if not await database.tidy(gives_way=gives_way):
        return False
    async with database.transaction() as connection:
        await connection.execute_fetchall("UPDATE forgettings SET rewritten = max(rewritten, $1) WHERE id = 1", (epoch,))
    await database.empty_log()
    return True
