"""``/game new``: opening a table, with an option of the command for each option that some game has."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands

from bot.interactions import opening
from bot.interactions.host import Host
from bot.interactions.reply import answer
from bot.wording import WORDING
from bot.wording.catalogue import N_, words
from rules import GAMES

Choices = list[app_commands.Choice[str]]


async def names_of_games(interaction: discord.Interaction[Host], current: str) -> Choices:
    """The games that can be opened."""
    say = interaction.client.say
    return _matching([(WORDING[game].name(say), game) for game in GAMES], current)


def _matching(named: list[tuple[str, str]], current: str) -> Choices:
    return [app_commands.Choice(name=name[:100], value=value) for name, value in named if current.casefold() in name.casefold()][:25]


def names_of_values(option: str) -> Callable[..., Coroutine[Any, Any, Choices]]:
    """What offers the values that an option has in the game typed so far."""

    async def names(interaction: discord.Interaction[Host], current: str) -> Choices:
        game = game_id(interaction.namespace.game or "")
        if game not in GAMES or option not in GAMES[game].OPTIONS:
            return []
        values = WORDING[game].options(interaction.client.say)[option].values
        named = [(word.name + (f" – {word.detail}" if word.detail else ""), value) for value, word in values.items()]
        return _matching(named, current)

    return names


def option_names() -> dict[str, str]:
    """Every option of any game, with what it decides."""
    say = words()
    return {option: setting.detail or setting.name for game in GAMES for option, setting in WORDING[game].options(say).items()}


def new_command() -> app_commands.Command[Any, ..., Any]:
    """The command; what it can be given follows from the games."""
    options = option_names()

    async def new(interaction: discord.Interaction[Host], game: str, **wanted: str) -> None:
        known = game_id(game)
        chosen = {option: value_id(known, option, typed) for option, typed in wanted.items() if typed}
        await answer(interaction.client, interaction, lambda reply: opening.new(reply, known, chosen))

    given = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction[Host])]
    given.append(Parameter("game", Parameter.POSITIONAL_OR_KEYWORD, annotation=str))
    given += [Parameter(option, Parameter.POSITIONAL_OR_KEYWORD, annotation=str, default="") for option in options]
    new.__signature__ = Signature(given)  # pyright: ignore[reportFunctionMemberAccess]
    app_commands.describe(game=N_("Which game"), **{option: detail[:100] for option, detail in options.items()})(new)
    app_commands.autocomplete(game=names_of_games, **{option: names_of_values(option) for option in options})(new)
    return app_commands.Command(name="new", description=N_("Open a table in this channel"), callback=new)


def game_id(typed: str) -> str:
    """The game's id, also for who typed its name."""
    say = words()
    return next((known for known in GAMES if typed.strip().casefold() in (known, WORDING[known].name(say).casefold())), typed)


def value_id(game: str, option: str, typed: str) -> str:
    """The id of an option's value, also for who typed its name."""
    settings = WORDING[game].options(words()) if game in WORDING else {}
    values = settings[option].values if option in settings else {}
    wanted = typed.strip().casefold()
    return next((value for value, word in values.items() if wanted in (value, word.name.casefold())), typed)
