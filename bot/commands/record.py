"""``/game record`` and ``/game position``: a game that is over, or a moment of it, as a file, for anyone in its channel."""

from __future__ import annotations

from collections.abc import Callable

import discord
from discord import app_commands

import storage
from bot.interactions import branching, recording
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import page, positions, sentences
from bot.wording.catalogue import N_, Words
from storage import GameRow, Status


async def _over_here(reply: Reply, later: Callable[[Words], str] = page.record_later) -> GameRow:
    """The newest game of the channel that is over. Refuses, with ``later``, while one is being played, for its seed tells what everybody
    holds."""
    database, interaction = reply.database, reply.interaction
    if interaction.channel_id is None:
        raise Refusal(sentences.no_game_here)
    row = await storage.games.in_channel(database, interaction.channel_id)
    if row is not None and row.guild_id == interaction.guild_id and row.status is Status.PLAYING:
        raise Refusal(later)
    row = await storage.games.newest_over(database, interaction.channel_id)
    if row is None or row.guild_id != interaction.guild_id:
        raise Refusal(page.no_record)
    return row


async def show_position(reply: Reply, turn: int) -> None:
    """Give a position of the game, after a turn."""
    await branching.give(reply, await _over_here(reply, positions.later), turn)


async def show_record(reply: Reply) -> None:
    """Give the record, and a page to be kept."""
    await recording.give(reply, await _over_here(reply))


@app_commands.command(description=N_("Get the whole record of the game that was played here, once it is over"))
async def record(interaction: discord.Interaction[Host]) -> None:
    await answer(interaction.client, interaction, show_record)


@app_commands.command(description=N_("Get a position of the game that was played here, to play on from it, once it is over"))
@app_commands.describe(turn=N_("After which turn, by its number as the replay has it"))
async def position(interaction: discord.Interaction[Host], turn: int) -> None:
    await answer(interaction.client, interaction, lambda reply: show_position(reply, turn))
