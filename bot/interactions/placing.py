"""Where a table is opened: in the channel, in a thread of its own, or in a post of a forum.

The thread is opened first and the game stored in it after that: a stop in between leaves a thread without a game, never a game without its
channel. What a person may not do by hand, they do not do through the bot either.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

import discord

import storage
from bot.games import lobby, options
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages.message import Message
from bot.messages.places import tags_for, with_tags
from bot.messages.sending import FAILURES
from bot.names import named, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, places, sentences
from bot.wording.catalogue import Words
from rules import GAMES
from storage import Branch, GameRow, Opened, Status

HERE, THREAD = "here", "thread"
"""Where a table can be opened; a forum is named by its id."""
MINUTES = 10080
"""After so many without a message Discord archives a thread: a week, the longest."""
NEEDED = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
MOST_OPEN = 3
"""So many tables of one person that have not begun may be open in a server before they get no more threads."""
Parent = discord.TextChannel | discord.ForumChannel

_OPENING: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

logger = logging.getLogger(__name__)


def places_for(interaction: discord.Interaction[Host], say: Words) -> list[tuple[str, str]]:
    """Where somebody can open a table: name and value, the forums as far as they see them."""
    guild, person = interaction.guild, interaction.user
    found = [(places.this_channel(say), HERE)]
    if guild is None or not isinstance(person, discord.Member) or interaction.client.one_channel:
        return found
    forums = [forum for forum in guild.forums if forum.permissions_for(person).view_channel]
    return [*found, (places.new_thread(say), THREAD), *((places.new_post(say, forum=forum.name), str(forum.id)) for forum in forums)]


async def opened(
    reply: Reply, game: str, wanted: Mapping[str, str], where: str, expected: Sequence[int] = (), branch: Branch | None = None
) -> GameRow:
    """Open a lobby in a new thread or a new post, and let its opener follow that. Raises ``Refusal`` with nothing stored."""
    if reply.client.one_channel:
        raise Refusal(places.one_channel)
    if game not in GAMES:
        raise Refusal(sentences.no_such_game)
    parent = _parent(reply, where)
    _check_rights(reply, parent)
    if branch is None:
        options.first_options(game, wanted)
    async with _one_at_a_time(parent.guild.id, reply.person.id):
        await _check_not_many(reply, parent.guild.id)
        thread, first = await _new(reply, parent, game)
        opened = Opened(thread.name, None if first is None else first.id)
        try:
            row = await lobby.open_lobby(
                reply.table, game, wanted, parent.guild.id, thread.id, reply.person, opened, expected, branch, MOST_OPEN
            )
        except Exception:
            await _take_away(thread)
            raise
    try:
        await thread.add_user(discord.Object(reply.person.id))
    except FAILURES as error:
        logger.info("channel %s: its opener could not be added (%s)", thread.id, error)
    return row


@asynccontextmanager
async def _one_at_a_time(guild_id: int, user_id: int) -> AsyncIterator[None]:
    """Let a person open one table after the other on a server, so that no thread is opened only to be deleted. That there are not too many
    is decided where the table is stored, for all processes."""
    lock = _OPENING.setdefault((guild_id, user_id), asyncio.Lock())
    async with lock:
        yield


def _parent(reply: Reply, where: str) -> Parent:
    """The channel or the forum in which a thread or a post is opened; in a thread that in which it stands."""
    guild, channel = reply.interaction.guild, reply.interaction.channel
    if where != THREAD:
        forum = None if guild is None else guild.get_channel(int(where))
        if not isinstance(forum, discord.ForumChannel):
            raise Refusal(places.not_opened)
        return forum
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    known = None if guild is None or parent is None else guild.get_channel(parent.id)
    if not isinstance(known, discord.TextChannel | discord.ForumChannel):
        raise Refusal(places.no_threads_here)
    return known


def _check_rights(reply: Reply, parent: Parent) -> None:
    """Refuse what the bot or the person may not do, each permission by its name."""
    person, say = reply.interaction.user, reply.say
    own = _granted(parent, parent.guild.me)
    is_forum = isinstance(parent, discord.ForumChannel)
    opening = "send_messages" if is_forum else "create_public_threads"
    names = sentences.PERMISSIONS | (places.FORUM_PERMISSIONS if is_forum else places.THREAD_PERMISSIONS)
    if missing := [names[name](say) for name in (opening, *NEEDED) if not getattr(own, name)]:
        raise Refusal(lambda say: places.bot_may_not(missing, say))
    allowed = _granted(parent, person) if isinstance(person, discord.Member) else discord.Permissions.none()
    if not (allowed.view_channel and getattr(allowed, opening)):
        raise Refusal(places.no_right_to_post if is_forum else places.no_right_to_thread)


async def _check_not_many(reply: Reply, guild_id: int) -> None:
    """Refuse who fills a server with threads: a channel has one game, but nothing else bounds how many threads there are."""
    live = await storage.games.live_games(reply.database, guild_id)
    if sum(row.status is Status.LOBBY and row.opener_id == reply.person.id for row in live) >= MOST_OPEN:
        raise Refusal(lambda say: places.open_enough(MOST_OPEN, say))


def _granted(parent: Parent, member: discord.Member) -> discord.Permissions:
    """The permissions in a channel with those that hold in its threads alone, which a channel that nobody writes to would hide."""
    return discord.abc.GuildChannel.permissions_for(parent, member)


async def _new(reply: Reply, parent: Parent, game: str) -> tuple[discord.Thread, discord.Message | None]:
    """A new thread; of a forum, a post with the message that it begins with."""
    guild_id, client = parent.guild.id, reply.client
    say = client.say_on(guild_id, (await storage.settings.guild_settings(client.database, guild_id)).language)
    played = WORDING[game].name(say)
    name = places.name(played, [named(reply.person.name, say)], False, say)
    try:
        if isinstance(parent, discord.TextChannel):
            kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
            return await parent.create_thread(name=name, type=kind, auto_archive_duration=MINUTES), None
        forum = await with_tags(parent)
        tags = tags_for("open", (), forum)
        if forum.flags.require_tag and not tags:
            raise Refusal(lambda say: places.needs_tag(say, forum=forum.name, tag="open"))
        first = Message((places.opening(say, game=played, opener=shown_name(reply.person.name)),))
        made = await forum.create_thread(
            name=name,
            view=first.layout(client.signs),
            applied_tags=tags,
            auto_archive_duration=MINUTES,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        return made.thread, made.message
    except FAILURES as error:
        logger.warning("channel %s: no thread could be opened in it (%s)", parent.id, error)
        raise Refusal(places.not_opened) from error


async def _take_away(thread: discord.Thread) -> None:
    """Delete a thread in which no game could be stored; archive it where the bot may not delete it."""
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except FAILURES as error:
        logger.warning("channel %s: a thread without a game is left (%s)", thread.id, error)
