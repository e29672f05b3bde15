"""Invitations to a table before its game begins: from the lobby's menu of people, Discord's context menu of a person, or typed."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord

import storage
from bot.controls import People
from bot.games import lobby
from bot.interactions.contexts import Context, check
from bot.interactions.feature import Answered, Feature
from bot.interactions.reply import Reply
from bot.messages import lobby_views
from bot.messages.sending import NotPosted
from bot.refusal import Refusal
from bot.wording import lobbies, sentences
from bot.wording.catalogue import N_, Sentence
from storage import GameRow, Status

feature = Feature()

KIND = "invitation"
"""The kind of the post that calls the invited people; a newer one takes its place."""
NO_LOBBY = Sentence("No table is open in this channel. `/game new` opens one; after that you can invite people.")
BEGUN = Sentence("The game in this channel has started already. `/seat offer` offers your seat, or a computer’s, to somebody.")
NOT_HERE = Sentence("You can invite only people on this server. {name} is not on it.")
IS_BOT = Sentence("{name} is a bot and cannot play. **Add computer** gives a computer a seat.")
IS_SELF = Sentence("You cannot invite yourself. For a seat of your own press **Join**.")

logger = logging.getLogger(__name__)


async def lobby_here(reply: Reply) -> GameRow:
    """Return the game of the channel that has not begun. Raises ``Refusal`` with a way on."""
    channel_id, guild_id = reply.interaction.channel_id, reply.interaction.guild_id
    row = None if channel_id is None else await storage.games.in_channel(reply.database, channel_id)
    if row is None or not row.live or row.guild_id != guild_id:
        raise Refusal(NO_LOBBY)
    if row.status is not Status.LOBBY:
        raise Refusal(BEGUN)
    reply.row = row
    return row


@feature.press("invite", Answered.BY_CHANGE)
async def picked(reply: Reply, row: GameRow, people: Sequence[People]) -> None:
    """Invite the people who were picked in the lobby's menu."""
    if not people:
        raise Refusal(sentences.unknown_control)
    await invite(reply, row, people)


@feature.command(
    "game invite",
    N_("Invite somebody of this server to this channel’s table before the game begins"),
    lobby_here,
    person=N_("Whom to invite"),
)
async def typed(reply: Reply, row: GameRow, person: discord.User) -> None:
    """Invite a person."""
    await invite(reply, row, [person])


@feature.entry(N_("Invite"))
async def on_person(reply: Reply, person: discord.User) -> None:
    """Invite a person to the table of the channel."""
    await invite(reply, await lobby_here(reply), [person])


async def invite(reply: Reply, row: GameRow, people: Sequence[People]) -> None:
    """Invite people to a lobby, all or none of them: the lobby names them, and a post calls them."""
    check(reply.interaction, Context.SERVER)
    for person in people:
        _check(person, reply.person.id)
    ids = [person.id for person in people]
    row = await lobby.invite(reply.table, row.id, reply.person, ids)
    await reply.post(row.id)
    await _call(reply, row, ids)
    await reply.confirm(reply.say.gettext("Invited: {names}.").format(names=lobbies.called(ids, reply.say)))


def _check(person: People, reader: int) -> None:
    """Raise ``Refusal`` if a person cannot be invited to any table by a reader."""
    name = lobbies.mention(person.id)
    if person.id == reader:
        raise Refusal(IS_SELF)
    if person.bot:
        raise Refusal(lambda say: IS_BOT(say, name=name))
    if not isinstance(person, discord.Member):
        raise Refusal(lambda say: NOT_HERE(say, name=name))


async def _call(reply: Reply, row: GameRow, invited: Sequence[int]) -> None:
    """Post who invites whom, and call those invited just now, unless it is their night or they were called often."""
    live_messages, now, places = reply.client.live_messages, reply.table.now(), (("game", row.id), ("channel", row.channel_id))
    missing = [person for person, sits in (await storage.expected.expected_at(reply.database, row.id)).items() if not sits]
    free = await reply.requests.callable_now([person for person in invited if person in missing])
    called = tuple(person for person in free if live_messages.mention_limits.may_be(person, places, now))
    new, others = [each for each in missing if each in invited], [each for each in missing if each not in invited]
    if not new:  # they have sat down meanwhile
        return
    shown = lobby_views.invitation(row, reply.person.name, new, others, called, live_messages.say_at(row))
    try:
        await live_messages.asides.say(row, shown, KIND, f"{row.id}:i{reply.interaction.id}")
    except NotPosted as error:
        logger.warning("game %s: the invited people could not be mentioned (%s); whoever invited them can do so again", row.id, error)
        return
    for person in called:
        live_messages.mention_limits.note(person, places, now)
