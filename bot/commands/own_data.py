"""``/privacy``: a person reads which data are stored of them, takes them as a file, or is forgotten."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions import own_data
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.wording.catalogue import N_
from bot.wording.own_data import WISHES

# Translators: whether others find a person on lists, choices of a command.
LISTED = [app_commands.Choice(name=N_("Others find me"), value="on"), app_commands.Choice(name=N_("Nobody finds me"), value="off")]
WISH_CHOICES = [app_commands.Choice(name=name, value=wish) for wish, name in WISHES.items()]


@app_commands.command(description=N_("Read what this bot keeps of you, take all of it with you, or be forgotten"))
@app_commands.describe(
    lists=N_("Whether others find you on lists; without it, nothing changes"), data=N_("What is to become of what is kept of you")
)
@app_commands.choices(lists=LISTED, data=WISH_CHOICES)
async def privacy(interaction: discord.Interaction[Host], lists: str = "", data: str = "") -> None:
    async def work(reply: Reply) -> None:
        await own_data.show_privacy(reply, lists, data)

    await answer(interaction.client, interaction, work)
