"""Placing a new table: in the channel, in a thread of its own, or in a post of a forum.

The thread is opened before the game is stored in it: a stop in between leaves a thread without a game, never a game without its channel.
The bot opens nothing for a person that they may not open by hand.
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
from bot.games.lobby import OPEN_ENOUGH
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages.message import Message
from bot.messages.places import name_of_thread, tags_for, with_tags
from bot.messages.sending import FAILURES
from bot.names import named, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from rules import GAMES
from storage import Branch, GameRow, Opened, Status

HERE, THREAD = "here", "thread"
"""Places for a table; a forum is named by its id."""
MINUTES = 10080
"""Minutes without a message after which Discord archives a thread: a week, the longest."""
NEEDED = ("view_channel", "send_messages_in_threads", "attach_files", "read_message_history")
MOST_OPEN = 3
"""The most unstarted tables in threads of one person on a server."""
Parent = discord.TextChannel | discord.ForumChannel

_OPENING: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

logger = logging.getLogger(__name__)

THREAD_PERMISSIONS = {
    "create_public_threads": Sentence("Create Public Threads"),
}
FORUM_PERMISSIONS = {
    "send_messages": Sentence("Create Posts"),
    "send_messages_in_threads": Sentence("Send Messages in Posts"),
}
"""Discord's names of permissions for beginning a thread, and in a forum."""
# Translators: a place where a table can be opened, to be chosen from a list.
NEW_THREAD = Sentence("A new thread here")
# Translators: a place where a table can be opened, to be chosen from a list.
NEW_POST = Sentence("A new post in #{forum}")
NO_RIGHT_TO_THREAD = Sentence("You may not begin a thread in this channel yourself. Open the table in the channel, or somewhere else.")
NO_RIGHT_TO_POST = Sentence("You may not post in this forum yourself. Open the table somewhere else.")
ONE_CHANNEL = Sentence("The practice table has this one channel. On a server, tables can have a thread or a post of their own.")
NEEDS_TAG = Sentence(
    "Every post in #{forum} needs a tag, and I can set none. Somebody who manages the forum can add the tag “{tag}” for all to use."
)
NOT_OPENED = Sentence("Discord did not let me open a table there, so I opened none. Try again, or open it in this channel.")


def places_for(interaction: discord.Interaction[Host], say: Words) -> list[tuple[str, str]]:
    """Return the places for a new table as name and value; only forums that the person sees."""
    guild, person = interaction.guild, interaction.user
    # Translators: a place where a table can be opened, to be chosen from a list.
    found = [(say.gettext("This channel"), HERE)]
    if guild is None or not isinstance(person, discord.Member) or interaction.client.one_channel:
        return found
    forums = [forum for forum in guild.forums if forum.permissions_for(person).view_channel]
    return [*found, (NEW_THREAD(say), THREAD), *((NEW_POST(say, forum=forum.name), str(forum.id)) for forum in forums)]


async def opened(
    reply: Reply, game: str, wanted: Mapping[str, str], where: str, expected: Sequence[int] = (), branch: Branch | None = None
) -> GameRow:
    """Open a lobby in a new thread or post, and add its opener to the thread. Raises ``Refusal`` with nothing stored."""
    if reply.client.one_channel:
        raise Refusal(ONE_CHANNEL)
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
        logger.info("channel %s: the opener could not be added to the thread (%s); nothing needs doing", thread.id, error)
    return row


@asynccontextmanager
async def _one_at_a_time(guild_id: int, user_id: int) -> AsyncIterator[None]:
    """Let a person open one table after the other on a server, so that no thread is opened only to be deleted.

    The limit itself is checked when the table is stored, for all processes.
    """
    lock = _OPENING.setdefault((guild_id, user_id), asyncio.Lock())
    async with lock:
        yield


def _parent(reply: Reply, where: str) -> Parent:
    """Return the channel or the forum in which to open a thread or a post; within a thread, its parent."""
    guild, channel = reply.interaction.guild, reply.interaction.channel
    if where != THREAD:
        forum = None if guild is None else guild.get_channel(int(where))
        if not isinstance(forum, discord.ForumChannel):
            raise Refusal(NOT_OPENED)
        return forum
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    known = None if guild is None or parent is None else guild.get_channel(parent.id)
    if not isinstance(known, discord.TextChannel | discord.ForumChannel):
        raise Refusal(Sentence("There are no threads in this channel. Open the table in the channel itself, or type this in another one."))
    return known


def _check_rights(reply: Reply, parent: Parent) -> None:
    """Raise ``Refusal`` if the bot or the person lacks a permission, naming each."""
    person, say = reply.interaction.user, reply.say
    own = _granted(parent, parent.guild.me)
    is_forum = isinstance(parent, discord.ForumChannel)
    opening = "send_messages" if is_forum else "create_public_threads"
    names = sentences.PERMISSIONS | (FORUM_PERMISSIONS if is_forum else THREAD_PERMISSIONS)
    if missing := [names[name](say) for name in (opening, *NEEDED) if not getattr(own, name)]:
        raise Refusal(lambda say: _bot_may_not(missing, say))
    allowed = _granted(parent, person) if isinstance(person, discord.Member) else discord.Permissions.none()
    if not (allowed.view_channel and getattr(allowed, opening)):
        raise Refusal(NO_RIGHT_TO_POST if is_forum else NO_RIGHT_TO_THREAD)


def _bot_may_not(names: Sequence[str], say: Words) -> str:
    return say.gettext("I cannot open a table there. I lack: {permissions}. Somebody who manages the server can grant this.").format(
        permissions=", ".join(names)
    )


async def _check_not_many(reply: Reply, guild_id: int) -> None:
    """Raise ``Refusal`` if a person opens too many threads on a server: a channel has one game, but nothing else limits threads."""
    live = await storage.games.live_games(reply.database, guild_id)
    if sum(row.status is Status.LOBBY and row.opener_id == reply.person.id for row in live) >= MOST_OPEN:
        raise Refusal(lambda say: OPEN_ENOUGH(MOST_OPEN, say))


def _granted(parent: Parent, member: discord.Member) -> discord.Permissions:
    """Return the permissions in a channel with those for its threads, which discord.py hides for a read-only channel."""
    return discord.abc.GuildChannel.permissions_for(parent, member)


async def _new(reply: Reply, parent: Parent, game: str) -> tuple[discord.Thread, discord.Message | None]:
    """Open a thread; in a forum, a post, and return the post's first message with it."""
    guild_id, client = parent.guild.id, reply.client
    say = client.say_on(guild_id, (await storage.settings.guild_settings(client.database, guild_id)).language)
    played = WORDING[game].name(say)
    name = name_of_thread(played, [named(reply.person.name, say)], False, say)
    try:
        if isinstance(parent, discord.TextChannel):
            kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
            return await parent.create_thread(name=name, type=kind, auto_archive_duration=MINUTES), None
        forum = await with_tags(parent)
        tags = tags_for("open", (), forum)
        if forum.flags.require_tag and not tags:
            raise Refusal(lambda say: NEEDS_TAG(say, forum=forum.name, tag="open"))
        first = Message((say.gettext("{opener} opens a table of {game} here.").format(game=played, opener=shown_name(reply.person.name)),))
        made = await forum.create_thread(
            name=name,
            view=first.layout(client.signs),
            applied_tags=tags,
            auto_archive_duration=MINUTES,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        return made.thread, made.message
    except FAILURES as error:
        logger.warning(
            "channel %s: no thread could be opened in it (%s); `python -m bot doctor` names missing permissions", parent.id, error
        )
        raise Refusal(NOT_OPENED) from error


async def _take_away(thread: discord.Thread) -> None:
    """Delete a thread in which no game could be stored; archive it if the bot may not delete it."""
    try:
        try:
            await thread.delete()
        except discord.Forbidden:
            await thread.edit(archived=True)
    except FAILURES as error:
        logger.warning("channel %s: a thread without a game could not be deleted (%s); delete it by hand", thread.id, error)
