"""The Discord of the practice table: one guild, one channel, five people.

SimCord keeps its Discord in memory. Stored games refer to guild, channel and people, which therefore get the same ids at every start: they
are created first, in a fixed order. All later ids come from the wall clock, so that an interaction of today never has an id of yesterday,
and the bot finds yesterday's messages gone and posts the games again.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import discord
import simcord
from simcord._clock import Clock

BOT = "Table"
GUILD = "Practice"
CHANNEL = "table"
PEOPLE = ("Ana", "Bo", "Chen", "Dara", "Emil")
SETTLE_SECONDS = 30.0
"""Seconds to wait for the outcome of a press before it counts as missing."""
LOOK_SECONDS = 0.001
"""Seconds between SimCord's checks whether the bot has finished; its own value is 50 times as long, at each press."""


class WallClock(Clock):
    """SimCord's clock with the real time, the source of ids, message times and the 15 minutes of an interaction."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass(frozen=True)
class World:
    """One guild with one channel, and the people that the page can act for. The first manages the guild."""

    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    members: tuple[simcord.MemberActor, ...]


def new_discord(client: discord.AutoShardedClient) -> simcord.Env:
    """Make a Discord for the client, empty and not started.

    It allows the bot's first work as much time as any other, and checks often whether the bot has finished.
    """
    env = simcord.Env(client, shard_count=1, settle_timeout=SETTLE_SECONDS)
    settle = env._settle_internal

    async def settled(**asked: Any) -> None:
        await settle(**asked | {"timeout": max(asked.get("timeout") or 0.0, SETTLE_SECONDS), "idle": LOOK_SECONDS})

    env._settle_internal = settled
    return env


def build_world(env: simcord.Env) -> World:
    """Create guild, channel and people, with the same ids in every process. ``env`` must be new and not started."""
    env.backend.bot_user.name = BOT
    guild = env.create_guild(GUILD)
    channel = guild.create_text_channel(CHANNEL)
    managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    first, *others = (env.create_user(name.lower(), global_name=name) for name in PEOPLE)
    return World(guild, channel, (guild.add_member(first, roles=[managers]), *map(guild.add_member, others)))
