"""Taking a game to another channel of its server: where its own is gone, or where it simply should go on."""

from __future__ import annotations

import discord

import storage
from bot.games import lobby
from bot.games.session import Person
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages.sending import FAILURES
from bot.names import named, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, computers, sentences, trouble
from bot.wording.catalogue import Words
from storage import GameRow


async def is_gone(client: Host, row: GameRow) -> bool:
    """Whether the channel of a game does not exist any more, as far as can be told."""
    if _cached(client, row) is not None:
        return False
    try:
        await client.fetch_channel(row.channel_id)
    except discord.NotFound:
        return True
    except (discord.InvalidData, *FAILURES):
        pass
    return False


async def movable(client: Host, guild_id: int | None, person: Person) -> list[GameRow]:
    """The live games of a server in which a person sits, or that they may move."""
    rows = () if guild_id is None else await storage.games.live_games(client.database, guild_id)
    return [row for row in rows if row.member(person.id) is not None or lobby.has_right(row, person)]


def in_list(client: Host, row: GameRow, say: Words) -> str:
    """A game in a list of several, as plain text."""
    channel = _cached(client, row)
    people = ", ".join(named(computers.name(member, say), say) for member in row.members)
    return trouble.game_of(WORDING[row.game].name(say), people, None if channel is None else channel.name, say)


async def move(reply: Reply, wanted: str) -> None:
    """Bring a game to the channel where the command was typed."""
    if missing := reply.missing_permissions():
        raise Refusal(lambda say: sentences.missing_permissions(missing, say))
    before, client, channel_id = await _wanted(reply, wanted), reply.client, reply.interaction.channel_id
    await _check_right(reply, before)
    if channel_id is None or before.channel_id == channel_id:
        raise Refusal(trouble.is_here)
    reply.game = (before.id, before.seq)
    client.live_messages.refusals.found(channel_id)
    async with client.live_messages.alone(before.id), client.table.alone(before.id):
        before = await client.table.row(before.id)
        asked = [one.id for one in await storage.requests.open_requests(client.database, before.id) if one.message_id is not None]
        try:
            await storage.games.move(client.database, before.id, channel_id, client.table.now())
        except storage.refusals.ChannelTaken:
            raise Refusal(sentences.channel_taken) from None
        except storage.refusals.WrongStatus:
            raise Refusal(sentences.game_over) from None
    await reply.post(before.id)
    await client.requests.follow(before.id, asked)
    client.places.soon(before.channel_id)
    await reply.confirm(trouble.moved(reply.say))


async def _wanted(reply: Reply, wanted: str) -> GameRow:
    """The game that is meant: by its number, as it is offered, or by a part of its name in the list."""
    client, guild_id = reply.client, reply.interaction.guild_id
    rows = () if guild_id is None else await storage.games.live_games(client.database, guild_id)
    found = [row for row in rows if str(row.id) == wanted]
    if not found:
        offered = await movable(client, guild_id, reply.person)
        found = [row for row in offered if wanted.casefold() in in_list(client, row, reply.say).casefold()]
    if len(found) != 1:
        raise Refusal(trouble.none_to_move)
    return found[0]


async def _check_right(reply: Reply, row: GameRow) -> None:
    if lobby.has_right(row, reply.person):
        return
    if row.member(reply.person.id) is None or not await is_gone(reply.client, row):
        raise Refusal(trouble.not_to_move)


async def line(reply: Reply, row: GameRow) -> str | None:
    """What to do about a game whose channel is gone; None for any other."""
    if not await is_gone(reply.client, row):
        return None
    say = reply.say
    people = ", ".join(shown_name(computers.name(member, say)) for member in row.members)
    return trouble.channel_gone(say, game=trouble.game_of(WORDING[row.game].name(say), people, None, say))


def _cached(client: Host, row: GameRow) -> discord.abc.GuildChannel | discord.Thread | None:
    guild = None if row.guild_id is None else client.get_guild(row.guild_id)
    return None if guild is None else guild.get_channel_or_thread(row.channel_id)
