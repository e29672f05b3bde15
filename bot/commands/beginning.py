"""``/play``: a game, a table or an explanation with one press, with nothing to fill in."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions import beginning
from bot.interactions.host import Host
from bot.interactions.serving import answer
from bot.wording.catalogue import N_


@app_commands.command(name="play", description=N_("Begin: play at once against computers, open a table, or see how a game is played"))
async def play(interaction: discord.Interaction[Host]) -> None:
    await answer(interaction.client, interaction, beginning.hello)
