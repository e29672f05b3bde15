"""``/orders``, ``/plan``: answering ahead by typing, the same as on its page, and the page of the own next turn."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.fuzzy_match import meant, suggested
from bot.interactions import play
from bot.interactions import premoves as ordering
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.wording.catalogue import N_, Words


async def names_of_questions(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """What can be answered ahead in the channel's game."""
    session = await interaction.client.playing_in(interaction.channel_id)
    if session is None:
        return []
    return suggested(partial(ordering.questions, session), current, await spoken(interaction))


async def names_of_answers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The answers to the question that was picked, after those that are typed already; and to be asked again."""
    session, say = await interaction.client.playing_in(interaction.channel_id), await spoken(interaction)
    if session is None:
        return []
    question = str(getattr(interaction.namespace, "question", ""))
    name = meant(partial(ordering.questions, session), question, say)
    before, comma, begun = current.rpartition(",")

    def named(say: Words) -> list[tuple[str, str]]:
        offered = [] if name is None else ordering.answers_to(session, name, say)
        typed = f"{before}{comma} " if before else ""
        return [*((f"{typed}{shown}", f"{before}{comma}{value}") for shown, value in offered), *([] if before else ordering.asking(say))]

    return suggested(named, begun, say)


@app_commands.command(description=N_("Answer ahead what you may be asked while others play; only you see it"))
@app_commands.describe(
    question=N_("What to answer; without it, a page opens with all that can be answered ahead"),
    answers=N_("Your answer; several, in the order in which you want them, parted by commas"),
    this_round=N_("For this day or month alone; otherwise for the whole game"),
)
@app_commands.autocomplete(question=names_of_questions, answers=names_of_answers)
async def orders(interaction: discord.Interaction[Host], question: str = "", answers: str = "", this_round: bool = False) -> None:
    async def work(reply: Reply) -> None:
        row = await play.game_here(reply)
        if question:
            await ordering.typed(reply, row, question, answers, this_round=this_round)
        else:
            await ordering.show(reply, row)

    await answer(interaction.client, interaction, work)
