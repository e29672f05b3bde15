"""The client, seen by presses and commands: the table, its pictures, its words, its live messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import aiohttp
import discord
from cachetools import LRUCache

import storage
from bot.games.coach import Coach, coached
from bot.games.computers import Computers
from bot.games.reviews import Reviews
from bot.games.session import Session
from bot.games.story import Stories
from bot.games.table import Table, wall_clock
from bot.host_options import HostOptions
from bot.interactions.rate_limits import RateLimits, suggestion_limits
from bot.messages.announcements import Announcements
from bot.messages.channel import LiveMessages
from bot.messages.content import Content
from bot.messages.direct_messages import DirectMessages
from bot.messages.drawings import Drawings
from bot.messages.due_turns import DueTurns
from bot.messages.kinds import Kind
from bot.messages.lobby_clock import LobbyClock
from bot.messages.name_redaction import NameRedaction
from bot.messages.outbox import Outbox
from bot.messages.parts import Parts
from bot.messages.places import Places
from bot.messages.refusals import Refusals
from bot.messages.render_jobs import RenderJobs
from bot.messages.requests import Requests
from bot.messages.scheduler import Scheduler
from bot.messages.servers import Servers
from bot.messages.thinking import Thinking
from bot.refusal import Refusal
from bot.running.line import Line
from bot.running.tasks import Tasks
from bot.running.tidying import Tidying
from bot.running.workers import Workers
from bot.wording.catalogue import SOURCE_LANGUAGE, Words, words
from bot.wording.signs import Signs
from storage import Database, GameRow
from storage.shards import ALL, Shards

MOST_PRESSED = 5000
"""The number of private messages whose newest press is remembered."""


class Host(discord.AutoShardedClient):
    """A client with a table.

    It asks Discord only for the structure of servers, and a message mentions only the people whom it names for that.
    """

    def __init__(
        self,
        database: Database,
        workers: Workers,
        kinds: Mapping[str, Kind],
        parts: Parts,
        host_options: HostOptions | None = None,
        now: Callable[[], int] = wall_clock,
        *,
        artifacts: Path,
        shards: Shards = ALL,
    ) -> None:
        ranged = {} if shards == ALL else {"shard_ids": list(shards.ids), "shard_count": shards.count}
        refusals, trace = Refusals(shards.part), aiohttp.TraceConfig()
        trace.on_request_end.append(refusals.counted)
        super().__init__(
            http_trace=trace,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            **ranged,
        )
        self.database = database
        self.parts = parts
        self.tasks = Tasks()
        self.rate_limits = RateLimits()
        self.suggestion_limits = suggestion_limits()
        self.newest_presses: LRUCache[int, int] = LRUCache(MOST_PRESSED)
        """The newest press in each private message, which its answer replaces."""
        self.signs = Signs(database.generation)
        self.table = Table(database, host_options, now, shards)
        self.computers = Computers(self.table, workers)
        self.coach = Coach(workers)
        self.line = Line()
        self.stories = Stories()
        self.reviews = Reviews(database, workers, self.line, self.stories)
        self.drawings = Drawings()
        self.render_jobs = RenderJobs(storage.ArtifactCache(artifacts, generation=database.generation), workers, database, self.line)
        self.tidying = Tidying(database, now, is_first=shards.has(None))
        self.live_messages = LiveMessages(
            self.table, Content(self.table, self.drawings, self.say_at, parts), self.say_at, self.channel_of, self.signs, refusals
        )
        self.outbox = Outbox(self.table, self.computers, self.live_messages, self.tasks, self.is_on)
        self.thinking = Thinking(self.live_messages.say_thinks, self.tasks)
        self.requests = Requests(self.table, self.live_messages, self.outbox, kinds, self.is_on)
        self.announcements = Announcements(self.table, self.live_messages, self.get_guild, parts)
        self.places = Places(database, self.tasks, self.say_at, now, self._find, self.is_on, shards, refusals)
        self.name_redaction = NameRedaction(
            self.table,
            self.live_messages,
            self.outbox,
            self.requests,
            self.places,
            self.render_jobs,
            self.tidying,
            self.is_on,
            self.drawings.let_go,
        )
        self.servers = Servers(self.table, self.name_redaction, lambda: [guild.id for guild in self.guilds])
        self.scheduler = Scheduler(self.table, self.outbox, self.requests, self.announcements, self.tasks, self.is_on)
        self.lobby_clock = LobbyClock(self.table, self.outbox, self.announcements, self.say_at, self.is_on)
        self.one_channel = False
        """Whether every person has a channel alone with the bot, so that threads are of no use."""
        self.direct_messages = DirectMessages(self, self.table, self.drawings, refusals, self.signs, self.tasks, self.say_at)
        self.due_turns = DueTurns(self.table, self.computers, self.outbox, self.announcements)
        self._connect()

    def _connect(self) -> None:
        """Let the parts hear of each other's news."""
        self.table.has_news.add(self.outbox.soon)
        self.computers.takes_long.add(self.thinking.say)
        self.scheduler.turn_is_due.add(self.due_turns.play)
        for look in (self.servers.look, self.direct_messages.look, self.lobby_clock.look):
            self.scheduler.look_at_servers.add(look)
        for hear in (self.scheduler.shown, self.lobby_clock.shown, self.places.note):
            self.live_messages.has_shown.add(hear)

    async def close(self) -> None:
        """Leave Discord; drop the messages that were to be posted later."""
        self.scheduler.close()
        await self.thinking.close()
        await self.reviews.close()
        await self.render_jobs.close()
        await self.tidying.close()
        await self.outbox.close()
        await self.direct_messages.close()
        await self.places.close()
        await super().close()

    def say_at(self, row: GameRow) -> Words:
        """Return the words of a table: in its own language, else in that of its server in Discord."""
        return self.say_on(row.guild_id, row.language)

    def say_on(self, guild_id: int | None, language: str = "") -> Words:
        """Return the words for everybody on a server. ``language``: the language set there for them, "" for none."""
        guild = None if guild_id is None else self.get_guild(guild_id)
        return words(language or (SOURCE_LANGUAGE if guild is None else guild.preferred_locale.value))

    def coached(self, row: GameRow) -> bool:
        """Check whether the people of a table may ask for advice."""
        return coached(row, practice=self.one_channel)

    def is_on(self, guild_id: int | None) -> bool:
        """Check whether a server belongs to this process and the bot is on it now; games outside servers (None) belong to the first one."""
        return self.table.shards.has(guild_id) and (guild_id is None or self.get_guild(guild_id) is not None)

    async def _find(self, channel_id: int) -> object:
        """Fetch a channel by its id, from the cache or from Discord. Raises ``discord.HTTPException``."""
        return self.get_channel(channel_id) or await self.fetch_channel(channel_id)

    def channel_of(self, row: GameRow) -> discord.PartialMessageable:
        """Return the channel of a game, without asking Discord whether the channel exists."""
        return self.get_partial_messageable(row.channel_id, guild_id=row.guild_id)

    async def game_in(self, channel_id: int | None) -> GameRow | None:
        """Return the game of a channel: the live one, else the newest that was played to its end."""
        return None if channel_id is None else await storage.games.in_channel(self.database, channel_id)

    async def playing_in(self, channel_id: int | None) -> Session | None:
        """Return the game of a channel, replayed, once it has begun; None if it cannot be replayed."""
        row = await self.game_in(channel_id)
        if row is None or row.seed is None:
            return None
        try:
            return await self.table.brought_to_life(row)
        except Refusal:
            return None
