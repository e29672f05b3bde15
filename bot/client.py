"""The bot as a client of Discord."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

import storage
from bot.commands import add_commands, announcing, former
from bot.commands.localised import Localised
from bot.config import Config
from bot.controls import Control, People
from bot.games import achievements, zones
from bot.games.table import wall_clock
from bot.interactions import filming, forms, presses
from bot.interactions.features import KINDS, PARTS
from bot.interactions.host import Host
from bot.messages import beginnings, emojis
from bot.messages.outbox import FIRST_WAIT, LONGEST_WAIT
from bot.messages.sending import FAILURES, NotPosted
from bot.running import metrics
from bot.running.workers import Workers
from bot.wording import catalogue, sentences
from bot.wording.catalogue import words
from storage import Database

logger = logging.getLogger(__name__)


def kept_beside(database: Path) -> Path:
    """Return the folder for artifacts of ended games, beside the database file."""
    return database.absolute().with_name(f"{database.name}-made")


async def _nothing() -> None:
    """Do nothing: the default of a callback."""


class Bot(Host):
    """The client with its controls and commands."""

    def __init__(self, config: Config, database: Database, workers: Workers, now: Callable[[], int] = wall_clock) -> None:
        super().__init__(
            database, workers, KINDS, PARTS, config.host_options, now, artifacts=kept_beside(config.database_path), shards=config.shards
        )
        self.config = config
        self.tree = Tree(self)
        self.was_ready = False
        self.before_games: Callable[[], Awaitable[None]] = _nothing
        """A callback, called once when the bot is ready, before it posts what it owes to channels."""
        self._providing: asyncio.Task[None] | None = None
        self._honouring: asyncio.Task[None] | None = None
        self.announcements.show_film.add(partial(filming.show_later, self))

    async def setup_hook(self) -> None:
        """Register controls and commands, everything that a button needs after a restart."""
        self.add_dynamic_items(Control)
        add_commands(self.tree)
        await self.tree.set_translator(Localised())
        await asyncio.to_thread(zones.read)
        await asyncio.to_thread(catalogue.read)
        with suppress(storage.StorageFailure):  # the first look notes it too; until then people may press
            await self.scheduler.note_time()
        if self._is_first:
            await announcing.announce(self.tree, self.database, self.config.guild)
        if self.config.token is not None:
            await announcing.link(self.tree, self.signs, self.config.guild)

    @property
    def _is_first(self) -> bool:
        """True if this process holds shard 0: of several processes it does the work that the bot does once."""
        return self.table.shards.has(None)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Count a new connection of a shard."""
        metrics.CONNECTIONS.labels("new").inc()

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Count a resumed connection of a shard."""
        metrics.CONNECTIONS.labels("resumed").inc()

    async def on_ready(self) -> None:
        """Post owed messages, the first time also in place of messages that are gone; people can press meanwhile."""
        first, self.was_ready = not self.was_ready, True
        if first:
            await self.before_games()
        if first and self.config.token is not None:
            provide = emojis.provide if self._is_first else emojis.follow
            self._providing = asyncio.create_task(provide(self, self.signs))
        while not self.tasks.is_over:
            try:
                await self.outbox.catch_up(looking=first)
                there = [guild.id for guild in self.guilds if not guild.unavailable]
                await storage.clocks.note_back(self.database, self.table.now(), there)
                if first:
                    await self.places.catch_up()
                    await self.name_redaction.catch_up()
            except storage.StorageFailure as failure:
                logger.error(
                    "the games cannot be read (%s); the next attempt follows in %d s; `python -m bot doctor` names the cause",
                    failure,
                    FIRST_WAIT,
                )
                await asyncio.sleep(FIRST_WAIT)
            else:
                self.scheduler.begin()
                break
        if first:
            self._honouring = asyncio.create_task(self._honour_earlier_games())

    async def _honour_earlier_games(self) -> None:
        """Find the achievements of games that ended before there were achievements."""
        try:
            await achievements.catch_up(self.database, self.computers.workers)
        except storage.StorageFailure as failure:
            logger.error(
                "the search for achievements of earlier games broke off (%s); the next start continues it, nothing needs doing", failure
            )

    async def close(self) -> None:
        """Leave Discord; unfinished uploads of emojis and searches for achievements wait for the next start."""
        for task in (self._providing, self._honouring):
            if task is not None:
                task.cancel()
        await super().close()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Say hello once, and resume the games of a server to which the bot returns."""
        await self.servers.changed()
        if guild.id == self.config.guild and self._is_first:
            await announcing.announce(self.tree, self.database, self.config.guild)
        await self._go_on(guild, looking=True)
        await self._say_hello(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note that the bot has left a server; its data is kept for a while."""
        await self.on_guild_unavailable(guild)
        await self.servers.changed()

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a server that the bot cannot reach."""
        with suppress(storage.StorageFailure):
            await storage.clocks.note_away(self.database, self.table.now(), guild.id)

    async def _say_hello(self, guild: discord.Guild) -> None:
        """Post the greeting in the server's system channel, or in the first channel in which the bot may write."""
        found = (channel for channel in (guild.system_channel, *guild.text_channels) if channel is not None)
        channel = next((channel for channel in found if _may_write(channel)), None)
        if channel is not None:
            hello = beginnings.hello(self.say_on(guild.id)).layout(self.signs)
            await self._say_until_heard(channel, hello)

    async def _say_until_heard(self, channel: discord.TextChannel, view: discord.ui.LayoutView) -> None:
        """Post a message that belongs to no game; retry after growing waits while the channel exists."""
        silent, wait = discord.AllowedMentions.none(), FIRST_WAIT
        while not self.tasks.is_over and self.get_channel(channel.id) is not None:
            try:
                await self.live_messages.refusals.attempt(channel.id, lambda: channel.send(view=view, allowed_mentions=silent))
                return
            except (NotPosted, *FAILURES) as error:
                logger.info("channel %s: the greeting could not be posted (%s); the bot tries again", channel.id, error)
                await asyncio.sleep(max(wait, getattr(error, "after", None) or 0.0))
                wait = min(2 * wait, LONGEST_WAIT)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Post owed messages on a server that Discord could not reach."""
        if self.was_ready:
            await self._go_on(guild, looking=False)

    async def _go_on(self, guild: discord.Guild, *, looking: bool) -> None:
        with suppress(storage.StorageFailure):
            await storage.clocks.note_back(self.database, self.table.now(), [guild.id])
            await storage.reminder_queue.look_again(self.database, guild.id)
            await self.outbox.catch_up(guild.id, looking=looking)
            await self.places.catch_up(guild.id)
            await self.name_redaction.catch_up()

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Retry refused posts, which may be allowed now."""
        self.outbox.allowed(after.guild.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Retry refused posts, which may be allowed now."""
        self.outbox.allowed(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry refused posts: the thread may be open again."""
        self.outbox.allowed(payload.guild_id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """Note that a channel exists."""
        self.live_messages.refusals.found(channel.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop posting in a deleted channel."""
        self.live_messages.refusals.deleted(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Stop posting in a deleted thread."""
        self.live_messages.refusals.deleted(payload.thread_id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Retry refused posts: the bot may have a new role. Discord tells a bot of its own membership only."""
        self.outbox.allowed(after.guild.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a submitted form: the library knows only the forms shown since its start."""
        if interaction.type is discord.InteractionType.modal_submit:
            await forms.sent(self, interaction)

    async def pressed(
        self, interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...], people: tuple[People, ...] = ()
    ) -> None:
        """Answer a press on one of the bot's controls."""
        await presses.pressed(self, interaction, custom_id, values, people)


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages


class Tree(app_commands.CommandTree[Host]):
    """The commands. The bot also answers a command that it no longer has but that Discord still shows."""

    async def interaction_check(self, interaction: discord.Interaction[Host], /) -> bool:
        """Check whether to answer: a person who asks for too many suggestions gets none, and former commands are answered here.

        A command counts against the rate limit later, in ``serving.guarded``.
        """
        if interaction.type is not discord.InteractionType.autocomplete:
            return not await former.answered(interaction.client, interaction)
        if interaction.client.suggestion_limits.passes(interaction.user.id):
            return True
        with suppress(discord.InteractionResponded, *FAILURES):
            await interaction.response.autocomplete([])
        return False

    async def on_error(self, interaction: discord.Interaction[Host], error: app_commands.AppCommandError, /) -> None:
        """Log the error and tell the person."""
        logger.error("a command failed before its work began (%s); the bot tells the person", type(error).__name__)
        if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
            with suppress(storage.StorageFailure):
                await storage.commands.forget_digests_of_commands(interaction.client.database)
        if interaction.type is discord.InteractionType.application_command and not interaction.response.is_done():
            await interaction.response.send_message(sentences.unexpected(words(interaction.locale.value)), ephemeral=True)


def create_client(config: Config, database: Database, workers: Workers, now: Callable[[], int] = wall_clock) -> Bot:
    """Make the bot, ready to be started; ``now``: seconds since 1970. The caller closes database and workers."""
    return Bot(config, database, workers, now)
