"""Threads and forum posts that were opened for a game, and the state that the bot last gave them."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.epochs import EPOCH, check_epoch
from storage.game_rows import LIVE, games_where
from storage.rows import GameRow
from storage.shards import ALL, Shards


@dataclass(frozen=True, slots=True)
class Shown:
    """The state of a thread or forum post that was opened for a game. ``stage``: "open", "running" or "over"."""

    name: str
    stage: str
    archived: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A thread or forum post that was opened for a game.

    ``game``: the live game in it, else the newest; None if no game of it is stored any more. ``epoch``: the epoch of all when it was read.
    """

    channel_id: int
    guild_id: int
    shown: Shown
    game: GameRow | None
    epoch: int = 0


async def at(database: Database, channel_id: int) -> Place | None:
    """Return the place with a channel's id; None if the channel was not opened for a game."""
    for guild_id, name, stage, archived, epoch in await database.fetch(
        f"SELECT guild_id, name, stage, archived, {EPOCH} FROM places WHERE channel_id = $1", (channel_id,)
    ):
        newest = f"id = (SELECT id FROM games WHERE channel_id = $1 ORDER BY {LIVE} DESC, id DESC LIMIT 1)"
        game = next(iter(await games_where(database, newest, (channel_id,))), None)
        return Place(channel_id, guild_id, Shown(name, stage, bool(archived)), game, epoch)
    return None


async def in_use(database: Database, guild_id: int | None = None, shards: Shards = ALL) -> tuple[int, ...]:
    """Return the channels of places that are not archived or have a live game.

    ``guild_id``: only those of this server; without it, those of ``shards``.
    """
    of_guild, values = (f"AND {shards.own()}", ()) if guild_id is None else ("AND guild_id = $1", (guild_id,))
    rows = await database.fetch(
        f"SELECT channel_id FROM places WHERE (archived = 0 OR EXISTS "
        f"(SELECT 1 FROM games WHERE games.channel_id = places.channel_id AND {LIVE})) {of_guild} ORDER BY channel_id DESC",
        values,
    )
    return tuple(row[0] for row in rows)


async def note_shown(database: Database, channel_id: int, shown: Shown, epoch: int | None = None) -> None:
    """Note the state that the bot has given a place.

    ``epoch``: the epoch of all when the place's data was read. Raises :class:`OtherEpoch`.
    """
    async with database.transaction() as connection:
        if epoch is not None:
            await check_epoch(connection, epoch)
        await connection.execute_fetchall(
            "UPDATE places SET name = $1, stage = $2, archived = $3 WHERE channel_id = $4",
            (shown.name, shown.stage, shown.archived, channel_id),
        )


async def forget(database: Database, channel_id: int) -> None:
    """Forget a place that is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM places WHERE channel_id = $1", (channel_id,))
