"""``/rules``: every piece, place, phase and rule of the games, explained; privately, and in any channel."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.interactions.host import Host
from bot.interactions.looking_up import look_up, matching, shelf
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording.catalogue import N_
from storage import GameRow


async def game_of(interaction: discord.Interaction[Host]) -> GameRow | None:
    """Return the game of the channel."""
    row = await interaction.client.game_in(interaction.channel_id)
    return row if row is not None and row.guild_id == interaction.guild_id else None


async def names_of_topics(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the topics of both games: first the topic of the present question, then the channel's game, then the other game."""
    client, row = interaction.client, await game_of(interaction)
    found = matching(partial(shelf, client, row), current, await spoken(interaction), "" if row is None else row.game)
    if not current.strip() and row is not None:
        asked = await _asked(client, row)
        found.sort(key=lambda each: each[1] != asked)
    return [app_commands.Choice(name=name, value=text) for name, text in found[:25]]


async def _asked(client: Host, row: GameRow) -> str:
    """Return the topic of the question that the game asks now, as it is looked up; "" for none."""
    if row.seed is None:
        return ""
    try:
        question = (await client.table.brought_to_life(row)).live.view(None).question
    except Refusal:
        return ""
    return f"{row.game}:{WORDING[row.game].topic_of(question)}" if question else ""


@app_commands.command(description=N_("Read what a piece, a place or a phase of a game does"))
@app_commands.describe(topic=N_("What to read about; without it, see everything there is"))
@app_commands.autocomplete(topic=names_of_topics)
async def rules(interaction: discord.Interaction[Host], topic: str = "") -> None:
    async def work(reply: Reply) -> None:
        await look_up(reply, await game_of(interaction), topic)

    await answer(interaction.client, interaction, work)
