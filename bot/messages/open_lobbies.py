"""The open tables of a server: lobbies in which a person finds a seat, and the people who may view them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import discord

import storage
from bot.games.options import numbers_at
from rules import GAMES
from storage import Database, GameRow, Status

MOST = 100
"""The greatest number of lobbies of a server that are looked through, the newest ones."""
NOBODY: frozenset[int] = frozenset()


async def open_to(database: Database, rows: Sequence[GameRow], reader: int) -> list[tuple[GameRow, int]]:
    """Return the open tables among some rows, each with the number of seats that are free for a reader."""
    found, missing = list[tuple[GameRow, int]](), await storage.expected.missing_at(database, [row.id for row in rows])
    for row in rows:
        if free := free_seats(row, missing.get(row.id, NOBODY), reader):
            found.append((row, free))
        await asyncio.sleep(0)  # lets other tasks have the loop
    return found


def free_seats(row: GameRow, missing: Collection[int], reader: int | None = None) -> int:
    """Count the seats at a table of a server that a reader can take: computers make room; 0 if the game has begun.

    ``missing``: the people who are expected there and do not sit yet; their seats are theirs. ``reader``: None for anybody.
    """
    if row.status is not Status.LOBBY or row.guild_id is None or row.game not in GAMES:
        return 0
    return max(0, max(numbers_at(row), default=0) - len(row.people) - sum(person != reader for person in missing))


def may_view(channel: discord.abc.GuildChannel | discord.Thread | None, person: discord.Member) -> bool | None:
    """Check whether a person may view a channel; None for a private thread, which only the people in it view.

    A channel that is gone, and a thread whose parent is not known, are viewed by nobody.
    """
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    if place is None or not place.permissions_for(person).view_channel:
        return False
    return None if isinstance(channel, discord.Thread) and channel.is_private() else True


async def open_lobbies_seen_by(database: Database, person: discord.Member, within: int | None) -> list[GameRow]:
    """Return the open tables of a server that a person may view, the newest first; [] if the server lists none.

    A private thread counts only ``within`` it: for a person who is in that channel.
    """
    guild, found = person.guild, list[GameRow]()
    if not (await storage.finding.finding_on(database, guild.id)).open_tables:
        return []
    for row, _ in await open_to(database, await storage.finding.newest_lobbies(database, guild.id, MOST), person.id):
        seen = may_view(guild.get_channel_or_thread(row.channel_id), person)
        if row.channel_id == within if seen is None else seen:
            found.append(row)
    return found
