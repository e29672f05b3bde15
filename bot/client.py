"""The bot as a client of Discord."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any

import aiohttp
import discord
from discord import app_commands

import storage
from bot import presses
from bot.channel import FAILURES, NotPosted
from bot.commands import add_commands
from bot.config import Config
from bot.controls import Control
from bot.host import Host
from bot.hosting import metrics
from bot.refusal import Refusal
from bot.wording import table as sentences
from storage import Database

logger = logging.getLogger(__name__)


class Bot(Host):
    """The client with its controls and commands."""

    def __init__(self, config: Config, database: Database) -> None:
        super().__init__(database, config.host_options)
        self.config = config
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

    async def on_shard_connect(self, shard_id: int) -> None:
        """Count that a shard is connected anew."""
        metrics.CONNECTIONS.labels("new").inc()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Count that a shard goes on where it was cut off."""
        metrics.CONNECTIONS.labels("resumed").inc()

    async def on_ready(self) -> None:
        """Post what the channels have not been shown; the first time also the messages that are gone."""
        first, self.was_ready = not self.was_ready, True
        for row in (*await storage.live_games(self.database), *await storage.unshown_games(self.database)):
            if self.work.is_over:
                return
            try:
                with self.work.under_way():
                    anew = first and row.live and not await self.posts.is_there(row)
                    await self.posts.show(row.id, anew=anew)
            except (NotPosted, Refusal):
                logger.warning("game %s seq %s: its message could not be posted", row.id, row.seq)
            except Exception:
                logger.exception("game %s seq %s: its message could not be posted", row.id, row.seq)

    async def pressed(self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a press on one of our controls."""
        await presses.pressed(self, interaction, custom_id, values)


class Tree(app_commands.CommandTree[Host]):
    """The commands; where Discord knows one that we do not, the person is told."""

    async def interaction_check(self, interaction: discord.Interaction[Host], /) -> bool:
        """Whether what is typed is to be looked at: not the suggestions of who asks for too many. Commands are counted when answered."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        if interaction.client.suggestion_floods.passes(interaction.user.id):
            return True
        with suppress(discord.InteractionResponded, *FAILURES):
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: discord.Interaction[Host], error: app_commands.AppCommandError, /) -> None:
        """Tell the person, and log it."""
        logger.error("a command failed before its work began (%s)", type(error).__name__)
        if interaction.type is discord.InteractionType.application_command and not interaction.response.is_done():
            await interaction.response.send_message(sentences.unexpected(interaction.client.say), ephemeral=True)


def create_client(config: Config, database: Database) -> Bot:
    """The bot on an open database, ready to be started. The caller closes both."""
    return Bot(config, database)
