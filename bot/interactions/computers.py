"""``/seat computer``: let a computer sit down, or set its level."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.fuzzy_match import suggested
from bot.games import levels
from bot.interactions import opening, play, seats
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.wording import computers
from bot.wording.catalogue import N_, Words
from rules import GAMES
from rules.contract import LEVELS, levels_of
from storage import GameRow, Status

feature = Feature()


async def levels_offered(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the levels and styles of the computers at the channel's table."""
    row = await interaction.client.game_in(interaction.channel_id)
    offered = LEVELS if row is None else levels_of(GAMES[row.game])
    return suggested(lambda say: [(computers.level(level, say), level) for level in offered], current, await spoken(interaction))


async def names_of_computers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the computers at the channel's table, and "all" if there are several."""
    row = await interaction.client.game_in(interaction.channel_id)
    found = [] if row is None or not row.live else seats.computers_at(row)

    def named(say: Words) -> list[tuple[str, str]]:
        every = [(computers.all_of_them(say), levels.ALL)] if len(found) > 1 else []
        return [*every, *((computers.name(member, say), levels.number(member)) for member in found)]

    return suggested(named, current, await spoken(interaction))


@feature.command(
    "seat computer",
    N_("Let a computer sit down before the game begins, or set the level of one"),
    play.game_here,
    contexts=Context.DIRECT,
    before=("seat computer add", "seat computer level"),
    level=Option(N_("How well it plays"), suggest=levels_offered),
    computer=Option(N_("The computer whose level to set; without it, another one sits down"), suggest=names_of_computers),
)
async def seat(reply: Reply, row: GameRow, level: str, computer: str | None = None) -> None:
    """Let a computer of a level sit down, or set the level of one, or of all."""
    if computer is None and row.status is Status.LOBBY:
        await opening.add_computer(reply, row, level)
    else:
        await opening.set_level(reply, row, level, computer)
