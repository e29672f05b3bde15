"""``/seat``: who sits where."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.fuzzy_match import suggested
from bot.games import levels
from bot.interactions import opening, overdue_vote, play, seats
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.interactions.serving import answer
from bot.messages.reminders import LATE
from bot.wording import computers, days
from bot.wording.catalogue import N_, Words, words
from rules.contract import LEVELS, NORMAL


async def names_of_seats(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The seats of the channel's game that computers play."""
    client = interaction.client
    row = await client.game_in(interaction.channel_id)
    if row is None or row.seed is None:
        return []
    found = seats.computers_at(row)
    return suggested(
        lambda say: [(computers.name(member, say), str((member.seat or 0) + 1)) for member in found], current, await spoken(interaction)
    )


async def names_of_computers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The computers at the channel's table, and all of them where there are several."""
    row = await interaction.client.game_in(interaction.channel_id)
    found = [] if row is None or not row.live else seats.computers_at(row)

    def named(say: Words) -> list[tuple[str, str]]:
        every = [(computers.all_of_them(say), levels.ALL)] if len(found) > 1 else []
        return [*every, *((computers.name(member, say), levels.number(member)) for member in found)]

    return suggested(named, current, await spoken(interaction))


LEVEL_CHOICES = [app_commands.Choice(name=computers.level(level, words()), value=level) for level in LEVELS]
DECISIONS = [app_commands.Choice(name=days.BUTTONS[f"late {what}"](words()), value=what) for what in LATE]


class ComputerCommands(app_commands.Group):
    """The commands around the computers at a table."""

    def __init__(self) -> None:
        super().__init__(name="computer", description=N_("Computers at this channel's table"))

    @app_commands.command(description=N_("Let a computer sit down before the game begins"))
    @app_commands.describe(level=N_("How well it plays"))
    @app_commands.choices(level=LEVEL_CHOICES)
    async def add(self, interaction: discord.Interaction[Host], level: str = NORMAL) -> None:
        async def work(reply: Reply) -> None:
            await opening.add_computer(reply, await play.game_here(reply), level)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Say how well a computer plays, before the game or at any time during it"))
    @app_commands.describe(level=N_("How well it plays"), computer=N_("Which computer, where there are several"))
    @app_commands.choices(level=LEVEL_CHOICES)
    @app_commands.autocomplete(computer=names_of_computers)
    async def level(self, interaction: discord.Interaction[Host], level: str, computer: str | None = None) -> None:
        async def work(reply: Reply) -> None:
            await opening.set_level(reply, await play.game_here(reply), level, computer)

        await answer(interaction.client, interaction, work)


class SeatCommands(app_commands.Group):
    """The commands around a seat."""

    def __init__(self) -> None:
        super().__init__(name="seat", description=N_("Leave, take and offer seats at this channel's table"))
        self.add_command(ComputerCommands())

    @app_commands.command(description=N_("Take your seat back, or a computer's over"))
    @app_commands.describe(seat=N_("Which computer's seat"))
    @app_commands.autocomplete(seat=names_of_seats)
    async def take(self, interaction: discord.Interaction[Host], seat: str | None = None) -> None:
        async def work(reply: Reply) -> None:
            await seats.take(reply, await play.game_here(reply), seat)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Offer your seat, or as the game's opener a computer's, to somebody of this server"))
    @app_commands.describe(person=N_("Who is to play on"), seat=N_("Which computer's seat; without it your own"))
    @app_commands.autocomplete(seat=names_of_seats)
    async def offer(self, interaction: discord.Interaction[Host], person: discord.User, seat: str | None = None) -> None:
        async def work(reply: Reply) -> None:
            await seats.offer(reply, await play.game_here(reply), person, seat)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Decide how it goes on where somebody has taken longer than the table gives for a turn"))
    @app_commands.describe(decision=N_("Give more time, let the computer play the turn, or give it the seat"))
    @app_commands.choices(decision=DECISIONS)
    async def late(self, interaction: discord.Interaction[Host], decision: str) -> None:
        async def work(reply: Reply) -> None:
            await overdue_vote.decide(reply, await play.game_here(reply), decision)

        await answer(interaction.client, interaction, work)
