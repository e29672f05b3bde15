"""The slash commands, made from the declarations of the features.

For each button there is a command that does the same, with at most one press more.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from inspect import Parameter, Signature, signature
from typing import Any

import discord
from discord import app_commands

from bot.interactions import forms
from bot.interactions.contexts import Context
from bot.interactions.feature import Typed
from bot.interactions.features import ENTRIES, TYPED
from bot.interactions.host import Host
from bot.interactions.serving import answer
from bot.wording.catalogue import N_

Command = app_commands.Command[Any, ..., Any]
GROUPS = {
    "game": N_("Set up a game in this channel"),
    "seat": N_("Take and offer seats at this channel’s table, and seat computers"),
}
"""The groups of commands, by full name, with their descriptions; an outer group comes before the groups in it."""
INTERACTION = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction[Host])


def _command(name: str, typed: Typed) -> Command:
    """Return a declared command; it belongs to no group yet."""
    parameters = typed.parameters()
    nothing = {one.name: one.default for one in parameters}

    async def callback(interaction: discord.Interaction[Host], **given: Any) -> None:
        if typed.form and given == nothing:
            await forms.show(interaction.client, interaction, typed.form, typed.found)
        else:
            await answer(interaction.client, interaction, partial(typed.answer, given=given))

    callback.__signature__ = Signature([INTERACTION, *parameters])  # pyright: ignore[reportFunctionMemberAccess]
    options = typed.options.items()
    app_commands.rename(**{option: option.rstrip("_") for option, _ in options})(callback)
    app_commands.describe(**{option: told.description for option, told in options})(callback)
    app_commands.choices(**{option: list(told.choices) for option, told in options if told.choices})(callback)
    app_commands.autocomplete(**{option: told.suggest for option, told in options if told.suggest is not None})(callback)
    return app_commands.Command(name=name, description=typed.description, callback=callback)


def _commands() -> tuple[Command | app_commands.Group, ...]:
    """Return all commands and groups of the first level, with the commands in their groups."""
    found: list[Command | app_commands.Group] = []
    groups: dict[str, app_commands.Group] = {}
    for full_name, description in GROUPS.items():
        outer, _, name = full_name.rpartition(" ")
        groups[full_name] = app_commands.Group(name=name, description=description)
        groups[outer].add_command(groups[full_name]) if outer else found.append(groups[full_name])
    for full_name, typed in TYPED.items():
        group, _, name = full_name.rpartition(" ")
        command = _command(name, typed)
        groups[group].add_command(command) if group else found.append(command)
    return tuple(found)


def _entry(name: str, do: Callable[..., Awaitable[None]]) -> app_commands.ContextMenu:
    """Return an entry of Discord's context menu of messages, or of people."""

    async def on_message(interaction: discord.Interaction[Host], message: discord.Message) -> None:
        await answer(interaction.client, interaction, lambda reply: do(reply, message=message))

    async def on_person(interaction: discord.Interaction[Host], person: discord.User) -> None:
        await answer(interaction.client, interaction, lambda reply: do(reply, person=person))

    return app_commands.ContextMenu(name=name, callback=on_message if "message" in signature(do).parameters else on_person)


COMMANDS = _commands()
"""The slash commands of the first level."""
MENUS = tuple(_entry(name, do) for name, do in ENTRIES.items())
"""The entries of Discord's context menus of messages and people."""


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Give a client all commands, each for the contexts in which it works.

    A command of direct messages belongs to people's own installations too: a person may share no server with the bot. A group is shown
    wherever one of its commands works.
    """
    for command in COMMANDS:
        furthest = max(typed.contexts for name, typed in TYPED.items() if name.split()[0] == command.name)
        direct = furthest >= Context.DIRECT
        command.guild_only = not direct
        command.allowed_contexts = app_commands.AppCommandContext(
            guild=True, dm_channel=direct, private_channel=furthest is Context.ELSEWHERE
        )
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=direct)
        tree.add_command(command)
    for entry in MENUS:
        entry.guild_only = True
        entry.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
        entry.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
        tree.add_command(entry)
