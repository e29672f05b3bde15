"""``/leaderboard``, ``/stats``: the best players of a server, and the games of a person or a channel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.new import names_of_games
from bot.interactions import persons, standings
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.interactions.serving import answer
from bot.names import name_of
from bot.refusal import Refusal
from bot.wording import persons as words
from bot.wording.catalogue import N_
from bot.wording.standings import PREMOVES, TIMES

Channel = app_commands.AppCommandChannel | app_commands.AppCommandThread
ORDER_CHOICES = [app_commands.Choice(name=name, value=order) for order, name in PREMOVES.items()]
TIME_CHOICES = [app_commands.Choice(name=name, value=time) for time, name in TIMES.items()]


@app_commands.command(description=N_("Read who plays a game how well on this server"))
@app_commands.describe(game=N_("Which game"), by=N_("How the list is sorted"), time=N_("Which games are counted"))
@app_commands.autocomplete(game=names_of_games)
@app_commands.choices(by=ORDER_CHOICES, time=TIME_CHOICES)
async def leaderboard(interaction: discord.Interaction[Host], game: str, by: str = "rating", time: str = "ever") -> None:
    async def work(reply: Reply) -> None:
        await standings.show_leaderboard(reply, game, by, time)

    await answer(interaction.client, interaction, work)


class Held(app_commands.Transformer):
    """A channel that can hold a table, whether or not the person sees it: no category, no forum, no kind that Discord does not describe."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.voice, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread, kinds.stage_voice]

    async def transform(self, interaction: discord.Interaction[Any], value: Any) -> Channel:
        return value


@app_commands.command(description=N_("Read what you or others have played here, the records of a game, or what a channel has seen"))
@app_commands.describe(
    game=N_("The records of this game; with a person, their games of it"),
    person=N_("Whose games; without any option, yours"),
    table=N_("A channel: what was played there"),
)
@app_commands.autocomplete(game=names_of_games)
async def stats(
    interaction: discord.Interaction[Host],
    game: str = "",
    person: discord.User | None = None,
    table: app_commands.Transform[Channel, Held] | None = None,
) -> None:
    async def work(reply: Reply) -> None:
        if table is not None:
            if game or person is not None:
                raise Refusal(words.one_at_a_time)
            await persons.show_table(reply, table.id, seen=table.permissions.view_channel)
        elif person is not None:
            await persons.show(reply, game, person.id, name_of(person, reply.say))
        elif game:
            await persons.show_records(reply, game)
        else:
            await persons.show(reply)

    await answer(interaction.client, interaction, work)
