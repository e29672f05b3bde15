"""Threads, and posts of a forum, that were opened for a game, and what they were last made to be."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.epochs import EPOCH, check_epoch
from storage.games import LIVE, games_where
from storage.rows import GameRow
from storage.shards import ALL, Shards


@dataclass(frozen=True, slots=True)
class Shown:
    """What a thread or a post of a forum that was opened for a game is made to be. ``stage``: "open", "running" or "over"."""

    name: str
    stage: str
    archived: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A thread or a post. ``game``: the live one in it, else the newest; None where it has none any more. ``epoch``: how often somebody was
    forgotten when it was read."""

    channel_id: int
    guild_id: int
    shown: Shown
    game: GameRow | None
    epoch: int = 0


async def place_at(database: Database, channel_id: int) -> Place | None:
    """The place that a channel is; None for one that was not opened for a game."""
    for guild_id, name, stage, archived, epoch in await database.fetch(
        f"SELECT guild_id, name, stage, archived, {EPOCH} FROM places WHERE channel_id = ?", (channel_id,)
    ):
        newest = f"id = (SELECT id FROM games WHERE channel_id = ? ORDER BY {LIVE} DESC, id DESC LIMIT 1)"
        game = next(iter(await games_where(database, newest, (channel_id,))), None)
        return Place(channel_id, guild_id, Shown(name, stage, bool(archived)), game, epoch)
    return None


async def places_in_use(database: Database, guild_id: int | None = None, shards: Shards = ALL) -> tuple[int, ...]:
    """The channels of the places, of a server where one is given, else of some shards, that are not archived or have a live game."""
    of_guild, values = (f"AND {shards.own()}", ()) if guild_id is None else ("AND guild_id = ?", (guild_id,))
    rows = await database.fetch(
        f"SELECT channel_id FROM places WHERE (NOT archived OR EXISTS "
        f"(SELECT 1 FROM games WHERE games.channel_id = places.channel_id AND {LIVE})) {of_guild} ORDER BY channel_id DESC",
        values,
    )
    return tuple(row[0] for row in rows)


async def note_shown(database: Database, channel_id: int, shown: Shown, epoch: int | None = None) -> None:
    """Remember what a place was made to be. ``epoch``: how often somebody was forgotten when it was read what it is to be. Raises
    :class:`OtherEpoch`."""
    async with database.transaction() as connection:
        if epoch is not None:
            await check_epoch(connection, epoch)
        await connection.execute_fetchall(
            "UPDATE places SET name = ?, stage = ?, archived = ? WHERE channel_id = ?",
            (shown.name, shown.stage, shown.archived, channel_id),
        )


async def forget_place(database: Database, channel_id: int) -> None:
    """Forget a place that is gone."""
    async with database.transaction() as connection:
        await connection.execute_fetchall("DELETE FROM places WHERE channel_id = ?", (channel_id,))
