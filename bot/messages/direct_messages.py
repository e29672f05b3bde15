"""Direct messages to people who follow a game or a person, or wait for open tables.

Each look at the clock begins to send what is due, in the background, one message after the other. Right before it sends a message, the bot
checks that the wish still stands, the reader is on the server and sees the channel, and it is not their quiet hours. A message that Discord
refuses for a while stays due; a person who takes no direct messages loses their wishes, and reads why at their next press.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import Context

import discord

import storage
from bot.controls import nonce_of
from bot.games import hours
from bot.games.deadlines import DAY, absence_of
from bot.games.overdue import APART
from bot.games.pace import name_of
from bot.games.session import Session
from bot.games.table import Table
from bot.messages import wishes
from bot.messages.announcements import UNKNOWN_MEMBER, UNKNOWN_USER
from bot.messages.drawings import Drawings
from bot.messages.failures import GIVEN_UP, is_gone, may_pass
from bot.messages.message import Message
from bot.messages.open_lobbies import may_view, open_to
from bot.messages.refusals import Refusals
from bot.messages.sending import FAILURES, NotPosted, is_about_emojis
from bot.messages.table_settings import settings_of
from bot.refusal import Refusal
from bot.running.tasks import Tasks
from bot.wording.catalogue import Words, words
from bot.wording.signs import Signs
from storage import GameRow
from storage.wishes import DirectMessage, Wish

PAGE = 100
"""The number of messages of each kind that one look sends."""
FIRST_WAIT, LONGEST_WAIT = 60, 3600
"""Seconds before the first retry of a refused message, and before any at most; a wait is as long as all before it together."""
LOOK_AGAIN = 600
"""Seconds until a person who sees none of the open tables is looked at again."""
CLOSED, INVALID_RECIPIENT = 50007, 50033
"""Discord's codes for a person who takes no direct messages of the bot."""
TOO_FAST = 40003
"""Discord's code for a bot that opens direct messages with too many people at once."""
NOBODY = discord.AllowedMentions.none()

logger = logging.getLogger(__name__)


class DirectMessages:
    """The direct messages of this process's servers. ``say_at``: the words of a table."""

    def __init__(
        self,
        client: discord.Client,
        table: Table,
        drawings: Drawings,
        refusals: Refusals,
        signs: Signs,
        work: Tasks,
        say_at: Callable[[GameRow], Words],
    ) -> None:
        self._client = client
        self._table = table
        self._database = table.database
        self._drawings = drawings
        self._refusals = refusals
        self._signs = signs
        self._work = work
        self._say_at = say_at
        self._task: asyncio.Task[None] | None = None

    async def look(self, now: int) -> None:
        """Begin to send what is due, unless that is under way."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send_all(now), context=Context())

    async def close(self) -> None:
        """Cancel the work under way; messages that were not sent stay due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _send_all(self, now: int) -> None:
        shards = self._table.shards
        try:
            with self._work.under_way():
                for one in await storage.wishes.due_messages(self._database, now, PAGE, shards):
                    await self._about_game(one)
                for wish in await storage.wishes.due_waits(self._database, now, PAGE, shards):
                    await self._about_tables(wish)
        except storage.StorageFailure as failure:
            logger.error("the direct messages that are due could not be read or stored (%s); the bot tries again", failure)

    async def _about_game(self, one: DirectMessage) -> None:
        """Send a direct message about a game, or drop it if it has no reader any more; after a failure it waits."""
        if self._work.is_over:
            return
        now = self._table.now()
        try:
            due = await self._tell(one)
        except storage.StorageFailure:
            raise
        except (NotPosted, *FAILURES) as error:
            logger.info("game %s: a direct message could not be sent (%s); the bot tries again", one.game_id, error)
            due = now + min(max(FIRST_WAIT, now - one.at), LONGEST_WAIT)
        except Exception:
            logger.exception("game %s: a direct message failed; the bot tries again, please report it", one.game_id)
            due = now + LONGEST_WAIT
        if due is not None:
            await storage.wishes.put_off(self._database, one, due)

    async def _tell(self, one: DirectMessage) -> int | None:
        """Tell a person of a game; return None, or the moment until which that must wait."""
        guild, now = self._client.get_guild(one.guild_id), self._table.now()
        later = now + APART if guild is None else hours.free_from(now, absence_of(one.personal))
        if now - one.at >= GIVEN_UP:
            await storage.wishes.is_told(self._database, one, over=True)
            return None
        if guild is None or later > now:
            return later
        epoch = await storage.epochs.epoch_now(self._database)
        try:
            session = await self._table.session(one.game_id)
        except Refusal:  # today's rules do not show the game
            await storage.wishes.is_told(self._database, one, over=True)
            return None
        about = await self._standing(one, session, guild)
        if about and await self._may_see(guild, session.row, one.user_id, about):
            say = words(one.personal.language) if one.personal.language else self._say_at(session.row)
            pictures = await self._drawings.board(session, one.personal.theme, one.personal.screen or session.row.screen, say)
            message = wishes.news(session, about, pictures, say)
            if not await self._sent(one.user_id, message, f"d{one.game_id}:{one.at}:{epoch}", epoch):
                return now
        await storage.wishes.is_told(self._database, one, over=session.over)
        return None

    async def _standing(self, one: DirectMessage, session: Session, guild: discord.Guild) -> list[Wish]:
        """Return the wishes for which a person hears of a game on a server, as they stand now."""
        found: list[Wish] = []
        for wish in await storage.wishes.about(self._database, one.user_id, one.game_id, over=session.over):
            if not wish.person_id or await self._shows(guild, wish.person_id, one.user_id):
                found.append(wish)
        return found

    async def _shows(self, guild: discord.Guild, person: int, reader: int) -> bool:
        """Check whether a followed person is on a server and shows their games there to a reader."""
        seen = await storage.visibility.may_see(self._database, guild.id, person, reader)
        return seen and await self._member(guild, person) is not None

    async def _about_tables(self, wish: Wish) -> None:
        """Tell a person of tables that have opened, or that their wish has ended; after a failure the wish waits."""
        if self._work.is_over:
            return
        try:
            due = await self._tell_of_tables(wish)
        except storage.StorageFailure:
            raise
        except (NotPosted, *FAILURES) as error:
            logger.info("a direct message about open tables could not be sent (%s); the bot tries again", error)
            due = self._table.now() + LOOK_AGAIN
        except Exception:
            logger.exception("a direct message about open tables failed; the bot tries again, please report it")
            due = self._table.now() + LONGEST_WAIT
        if due is not None:
            await storage.wishes.wait_on(self._database, wish, due)

    async def _tell_of_tables(self, wish: Wish) -> int | None:
        """Tell a person of tables that have opened; return None, or the moment until which that must wait."""
        guild, now = self._client.get_guild(wish.guild_id), self._table.now()
        personal = await storage.settings.personal(self._database, wish.user_id)
        later = hours.free_from(now, absence_of(personal))
        if wish not in await storage.wishes.wishes_of(self._database, wish.user_id):  # it was changed or ended since this look began
            return None
        if guild is None or later > now:
            return max(later, now + APART) if guild is None else later
        say, epoch = words(personal.language or guild.preferred_locale.value), await storage.epochs.epoch_now(self._database)
        if wish.until is not None and wish.until <= now:
            await self._sent(wish.user_id, wishes.is_over(wish, guild.name, say), f"o{wish.guild_id}:{wish.until}", epoch)
            await storage.wishes.end(self._database, wish)
            return None
        if not (await storage.finding.finding_on(self._database, guild.id)).open_tables:
            return now + LOOK_AGAIN
        free, shown = await self._open_to(wish), list[tuple[GameRow, int]]()
        for row, count in free:
            if len(shown) < wishes.MOST_TABLES and await self._may_see(guild, row, wish.user_id, [wish]):
                shown.append((row, count))
        if not shown:
            return now + LOOK_AGAIN if free else None
        message, newest = wishes.tables(wish, shown, guild.name, say), shown[-1][0].id
        if not await self._sent(wish.user_id, message, f"t{wish.guild_id}:{newest}", epoch):
            return now
        await storage.wishes.wait_on(self._database, wish, now + DAY, newest)
        return None

    async def _open_to(self, wish: Wish) -> list[tuple[GameRow, int]]:
        """Return the tables of a person's wish that have a free seat, each with their number."""
        rows = [
            row
            for row in await storage.wishes.open_tables(self._database, wish)
            if wish.game in ("", row.game) and wish.pace in ("", name_of(settings_of(row)))
        ]
        return await open_to(self._database, rows, wish.user_id)

    async def _may_see(self, guild: discord.Guild, row: GameRow, user_id: int, about: Sequence[Wish]) -> bool:
        """Check whether a person sees the channel of a game now; a wish about a channel that is gone ends."""
        member = await self._member(guild, user_id)
        if member is None:
            return False
        try:
            channel = guild.get_channel_or_thread(row.channel_id) or await self._client.fetch_channel(row.channel_id)
        except discord.Forbidden:
            return False
        except discord.NotFound as error:
            for wish in about if is_gone(error) else ():
                if wish.game_id:
                    await storage.wishes.end(self._database, wish)
            return False
        return isinstance(channel, discord.abc.GuildChannel | discord.Thread) and await _sees(channel, member)

    async def _member(self, guild: discord.Guild, user_id: int) -> discord.Member | None:
        """Return a person on a server; None if they have left, and then the wishes there of and about them end."""
        try:
            return await guild.fetch_member(user_id)
        except discord.NotFound as error:
            if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                raise
        await storage.wishes.has_left(self._database, user_id, guild.id)
        return None

    async def _sent(self, user_id: int, message: Message, nonce: str, epoch: int) -> bool:
        """Send a direct message; return False if somebody was forgotten meanwhile, and the message is gone.

        If the person takes none, all of their wishes end. Raises :class:`NotPosted` and :data:`FAILURES`.
        """
        try:
            channel = await self._client.create_dm(discord.Object(user_id))
            sent = await self._send(channel, message, nonce_of(self._database.generation, nonce))
        except discord.HTTPException as error:
            if may_pass(error) or not _is_closed(error):
                raise
            logger.info("a person takes no direct messages (%s); the bot forgets what they follow", error)
            await storage.wishes.is_unreached(self._database, user_id)
            return True
        if await storage.epochs.epoch_now(self._database) == epoch:
            return True
        with suppress(*FAILURES):
            await sent.delete()
        return False

    async def _send(self, channel: discord.DMChannel, message: Message, nonce: str) -> discord.Message:
        """Send a message to a person, in words alone if Discord refuses the pictures."""

        async def attempt(content: Message) -> discord.Message:
            await self._database.still_held()
            layout, files = content.layout(self._signs), content.files()
            return await self._refusals.attempt(
                channel.id, lambda: channel.send(view=layout, files=files, allowed_mentions=NOBODY, nonce=nonce)
            )

        try:
            return await attempt(message)
        except discord.HTTPException as error:
            if may_pass(error) or _is_closed(error):
                raise
            if is_about_emojis(error):
                self._signs.use({})
        return await attempt(message.without_pictures(""))


async def _sees(channel: discord.abc.GuildChannel | discord.Thread, member: discord.Member) -> bool:
    """Check whether a member of a server sees a channel; a private thread is seen by those in it and by its managers."""
    seen = may_view(channel, member)
    if seen is not None or not isinstance(channel, discord.Thread):
        return bool(seen)
    if channel.permissions_for(member).manage_threads:
        return True
    try:
        await channel.fetch_member(member.id)
    except discord.NotFound:
        return False
    return True


def _is_closed(error: discord.HTTPException) -> bool:
    """Check whether Discord says that the person takes no direct messages of the bot."""
    if error.code == TOO_FAST:
        return False
    return isinstance(error, discord.Forbidden) or error.code in (CLOSED, INVALID_RECIPIENT, UNKNOWN_USER)
