"""``/game``: opening a table, sitting down, standing up, beginning, closing."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands

from bot.commands.asking import OF_GAME
from bot.commands.new import new_command
from bot.commands.record import position, record
from bot.fuzzy_match import meant, suggested
from bot.games.options import RATED, chosen_at, shown
from bot.interactions import moving, opening, play, replaying
from bot.interactions.host import Host
from bot.interactions.reply import Reply, person_of, spoken
from bot.interactions.serving import answer
from bot.refusal import Refusal
from bot.wording import WORDING, computers, lobbies, seating
from bot.wording.amounts import entry
from bot.wording.catalogue import N_, Words
from storage import GameRow


async def names_of_options(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The options of the channel's game, as ``name=value``."""
    row = await interaction.client.game_in(interaction.channel_id)
    return [] if row is None else suggested(partial(_options_of, row), current, await spoken(interaction))


def _options_of(row: GameRow, say: Words) -> list[tuple[str, str]]:
    """Every value of every option that the table's game shows, in words and as ``name=value``."""
    named = WORDING[row.game].options(say)
    rating = lobbies.rating(say)
    rated = [(entry(say, name=rating.name, what=word.name), f"{RATED}={value}") for value, word in rating.values.items()]
    return rated + [
        (entry(say, name=setting.name, what=word.name) + (f" – {word.detail}" if word.detail else ""), f"{option}={value}")
        for option, setting in named.items()
        if option in shown(row.game, chosen_at(row))
        for value, word in setting.values.items()
    ]


async def names_of_movable(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The games that the person can bring to the channel, should its own be gone."""
    client = interaction.client
    rows = await moving.movable(client, interaction.guild_id, person_of(interaction))
    found = [row for row in rows if row.channel_id != interaction.channel_id]
    return suggested(lambda say: [(moving.in_list(client, row, say), str(row.id)) for row in found], current, await spoken(interaction))


async def names_of_computers(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """The computers that sit at the channel's table."""
    row = await interaction.client.game_in(interaction.channel_id)
    if row is None or row.seed is not None:
        return []
    found = [member for member in row.members if member.computer]
    say = await spoken(interaction)
    return suggested(lambda words: [(computers.name(member, words), computers.name(member, say)) for member in found], current, say)


class GameCommands(app_commands.Group):
    """The commands around a game."""

    def __init__(self) -> None:
        super().__init__(name="game", description=N_("Set up a game in this channel"))
        for command in (new_command(), *OF_GAME, record, position):
            self.add_command(command)

    @app_commands.command(description=N_("Take a seat away before the game begins (its opener or who manages the server)"))
    @app_commands.describe(person=N_("Whose seat"), computer=N_("Which computer's seat"))
    @app_commands.autocomplete(computer=names_of_computers)
    async def remove(self, interaction: discord.Interaction[Host], person: discord.User | None = None, computer: str | None = None) -> None:
        async def work(reply: Reply) -> None:
            row = await play.game_here(reply)
            if computer is not None:
                await opening.remove_computer(reply, row, computer)
            elif person is not None:
                await opening.remove(reply, row, person.id, person.display_name)
            else:
                raise Refusal(seating.whom_to_remove)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Look at the options of the game, or set one"))
    @app_commands.describe(option=N_("What to set"))
    @app_commands.autocomplete(option=names_of_options)
    async def options(self, interaction: discord.Interaction[Host], option: str = "") -> None:
        async def work(reply: Reply) -> None:
            row = await play.game_here(reply)
            name, _, value = (meant(partial(_options_of, row), option, reply.say) or option).partition("=")
            await (opening.set_option(reply, row, name, value) if option else opening.show_options(reply, row))

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Look at the game turn by turn, from its beginning or from a turn"))
    @app_commands.describe(turn=N_("The number of the turn to begin with"))
    async def replay(self, interaction: discord.Interaction[Host], turn: int | None = None) -> None:
        async def work(reply: Reply) -> None:
            await replaying.begin(reply, await play.game_to_look_at(reply), turn)

        await answer(interaction.client, interaction, work)

    @app_commands.command(description=N_("Bring a game to this channel, where it goes on"))
    @app_commands.describe(game=N_("Which game"))
    @app_commands.autocomplete(game=names_of_movable)
    async def move(self, interaction: discord.Interaction[Host], game: str) -> None:
        await answer(interaction.client, interaction, lambda reply: moving.move(reply, game))
