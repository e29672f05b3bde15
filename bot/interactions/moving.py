"""Moving a game to another channel of its server: its own channel is gone, or its people want to go on there."""

from __future__ import annotations

import discord
from discord import app_commands

import storage
from bot.fuzzy_match import suggested
from bot.games import lobby
from bot.games.session import Person
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, person_of, spoken
from bot.messages.sending import FAILURES
from bot.names import named, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, computers, sentences
from bot.wording.catalogue import N_, Sentence, Words
from storage import GameRow

feature = Feature()

NOT_TO_MOVE = Sentence(
    "Only the person who opened the game or a manager of the server can move it; when its channel is gone, so can everybody who plays."
)
CHANNEL_GONE = Sentence("{game}: its channel is gone. Type `/game move` in the channel where it should go on.")


async def is_gone(client: Host, row: GameRow) -> bool:
    """Check whether Discord says that the channel of a game does not exist; False if it cannot be asked, and for direct messages."""
    if row.guild_id is None or _cached(client, row) is not None:
        return False
    try:
        await client.fetch_channel(row.channel_id)
    except discord.NotFound:
        return True
    except (discord.InvalidData, *FAILURES):
        pass
    return False


async def movable(client: Host, guild_id: int | None, person: Person) -> list[GameRow]:
    """Return the live games of a server in which a person sits, or which they may move."""
    rows = () if guild_id is None else await storage.games.live_games(client.database, guild_id)
    return [row for row in rows if row.member(person.id) is not None or lobby.has_right(row, person)]


def in_list(client: Host, row: GameRow, say: Words) -> str:
    """Return a game's entry in a list of several, as plain text."""
    channel = _cached(client, row)
    people = ", ".join(named(computers.name(member, say), say) for member in row.members)
    return _game_of(WORDING[row.game].name(say), people, None if channel is None else channel.name, say)


async def names_of_movable(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the games that the person can move to this channel."""
    client = interaction.client
    rows = await movable(client, interaction.guild_id, person_of(interaction))
    found = [row for row in rows if row.channel_id != interaction.channel_id]
    return suggested(lambda say: [(in_list(client, row, say), str(row.id)) for row in found], current, await spoken(interaction))


@feature.command("game move", N_("Move a game to this channel and go on here"), game=Option(N_("Which game"), suggest=names_of_movable))
async def move(reply: Reply, game: str) -> None:
    """Move a game to the channel in which the command was typed."""
    if missing := reply.missing_permissions():
        raise Refusal(lambda say: sentences.missing_permissions(missing, say))
    before, client, channel_id = await _wanted(reply, game), reply.client, reply.interaction.channel_id
    await _check_right(reply, before)
    if channel_id is None or before.channel_id == channel_id:
        raise Refusal(Sentence("The game is in this channel already."))
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
    await reply.confirm(reply.say.gettext("The game goes on in this channel."))


async def _wanted(reply: Reply, wanted: str) -> GameRow:
    """Return the meant game: by its number, as suggested, or by a part of its name in the list."""
    client, guild_id = reply.client, reply.interaction.guild_id
    rows = () if guild_id is None else await storage.games.live_games(client.database, guild_id)
    found = [row for row in rows if str(row.id) == wanted]
    if not found:
        offered = await movable(client, guild_id, reply.person)
        found = [row for row in offered if wanted.casefold() in in_list(client, row, reply.say).casefold()]
    if len(found) != 1:
        raise Refusal(Sentence("There is no such game on this server. `/game move` offers those that you can bring here."))
    return found[0]


async def _check_right(reply: Reply, row: GameRow) -> None:
    if lobby.has_right(row, reply.person):
        return
    if row.member(reply.person.id) is None or not await is_gone(reply.client, row):
        raise Refusal(NOT_TO_MOVE)


async def line(reply: Reply, row: GameRow) -> str | None:
    """Return advice about a game whose channel is gone; None for any other game."""
    if not await is_gone(reply.client, row):
        return None
    say = reply.say
    people = ", ".join(shown_name(computers.name(member, say)) for member in row.members)
    return CHANNEL_GONE(say, game=_game_of(WORDING[row.game].name(say), people, None, say))


def _game_of(game: str, people: str, channel: str | None, say: Words) -> str:
    """Return a game for a list. ``channel``: None if it is unknown."""
    if channel is None:
        return say.gettext("{game}: {people}").format(game=game, people=people)
    return say.gettext("{game} in #{channel}: {people}").format(game=game, channel=channel, people=people)


def _cached(client: Host, row: GameRow) -> discord.abc.GuildChannel | discord.Thread | None:
    guild = None if row.guild_id is None else client.get_guild(row.guild_id)
    return None if guild is None else guild.get_channel_or_thread(row.channel_id)
