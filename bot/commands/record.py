"""``/game record``: the whole record of a game that is over, as a file, for anyone in its channel."""

from __future__ import annotations

import discord
from discord import app_commands

import storage
from bot.interactions import recording
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import limits, sentences
from bot.wording.catalogue import N_
from storage import GameRow, Status


async def _over_here(reply: Reply) -> GameRow:
    """The newest game of the channel that is over. Refuses while one is being played, for its seed tells what everybody holds."""
    database, interaction = reply.client.table.database, reply.interaction
    if interaction.channel_id is None:
        raise Refusal(sentences.no_game_here)
    row = await storage.game_in_channel(database, interaction.channel_id)
    if row is not None and row.guild_id == interaction.guild_id and row.status is Status.PLAYING:
        raise Refusal(limits.record_later)
    row = await storage.newest_over(database, interaction.channel_id)
    if row is None or row.guild_id != interaction.guild_id:
        raise Refusal(limits.no_record)
    return row


async def show_record(reply: Reply) -> None:
    """Give the record, and a page to be kept."""
    await recording.give(reply, await _over_here(reply))


@app_commands.command(description=N_("Get the whole record of the game that was played here, once it is over"))
async def record(interaction: discord.Interaction[Host]) -> None:
    await answer(interaction.client, interaction, show_record)
