"""Threads and posts opened for a game: their names, their tags, archiving at the end.

The wanted state follows from the game in the place alone. It is compared with the place's last state whenever the live message is updated,
and after a restart. The difference is corrected in the background, because nothing depends on it. Discord takes two names of a channel in
ten minutes, so further changes come together later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context
from typing import Any

import discord

import storage
from bot.messages.failures import GIVEN_UP, is_gone
from bot.messages.refusals import Refusals
from bot.messages.sending import FAILURES, NotPosted
from bot.names import named
from bot.running.tasks import Tasks
from bot.wording import WORDING
from bot.wording.catalogue import Words
from storage import Database, GameRow, Status
from storage.places import Place, Shown
from storage.shards import ALL, Shards

STAGES = {Status.LOBBY: "open", Status.PLAYING: "running", Status.ENDED: "over", Status.CLOSED: "over"}
"""The stage of a game by its status, also the name of the stage's tag."""
TAGS = ("open", "running", "over")
MOST_APPLIED, MOST_TAGS = 5, 20
"""The greatest number of tags of a post, and of a forum."""
NAMES, WINDOW = 2, 600
"""The number of names that Discord takes for a channel within a window, and the window in seconds."""
FIRST_WAIT = 15.0
"""Seconds before the first retry of a refused change; each wait doubles the one before, up to ``WINDOW``."""
PAUSE = 60.0
"""Seconds for which the place of an ended game stays open: people read its last messages, or begin the next game."""
SECONDS = 5.0
"""Seconds that Discord may take for a change; a slower one is tried again after ``WINDOW``."""
KEPT = 10_000
"""The number of channels whose kind, place or not, stays in memory."""

logger = logging.getLogger(__name__)

LONGEST_NAME = 100
"""Characters in the name of a thread."""


def wanted(row: GameRow, say: Words) -> Shown:
    """Return the wanted state of a game's place."""
    stage, game = STAGES[row.status], WORDING[row.game].name(say)
    people = sorted(row.people, key=lambda member: member.joined)
    name = name_of_thread(game, [named(person.name, say) for person in people], stage == "over", say)
    return Shown(name, stage, archived=stage == "over")


def name_of_thread(game: str, people: Sequence[str], is_over: bool, say: Words) -> str:
    """Name the thread of a table; a long list of people is cut."""
    for count in range(len(people), 0, -1):
        shown = ", ".join(people[:count]) + ("" if count == len(people) else ", …")
        whole = _whole_name(game, shown, is_over, say)
        if len(whole) <= LONGEST_NAME:
            return whole
    # Translators: the name of a thread after a game that nobody played to its end.
    return say.gettext("{game} (over)").format(game=game) if is_over else game


def tags_for(stage: str, applied: Sequence[discord.ForumTag], forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Return the tags of a post at a stage: those that people gave it, and the stage's if it exists and the bot may set it."""
    moderates = forum.permissions_for(forum.guild.me).manage_threads
    known = {tag.name.casefold(): tag for tag in forum.available_tags if moderates or not tag.moderated}
    kept = [tag for tag in applied if tag.name.casefold() not in TAGS or (tag.moderated and not moderates)]
    return [*kept[: MOST_APPLIED - 1], known[stage]] if stage in known else kept or list(applied)


async def with_tags(forum: discord.ForumChannel) -> discord.ForumChannel:
    """Add the missing tags to a forum if the bot may; return the forum."""
    there = {tag.name.casefold() for tag in forum.available_tags}
    lacking = [discord.ForumTag(name=name) for name in TAGS if name not in there]
    room = len(forum.available_tags) + len(lacking) <= MOST_TAGS
    if lacking and room and forum.permissions_for(forum.guild.me).manage_channels:
        try:
            return await forum.edit(available_tags=[*forum.available_tags, *lacking]) or forum
        except FAILURES as error:
            logger.info("forum %s: the tags for games could not be added (%s); posts go without", forum.id, error)
    return forum


class Places:
    """The places of all games, processed one after the other.

    ``say_at``: the words of a table. ``now``: seconds since 1970. ``find``: fetches a channel by its id. ``is_on``: whether the bot is on a
    server at present.
    """

    def __init__(
        self,
        database: Database,
        work: Tasks,
        say_at: Callable[[GameRow], Words],
        now: Callable[[], int],
        find: Callable[[int], Awaitable[Any]],
        is_on: Callable[[int | None], bool],
        shards: Shards = ALL,
        refusals: Refusals | None = None,
    ) -> None:
        self._database = database
        self._work = work
        self._say_at = say_at
        self._now = now
        self._find = find
        self._is_on = is_on
        self._shards = shards
        self._refusals = refusals or Refusals(shards.part)
        self._waits: dict[int, float] = {}
        self._refused_since: dict[int, int] = {}
        self._known: dict[int, Shown | None] = {}
        self._due: dict[int, None] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._renamed: dict[int, list[int]] = {}
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def note(self, row: GameRow) -> None:
        """Update the place of a game in the background, after its live message was updated."""
        known = row.channel_id in self._known
        if known and self._known[row.channel_id] is None:
            return  # not a place
        want = wanted(row, self._say_at(row))
        if known and self._known[row.channel_id] == want:
            return
        if want.archived:
            self.later(row.channel_id, PAUSE)
        else:
            self.soon(row.channel_id)

    def soon(self, channel_id: int) -> None:
        """Update a possible place in the background to the state that its game needs now."""
        if (timer := self._timers.pop(channel_id, None)) is not None:
            timer.cancel()
        self._due[channel_id] = None
        if not self._closed and self._task is None:
            self._task = asyncio.create_task(self._see_to_all(), context=Context())

    async def catch_up(self, guild_id: int | None = None) -> None:
        """Update every place that may be out of date, of one server if given. Raises ``StorageFailure``."""
        for channel_id in await storage.places.in_use(self._database, guild_id, self._shards):
            self.soon(channel_id)

    async def close(self) -> None:
        """Cancel all waiting and running work."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def later(self, channel_id: int, seconds: float) -> None:
        """Look at a channel after some seconds, unless a look is due already."""
        if channel_id not in self._timers and not self._closed:
            self._timers[channel_id] = asyncio.get_running_loop().call_later(seconds, self.soon, channel_id)

    async def _see_to_all(self) -> None:
        try:
            while self._due and not self._work.is_over:
                channel_id = next(iter(self._due))
                del self._due[channel_id]
                with self._work.under_way():
                    await self._see_to(channel_id)
        finally:
            self._task = None

    async def _see_to(self, channel_id: int) -> None:
        try:
            place = await storage.places.at(self._database, channel_id)
            self._remember(channel_id, None if place is None else place.shown)
            if place is not None and self._is_on(place.guild_id):
                await self._make(place)
            self._waits.pop(channel_id, None)
            self._refused_since.pop(channel_id, None)
        except storage.StorageFailure as failure:
            logger.error("channel %s: the state of its thread could not be read or stored (%s); the bot tries again", channel_id, failure)
            self.later(channel_id, WINDOW)
        except (NotPosted, *FAILURES) as error:
            await self._refused(channel_id, error)
        except Exception:
            logger.exception("channel %s: its thread could not be updated; the bot tries again", channel_id)
            self.later(channel_id, self._next_wait(channel_id))

    async def _refused(self, channel_id: int, error: Exception) -> None:
        """Schedule a retry, unless the place is gone or Discord has refused it for a month."""
        logger.info("channel %s: its thread could not be updated (%s)", channel_id, error)
        since = self._refused_since.setdefault(channel_id, self._now())
        if is_gone(error) or (isinstance(error, NotPosted) and error.gone):
            logger.info("channel %s: it was deleted, so the bot forgets it", channel_id)
            await self._forget(channel_id)
        elif self._now() - since < GIVEN_UP:
            wait = error.after if isinstance(error, NotPosted) else None
            self.later(channel_id, wait or (self._next_wait(channel_id) if isinstance(error, discord.HTTPException) else WINDOW))

    def _next_wait(self, channel_id: int) -> float:
        """Return the seconds before a place's next retry, twice those before the last one."""
        self._waits[channel_id] = min(2 * self._waits.get(channel_id, FIRST_WAIT / 2), WINDOW)
        return self._waits[channel_id]

    async def _forget(self, channel_id: int) -> None:
        try:
            await storage.places.forget(self._database, channel_id)
        except storage.StorageFailure as failure:
            told = "channel %s: it was deleted at Discord, but the bot could not delete its row (%s); nothing needs doing"
            logger.error(told, channel_id, failure)
        self._remember(channel_id, None)

    async def _make(self, place: Place) -> None:
        """Bring a place to its wanted state, within Discord's present limits."""
        shown = place.shown
        want = Shown(shown.name, "over", archived=True) if place.game is None else wanted(place.game, self._say_at(place.game))
        if shown == want:
            return
        waits = self._wait_for_name(place.channel_id) if want.name != shown.name else 0
        if waits:
            want = Shown(shown.name, want.stage, archived=False)
            self.later(place.channel_id, waits)
        async with asyncio.timeout(SECONDS):
            await self._refusals.attempt(place.channel_id, lambda: self._edit(place, want))
        try:
            await storage.places.note_shown(self._database, place.channel_id, want, place.epoch)
        except storage.refusals.OtherEpoch:  # the name may be that of a person who was just forgotten
            self._remember(place.channel_id, Shown("", want.stage))
            self._due[place.channel_id] = None
        else:
            self._remember(place.channel_id, want)

    async def _edit(self, place: Place, want: Shown) -> None:
        thread = await self._find(place.channel_id)
        if not isinstance(thread, discord.Thread):
            return
        changes: dict[str, Any] = {}
        if want.name not in (place.shown.name, thread.name):
            changes["name"] = want.name
            self._renamed.setdefault(place.channel_id, []).append(self._now())
        if isinstance(thread.parent, discord.ForumChannel):
            tags = tags_for(want.stage, thread.applied_tags, thread.parent)
            if {tag.id for tag in tags} != {tag.id for tag in thread.applied_tags}:
                changes["applied_tags"] = tags
        if changes and thread.archived:
            await thread.edit(archived=False)
        if want.archived and (changes or not thread.archived):
            changes["archived"] = True
        if changes:
            await thread.edit(**changes)

    def _wait_for_name(self, channel_id: int) -> int:
        """Return the known seconds until Discord takes another name of a channel."""
        now = self._now()
        self._renamed = {known: late for known, times in self._renamed.items() if (late := [at for at in times if 0 <= now - at < WINDOW])}
        times = self._renamed.get(channel_id, [])
        return times[-NAMES] + WINDOW - now if len(times) >= NAMES else 0

    def _remember(self, channel_id: int, shown: Shown | None) -> None:
        self._known.pop(channel_id, None)
        self._known[channel_id] = shown
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]


def _whole_name(game: str, people: str, is_over: bool, say: Words) -> str:
    if is_over:
        # Translators: the name of a thread after its game: the game, then the names of its players.
        return say.gettext("{game} · {people} (over)").format(game=game, people=people)
    # Translators: the name of a thread: the game, then the names of its players.
    return say.gettext("{game} · {people}").format(game=game, people=people)
