"""The bot on Discord as its own process with the counting game, in a hurry: waits between attempts are 40 times shorter.

``HASTY_SILENCE``: seconds of silence after which the socket counts as dead (60 by default)."""

from __future__ import annotations

import asyncio
import os
import sys
from types import ModuleType
from typing import Any

import discord
import discord.http
import discord.webhook.async_

from bot import online
from bot.__main__ import main
from bot.interactions.rate_limits import RateLimits
from bot.messages import emojis, outbox, sending
from bot.wording import WORDING
from render import PICTURES
from rules import GAMES
from tests.bot import toy, toy_pictures, toy_words

HASTE = 40
READY_SECONDS = 0.1
"""Seconds without another server after which the bot takes all servers for known."""

begin = discord.AutoShardedClient.__init__


class Hasty(ModuleType):
    """The asyncio module with a short sleep."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / HASTE)


def begin_hastily(self: discord.AutoShardedClient, **options: Any) -> None:
    silence = float(os.environ.get("HASTY_SILENCE", "60"))
    begin(self, **options, guild_ready_timeout=READY_SECONDS, heartbeat_timeout=silence)


def hurry() -> None:
    """Shorten the waits of this process and register the counting game."""
    for module in (discord.http, discord.webhook.async_, discord.client, discord.shard, sending, emojis, online):
        module.asyncio = Hasty("asyncio")  # pyright: ignore[reportAttributeAccessIssue]
    setattr(discord.AutoShardedClient, "__init__", begin_hastily)  # noqa: B010
    outbox.FIRST_WAIT /= HASTE
    limits = RateLimits.__init__.__kwdefaults__
    assert limits is not None
    for limit in ("a_second", "in_work"):
        limits[limit] *= HASTE  # people here press as fast as the machine, before the work on their last press is over
    GAMES[toy.ID] = toy
    WORDING[toy.ID] = toy_words
    PICTURES[toy.ID] = toy_pictures


if __name__ == "__main__":
    hurry()
    sys.exit(main())
