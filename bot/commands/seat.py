"""``/seat``: who sits where."""

from __future__ import annotations

import discord
from discord import app_commands

from bot import opening, play
from bot.host import Host
from bot.reply import Reply, answer
from bot.wording.later import later


class ComputerCommands(app_commands.Group):
    """The commands around the computers in a lobby."""

    def __init__(self) -> None:
        super().__init__(name="computer", description=later("Computers at this channel's table"))

    @app_commands.command(description=later("Let a computer sit down before the game begins"))
    async def add(self, interaction: discord.Interaction[Host]) -> None:
        async def work(reply: Reply) -> None:
            await opening.add_computer(reply, (await play.game_here(reply)).id)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=later("Take a computer's seat away before the game begins"))
    async def remove(self, interaction: discord.Interaction[Host]) -> None:
        async def work(reply: Reply) -> None:
            await opening.remove_computer(reply, (await play.game_here(reply)).id)

        await answer(interaction.client, interaction, work)


class SeatCommands(app_commands.Group):
    """The commands around a seat."""

    def __init__(self) -> None:
        super().__init__(name="seat", description=later("Leave, take and offer seats at this channel's table"))
        self.add_command(ComputerCommands())
