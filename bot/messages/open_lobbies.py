"""The open tables of a server: lobbies in which a person finds a seat, and the people who may view them."""

from __future__ import annotations

import asyncio

import discord

import storage
from bot.games.options import numbers_at
from rules import GAMES
from storage import Database, GameRow, Status

MOST = 100
"""The greatest number of lobbies of a server that are looked through, the newest ones."""


async def open_lobbies(database: Database, guild_id: int) -> list[GameRow]:
    """Return the open tables of a server, the newest first."""
    found = list[GameRow]()
    for row in await storage.finding.newest_lobbies(database, guild_id, MOST):
        if looks_for_people(row):
            found.append(row)
        await asyncio.sleep(0)  # lets other tasks have the loop
    return found


def looks_for_people(row: GameRow) -> bool:
    """Check whether a person can still sit down at a table of a server; a computer makes room."""
    if row.status is not Status.LOBBY or row.guild_id is None or row.game not in GAMES:
        return False
    return len(row.people) < max(numbers_at(row), default=0)


def may_view(row: GameRow, person: discord.Member, within: int | None) -> bool:
    """Check whether a person may view the channel of a table; a private thread only from ``within``, the channel that they are in.

    A channel that is gone, and a thread that is archived, are viewed by nobody.
    """
    channel = person.guild.get_channel_or_thread(row.channel_id)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return channel.id == within
        channel = channel.parent
    return channel is not None and channel.permissions_for(person).view_channel


async def open_lobbies_seen_by(database: Database, person: discord.Member, within: int | None) -> list[GameRow]:
    """Return the open tables of a server that a person may view from a channel, the newest first; [] if the server lists none."""
    if not (await storage.finding.finding_on(database, person.guild.id)).open_tables:
        return []
    return [row for row in await open_lobbies(database, person.guild.id) if may_view(row, person, within)]
