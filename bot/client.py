"""The bot as a client of Discord."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord
from discord import app_commands

import storage
from bot import presses
from bot.channel import NotPosted, Posts
from bot.commands import add_commands
from bot.config import Config
from bot.controls import Control
from bot.drawings import Drawings
from bot.refusal import Refusal
from bot.table import Table
from bot.wording import table as sentences
from bot.wording.catalogue import words
from storage import Database, GameRow

logger = logging.getLogger(__name__)


class Bot(discord.AutoShardedClient):
    """The client. It asks Discord for nothing but the servers' structure, and calls nobody unless a message says whom."""

    def __init__(self, config: Config, database: Database) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.config = config
        self.database = database
        self.say = words()
        self.table = Table(database)
        self.drawings = Drawings(self.say)
        self.posts = Posts(self)
        self.tree = Tree(self)
        self.was_ready = False

    async def setup_hook(self) -> None:
        """Register controls and commands; all that a button needs after a restart."""
        self.add_dynamic_items(Control)
        add_commands(self.tree)
        guild = None if self.config.guild is None else discord.Object(self.config.guild)
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            await self.tree.sync(guild=guild)
        except (discord.HTTPException, aiohttp.ClientError) as error:
            logger.error("the commands could not be set (%s); those set before go on working", error)

    async def on_ready(self) -> None:
        """Post what the channels have not been shown; the first time also the messages that are gone."""
        first, self.was_ready = not self.was_ready, True
        for row in (*await storage.live_games(self.database), *await storage.unshown_games(self.database)):
            try:
                anew = first and row.live and not await self.posts.is_there(row)
                await self.posts.show(row.id, anew=anew)
            except (NotPosted, Refusal):
                logger.warning("game %s seq %s: its message could not be posted", row.id, row.seq)
            except Exception:
                logger.exception("game %s seq %s: its message could not be posted", row.id, row.seq)

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a press on one of our controls."""
        await presses.pressed(self, interaction, custom_id, values)

    async def auto_end(self, user_id: int) -> bool:
        """Whether a person's turns end by themselves."""
        return bool(await storage.auto_enders(self.database, [user_id]))

    async def game_in(self, channel_id: int | None) -> GameRow | None:
        """The game of a channel: the live one, else the newest that was played to its end."""
        return None if channel_id is None else await storage.game_in_channel(self.database, channel_id)


class Tree(app_commands.CommandTree[Bot]):
    """The commands; one that Discord knows and we do not is refused in words."""

    async def on_error(self, interaction: discord.Interaction[Bot], error: app_commands.AppCommandError, /) -> None:
        """Tell the person, and log it."""
        logger.error("a command failed before its work began", exc_info=error)
        if not interaction.response.is_done():
            await interaction.response.send_message(sentences.unexpected(self.client.say), ephemeral=True)


def create_client(config: Config, database: Database) -> Bot:
    """The bot on an open database, ready to be started. The caller closes both."""
    return Bot(config, database)
