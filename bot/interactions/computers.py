"""``/seat computer``: let computers sit down, and say how well they play."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.fuzzy_match import suggested
from bot.games import levels
from bot.interactions import opening, play, seats
from bot.interactions.feature import Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.wording import computers
from bot.wording.catalogue import N_, Words, words
from rules.contract import LEVELS, NORMAL
from storage import GameRow

feature = Feature()
LEVEL = Option(N_("How well it plays"), [app_commands.Choice(name=computers.level(level, words()), value=level) for level in LEVELS])


async def names_of_computers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the computers at the channel's table, and "all" if there are several."""
    row = await interaction.client.game_in(interaction.channel_id)
    found = [] if row is None or not row.live else seats.computers_at(row)

    def named(say: Words) -> list[tuple[str, str]]:
        every = [(computers.all_of_them(say), levels.ALL)] if len(found) > 1 else []
        return [*every, *((computers.name(member, say), levels.number(member)) for member in found)]

    return suggested(named, current, await spoken(interaction))


@feature.command("seat computer add", N_("Let a computer sit down before the game begins"), play.game_here, level=LEVEL)
async def add(reply: Reply, row: GameRow, level: str = NORMAL) -> None:
    """Let a computer sit down."""
    await opening.add_computer(reply, row, level)


@feature.command(
    "seat computer level",
    N_("Say how well a computer plays, before the game or at any time during it"),
    play.game_here,
    level=LEVEL,
    computer=Option(N_("Which computer, where there are several"), suggest=names_of_computers),
)
async def set_level(reply: Reply, row: GameRow, level: str, computer: str | None = None) -> None:
    """Set the level of a computer, or of all."""
    await opening.set_level(reply, row, level, computer)
